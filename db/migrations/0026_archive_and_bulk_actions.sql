-- An archived painting is shown to administrators alone. `is_published` stays as it was and applies again once it is restored.
-- `is_public` is the one condition of policies, indexes and lists for what everyone sees.
alter table public.paintings
  add column archived_at timestamptz,
  add column archived_by uuid references public.profiles (id) on delete set null,
  add column is_public boolean not null generated always as (is_published and archived_at is null) stored;
create index paintings_archived_by_idx on public.paintings (archived_by) where archived_by is not null;

drop index public.paintings_published_idx, public.paintings_published_year_idx;
create index paintings_published_idx on public.paintings (created_at desc, id) where is_public;
create index paintings_published_year_idx on public.paintings (year, created_at desc, id) where is_public;

-- Tokens of an archived painting are refused with a reason of their own.
alter table public.access_logs drop constraint access_logs_reason_check;
alter table public.access_logs add constraint access_logs_reason_check
  check (reason in ('granted', 'empty', 'unknown', 'other painting', 'deactivated', 'expired', 'archived', 'limited'));

alter table public.changes
  drop constraint changes_operation_check,
  add constraint changes_operation_check
    check (operation in ('added', 'changed', 'removed', 'exported', 'sent', 'archived', 'restored')),
  add constraint changes_archived_check check (operation not in ('archived', 'restored') or table_name = 'paintings');

-- One action over several paintings: what was selected, then what was done with each of them. Belongs to one person, for half
-- a day.
create table public.bulk_actions (
  id uuid primary key default gen_random_uuid(),
  created_by uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  action text not null check (action in ('publish', 'unpublish', 'archive', 'restore', 'assign', 'issue', 'export')),
  painting_ids uuid[] not null check (cardinality(painting_ids) between 1 and 200),
  -- Results by painting, with what an undo needs.
  result jsonb check (jsonb_typeof(result) = 'array'),
  done_at timestamptz,
  -- Results of the undo by painting.
  undone jsonb check (jsonb_typeof(undone) = 'array'),
  undone_at timestamptz,
  check ((done_at is null) = (result is null)),
  check ((undone_at is null) = (undone is null) and (undone_at is null or done_at is not null))
);
create index bulk_actions_created_by_idx on public.bulk_actions (created_by);
create index bulk_actions_created_at_idx on public.bulk_actions (created_at);

-- Says of a logged export whether it has the whole collection.
drop function if exists app.note_export(text, integer) cascade;
