-- Publication at a set time (docs/decisions/0058-comments-and-publication.md). `is_published` stays off until then.
alter table public.paintings add column publish_at timestamptz;
alter table public.paintings add constraint paintings_publish_at_check check (publish_at is null or not is_published);
create index paintings_publish_at_idx on public.paintings (publish_at) where publish_at is not null and archived_at is null;

alter table public.bulk_actions drop constraint bulk_actions_action_check;
alter table public.bulk_actions add constraint bulk_actions_action_check
  check (action in ('publish', 'schedule', 'unpublish', 'archive', 'restore', 'assign', 'issue', 'export'));

-- What administrators write to each other about a painting. A name is kept with the text, because an account may go.
create table public.painting_comments (
  id uuid primary key default gen_random_uuid(),
  painting_id uuid not null references public.paintings (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  author_name text not null,
  body text not null check (char_length(body) between 1 and 4000 and body ~ '\S'),
  -- Administrators who are asked to read it.
  mentioned uuid[] not null default '{}' check (cardinality(mentioned) <= 10 and array_position(mentioned, null) is null),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid references public.profiles (id) on delete set null,
  resolved_name text,
  check ((resolved_at is null) = (resolved_name is null))
);
create index painting_comments_painting_id_idx on public.painting_comments (painting_id, created_at);
create index painting_comments_author_id_idx on public.painting_comments (author_id);
create index painting_comments_resolved_by_idx on public.painting_comments (resolved_by) where resolved_by is not null;

alter table public.mail_preferences add column mention text not null default 'now' check (mention in ('now', 'daily', 'off'));
alter table app.notices drop constraint notices_kind_check;
alter table app.notices add constraint notices_kind_check
  check (kind in ('ownership', 'token_used', 'token_refused', 'record_changed', 'sign_in', 'mention'));
