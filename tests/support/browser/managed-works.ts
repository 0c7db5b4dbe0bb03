import { sql } from "kysely";
import type { OwnerDb } from "#app/platform/database/database.server.ts";
import { paintings, people, seedWorld } from "../database/factories.ts";
import { withoutTriggers } from "../database/without-triggers.ts";

/** Studies beside the works of the seeded world. */
export const MANY = 600;

/** The seeded world with a work known by texts in three languages, and many others: what the management list is tried on. */
export async function seedManagedWorks(ownerDb: OwnerDb): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(ownerDb);
  await seedWorld(ownerDb);
  await ownerDb.deleteFrom("account_preferences").execute();
  await run(`update public.paintings set title_en = 'Harbour at Dusk', title_fr = 'Le Port au crépuscule', title_ru = 'Гавань в сумерках',
      artist_en = 'Jules Dupré', artist_fr = 'Jules Dupré', artist_ru = 'Жюль Дюпре', description_en = 'Two boats under an elm',
      description_fr = 'Deux barques sous un orme', description_ru = 'Две лодки под вязом', year = 1866,
      certificates = '[{"name": "Condition report", "name_fr": "Constat d’état", "url": null}]' where id = '${paintings.shown}'`);
  await run(`update public.painting_private set eac_inventory_no = 'EAC-INV/0417', eac_passport_no = 'EAC P 9917',
      technical_analysis_en = 'Orpiment under the varnish', expert_report_fr = 'Une provenance éprouvée' where painting_id = '${paintings.shown}'`);
  await run(`update auth."user" set name = 'Honoré Lenoir', email = 'honore.lenoir@example.org' where id = '${people.coOwner}'`);
  // Drawn numbers would be found by chance: "1=1" finds the one of 1,024 that has a 1 on either side of its hyphen.
  await run(`update public.register_entries as r set number = 'YYYY-' || lpad(each.place::text, 4, '0')
    from (select number, row_number() over (order by number) as place from public.register_entries) as each where each.number = r.number`);
  await run(`update public.register_entries set number = '4TTX-9K21' where painting_id = '${paintings.shown}' and status = 'valid'`);
  await run(`update public.register_entries set number = 'ZZZZ-0001' where painting_id = '${paintings.shown}' and status = 'superseded'`);
  // The management list does not read what the gallery keeps of published works.
  const unread = ["keep_published_names", "keep_published_facets", "keep_published_words"];
  await withoutTriggers(ownerDb, unread, () =>
    run(`insert into public.paintings (title_en, artist_en, year, is_published, created_at)
    select 'Study ' || n, 'Painter ' || n % 7, 1500 + n % 50, n % 10 <> 0, timestamptz '2020-01-01' - n * interval '1 minute'
    from generate_series(1, ${MANY}) as n`),
  );
  await sql`analyze`.execute(ownerDb);
}
