-- Changes of one save, of an action over several works or of a part of an import are one set, and one entry of the list of
-- changes. `leads`: the first of its set. `leads_kind`: the first of its set in its table. The defaults are those of a change alone.
alter table public.changes
  add column set_id uuid not null default gen_random_uuid(),
  add column leads boolean not null default true,
  add column leads_kind boolean not null default true,
  add constraint changes_leads_check check (leads_kind or not leads);

-- Older changes: those of an import, and those that one person made without a pause of a second.
with neighbours as (
  select id, set_id, import_id, import_id is null and (lag(import_id) over running is not null
    or actor_id is distinct from lag(actor_id) over running or at - lag(at) over running > interval '1 second') is distinct from false as begins
  from public.changes window running as (order by id)
), numbered as (
  select id, set_id, import_id, count(*) filter (where begins) over (order by id) as number from neighbours
), sets as (
  select id, coalesce(import_id, first_value(set_id) over (partition by import_id, number order by id)) as set_id from numbered
)
update public.changes as c set set_id = s.set_id from sets as s where s.id = c.id and s.set_id <> c.set_id;
update public.changes as c set leads = f.leads, leads_kind = f.leads_kind from (
  select id, row_number() over (partition by set_id order by id) = 1 as leads,
    row_number() over (partition by set_id, table_name order by id) = 1 as leads_kind
  from public.changes
) as f where f.id = c.id and not (f.leads and f.leads_kind);

create index changes_set_id_idx on public.changes (set_id, table_name, id);
-- Pages of entries, all of them, of a person and of a kind, in a span of time.
create index changes_leading_idx on public.changes (at desc, id desc) where leads;
create index changes_leading_actor_idx on public.changes (actor_id, at desc, id desc) where leads_kind;
create index changes_leading_table_idx on public.changes (table_name, at desc, id desc) where leads_kind;
drop index public.changes_import_id_idx;

-- The set of the changes of a task under way, which it writes in several transactions.
alter table public.imports add column change_set uuid;
