import { sql } from "kysely";
import type { OwnerDb } from "#app/platform/database/database.server.ts";

export interface WorldSize {
  paintings: number;
  owners: number;
  attempts: number;
}

const LARGE: WorldSize = { paintings: 10_000, owners: 1_000, attempts: 1_000_000 };
/** Attempts per statement: PGlite keeps the events of a statement's triggers and foreign keys in memory. */
const ATTEMPTS_AT_ONCE = 100_000;

/** Triggers whose messages and history a million rows need not have; the others keep derived tables. */
const SILENCED = [
  ["public.paintings", "announce_painting"],
  ["public.paintings", "record_change"],
  ["public.painting_owners", "record_change"],
  ["public.access_tokens", "record_change"],
  ["public.access_tokens", "announce_access"],
  ["public.access_logs", "announce_access"],
] as const;

/**
 * Adds a large collection to a migrated database, as the owner of its tables: paintings in three languages with gaps, nine in
 * ten published, owners with one to many of them, tokens, and two years of attempts, a twentieth of them on one painting.
 * The same rows each time, except for their times, which count back from now.
 */
export async function fillLargeWorld(ownerDb: OwnerDb, size = LARGE): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(ownerDb);
  for (const [table, trigger] of SILENCED) await run(`alter table ${table} disable trigger ${trigger}`);
  for (const rowsOf of [accounts, images, paintings, owners, tokens]) await run(rowsOf(size));
  for (let first = 1; first <= size.attempts; first += ATTEMPTS_AT_ONCE)
    await run(attempts(size, first, Math.min(size.attempts, first + ATTEMPTS_AT_ONCE - 1)));
  for (const [table, trigger] of SILENCED) await run(`alter table ${table} enable trigger ${trigger}`);
  await run("vacuum analyze");
}

/** Of version 4: the site takes no other id for one of a painting. */
export const idOf = (kind: string, n: string) => `overlay(overlay(md5('${kind} ' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;
/** A number from 0 up to, not including, 1: spread, and the same each time. */
const spread = (n: string) => `(${n}::bigint * 7919 % 1000003 / 1000003.0)`;
/** One of several words in turn. */
export const oneOf = (words: string, n: string) => {
  const list = words.split(",");
  return `(array[${list.map((word) => `'${word}'`).join(", ")}])[1 + (${n}) % ${list.length}]`;
};

const accounts = (size: WorldSize) => `insert into auth."user" (id, name, email, "emailVerified")
  select ${idOf("owner", "n")}, 'Owner ' || n, 'owner-' || n || '@example.org', true from generate_series(1, ${size.owners}) as n`;

/** Rows of their own for all paintings; no files. */
const images = (
  size: WorldSize,
) => `insert into public.images (id, original_key, media_type, width, height, widths, dominant_color, created_at)
  select ${idOf("image", "n")}, 'paintings/large/' || n || '.jpg', 'image/jpeg', 1200, 900 + n % 7 * 100, '{320,640,1024}', '#808080', now() - interval '2 years'
  from generate_series(1, ${size.paintings}) as n`;

const SUBJECTS = {
  en: oneOf("Birches,Evening,Harbour,Portrait,Still Life,Winter Road,Quarry,Garden,Market,Orchard,Cathedral", "n"),
  fr: oneOf("Bouleaux,Soir,Le port,Portrait,Nature morte,Route d’hiver,La carrière,Le jardin,Le marché,Le verger,La cathédrale", "n"),
  ru: oneOf("Берёзы,Вечер,Гавань,Портрет,Натюрморт,Зимняя дорога,Карьер,Сад,Рынок,Яблоневый сад,Собор", "n"),
};
const PLACES = {
  en: oneOf("at Thaw,on the River,in Rain,with a Blue Jug,at Noon,under Snow,near Ghent", "n / 11"),
  fr: oneOf("au dégel,sur la rivière,sous la pluie,à la cruche bleue,à midi,sous la neige,près de Gand", "n / 11"),
  ru: oneOf("в оттепель,на реке,под дождём,с синим кувшином,в полдень,под снегом,близ Гента", "n / 11"),
};
const ARTISTS = {
  en: oneOf("Pavel Ostrenko,Jan Verhulst,Élise Marchand,Sofia Lindqvist,Marco Bellandi,Ilya Tarasov", "n / 5"),
  ru: oneOf("Павел Остренко,Ян Верхулст,Элиза Маршан,София Линдквист,Марко Белланди,Илья Тарасов", "n / 5"),
};

const paintings = (size: WorldSize) => `insert into public.paintings
    (id, is_published, created_at, year, public_image_url, owner_id, artist_dates, dimensions,
     title_en, title_fr, title_ru, artist_en, artist_fr, artist_ru, description_en, materials_en, genre_en)
  select ${idOf("painting", "n")}, n % 10 <> 0,
    -- Twenty of one import share a moment.
    now() - interval '10 days' - n / 20 * interval '1 hour',
    case when n % 13 <> 0 then 1650 + n * 37 % 340 end, '/images/' || ${idOf("image", "n")},
    ${idOf("owner", `1 + floor(power(${spread("n")}, 3) * ${size.owners})`)},
    (1800 + n % 90) || '-' || (1850 + n % 90), (30 + n % 90) || ' x ' || (40 + n % 120),
    ${SUBJECTS.en} || ' ' || ${PLACES.en} || ', No. ' || n,
    case when n % 3 <> 0 then ${SUBJECTS.fr} || ' ' || ${PLACES.fr} || ', nº ' || n end,
    case when n % 4 <> 0 then ${SUBJECTS.ru} || ' ' || ${PLACES.ru} || ', № ' || n end,
    ${ARTISTS.en}, null, case when n % 2 = 0 then ${ARTISTS.ru} end,
    repeat('A work of the collection, examined under raking light. ', 8), 'Oil on canvas', 'Landscape'
  from generate_series(1, ${size.paintings}) as n`;

/** The primary owner, and every third painting a second one. */
const owners = (size: WorldSize) => `insert into public.painting_owners (painting_id, owner_id)
  select p.id, p.owner_id from public.paintings as p join generate_series(1, ${size.paintings}) as n on p.id = ${idOf("painting", "n")}
  union
  select ${idOf("painting", "n")}, ${idOf("owner", `1 + n % ${size.owners}`)} from generate_series(3, ${size.paintings}, 3) as n`;

const tokens = (
  size: WorldSize,
) => `insert into public.access_tokens (id, painting_id, token, template_type, label, created_by, created_at, expires_at, is_active)
  select ${idOf("token", "n")}, p.id, encode(sha256(convert_to('large ' || n, 'UTF8')), 'hex'), '7days', 'Label ' || n, p.owner_id,
    made.at, made.at + interval '7 days', n % 5 <> 0
  from generate_series(1, 2 * ${size.paintings}) as n
    join public.paintings as p on p.id = ${idOf("painting", `1 + n % ${size.paintings}`)}
    cross join lateral (select now() - ${spread("n")} * interval '2 years' as at) as made`;

const attempts = (size: WorldSize, first: number, last: number) => `
  insert into public.access_logs (id, painting_id, token_id, accessed_at, success, reason, ip_address, country)
  select ${idOf("attempt", "n")}, ${idOf("painting", "place")}, case when n % 3 > 0 then ${idOf("token", "place")} end,
    now() - n / ${size.attempts}.0 * interval '2 years', n % 3 > 0,
    case when n % 3 > 0 then 'granted' else ${oneOf("unknown,expired,deactivated", "n")} end,
    '198.51.' || n % 200 || '.' || n * 7 % 250, ${oneOf("BE,FR,RU,NL,DE", "n")}
  from generate_series(${first}, ${last}) as n
    cross join lateral (select 1 + floor(power(${spread("n")}, 3) * ${size.paintings})::integer as place) as chosen`;
