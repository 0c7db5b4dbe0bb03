-- The newsletter (docs/decisions/0049-newsletter.md). Requests wait for the confirmation of their address.
create table public.newsletter_requests (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) between 3 and 254),
  language text not null check (language in ('en', 'fr', 'ru')),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  mailed_at timestamptz,
  mail_attempts integer not null default 0,
  next_mail_at timestamptz not null default now()
);
create unique index newsletter_requests_email_idx on public.newsletter_requests (lower(email));
create index newsletter_requests_unmailed_idx on public.newsletter_requests (next_mail_at) where mailed_at is null;
create index newsletter_requests_requested_at_idx on public.newsletter_requests (requested_at);

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) between 3 and 254),
  language text not null check (language in ('en', 'fr', 'ru')),
  confirmed_at timestamptz not null default now()
);
create unique index newsletter_subscribers_email_idx on public.newsletter_subscribers (lower(email));

-- An issue that an administrator has sent. `openings`: an optional sentence by language.
create table public.newsletter_issues (
  id uuid primary key,
  sent_at timestamptz not null default now(),
  sent_by uuid references public.profiles (id) on delete set null,
  items text[] not null check (array_ndims(items) = 1 and cardinality(items) between 1 and 5 and octet_length(items::text) <= 500),
  openings jsonb not null default '{}' check (jsonb_typeof(openings) = 'object' and octet_length(openings::text) <= 20000),
  recipient_count integer not null default 0,
  mailed_count integer not null default 0
);
create index newsletter_issues_sent_at_idx on public.newsletter_issues (sent_at desc);
create index newsletter_issues_sent_by_idx on public.newsletter_issues (sent_by);

-- Mails of an issue that are still to be delivered. Delivery deletes the row: nothing says which mails a reader has received.
create table public.newsletter_mails (
  issue_id uuid not null references public.newsletter_issues (id) on delete cascade,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  attempts integer not null default 0,
  next_mail_at timestamptz not null default now(),
  failed_at timestamptz,
  primary key (issue_id, subscriber_id)
);
create index newsletter_mails_due_idx on public.newsletter_mails (next_mail_at) where failed_at is null;
create index newsletter_mails_subscriber_id_idx on public.newsletter_mails (subscriber_id);

-- Exports of the subscribers, sent issues and removals are changes.
alter table public.changes
  drop constraint changes_table_name_check,
  drop constraint changes_operation_check,
  drop constraint changes_exported_check,
  add constraint changes_table_name_check check (table_name in (
    'paintings', 'painting_owners', 'painting_private', 'private_attachments', 'access_tokens', 'user_roles', 'collection', 'newsletter'
  )),
  add constraint changes_operation_check check (operation in ('added', 'changed', 'removed', 'exported', 'sent')),
  add constraint changes_exported_check check (case table_name
    when 'collection' then operation = 'exported'
    when 'newsletter' then operation in ('exported', 'sent', 'removed')
    else operation not in ('exported', 'sent') end);
