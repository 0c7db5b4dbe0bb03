-- Answers to comments, one level deep, and what each administrator has read of a painting's comments
-- (docs/decisions/0082-answers-among-administrators.md).
alter table public.painting_comments
  -- The comment that it answers, which stays as long as it has answers.
  add column answers uuid references public.painting_comments (id),
  add column reopened_at timestamptz,
  add column reopened_name text,
  add constraint painting_comments_answers_check check (answers is null or resolved_at is null),
  add constraint painting_comments_reopened_check check ((reopened_at is null) = (reopened_name is null) and (reopened_at is null or resolved_at is null));
create index painting_comments_answers_idx on public.painting_comments (answers) where answers is not null;

create table app.comment_reads (
  reader_id uuid not null references public.profiles (id) on delete cascade,
  painting_id uuid not null references public.paintings (id) on delete cascade,
  -- Of the latest comment that was there when its page was opened.
  read_at timestamptz not null,
  primary key (reader_id, painting_id)
);
create index comment_reads_painting_id_idx on app.comment_reads (painting_id);

-- It takes an argument.
drop function if exists app.what_waits() cascade;

-- What administrators do with messages of the contact form and with invitations is in the list of changes.
alter table public.changes
  drop constraint changes_table_name_check,
  add constraint changes_table_name_check check (table_name in (
    'paintings', 'painting_owners', 'painting_private', 'private_attachments', 'painting_pictures', 'access_tokens', 'user_roles',
    'collection', 'newsletter', 'contact_messages', 'owner_invitations')),
  drop constraint changes_exported_check,
  add constraint changes_exported_check check (case table_name
    when 'collection' then operation = 'exported'
    when 'newsletter' then operation in ('exported', 'sent', 'removed')
    when 'contact_messages' then operation in ('added', 'changed', 'sent', 'removed')
    when 'owner_invitations' then operation in ('added', 'sent', 'removed')
    else operation not in ('exported', 'sent') end);
