-- Accounts that are no longer owners of a work, so that they are told when their access ended, and not that they wait for it. Only
-- functions read it. No foreign key to the work, which it outlives; it goes with the account (docs/decisions/0088-access-that-ends.md).
create table app.former_owners (
  account_id uuid not null references public.profiles (id) on delete cascade,
  painting_id uuid not null,
  ended_at timestamptz not null default now(),
  primary key (account_id, painting_id)
);

-- Comments that their reader was told of, for the list of what waits.
create index painting_comments_told_idx on public.painting_comments using gin (told);
