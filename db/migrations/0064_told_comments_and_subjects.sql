-- Whom a comment was told to, each once, whatever is edited later; and the comment that a notice is about, to name its author: the
-- latest of several. No foreign key: a notice outlives the comment (docs/decisions/0086-told-comments-and-test-mails.md).
alter table public.painting_comments add column told uuid[] not null default '{}';
update public.painting_comments as c set told = c.mentioned || array(
  select a.author_id from public.painting_comments as a
  where a.id = c.answers and a.author_id is distinct from c.author_id and a.author_id is not null and a.author_id <> all (c.mentioned));
alter table app.notices add column comment_id uuid;
drop function if exists app.queue_notice(uuid, text, uuid, text, uuid);
drop function if exists app.lease_notices();

-- Subject lines of an issue of the newsletter by language; without one: that of its first news item.
alter table public.newsletter_issues
  add column subjects jsonb not null default '{}' check (jsonb_typeof(subjects) = 'object' and octet_length(subjects::text) <= 4000);
drop function if exists app.send_newsletter(uuid, text[], jsonb);
drop function if exists app.lease_newsletter_mail();
