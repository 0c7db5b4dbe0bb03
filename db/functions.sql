-- Current definitions of all functions and triggers. Reapplied as a whole before db/policies.sql, after each migration and
-- whenever either file changes. Execute privileges are in db/policies.sql.
--
-- Migrations define tables, not functions or triggers; those up to 0016 still do, and this file replaces their definitions
-- (docs/decisions/0032-functions-have-one-home.md). A migration cannot rely on a function: its definition at that point
-- depends on the version from which the database is migrated.
--
-- `create or replace` never drops anything, and cannot change argument names or the result type. For these a migration drops
-- the old version: `drop function if exists ... cascade`, `drop trigger if exists ...`, because a new database may never have
-- had it. Triggers and policies dropped by the cascade are recreated by the two files.
--
-- An SQL function must come after the functions that it calls.

-- Identity -----------------------------------------------------------------------------------------------------------
-- `withActor` seals the claims that it sets, so that injected SQL cannot assume another identity
-- (docs/decisions/0003-sealed-claims.md, docs/decisions/0031-the-door-key-has-two-halves.md).

-- MAC of a message under the complete key; null unless the correct half is presented. Nested SHA-256 with two derived keys,
-- because SQL has no XOR of byte strings, which HMAC needs. Seals are `half.mac`, 64 hexadecimal digits each. Every policy
-- verifies one, so their format is checked without regular expressions, which took half of the time.
create or replace function app.door_mac(message bytea) returns bytea
language sql stable security definer set search_path = ''
as $$
  select sha256(sha256('\x02'::bytea || whole.key) || sha256(sha256('\x01'::bytea || whole.key) || message))
  from (
    select door.kept_half || given.half as key
    from app.door_key as door,
      (
        select decode(case when length(digits) = 64 and translate(digits, '0123456789abcdef', '') = '' then digits end, 'hex') as half
        from left(current_setting('request.seal', true), 64) as digits
      ) as given
    where sha256(given.half) = door.presented_hash
  ) as whole
$$;

-- The claims of this transaction; null without claims or with an invalid seal. A suspended account is nobody, whatever asks: its id
-- is left out here, from which every policy and function takes the actor (P-ACCOUNT-25).
create or replace function app.claims() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (select from public.account_suspensions s where s.account_id = (sealed.claims ->> 'sub')::uuid) then sealed.claims - 'sub'
    else sealed.claims
  end
  from (select current_setting('request.jwt.claims', true)::jsonb as claims) as sealed
  where '.' || encode(app.door_mac(convert_to('claims ' || current_setting('request.jwt.claims', true), 'UTF8')), 'hex')
    = substr(current_setting('request.seal', true), 65)
$$;

-- Id of the signed-in user; null for an anonymous visitor and a suspended account.
create or replace function app.actor_id() returns uuid
language sql stable security definer set search_path = ''
as $$ select (app.claims() ->> 'sub')::uuid $$;

-- `(select app.actor_id())` here and below evaluates once per query instead of once per row: each call verifies the seal, which
-- delayed queries on 1,000 paintings.
--
-- An administrator signed in without a required second factor (setting SECOND_FACTOR) has only the rights of an owner until the
-- second factor is set up.
create or replace function public.current_user_is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    -- Not merged with the join, which would verify the seal twice.
    select from (select app.claims() as claims offset 0) as actor
    join public.user_roles as held on held.user_id = (actor.claims ->> 'sub')::uuid
    where held.role = 'admin' and coalesce(actor.claims ->> 'limited', '') <> 'true'
  )
$$;

-- Paintings whose owner the actor is, except archived ones, which are for administrators alone.
create or replace function app.owned_painting_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  -- The archived works have an index; each owned work would be read.
  select o.painting_id from public.painting_owners o
  where o.owner_id = (select app.actor_id())
    and not exists (select from public.paintings a where a.id = o.painting_id and a.archived_at is not null)
$$;

-- Paintings whose tokens and access log the actor manages: paintings.owner_id is the primary owner (P-TOKEN-1, P-PAINTING-9).
-- None of an archived painting, whose tokens open nothing (P-PAINTING-24).
create or replace function app.managed_painting_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  -- Two branches, because "or" would read all paintings for everyone.
  select id from public.paintings where owner_id = (select app.actor_id()) and archived_at is null
  union all
  select id from public.paintings where archived_at is null and (select public.current_user_is_admin())
$$;

-- By the id of each work whose tokens the actor manages as its primary owner: since when they are an owner of it. Of what was
-- before, the access log, its counts and the uses of links tell them nothing (P-TOKEN-38).
create or replace function app.managed_since() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(p.id, coalesce(o.created_at, p.created_at)), '{}')
  from public.paintings p left join public.painting_owners o on o.painting_id = p.id and o.owner_id = p.owner_id
  where p.owner_id = (select app.actor_id()) and p.archived_at is null
$$;

-- Restricts a function to a job of the process, named in the sealed claims.
create or replace function app.require_job(name text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if app.claims() ->> 'job' is distinct from name then
    raise exception 'this is the work of the job %', name using errcode = '42501';
  end if;
end $$;

-- Restricts a function to administrators. `work` completes the error: only administrators do it.
create or replace function app.require_admin(work text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not public.current_user_is_admin() then
    raise exception 'only administrators %', work using errcode = '42501';
  end if;
end $$;

-- Key for counting requests per visitor: an IPv6 /64 counts as one. A keyed hash, so that no address is stored.
create or replace function app.visitor_key() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  address text := split_part(coalesce(app.claims() ->> 'address', 'unknown'), '%', 1);
begin
  begin
    if family(address::inet) = 6 and not address::inet <<= '::ffff:0:0/96'::cidr then
      address := network(set_masklen(address::inet, 64))::text;
    end if;
  exception when invalid_text_representation then
    null;
  end;
  return encode(app.door_mac(convert_to('visitor ' || address, 'UTF8')), 'hex');
end $$;

-- Migration history, for logins without access to the table.
create or replace function app.migrations_applied() returns table (name text, checksum text)
language sql stable security definer set search_path = ''
as $$ select m.name, m.checksum from app.migrations m $$;

-- Accounts -----------------------------------------------------------------------------------------------------------
-- Keeps the profile in sync with its account (P-ACCOUNT-5).
create or replace function app.follow_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, email, full_name) values (new.id, new.email, new.name)
  on conflict (id) do update set email = excluded.email, full_name = excluded.full_name;
  return null;
end $$;
create or replace trigger follow_account after insert or update of email, name on auth."user"
  for each row execute function app.follow_account();

-- Prevents the removal of the last administrator (P-ACCOUNT-12, P-MANAGE-9). The error catalogue maps SQLSTATE EA001.
create or replace function app.keep_last_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Serialises two administrators who remove each other at the same moment.
  perform pg_advisory_xact_lock(hashtext('app.keep_last_admin'));
  if exists (select from removed) and not exists (select from public.user_roles where role = 'admin') then
    raise exception 'the last administrator cannot be removed' using errcode = 'EA001';
  end if;
  return null;
end $$;
create or replace trigger keep_last_admin after delete on public.user_roles
  referencing old table as removed
  for each statement execute function app.keep_last_admin();

-- An administrator is told of much by mail, so the address must be confirmed first; an operator may decide otherwise. A suspended
-- account gets no role from anybody. The error catalogue maps SQLSTATE EA005 and EA007.
create or replace function app.require_confirmed_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.actor_id() is not null and exists (select from auth."user" u where u.id = new.user_id and not u."emailVerified") then
    raise exception 'this account has not confirmed its address' using errcode = 'EA005';
  end if;
  -- Serialises with app.suspend_account.
  perform pg_advisory_xact_lock(hashtext('app.suspension'), hashtext(new.user_id::text));
  if exists (select from public.account_suspensions s where s.account_id = new.user_id) then
    raise exception 'this account is suspended' using errcode = 'EA007';
  end if;
  return new;
end $$;
create or replace trigger require_confirmed_admin before insert or update of user_id, role on public.user_roles
  for each row when (new.role = 'admin') execute function app.require_confirmed_admin();

-- An account has ten passkeys at most: for its devices, and a list that can still be read.
create or replace function app.bound_passkeys() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Serialises additions to one account.
  perform pg_advisory_xact_lock(hashtext('app.bound_passkeys'), hashtext(new.account_id::text));
  if (select count(*) from public.passkeys where account_id = new.account_id) >= 10 then
    raise exception 'an account has ten passkeys at most' using errcode = 'EA003';
  end if;
  return new;
end $$;
create or replace trigger bound_passkeys before insert on public.passkeys
  for each row execute function app.bound_passkeys();

-- Display name of a user: full name and e-mail address, or the address only.
create or replace function app.person_name(person uuid) returns text
language sql stable set search_path = ''
as $$
  select case when trim(full_name) in ('', email) then email else trim(full_name) || ' (' || email || ')' end
  from public.profiles where id = person
$$;

-- Name of a user, the e-mail address without one; empty if there is no such account.
create or replace function app.short_name(person uuid) returns text
language sql stable set search_path = ''
as $$ select coalesce((select coalesce(nullif(trim(full_name), ''), email) from public.profiles where id = person), '') $$;

-- Notices to accounts (docs/decisions/0053-becoming-an-owner.md) --------------------------------------------------------
-- The column of mail_preferences that holds for mails of a kind.
create or replace function app.mail_switch(kind_param text) returns text
language sql immutable set search_path = ''
as $$ select case kind_param when 'primary_owner' then 'ownership' else kind_param end $$;

-- When an account wants mails of a kind: 'now', 'daily' or 'off'. The defaults are those of the table.
create or replace function app.mail_preference(account_param uuid, kind_param text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select to_jsonb(p) ->> app.mail_switch(kind_param) from public.mail_preferences p where p.account_id = account_param),
    case when kind_param in ('token_refused', 'record_changed') then 'daily' else 'now' end
  )
$$;

-- True for the end of a right of an owner, which no earlier mail delays.
create or replace function app.is_loss(kind_param text, detail_param text) returns boolean
language sql immutable set search_path = ''
as $$ select kind_param in ('ownership', 'primary_owner') and detail_param is not distinct from 'removed' $$;

-- Counts an event that an account is to be told of. Events of one kind and work share a mail, and keep their distance from the
-- last one: a day for refused tokens, which strangers cause, none for a role, a suspension or what somebody loses, a quarter of an hour for
-- the others. What is due daily joins the next mail of the account. What an import causes waits for its end (app.settle_import), and for a day at most. Nobody is told of
-- archived paintings, which their owners do not see. A suspended account is told of its suspension alone.
create or replace function app.queue_notice(
  account_param uuid, kind_param text, painting_param uuid, detail_param text, token_param uuid default null, comment_param uuid default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  delivery text := app.mail_preference(account_param, kind_param);
  distance interval := case
    when kind_param = 'token_refused' then interval '1 day'
    when kind_param in ('administration', 'suspension') or app.is_loss(kind_param, detail_param) then interval '0'
    else interval '15 minutes'
  end;
  due timestamptz;
  -- Set by app.hold_import.
  import uuid := nullif(current_setting('app.import_id', true), '')::uuid;
begin
  -- Owners do not see an archived painting, and are told nothing of it; administrators mention each other there too.
  if delivery = 'off' or not exists (select from auth."user" u where u.id = account_param and u."emailVerified")
    or kind_param <> 'suspension' and exists (select from public.account_suspensions s where s.account_id = account_param)
    or kind_param <> 'mention' and exists (select from public.paintings p where p.id = painting_param and p.archived_at is not null) then
    return;
  end if;
  if delivery = 'daily' then
    import := null;
  end if;
  due := case
    when import is not null then now() + interval '1 day'
    when delivery = 'daily' then coalesce(
      (select min(n.due_at) from app.notices n where n.account_id = account_param and n.due_at > now() and n.import_id is null),
      date_trunc('hour', now()) + interval '1 day'
    )
    -- One mail for several savings.
    when kind_param = 'record_changed' then now() + interval '15 minutes'
    -- Refused tokens of several works share a mail too.
    when kind_param = 'token_refused' then greatest(now(), (
      select max(n.mailed_at) from app.notices n where n.account_id = account_param and n.kind = kind_param
    ) + interval '1 hour')
    else now()
  end;
  insert into app.notices as n (account_id, kind, painting_id, detail, token_id, comment_id, due_at, import_id)
    values (account_param, kind_param, painting_param, left(detail_param, 200), token_param, comment_param, due, import)
    on conflict (account_id, kind, painting_id) do update set
      waiting = n.waiting + 1,
      detail = excluded.detail,
      token_id = excluded.token_id,
      comment_id = excluded.comment_id,
      first_at = case when n.waiting = 0 then now() else n.first_at end,
      last_at = now(),
      import_id = case when n.due_at is null then excluded.import_id else n.import_id end,
      due_at = coalesce(n.due_at, greatest(excluded.due_at, n.mailed_at + distance));
end $$;

-- Drops what waits to be mailed of the kinds that an account has switched off, except the warning of a sign-in: whoever signed
-- in with a stolen password would switch it off first.
create or replace function app.drop_unwanted_notices() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from app.notices n where n.account_id = new.account_id and n.kind <> 'sign_in' and to_jsonb(new) ->> app.mail_switch(n.kind) = 'off';
  return null;
end $$;
create or replace trigger drop_unwanted_notices after insert or update on public.mail_preferences
  for each row execute function app.drop_unwanted_notices();

-- Tells an account of a sign-in from a browser that it does not know.
create or replace function app.note_sign_in(detail_param text) returns void
language sql volatile security definer set search_path = ''
as $$ select app.queue_notice(app.actor_id(), 'sign_in', null, detail_param) where app.actor_id() is not null $$;

-- Tells an account that it has got the Admin role, or lost it, whoever did it: an account that is taken over must not lose its
-- role unnoticed. What an operator or the site itself writes tells nobody, and a deleted account has lost more than its role.
create or replace function app.note_administration() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  if app.actor_id() is not null and exists (select from public.profiles p where p.id = account) then
    perform app.queue_notice(account, 'administration', null, case tg_op when 'DELETE' then 'removed' else 'given' end);
  end if;
  return null;
end $$;
create or replace trigger note_administration_given after insert on public.user_roles
  for each row when (new.role = 'admin') execute function app.note_administration();
create or replace trigger note_administration_removed after delete on public.user_roles
  for each row when (old.role = 'admin') execute function app.note_administration();

-- Queues a notice that a right was added or removed, or takes back one that says the opposite and is not mailed yet.
create or replace function app.queue_or_take_back(account_param uuid, kind_param text, painting_param uuid, happened text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from app.notices n where n.account_id = account_param and n.kind = kind_param and n.painting_id = painting_param
    and n.waiting > 0 and n.leased = 0 and n.detail <> happened;
  if not found then
    perform app.queue_notice(account_param, kind_param, painting_param, happened);
  end if;
end $$;

-- True while an import is being undone. Set by app.hold_import.
create or replace function app.is_undoing_import() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.imports i where i.id = nullif(current_setting('app.import_id', true), '')::uuid and i.state = 'undoing')
$$;

-- Tells an account that a work is no longer theirs, because an import was taken back: one notice for all works, with the first titles.
create or replace function app.note_taken_back(account_param uuid, painting_param uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.queue_notice(account_param, 'ownership', null, 'undone');
  update app.notices n set titles = n.titles || to_jsonb(array[left(
      coalesce(nullif(to_jsonb(p) ->> ('title_' || coalesce(u.language, 'en')), ''), p.title_en, ''), 200)])
    from public.paintings p, auth."user" u
    where n.account_id = account_param and n.kind = 'ownership' and n.painting_id is null and n.waiting > 0
      and jsonb_array_length(n.titles) < 20 and p.id = painting_param and u.id = account_param;
end $$;

-- Of a work that an undo deletes, its owners are told, except of what no mail has told them of.
create or replace function app.note_taken_back_work() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if old.archived_at is null and app.is_undoing_import() then
    perform app.note_taken_back(o.owner_id, old.id)
      from public.painting_owners o join public.profiles a on a.id = o.owner_id
      where o.painting_id = old.id and o.owner_id is distinct from app.actor_id() and not exists (
        select from app.notices n where n.account_id = o.owner_id and n.kind = 'ownership' and n.painting_id = old.id
          and n.waiting > 0 and n.leased = 0 and n.detail = 'added');
  end if;
  return old;
end $$;
create or replace trigger note_taken_back_work before delete on public.paintings
  for each row execute function app.note_taken_back_work();

-- Tells people that they have become owners of a work, or are no longer, unless it was their own act. What an operator or the
-- site itself writes tells nobody. Neither does what is taken back before its mail, nor the end of an administrator who only held
-- the place of an invited owner (app.accept_invitation). The owners of a deleted work are not told one by one,
-- and those of an import that is undone all at once.
create or replace function app.note_ownership() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link public.painting_owners := case tg_op when 'DELETE' then old else new end;
  happened text := case tg_op when 'DELETE' then 'removed' else 'added' end;
begin
  if app.actor_id() is null or app.actor_id() = link.owner_id or current_setting('app.held_place', true) = 'true'
    or not exists (select from public.profiles p where p.id = link.owner_id)
    or not exists (select from public.paintings p where p.id = link.painting_id and p.archived_at is null) then
    return null;
  end if;
  if happened = 'removed' and app.is_undoing_import() then
    delete from app.notices n where n.account_id = link.owner_id and n.kind = 'ownership' and n.painting_id = link.painting_id
      and n.waiting > 0 and n.leased = 0 and n.detail <> happened;
    if not found then
      perform app.note_taken_back(link.owner_id, link.painting_id);
    end if;
  else
    perform app.queue_or_take_back(link.owner_id, 'ownership', link.painting_id, happened);
  end if;
  return null;
end $$;
create or replace trigger note_new_owner after insert on public.painting_owners
  for each row execute function app.note_ownership();
create or replace trigger note_removed_owner after delete on public.painting_owners
  for each row execute function app.note_ownership();

-- Tells people that they have become the primary owner of a work, who manages its access links, or are no longer: both of a
-- change, with the exceptions of app.note_ownership. The first primary owner of a work takes nothing from anybody. Whoever is no
-- longer an owner at all is told that alone (app.lease_notices).
create or replace function app.note_primary_owner() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.actor_id() is null or current_setting('app.held_place', true) = 'true' or new.archived_at is not null then
    return null;
  end if;
  perform app.queue_or_take_back(p.id, 'primary_owner', new.id, case p.id when old.owner_id then 'removed' else 'added' end)
    from public.profiles p where p.id in (old.owner_id, new.owner_id) and p.id <> app.actor_id();
  return null;
end $$;
create or replace trigger note_primary_owner after update of owner_id on public.paintings
  for each row when (old.owner_id <> new.owner_id) execute function app.note_primary_owner();

-- Tells the owners that a record has changed, except its author and those who have just been linked.
create or replace function app.note_changed_record() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  painting uuid := case tg_op when 'DELETE' then old.painting_id else new.painting_id end;
begin
  if app.actor_id() is null or (tg_op = 'UPDATE' and to_jsonb(old) - 'updated_at' = to_jsonb(new) - 'updated_at') then
    return null;
  end if;
  perform app.queue_notice(o.owner_id, 'record_changed', painting, null)
    from public.painting_owners o join public.paintings p on p.id = o.painting_id
    where o.painting_id = painting and o.owner_id <> app.actor_id() and o.created_at < now() and p.archived_at is null;
  return null;
end $$;
create or replace trigger note_changed_record after insert or update or delete on public.painting_private
  for each row execute function app.note_changed_record();
create or replace trigger note_changed_record after insert or update or delete on public.private_attachments
  for each row execute function app.note_changed_record();
create or replace trigger note_added_picture after insert on public.painting_pictures
  for each row when (new.is_private) execute function app.note_changed_record();
create or replace trigger note_changed_picture after update of image_id, kind, caption_en, caption_fr, caption_ru, is_private on public.painting_pictures
  for each row when (old.is_private or new.is_private) execute function app.note_changed_record();
create or replace trigger note_removed_picture after delete on public.painting_pictures
  for each row when (old.is_private) execute function app.note_changed_record();

-- Leases everything that is due to one account, for two minutes: it is one mail.
create or replace function app.lease_notices() returns table (
  account_id uuid, email text, name text, language text, kind text, painting_id uuid, title text, detail text, events integer,
  first_at timestamptz, last_at timestamptz, token_id uuid, label text, issued_at timestamptz, issued_by text, titles jsonb, author text
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen uuid;
begin
  perform app.require_job('mail');
  loop
    select n.account_id into chosen from app.notices n where n.due_at <= now() order by n.due_at limit 1 for update skip locked;
    exit when not found;
    delete from app.notices n where n.account_id = chosen and n.due_at <= now() and case
      -- Of comments it is told nothing once it is no administrator any more.
      when n.kind = 'mention' then not exists (select from public.user_roles r where r.user_id = n.account_id and r.role = 'admin')
      -- Nor of messages that were answered meanwhile, or assigned to somebody else.
      when n.kind = 'message_assigned' then not exists (
        select from public.contact_messages m where m.assigned_to = n.account_id and m.state in ('new', 'open'))
      -- Nor of works that it no longer owns, or whose links it no longer manages.
      else n.painting_id is not null and not exists (
        select from public.paintings p where p.id = n.painting_id and p.archived_at is null
          and case
            when n.kind in ('token_used', 'token_refused') then p.owner_id = n.account_id
            when n.kind = 'primary_owner' and n.detail = 'added' then p.owner_id = n.account_id
            when n.kind = 'primary_owner' then p.owner_id is distinct from n.account_id
              and exists (select from public.painting_owners o where o.painting_id = p.id and o.owner_id = n.account_id)
            else (n.kind <> 'ownership' or n.detail is distinct from 'removed') = exists (
              select from public.painting_owners o where o.painting_id = p.id and o.owner_id = n.account_id)
          end)
      end;
    return query
      with leased as (
        update app.notices n set leased = n.waiting, due_at = now() + interval '2 minutes', attempts = n.attempts + 1
          where n.account_id = chosen and n.due_at <= now()
          returning n.*
      )
      select l.account_id, u.email, u.name, coalesce(u.language, 'en'), l.kind, l.painting_id,
        coalesce(nullif(to_jsonb(p) ->> ('title_' || coalesce(u.language, 'en')), ''), p.title_en), l.detail, l.leased, l.first_at, l.last_at,
        t.id, t.label, t.created_at,
        -- No names of others (docs/decisions/0069).
        case
          when t.created_by = l.account_id then 'you'
          when exists (select from public.user_roles r where r.user_id = t.created_by and r.role = 'admin') then 'administrator'
          when exists (select from public.painting_owners o where o.painting_id = t.painting_id and o.owner_id = t.created_by) then 'owner'
        end,
        l.titles,
        -- But administrators tell each other who has written a comment.
        c.author_name
      from leased l join auth."user" u on u.id = l.account_id left join public.paintings p on p.id = l.painting_id
        left join public.access_tokens t on t.id = l.token_id and t.painting_id = l.painting_id
        left join public.painting_comments c on c.id = l.comment_id and c.painting_id = l.painting_id
      order by l.kind, l.first_at, l.painting_id;
    -- Otherwise nothing was left of what was due to the account.
    exit when found;
  end loop;
end $$;

-- Records the result of a delivery. Failures back off exponentially. What happened meanwhile waits for the next day, except what
-- somebody lost.
create or replace function app.settle_notices(account_param uuid, is_mailed boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('mail');
  update app.notices set
    waiting = case when is_mailed then greatest(waiting - leased, 0) else waiting end,
    titles = case when is_mailed and titles <> '[]' then coalesce(
      (select jsonb_agg(t.title order by t.place) from jsonb_array_elements(titles) with ordinality as t (title, place) where t.place > leased), '[]')
      else titles end,
    mailed_at = case when is_mailed then now() else mailed_at end,
    attempts = case when is_mailed then 0 else attempts end,
    due_at = case
      when not is_mailed then now() + least(interval '1 hour', interval '15 seconds' * (2 ^ least(attempts, 10)))
      when waiting > leased and app.is_loss(kind, detail) and app.mail_preference(account_id, kind) = 'now' then now()
      when waiting > leased then now() + interval '1 day'
    end,
    leased = 0
    where account_id = account_param and leased > 0;
end $$;

-- Limits -------------------------------------------------------------------------------------------------------------
-- Counts one use. Returns 0 within the limit, otherwise the seconds until the window ends.
create or replace function app.take_rate_limit_point(key_param text, limit_param integer, window_param interval) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept app.rate_limits;
begin
  if random() < 0.01 then
    delete from app.rate_limits where window_start < now() - interval '2 days';
  end if;
  insert into app.rate_limits as l (key, window_start, uses) values (key_param, now(), 1)
    on conflict (key) do update set
      uses = case when l.window_start + window_param <= now() then 1 else l.uses + 1 end,
      window_start = case when l.window_start + window_param <= now() then now() else l.window_start end
    returning * into kept;
  return case when kept.uses <= limit_param then 0
    else least(
      ceil(extract(epoch from window_param))::integer,
      greatest(1, ceil(extract(epoch from kept.window_start + window_param - now()))::integer)
    ) end;
end $$;

-- Counts one use of a limit. `is_first`: true for the first use beyond the limit in this window.
create or replace function app.take_limited_use(key_param text, limit_param integer, out wait integer, out is_first boolean)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  wait := app.take_rate_limit_point(key_param, limit_param, interval '10 minutes');
  is_first := wait > 0 and (select uses = limit_param + 1 from app.rate_limits where key = key_param);
end $$;

-- Paintings ----------------------------------------------------------------------------------------------------------
create or replace function app.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;
create or replace trigger touch_updated_at before update on public.paintings
  for each row execute function app.touch_updated_at();
create or replace trigger touch_updated_at before update on public.painting_private
  for each row execute function app.touch_updated_at();

-- Records when and by whom a painting was archived, whatever the statement says.
create or replace function app.keep_archive() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (old.archived_at is null) = (new.archived_at is null) then
    new.archived_at := old.archived_at;
    -- Null once the account is deleted.
    new.archived_by := case when new.archived_by is not null then old.archived_by end;
  else
    new.archived_at := case when new.archived_at is not null then now() end;
    new.archived_by := case when new.archived_at is not null then app.actor_id() end;
  end if;
  return new;
end $$;
create or replace trigger keep_archive before update of archived_at, archived_by on public.paintings
  for each row execute function app.keep_archive();

-- Publication at a set time (docs/decisions/0058-comments-and-publication.md) --------------------------------------------------
-- A published painting waits for no time to be published, and a draft without such a time for none to be withdrawn. A time that
-- passed while the painting was archived has lapsed: restoring it publishes nothing that nobody has looked at.
create or replace function app.keep_publication() returns trigger
language plpgsql set search_path = ''
as $$
declare
  is_restored boolean := tg_op = 'UPDATE' and old.archived_at is not null and new.archived_at is null;
begin
  if is_restored and new.unpublish_at <= now() then
    new.is_published := false;
  end if;
  if new.is_published or is_restored and new.publish_at <= now() then
    new.publish_at := null;
  end if;
  if not new.is_published and new.publish_at is null then
    new.unpublish_at := null;
  end if;
  return new;
end $$;
-- After keep_archive, by its name.
create or replace trigger keep_publication before insert or update of is_published, publish_at, unpublish_at, archived_at on public.paintings
  for each row execute function app.keep_publication();

-- Publishes and withdraws what is due. Every transaction of the site begins with it, so that none sees a painting before its time, or misses it
-- after. A painting that somebody is changing is left to the next transaction. One that cannot be published keeps no other back,
-- and a statement that takes too long keeps what it has published: a failure must not stop the site.
create or replace function app.publish_due() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due uuid;
begin
  -- Nearly always nothing is due, and this finds it out in half the time of the loop, which locks.
  perform from public.paintings p
    where least(p.publish_at, p.unpublish_at) <= now() and p.archived_at is null and (p.publish_at is not null or p.unpublish_at is not null)
    limit 1;
  if not found then
    return;
  end if;
  for due in
    select p.id from public.paintings p
    where least(p.publish_at, p.unpublish_at) <= now() and p.archived_at is null and (p.publish_at is not null or p.unpublish_at is not null)
    order by least(p.publish_at, p.unpublish_at), p.id for update skip locked
  loop
    begin
      -- Nobody's doing: see app.record_change.
      perform set_config('app.is_schedule', 'on', true);
      -- Both times passed while no process ran: it stays a draft.
      update public.paintings set is_published = coalesce(unpublish_at > now(), true), publish_at = null where id = due;
      perform set_config('app.is_schedule', '', true);
      -- Each is an entry of the list of changes, apart from those of the transaction.
      perform set_config('app.change_set', '', true);
    exception
      when query_canceled then
        raise warning 'the publication of paintings takes too long';
        exit;
      when others then
        raise warning 'a painting not published at its time: %', sqlerrm;
    end;
  end loop;
end $$;

-- Time until the next painting is published or withdrawn, in milliseconds; null if none is set.
create or replace function app.time_to_publication() returns double precision
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('publication');
  return (
    select extract(epoch from min(least(p.publish_at, p.unpublish_at)) - clock_timestamp()) * 1000
    from public.paintings p where p.archived_at is null and (p.publish_at is not null or p.unpublish_at is not null)
  );
end $$;

-- Records the time of each translated field's last change: editors see which translations are older than the English text.
create or replace function app.note_translations() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.translated_at := coalesce(old.translated_at, '{}') || coalesce((
    select jsonb_object_agg(now_said.key, to_jsonb(now()))
    from jsonb_each(to_jsonb(new)) as now_said
    where now_said.key ~ '_(en|fr|ru)$'
      and now_said.value is distinct from to_jsonb(old) -> now_said.key
  ), '{}');
  return new;
end $$;
create or replace trigger note_translations before update on public.paintings
  for each row execute function app.note_translations();

-- A copy knows which of its translations are older than the English text: what it says as its source does keeps the time of the
-- source, and everything else is new. Reads the source as the actor. The domain names it in app.copied_from.
create or replace function app.copy_translations() returns trigger
language plpgsql set search_path = ''
as $$
declare
  source uuid := nullif(current_setting('app.copied_from', true), '')::uuid;
begin
  if source is not null then
    new.translated_at := coalesce((
      select jsonb_object_agg(said.key, case when said.value = to_jsonb(p) -> said.key then p.translated_at -> said.key else to_jsonb(now()) end)
      from public.paintings as p, jsonb_each(to_jsonb(new)) as said
      where p.id = source and said.key ~ '_(en|fr|ru)$'
        and (said.value is distinct from to_jsonb(p) -> said.key or p.translated_at ? said.key)
    ), '{}');
  end if;
  return new;
end $$;
create or replace trigger copy_translations before insert on public.paintings
  for each row execute function app.copy_translations();

-- Prevents the removal of the last owner, and passes primary ownership to a remaining owner (P-PAINTING-16). The error catalogue
-- maps SQLSTATE EA002.
create or replace function app.keep_last_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  heir uuid;
begin
  -- A painting that is being deleted is gone already: its links may go too.
  perform from public.paintings where id = old.painting_id for update;
  if not found then
    return null;
  end if;
  select owner_id into heir from public.painting_owners
    where painting_id = old.painting_id order by created_at, id limit 1;
  if heir is null then
    raise exception 'the last owner of a painting cannot be removed' using errcode = 'EA002';
  end if;
  update public.paintings set owner_id = heir where id = old.painting_id and owner_id = old.owner_id;
  return null;
end $$;
create or replace trigger keep_last_owner after delete on public.painting_owners
  for each row execute function app.keep_last_owner();

-- Ends the links that a former owner issued: whoever may not read the record any more must not read it through one of them
-- (P-TOKEN-7). Links that an administrator issued stay.
create or replace function app.end_links_of_owner() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.access_tokens set is_active = false
    where painting_id = old.painting_id and created_by = old.owner_id and is_active
      and not exists (select from public.user_roles r where r.user_id = old.owner_id and r.role = 'admin');
  return null;
end $$;
create or replace trigger end_links_of_owner after delete on public.painting_owners
  for each row execute function app.end_links_of_owner();

-- Notifies every process that somebody is no longer an owner, so that the record closes in their open pages (P-PAINTING-49), and
-- those of the work's tokens ask anew who manages them.
create or replace function app.announce_owner_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('access', old.painting_id || ':' || old.owner_id), pg_notify('access', old.painting_id::text);
  return null;
end $$;
create or replace trigger announce_owner_end after delete on public.painting_owners
  for each row execute function app.announce_owner_end();

-- The same of the Admin role, by the account.
create or replace function app.announce_administrator_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('access', old.user_id::text);
  return null;
end $$;
create or replace trigger announce_administrator_end after delete on public.user_roles
  for each row execute function app.announce_administrator_end();

-- Keeps when somebody stopped being an owner, unless they are one again, or only held the place of an invited owner
-- (app.accept_invitation). A deleted account leaves no trace.
create or replace function app.keep_former_owners() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    delete from app.former_owners f where f.account_id = new.owner_id and f.painting_id = new.painting_id;
  elsif coalesce(current_setting('app.held_place', true), '') <> 'true' then
    insert into app.former_owners as f (account_id, painting_id)
      select p.id, old.painting_id from public.profiles p where p.id = old.owner_id
      on conflict (account_id, painting_id) do update set ended_at = excluded.ended_at;
  end if;
  return null;
end $$;
create or replace trigger keep_former_owners after insert or delete on public.painting_owners
  for each row execute function app.keep_former_owners();

-- The works of which the actor is no longer an owner, the latest first, twenty at most; with titles of those that everybody sees.
create or replace function app.former_works()
returns table (painting_id uuid, ended_at timestamptz, title_en text, title_fr text, title_ru text)
language sql stable security definer set search_path = ''
as $$
  select f.painting_id, f.ended_at, p.title_en, p.title_fr, p.title_ru
  from app.former_owners f left join public.paintings p on p.id = f.painting_id and p.is_public
  where f.account_id = (select app.actor_id())
  order by f.ended_at desc, f.painting_id
  limit 20
$$;

-- When the actor stopped being an owner of a work; null if they are one, or never were.
create or replace function app.ownership_ended_at(painting_param uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select f.ended_at from app.former_owners f
  where f.painting_id = painting_param and f.account_id = (select app.actor_id())
$$;

-- The consent of the owners to show facts in the register ends when somebody becomes or stops being one: it was not theirs
-- (P-REGISTER-6). Those who are linked with a new painting have given it.
create or replace function app.end_facts_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.paintings p set facts_in_register = false
    from (select (case tg_op when 'DELETE' then old else new end).*) as link
    where p.id = link.painting_id and p.facts_in_register and p.created_at < now();
  return null;
end $$;
create or replace trigger end_facts_consent after insert or delete on public.painting_owners
  for each row execute function app.end_facts_consent();

-- Notifies every process of outdated cached pages, and of tokens that open nothing any more. `forget` if a painting is no longer public: not even a last good copy may
-- be served (P-GALLERY-7, P-PAINTING-10).
create or replace function app.announce_painting() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  leaves_public boolean := tg_op <> 'INSERT' and old.is_public and (tg_op = 'DELETE' or not new.is_public);
begin
  perform pg_notify('page_cache', (case when leaves_public then 'forget' else 'refresh' end) || ' paintings');
  if tg_op = 'UPDATE' and old.archived_at is distinct from new.archived_at then
    perform pg_notify('access', new.id::text);
    perform pg_notify('access', t.id::text) from public.access_tokens t where t.painting_id = new.id and t.is_active;
    perform pg_notify('access', o.painting_id || ':' || o.owner_id) from public.painting_owners o where o.painting_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger announce_painting after insert or update or delete on public.paintings
  for each row execute function app.announce_painting();

-- The same for a further picture: `forget` if a public one is so no longer, or shows less.
create or replace function app.announce_picture() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  leaves_public boolean := tg_op <> 'INSERT' and not old.is_private
    and (tg_op = 'DELETE' or new.is_private or new.image_id <> old.image_id);
begin
  perform pg_notify('page_cache', (case when leaves_public then 'forget' else 'refresh' end) || ' paintings');
  return null;
end $$;
create or replace trigger announce_picture after insert or update or delete on public.painting_pictures
  for each row execute function app.announce_picture();

-- The search of the gallery ------------------------------------------------------------------------------------------
-- Row security keeps an operator that may leak rows from using an index, so the search has a table of published names only,
-- and a function that reads it (docs/decisions/0043-large-collections.md).

-- Lowered text. The engines' tables differ in two letters: İ becomes two characters, and a final sigma is a sigma.
create or replace function app.fold_letters(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$ select replace(lower(replace(value, 'İ', U&'i\0307') collate app.letters), 'ς', 'σ') $$;

-- The words of a text with letters that are also spelled with two, lowered, in that spelling: "Häßler, Århus 1911" is
-- "haeßler, aarhus". Search finds them by it and by the plain letters (docs/decisions/0068-two-spellings.md).
create or replace function app.spelled_out(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(string_agg(
    replace(replace(replace(replace(replace(word, 'ä', 'ae'), 'ö', 'oe'), 'ø', 'oe'), 'ü', 'ue'), 'å', 'aa'), ' '), '')
  from regexp_split_to_table(app.fold_letters(normalize(left(value, 100000), NFC)), '\s+') as word
  where word ~ '[äöøüå]'
$$;

-- All parts of one, two and three characters, each after the language. Those at the end are shorter, and repeat. The cost keeps
-- the planner from computing them for rows that it found by other means.
create or replace function app.name_parts(language_param text, names_param text) returns text[]
language sql immutable strict parallel safe cost 10000 set search_path = ''
as $$
  select array_agg(language_param || substr(names_param, place, size))
  from generate_series(1, length(names_param)) as place, generate_series(1, 3) as size
$$;

-- Title and artist of a painting in each language, lowered; English where the language has none (P-GALLERY-2). Blank are the
-- characters that `trim` of JavaScript removes.
create or replace function app.names_of(painting public.paintings) returns table (language text, names text)
language sql stable set search_path = ''
as $$
  with facts as (
    select key, value, btrim(value, U&' \0009\000A\000B\000C\000D\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF') <> ''
      as is_filled
    from jsonb_each_text(to_jsonb(painting)) where key ~ '^(title|artist)_'
  )
  select each.language, app.fold_letters(string_agg(coalesce(own.value, english.value, ''), E'\x1f' order by field.place))
  from unnest(array['en', 'fr', 'ru']) as each (language)
    cross join unnest(array['title_', 'artist_']) with ordinality as field (name, place)
    left join facts as own on own.key = field.name || each.language and own.is_filled
    left join facts as english on english.key = field.name || 'en' and english.is_filled
  group by each.language
$$;

create or replace function app.keep_published_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.is_public then
    delete from app.published_names where painting_id = new.id;
    return null;
  end if;
  insert into app.published_names (painting_id, language, created_at, year, names)
    select new.id, n.language, new.created_at, new.year, n.names from app.names_of(new) as n
    on conflict (painting_id, language) do update
      set created_at = excluded.created_at, year = excluded.year, names = excluded.names
      where (published_names.created_at, published_names.year, published_names.names)
        is distinct from (excluded.created_at, excluded.year, excluded.names);
  return null;
end $$;
create or replace trigger keep_published_names after insert or update on public.paintings
  for each row execute function app.keep_published_names();

-- Makes the rows of older databases, and corrects those of an older definition.
delete from app.published_names as n where not exists (select from public.paintings as p where p.id = n.painting_id and p.is_public);
insert into app.published_names (painting_id, language, created_at, year, names)
  select p.id, n.language, p.created_at, p.year, n.names from public.paintings as p, app.names_of(p) as n where p.is_public
  on conflict (painting_id, language) do update
    set created_at = excluded.created_at, year = excluded.year, names = excluded.names
    where (published_names.created_at, published_names.year, published_names.names)
      is distinct from (excluded.created_at, excluded.year, excluded.names);

-- A text as it stands in an address: "Célestin Roumare" is celestin-roumare. Null if nothing of it is left.
create or replace function app.key_of(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select nullif(left(btrim(regexp_replace(
    regexp_replace(normalize(app.fold_letters(left(value, 400)), NFD), U&'[\0300-\036F]', '', 'g'),
    U&'[\0001-/:-@\005B-`{-\00BF\2000-\206F\3000]+', '-', 'g'), '-'), 100), '')
$$;

-- The facets of a painting. A technique is the materials without what is in brackets, a genre its first part, a place the last
-- part of date and place; each from the English text, shown in the reader's language where it has the text.
create or replace function app.facets_of(painting public.paintings) returns table (facet text, key text, labels jsonb, year integer)
language sql stable set search_path = ''
as $$
  with texts as (
    select each.facet, name.language, case each.facet
      when 'artist' then btrim(name.value)
      when 'technique' then btrim(regexp_replace(name.value, '\s*\([^)]*\)', '', 'g'))
      when 'genre' then btrim(split_part(name.value, ',', 1))
      else btrim(reverse(split_part(reverse(name.value), ',', 1)))
    end as value
    from (values ('artist', 'artist_'), ('technique', 'materials_'), ('genre', 'genre_'), ('place', 'date_place_made_')) as each (facet, field)
      cross join lateral (
        select right(f.key, 2) as language, left(f.value, 400) as value from jsonb_each_text(to_jsonb(painting)) as f
        where f.key = any (array[each.field || 'en', each.field || 'fr', each.field || 'ru'])
      ) as name
  ), named as (
    select t.facet, app.key_of(max(t.value) filter (where t.language = 'en')) as key,
      jsonb_object_agg(t.language, t.value) filter (where t.value <> '') as labels
    from texts as t group by t.facet
  )
  select n.facet, n.key, n.labels, coalesce(painting.year, 0) from named as n where n.key is not null
  union all
  select 'century', (sign(painting.year) * ((abs(painting.year) + 99) / 100))::integer::text, '{}'::jsonb, painting.year
    where painting.year <> 0
  union all
  select distinct 'certificate', c.value ->> 'kind', '{}'::jsonb, coalesce(painting.year, 0)
    from jsonb_array_elements(case jsonb_typeof(painting.certificates) when 'array' then painting.certificates else '[]' end) as c
    where c.value ->> 'kind' ~ '^[a-z]{1,30}$' and c.value ->> 'kind' <> 'other'
$$;

create or replace function app.keep_published_facets() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.published_facets as kept where kept.painting_id = new.id and (not new.is_public or not exists (
    select from app.facets_of(new) as f where (f.facet, f.key) = (kept.facet, kept.key)));
  insert into app.published_facets (painting_id, facet, key, labels, year)
    select new.id, f.facet, f.key, f.labels, f.year from app.facets_of(new) as f where new.is_public
    on conflict (painting_id, facet, key) do update set labels = excluded.labels, year = excluded.year
      where (published_facets.labels, published_facets.year) is distinct from (excluded.labels, excluded.year);
  return null;
end $$;
create or replace trigger keep_published_facets after insert or update on public.paintings
  for each row execute function app.keep_published_facets();

-- Makes the rows of older databases, and corrects those of an older definition.
do $$
begin
  create temporary table facets_now on commit drop as
    select p.id as painting_id, f.* from public.paintings as p, app.facets_of(p) as f where p.is_public;
  delete from app.published_facets as kept where not exists (
    select from facets_now as f where (f.painting_id, f.facet, f.key) = (kept.painting_id, kept.facet, kept.key));
  insert into app.published_facets (painting_id, facet, key, labels, year) select painting_id, facet, key, labels, year from facets_now
    on conflict (painting_id, facet, key) do update set labels = excluded.labels, year = excluded.year
      where (published_facets.labels, published_facets.year) is distinct from (excluded.labels, excluded.year);
  drop table facets_now;
end $$;

-- An index of a function is wrong once the function changes; its comment names the definition that it was made with.
do $$
declare
  definition text := (select md5(prosrc) from pg_proc where oid = 'app.name_parts'::regproc);
begin
  if obj_description(to_regclass('app.published_names_parts_idx'), 'pg_class') is distinct from definition then
    drop index if exists app.published_names_parts_idx;
    create index published_names_parts_idx on app.published_names using gin ((app.name_parts(language, names)) collate "C")
      -- A list of pending entries would be read by each search.
      with (fastupdate = off);
    execute format('comment on index app.published_names_parts_idx is %L', definition);
  end if;
end $$;

-- Ids of the published paintings whose title or artist contains a text, newest first, and their number. Reads index entries of
-- the text's parts: of one, two or three characters the text itself, of a longer text its first threes.
create or replace function app.search_published(
  language_param text, search_param text, year_param integer, limit_param integer, offset_param integer,
  out matches integer, out ids uuid[]
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
  set max_parallel_workers_per_gather = 0
as $$
declare
  wanted text := app.fold_letters(left(search_param, 200));
  parts text[] := case when length(wanted) <= 3 then array[language_param || wanted]
    else array(select language_param || substr(wanted, place, 3) from generate_series(1, least(length(wanted) - 2, 24)) as place) end;
begin
  with matching as materialized (
    select n.painting_id, n.created_at from app.published_names as n
    where app.name_parts(n.language, n.names) collate "C" @> parts and strpos(n.names, wanted) > 0
      -- Joined to nothing, so that no other index is read for it.
      and n.language || '' = language_param
      and (year_param is null or n.year = year_param)
  )
  select (select count(*) from matching), array(
    select m.painting_id from matching as m order by m.created_at desc, m.painting_id
    limit least(limit_param, 1000) offset greatest(offset_param, 0)
  ) into matches, ids;
end $$;

-- A text as the names of works are folded, and the names that share parts of three characters with it, those with most first.
create or replace function app.similar_names(
  language_param text, search_param text, limit_param integer, out folded text, out names text[]
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
  set max_parallel_workers_per_gather = 0
as $$
declare
  wanted text := app.fold_letters(left(search_param, 100));
  threes text[] := array(select distinct substr(wanted, place, 3) from generate_series(1, least(length(wanted) - 2, 48)) as place);
  parts text[] := array(select language_param || three from unnest(threes) as three);
begin
  folded := wanted;
  names := array(
    select n.names from app.published_names as n
    where app.name_parts(n.language, n.names) collate "C" && parts and n.language || '' = language_param
    group by n.names
    order by (select count(*) from unnest(threes) as three where strpos(n.names, three) > 0) desc, n.names collate "C"
    limit least(limit_param, 1000)
  );
end $$;

-- The words of all public texts -----------------------------------------------------------------------------------------
-- As app.published_names, for the search of the site: any word, in any language (docs/decisions/0011).

-- The words of a text, lowered, without accents and signs, the first 40 characters of each: "L’Été, 1912" is 1912, ete, l; some
-- in both spellings: "Häßler" is haessler, hassler.
create or replace function app.words_in(value text) returns tsvector
language sql immutable strict parallel safe set search_path = ''
as $$
  select array_to_tsvector(coalesce(array_agg(distinct left(word, 40)), '{}')) from regexp_split_to_table(
    replace(replace(replace(replace(regexp_replace(
      normalize(app.fold_letters(left(value, 100000)) || ' ' || app.spelled_out(value), NFD), U&'[\0300-\036F]', '', 'g'
    ), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'ø', 'o'),
    U&'[\0001-/:-@\005B-`{-\00BF\00D7\00F7\2000-\2BFF\3000-\303F]+') as word
  where word <> ''
$$;

-- Names of the kinds of pictures in each language; a further view has no name of its own.
create or replace function app.words_of_kind(kind text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case kind
    when 'verso' then 'verso back revers dos оборот'
    when 'detail' then 'detail détail фрагмент деталь'
    when 'frame' then 'frame cadre рама'
    when 'signature' then 'signature signed подпись'
    when 'ultraviolet' then 'ultraviolet UV ультрафиолет'
    when 'infrared' then 'infrared infrarouge инфракрасный'
    when 'xray' then 'x-ray xray radiographie рентгенограмма'
    else ''
  end
$$;

-- Names are title, original title, artist and year. The words of its further pictures are those that everyone sees.
create or replace function app.words_of(painting public.paintings, out names tsvector, out words tsvector)
language sql stable set search_path = ''
as $$
  with texts as (
    select false as is_name, concat_ws(' ', x.caption_en, x.caption_fr, x.caption_ru, app.words_of_kind(x.kind)) as value
    from public.painting_pictures as x where x.painting_id = painting.id and not x.is_private
    union all
    select key ~ '^(title|artist|original_title|year|year_to)(_..)?$' as is_name, value
    from jsonb_each_text(to_jsonb(painting))
    where value <> '' and key ~ '^((title|artist|description|date_place_made|materials|frame|genre)_(en|fr|ru)|original_title|artist_dates|year|year_to)$'
  )
  select app.words_in(coalesce(string_agg(value, ' ') filter (where is_name), '')), app.words_in(coalesce(string_agg(value, ' ' order by is_name desc), ''))
  from texts
$$;

create or replace function app.keep_published_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.is_public then
    delete from app.published_words where painting_id = new.id;
    return null;
  end if;
  insert into app.published_words (painting_id, created_at, names, words)
    select new.id, new.created_at, w.names, w.words from app.words_of(new) as w
    on conflict (painting_id) do update set created_at = excluded.created_at, names = excluded.names, words = excluded.words
      where (published_words.created_at, published_words.names, published_words.words)
        is distinct from (excluded.created_at, excluded.names, excluded.words);
  return null;
end $$;
create or replace trigger keep_published_words after insert or update on public.paintings
  for each row execute function app.keep_published_words();

-- The same when a picture of a published work comes, changes or goes.
create or replace function app.keep_words_of_pictures() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.published_words (painting_id, created_at, names, words)
    select p.id, p.created_at, w.names, w.words
    from public.paintings as p, app.words_of(p) as w
    where p.is_public and p.id in (case when tg_op <> 'DELETE' then new.painting_id end, case when tg_op <> 'INSERT' then old.painting_id end)
    on conflict (painting_id) do update set names = excluded.names, words = excluded.words
      where (published_words.names, published_words.words) is distinct from (excluded.names, excluded.words);
  return null;
end $$;
create or replace trigger keep_words_of_added_picture after insert on public.painting_pictures
  for each row execute function app.keep_words_of_pictures();
create or replace trigger keep_words_of_changed_picture after update of painting_id, kind, caption_en, caption_fr, caption_ru, is_private on public.painting_pictures
  for each row execute function app.keep_words_of_pictures();
create or replace trigger keep_words_of_removed_picture after delete on public.painting_pictures
  for each row execute function app.keep_words_of_pictures();

-- Makes the rows of older databases, and again once the functions that find words change: not at each start, because 10,000
-- paintings take seconds, the index after its rows.
do $$
declare
  definition text := (select md5(string_agg(prosrc, '' order by proname)) from pg_proc
    where oid in ('app.words_in'::regproc, 'app.words_of'::regproc, 'app.words_of_kind'::regproc, 'app.fold_letters'::regproc, 'app.spelled_out'::regproc));
begin
  if obj_description(to_regclass('app.published_words_idx'), 'pg_class') is distinct from definition then
    drop index if exists app.published_words_idx;
    delete from app.published_words;
    insert into app.published_words (painting_id, created_at, names, words)
      select p.id, p.created_at, w.names, w.words from public.paintings as p, app.words_of(p) as w where p.is_public;
    -- A list of pending entries would be read by each search.
    create index published_words_idx on app.published_words using gin (words) with (fastupdate = off);
    execute format('comment on index app.published_words_idx is %L', definition);
  end if;
end $$;

-- A query for all of these words, each in one of several forms: [["toiles", "toil*"], ["1912"]]. An asterisk at the end stands
-- for any ending. Null without words. At most 8 words and 8 forms of each are read.
create or replace function app.words_query(wanted_param jsonb) returns tsquery
language sql immutable strict parallel safe set search_path = ''
as $$
  select string_agg('(' || forms || ')', ' & ')::tsquery from (
    select (
      select string_agg(
        '''' || replace(replace(rtrim(form, '*'), '\', '\\'), '''', '''''') || '''' || case when right(form, 1) = '*' then ':*' else '' end, ' | ')
      from (select left(value, 41) as form from jsonb_array_elements_text(word) limit 8) as few
      where rtrim(form, '*') <> ''
    ) as forms
    from (select value as word from jsonb_array_elements(wanted_param) limit 8) as words
  ) as each where forms is not null
$$;

-- Ids of the published paintings with all the words in public texts of any language, those with all in their names first, then
-- the newest; and their number.
create or replace function app.search_words(wanted_param jsonb, limit_param integer, offset_param integer, out matches integer, out ids uuid[])
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
  set max_parallel_workers_per_gather = 0
as $$
declare
  wanted tsquery := app.words_query(wanted_param);
begin
  with matching as materialized (
    select w.painting_id, w.created_at, w.names @@ wanted as is_named from app.published_words as w where w.words @@ wanted
  )
  select (select count(*) from matching), array(
    select m.painting_id from matching as m order by m.is_named desc, m.created_at desc, m.painting_id
    limit least(limit_param, 1000) offset greatest(offset_param, 0)
  ) into matches, ids;
end $$;

-- For each of these words that no published painting has, by its place from 0: the words of some published paintings that begin
-- with the same three letters, the most frequent first. Nothing for more than three such words.
create or replace function app.similar_words(wanted_param jsonb) returns table (place integer, words text[])
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
  set max_parallel_workers_per_gather = 0
as $$
declare
  beginning text;
  unknown integer[];
begin
  for number in 0 .. least(jsonb_array_length(wanted_param), 8) - 1 loop
    if not exists (select from app.published_words as w where w.words @@ app.words_query(jsonb_build_array(wanted_param -> number))) then
      unknown := unknown || number;
    end if;
    if cardinality(unknown) > 3 then return; end if;
  end loop;
  foreach place in array coalesce(unknown, '{}') loop
    beginning := left(wanted_param -> place ->> 0, 3);
    words := array(
      select each.word from (
        select w.words from app.published_words as w
        where w.words @@ app.words_query(jsonb_build_array(jsonb_build_array(beginning || '*'))) limit 60
      ) as few cross join unnest(tsvector_to_array(few.words)) as each (word)
      where left(each.word, 3) = beginning group by each.word order by count(*) desc, each.word collate "C" limit 500
    );
    return next;
  end loop;
end $$;

-- Ids of the published paintings with a text in title or artist, a year, and one key for each facet given; null: without.
create or replace function app.find_published(language_param text, search_param text, year_param integer, facets_param jsonb) returns uuid[]
language plpgsql stable set search_path = ''
as $$
declare
  wanted text := app.fold_letters(left(search_param, 200));
  parts text[] := case when length(wanted) <= 3 then array[language_param || wanted]
    else array(select language_param || substr(wanted, place, 3) from generate_series(1, least(length(wanted) - 2, 24)) as place) end;
  facet_keys text[] := array(select key from jsonb_each_text(facets_param));
  facet_values text[] := array(select value from jsonb_each_text(facets_param));
begin
  if wanted <> '' then
    return array(
      select n.painting_id from app.published_names as n
      where app.name_parts(n.language, n.names) collate "C" @> parts and strpos(n.names, wanted) > 0
        and n.language || '' = language_param and (year_param is null or n.year = year_param)
        and not exists (
          select from unnest(facet_keys, facet_values) as w (facet, key)
          where not exists (select from app.published_facets as f where (f.painting_id, f.facet, f.key) = (n.painting_id, w.facet, w.key))
        )
    );
  elsif cardinality(facet_keys) > 0 then
    return array(
      select f.painting_id
      from unnest(facet_keys, facet_values) as w (facet, key) join app.published_facets as f on (f.facet, f.key) = (w.facet, w.key)
      where year_param is null or f.year = year_param
      group by f.painting_id having count(*) = cardinality(facet_keys)
    );
  end if;
  return array(select n.painting_id from app.published_names as n
    where n.language = language_param and (year_param is null or n.year = year_param));
end $$;

-- A page of the paintings that app.find_published finds, in an order: newest, earliest, latest, title, artist.
create or replace function app.browse_published(
  language_param text, search_param text, year_param integer, facets_param jsonb, order_param text, limit_param integer, offset_param integer,
  out matches integer, out ids uuid[]
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  matching uuid[] := app.find_published(language_param, search_param, year_param, facets_param);
begin
  matches := cardinality(matching);
  if order_param in ('title', 'artist') then
    ids := array(
      select n.painting_id from unnest(matching) as m (id)
        join app.published_names as n on n.painting_id = m.id and n.language = language_param,
        lateral (select translate(n.names, 'àáâäãåéèêëíìîïóòôöõúùûüçñё', 'aaaaaaeeeeiiiiooooouuuucnе') collate "C" as plain) as name
      order by case order_param when 'artist' then split_part(name.plain, E'\x1f', 2) end, name.plain, n.created_at desc, n.painting_id
      limit least(limit_param, 1000) offset greatest(offset_param, 0)
    );
  else
    ids := array(
      select n.painting_id from unnest(matching) as m (id)
        join app.published_names as n on n.painting_id = m.id and n.language = language_param
      order by case order_param when 'earliest' then n.year when 'latest' then -n.year end nulls last, n.created_at desc, n.painting_id
      limit least(limit_param, 1000) offset greatest(offset_param, 0)
    );
  end if;
end $$;

-- How many of these paintings have each key: of each facet the most frequent ones and the one chosen. The number of a facet's
-- keys is that of works if another one were chosen in its place. A label is in the language if one of its first works has it.
create or replace function app.count_facets(language_param text, search_param text, year_param integer, facets_param jsonb, limit_param integer)
returns table (facet text, key text, label text, works integer, keys integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_all boolean := search_param = '' and year_param is null;
  chosen text[] := array(select jsonb_object_keys(facets_param));
  every_facet text[] := array['artist', 'technique', 'genre', 'century', 'place', 'certificate'];
  matching uuid[];
  -- Of facets that are counted over the same works.
  facets text[];
  scope uuid[];
begin
  -- First the facets without a choice, together, then each with one.
  for turn in 0 .. least(cardinality(chosen), 6) loop
    facets := case turn when 0 then array(select each from unnest(every_facet) as each where each <> all (chosen)) else chosen[turn : turn] end;
    if turn = 0 and (cardinality(chosen) > 0 or not is_all) then
      matching := app.find_published(language_param, search_param, year_param, facets_param);
      scope := matching;
    elsif turn > 0 then
      scope := case when is_all and cardinality(chosen) = 1 then null
        else app.find_published(language_param, search_param, year_param, facets_param - chosen[turn]) end;
    end if;
    return query
      with counted as materialized (
        select f.facet, f.key, count(*)::integer as works from app.published_facets as f
          where scope is null and f.facet = any (facets) group by f.facet, f.key
        union all
        select f.facet, f.key, count(*)::integer from unnest(scope) as s (id) join app.published_facets as f on f.painting_id = s.id
          where scope is not null and f.facet = any (facets) group by f.facet, f.key
      ), ranked as (
        select c.*, row_number() over (partition by c.facet order by c.works desc, c.key collate "C") as place,
          count(*) over (partition by c.facet)::integer as keys
        from counted as c
      )
      select r.facet, r.key, coalesce(one.labels ->> language_param, one.labels ->> 'en', r.key), r.works, r.keys
      from ranked as r cross join lateral (
        select few.labels from (
          select f.labels from app.published_facets as f where (f.facet, f.key) = (r.facet, r.key) order by f.year, f.painting_id limit 20
        ) as few order by few.labels ? language_param desc limit 1
      ) as one
      where r.place <= least(limit_param, 5000) or r.key = facets_param ->> r.facet
      order by r.facet, r.place;
  end loop;
end $$;

-- Published paintings beside one: by the same artist, of the same time, in the same technique, the nearest in time of each, taken
-- in turn. Nothing beside a draft.
create or replace function app.paintings_beside(id_param uuid, limit_param integer)
returns table (painting_id uuid, reason text)
language sql stable security definer set search_path = ''
as $$
  with own as (
    select f.facet, f.key, f.year, array_position(array['artist', 'century', 'technique'], f.facet) as place
    from app.published_facets as f where f.painting_id = id_param and f.facet in ('artist', 'century', 'technique')
  ), near as (
    select own.facet, own.place, other.painting_id,
      row_number() over (partition by own.facet order by abs(other.year - own.year), other.painting_id) as turn
    from own cross join lateral (
      (select f.painting_id, f.year from app.published_facets as f where (f.facet, f.key) = (own.facet, own.key) and f.year >= own.year
        order by f.year, f.painting_id limit least(limit_param, 20) * 3 + 1)
      union all
      (select f.painting_id, f.year from app.published_facets as f where (f.facet, f.key) = (own.facet, own.key) and f.year < own.year
        order by f.year desc, f.painting_id limit least(limit_param, 20) * 3)
    ) as other
    where other.painting_id <> id_param
  ), first_reason as (
    select distinct on (n.painting_id) n.* from near as n order by n.painting_id, n.place
  )
  select r.painting_id, r.facet
  from (select f.*, row_number() over (partition by f.facet order by f.turn) as own_turn from first_reason as f) as r
  order by r.own_turn, r.place limit least(limit_param, 20)
$$;

-- Artists of published paintings as a language names them, with the number of their works and the years of the first and the
-- last, null where no year is known. `key_param`: one artist; null: the first 5,000.
create or replace function app.published_artists(language_param text, key_param text)
returns table (key text, name text, works integer, year_from integer, year_to integer)
language sql stable security definer set search_path = ''
as $$
  with counted as materialized (
    select f.key, count(*)::integer as works, min(nullif(f.year, 0)) as year_from, max(nullif(f.year, 0)) as year_to
    from app.published_facets as f
    where f.facet = 'artist' and (key_param is null or f.key = key_param)
    group by f.key order by f.key collate "C" limit 5000
  )
  select c.key, coalesce(one.labels ->> language_param, one.labels ->> 'en'), c.works, c.year_from, c.year_to
  from counted as c cross join lateral (
    select few.labels from (
      select f.labels from app.published_facets as f where (f.facet, f.key) = ('artist', c.key) order by f.year, f.painting_id limit 20
    ) as few order by few.labels ? language_param desc limit 1
  ) as one
  order by c.key collate "C"
$$;

-- Artists with all the words in their name in one language or another, those with most works first, and the number of them. Reads the
-- 200 newest works with the words in their names.
create or replace function app.search_artists(language_param text, wanted_param jsonb, limit_param integer, offset_param integer)
returns table (key text, name text, works integer, year_from integer, year_to integer, matches integer)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
  set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  wanted tsquery := app.words_query(wanted_param);
begin
  return query
  with named as materialized (
    select w.painting_id from app.published_words as w where w.words @@ wanted and w.names @@ wanted
    order by w.created_at desc, w.painting_id limit 200
  ), matching as materialized (
    select distinct f.key from named as n join app.published_facets as f on f.painting_id = n.painting_id and f.facet = 'artist'
    where app.words_in((select string_agg(label.value, ' ') from jsonb_each_text(f.labels) as label)) @@ wanted
    order by f.key limit 48
  )
  select a.key, a.name, a.works, a.year_from, a.year_to, (select count(*)::integer from matching)
  from matching as m cross join lateral app.published_artists(language_param, m.key) as a
  order by a.works desc, a.key collate "C" limit least(limit_param, 48) offset greatest(offset_param, 0);
end $$;

-- The management list --------------------------------------------------------------------------------------------------
-- What owners and administrators search, sort and filter by (docs/decisions/0050-the-management-list.md).

-- Letters and digits, lowered and without accents, each run of other signs a space: "L’Été, No. 12/b" is "l ete no 12 b".
create or replace function app.plain_text(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(
    replace(replace(replace(translate(
      regexp_replace(normalize(app.fold_letters(left(value, 100000)), NFD), U&'[\0300-\036F]', '', 'g'), 'øłđı', 'oldi'
    ), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    U&'[\0001-/:-@\005B-`{-\00BF\00D7\00F7\2000-\2BFF\3000-\303F]+', ' ', 'g'))
$$;

-- A plain text by which it is found: some words in both spellings, "Häßler" as "hassler haessler".
create or replace function app.found_text(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$ select concat_ws(' ', app.plain_text(value), nullif(app.plain_text(app.spelled_out(value)), '')) $$;

-- A number is also found without its signs: "EAC-12" is "eac 12 eac12".
create or replace function app.plain_number(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$ select app.plain_text(value) || ' ' || replace(app.plain_text(value), ' ', '') $$;

-- All parts of three characters of the words of a plain text, once each; of a word its first 100 characters. The cost keeps the
-- planner from computing them for rows that it found by other means.
create or replace function app.word_parts(words_param text) returns text[]
language sql immutable strict parallel safe cost 10000 set search_path = ''
as $$
  select coalesce(array_agg(distinct substr(word, place, 3) collate "C"), '{}')
  from (select distinct left(each, 100) as word from string_to_table(words_param, ' ') as each) as words,
    generate_series(1, length(word) - 2) as place
$$;

-- A key by which a text is sorted, byte by byte, alike on every engine: without case, accents and signs, numbers by their value.
-- Russian lists have Cyrillic letters first, and Latin ones as their wide forms, which come after.
create or replace function app.sort_key(language_param text, value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case language_param
    when 'ru' then translate(key, 'abcdefghijklmnopqrstuvwxyz', 'ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ') else key end
  from (
    select regexp_replace(regexp_replace(
      -- The one Cyrillic letter with a mark that is sorted as a letter of its own.
      app.plain_text(replace(normalize(app.fold_letters(left(value, 300)), NFC), 'й', U&'\0438\E000')),
      '(\d+)', '00000000000\1', 'g'), '0{0,11}(\d{12,})', '\1', 'g') as key
  ) as plain
  where key <> ''
$$;

-- The part of an artist's name by which lists are sorted, as sortingName in artist-order.ts of the painting's domain has it, which a
-- test compares: the last word, or the first one of a Chinese name. A name with other words in lower case is no person's.
create or replace function app.sorting_name(key_param text, name_param text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when cardinality(w.words) < 2 or exists (
      select from unnest(w.words) as each
      where not (ascii(each) >= 1424 or left(each, 1) in ('«', '“', '"')
          or upper(left(each, 1) collate app.letters) = left(each, 1) and app.fold_letters(left(each, 1)) <> left(each, 1))
        and regexp_replace(each, '[''’].*', '') <> all (string_to_array(
          'a al ap av ben bin d da dal de degli dei del della den der des di do dos du e el ibn la las le los ten ter van von y zu zum zur '
          'ван да дан де дель дер ди дю ибн ла ле фон аль эль', ' '))
    ) then name_param
    when cardinality(w.words) = 2 and split_part(key_param, '-', 1) = any (string_to_array(
      'bai cai cao chen cheng cui dai deng ding dong du fan fang feng fu gao gong gu guo han he hong hou hu huang jia jiang jin kang kong lei '
      'li liang liao lin liu long lu luo ma mao meng pan peng qian qin qiu ren shao shen shi song su sun tan tang tao tian wan wang wei '
      'wu xia xiao xie xiong xu xue yan yang yao ye yin yu yuan zeng zhang zhao zheng zhong zhou zhu zou', ' ')) then w.words[1]
    else regexp_replace(w.words[cardinality(w.words)], '^[dl][''’]', '')
  end
  from (select array_remove(regexp_split_to_array(btrim(left(name_param, 300)), '\s+'), '') as words) as w
$$;

-- Sorting keys of paintings, and the languages in which they lack texts. A language lacks a text that English has if its own is
-- blank, or is the English one where that cannot be right: in Russian if it has Latin letters; elsewhere if it has several words
-- and is no name. Title and place are taken for names once another text of the language is its own.
create or replace function app.managed_works_of(ids uuid[]) returns table (painting_id uuid, keys jsonb, lacking text[])
language sql stable set search_path = ''
as $$
  with painting as materialized (
    select p.id, to_jsonb(p) as facts from public.paintings as p where p.id = any (ids)
  ), texts as (
    select p.id, app.key_of(p.facts ->> 'artist_en') as artist_key, field.name as field, each.language, own.value, english.value as english
    from painting as p
      cross join unnest(array['en', 'fr', 'ru']) as each (language)
      cross join unnest(array['title', 'artist', 'description', 'date_place_made', 'materials', 'genre', 'frame']) as field (name)
      cross join lateral (select nullif(btrim(p.facts ->> (field.name || '_' || each.language), E' \t\r\n\u00a0'), '') as value) as own
      cross join lateral (select nullif(btrim(p.facts ->> (field.name || '_en'), E' \t\r\n\u00a0'), '') as value) as english
  ), translated as (
    select t.*, bool_or(t.field not in ('title', 'artist', 'date_place_made') and t.value <> t.english) over (partition by t.id, t.language)
      as has_own_texts
    from texts as t
  ), judged as (
    select t.*, case
      when t.language = 'en' then t.value is null and t.field in ('title', 'artist')
      when t.english is null then false
      when t.value is null then true
      when t.value <> t.english then false
      when t.language = 'ru' then t.english ~ '[A-Za-z]'
      when t.field in ('title', 'date_place_made') then t.english ~ '\s' and t.has_own_texts is not true
      else t.field <> 'artist' and t.english ~ '\s'
    end as is_lacking
    from translated as t
  )
  select j.id,
    jsonb_strip_nulls(
      jsonb_object_agg(j.field || '_' || j.language, app.sort_key(j.language, case j.field
        when 'artist' then concat(app.sorting_name(j.artist_key, coalesce(j.value, j.english)), ' ', coalesce(j.value, j.english))
        else coalesce(j.value, j.english) end))
        filter (where j.field in ('title', 'artist'))
      || jsonb_build_object('inventory', app.sort_key('en', r.eac_inventory_no), 'passport', app.sort_key('en', r.eac_passport_no))),
    coalesce(array_agg(distinct j.language) filter (where j.is_lacking), '{}')
  from judged as j left join public.painting_private as r on r.painting_id = j.id
  group by j.id, r.painting_id, r.eac_inventory_no, r.eac_passport_no
$$;

-- Plain texts of paintings: what its owners may see is shared; the names of owners and former register numbers are not.
create or replace function app.managed_words_of(ids uuid[], sources text[])
returns table (painting_id uuid, source text, is_shared boolean, words text)
language sql stable set search_path = ''
as $$
  select p.id, facts.source, true, app.found_text(string_agg(facts.value, ' | ' order by facts.list, facts.place, facts.key collate "C"))
  from public.paintings as p cross join lateral (
    select 0 as list, 0 as place, f.key, f.value, case when f.key ~ 'title' then 'work title' when f.key ~ '^artist_(en|fr|ru)$' then 'work artist'
      when f.key ~ '^description' then 'work description' else 'work facts' end as source
    from jsonb_each_text(to_jsonb(p)) as f
    where f.key ~ '^((title|artist|description|date_place_made|materials|frame|genre)_..|original_title|artist_dates|dimensions|year|year_to)$'
    union all
    select list.number, item.place, name.key, name.value, 'work facts'
    from unnest(array[p.certificates, p.documents]) with ordinality as list (items, number)
      cross join lateral jsonb_array_elements(case jsonb_typeof(list.items) when 'array' then list.items else '[]' end)
        with ordinality as item (value, place)
      cross join lateral jsonb_each_text(case jsonb_typeof(item.value) when 'object' then item.value else '{}' end) as name
    where name.key ~ '^name(_..)?$'
  ) as facts
  where p.id = any (ids) and 'work' = any (sources)
  group by p.id, facts.source
  union all
  select r.painting_id, 'record number', true, concat_ws(' ', app.plain_number(r.eac_inventory_no), app.plain_number(r.eac_passport_no))
  from public.painting_private as r
  where r.painting_id = any (ids) and 'record' = any (sources)
  union all
  select p.id, 'record', true, concat_ws(' ',
    (select app.found_text(string_agg(f.value, ' | ' order by f.key collate "C")) from jsonb_each_text(to_jsonb(r)) as f
      where f.key ~ '^(technical_analysis|expert_report)(_..)?$'),
    (select app.found_text(string_agg(concat_ws(' | ', a.name, a.name_fr, a.name_ru), ' | ' order by a.position, a.id))
      from public.private_attachments as a where a.painting_id = p.id))
  from public.paintings as p left join public.painting_private as r on r.painting_id = p.id
  where p.id = any (ids) and 'record' = any (sources)
  union all
  select o.painting_id, 'owners', false, string_agg(app.found_text(concat_ws(' | ', f.full_name, f.email)), ' ' order by f.id)
  from public.painting_owners as o join public.profiles as f on f.id = o.owner_id
  where o.painting_id = any (ids) and 'owners' = any (sources)
  group by o.painting_id
  union all
  select e.painting_id, case e.status when 'valid' then 'register' else 'register former' end, e.status = 'valid',
    string_agg(app.plain_number(e.number), ' ' order by e.number)
  from public.register_entries as e
  where e.painting_id = any (ids) and 'register' = any (sources)
  group by e.painting_id, e.status = 'valid', case e.status when 'valid' then 'register' else 'register former' end
$$;

-- Corrects the rows of paintings.
create or replace function app.keep_managed(ids uuid[], sources text[]) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Two transactions that change one painting come one after the other, so that the later one reads what the earlier one wrote.
  perform from public.paintings where id = any (ids) order by id for no key update;
  with now_said as materialized (
    select n.* from app.managed_words_of(ids, sources) as n join public.paintings as p on p.id = n.painting_id where n.words <> ''
  ), gone as (
    delete from app.managed_words as kept
    where kept.painting_id = any (ids)
      -- `work title` is of `work`.
      and split_part(kept.source, ' ', 1) = any (sources)
      and not exists (select from now_said as n where (n.painting_id, n.source) = (kept.painting_id, kept.source))
  )
  insert into app.managed_words (painting_id, source, is_shared, words)
    select n.painting_id, n.source, n.is_shared, n.words from now_said as n
    on conflict (painting_id, source) do update set is_shared = excluded.is_shared, words = excluded.words
      where (managed_words.is_shared, managed_words.words) is distinct from (excluded.is_shared, excluded.words);
  if sources && array['work', 'record'] then
    insert into app.managed_works (painting_id, keys, lacking)
      select w.painting_id, w.keys, w.lacking from app.managed_works_of(ids) as w
      on conflict (painting_id) do update set keys = excluded.keys, lacking = excluded.lacking
        where (managed_works.keys, managed_works.lacking) is distinct from (excluded.keys, excluded.lacking);
  end if;
end $$;

-- Once for each statement: an import changes hundreds of rows. Its argument names the source of the words in the table.
create or replace function app.keep_managed_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ids uuid[];
begin
  if tg_table_name = 'paintings' then
    ids := array(select c.id from changed as c);
  elsif tg_table_name = 'profiles' then
    ids := array(select distinct o.painting_id from changed as c join public.painting_owners as o on o.owner_id = c.id);
  elsif tg_table_name = 'register_entries' and tg_op = 'UPDATE' then
    -- Not for an entry that enters the register: that happens in lists, which must not lock paintings.
    ids := array(select distinct c.painting_id from changed as c join former as f using (id)
      where c.painting_id is not null and (c.number, c.status, c.painting_id) is distinct from (f.number, f.status, f.painting_id));
  else
    ids := array(select distinct c.painting_id from changed as c where c.painting_id is not null);
  end if;
  if ids <> '{}' then
    perform app.keep_managed(ids, tg_argv[0 : 0]);
  end if;
  return null;
end $$;
create or replace trigger keep_managed_insert after insert on public.paintings
  referencing new table as changed for each statement execute function app.keep_managed_rows('work');
create or replace trigger keep_managed_update after update on public.paintings
  referencing new table as changed for each statement execute function app.keep_managed_rows('work');
create or replace trigger keep_managed_insert after insert on public.painting_private
  referencing new table as changed for each statement execute function app.keep_managed_rows('record');
create or replace trigger keep_managed_update after update on public.painting_private
  referencing new table as changed for each statement execute function app.keep_managed_rows('record');
create or replace trigger keep_managed_delete after delete on public.painting_private
  referencing old table as changed for each statement execute function app.keep_managed_rows('record');
create or replace trigger keep_managed_insert after insert on public.private_attachments
  referencing new table as changed for each statement execute function app.keep_managed_rows('record');
create or replace trigger keep_managed_update after update on public.private_attachments
  referencing new table as changed for each statement execute function app.keep_managed_rows('record');
create or replace trigger keep_managed_delete after delete on public.private_attachments
  referencing old table as changed for each statement execute function app.keep_managed_rows('record');
create or replace trigger keep_managed_insert after insert on public.painting_owners
  referencing new table as changed for each statement execute function app.keep_managed_rows('owners');
create or replace trigger keep_managed_delete after delete on public.painting_owners
  referencing old table as changed for each statement execute function app.keep_managed_rows('owners');
create or replace trigger keep_managed_update after update on public.profiles
  referencing new table as changed for each statement execute function app.keep_managed_rows('owners');
create or replace trigger keep_managed_insert after insert on public.register_entries
  referencing new table as changed for each statement execute function app.keep_managed_rows('register');
create or replace trigger keep_managed_update after update on public.register_entries
  referencing old table as former new table as changed for each statement execute function app.keep_managed_rows('register');
create or replace trigger keep_managed_delete after delete on public.register_entries
  referencing old table as changed for each statement execute function app.keep_managed_rows('register');

-- Makes the rows of older databases, and again once a function that makes them changes: not at each start, because 10,000
-- paintings take seconds, the index after its rows.
do $$
declare
  definition text := (select md5(string_agg(prosrc, '' order by proname)) from pg_proc where oid in (
    'app.fold_letters'::regproc, 'app.plain_text'::regproc, 'app.plain_number'::regproc, 'app.word_parts'::regproc, 'app.sort_key'::regproc,
    'app.spelled_out'::regproc, 'app.found_text'::regproc, 'app.managed_words_of'::regproc, 'app.managed_works_of'::regproc,
    'app.sorting_name'::regproc));
begin
  if obj_description(to_regclass('app.managed_words_parts_idx'), 'pg_class') is distinct from definition then
    drop index if exists app.managed_words_parts_idx;
    delete from app.managed_words;
    perform app.keep_managed(array(select id from public.paintings), array['work', 'record', 'owners', 'register']);
    create index managed_words_parts_idx on app.managed_words using gin (app.word_parts(words) collate "C")
      -- A list of pending entries would be read by each search.
      with (fastupdate = off);
    execute format('comment on index app.managed_words_parts_idx is %L', definition);
  end if;
end $$;

-- Ids of the paintings that have each word of a text, in one of its spellings, in any order, in texts that the reader may see; at
-- most 16 words. `mine`: an owner's paintings; null: an administrator, who sees all. `source_param`: one source of words, or null.
create or replace function app.find_managed(search_param text, mine uuid[], source_param text)
returns table (painting_id uuid, rank integer, source text)
language plpgsql stable set search_path = '' set enable_seqscan = off
  set max_parallel_workers_per_gather = 0
as $$
declare
  wanted text[];
  -- The word of each of them, by its number.
  numbers bigint[];
begin
  with words as (
    select row_number() over (order by each.place) as number, each.phrase, nullif(app.plain_text(app.spelled_out(each.word)), '') as spelled
    from (
      select distinct on (phrase) app.plain_text(word) as phrase, word, place
      from string_to_table(regexp_replace(left(search_param, 200), '\s+', ' ', 'g'), ' ') with ordinality as typed (word, place)
      order by phrase, place
    ) as each where each.phrase <> '' order by each.place limit 16
  )
  select array_agg(s.phrase), array_agg(w.number) into wanted, numbers
  from words as w cross join lateral (
    select w.phrase union select w.spelled where w.spelled is not null
    -- A number as people say it: "INV-31" is also INV-031 and INV-0031.
    union select part[1] || lpad(part[2], digits, '0')
      from regexp_match(w.phrase, '^(.*\D)0*([1-9]\d{0,5})$') as part cross join generate_series(length(part[2]), 6) as digits
      where part is not null
  ) as s (phrase);
  return query
  select each.painting_id, sum(each.rank)::integer, (array_agg(each.source order by each.rank desc, each.number))[1]
  from (
    select w.painting_id, w.number, min(place.rank) as rank, (array_agg(w.source order by place.rank, w.source))[1] as source
    from (
      select q.phrase, q.number, w.* from unnest(wanted, numbers) as q (phrase, number)
        join app.managed_words as w on app.word_parts(w.words) collate "C" @> app.word_parts(q.phrase) and strpos(w.words, q.phrase) > 0
        where app.word_parts(q.phrase) <> '{}'
      union all
      -- Too short for the index.
      select q.phrase, q.number, w.* from unnest(wanted, numbers) as q (phrase, number) join app.managed_words as w on strpos(w.words, q.phrase) > 0
        where app.word_parts(q.phrase) = '{}'
    ) as w cross join lateral (
      -- Title and numbers, artist, owners, texts; in each a whole word, the beginning of one, its middle. Long texts are not looked
      -- through once more for that.
      select case when w.source in ('work title', 'record number', 'register') then 0 when w.source = 'work artist' then 3
          when w.source = 'owners' then 6 else 9 end
        + case when w.source in ('record', 'work description', 'work facts', 'register former') then 0
          when strpos(' ' || w.words || ' ', ' ' || w.phrase || ' ') > 0 then 0
          when strpos(' ' || w.words, ' ' || w.phrase) > 0 then 1 else 2 end as rank
    ) as place
    where (mine is null or w.is_shared and w.painting_id = any (mine)) and (source_param is null or w.source = source_param)
    group by w.painting_id, w.number
  ) as each
  group by each.painting_id having count(*) = (select max(n) from unnest(numbers) as n);
end $$;

-- For each word of a text that no work has which the reader sees: words of the works that they see with its first or last three
-- letters, or those between, the most frequent first. Nothing for numbers and for words of less than five letters, in which no
-- mistake is forgiven, nor for a text with more than three unknown words. Reads at most eight words; of each letters 100 texts of
-- each source, and 10 places of each text: it is asked only by searches that found nothing.
create or replace function app.similar_managed(search_param text, source_param text) returns table (word text, words text[])
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
  set max_parallel_workers_per_gather = 0
as $$
declare
  is_admin boolean := public.current_user_is_admin();
  mine uuid[] := case when not is_admin then array(select app.owned_painting_ids()) end;
  typed text;
  unknown text[] := '{}';
begin
  if mine = '{}' then return; end if;
  for typed in
    select each.word from (
      select distinct on (t.word) t.word, t.place
      from string_to_table(app.plain_text(left(search_param, 200)), ' ') with ordinality as t (word, place) order by t.word, t.place
    ) as each where length(each.word) > 2 order by each.place limit 8
  loop
    if not exists (
      select from unnest(array[typed, nullif(app.plain_text(app.spelled_out(typed)), '')]) as q (phrase)
        join app.managed_words as w on app.word_parts(w.words) collate "C" @> app.word_parts(q.phrase) and strpos(w.words, q.phrase) > 0
      where (mine is null or w.is_shared and w.painting_id = any (mine)) and (source_param is null or w.source || '' = source_param)
    ) then
      if length(typed) not between 5 and 40 or typed ~ '\d' or cardinality(unknown) = 3 then return; end if;
      unknown := unknown || typed;
    end if;
  end loop;
  foreach word in array unknown loop
    words := array(
      select near.word
      from (
        values (left(word, 3), ' ' || left(word, 3)), (right(word, 3), right(word, 3) || ' '),
          (substr(word, 4, 3), case when length(word) >= 9 then substr(word, 4, length(word) - 6) end)
      ) as piece (part, letters)
        cross join unnest(case when source_param is null then array['work title', 'work artist', 'work description', 'work facts',
          'record number', 'record', 'owners', 'register', 'register former'] else array[source_param] end) as each (source)
        cross join lateral (
          select w.words from app.managed_words as w
          where app.word_parts(w.words) collate "C" @> array[piece.part collate "C"] and w.source || '' = each.source
            and (mine is null or w.is_shared and w.painting_id = any (mine))
            and strpos(' ' || w.words || ' ', piece.letters) > 0
          limit 100
        ) as w
        -- What is before and after each place with the letters: faster than all words of a long text.
        cross join lateral string_to_array(' ' || w.words || ' ', piece.letters) as cut
        cross join lateral generate_series(2, least(cardinality(cut), 11)) as place
        cross join lateral (
          select case when piece.letters like ' %' then '' else reverse(split_part(reverse(right(cut[place - 1], 40)), ' ', 1)) end
            || btrim(piece.letters)
            || case when piece.letters like '% ' then '' else split_part(left(cut[place], 40), ' ', 1) end as word
        ) as near
      where length(near.word) between length(similar_managed.word) - 2 and length(similar_managed.word) + 2 and near.word !~ '\d'
      group by near.word order by count(*) desc, near.word collate "C" limit 500
    );
    return next;
  end loop;
end $$;

-- Text in which people are searched; their index has its parts.
create or replace function app.words_of_person(name_param text, email_param text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select app.found_text(left(coalesce(name_param, ''), 1000) || ' | ' || left(email_param, 1000)) $$;

do $$
declare
  definition text := (select md5(string_agg(prosrc, '' order by proname)) from pg_proc where oid in (
    'app.fold_letters'::regproc, 'app.plain_text'::regproc, 'app.word_parts'::regproc, 'app.spelled_out'::regproc,
    'app.found_text'::regproc, 'app.words_of_person'::regproc));
begin
  if obj_description(to_regclass('public.profiles_parts_idx'), 'pg_class') is distinct from definition then
    drop index if exists public.profiles_parts_idx;
    create index profiles_parts_idx on public.profiles using gin (app.word_parts(app.words_of_person(full_name, email)) collate "C")
      with (fastupdate = off);
    execute format('comment on index public.profiles_parts_idx is %L', definition);
  end if;
end $$;

-- People whose name or address has each word of a text, as the management list finds words; none for an empty text. Words without
-- three letters together are looked for in everybody's.
create or replace function app.people_with(search_param text) returns setof uuid
language plpgsql stable set search_path = '' set enable_seqscan = off set max_parallel_workers_per_gather = 0
as $$
declare
  wanted text[] := array(
    select each.phrase from (
      select app.plain_text(word) as phrase, place
      from string_to_table(regexp_replace(left(search_param, 200), '\s+', ' ', 'g'), ' ') with ordinality as typed (word, place)
    ) as each where each.phrase <> '' order by each.place limit 8);
  parts text[] := array(select distinct part from unnest(wanted) as phrase, unnest(app.word_parts(phrase)) as part);
begin
  if parts <> '{}' then
    return query select p.id from public.profiles as p
      where app.word_parts(app.words_of_person(p.full_name, p.email)) collate "C" @> parts
        and not exists (select from unnest(wanted) as w (phrase) where strpos(app.words_of_person(p.full_name, p.email), w.phrase) = 0);
  elsif wanted <> '{}' then
    return query select p.id from public.profiles as p
      where not exists (select from unnest(wanted) as w (phrase) where strpos(app.words_of_person(p.full_name, p.email), w.phrase) = 0);
  end if;
end $$;

-- Ids of people who are found by a text, by address; for administrators.
create or replace function app.search_people(search_param text, limit_param integer) returns setof uuid
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
begin
  if not public.current_user_is_admin() then
    raise exception 'people are found by administrators' using errcode = '42501';
  end if;
  return query select p.id from public.profiles as p
    where p.id in (select app.people_with(search_param)) order by lower(p.email), p.id limit least(limit_param, 100);
end $$;

-- A page of everybody with an account, by address, with what administrators need to know; for them alone. `role_param`: all, admin,
-- owner or none. `state_param`: all, suspended, unconfirmed, never (signed in) or factor (none, which an administrator should have).
-- The last sign-in is that of the sessions that there are: nothing older is kept, but an account without a language has never
-- signed in.
create or replace function app.list_users(
  search_param text, role_param text, state_param text, page_param integer, per_param integer,
  out total integer, out matches integer, out page integer, out users jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  per integer := least(per_param, 100);
  sought boolean := btrim(search_param) <> '';
begin
  perform app.require_admin('list users');
  select count(*) into total from public.profiles;
  with matching as materialized (
    select p.id, p.email, p.full_name, r.user_id is not null as is_admin, o.works, s.suspended_at
    from public.profiles as p
      left join public.user_roles as r on r.user_id = p.id and r.role = 'admin'
      left join (select l.owner_id, count(*)::integer as works from public.painting_owners as l group by l.owner_id) as o on o.owner_id = p.id
      left join public.account_suspensions as s on s.account_id = p.id
    where (not sought or p.id in (select app.people_with(search_param)))
      and case role_param
        when 'admin' then r.user_id is not null
        when 'owner' then o.works is not null
        when 'none' then r.user_id is null and o.works is null
        else true
      end
      and case state_param
        when 'suspended' then s.account_id is not null
        when 'unconfirmed' then exists (select from auth."user" as u where u.id = p.id and not u."emailVerified")
        when 'never' then exists (select from auth."user" as u where u.id = p.id and u.language is null)
          and not exists (select from auth.session as e where e."userId" = p.id)
        when 'factor' then not exists (select from auth."user" as u where u.id = p.id and u."twoFactorEnabled")
          and not exists (select from public.passkeys as k where k.account_id = p.id)
        else true
      end
  ), counted as (
    select count(*)::integer as number from matching
  ), chosen as (
    select least(greatest(page_param, 1), greatest(1, (c.number + per - 1) / per)) as page from counted as c
  ), listed as (
    select m.*, row_number() over (order by lower(m.email) collate "C", m.id) as place from matching as m
    order by lower(m.email) collate "C", m.id limit per offset ((select c.page from chosen as c) - 1) * per
  )
  select c.number, n.page, coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', l.id, 'email', l.email, 'fullName', btrim(coalesce(l.full_name, '')), 'isAdmin', l.is_admin, 'paintings', coalesce(l.works, 0),
          'isConfirmed', u."emailVerified", 'signedInAt', s.at, 'hasSignedIn', s.at is not null or u.language is not null,
          'suspendedAt', l.suspended_at, 'hasCode', coalesce(u."twoFactorEnabled", false), 'passkeys', k.number) order by l.place)
      from listed as l join auth."user" as u on u.id = l.id
        left join lateral (select max(e."createdAt") as at from auth.session as e where e."userId" = l.id) as s on true
        left join lateral (select count(*)::integer as number from public.passkeys as k where k.account_id = l.id) as k on true
    ), '[]')
  from counted as c, chosen as n into matches, page, users;
end $$;

-- One account, with what administrators need to know before they suspend it; null if there is none. `openLinks`: those that it issued
-- and that still open a record.
create or replace function app.read_account(account_param uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin('read accounts');
  return (
    select jsonb_build_object(
      'id', p.id, 'email', p.email, 'fullName', btrim(coalesce(p.full_name, '')), 'createdAt', u."createdAt", 'isConfirmed', u."emailVerified",
      'isAdmin', exists (select from public.user_roles r where r.user_id = p.id and r.role = 'admin'),
      'paintings', (select count(*) from public.painting_owners o where o.owner_id = p.id),
      'sessions', e.number, 'signedInAt', e.latest, 'hasSignedIn', e.latest is not null or u.language is not null, 'language', u.language,
      'hasCode', coalesce(u."twoFactorEnabled", false),
      'passkeys', (select count(*) from public.passkeys k where k.account_id = p.id),
      'openLinks', (
        select count(*) from public.access_tokens t join public.paintings w on w.id = t.painting_id
        where t.created_by = p.id and t.is_active and t.expires_at > now() and w.archived_at is null),
      'suspension', (
        select jsonb_build_object('reason', s.reason, 'at', s.suspended_at, 'by', s.suspended_name, 'linksEnded', s.links_ended)
        from public.account_suspensions s where s.account_id = p.id))
    from public.profiles as p join auth."user" as u on u.id = p.id
      cross join lateral (
        select count(*) as number, max(x."createdAt") as latest from auth.session as x where x."userId" = p.id and x."expiresAt" > now()) as e
    where p.id = account_param);
end $$;

-- Paintings, archived or not, whose comments wait for the actor; for administrators. Either an open comment in which somebody else
-- mentions the actor, and after which the actor has written none: a mention may come with an edit, and is then as late as that. Or
-- an answer of somebody else where the actor has written too, or what the actor was told because they had commented before, until
-- the actor opens the page of the comments.
create or replace function app.mentioning_actor() returns uuid[]
language sql stable set search_path = ''
as $$
  select array(
    select c.painting_id from public.painting_comments as c
    where c.resolved_at is null and c.mentioned @> array[(select app.actor_id())]
      and c.author_id is distinct from (select app.actor_id()) and (select public.current_user_is_admin())
      and not exists (
        select from public.painting_comments as answer
        where answer.painting_id = c.painting_id and answer.author_id = (select app.actor_id())
          and answer.created_at > coalesce(c.edited_at, c.created_at))
    union
    select answer.painting_id
    from public.painting_comments as mine join public.painting_comments as answer on answer.answers = coalesce(mine.answers, mine.id)
    where mine.author_id = (select app.actor_id()) and answer.author_id is distinct from mine.author_id
      and (select public.current_user_is_admin())
      and not exists (
        select from app.comment_reads as r
        where r.reader_id = mine.author_id and r.painting_id = answer.painting_id and r.read_at >= answer.created_at)
    union
    select c.painting_id from public.painting_comments as c
    where c.told @> array[(select app.actor_id())] and c.answers is null and not c.mentioned @> array[(select app.actor_id())]
      and (select public.current_user_is_admin())
      -- A mention that was taken back concerns nobody who has not written here.
      and exists (
        select from public.painting_comments as mine
        where mine.painting_id = c.painting_id and mine.author_id = (select app.actor_id()) and mine.created_at < c.created_at)
      and not exists (
        select from app.comment_reads as r
        where r.reader_id = (select app.actor_id()) and r.painting_id = c.painting_id and r.read_at >= c.created_at))
$$;

-- A page of the paintings that the actor manages: administrators all, owners their own, others none; archived ones in their own
-- state alone. `wanted_param`: q, owner (administrators only), state, lacks (picture, record or a language; all of them), tokens (true: with a live token that the actor
-- manages), mentions (true: with comments that wait for the actor; administrators only), since, order, descending, page, per
-- and view, both null unless chosen, and the numbers that stand in for them:
-- cards_per, table_per, table_from.
create or replace function app.list_managed(
  language_param text, wanted_param jsonb,
  out total integer, out is_empty boolean, out matches integer, out page integer, out per integer, out view text, out ids uuid[], out lacking text[],
  out found_in text[]
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_admin boolean := public.current_user_is_admin();
  mine uuid[] := case when not is_admin then array(select app.owned_painting_ids()) end;
  managed uuid[] := case when not is_admin then array(select app.managed_painting_ids()) end;
  wanted_order text := wanted_param ->> 'order';
  is_descending boolean := coalesce((wanted_param ->> 'descending')::boolean, false);
  lacks text[] := array(select jsonb_array_elements_text(coalesce(wanted_param -> 'lacks', '[]')));
  -- Works with the words, their distance, and the place of the farthest of them. Null: nothing is searched.
  found uuid[];
  ranks integer[];
  sources text[];
  owned uuid[] := case when is_admin and wanted_param ->> 'owner' <> ''
    then array(select f.painting_id from app.find_managed(wanted_param ->> 'owner', mine, 'owners') as f) end;
  since timestamptz := (wanted_param ->> 'since')::timestamptz;
  needs_tokens boolean := wanted_param ->> 'tokens' is not distinct from 'true';
  mentioning uuid[] := case when is_admin and wanted_param ->> 'mentions' is not distinct from 'true' then app.mentioning_actor() end;
  is_archived boolean := coalesce(wanted_param ->> 'state', '') = 'archived';
  -- From its own index: the column is behind all texts in a row, which take most of the time to step over.
  archived uuid[] := array(select p.id from public.paintings as p where p.archived_at is not null and is_admin);
  works integer := case when is_admin then (select count(*) from public.paintings) - cardinality(archived) else cardinality(mine) end;
begin
  if wanted_param ->> 'q' <> '' then
    select coalesce(array_agg(f.painting_id), '{}'), coalesce(array_agg(f.rank), '{}'), coalesce(array_agg(f.source), '{}')
      from app.find_managed(wanted_param ->> 'q', mine, null) as f into found, ranks, sources;
  end if;
  total := case when is_archived then cardinality(archived) else works end;
  is_empty := works + cardinality(archived) = 0;
  view := coalesce(
    wanted_param ->> 'view',
    (select p.managed_view from public.account_preferences as p where p.account_id = app.actor_id()),
    case when works >= (wanted_param ->> 'table_from')::integer then 'table' else 'cards' end);
  per := least(coalesce((wanted_param ->> 'per')::integer, (wanted_param ->> (view || '_per'))::integer), 1000);
  with matching as materialized (
    select p.id, p.created_at, w.lacking, f.source,
      case wanted_order
        when 'title' then w.keys ->> ('title_' || language_param)
        when 'artist' then (w.keys ->> ('artist_' || language_param)) || E'\x1f' || coalesce(w.keys ->> ('title_' || language_param), '')
        when 'inventory' then w.keys ->> 'inventory'
        when 'passport' then w.keys ->> 'passport'
      end collate "C" as text_key,
      case wanted_order
        when 'relevance' then f.rank
        when 'created' then extract(epoch from p.created_at)
        when 'year' then p.year
        when 'state' then p.is_published::integer
        when 'languages' then cardinality(w.lacking)
        when 'tokens' then case when is_admin or p.id = any (managed) then coalesce(live.number, 0) end
        when 'changed' then extract(epoch from changed.at)
      end as number_key
    from public.paintings as p left join app.managed_works as w on w.painting_id = p.id
      left join unnest(found, ranks, sources) as f (id, rank, source) on f.id = p.id
      left join (
        select t.painting_id, count(*) as number from public.access_tokens as t
        where t.is_active and t.expires_at > now() and (wanted_order = 'tokens' or needs_tokens) group by t.painting_id
      ) as live on live.painting_id = p.id
      -- Administrators read the list of changes, owners the times of the rows that they see.
      cross join lateral (
        select case when is_admin
          then coalesce((select c.at from public.changes as c where c.painting_id = p.id order by c.id desc limit 1), p.updated_at)
          else greatest(p.updated_at, (select r.updated_at from public.painting_private as r where r.painting_id = p.id)) end as at
      ) as changed
    where (is_admin or p.id in (select unnest(mine)))
      and (found is null or f.id is not null)
      and (owned is null or p.id in (select unnest(owned)))
      and case wanted_param ->> 'state'
        when 'published' then p.is_published
        when 'draft' then not p.is_published
        else true
      end
      and (p.id = any (archived)) = is_archived
      and ('picture' <> all (lacks) or p.public_image_url is null)
      and ('record' <> all (lacks) or not exists (select from public.painting_private as r where r.painting_id = p.id))
      and (lacks <@ array['picture', 'record'] or w.lacking @> array_remove(array_remove(lacks, 'picture'), 'record'))
      and (not needs_tokens or live.number > 0 and (is_admin or p.id in (select unnest(managed))))
      and (since is null or changed.at >= since)
      and (mentioning is null or p.id = any (mentioning))
  ), counted as (
    select count(*)::integer as number from matching
  ), chosen as (
    select least(greatest((wanted_param ->> 'page')::integer, 1), greatest(1, (c.number + per - 1) / per)) as page from counted as c
  ), listed as (
    select m.id, m.lacking, m.source, row_number() over () as place from (
      select * from matching
      order by
        case when is_descending then text_key end desc nulls last, case when not is_descending then text_key end nulls last,
        case when is_descending then number_key end desc nulls last, case when not is_descending then number_key end nulls last,
        case when wanted_order = 'created' and not is_descending then id end desc, created_at desc, id
      limit per offset ((select c.page from chosen as c) - 1) * per
    ) as m
  )
  select c.number, n.page,
    coalesce((select array_agg(l.id order by l.place) from listed as l), '{}'),
    coalesce((select array_agg(array_to_string(l.lacking, ' ') order by l.place) from listed as l), '{}'),
    coalesce((select array_agg(l.source order by l.place) from listed as l), '{}')
  from counted as c, chosen as n into matches, page, ids, lacking, found_in;
end $$;

-- Comments of administrators (docs/decisions/0058-comments-and-publication.md) -------------------------------------------------
-- Whatever the statement says: the author is the actor, only the author changes the text, anybody of them resolves it or opens it
-- again, in their own name. Only other administrators are mentioned. An answer to an answer is one to the comment above both, which
-- it opens again. SQLSTATE EA004: the painting has as many comments as it may; 23503: what it answers is not on this painting.
create or replace function app.keep_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  answered public.painting_comments;
begin
  -- Before anything is counted: this runs before row security asks.
  if app.actor_id() is not null and not public.current_user_is_admin() then
    raise exception 'comments are for administrators' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    -- Two who write at once wait for each other here.
    perform from public.paintings where id = new.painting_id for no key update;
    if (select count(*) from public.painting_comments c where c.painting_id = new.painting_id) >= 200 then
      raise exception 'this painting has 200 comments' using errcode = 'EA004';
    end if;
    if new.answers is not null then
      select c.* into answered from public.painting_comments c where c.id = new.answers and c.painting_id = new.painting_id;
      if not found then
        raise exception 'there is no such comment on this painting' using errcode = '23503';
      end if;
      new.answers := coalesce(answered.answers, answered.id);
      update public.painting_comments set resolved_at = null where id = new.answers and resolved_at is not null;
    end if;
    new.author_id := coalesce(app.actor_id(), new.author_id);
    new.author_name := app.short_name(new.author_id);
    -- In the order in which they are written: whoever has read one has read all that are earlier.
    new.created_at := clock_timestamp();
    new.edited_at := null;
  elsif (new.body, new.mentioned) is distinct from (old.body, old.mentioned) then
    if old.author_id is distinct from app.actor_id() then
      raise exception 'only its author changes a comment' using errcode = '42501';
    end if;
    new.edited_at := now();
  end if;
  if tg_op = 'INSERT' or new.mentioned <> old.mentioned then
    new.mentioned := array(
      select r.user_id from public.user_roles r
      where r.role = 'admin' and r.user_id = any (new.mentioned) and r.user_id is distinct from new.author_id order by r.user_id
    );
  end if;
  -- An answer is told to whom it answers; what neither mentions nor answers anybody, to the administrators who have commented before.
  if tg_op = 'UPDATE' then
    new.told := old.told || array(select each.id from unnest(new.mentioned) as each (id) where each.id <> all (old.told));
  else
    new.told := new.mentioned || array(
      select distinct c.author_id from public.painting_comments c join public.user_roles r on r.user_id = c.author_id and r.role = 'admin'
      where c.painting_id = new.painting_id and c.author_id is distinct from new.author_id and c.author_id <> all (new.mentioned)
        and case when new.answers is null then new.mentioned = '{}' else c.id = new.answers end
    );
  end if;
  if tg_op = 'INSERT' or new.answers is not null then
    new.resolved_at := null;
  end if;
  if tg_op = 'UPDATE' and (old.resolved_at is null) = (new.resolved_at is null) then
    new.resolved_at := old.resolved_at;
  else
    new.reopened_at := case when tg_op = 'UPDATE' and new.resolved_at is null then now() end;
    new.reopened_name := case when tg_op = 'UPDATE' and new.resolved_at is null then app.short_name(app.actor_id()) end;
    new.resolved_at := case when new.resolved_at is not null then now() end;
    new.resolved_by := case when new.resolved_at is not null then app.actor_id() end;
    new.resolved_name := case when new.resolved_at is not null then app.short_name(new.resolved_by) end;
  end if;
  return new;
end $$;
create or replace trigger keep_comment before insert or update of body, mentioned, resolved_at on public.painting_comments
  for each row execute function app.keep_comment();

-- Tells administrators of a comment, once each. The mail names its author, and has nothing of its text.
create or replace function app.note_mentions() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.queue_notice(each.id, 'mention', new.painting_id, case
      when each.id = any (new.mentioned) then null
      when new.answers is not null then 'answer'
      else 'comment'
    end, comment_param => new.id)
    from unnest(new.told) as each (id) where tg_op = 'INSERT' or each.id <> all (old.told);
  return null;
end $$;
create or replace trigger note_mentions after insert or update of mentioned on public.painting_comments
  for each row execute function app.note_mentions();

-- Notes that the actor has opened the page of a painting's comments. Returns the time of the latest comment that was read before;
-- null if none was.
create or replace function app.read_comments(painting_param uuid) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before timestamptz;
  latest timestamptz;
begin
  perform app.require_admin('read comments');
  select r.read_at into before from app.comment_reads r where r.reader_id = app.actor_id() and r.painting_id = painting_param;
  select max(c.created_at) into latest from public.painting_comments c where c.painting_id = painting_param;
  if latest > coalesce(before, '-infinity') then
    insert into app.comment_reads as r (reader_id, painting_id, read_at) values (app.actor_id(), painting_param, latest)
      on conflict (reader_id, painting_id) do update set read_at = greatest(r.read_at, excluded.read_at);
  end if;
  return before;
end $$;

-- The register of artworks -------------------------------------------------------------------------------------------
-- Eight unambiguous characters (Crockford's Base32): 40 random bits.
create or replace function app.draw_register_number() returns text
language sql volatile set search_path = ''
as $$
  with drawn as materialized (select uuid_send(gen_random_uuid()) as bytes)
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(bytes, place) % 32 + 1, 1) || case place when 3 then '-' else '' end, ''
    order by place)
  from drawn, unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as place
$$;

-- Of which work and passport an entry was: a hash, because the passport number is private and is deleted with the work.
create or replace function app.withdrawn_hash(painting_id_param uuid, passport_no_param text) returns text
language sql stable set search_path = ''
as $$
  select encode(sha256(convert_to(painting_id_param || ' ' || btrim(passport_no_param, E' \t\r\n\u00a0'), 'UTF8')), 'hex')
$$;

-- Enters the number of a work in the public register, once (P-REGISTER-7). Rights are for the caller to check.
create or replace function app.enter_register(painting_id_param uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Nearly always it has entered: an update would announce a change of the register.
  perform from public.register_entries r where r.painting_id = painting_id_param and r.entered_at is null;
  if found then
    update public.register_entries set entered_at = now(), status_since = now() where painting_id = painting_id_param and entered_at is null;
  end if;
end $$;

-- An owner looks at the work: its number enters the register, unless the owner is an administrator. Nothing for anybody else.
create or replace function app.look_at_work(painting_id_param uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.register_entries r
    where r.painting_id = painting_id_param and r.entered_at is null and not public.current_user_is_admin()
      -- As app.owned_painting_ids, of which lists would make the whole set for each of their rows.
      and exists (
        select from public.painting_owners o join public.paintings p on p.id = o.painting_id
        where o.painting_id = r.painting_id and o.owner_id = app.actor_id() and p.archived_at is null)
    -- Two lists may read the same works in different orders: who comes second leaves the entry to the first.
    for update of r skip locked;
  if found then
    perform app.enter_register(painting_id_param);
  end if;
end $$;

-- An owner or an administrator makes something of the work for others: its passport, its QR code.
create or replace function app.expose_work(painting_id_param uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if public.current_user_is_admin() then
    perform app.enter_register(painting_id_param);
  else
    perform app.look_at_work(painting_id_param);
  end if;
end $$;

-- Publication, and the owners' consent to show facts in the register; a passport number that is added later finds it so too.
create or replace function app.enter_shown_work() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.enter_register(new.id);
  return null;
end $$;
create or replace trigger enter_shown_work after insert or update of is_published, archived_at, facts_in_register on public.paintings
  for each row when (new.is_public or new.facts_in_register) execute function app.enter_shown_work();

-- A link, and with it each label and code of a link.
create or replace function app.enter_linked_work() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.enter_register(new.painting_id);
  return null;
end $$;
create or replace trigger enter_linked_work after insert on public.access_tokens
  for each row execute function app.enter_linked_work();

-- The entry that another number of this work's passport was replaced by, and that comes back with the number (P-REGISTER-9).
create or replace function app.entry_put_back(painting_id_param uuid, standing_param uuid, passport_no_param text) returns uuid
language sql stable set search_path = ''
as $$
  select r.id from public.register_entries r
  where r.painting_id = painting_id_param and r.replaced_by = standing_param
    and r.replaced_hash = app.withdrawn_hash(painting_id_param, passport_no_param)
  -- A withdrawn one was made by a mistake, such as an import that was undone.
  order by r.status = 'superseded' desc, r.status_since desc limit 1
$$;

-- The effect of writing this passport number on the work's entry in the public register, with its number: it is replaced or withdrawn,
-- or an earlier one comes back (`earlier`). No row: nothing. For administrators, who alone read the table.
create or replace function app.passport_change(painting_id_param uuid, passport_no_param text)
returns table (effect text, number text, earlier text)
language sql stable set search_path = ''
as $$
  select case when wanted.no is null then 'withdraws' when back.id is null then 'replaces' else 'revives' end, r.number, back.number
  from public.painting_private d
    join public.register_entries r on r.painting_id = d.painting_id and r.status = 'valid' and r.entered_at is not null
    cross join (select nullif(btrim(passport_no_param, E' \t\r\n\u00a0'), '') as no) as wanted
    left join public.register_entries back on back.id = app.entry_put_back(d.painting_id, r.id, wanted.no)
  where d.painting_id = painting_id_param
    and nullif(btrim(d.eac_passport_no, E' \t\r\n\u00a0'), '') is distinct from wanted.no
$$;

-- Corrects the passport number of a work: the passport, and with it the entry in the register, stays the same. Rights are those of
-- whoever writes the record.
create or replace function app.correct_passport_no(painting_id_param uuid, passport_no_param text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform set_config('app.corrected_work', painting_id_param::text, true);
  update public.painting_private set eac_passport_no = passport_no_param where painting_id = painting_id_param;
  perform set_config('app.corrected_work', '', true);
end $$;

-- Lists that an import has made an entry valid again, in whose name (P-REGISTER-8).
create or replace function app.list_revival(painting_id_param uuid, entry_param uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.write_change(app.actor_id(), 'register_entries', r.id, p.id, coalesce(p.title_en, p.title_fr, p.title_ru), 'changed', '{}',
      jsonb_build_object('register_number', r.number), '{}')
    from public.paintings p cross join public.register_entries r
    where p.id = painting_id_param and r.id = entry_param and exists (
      select from public.imports i where i.id = nullif(current_setting('app.import_id', true), '')::uuid and i.state = 'importing');
end $$;

-- Gives a passport a number when its own is added to the private record. It enters the register at once if others than
-- administrators have seen the work. Another passport number supersedes the entry, unless it is a correction or the number that was
-- replaced last, whose entry comes back; removing the number or the record withdraws it. An import revives nothing unasked.
-- An entry that has not entered stays with the corrected passport number, or goes with the removed one.
create or replace function app.keep_register() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  work uuid := case when tg_op = 'DELETE' then old.painting_id else new.painting_id end;
  before text := case when tg_op <> 'INSERT' then nullif(btrim(old.eac_passport_no, E' \t\r\n\u00a0'), '') end;
  after text := case when tg_op <> 'DELETE' then nullif(btrim(new.eac_passport_no, E' \t\r\n\u00a0'), '') end;
  standing uuid;
  put_back uuid;
  was text;
  -- The work was deleted and comes back under its id, with the same passport (P-REGISTER-8).
  returning_id uuid := (
    select r.id from public.register_entries r where r.withdrawn_hash = app.withdrawn_hash(work, after)
    order by r.status_since desc limit 1);
  -- An import makes nothing valid again unless its administrator asked for it; its undo takes back what it did. Set by app.hold_import.
  import public.imports;
  may_revive boolean;
  added uuid;
begin
  if before is not distinct from after then
    return null;
  end if;
  select * into import from public.imports i where i.id = nullif(current_setting('app.import_id', true), '')::uuid and i.state = 'importing';
  may_revive := import.id is null or import.revives_passports;
  -- An import has left it withdrawn: another number, or none, decides on it for good.
  update public.register_entries set withdrawn_hash = null
    where painting_id = work and withdrawn_hash is not null and id is distinct from returning_id;
  perform from public.register_entries r where r.painting_id = work and r.entered_at is null;
  if found then
    if after is null then
      delete from public.register_entries where painting_id = work and entered_at is null;
    end if;
    return null;
  end if;
  if after is null then
    update public.register_entries set status = 'withdrawn', status_since = now() where painting_id = work and status = 'valid';
    return null;
  end if;
  select r.id into standing from public.register_entries r where r.painting_id = work and r.status = 'valid' for update;
  if found and not may_revive then
    returning_id := null;
  end if;
  added := coalesce(returning_id, gen_random_uuid());
  if standing is not null then
    put_back := case when may_revive then app.entry_put_back(work, standing, after) end;
    if put_back is null and current_setting('app.corrected_work', true) = work::text then
      return null;
    end if;
    select r.status into was from public.register_entries r where r.id = put_back;
    -- A passport that an older one takes the place of was none.
    update public.register_entries
      set status = case was when 'superseded' then 'withdrawn' else 'superseded' end, status_since = now(),
        replaced_by = coalesce(put_back, added), replaced_hash = app.withdrawn_hash(work, before)
      where id = standing;
    if put_back is not null then
      update public.register_entries set status = 'valid', status_since = now(), replaced_by = null, replaced_hash = null
        where id = put_back;
      perform app.list_revival(work, put_back);
      return null;
    end if;
  end if;
  if returning_id is not null and not may_revive then
    -- With its status, its day and its hash, so that the import can be undone and repeated.
    update public.register_entries set painting_id = work where id = returning_id;
  elsif returning_id is not null then
    update public.register_entries set painting_id = work, status = 'valid', status_since = now(), withdrawn_hash = null
      where id = returning_id;
    perform app.list_revival(work, returning_id);
  else
    insert into public.register_entries (id, number, painting_id, entered_at) values (
      added, app.draw_register_number(), work,
      case when exists (select from public.paintings p where p.id = work and (p.is_public or p.facts_in_register))
        or exists (select from public.access_tokens t where t.painting_id = work)
        or exists (select from public.register_entries r where r.painting_id = work) then now() end);
  end if;
  return null;
end $$;
create or replace trigger keep_register after insert or update of eac_passport_no or delete on public.painting_private
  for each row execute function app.keep_register();

-- Deleting a painting keeps its register entry, as withdrawn; one that has not entered goes.
create or replace function app.withdraw_from_register() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.register_entries where painting_id = old.id and entered_at is null;
  -- In one statement, because the key is of entries without a painting.
  update public.register_entries r set painting_id = null, status = 'withdrawn', replaced_by = null, replaced_hash = null,
      status_since = case when r.status = 'withdrawn' then r.status_since else now() end,
      withdrawn_hash = case when r.status = 'valid' then
        (select app.withdrawn_hash(old.id, d.eac_passport_no) from public.painting_private d where d.painting_id = old.id)
        else r.withdrawn_hash end
    where r.painting_id = old.id;
  return old;
end $$;
create or replace trigger withdraw_from_register before delete on public.paintings
  for each row execute function app.withdraw_from_register();

-- A withdrawn or superseded entry must not be served as valid from a last good copy.
create or replace function app.announce_register() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('page_cache', (case when tg_op = 'INSERT' then 'refresh' else 'forget' end) || ' register');
  return null;
end $$;
create or replace trigger announce_register after insert or update or delete on public.register_entries
  for each statement execute function app.announce_register();

-- The public view of the register: entries that have entered. The id of an unpublished painting is null.
create or replace function public.public_register()
returns table (number text, status text, entered_at timestamptz, status_since timestamptz, painting_id uuid)
language sql stable security definer set search_path = ''
as $$
  select r.number, r.status, r.entered_at, r.status_since, p.id
  from public.register_entries r left join public.paintings p on p.id = r.painting_id and p.is_public
  where r.entered_at is not null
  order by r.entered_at desc, r.number
$$;

-- One entry of the public register by its number, with the number of the valid entry that superseded it. Reads no other
-- entries, as a query of public_register() would. Of an unpublished work it has technique and dimensions, if its owner agreed
-- and the passport is valid (P-REGISTER-5), and nothing else.
create or replace function app.public_register_entry(number_param text)
returns table (number text, status text, entered_at timestamptz, status_since timestamptz, painting_id uuid, current text,
  dimensions text, materials_en text, materials_fr text, materials_ru text)
language sql stable security definer set search_path = ''
as $$
  select r.number, r.status, r.entered_at, r.status_since, p.id,
    case when r.status = 'superseded' then
      (select newer.number from public.register_entries newer where newer.painting_id = p.id and newer.status = 'valid')
    end,
    d.dimensions, d.materials_en, d.materials_fr, d.materials_ru
  from public.register_entries r left join public.paintings p on p.id = r.painting_id and p.is_public
    left join public.paintings d on d.id = r.painting_id and not d.is_published and d.archived_at is null and d.facts_in_register and r.status = 'valid'
  where r.number = number_param and r.entered_at is not null
$$;

-- Entries of the public register, newest first, and the number of them: those with a part of a number, four to eight characters of it
-- without the dash; those of published works by artists, at most eight; and those of published works with all the words in title,
-- artist or year, of which the 1,000 newest are read.
drop function if exists app.search_register(text, text[], integer, integer);
create or replace function app.search_register(
  part_param text, artists_param text[], wanted_param jsonb, limit_param integer, offset_param integer)
returns table (number text, status text, entered_at timestamptz, status_since timestamptz, painting_id uuid, matches integer)
language sql stable security definer set search_path = ''
as $$
  with named as materialized (
    select w.painting_id from app.published_words as w
    where w.words @@ app.words_query(wanted_param) and w.names @@ app.words_query(wanted_param)
    order by w.created_at desc, w.painting_id limit 1000
  ), matching as (
    select r.number, r.status, r.entered_at, r.status_since, p.id
    from public.register_entries r left join public.paintings p on p.id = r.painting_id and p.is_public
    where r.entered_at is not null and length(part_param) between 4 and 8 and strpos(replace(r.number, '-', ''), part_param) > 0
    union
    select r.number, r.status, r.entered_at, r.status_since, p.id
    from (
      select f.painting_id from app.published_facets f where f.facet = 'artist' and f.key = any (artists_param[1:8])
      union select n.painting_id from named as n
    ) as f join public.paintings p on p.id = f.painting_id and p.is_public
      join public.register_entries r on r.painting_id = p.id and r.entered_at is not null
  )
  select m.*, (count(*) over ())::integer from matching as m
  order by m.entered_at desc, m.number limit least(limit_param, 100) offset greatest(offset_param, 0)
$$;

-- Number of a published painting's valid entry.
create or replace function app.public_number_of(painting_id_param uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select r.number from public.register_entries r join public.paintings p on p.id = r.painting_id and p.is_public
  where r.painting_id = painting_id_param and r.status = 'valid' and r.entered_at is not null
$$;

-- Register entry of a painting's current passport, for its owners and administrators, including drafts. A number that an owner
-- reads has entered the register.
create or replace function app.passport_of(painting_id_param uuid) returns table (number text, status text, entered_at timestamptz)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.look_at_work(painting_id_param);
  return query select r.number, r.status, r.entered_at from public.register_entries r
    where r.painting_id = painting_id_param and r.status = 'valid'
      -- As in app.look_at_work.
      and (public.current_user_is_admin() or exists (
        select from public.painting_owners o join public.paintings p on p.id = o.painting_id
        where o.painting_id = r.painting_id and o.owner_id = (select app.actor_id()) and p.archived_at is null));
end $$;

-- Tokens and the private record --------------------------------------------------------------------------------------
-- Issues a token for each of these paintings (P-TOKEN-4, P-TOKEN-5), all of which the actor manages. The server generates the ids,
-- derives the links' tokens from them with its secret, and passes only the SHA-256 of each token.
create or replace function app.issue_access_tokens(
  painting_ids_param uuid[], token_ids_param uuid[], token_hashes_param text[], template_type_param text, label_param text,
  language_param text default 'en'
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  duration interval := case template_type_param
    when '1hour' then interval '1 hour'
    when '24hours' then interval '24 hours'
    when '7days' then interval '7 days'
  end;
begin
  -- Asked once for all of them: the set is that of all works for an administrator.
  if exists (select from unnest(painting_ids_param) as given (id) where given.id is null or given.id not in (select app.managed_painting_ids())) then
    raise exception 'You don''t have permission to manage tokens for this painting' using errcode = '42501';
  end if;
  if duration is null then
    raise exception 'Unknown token duration' using errcode = '22023';
  end if;
  if exists (
    select from public.paintings p where p.id = any (painting_ids_param) and p.owner_id is null
      and not exists (select from public.painting_owners o where o.painting_id = p.id)
  ) then
    raise exception 'The painting has no owner' using errcode = '22023';
  end if;
  insert into public.access_tokens (id, painting_id, token, template_type, label, language, created_by, expires_at)
    select given.id, given.painting_id, given.hash, template_type_param, nullif(trim(label_param), ''), language_param, app.actor_id(),
      now() + duration
    from unnest(painting_ids_param, token_ids_param, token_hashes_param) as given (painting_id, id, hash);
end $$;

-- Issues one, for the owner that the caller knows, and returns its row.
create or replace function public.generate_access_token(
  painting_id_param uuid,
  template_type_param text,
  owner_id_param uuid,
  token_id_param uuid,
  token_hash_param text,
  label_param text default null,
  language_param text default 'en'
) returns public.access_tokens
language plpgsql security definer set search_path = ''
as $$
declare
  issued public.access_tokens;
begin
  perform app.issue_access_tokens(array[painting_id_param], array[token_id_param], array[token_hash_param], template_type_param, label_param,
    language_param);
  if owner_id_param is distinct from (
    select coalesce(
      p.owner_id,
      (select o.owner_id from public.painting_owners o where o.painting_id = p.id order by o.created_at, o.id limit 1)
    ) from public.paintings p where p.id = painting_id_param
  ) then
    raise exception 'The owner given is not the painting''s owner' using errcode = '22023';
  end if;
  select * into issued from public.access_tokens where id = token_id_param;
  return issued;
end $$;

-- Id of a token that is currently valid, otherwise null. Reveals, counts and logs nothing: used to keep an opened record and
-- its files accessible.
create or replace function app.good_token(token_text text, painting_id_param uuid) returns uuid
language sql volatile security definer set search_path = ''
as $$
  select t.id from public.access_tokens t join public.paintings p on p.id = t.painting_id
  where t.token = encode(sha256(convert_to(coalesce(token_text, ''), 'UTF8')), 'hex')
    and t.painting_id = painting_id_param and t.is_active and t.expires_at > clock_timestamp() and p.archived_at is null
$$;

-- As whom the actor reads the private record of a work without a token: `administrator`, `owner`, or null.
create or replace function app.reads_record_as(painting_id_param uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when public.current_user_is_admin() then 'administrator'
    when exists (
      select from public.painting_owners o where o.painting_id = painting_id_param and o.owner_id = (select app.actor_id())
    ) then 'owner'
  end
$$;

-- Checks a token, counts its use and logs the attempt in one transaction. The opening of somebody who reads the record by their
-- role is no use: it is neither counted, logged, limited nor told, and `opened_as` says so (docs/decisions/0081). Returns a
-- status instead of raising, so that a refusal is logged too (P-RECORD-6, P-RECORD-7). If the log cannot be written, nothing is
-- revealed. The lookups are the same for every token.
--
-- Refused attempts are limited per address and per painting. `limited` is logged once per window, not for each attempt of a
-- flood (docs/decisions/0012-limits-of-refused-attempts.md). Refusals never limit a valid token, so that its holder cannot be
-- locked out. A valid token opens the record at most 60 times in ten minutes from one address, because each opening adds a line
-- to the log. This is counted per token and address, so that one visitor cannot use up another's limit.
create or replace function public.get_private_painting_info(token_text text, painting_id_param uuid)
returns table (
  status text,
  eac_inventory_no text,
  eac_passport_no text,
  eac_issue_date date,
  technical_analysis text,
  expert_report text,
  texts_language text,
  technical_analysis_en text,
  technical_analysis_fr text,
  technical_analysis_ru text,
  expert_report_en text,
  expert_report_fr text,
  expert_report_ru text,
  expires_at timestamptz,
  token_id uuid,
  retry_after integer,
  opened_as text
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hash text := encode(sha256(convert_to(coalesce(token_text, ''), 'UTF8')), 'hex');
  is_painting boolean := exists (select from public.paintings p where p.id = painting_id_param);
  is_archived boolean := exists (select from public.paintings p where p.id = painting_id_param and p.archived_at is not null);
  used public.access_tokens;
  known public.access_tokens;
  record public.painting_private;
  outcome text;
  by_token record;
  by_address record;
  by_painting record;
  wait integer := 0;
  is_written boolean := true;
  -- Whoever reads the record by their role, and no guard.
  role text := app.reads_record_as(painting_id_param);
  is_good boolean := app.good_token(token_text, painting_id_param) is not null;
begin
  if is_good and role is null then
    by_token := app.take_limited_use('opened with ' || hash || ' from ' || app.visitor_key(), 60);
    wait := by_token.wait;
    is_written := wait = 0 or by_token.is_first;
  end if;
  if is_good and role is not null then
    select * into used from public.access_tokens t where t.token = hash and t.painting_id = painting_id_param;
    is_written := false;
  elsif wait = 0 then
    update public.access_tokens t set usage_count = t.usage_count + 1
      where t.token = hash and t.painting_id = painting_id_param and t.is_active and t.expires_at > clock_timestamp() and not is_archived
      returning * into used;
  end if;
  select * into known from public.access_tokens t where t.token = hash;
  select * into record from public.painting_private p where p.painting_id = painting_id_param;

  outcome := case
    when wait > 0 then 'limited'
    when used.id is not null and record.painting_id is null then 'empty'
    when used.id is not null then 'granted'
    when known.id is null then 'unknown'
    when known.painting_id <> painting_id_param then 'other painting'
    when not known.is_active then 'deactivated'
    when is_archived and known.expires_at > clock_timestamp() then 'archived'
    else 'expired'
  end;

  if used.id is null and wait = 0 then
    by_address := app.take_limited_use('refused from ' || app.visitor_key(), 30);
    by_painting := app.take_limited_use('refused for ' || painting_id_param, 300);
    wait := greatest(by_address.wait, by_painting.wait);
    if wait > 0 then
      outcome := 'limited';
      is_written := by_address.is_first or (by_address.wait = 0 and by_painting.is_first);
    end if;
  end if;

  if is_painting and is_written then
    insert into public.access_logs (painting_id, token_id, accessed_at, success, reason, ip_address, country)
    values (
      painting_id_param,
      case when known.painting_id = painting_id_param then known.id end,
      clock_timestamp(),
      used.id is not null,
      outcome,
      app.claims() ->> 'address',
      app.claims() ->> 'country'
    );
    if used.id is null or used.usage_count = 1 then
      -- Of those who read the record by their role nobody is told.
      perform app.queue_notice(p.owner_id, case when used.id is null then 'token_refused' else 'token_used' end, p.id, null,
          case when known.painting_id = painting_id_param then known.id end)
        from public.paintings p where p.id = painting_id_param and p.archived_at is null and p.owner_id is not null and role is null;
    end if;
  end if;

  return query select
    case outcome when 'granted' then 'granted' when 'empty' then 'empty' when 'limited' then 'limited' else 'refused' end,
    case when outcome = 'granted' then record.eac_inventory_no end,
    case when outcome = 'granted' then record.eac_passport_no end,
    case when outcome = 'granted' then record.eac_issue_date end,
    case when outcome = 'granted' then record.technical_analysis end,
    case when outcome = 'granted' then record.expert_report end,
    case when outcome = 'granted' then record.texts_language end,
    case when outcome = 'granted' then record.technical_analysis_en end,
    case when outcome = 'granted' then record.technical_analysis_fr end,
    case when outcome = 'granted' then record.technical_analysis_ru end,
    case when outcome = 'granted' then record.expert_report_en end,
    case when outcome = 'granted' then record.expert_report_fr end,
    case when outcome = 'granted' then record.expert_report_ru end,
    used.expires_at,
    used.id,
    nullif(wait, 0),
    case when used.id is not null then role end;
end $$;

-- Reads a record again that this token has opened, in the language that its reader switches to: no further use. What was never
-- opened, and so never logged, is not read here.
create or replace function app.reopen_record(token_text text, painting_id_param uuid)
returns table (
  status text,
  eac_inventory_no text,
  eac_passport_no text,
  eac_issue_date date,
  technical_analysis text,
  expert_report text,
  texts_language text,
  technical_analysis_en text,
  technical_analysis_fr text,
  technical_analysis_ru text,
  expert_report_en text,
  expert_report_fr text,
  expert_report_ru text,
  expires_at timestamptz,
  token_id uuid,
  retry_after integer,
  opened_as text
)
language sql volatile security definer set search_path = ''
as $$
  select case when r.painting_id is null then 'empty' else 'granted' end,
    r.eac_inventory_no, r.eac_passport_no, r.eac_issue_date, r.technical_analysis, r.expert_report, r.texts_language,
    r.technical_analysis_en, r.technical_analysis_fr, r.technical_analysis_ru, r.expert_report_en, r.expert_report_fr, r.expert_report_ru,
    t.expires_at, t.id, null::integer, reader.role
  from public.access_tokens t
    cross join lateral (select app.reads_record_as(t.painting_id) as role) reader
    left join public.painting_private r on r.painting_id = t.painting_id
  where t.id = app.good_token(token_text, painting_id_param)
    and (reader.role is not null or exists (select from public.access_logs l where l.token_id = t.id and l.success))
$$;

-- A valid token also opens the painting, including a draft (P-RECORD-9), its image and its files. The files of a draft are
-- public nowhere else (P-PAINTING-10).
create or replace function app.painting_by_token(token_text text, painting_id_param uuid) returns setof public.paintings
language sql volatile security definer set search_path = ''
as $$
  select p.* from public.paintings p
  where p.id = painting_id_param and app.good_token(token_text, painting_id_param) is not null
$$;

create or replace function app.image_by_token(token_text text, painting_id_param uuid) returns setof public.images
language sql volatile security definer set search_path = ''
as $$
  select i.* from public.images i join public.paintings p on p.public_image_url = i.public_url
  where p.id = painting_id_param and app.good_token(token_text, painting_id_param) is not null
$$;

create or replace function app.attachments_by_token(token_text text, painting_id_param uuid) returns setof public.private_attachments
language sql volatile security definer set search_path = ''
as $$
  select a.* from public.private_attachments a
  where a.painting_id = painting_id_param and app.good_token(token_text, painting_id_param) is not null
  order by a.position, a.created_at, a.id
$$;

create or replace function app.pictures_by_token(token_text text, painting_id_param uuid) returns setof public.painting_pictures
language sql volatile security definer set search_path = ''
as $$
  select x.* from public.painting_pictures x
  where x.painting_id = painting_id_param and app.good_token(token_text, painting_id_param) is not null
  order by x.position
$$;

-- Of one further picture.
create or replace function app.picture_image_by_token(token_text text, painting_id_param uuid, picture_id_param uuid)
returns setof public.images
language sql volatile security definer set search_path = ''
as $$
  select i.* from public.images i join public.painting_pictures x on x.image_id = i.id
  where x.id = picture_id_param and x.painting_id = painting_id_param
    and app.good_token(token_text, painting_id_param) is not null
$$;

create or replace function app.painting_files_by_token(token_text text, painting_id_param uuid) returns setof public.painting_files
language sql volatile security definer set search_path = ''
as $$
  select f.* from public.painting_files f
  where f.painting_id = painting_id_param and app.good_token(token_text, painting_id_param) is not null
$$;

-- Uses of tokens that the actor manages: of one from before an owner's time, only those since (app.managed_since).
create or replace function app.link_uses(ids_param uuid[]) returns table (token_id uuid, uses integer)
language sql stable security definer set search_path = ''
as $$
  select t.id, case
    when t.created_at >= known.since then t.usage_count
    else (select count(*)::integer from public.access_logs l where l.token_id = t.id and l.success and l.accessed_at >= known.since)
  end
  from public.access_tokens t cross join lateral (
    select case
      when (select public.current_user_is_admin()) then '-infinity'
      else ((select app.managed_since()) ->> t.painting_id::text)::timestamptz
    end as since
  ) as known
  where t.id = any (ids_param) and known.since is not null
$$;

-- Notifies every process of a change in a painting's access statistics (P-TOKEN-14).
create or replace function app.announce_access() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('access', coalesce(new.painting_id, old.painting_id)::text);
  return null;
end $$;
create or replace trigger announce_access after insert on public.access_logs
  for each row execute function app.announce_access();
create or replace trigger announce_access after insert or update or delete on public.access_tokens
  for each row execute function app.announce_access();

-- Counts new attempts in access_days, for the statistics over all works (docs/decisions/0054).
create or replace function app.count_attempts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.access_days as counted (day, painting_id, token_id, country, granted, refused)
  select (accessed_at at time zone 'UTC')::date, painting_id, coalesce(token_id, '00000000-0000-0000-0000-000000000000'),
    coalesce(country, ''), count(*) filter (where success), count(*) filter (where not success)
  from added group by 1, 2, 3, 4
  on conflict (day, painting_id, token_id, country) do update
    set granted = counted.granted + excluded.granted, refused = counted.refused + excluded.refused;
  return null;
end $$;
create or replace trigger count_attempts after insert on public.access_logs
  referencing new table as added for each statement execute function app.count_attempts();

-- Notifies every process that a token may have ended, so that the records opened with it close at once (P-RECORD-13).
create or replace function app.announce_token_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('access', old.id::text);
  return null;
end $$;
create or replace trigger announce_token_end after update of is_active, expires_at or delete on public.access_tokens
  for each row execute function app.announce_token_end();

-- The tokens of an archived painting open nothing, so what they have opened closes too.
create or replace function app.announce_archived_tokens() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('access', t.id::text) from public.access_tokens t
    where t.painting_id = new.id and t.is_active and t.expires_at > clock_timestamp();
  return null;
end $$;
create or replace trigger announce_archived_tokens after update of archived_at on public.paintings
  for each row when (old.archived_at is null and new.archived_at is not null) execute function app.announce_archived_tokens();

-- The list of changes ------------------------------------------------------------------------------------------------
-- Writes an entry of the list of changes and returns its id. What one transaction changes is one set.
create or replace function app.write_change(
  actor_param uuid, table_param text, row_param uuid, painting_param uuid, title_param text, operation_param text, before_param jsonb,
  after_param jsonb, withheld_param text[]
) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Set by app.hold_import, or by the first change of the transaction.
  change_set uuid := nullif(current_setting('app.change_set', true), '')::uuid;
  written integer;
begin
  if change_set is null then
    change_set := gen_random_uuid();
    perform set_config('app.change_set', change_set::text, true);
  end if;
  insert into public.changes
    (actor_id, actor_name, table_name, row_id, painting_id, title, operation, before, after, withheld, set_id, leads, leads_kind, import_id)
  values (
    (select id from public.profiles where id = actor_param),
    app.person_name(actor_param),
    table_param,
    row_param,
    painting_param,
    title_param,
    operation_param,
    before_param,
    after_param,
    withheld_param,
    change_set,
    not exists (select from public.changes where set_id = change_set),
    not exists (select from public.changes where set_id = change_set and table_name = table_param),
    -- Set by app.hold_import.
    nullif(current_setting('app.import_id', true), '')::uuid
  ) returning id into written;
  return written;
end $$;

-- Keeps what the experts' texts were before a change, the last 20 of each field of a work; none of a deleted record
-- (docs/decisions/0084-passports-put-back-and-kept-texts.md). A text that is longer than the form takes is not kept.
create or replace function app.keep_texts(change_param integer, painting_id_param uuid, was_param jsonb, fields_param text[], is_deleted boolean)
returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if is_deleted then
    delete from public.kept_texts where painting_id = painting_id_param;
    return;
  end if;
  insert into public.kept_texts (change_id, painting_id, field, body)
    select change_param, painting_id_param, each.field, was_param ->> each.field from unnest(fields_param) as each (field)
    where char_length(coalesce(was_param ->> each.field, '')) <= 20000;
  delete from public.kept_texts k using unnest(fields_param) as each (field)
    where k.painting_id = painting_id_param and k.field = each.field and k.change_id <= (
      select o.change_id from public.kept_texts o where o.painting_id = painting_id_param and o.field = each.field
      order by o.change_id desc offset 20 limit 1);
end $$;

-- Erases all of them of a work for good, and says so in the list of changes, with their number alone. Returns it.
create or replace function app.erase_texts(painting_id_param uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  erased integer;
begin
  perform app.require_admin('erase texts of the experts');
  with gone as (delete from public.kept_texts where painting_id = painting_id_param returning body)
    select count(body) into erased from gone;
  if erased > 0 then
    perform app.write_change(
      app.actor_id(), 'painting_private', p.id, p.id, coalesce(p.title_en, p.title_fr, p.title_ru), 'erased',
      jsonb_build_object('former_texts', erased), '{}', '{}')
      from public.paintings p where p.id = painting_id_param;
  end if;
  return erased;
end $$;

create or replace function app.record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  became jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  known jsonb := case when tg_op = 'DELETE' then was else became end;
  painting uuid := case tg_table_name when 'paintings' then known ->> 'id' else known ->> 'painting_id' end;
  name text;
  field text;
  one jsonb;
  other jsonb;
  befores jsonb := '{}';
  afters jsonb := '{}';
  hidden text[] := '{}';
  done text := case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end;
  -- Nobody, for what the site does at a set time in whatever transaction comes first.
  actor uuid := case when coalesce(current_setting('app.is_schedule', true), '') = '' then app.actor_id() end;
  -- Set by app.accept_invitation: the name of the administrator who invited.
  inviter text := nullif(current_setting('app.invited_by', true), '');
  recorded integer;
begin
  if tg_table_name = 'user_roles' then
    name := app.person_name((known ->> 'user_id')::uuid);
  elsif tg_table_name = 'paintings' then
    name := coalesce(known ->> 'title_en', known ->> 'title_fr', known ->> 'title_ru');
  else
    select coalesce(title_en, title_fr, title_ru) into name from public.paintings where id = painting;
    -- Cascaded from the deletion of the painting, which has a change of its own.
    if not found then
      return null;
    end if;
  end if;

  if tg_table_name = 'paintings' and tg_op = 'DELETE' then
    -- Erases the details of a deleted painting: only its title remains, with each actor, operation and time.
    update public.changes set before = '{}', after = '{}', withheld = '{}' where painting_id = painting;
    update public.import_rows set before = null, after = null where painting_id = painting;
  else
    for field in select key from jsonb_object_keys(was || became) as key order by key loop
      continue when field in ('id', 'painting_id', 'user_id', 'created_at', 'created_by', 'updated_at', 'storage_key', 'token', 'translated_at', 'usage_count', 'archived_by', 'is_public');
      one := nullif(was -> field, 'null');
      other := nullif(became -> field, 'null');
      continue when one is not distinct from other;
      if field = 'archived_at' then
        done := case when other is null then 'restored' else 'archived' end;
        continue;
      end if;
      if field ~ '^(technical_analysis|expert_report)(_|$)' then
        hidden := hidden || field;
        continue;
      end if;
      if field = 'owner_id' then
        one := to_jsonb(app.person_name((was ->> field)::uuid));
        other := to_jsonb(app.person_name((became ->> field)::uuid));
      end if;
      if one is not null then
        befores := befores || jsonb_build_object(field, one);
      end if;
      if other is not null then
        afters := afters || jsonb_build_object(field, other);
      end if;
    end loop;
    if tg_table_name = 'painting_owners' and done = 'added' and inviter is not null then
      done := 'accepted';
      afters := afters || jsonb_build_object('invited_by', inviter);
    end if;
    if done = 'changed' and befores = '{}' and afters = '{}' and hidden = '{}' then
      return null;
    end if;
  end if;

  recorded := app.write_change(
    actor, tg_table_name,
    -- A role is found by its account, on the page of the person.
    case tg_table_name when 'user_roles' then known ->> 'user_id' else coalesce(known ->> 'id', known ->> 'painting_id') end::uuid,
    painting, name, done, befores, afters, hidden);
  if tg_table_name = 'painting_private' then
    perform app.keep_texts(recorded, painting, was, hidden, tg_op = 'DELETE');
  end if;
  return null;
end $$;
create or replace trigger record_change after insert or update or delete on public.paintings
  for each row execute function app.record_change();
create or replace trigger record_change after insert or update or delete on public.painting_owners
  for each row execute function app.record_change();
create or replace trigger record_change after insert or update or delete on public.painting_private
  for each row execute function app.record_change();
create or replace trigger record_change after insert or update or delete on public.private_attachments
  for each row execute function app.record_change();
-- The order alone is no change: a move would be written down for every picture that it passes.
create or replace trigger record_change after insert or delete or update of image_id, kind, caption_en, caption_fr, caption_ru, is_private
  on public.painting_pictures for each row execute function app.record_change();
-- Uses of a token are recorded in the access log instead.
create or replace trigger record_change after insert or update of is_active, label, expires_at or delete on public.access_tokens
  for each row execute function app.record_change();
create or replace trigger record_change after insert or update or delete on public.user_roles
  for each row execute function app.record_change();

-- Suspensions --------------------------------------------------------------------------------------------------------
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
  before jsonb, after jsonb, withheld text[], is_import boolean, begins boolean
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
        c.before, c.after, c.withheld, c.import_id is not null, c.table_name = 'paintings' and c.operation = 'added'
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
      c.table_name, c.operation, c.before - 'owner_id', c.after - array['owner_id', 'invited_by'], c.withheld, false, c.id is not distinct from beginning.id
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
  if file_format not in ('csv', 'zip') then
    raise exception 'no such format' using errcode = '22023';
  end if;
  insert into public.changes (actor_id, actor_name, table_name, row_id, operation, after)
  values (
    app.actor_id(), app.person_name(app.actor_id()), 'collection', gen_random_uuid(), 'exported',
    jsonb_build_object('file_format', file_format, 'painting_count', painting_count)
      || case when is_selection then '{"selection": true}' else '{}' end::jsonb
  );
end $$;

-- Imports (docs/decisions/0055-imports-in-parts.md) --------------------------------------------------------------------
-- Changes written to works since an import wrote them, by the list of changes: a value that was replaced and came back is a
-- decision of somebody, and not the import's any more. A later import that was undone as a whole counts for nothing.
-- `is_publication`: by it a work was published or withdrawn, or its time set, and nothing else.
create or replace function app.written_since_import(import_param uuid, paintings_param uuid[])
returns table (painting_id uuid, table_name text, columns text[], is_publication boolean)
language sql stable set search_path = ''
as $$
  with firsts as (
    select c.painting_id, min(c.id) as id from public.changes c
    where c.painting_id = any (paintings_param) and c.import_id = import_param group by c.painting_id
  )
  select c.painting_id, c.table_name, named.columns || c.withheld,
    c.table_name = 'paintings' and c.operation = 'changed' and c.withheld = '{}'
      and named.columns <@ array['is_published', 'publish_at', 'unpublish_at']
  from public.changes c
    left join firsts f on f.painting_id = c.painting_id
    cross join lateral (select array(select jsonb_object_keys(c.before || c.after)) as columns) as named
  where c.painting_id = any (paintings_param)
    and c.table_name in ('paintings', 'painting_owners', 'painting_private', 'private_attachments', 'painting_pictures')
    and c.import_id is distinct from import_param
    and c.id > coalesce(f.id, 0)
    and not exists (
      select from public.import_rows r
      where r.import_id = c.import_id and r.painting_id = c.painting_id and r.undone = 'restored'
    )
$$;

-- State that an undo of an import would find now, for each row that added or changed a work. `reason`: it would leave the whole work
-- alone. `fields`: those that it would change back, unless their columns are among those that were `written` since.
create or replace function app.undo_outlook(import_param uuid)
returns table (row_no integer, outcome text, undone text, reason text, fields text[], written text[])
language sql stable set search_path = ''
as $$
  with concerned as (
    select r.row, r.outcome, r.undone, r.painting_id, r.before, r.after from public.import_rows r
    where r.import_id = import_param and r.outcome in ('created', 'updated')
  ), since as (
    select w.painting_id, bool_or(not w.is_publication) as some,
      coalesce(array_agg(distinct part.name) filter (where part.name is not null), '{}') as columns
    from app.written_since_import(import_param, array(select c.painting_id from concerned c)) as w
      left join lateral unnest(
        case w.table_name when 'private_attachments' then array['attachments'] when 'painting_pictures' then '{}' else w.columns end
      ) as part (name) on true
    group by w.painting_id
  )
  select c.row, c.outcome, c.undone,
    case
      when p.id is null then 'gone'
      when c.outcome = 'updated' then case when c.before is null or c.after is null then 'gone' end
      when c.after is null or p.archived_at is not null or s.some then 'changedSince'
      when exists (select from public.access_tokens t where t.painting_id = p.id) then 'hasLinks'
    end,
    case c.outcome when 'updated' then array(select jsonb_object_keys(c.before)) else '{}' end,
    case c.outcome when 'updated' then coalesce(s.columns, '{}') else '{}' end
  from concerned c
    left join public.paintings p on p.id = c.painting_id
    left join since s on s.painting_id = c.painting_id
$$;

-- Begins a task of an import in the name of its administrator, for a job to carry out. Returns false if there is no such
-- import, or the task is not its turn. An open import belongs to whoever sent it, for half a day; a report to all
-- administrators. `revives_param`: it makes withdrawn passports valid again (P-REGISTER-8).
create or replace function app.begin_import_task(id_param uuid, task text, revives_param boolean default false) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_import public.imports;
  is_open boolean;
begin
  if not public.current_user_is_admin() then
    raise exception 'only administrators import' using errcode = '42501';
  end if;
  select * into found_import from public.imports where id = id_param for update;
  is_open := found_import.confirmed_at is null and found_import.created_by = app.actor_id()
    and found_import.created_at > now() - interval '12 hours';
  if task in ('receiving', 'checking') then
    if is_open is not true then
      return false;
    end if;
    update public.imports set state = task, started_by = app.actor_id(), ended = null, lease_id = null, lease_until = null where id = id_param;
  elsif task in ('importing', 'importing as drafts') then
    if is_open is not true or found_import.state <> 'checked' or exists (
      select from public.import_rows where import_id = id_param and (not is_checked or errors <> '[]')
    ) then
      return false;
    end if;
    update public.imports set state = 'importing', as_drafts = task = 'importing as drafts', revives_passports = revives_param, started_by = app.actor_id(),
      actor_name = app.person_name(app.actor_id()), confirmed_at = now(), ended = null, lease_id = null, lease_until = null, change_set = gen_random_uuid() where id = id_param;
  elsif task in ('publishing', 'undoing') then
    if found_import.state is distinct from 'done' or (task = 'publishing' and found_import.undone_at is not null) then
      return false;
    end if;
    -- What an undo has left to do, after it was interrupted, can be done later; so can the removal of works that it left alone.
    if task = 'undoing' then
      update public.import_rows r set undone = null, undo_notes = '[]' from app.undo_outlook(id_param) as o
        where r.import_id = id_param and r.row = o.row_no and o.outcome = 'created' and o.undone = 'left' and o.reason is null;
    end if;
    if (task = 'undoing' and not exists (
        select from public.import_rows r where r.import_id = id_param and r.outcome in ('created', 'updated') and r.undone is null
      )) then
      return false;
    end if;
    update public.imports set state = task, started_by = app.actor_id(), is_cancelled = false, ended = null, lease_id = null, lease_until = null,
      change_set = gen_random_uuid(), undone_at = case when task = 'undoing' then now() end where id = id_param;
  else
    raise exception 'no such task' using errcode = '22023';
  end if;
  return true;
end $$;

-- Asks the job to stop after the part that it is writing. Returns true if it will.
create or replace function app.cancel_import(id_param uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.current_user_is_admin() then
    raise exception 'only administrators cancel an import' using errcode = '42501';
  end if;
  update public.imports set is_cancelled = true where id = id_param and state in ('importing', 'publishing');
  return found;
end $$;

-- Leases an import with work to do for two minutes, so that no other process works on it. `id_param`: this one; null: the one
-- that has waited longest.
create or replace function app.lease_import(id_param uuid) returns table (id uuid, actor_id uuid, state text, lease_id uuid)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('import');
  return query
    update public.imports i set lease_id = gen_random_uuid(), lease_until = clock_timestamp() + interval '2 minutes'
      where i.id = (
        select w.id from public.imports w
        where w.state in ('checking', 'preparing', 'importing', 'publishing', 'undoing')
          and (w.lease_until is null or w.lease_until < clock_timestamp())
          and (id_param is null or w.id = id_param)
        order by w.created_at limit 1 for update skip locked
      )
      returning i.id, i.started_by, i.state, i.lease_id;
end $$;

-- Locks a leased import for one part of its work, done as the administrator who began the task, and renews the lease: `held`,
-- or `cancelled`, or `lost` to another process. Changes of this transaction carry the import's id and the set of its task.
create or replace function app.hold_import(id_param uuid, lease_param uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_import public.imports;
begin
  if not public.current_user_is_admin() then
    raise exception 'the role of the administrator has ended' using errcode = '42501';
  end if;
  select * into found_import from public.imports where id = id_param for update;
  if found_import.lease_id is distinct from lease_param or found_import.started_by is distinct from app.actor_id() then
    return 'lost';
  end if;
  if found_import.is_cancelled then
    return 'cancelled';
  end if;
  update public.imports set lease_until = clock_timestamp() + interval '2 minutes' where id = id_param;
  if found_import.confirmed_at is not null then
    perform set_config('app.import_id', id_param::text, true);
    perform set_config('app.change_set', coalesce(found_import.change_set::text, ''), true);
  end if;
  return 'held';
end $$;

-- Ends or postpones a task. `state_param`: what comes next. `ended_param`: why it ended early. `pause`: others leave it alone for so
-- long. Nothing is kept of the table once its paintings are there.
create or replace function app.settle_import(id_param uuid, lease_param uuid, state_param text, ended_param text, pause interval) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('import');
  update public.imports set state = state_param, ended = ended_param, lease_id = null,
    lease_until = case when pause > interval '0' then clock_timestamp() + pause end,
    finished_at = case when state_param = 'done' then coalesce(finished_at, now()) end,
    change_set = case when state_param <> 'done' then change_set end
    where id = id_param and lease_id = lease_param;
  if found and state_param = 'done' then
    update public.import_rows set cells = null, known = null, told = '{}' where import_id = id_param and cells is not null;
    delete from public.import_files where import_id = id_param;
    -- All at once, so that the next lease makes one mail of them for each account.
    update app.notices set import_id = null, due_at = case when leased = 0 and due_at is not null then now() else due_at end
      where import_id = id_param;
  end if;
end $$;

-- Values with those of some keys blanked; the keys stay, so that an undo says what it left alone.
create or replace function app.blank_values(known jsonb, keys text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, case when key = any (keys) then 'null'::jsonb else value end), known) from jsonb_each(known)
$$;

-- Texts of a private record leave the reports of imports when they leave the record, or are replaced by hand: no undo would
-- restore them any more. An import that is writing notes what it replaces afterwards.
create or replace function app.forget_record_texts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was jsonb := to_jsonb(old);
  became jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  is_import boolean := nullif(current_setting('app.import_id', true), '') is not null;
  field text;
  paths text[] := '{}';
  columns text[] := '{}';
begin
  if tg_table_name = 'private_attachments' then
    if is_import or was ->> 'name' is not distinct from became ->> 'name' then
      return null;
    end if;
    paths := '{attachments}';
    columns := '{attachments}';
  else
    for field in select key from jsonb_each_text(was) where value is not null and key not in ('painting_id', 'created_at', 'updated_at') loop
      continue when was -> field = became -> field or (is_import and became ->> field is not null);
      -- As the form and the table name it: `record.inventoryNo`, `inventory_no`.
      columns := columns || case field when 'texts_language' then 'report_language' else regexp_replace(field, '^eac_', '') end;
      paths := paths || ('record.' || (
        select string_agg(case when place = 1 then part else initcap(part) end, '' order by place)
        from unnest(string_to_array(regexp_replace(field, '^eac_', ''), '_')) with ordinality as parts (part, place)
      ));
    end loop;
    if paths = '{}' then
      return null;
    end if;
  end if;
  update public.import_rows r set
    before = app.blank_values(r.before, paths),
    after = app.blank_values(r.after, paths),
    errors = (select coalesce(jsonb_agg(case when e ->> 'column' = any (columns) then e || '{"value": ""}' else e end), '[]')
      from jsonb_array_elements(r.errors) as e),
    warnings = (select coalesce(jsonb_agg(case when e ->> 'column' = any (columns) then e || '{"value": ""}' else e end), '[]')
      from jsonb_array_elements(r.warnings) as e)
    where r.painting_id = (was ->> 'painting_id')::uuid and r.outcome is not null;
  return null;
end $$;
create or replace trigger forget_record_texts after update or delete on public.painting_private
  for each row execute function app.forget_record_texts();
create or replace trigger forget_record_texts after update or delete on public.private_attachments
  for each row execute function app.forget_record_texts();

-- Contact messages ---------------------------------------------------------------------------------------------------
-- Leases the oldest due message for two minutes, so that no other process sends it.
create or replace function app.lease_unmailed_message() returns setof public.contact_messages
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('mail');
  return query
    update public.contact_messages m
      set next_mail_at = now() + interval '2 minutes', mail_attempts = m.mail_attempts + 1
      where m.id = (
        select w.id from public.contact_messages w
        where w.mailed_at is null and w.next_mail_at <= now()
        order by w.created_at limit 1 for update skip locked
      )
      returning m.*;
end $$;

-- Records the result of a delivery. Failures back off exponentially: half a minute, a minute, two... at most an hour.
create or replace function app.settle_message(message_id uuid, is_mailed boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('mail');
  update public.contact_messages set
    mailed_at = case when is_mailed then now() end,
    next_mail_at = now() + least(interval '1 hour', interval '15 seconds' * (2 ^ least(mail_attempts, 10)))
    -- A mailed message stays mailed, even if a slower process fails afterwards.
    where id = message_id and mailed_at is null;
end $$;

-- Messages, handled by administrators (docs/decisions/0062-answering-messages.md) -------------------------------------------
-- Adds an entry to the history of a message, in the name of the actor; of the site, if there is none.
create or replace function app.note_message_event(message_param uuid, kind_param text, content_param text) returns void
language sql volatile set search_path = ''
as $$
  insert into public.contact_entries (message_id, actor_id, actor_name, kind, content)
  values (message_param, app.actor_id(), app.person_name(app.actor_id()), kind_param, content_param)
$$;

-- Gives a message another state. False if it is gone; the same state again changes nothing.
create or replace function app.set_message_state(message_param uuid, state_param text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  present text;
begin
  perform app.require_admin('handle messages');
  if state_param not in ('open', 'answered', 'closed') then
    raise exception 'a message is given no state %', state_param using errcode = '22023';
  end if;
  select m.state into present from public.contact_messages m where m.id = message_param for update;
  if present <> state_param then
    update public.contact_messages set state = state_param where id = message_param;
    perform app.note_message_event(message_param, 'state', state_param);
  end if;
  return present is not null;
end $$;

-- Assigns a message to an administrator, who is told by mail unless it was their own act, or to nobody. A new one is taken up.
-- Returns 'done', 'gone', or 'no administrator'.
create or replace function app.assign_message(message_param uuid, account_param uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  present public.contact_messages;
begin
  perform app.require_admin('handle messages');
  if account_param is not null then
    -- Held, so that whoever takes the role away waits and then releases the message.
    perform from public.user_roles r where r.user_id = account_param and r.role = 'admin' for share;
    if not found then
      return 'no administrator';
    end if;
  end if;
  select * into present from public.contact_messages m where m.id = message_param for update;
  if present.id is null then
    return 'gone';
  end if;
  if present.assigned_to is distinct from account_param then
    update public.contact_messages set assigned_to = account_param,
      state = case when account_param is not null and state = 'new' then 'open' else state end
      where id = message_param;
    perform app.note_message_event(message_param, 'assigned', app.person_name(account_param));
    if account_param <> app.actor_id() and present.state in ('new', 'open') then
      perform app.queue_notice(account_param, 'message_assigned', null, null);
    end if;
  end if;
  return 'done';
end $$;

-- Releases the messages of an administrator who loses the role.
create or replace function app.release_messages() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.note_message_event(m.id, 'assigned', null) from public.contact_messages m where m.assigned_to = old.user_id;
  update public.contact_messages set assigned_to = null where assigned_to = old.user_id;
  return null;
end $$;
create or replace trigger release_messages after delete on public.user_roles
  for each row when (old.role = 'admin') execute function app.release_messages();

-- Adds an internal note, once for each id. False if the message is gone.
create or replace function app.add_message_note(id_param uuid, message_param uuid, text_param text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_admin('handle messages');
  perform from public.contact_messages m where m.id = message_param for share;
  if not found then
    return false;
  end if;
  insert into public.contact_entries (id, message_id, actor_id, actor_name, kind, content)
    values (id_param, message_param, app.actor_id(), app.person_name(app.actor_id()), 'note', text_param)
    on conflict (id) do nothing;
  return true;
end $$;

-- Lists what administrators do with a message, without a word of it: the list of changes is kept longer than messages.
create or replace function app.list_message_act() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.actor_id() is null then
    return null;
  end if;
  if tg_table_name = 'contact_messages' then
    perform app.write_change(
      app.actor_id(), 'contact_messages', old.id, null, null, 'removed', jsonb_build_object('created_at', old.created_at), '{}', '{}');
  else
    perform app.write_change(
      app.actor_id(), 'contact_messages', new.message_id, null, null,
      case new.kind when 'answer' then 'sent' when 'note' then 'added' else 'changed' end, '{}',
      case new.kind when 'state' then jsonb_build_object('state', new.content) when 'assigned' then jsonb_build_object('assigned_to', new.content)
        else '{}' end, '{}');
  end if;
  return null;
end $$;
create or replace trigger list_act after insert on public.contact_entries
  for each row when (new.actor_id is not null) execute function app.list_message_act();
create or replace trigger list_act after delete on public.contact_messages
  for each row execute function app.list_message_act();

-- True if a mail server has refused an answer to the sender of a message.
create or replace function app.is_refused_address(email_param text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.contact_entries e join public.contact_messages m on m.id = e.message_id
    where e.failed_at is not null and e.is_refused and lower(m.email) = lower(email_param)
  )
$$;

-- Queues an answer to the sender of a message, once for each id; 30 an hour for an administrator. `seen_param`: number of answers
-- that its author had read. Returns 'queued', or why not: 'gone', 'refused', 'overtaken', 'limited'.
create or replace function app.answer_message(id_param uuid, message_param uuid, text_param text, seen_param integer) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  present public.contact_messages;
begin
  perform app.require_admin('handle messages');
  select * into present from public.contact_messages m where m.id = message_param for update;
  if present.id is null then
    return 'gone';
  end if;
  if exists (select from public.contact_entries e where e.id = id_param) then
    return 'queued';
  end if;
  if app.is_refused_address(present.email) then
    return 'refused';
  end if;
  if seen_param < (select count(*) from public.contact_entries e where e.message_id = message_param and e.kind = 'answer') then
    return 'overtaken';
  end if;
  if app.take_rate_limit_point('answers ' || app.actor_id(), 30, interval '1 hour') > 0 then
    return 'limited';
  end if;
  insert into public.contact_entries (id, message_id, actor_id, actor_name, kind, content, next_mail_at)
    values (id_param, message_param, app.actor_id(), app.person_name(app.actor_id()), 'answer', text_param, now());
  update public.contact_messages set state = 'answered' where id = message_param;
  return 'queued';
end $$;

-- Has an answer to a message sent again whose delivery was given up, unless the address was refused. False if there is none.
drop function if exists app.retry_answer(uuid);
create or replace function app.retry_answer(message_param uuid, id_param uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  retried uuid;
begin
  perform app.require_admin('handle messages');
  update public.contact_entries set failed_at = null, mail_attempts = 0, next_mail_at = now()
    where id = id_param and message_id = message_param and failed_at is not null and not is_refused returning message_id into retried;
  update public.contact_messages set state = 'answered' where id = retried and state in ('new', 'open');
  if found then
    perform app.note_message_event(retried, 'state', 'answered');
  end if;
  return retried is not null;
end $$;

-- Leases the answer that has been due longest, for two minutes, with what its mail needs.
drop function if exists app.lease_answer();
create or replace function app.lease_answer() returns table (
  id uuid, email text, language text, subject text, message text, received_at timestamptz, answer text, fingerprint text
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('mail');
  return query
    with leased as (
      update public.contact_entries e set next_mail_at = now() + interval '2 minutes', mail_attempts = e.mail_attempts + 1
        where e.id = (
          select w.id from public.contact_entries w where w.next_mail_at <= now()
          order by w.next_mail_at, w.id limit 1 for update skip locked
        )
        returning e.id, e.message_id, e.content
    )
    select l.id, m.email, m.language, m.subject, m.message, m.created_at, l.content, m.fingerprint
    from leased l join public.contact_messages m on m.id = l.message_id;
end $$;

-- Records the result of a delivery: 'mailed', 'refused' for an address that the mail server does not accept, 'later', which is
-- given up after 24 attempts, most of them an hour apart. A message whose answer failed waits again.
create or replace function app.settle_answer(id_param uuid, outcome text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  settled public.contact_entries;
begin
  perform app.require_job('mail');
  -- An answer that was mailed stays mailed, even if a slower process fails afterwards.
  update public.contact_entries set
    mailed_at = case when outcome = 'mailed' then now() end,
    failed_at = case when outcome = 'refused' or (outcome = 'later' and mail_attempts >= 24) then now() end,
    is_refused = outcome = 'refused',
    next_mail_at = case when outcome = 'later' and mail_attempts < 24
      then now() + least(interval '1 hour', interval '15 seconds' * (2 ^ least(mail_attempts, 10))) end
    where id = id_param and next_mail_at is not null returning * into settled;
  if settled.failed_at is not null then
    update public.contact_messages set state = 'open' where id = settled.message_id and state = 'answered';
    if found then
      perform app.note_message_event(settled.message_id, 'state', 'open');
    end if;
  end if;
end $$;

-- Newsletter (docs/decisions/0049-newsletter.md) -----------------------------------------------------------------------
-- The token of a link: the row's id and 20 bytes of its MAC, hexadecimal, because programs that find links in a text may end
-- them before a sign. `purpose`: 'confirm' or 'leave'.
create or replace function app.newsletter_token(purpose text, id_param uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(uuid_send(id_param) || substr(app.door_mac(convert_to('newsletter ' || purpose || ' ' || id_param, 'UTF8')), 1, 20), 'hex')
$$;

-- The id in the token of a link; null for a forged token, or one of another purpose.
create or replace function app.newsletter_id(purpose text, token_text text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select given.id
  from (
    select left(case when length(token_text) = 72 and translate(token_text, '0123456789abcdef', '') = '' then token_text end, 32)::uuid as id
  ) as given
  -- Hashes, so that the time of the comparison says nothing about the MAC.
  where sha256(convert_to(token_text, 'UTF8')) = sha256(convert_to(app.newsletter_token(purpose, given.id), 'UTF8'))
$$;

-- Deletes requests older than 48 hours, confirmed or not (P-LETTER-2).
create or replace function app.forget_newsletter_requests() returns void
language sql volatile security definer set search_path = ''
as $$ delete from public.newsletter_requests where requested_at < now() - interval '48 hours' $$;

-- Stores a request, due to be mailed. Has the same effect for new, waiting and subscribed addresses; a repeated request takes
-- the place of the first.
create or replace function app.request_newsletter(email_param text, language_param text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.newsletter_requests as r (email, language) values (email_param, language_param)
  on conflict (lower(email)) do update set language = excluded.language, requested_at = now(), confirmed_at = null,
    mailed_at = null, mail_attempts = 0, next_mail_at = now()
$$;

-- Subscribes the address of a confirmation link, or changes its language. Repeating it changes nothing.
-- Returns the language; null if the link is forged or expired.
create or replace function app.confirm_newsletter(token_text text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  confirmed public.newsletter_requests;
begin
  select * into confirmed from public.newsletter_requests
    where id = app.newsletter_id('confirm', token_text) and requested_at >= now() - interval '48 hours' for update;
  if confirmed.confirmed_at is null and confirmed.id is not null then
    update public.newsletter_requests set confirmed_at = now() where id = confirmed.id;
    insert into public.newsletter_subscribers (email, language) values (confirmed.email, confirmed.language)
    -- Whoever presses the button has got the mail.
    on conflict (lower(email)) do update set language = excluded.language, bounces_since = null;
  end if;
  return confirmed.language;
end $$;

-- Deletes the subscriber of a link, with their request and mails still to be sent. False if the link is forged; true also if
-- they have left before.
create or replace function app.leave_newsletter(token_text text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  leaving uuid := app.newsletter_id('leave', token_text);
begin
  delete from public.newsletter_requests r using public.newsletter_subscribers s
    where s.id = leaving and lower(r.email) = lower(s.email);
  delete from public.newsletter_subscribers where id = leaving;
  return leaving is not null;
end $$;

-- Leases the oldest due request for two minutes, with what its mail needs. `current_language`: of a subscribed address.
create or replace function app.lease_newsletter_request() returns table (
  id uuid, email text, language text, requested_at timestamptz, current_language text, confirm_token text, leave_token text
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('mail');
  perform app.forget_newsletter_requests();
  return query
    with leased as (
      update public.newsletter_requests r
        set next_mail_at = now() + interval '2 minutes', mail_attempts = r.mail_attempts + 1
        where r.id = (
          select w.id from public.newsletter_requests w
          where w.mailed_at is null and w.next_mail_at <= now()
          order by w.next_mail_at limit 1 for update skip locked
        )
        returning r.*
    )
    select l.id, l.email, l.language, l.requested_at, s.language, app.newsletter_token('confirm', l.id),
      case when s.id is not null then app.newsletter_token('leave', s.id) end
    from leased l left join public.newsletter_subscribers s on lower(s.email) = lower(l.email);
end $$;

-- Records the result of a delivery, unless the address was requested again meanwhile. Failures back off exponentially.
create or replace function app.settle_newsletter_request(id_param uuid, requested_at_param timestamptz, is_mailed boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('mail');
  update public.newsletter_requests set
    mailed_at = case when is_mailed then now() end,
    next_mail_at = now() + least(interval '1 hour', interval '15 seconds' * (2 ^ least(mail_attempts, 10)))
    where id = id_param and date_trunc('milliseconds', requested_at) = date_trunc('milliseconds', requested_at_param)
      and mailed_at is null;
end $$;

-- Records a change of the newsletter in the list of changes.
create or replace function app.note_newsletter(operation_param text, after_param jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.changes (actor_id, actor_name, table_name, row_id, operation, after)
  values (app.actor_id(), app.person_name(app.actor_id()), 'newsletter', gen_random_uuid(), operation_param, after_param)
$$;

-- Drafts of issues (docs/decisions/0090-drafts-of-issues-and-withdrawal.md) ----------------------------------------------
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

-- Invitations to become an owner (docs/decisions/0053-becoming-an-owner.md) ---------------------------------------------
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

-- What the holder of a link may know of its invitation.
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
  insert into public.owner_invitations as i (email, language, painting_ids, invited_by, expires_at)
    values (lower(btrim(email_param)), language_param, array[painting_param], app.actor_id(), now() + interval '14 days')
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
      next_mail_at = now()
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
-- remain. False if there is none for this painting.
create or replace function app.withdraw_invitation(id_param uuid, painting_param uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_admin('invite owners');
  delete from public.owner_invitations where id = id_param and painting_ids = array[painting_param];
  if found then
    perform app.list_invitation_act(id_param, painting_param, 'removed');
    return true;
  end if;
  update public.owner_invitations set id = gen_random_uuid(), painting_ids = array_remove(painting_ids, painting_param),
    mailed_at = null, mail_attempts = 0, next_mail_at = now()
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

-- The list of what waits (docs/decisions/0062-answering-messages.md) --------------------------------------------------------
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
  mine uuid[] := case when not is_admin then array(select app.owned_painting_ids()) end;
  managed uuid[] := case when not is_admin then array(select app.managed_painting_ids()) end;
  week_links text := '7days';
begin
  return query
    with lacking as (
      select count(*) filter (where p.public_image_url is null) as picture,
        count(*) filter (where not exists (select from public.painting_private as r where r.painting_id = p.id)) as record,
        count(*) filter (where not p.is_published) as draft,
        count(*) filter (where w.lacking @> '{en}') as en,
        count(*) filter (where w.lacking @> '{fr}') as fr,
        count(*) filter (where w.lacking @> '{ru}') as ru
      from public.paintings as p left join app.managed_works as w on w.painting_id = p.id
      where (is_admin and not is_brief or p.id = any (mine))
        and not exists (select from public.paintings as a where a.id = p.id and a.archived_at is not null)
    ), counted as (
      -- Everybody's.
      select 'lacks-picture' as line, l.picture as number from lacking as l
      union all select 'lacks-record', l.record from lacking as l
      union all select 'links-ending', (select case when is_admin and is_brief then 0 else count(*) end from (
        select from public.access_tokens as t join public.paintings as p on p.id = t.painting_id and p.archived_at is null
        where t.is_active and t.template_type = week_links and t.expires_at > now() and t.expires_at <= now() + interval '2 days'
          and (is_admin or t.painting_id = any (managed)) limit 1000) as bounded)
      -- The association's.
      union all select 'mentions', (select count(*) from public.paintings as p where p.id = any (app.mentioning_actor()) and p.archived_at is null)
        where is_admin
      union all select 'lacks-en', l.en from lacking as l where is_admin
      union all select 'lacks-fr', l.fr from lacking as l where is_admin
      union all select 'lacks-ru', l.ru from lacking as l where is_admin
      union all select 'drafts', l.draft from lacking as l where is_admin
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

-- Files of deleted rows ----------------------------------------------------------------------------------------------
-- Storage keys of what is made from an image.
create or replace function app.derived_keys(image_id uuid, widths integer[], has_tiles boolean) returns text[]
language sql immutable set search_path = ''
as $$
  select array(
      select format('derived/%s/%s.%s', image_id, width, extension)
      from unnest(widths) as width, unnest(array['avif', 'webp', 'jpg']) as extension
    )
    || case when has_tiles then array[format('derived/%s/tiles.zip', image_id)] else '{}' end
$$;

-- Storage keys of an image: the original, its public sizes and its tiles. An edited image shares its original with the image
-- that it was made from, which goes after it.
create or replace function app.keys_of_image(image public.images) returns text[]
language sql immutable set search_path = ''
as $$
  select case when image.made_from is null then array[image.original_key] else '{}' end
    || app.derived_keys(image.id, image.widths, image.has_tiles)
$$;

-- Records the keys in the transaction that deletes the rows: if the process stops before it has removed the files, the next
-- start continues with the list.
create or replace function app.note_removed_files() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  keys text[];
begin
  if tg_table_name = 'images' then
    keys := app.keys_of_image(old);
  elsif tg_table_name = 'image_preparations' then
    -- Made of an image that is being deleted, and not yet one of its sizes.
    keys := case when exists (select from public.images i where i.id = old.image_id) then '{}'
      else app.derived_keys(old.image_id, old.widths, old.has_tiles) end;
  else
    keys := array[old.storage_key];
  end if;
  insert into app.removed_files (key) select unnest(keys) on conflict do nothing;
  return null;
end $$;
create or replace trigger note_removed_files after delete on public.images
  for each row execute function app.note_removed_files();
create or replace trigger note_removed_files after delete on public.image_preparations
  for each row execute function app.note_removed_files();
create or replace trigger note_removed_files after delete on public.painting_files
  for each row execute function app.note_removed_files();
create or replace trigger note_removed_files after delete on public.private_attachments
  for each row execute function app.note_removed_files();
create or replace trigger note_removed_files after delete on public.contact_photographs
  for each row execute function app.note_removed_files();

-- Lists up to 1000 files to remove, oldest first, except those referenced by a row again.
create or replace function app.list_removed_files() returns setof text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('sweep');
  return query
    select r.key from app.removed_files r
    where not exists (select from public.painting_files f where f.storage_key = r.key)
      and not exists (select from public.private_attachments a where a.storage_key = r.key)
      and not exists (select from public.contact_photographs c where c.storage_key = r.key)
      and not exists (select from public.images i where i.original_key = r.key)
    order by r.removed_at limit 1000;
end $$;

-- Drops removed files from the list.
create or replace function app.forget_removed_files(keys_param text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('sweep');
  delete from app.removed_files where key = any (keys_param);
end $$;

-- Lists every file referenced by a row, for comparison with the stored files. `may_lack`: an upload may still be in progress,
-- sizes may still be made, and the files of a deleted row may already be gone.
create or replace function app.list_named_files() returns table (keys text[], may_lack boolean)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('sweep');
  return query
    select app.keys_of_image(i), false from public.images i
    union all select app.derived_keys(w.image_id, w.widths, w.has_tiles), true from public.image_preparations w
    union all select array[f.storage_key], false from public.painting_files f
    union all select array[a.storage_key], false from public.private_attachments a
    union all select array[c.storage_key], false from public.contact_photographs c
    union all select u.keys, true from public.uploads u
    union all select array[r.key], true from app.removed_files r;
end $$;

-- Photographs of a message (docs/decisions/0078-photographs-with-a-request.md) ---------------------------------------------
-- Admits a body with photographs before it is read, and counts its bytes. Returns `limit` if one address has sent twenty in a
-- day, or all of them together a gigabyte; `full` if ten gigabytes are stored, or 60 files wait for their messages.
create or replace function app.admit_photographs(key_param text, bytes_param bigint) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  sent bigint;
begin
  perform app.require_job('photographs');
  if bytes_param not between 0 and 100000000 then
    raise exception 'no body of photographs has % bytes', bytes_param using errcode = '22023';
  end if;
  if app.take_rate_limit_point(key_param, 20, interval '1 day') > 0 then
    return 'limit';
  end if;
  if (select count(*) from public.uploads u where u.kind = 'photograph') >= 60
    or (select coalesce(sum(p.byte_size), 0) from public.contact_photographs p) >= 10000000000 then
    return 'full';
  end if;
  delete from app.photograph_days d where d.day < today - 1;
  insert into app.photograph_days as d (day, bytes) values (today, bytes_param)
    on conflict (day) do update set bytes = d.bytes + excluded.bytes where d.bytes + excluded.bytes <= 1000000000
    returning d.bytes into sent;
  return case when sent is null then 'limit' else 'yes' end;
end $$;

-- Takes bytes that were admitted and never came off the day's count.
create or replace function app.return_photograph_bytes(bytes_param bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('photographs');
  update app.photograph_days set bytes = greatest(0, bytes - greatest(0, bytes_param)) where day = (now() at time zone 'UTC')::date;
end $$;

-- Records the files of a photograph before they are stored.
create or replace function app.hold_photograph(photograph_param uuid, name_param text, keys_param text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('photographs');
  insert into public.uploads (id, kind, name, media_type, byte_size, keys)
    values (photograph_param, 'photograph', name_param, 'image/jpeg', 0, keys_param);
end $$;

-- Forgets photographs whose message was not stored. Their files are noted for removal.
create or replace function app.drop_photographs(photographs_param uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('photographs');
  with dropped as (
    delete from public.uploads u where u.kind = 'photograph' and u.id = any (photographs_param) returning u.keys
  )
  insert into app.removed_files (key) select unnest(d.keys) from dropped d on conflict do nothing;
end $$;

-- Stores a message with its photographs, all or nothing. `photographs_param`: in their order, each with the id of its upload and
-- the bytes of its two files. Returns false for a message that is already stored.
create or replace function app.receive_photographs(
  name_param text, email_param text, subject_param text, message_param text, language_param text, fingerprint_param text,
  photographs_param jsonb
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stored uuid;
  taken integer;
begin
  perform app.require_job('photographs');
  insert into public.contact_messages (name, email, subject, message, language, fingerprint, photographs)
    values (name_param, email_param, subject_param, message_param, language_param, fingerprint_param,
      jsonb_array_length(photographs_param))
    on conflict do nothing
    returning id into stored;
  if stored is null then
    return false;
  end if;
  with photographs as (
    select p.value, p.ordinality::smallint as place
    from jsonb_array_elements(photographs_param) with ordinality as p
  ), uploaded as (
    delete from public.uploads u using photographs p
      where u.kind = 'photograph' and u.id = (p.value ->> 'id')::uuid
      returning p.value, p.place, u.name, u.keys
  )
  insert into public.contact_photographs (message_id, place, size, name, storage_key, byte_size)
    select stored, u.place, s.size, u.name, u.keys[s.nth], (u.value ->> s.size)::integer
    from uploaded u cross join (values (1, 'large'), (2, 'small')) as s (nth, size);
  get diagnostics taken = row_count;
  if taken <> 2 * jsonb_array_length(photographs_param) then
    raise exception 'a photograph of the message is not there any more' using errcode = 'P0002';
  end if;
  return true;
end $$;

-- Sizes of images, made in the background (docs/decisions/0066-sizes-in-the-background.md) -------------------------------
-- Leases the image that has waited longest for its sizes, for five minutes: longer than the process of an image may take. One
-- that was tried six times without a result, such as one that ends the site's process, is given up.
create or replace function app.lease_image_preparation() returns table (
  image_id uuid, original_key text, widths integer[], has_tiles boolean,
  turned smallint, straightened smallint, cut_left smallint, cut_top smallint, cut_right smallint, cut_bottom smallint
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('images');
  update public.image_preparations w set due_at = null where w.due_at <= clock_timestamp() and w.attempts >= 6;
  return query
    with leased as (
      update public.image_preparations p set due_at = clock_timestamp() + interval '5 minutes', attempts = p.attempts + 1
        where p.image_id = (
          select w.image_id from public.image_preparations w where w.due_at <= clock_timestamp()
          order by w.due_at, w.image_id limit 1 for update skip locked
        )
        returning p.*
    )
    select i.id, i.original_key, l.widths, l.has_tiles,
      i.turned, i.straightened, i.cut_left, i.cut_top, i.cut_right, i.cut_bottom
    from leased l join public.images i on i.id = l.image_id;
end $$;

-- Adds a size whose files are stored. Cached pages show it with the others.
create or replace function app.add_image_width(image_param uuid, width_param integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('images');
  update public.images i set widths = array(select w from unnest(i.widths || width_param) as w order by w)
    where i.id = image_param and width_param <> all (i.widths);
end $$;

-- Ends an attempt. One that failed is repeated after 1, 2, 4, 8 and 16 minutes. Returns false if the image was deleted meanwhile.
create or replace function app.settle_image_preparation(image_param uuid, is_made boolean) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  prepared public.image_preparations;
begin
  perform app.require_job('images');
  if is_made then
    delete from public.image_preparations where image_id = image_param returning * into prepared;
    update public.images set widths = prepared.widths, has_tiles = prepared.has_tiles where id = prepared.image_id;
    if found then
      perform pg_notify('page_cache', 'refresh paintings');
    end if;
  else
    update public.image_preparations
      set due_at = case when attempts < 6 then clock_timestamp() + interval '30 seconds' * (2 ^ attempts) end
      where image_id = image_param and due_at is not null;
  end if;
  return exists (select from public.images where id = image_param);
end $$;

-- The daily sweep ----------------------------------------------------------------------------------------------------
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
-- Returns the number of imports.
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
  delete from public.access_days where day < (now() at time zone 'UTC')::date - interval '3 years';
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
