-- A person's own data: the copy, and the deletion of the account (docs/decisions/0105-own-data.md).

-- The actor, for what only the holder of an account does. Not an administrator without the required second factor: that session may
-- be a stranger's who knows the password.
create or replace function app.require_own_account() returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  actor uuid := app.actor_id();
begin
  if actor is null or (
    coalesce(app.claims() ->> 'limited', '') = 'true'
    and exists (select from public.user_roles r where r.user_id = actor and r.role = 'admin')
  ) then
    raise exception 'only its holder does this to an account' using errcode = '42501';
  end if;
  return actor;
end $$;

-- Data of the actor that no policy shows them: links that they issued, their entries in the list of changes, their
-- comments, the works that they owned before, and the newsletter at their address; each list with the number of all, latest first.
-- Titles are those of works that the actor may see now; a link has neither its token nor the attempts to use it.
create or replace function app.own_traces() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  actor uuid := app.require_own_account();
  sees_all boolean := public.current_user_is_admin();
  owned uuid[] := array(select app.owned_painting_ids());
  links jsonb;
  entries jsonb;
  comments jsonb;
  formers jsonb;
  subscription jsonb;
begin
  select jsonb_build_object('all', (select count(*) from public.access_tokens t where t.created_by = actor), 'rows', coalesce(jsonb_agg(
      jsonb_build_object('work', each.title, 'label', each.label, 'duration', each.template_type, 'issued_at', each.created_at,
        'valid_until', each.expires_at, 'is_active', each.is_active, 'uses', each.uses) order by each.created_at desc, each.id), '[]'))
    into links
    from (
      select t.*, counted.uses,
        case when sees_all or p.is_public or p.id = any (owned) then coalesce(p.title_en, p.title_fr, p.title_ru) end as title
      from (select * from public.access_tokens a where a.created_by = actor order by a.created_at desc, a.id limit 1000) as t
      left join public.paintings p on p.id = t.painting_id
      left join app.link_uses(array(select a.id from public.access_tokens a where a.created_by = actor order by a.created_at desc, a.id limit 1000))
        as counted on counted.token_id = t.id
    ) as each;
  select jsonb_build_object('all', (select count(*) from public.changes c where c.actor_id = actor), 'rows', coalesce(jsonb_agg(
      jsonb_build_object('at', each.at, 'table', each.table_name, 'operation', each.operation, 'work', each.shown)
        order by each.at desc, each.id desc), '[]'))
    into entries
    from (
      select c.id, c.at, c.table_name, c.operation,
        case when sees_all or p.is_public or p.id = any (owned) then coalesce(p.title_en, p.title_fr, p.title_ru, c.title) end as shown
      from (select * from public.changes a where a.actor_id = actor order by a.at desc, a.id desc limit 2000) as c
      left join public.paintings p on p.id = c.painting_id
    ) as each;
  select jsonb_build_object('all', (select count(*) from public.painting_comments c where c.author_id = actor), 'rows', coalesce(jsonb_agg(
      jsonb_build_object('at', each.created_at, 'edited_at', each.edited_at, 'work', each.title, 'text', each.body)
        order by each.created_at desc, each.id), '[]'))
    into comments
    from (
      select c.*, case when sees_all or p.is_public or p.id = any (owned) then coalesce(p.title_en, p.title_fr, p.title_ru) end as title
      from (select * from public.painting_comments a where a.author_id = actor order by a.created_at desc, a.id limit 500) as c
      left join public.paintings p on p.id = c.painting_id
    ) as each;
  select jsonb_build_object('all', (select count(*) from app.former_owners f where f.account_id = actor), 'rows', coalesce(jsonb_agg(
      jsonb_build_object('work', each.title, 'until', each.ended_at) order by each.ended_at desc, each.painting_id), '[]'))
    into formers
    from (
      select f.*, coalesce(p.title_en, p.title_fr, p.title_ru) as title
      from (select * from app.former_owners a where a.account_id = actor order by a.ended_at desc, a.painting_id limit 1000) as f
      left join public.paintings p on p.id = f.painting_id and (p.is_public or sees_all)
    ) as each;
  -- Of a confirmed address alone: an unconfirmed one may be somebody else's.
  select jsonb_build_object('address', s.email, 'language', s.language, 'confirmed_at', s.confirmed_at) into subscription
    from public.newsletter_subscribers s join auth."user" u on lower(u.email) = lower(s.email)
    where u.id = actor and u."emailVerified";
  return jsonb_build_object(
    'links', links, 'changes', entries, 'comments', comments, 'former_works', formers, 'newsletter', subscription);
end $$;

-- Deletes the actor's account for good. What it has left in the records of works stays with the name that it had: the list of changes
-- for its period, comments and answers for as long as what they belong to. Links that it issued end. Returns "owner", and does
-- nothing, for an owner of a work, which would be left without one; "address changed" while
-- that can be undone; "last administrator" for that one.
create or replace function app.delete_own_account() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor uuid := app.require_own_account();
begin
  -- Whoever makes this account an owner meanwhile waits, and then finds no account.
  perform from public.profiles where id = actor for update;
  if not found then
    raise exception 'no such account' using errcode = 'P0002';
  end if;
  if exists (select from public.painting_owners o where o.owner_id = actor) or exists (select from public.paintings p where p.owner_id = actor) then
    return 'owner';
  end if;
  -- Whoever took the account over must not take it from the former address, which can still undo that.
  if exists (select from auth.address_changes a where a.user_id = actor and a.undo_until > now()) then
    return 'address changed';
  end if;
  begin
    perform app.write_change(actor, 'accounts', actor, null, app.person_name(actor), 'removed', '{}', '{}', '{}');
    delete from public.user_roles where user_id = actor;
  exception when sqlstate 'EA001' then
    return 'last administrator';
  end;
  update public.access_tokens set is_active = false where created_by = actor and is_active and expires_at > clock_timestamp();
  -- Tables that nobody has confirmed.
  delete from public.imports where created_by = actor and confirmed_at is null;
  perform app.end_sessions(actor);
  -- With its password, second factor, changes of address and profile; and with that, passkeys, preferences, saved filters, notices
  -- that wait, and what was read or selected.
  delete from auth."user" where id = actor;
  return 'deleted';
end $$;
