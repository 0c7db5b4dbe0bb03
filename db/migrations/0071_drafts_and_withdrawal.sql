-- Drafts of issues of the newsletter, for all administrators (docs/decisions/0090-drafts-of-issues-and-withdrawal.md). A draft that is
-- sent becomes the issue with its id. `revision` grows with each change. `send_at`: it leaves at that time, unless it is taken back.
create table public.newsletter_drafts (
  id uuid primary key,
  revision integer not null default 1,
  items text[] not null default '{}' check (cardinality(items) <= 5 and octet_length(items::text) <= 500),
  subjects jsonb not null default '{}' check (jsonb_typeof(subjects) = 'object' and octet_length(subjects::text) <= 4000),
  openings jsonb not null default '{}' check (jsonb_typeof(openings) = 'object' and octet_length(openings::text) <= 40000),
  closings jsonb not null default '{}' check (jsonb_typeof(closings) = 'object' and octet_length(closings::text) <= 40000),
  changed_at timestamptz not null default now(),
  changed_by uuid references public.profiles (id) on delete set null,
  send_at timestamptz,
  scheduled_by uuid references public.profiles (id) on delete set null
);
create index newsletter_drafts_changed_by_idx on public.newsletter_drafts (changed_by);
create index newsletter_drafts_scheduled_by_idx on public.newsletter_drafts (scheduled_by);
create index newsletter_drafts_send_at_idx on public.newsletter_drafts (send_at) where send_at is not null;
alter table public.newsletter_drafts enable row level security;

-- `openings` has paragraphs now. `counts`: recipients by language; empty for the issues before it.
alter table public.newsletter_issues
  drop constraint newsletter_issues_openings_check,
  add constraint newsletter_issues_openings_check check (jsonb_typeof(openings) = 'object' and octet_length(openings::text) <= 40000),
  add column closings jsonb not null default '{}' check (jsonb_typeof(closings) = 'object' and octet_length(closings::text) <= 40000),
  add column counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object' and octet_length(counts::text) <= 200);

-- Set by an administrator: mails to the address come back, and it gets no issue.
alter table public.newsletter_subscribers add column bounces_since timestamptz;

alter table public.changes
  drop constraint changes_exported_check,
  add constraint changes_exported_check check (case table_name
    when 'collection' then operation = 'exported'
    when 'newsletter' then operation in ('exported', 'sent', 'removed', 'changed')
    when 'contact_messages' then operation in ('added', 'changed', 'sent', 'removed')
    when 'owner_invitations' then operation in ('added', 'sent', 'removed')
    else operation not in ('exported', 'sent') end);

drop function if exists app.send_newsletter(uuid, text[], jsonb, jsonb);
drop function if exists app.lease_newsletter_mail();
drop function if exists app.export_subscribers();

-- A time at which a published painting becomes a draft again.
alter table public.paintings
  add column unpublish_at timestamptz,
  add constraint paintings_unpublish_at_check check (unpublish_at is null or is_published or publish_at < unpublish_at);
drop index public.paintings_publish_at_idx;
create index paintings_publication_idx on public.paintings (least(publish_at, unpublish_at))
  where archived_at is null and (publish_at is not null or unpublish_at is not null);
