-- Suspensions.

-- Ends the sessions of an account, with the sign-ins and resets of the password under way. Returns the number of sessions.
create or replace function app.end_sessions(account_param uuid) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  ended integer;
begin
  delete from auth.session where "userId" = account_param;
  get diagnostics ended = row_count;
  delete from auth.verification where value = account_param::text;
  return ended;
end $$;

-- Suspends an account (P-ACCOUNT-25): the reason is for administrators alone, and the links that it issued are ended or kept. An
-- administrator must lose the role first, so nobody suspends themselves or the last one. False if it is suspended already. The error
-- catalogue maps SQLSTATE EA006.
create or replace function app.suspend_account(account_param uuid, reason_param text, ends_links_param boolean) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account public.profiles;
  ended integer := 0;
  written integer;
begin
  perform app.require_admin('suspend accounts');
  if coalesce(reason_param, '') !~ '\S' or char_length(reason_param) > 1000 then
    raise exception 'a suspension has a reason of at most 1,000 characters' using errcode = '22023';
  end if;
  select * into account from public.profiles where id = account_param;
  if not found then
    raise exception 'no such account' using errcode = 'P0002';
  end if;
  -- Serialises with app.require_confirmed_admin.
  perform pg_advisory_xact_lock(hashtext('app.suspension'), hashtext(account_param::text));
  if exists (select from public.user_roles r where r.user_id = account_param and r.role = 'admin') then
    raise exception 'an administrator cannot be suspended' using errcode = 'EA006';
  end if;
  insert into public.account_suspensions (account_id, reason, suspended_by, suspended_name)
    values (account_param, reason_param, app.actor_id(), app.person_name(app.actor_id())) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform app.end_sessions(account_param);
  -- A change of address that waits for its link. One that can still be undone stays: the link is in the mailbox of the former address.
  delete from auth.address_changes where user_id = account_param and undo_hash is null;
  delete from app.notices where account_id = account_param and kind <> 'suspension';
  -- Before those of the links, which belong to its entry.
  written := app.write_change(
    app.actor_id(), 'accounts', account_param, null, app.person_name(account_param), 'suspended', '{}',
    jsonb_build_object('reason', reason_param), '{}');
  if coalesce(ends_links_param, true) then
    update public.access_tokens set is_active = false where created_by = account_param and is_active and expires_at > now();
    get diagnostics ended = row_count;
    update public.account_suspensions set links_ended = ended where account_id = account_param;
    update public.changes set after = after || jsonb_build_object('links_ended', ended) where id = written;
  end if;
  perform app.queue_notice(account_param, 'suspension', null, 'suspended');
  return true;
end $$;

-- Lifts a suspension. Links that it ended stay ended. False if there is none.
create or replace function app.lift_suspension(account_param uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  lifted public.account_suspensions;
begin
  perform app.require_admin('lift suspensions');
  delete from public.account_suspensions where account_id = account_param returning * into lifted;
  if not found then
    return false;
  end if;
  -- Of a sign-in that began before the suspension.
  perform app.end_sessions(account_param);
  perform app.write_change(
    app.actor_id(), 'accounts', account_param, null, app.person_name(account_param), 'lifted',
    jsonb_build_object('reason', lifted.reason), '{}', '{}');
  perform app.queue_notice(account_param, 'suspension', null, 'lifted');
  return true;
end $$;

-- Signs an account out everywhere. Returns the number of its sessions.
create or replace function app.sign_out_account(account_param uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended integer;
begin
  perform app.require_admin('end the sessions of others');
  ended := app.end_sessions(account_param);
  if ended > 0 then
    perform app.write_change(
      app.actor_id(), 'accounts', account_param, null, app.person_name(account_param), 'signed_out',
      jsonb_build_object('sessions', ended), '{}', '{}');
  end if;
  return ended;
end $$;

-- The changes that make the versions of a work, which those of its access links do not. Administrators see them whole; an owner
-- sees what came after they became its owner, without persons and other owners (docs/decisions/0069-the-history-of-an-owners-work.md).
create or replace function app.versions_of(id_param uuid) returns table (
  id integer, at timestamptz, set_id uuid, actor_id uuid, actor_name text, actor_role text, table_name text, operation text,
  before jsonb, after jsonb, withheld text[], is_import boolean, begins boolean, is_restoration boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  actor uuid := app.actor_id();
  ownership public.painting_owners;
  beginning public.changes;
begin
  if public.current_user_is_admin() then
    return query
      select c.id, c.at, c.set_id, c.actor_id, c.actor_name, null::text, c.table_name, c.operation,
        c.before, c.after, c.withheld, c.import_id is not null, c.table_name = 'paintings' and c.operation = 'added', c.is_restoration
      from public.changes as c
      where c.painting_id = id_param
        and c.table_name in ('paintings', 'painting_owners', 'painting_private', 'private_attachments', 'owner_invitations', 'painting_pictures');
    return;
  end if;
  select o.* into ownership from public.painting_owners as o
    where o.painting_id = id_param and o.owner_id = actor and o.painting_id in (select app.owned_painting_ids());
  if not found then
    return;
  end if;
  select c.* into beginning from public.changes as c
    where c.painting_id = id_param and c.table_name = 'painting_owners' and c.operation in ('added', 'accepted') and c.row_id = ownership.id;
  return query
    select c.id, c.at, c.set_id, null::uuid, null::text,
      case
        when c.actor_name is null then null
        when c.actor_id = actor then 'you'
        when exists (select from public.user_roles as r where r.user_id = c.actor_id and r.role = 'admin') then 'administrator'
        when exists (select from public.painting_owners as o where o.painting_id = id_param and o.owner_id = c.actor_id) then 'owner'
        else 'former'
      end,
      c.table_name, c.operation, c.before - 'owner_id', c.after - array['owner_id', 'invited_by'], c.withheld, false, c.id is not distinct from beginning.id,
      c.is_restoration
    from public.changes as c
    where c.painting_id = id_param and (
      c.id = beginning.id
      or c.table_name in ('paintings', 'painting_private', 'private_attachments')
        -- Former texts are for administrators alone.
        and c.operation <> 'erased'
        -- Older values of what was saved together with the ownership are older than it.
        and case when beginning.id is null then c.at > ownership.created_at else c.id > beginning.id and c.set_id <> beginning.set_id end
        and (c.operation <> 'changed' or c.before - 'owner_id' <> '{}' or c.after - 'owner_id' <> '{}' or c.withheld <> '{}')
    );
end $$;

-- Logs an export as a change, because it copies the whole collection or a selection.
create or replace function app.note_export(file_format text, painting_count integer, is_selection boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.current_user_is_admin() then
    raise exception 'only administrators export the collection' using errcode = '42501';
  end if;
  if file_format not in ('csv', 'xlsx', 'zip') then
    raise exception 'no such format' using errcode = '22023';
  end if;
  insert into public.changes (actor_id, actor_name, table_name, row_id, operation, after)
  values (
    app.actor_id(), app.person_name(app.actor_id()), 'collection', gen_random_uuid(), 'exported',
    jsonb_build_object('file_format', file_format, 'painting_count', painting_count)
      || case when is_selection then '{"selection": true}' else '{}' end::jsonb
  );
end $$;
