-- An entry enters the public register when its work is first shown to somebody else than administrators
-- (docs/decisions/0071-entering-the-register.md). Null: it has a number, and is not public. Entries of before have entered.
alter table public.register_entries
  alter column entered_at drop not null,
  alter column entered_at drop default,
  -- Of which work and passport the entry was when that work was deleted: app.withdrawn_hash.
  add column withdrawn_hash text check (withdrawn_hash ~ '^[0-9a-f]{64}$'),
  -- What nobody saw is never superseded or withdrawn, and goes with its work.
  add constraint register_entries_entered_check check (entered_at is not null or status = 'valid' and painting_id is not null),
  add constraint register_entries_withdrawn_check check (withdrawn_hash is null or status = 'withdrawn' and painting_id is null);
create index register_entries_withdrawn_idx on public.register_entries (withdrawn_hash) where withdrawn_hash is not null;

-- It writes now: db/functions.sql creates it again.
drop function if exists app.passport_of(uuid);
