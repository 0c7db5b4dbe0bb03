-- What the management list searches, sorts and filters by (docs/decisions/0050-the-management-list.md). Both tables are kept by
-- triggers, rebuilt when their definitions change, and read by app.list_managed alone.

-- Plain texts of a painting by where they come from: an owner finds a work by the shared ones, an administrator by all.
create table app.managed_words (
  painting_id uuid not null references public.paintings (id) on delete cascade,
  source text not null,
  is_shared boolean not null,
  words text not null,
  primary key (painting_id, source)
);

create table app.managed_works (
  painting_id uuid primary key references public.paintings (id) on delete cascade,
  -- Sorting keys, which compare alike on every engine: title_en, artist_en..., inventory, passport.
  keys jsonb not null,
  -- Languages in which texts are missing, or still the English ones.
  lacking text[] not null
);

-- What an account has chosen for itself.
create table public.account_preferences (
  account_id uuid primary key references public.profiles (id) on delete cascade,
  -- Of the management list.
  managed_view text not null check (managed_view in ('cards', 'table'))
);

-- The latest change of a painting is the first entry.
drop index public.changes_painting_id_idx;
create index changes_painting_id_idx on public.changes (painting_id, id desc);
