-- An import invites owners without an account (docs/decisions/0094-imports-invite-and-say-so.md). `invites_in`: in this language;
-- null: nobody is invited. `invited`: addresses without an account that the row names, and afterwards those that were invited.
alter table public.imports add column invites_in text check (invites_in in ('en', 'fr', 'ru'));
alter table public.import_rows add column invited text[] not null default '{}';
-- Of an import that is under way: its mail waits for the end.
alter table public.owner_invitations add column import_id uuid;
create index owner_invitations_import_id_idx on public.owner_invitations (import_id) where import_id is not null;
drop function if exists app.begin_import_task(uuid, text, boolean);

-- Filters of the management list that a person has kept, at most twenty. `query`: of the list's address.
create table public.saved_filters (
  account_id uuid not null references public.profiles (id) on delete cascade,
  place smallint not null check (place between 1 and 20),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 60),
  query text not null check (char_length(query) between 1 and 4000),
  primary key (account_id, place),
  unique (account_id, name)
);
alter table public.saved_filters enable row level security;
