-- Accounts.

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
