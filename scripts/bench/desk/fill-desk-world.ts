import { sql } from "kysely";
import type { OwnerDb } from "#app/platform/database/database.server.ts";
import { fillLargeWorld, idOf, oneOf, type WorldSize } from "../large/fill-large-world.ts";

const DESK: WorldSize = { paintings: 3_000, owners: 1_000, attempts: 100_000 };

/** The account of the large world with most works; the pages for an owner are read as this account. */
export const BUSIEST_OWNER = "owner-1@example.org";

/**
 * Adds a registrar's collection: 3,000 works of 1,000 people with texts in three languages, records, links that are open,
 * messages, a list of changes, and 50 drafts that wait for their time.
 */
export async function fillDeskWorld(ownerDb: OwnerDb): Promise<void> {
  await fillLargeWorld(ownerDb, DESK);
  for (const statement of [TEXTS, WAITING, RECORDS, OPEN_LINKS, MESSAGES, CHANGES, "vacuum analyze"])
    await sql.raw(statement).execute(ownerDb);
}

const works = `generate_series(1, ${DESK.paintings}) as n`;

/** Every tenth work has no French text, every seventh no Russian one. */
const TEXTS = `update public.paintings as p set
    description_fr = case when n % 10 <> 0 then repeat('Une œuvre de la collection, examinée en lumière rasante. ', 8) end,
    description_ru = case when n % 7 <> 0 then repeat('Работа из собрания, исследованная в боковом свете. ', 8) end,
    materials_fr = 'Huile sur toile', materials_ru = 'Холст, масло', genre_fr = 'Paysage', genre_ru = 'Пейзаж',
    public_image_url = case when n % 50 <> 0 then p.public_image_url end
  from ${works} where p.id = ${idOf("painting", "n")}`;

const WAITING = `update public.paintings as p set publish_at = now() + n * interval '1 hour'
  from generate_series(1, 500) as n where p.id = ${idOf("painting", "n")} and not p.is_published`;

const RECORDS = `insert into public.painting_private (painting_id, eac_inventory_no, eac_passport_no, eac_issue_date, expert_report_en, technical_analysis_en)
  select ${idOf("painting", "n")}, 'EAC-INV-' || n, case when n % 4 <> 0 then 'EAC-P-' || n end, '2024-01-01'::date + n % 600,
    repeat('The ground, the pigments and the craquelure agree with the stated period. ', 20),
    ${oneOf("Infrared reflectography,X-ray fluorescence,Dendrochronology,Ultraviolet fluorescence", "n")} || ' of work ' || n
  from ${works} where n % 6 <> 0`;

const OPEN_LINKS = `insert into public.access_tokens (painting_id, token, template_type, label, created_by, created_at, expires_at)
  select p.id, encode(sha256(convert_to('open ' || n, 'UTF8')), 'hex'), '7days', 'Open ' || n, p.owner_id,
    now() - n % 144 * interval '1 hour', now() - n % 144 * interval '1 hour' + interval '7 days'
  from generate_series(1, 500) as n join public.paintings as p on p.id = ${idOf("painting", `n * 5`)}`;

const MESSAGES = `insert into public.contact_messages (name, email, subject, message, created_at, mailed_at, state)
  select 'Visitor ' || n, 'visitor-' || n || '@example.org', 'Question ' || n, repeat('May I see the work? ', 10),
    now() - n * interval '1 hour', now(), ${oneOf("new,open,answered,closed", "n")}
  from generate_series(1, 1000) as n`;

const CHANGES = `insert into public.changes (at, actor_id, table_name, row_id, painting_id, title, operation, before, after)
  select now() - n * interval '3 minutes', ${idOf("owner", `1 + n % ${DESK.owners}`)}, 'paintings', p.id, p.id, p.title_en, 'changed',
    jsonb_build_object('dimensions', n || ' x 40'), jsonb_build_object('dimensions', p.dimensions)
  from generate_series(1, 20000) as n join public.paintings as p on p.id = ${idOf("painting", `1 + n % ${DESK.paintings}`)}`;
