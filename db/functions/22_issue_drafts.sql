-- Drafts of issues (docs/decisions/0090-drafts-of-issues-and-withdrawal.md).

-- Says what has become of a draft that is not there any more: 'sent' if it is an issue, otherwise 'gone'.
create or replace function app.fate_of_draft(id_param uuid) returns text
language sql stable security definer set search_path = ''
as $$ select case when exists (select from public.newsletter_issues i where i.id = id_param) then 'sent' else 'gone' end $$;

-- Stores a draft: a new one for revision 0, otherwise over the revision that its author has read. The same text again changes nothing.
-- Returns 'saved', 'full' (50 drafts), 'stale' (somebody has changed it since), 'scheduled' (it waits for its time), 'sent' or 'gone'.
create or replace function app.save_newsletter_draft(
  id_param uuid, revision_param integer, items_param text[], subjects_param jsonb, openings_param jsonb, closings_param jsonb
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stored public.newsletter_drafts;
begin
  perform app.require_admin('manage the newsletter');
  -- One after the other: two must not both be the fiftieth.
  perform pg_advisory_xact_lock(hashtextextended('newsletter_drafts', 0));
  select * into stored from public.newsletter_drafts where id = id_param for update;
  if stored.id is null then
    if revision_param <> 0 or app.fate_of_draft(id_param) = 'sent' then
      return app.fate_of_draft(id_param);
    end if;
    if (select count(*) from public.newsletter_drafts) >= 50 then
      return 'full';
    end if;
    insert into public.newsletter_drafts (id, items, subjects, openings, closings, changed_by)
      values (id_param, items_param, subjects_param, openings_param, closings_param, app.actor_id());
    return 'saved';
  end if;
  if (stored.items, stored.subjects, stored.openings, stored.closings) = (items_param, subjects_param, openings_param, closings_param) then
    return 'saved';
  end if;
  if stored.send_at is not null then
    return 'scheduled';
  end if;
  if stored.revision <> revision_param then
    return 'stale';
  end if;
  update public.newsletter_drafts set items = items_param, subjects = subjects_param, openings = openings_param, closings = closings_param,
    revision = revision + 1, changed_at = now(), changed_by = app.actor_id()
    where id = id_param;
  return 'saved';
end $$;

-- Makes a draft of the texts of an issue. Its news items stay behind: readers have had them. The same id again changes nothing.
-- Returns false if there is no such issue, or no room.
create or replace function app.copy_newsletter_issue(issue_param uuid, id_param uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  copied public.newsletter_issues;
begin
  perform app.require_admin('manage the newsletter');
  select * into copied from public.newsletter_issues where id = issue_param;
  return copied.id is not null and (
    exists (select from public.newsletter_drafts d where d.id = id_param)
    or app.save_newsletter_draft(id_param, 0, '{}', copied.subjects, copied.openings, copied.closings) = 'saved');
end $$;

-- Deletes a draft as it was read. Returns 'deleted', 'stale', 'scheduled', 'sent' or 'gone'.
create or replace function app.delete_newsletter_draft(id_param uuid, revision_param integer) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stored public.newsletter_drafts;
begin
  perform app.require_admin('manage the newsletter');
  select * into stored from public.newsletter_drafts where id = id_param for update;
  if stored.id is null then
    return app.fate_of_draft(id_param);
  end if;
  if stored.send_at is not null then
    return 'scheduled';
  end if;
  if stored.revision <> revision_param then
    return 'stale';
  end if;
  delete from public.newsletter_drafts where id = id_param;
  return 'deleted';
end $$;

-- Queues a draft for all subscribers whose mails do not come back, as an issue with its id, and deletes the draft. The caller has
-- locked it. `sender`: whoever sent it, or set its time.
create or replace function app.issue_of_draft(stored public.newsletter_drafts, sender uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  by_language jsonb;
  recipients integer;
begin
  select jsonb_object_agg(s.language, s.readers), coalesce(sum(s.readers), 0) into by_language, recipients
    from (select language, count(*) as readers from public.newsletter_subscribers where bounces_since is null group by language) as s;
  insert into public.newsletter_issues (id, sent_by, items, subjects, openings, closings, counts, recipient_count)
    values (stored.id, sender, stored.items, stored.subjects, stored.openings, stored.closings, coalesce(by_language, '{}'), recipients);
  insert into public.newsletter_mails (issue_id, subscriber_id)
    select stored.id, s.id from public.newsletter_subscribers s where s.bounces_since is null;
  delete from public.newsletter_drafts where id = stored.id;
  insert into public.changes (actor_id, actor_name, table_name, row_id, operation, after)
    values (sender, app.person_name(sender), 'newsletter', stored.id, 'sent',
      jsonb_build_object('news_items', array_to_string(stored.items, ', '), 'recipient_count', recipients));
end $$;

-- Sends a draft as it was read: now, or at a time. A draft with a time takes another. Pressed again, it answers the same.
-- Returns 'sent', 'scheduled', 'stale', 'passed' (the time is no later one within a year), 'empty' or 'gone'.
create or replace function app.send_newsletter_draft(id_param uuid, revision_param integer, at_param timestamptz) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stored public.newsletter_drafts;
begin
  perform app.require_admin('manage the newsletter');
  select * into stored from public.newsletter_drafts where id = id_param for update;
  if stored.id is null then
    return app.fate_of_draft(id_param);
  end if;
  if stored.send_at = at_param then
    return 'scheduled';
  end if;
  if stored.revision <> revision_param then
    return 'stale';
  end if;
  if cardinality(stored.items) = 0 then
    return 'empty';
  end if;
  if at_param is null then
    perform app.issue_of_draft(stored, app.actor_id());
    return 'sent';
  end if;
  if at_param <= now() or at_param > now() + interval '1 year' then
    return 'passed';
  end if;
  update public.newsletter_drafts set send_at = at_param, scheduled_by = app.actor_id(), revision = revision + 1 where id = id_param;
  perform app.note_newsletter('changed', jsonb_build_object('send_at', at_param));
  return 'scheduled';
end $$;

-- Takes a time back: the draft stays. Returns 'unscheduled', also for a draft without a time, 'sent' or 'gone'.
create or replace function app.unschedule_newsletter_draft(id_param uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stored public.newsletter_drafts;
begin
  perform app.require_admin('manage the newsletter');
  select * into stored from public.newsletter_drafts where id = id_param for update;
  if stored.id is null then
    return app.fate_of_draft(id_param);
  end if;
  if stored.send_at is not null then
    update public.newsletter_drafts set send_at = null, scheduled_by = null, revision = revision + 1 where id = id_param;
    perform app.note_newsletter('changed', '{"send_at": null}');
  end if;
  return 'unscheduled';
end $$;

-- Queues the drafts whose time has come. One that somebody is changing is left to the next run.
create or replace function app.send_due_newsletters() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due public.newsletter_drafts;
  issues integer := 0;
begin
  perform app.require_job('mail');
  for due in select * from public.newsletter_drafts where send_at <= now() order by send_at, id for update skip locked loop
    perform app.issue_of_draft(due, due.scheduled_by);
    issues := issues + 1;
  end loop;
  return issues;
end $$;

-- Leaves an address out of all issues, or takes it in again; its waiting mails are dropped. The list of changes does not repeat the
-- address. Returns true if it is subscribed.
create or replace function app.mark_bouncing(email_param text, is_bouncing boolean) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  marked public.newsletter_subscribers;
begin
  perform app.require_admin('manage the newsletter');
  select * into marked from public.newsletter_subscribers where lower(email) = lower(email_param) for update;
  if marked.id is null then
    return false;
  end if;
  if is_bouncing = (marked.bounces_since is not null) then
    return true;
  end if;
  update public.newsletter_subscribers set bounces_since = case when is_bouncing then now() end where id = marked.id;
  if is_bouncing then
    delete from public.newsletter_mails where subscriber_id = marked.id;
  end if;
  perform app.note_newsletter('changed', jsonb_build_object('is_bouncing', is_bouncing));
  return true;
end $$;

-- Makes the mails of an issue due again whose delivery was given up. Returns their number.
create or replace function app.retry_newsletter(id_param uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  retried integer;
begin
  perform app.require_admin('manage the newsletter');
  update public.newsletter_mails set failed_at = null, attempts = 0, next_mail_at = now()
    where issue_id = id_param and failed_at is not null;
  get diagnostics retried = row_count;
  return retried;
end $$;

-- Removes an address on request of its holder, with its request. The list of changes does not repeat the address. Returns
-- true if it was subscribed.
create or replace function app.remove_subscriber(email_param text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was_subscribed boolean;
begin
  perform app.require_admin('manage the newsletter');
  delete from public.newsletter_requests where lower(email) = lower(email_param);
  delete from public.newsletter_subscribers where lower(email) = lower(email_param);
  was_subscribed := found;
  if was_subscribed then
    perform app.note_newsletter('removed', jsonb_build_object('subscriber_count', 1));
  end if;
  return was_subscribed;
end $$;

-- The subscribers in the order of their confirmation, logged as an export.
create or replace function app.export_subscribers() returns table (email text, language text, confirmed_at timestamptz, bounces_since timestamptz)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_admin('manage the newsletter');
  perform app.note_newsletter('exported', jsonb_build_object('subscriber_count', (select count(*) from public.newsletter_subscribers)));
  return query select s.email, s.language, s.confirmed_at, s.bounces_since from public.newsletter_subscribers s order by s.confirmed_at, s.id;
end $$;

-- Leases the mail that has been due longest, for five minutes.
create or replace function app.lease_newsletter_mail() returns table (
  issue_id uuid, subscriber_id uuid, email text, language text, leave_token text, items text[], opening text, closing text, subject text
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('mail');
  return query
    with leased as (
      update public.newsletter_mails m
        set next_mail_at = now() + interval '5 minutes', attempts = m.attempts + 1
        where (m.issue_id, m.subscriber_id) = (
          select w.issue_id, w.subscriber_id from public.newsletter_mails w
          where w.failed_at is null and w.next_mail_at <= now()
          order by w.next_mail_at, w.subscriber_id limit 1 for update skip locked
        )
        returning m.issue_id, m.subscriber_id
    )
    select l.issue_id, l.subscriber_id, s.email, s.language, app.newsletter_token('leave', s.id), i.items, i.openings ->> s.language,
      i.closings ->> s.language, i.subjects ->> s.language
    from leased l
      join public.newsletter_subscribers s on s.id = l.subscriber_id
      join public.newsletter_issues i on i.id = l.issue_id;
end $$;

-- Records the result of a delivery: 'mailed' deletes the row, 'refused' gives the mail up, 'later' gives it up after 24
-- attempts, most of them an hour apart.
create or replace function app.settle_newsletter_mail(issue_param uuid, subscriber_param uuid, outcome text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('mail');
  if outcome = 'mailed' then
    delete from public.newsletter_mails where issue_id = issue_param and subscriber_id = subscriber_param;
    if found then
      update public.newsletter_issues set mailed_count = mailed_count + 1 where id = issue_param;
    end if;
  else
    update public.newsletter_mails set
      next_mail_at = now() + least(interval '1 hour', interval '15 seconds' * (2 ^ least(attempts, 10))),
      failed_at = case when outcome = 'refused' or attempts >= 24 then now() end
      where issue_id = issue_param and subscriber_id = subscriber_param and failed_at is null;
  end if;
end $$;
