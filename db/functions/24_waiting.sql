-- The list of what waits (docs/decisions/0062-answering-messages.md).

-- Conditions that a line and its list share. Not mailed to the secretariat after three attempts, or waiting with an answer that failed.
create or replace function app.has_failed_mail(id_param uuid, state_param text, mailed_at_param timestamptz, attempts_param integer)
returns boolean
language sql stable set search_path = ''
as $$
  select (mailed_at_param is null and attempts_param >= 3)
    or (state_param in ('new', 'open') and exists (
      select from public.contact_entries e where e.message_id = id_param and e.failed_at is not null))
$$;

-- An import of the last two weeks that failed or left rows out.
create or replace function app.has_ended_badly(id_param uuid, ended_param text, finished_at_param timestamptz, undone_at_param timestamptz)
returns boolean
language sql stable set search_path = ''
as $$
  select finished_at_param > now() - interval '14 days' and undone_at_param is null
    and (ended_param in ('failed', 'forbidden') or exists (
      select from public.import_rows r where r.import_id = id_param and r.outcome = 'skipped'))
$$;

-- An invitation that nobody has accepted for a week, or that cannot be mailed.
create or replace function app.is_overdue(invited_at_param timestamptz, mailed_at_param timestamptz, attempts_param integer) returns boolean
language sql stable set search_path = ''
as $$ select invited_at_param < now() - interval '7 days' or (mailed_at_param is null and attempts_param >= 3) $$;

-- Lines with something to do for the actor: administrators the association's, owners their own, others none. Each number, 1000 at
-- most, is that of the list to which its line leads: a new line is a branch here, and an entry with its words in
-- app/features/dashboard/domain/desk-line.ts. `is_brief`: of an administrator's lines only those that somebody else waits for, and
-- nothing is asked of every work.
create or replace function app.what_waits(is_brief boolean default false) returns table (line text, number integer)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  is_admin boolean := public.current_user_is_admin();
  actor uuid := app.actor_id();
  managed uuid[] := case when not is_admin then array(select app.managed_painting_ids()) end;
  week_links text := '7days';
begin
  return query
    with lacking as (
      select count(*) filter (where p.public_image_url is null) as picture,
        count(*) filter (where not exists (select from public.painting_private as r where r.painting_id = p.id)) as record,
        count(*) filter (where not p.is_published and p.publish_at is null) as draft,
        count(*) filter (where not p.is_published and p.publish_at is not null) as scheduled,
        count(*) filter (where w.lacking @> '{en}') as en,
        count(*) filter (where w.lacking @> '{fr}') as fr,
        count(*) filter (where w.lacking @> '{ru}') as ru,
        count(*) filter (where w.outdated @> '{fr}') as older_fr,
        count(*) filter (where w.outdated @> '{ru}') as older_ru
      from public.paintings as p left join app.managed_works as w on w.painting_id = p.id
      where is_admin and not is_brief
        and not exists (select from public.paintings as a where a.id = p.id and a.archived_at is not null)
    ), counted as (
      -- Everybody's: of their own works owners can renew links, and change nothing else.
      select 'links-ending' as line, (select case when is_admin and is_brief then 0 else count(*) end from (
        select from public.access_tokens as t join public.paintings as p on p.id = t.painting_id and p.archived_at is null
        where t.is_active and t.template_type = week_links and t.expires_at > now() and t.expires_at <= now() + interval '2 days'
          and (is_admin or t.painting_id = any (managed)) limit 1000) as bounded) as number
      -- The association's.
      union all select 'lacks-picture', l.picture from lacking as l where is_admin
      union all select 'lacks-record', l.record from lacking as l where is_admin
      union all select 'mentions', (select count(*) from public.paintings as p where p.id = any (app.mentioning_actor()) and p.archived_at is null)
        where is_admin
      union all select 'lacks-en', l.en from lacking as l where is_admin
      union all select 'lacks-fr', l.fr from lacking as l where is_admin
      union all select 'lacks-ru', l.ru from lacking as l where is_admin
      union all select 'older-fr', l.older_fr from lacking as l where is_admin
      union all select 'older-ru', l.older_ru from lacking as l where is_admin
      union all select 'drafts', l.draft from lacking as l where is_admin
      union all select 'scheduled', l.scheduled from lacking as l where is_admin
      union all select 'messages-mine', (select count(*) from (
        select from public.contact_messages as m where m.state in ('new', 'open') and m.assigned_to = actor limit 1000) as bounded)
        where is_admin
      union all select 'messages-unassigned', (select count(*) from (
        select from public.contact_messages as m where m.state in ('new', 'open') and m.assigned_to is null limit 1000) as bounded)
        where is_admin
      union all select 'mails-failed', (select count(*) from (
        -- The function is asked of the few that an index finds.
        select from public.contact_messages as m
        where m.id in (
            select u.id from public.contact_messages as u where u.mailed_at is null
            union all select e.message_id from public.contact_entries as e where e.failed_at is not null)
          and app.has_failed_mail(m.id, m.state, m.mailed_at, m.mail_attempts) limit 1000) as bounded)
        where is_admin
      union all select 'newsletter-failed', (select count(*) from (
        select from public.newsletter_mails as m where m.failed_at is not null limit 1000) as bounded)
        where is_admin
      union all select 'refusals', (select count(*) from (
        select from public.access_logs as l where not l.success and l.accessed_at >= now() - interval '30 days'
        group by l.painting_id having count(*) >= 10 limit 100) as bounded)
        where is_admin
      union all select 'imports', (select count(*) from (
        select from public.imports as i where app.has_ended_badly(i.id, i.ended, i.finished_at, i.undone_at) limit 1000) as bounded)
        where is_admin
      union all select 'invitations', (select count(*) from (
        select from public.owner_invitations as i where app.is_overdue(i.invited_at, i.mailed_at, i.mail_attempts) limit 1000) as bounded)
        where is_admin
    )
    select c.line, least(c.number, 1000)::integer from counted as c where c.number > 0 and actor is not null;
end $$;
