-- The daily sweep.

-- Deletes unsaved uploads and unused images older than a day; their files are removed afterwards.
create or replace function app.sweep_uploads() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  swept integer;
  shown_nowhere integer;
begin
  perform app.require_job('sweep');
  with deleted as (
    delete from public.uploads u where u.created_at < now() - interval '1 day'
      -- An import under way still needs its files.
      and not exists (select from public.import_files f where f.upload = u.id)
      returning u.keys
  ), noted as (
    insert into app.removed_files (key) select unnest(deleted.keys) from deleted on conflict do nothing
  )
  select count(*) into swept from deleted;
  with unused as (
    select i.id, i.made_from from public.images i
    where i.created_at < now() - interval '1 day'
      and not exists (select from public.paintings p where p.public_image_url = i.public_url)
      and not exists (select from public.painting_pictures x where x.image_id = i.id)
      and not exists (select from public.import_files f where f.image = i.id)
  )
  delete from public.images i using unused u
  where i.id = u.id
    -- The original stays as long as an image that was made from it.
    and not exists (select from public.images e where e.made_from = i.id and e.id not in (select id from unused));
  get diagnostics shown_nowhere = row_count;
  return swept + shown_nowhere;
end $$;

-- Deletes actions over several paintings and imports that nobody confirmed within a day, and their results and reports after 90 days.
-- Rows that an import left out are kept for a day, to be mended. Returns the number of imports.
create or replace function app.forget_imports() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  forgotten integer;
begin
  perform app.require_job('sweep');
  delete from public.bulk_actions
    where case when done_at is null then created_at < now() - interval '1 day' else done_at < now() - interval '90 days' end;
  delete from public.imports
    where case when confirmed_at is null then created_at < now() - interval '1 day' else finished_at < now() - interval '90 days' end;
  get diagnostics forgotten = row_count;
  update public.import_rows r set cells = null from public.imports i
    where i.id = r.import_id and i.state = 'done' and i.finished_at < now() - interval '1 day' and r.cells is not null;
  return forgotten;
end $$;

-- Enforces the retention periods of the privacy policy. Deletes registrations with an unconfirmed address after 30 days, except
-- owners and administrators.
create or replace function app.forget_what_is_old(out messages integer, out attempts integer)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('sweep');
  -- Two years after the last exchange, with notes and answers.
  delete from public.contact_messages m
    where m.created_at < now() - interval '2 years' and m.mailed_at is not null and not exists (
      select from public.contact_entries e where e.message_id = m.id and e.kind = 'answer' and e.at >= now() - interval '2 years');
  get diagnostics messages = row_count;
  delete from public.access_days where day < (now() at time zone 'Europe/Brussels')::date - interval '3 years';
  delete from public.access_logs where accessed_at < now() - interval '3 years';
  get diagnostics attempts = row_count;
  delete from public.changes where at < now() - interval '3 years';
  perform app.forget_newsletter_requests();
  delete from public.newsletter_mails where failed_at < now() - interval '30 days';
  delete from public.owner_invitations where expires_at < now() - interval '30 days';
  delete from app.notices where (waiting = 0 and last_at < now() - interval '2 days') or last_at < now() - interval '30 days';
  delete from auth.session where "expiresAt" < now() - interval '1 day';
  delete from auth.verification where "expiresAt" < now() - interval '1 day';
  delete from auth."user" u where not u."emailVerified" and u."updatedAt" < now() - interval '30 days'
    and not exists (select from public.user_roles r where r.user_id = u.id)
    and not exists (select from public.painting_owners o where o.owner_id = u.id)
    and not exists (select from public.paintings p where p.owner_id = u.id);
end $$;
