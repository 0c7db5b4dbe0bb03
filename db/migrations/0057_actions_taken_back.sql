-- An action over several paintings can be taken back later from its entry in the list of changes, and one removes owners
-- (docs/decisions/0080-the-registrars-work-on-many.md).
alter table public.bulk_actions drop constraint bulk_actions_action_check;
alter table public.bulk_actions add constraint bulk_actions_action_check
  check (action in ('publish', 'schedule', 'unpublish', 'archive', 'restore', 'assign', 'unassign', 'issue', 'export'));

-- The sets of the changes that the action and its undo made; null where they changed nothing.
alter table public.bulk_actions add column set_id uuid, add column undone_set_id uuid;
create index bulk_actions_set_id_idx on public.bulk_actions (set_id) where set_id is not null;
create index bulk_actions_undone_set_id_idx on public.bulk_actions (undone_set_id) where undone_set_id is not null;

-- What the preview of an import says of it: what becomes public, and whom a mail tells of it. Both go when it is done.
alter table public.import_rows
  add column becomes_public boolean not null default false,
  add column told uuid[] not null default '{}';
alter table public.imports
  -- Of the table, as it was sent.
  add column file_name text check (length(file_name) between 1 and 120),
  -- Nothing becomes public by it.
  add column as_drafts boolean not null default false;

-- The search of the management list says how near what it found is, and where. The functions that do it get other signatures.
drop function if exists app.list_managed(text, jsonb), app.find_managed(text, uuid[], text), app.similar_managed(text);
