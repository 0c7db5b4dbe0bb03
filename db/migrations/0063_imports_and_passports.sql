-- An import makes no withdrawn passport valid again unless it is asked to (docs/decisions/0077-imports-revive-nothing-unasked.md).
alter table public.imports add column revives_passports boolean not null default false;

-- An entry that came back with its work and stays withdrawn keeps its hash, so that the import can be undone and repeated.
alter table public.register_entries
  drop constraint register_entries_withdrawn_check,
  add constraint register_entries_withdrawn_check check (withdrawn_hash is null or status = 'withdrawn');

-- A passport that an import makes valid again is in the list of changes.
alter table public.changes
  drop constraint changes_table_name_check,
  add constraint changes_table_name_check check (table_name in (
    'paintings', 'painting_owners', 'painting_private', 'private_attachments', 'painting_pictures', 'access_tokens', 'user_roles',
    'collection', 'newsletter', 'contact_messages', 'owner_invitations', 'register_entries'));

-- Titles of works that are gone when the mail about them is written.
alter table app.notices add column titles jsonb not null default '[]' check (jsonb_typeof(titles) = 'array' and jsonb_array_length(titles) <= 20);

-- They get another signature: db/functions.sql creates them again.
drop function if exists app.begin_import_task(uuid, text), app.lease_notices();
