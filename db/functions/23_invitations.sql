-- Invitations to become an owner (docs/decisions/0053-becoming-an-owner.md).

-- The token of a mailed link: the row's id and 20 bytes of its MAC, hexadecimal. Derived, never stored.
create or replace function app.invitation_token(id_param uuid) returns text
language sql stable security definer set search_path = ''
as $$ select encode(uuid_send(id_param) || substr(app.door_mac(convert_to('invitation ' || id_param, 'UTF8')), 1, 20), 'hex') $$;

-- The valid invitation of a token; no row for a forged, used, withdrawn or expired one.
create or replace function app.invitation_of(token_text text) returns setof public.owner_invitations
language sql stable security definer set search_path = ''
as $$
  select i.*
  from (
    select left(case when length(token_text) = 72 and translate(token_text, '0123456789abcdef', '') = '' then token_text end, 32)::uuid as id
  ) as given
  join public.owner_invitations i on i.id = given.id and i.expires_at > now()
  -- It ends with the role of whoever invited.
  join public.user_roles inviter on inviter.user_id = i.invited_by and inviter.role = 'admin'
  -- Hashes, so that the time of the comparison says nothing about the MAC.
  where sha256(convert_to(token_text, 'UTF8')) = sha256(convert_to(app.invitation_token(given.id), 'UTF8'))
$$;

-- Titles of the works of an invitation in a language, English where it has none, in the order in which they were added.
create or replace function app.titles_of(painting_ids_param uuid[], language_param text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array_agg(coalesce(nullif(to_jsonb(p) ->> ('title_' || language_param), ''), p.title_en) order by given.place)
  from unnest(painting_ids_param) with ordinality as given (id, place)
    join public.paintings p on p.id = given.id and p.archived_at is null
$$;

-- Facts of an invitation that the holder of its link may know.
create or replace function app.read_invitation(token_text text, language_param text)
returns table (email text, language text, expires_at timestamptz, titles text[])
language sql stable security definer set search_path = ''
as $$
  select i.email, i.language, i.expires_at, coalesce(app.titles_of(i.painting_ids, language_param), '{}')
  from app.invitation_of(token_text) as i
$$;

-- Takes a painting out of what an account's address is invited to.
create or replace function app.leave_invitation(account_param uuid, painting_param uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := (select lower(email) from public.profiles where id = account_param);
begin
  delete from public.owner_invitations where lower(email) = address and painting_ids = array[painting_param];
  update public.owner_invitations set painting_ids = array_remove(painting_ids, painting_param)
    where lower(email) = address and painting_param = any (painting_ids);
end $$;

-- Ends the invitation to a painting of an account that becomes its owner, or stops being it: it would make them one again.
create or replace function app.end_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.leave_invitation(link.owner_id, link.painting_id)
    from (select (case tg_op when 'DELETE' then old else new end).*) as link;
  return null;
end $$;
create or replace trigger end_invitation after insert or delete on public.painting_owners
  for each row execute function app.end_invitation();

-- Lists what administrators do with an invitation, by painting and without its address: the list of changes is kept longer.
create or replace function app.list_invitation_act(invitation_param uuid, painting_param uuid, operation_param text) returns void
language sql volatile security definer set search_path = ''
as $$
  select app.write_change(
    app.actor_id(), 'owner_invitations', invitation_param, p.id, coalesce(p.title_en, p.title_fr, p.title_ru), operation_param, '{}', '{}', '{}')
  from public.paintings p where p.id = painting_param
$$;

-- Invites an address to become an owner of a painting, for 14 days, and has the mail sent, again where there is an invitation.
-- An address with a confirmed account becomes an owner at once.
create or replace function app.invite_owner(painting_param uuid, email_param text, language_param text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known uuid;
  -- An import sends one mail to each address, at its end (app.settle_import); if it never ends, after a day.
  import uuid := nullif(current_setting('app.import_id', true), '')::uuid;
begin
  perform app.require_admin('invite owners');
  select u.id into known from auth."user" u where lower(u.email) = lower(btrim(email_param)) and u."emailVerified";
  if known is not null then
    insert into public.painting_owners (painting_id, owner_id) values (painting_param, known) on conflict do nothing;
    perform app.leave_invitation(known, painting_param);
    return;
  end if;
  perform from public.paintings p where p.id = painting_param;
  if not found then
    raise exception 'no such painting' using errcode = '23503';
  end if;
  insert into public.owner_invitations as i (email, language, painting_ids, invited_by, expires_at, import_id, next_mail_at)
    values (lower(btrim(email_param)), language_param, array[painting_param], app.actor_id(), now() + interval '14 days', import,
      case when import is null then now() else now() + interval '1 day' end)
    on conflict (lower(email)) do update set
      -- The link of an expired invitation stays invalid.
      id = case when i.expires_at <= now() then gen_random_uuid() else i.id end,
      language = excluded.language,
      painting_ids = case when painting_param = any (i.painting_ids) then i.painting_ids else i.painting_ids || painting_param end,
      invited_by = excluded.invited_by,
      invited_at = now(),
      expires_at = excluded.expires_at,
      mailed_at = null,
      mail_attempts = 0,
      import_id = excluded.import_id,
      next_mail_at = excluded.next_mail_at
    returning i.id into known;
  perform app.list_invitation_act(known, painting_param, 'added');
end $$;

-- Has the mail of an invitation sent again, with 14 more days; the link of an expired one stays invalid. False if there is none
-- for this painting.
create or replace function app.repeat_invitation(id_param uuid, painting_param uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Another id where the old link had expired.
  repeated uuid;
begin
  perform app.require_admin('invite owners');
  update public.owner_invitations set id = case when expires_at <= now() then gen_random_uuid() else id end,
    invited_by = app.actor_id(), invited_at = now(), expires_at = now() + interval '14 days',
    mailed_at = null, mail_attempts = 0, next_mail_at = now()
    where id = id_param and painting_param = any (painting_ids)
    returning id into repeated;
  perform app.list_invitation_act(repeated, painting_param, 'sent') where repeated is not null;
  return repeated is not null;
end $$;

-- Takes a painting out of an invitation; without paintings it ends. The link becomes invalid: another is sent for those that
-- remain, by the undo of an import at its end. False if there is none for this painting.
create or replace function app.withdraw_invitation(id_param uuid, painting_param uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  import uuid := nullif(current_setting('app.import_id', true), '')::uuid;
begin
  perform app.require_admin('invite owners');
  delete from public.owner_invitations where id = id_param and painting_ids = array[painting_param];
  if found then
    perform app.list_invitation_act(id_param, painting_param, 'removed');
    return true;
  end if;
  update public.owner_invitations set id = gen_random_uuid(), painting_ids = array_remove(painting_ids, painting_param),
    mailed_at = null, mail_attempts = 0, import_id = import,
    next_mail_at = case when import is null then now() else now() + interval '1 day' end
    where id = id_param and painting_param = any (painting_ids);
  if not found then
    return false;
  end if;
  perform app.list_invitation_act(id_param, painting_param, 'removed');
  return true;
end $$;

-- Makes the actor an owner of the works of an invitation to the actor's own confirmed address, once. Present owners stay, except
-- an administrator who is the only one: they held the place. `painting_id`: one of the works, null if none is left to see.
create or replace function app.accept_invitation(token_text text, out is_accepted boolean, out painting_id uuid)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  accepted public.owner_invitations;
  actor uuid := app.actor_id();
  work uuid;
  was_added boolean;
begin
  delete from public.owner_invitations i using app.invitation_of(token_text) as valid, auth."user" u
    where i.id = valid.id and u.id = actor and lower(u.email) = lower(i.email) and u."emailVerified"
    returning i.* into accepted;
  is_accepted := accepted.id is not null;
  for work in
    select p.id from unnest(accepted.painting_ids) with ordinality as given (id, place) join public.paintings p on p.id = given.id
    order by given.place for update of p
  loop
    painting_id := coalesce(painting_id, (select p.id from public.paintings p where p.id = work and p.archived_at is null));
    -- For app.record_change: the act of the actor is the acceptance.
    perform set_config('app.invited_by', app.person_name(accepted.invited_by), true);
    insert into public.painting_owners (painting_id, owner_id) values (work, actor) on conflict do nothing;
    was_added := found;
    perform set_config('app.invited_by', '', true);
    continue when not was_added;
    -- For app.note_ownership.
    perform set_config('app.held_place', 'true', true);
    delete from public.painting_owners o
      where o.painting_id = work and o.owner_id <> actor
        and (select count(*) from public.painting_owners every_link where every_link.painting_id = work) = 2
        and exists (select from public.user_roles r where r.user_id = o.owner_id and r.role = 'admin');
    perform set_config('app.held_place', '', true);
  end loop;
end $$;

-- Leases the oldest due invitation for two minutes, with what its mail needs. Without works it ends.
create or replace function app.lease_invitation() returns table (
  id uuid, email text, language text, invited_at timestamptz, expires_at timestamptz, titles text[], token text
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('mail');
  delete from public.owner_invitations i
    where i.mailed_at is null and i.next_mail_at <= now()
      and not exists (select from public.paintings p where p.id = any (i.painting_ids));
  return query
    update public.owner_invitations i set next_mail_at = now() + interval '2 minutes', mail_attempts = i.mail_attempts + 1
      where i.id = (
        select w.id from public.owner_invitations w
        where w.mailed_at is null and w.next_mail_at <= now() and w.expires_at > now()
          and exists (select from public.paintings p where p.id = any (w.painting_ids) and p.archived_at is null)
          -- Its link ends with the role of whoever invited.
          and exists (select from public.user_roles r where r.user_id = w.invited_by and r.role = 'admin')
        order by w.next_mail_at limit 1 for update skip locked
      )
      returning i.id, i.email, i.language, i.invited_at, i.expires_at, app.titles_of(i.painting_ids, i.language), app.invitation_token(i.id);
end $$;

-- Records the result of a delivery, unless the address was invited again meanwhile. Failures back off exponentially.
create or replace function app.settle_invitation(id_param uuid, invited_at_param timestamptz, is_mailed boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('mail');
  update public.owner_invitations set
    mailed_at = case when is_mailed then now() end,
    next_mail_at = now() + least(interval '1 hour', interval '15 seconds' * (2 ^ least(mail_attempts, 10)))
    where id = id_param and date_trunc('milliseconds', invited_at) = date_trunc('milliseconds', invited_at_param) and mailed_at is null;
end $$;
