-- A translation that is older than its English text may still be right: somebody says so, and the management list knows the others
-- (docs/decisions/0095-still-right-and-near-words.md).

-- Languages with a text that is older than the English one.
alter table app.managed_works add column outdated text[] not null default '{}';

-- It is recorded that a translation was found still right. What came back from an older version is recorded as such.
alter table public.changes
  add column is_restoration boolean not null default false,
  drop constraint changes_operation_check,
  add constraint changes_operation_check check (operation in (
    'added', 'changed', 'removed', 'exported', 'sent', 'archived', 'restored', 'accepted', 'erased', 'suspended', 'lifted', 'signed_out',
    'confirmed')),
  add constraint changes_confirmed_check check (operation <> 'confirmed' or table_name = 'paintings');

-- They return further columns, and the search takes further forms of words.
drop function if exists app.managed_works_of(uuid[]), app.list_managed(text, jsonb), app.versions_of(uuid),
  app.find_managed(text, uuid[], text);
