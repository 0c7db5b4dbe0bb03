-- Messages of the contact form have a state and an assignee, and are answered by mail (docs/decisions/0062-answering-messages.md).
-- Rows of entries, and changes of messages, come from functions only.
alter table public.contact_messages
  add column state text not null default 'new' check (state in ('new', 'open', 'answered', 'closed')),
  add column assigned_to uuid references public.profiles (id) on delete set null;
-- Whoever marked it as read has dealt with it in their own mailbox.
update public.contact_messages set state = 'closed' where read_at is not null;
drop policy if exists "administrators mark as read" on public.contact_messages;
alter table public.contact_messages drop column read_at;
create index contact_messages_waiting_idx on public.contact_messages (created_at desc) where state in ('new', 'open');
create index contact_messages_assigned_to_idx on public.contact_messages (assigned_to);
create index contact_messages_email_idx on public.contact_messages (lower(email));

-- What was done with a message, and by whom; answers with their delivery. Goes with its message.
create table public.contact_entries (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  -- Its order in the history: times can be equal.
  place bigint generated always as identity,
  at timestamptz not null default now(),
  -- Null: the site itself, or an account that is gone.
  actor_id uuid references public.profiles (id) on delete set null,
  -- As it was then; null: the site itself.
  actor_name text,
  kind text not null check (kind in ('state', 'assigned', 'note', 'answer')),
  -- The new state, the name of the assignee (null: nobody), or the text.
  content text check (char_length(content) between 1 and 5000),
  mailed_at timestamptz,
  mail_attempts integer not null default 0,
  -- Null: no answer, or nothing to send any more.
  next_mail_at timestamptz,
  -- Its delivery was given up.
  failed_at timestamptz,
  -- The mail server refused the address.
  is_refused boolean not null default false,
  check (content is not null or kind = 'assigned'),
  check (kind = 'answer' or (next_mail_at is null and mailed_at is null and failed_at is null and not is_refused))
);
create index contact_entries_message_id_idx on public.contact_entries (message_id, place);
create index contact_entries_actor_id_idx on public.contact_entries (actor_id);
create index contact_entries_unmailed_idx on public.contact_entries (next_mail_at) where next_mail_at is not null;
create index contact_entries_failed_idx on public.contact_entries (message_id) where failed_at is not null;

-- An administrator is told of a message that another one assigns to them (docs/decisions/0053-becoming-an-owner.md).
alter table public.mail_preferences
  add column message_assigned text not null default 'now' check (message_assigned in ('now', 'daily', 'off'));
alter table app.notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check
    check (kind in ('ownership', 'token_used', 'token_refused', 'record_changed', 'sign_in', 'mention', 'message_assigned'));
