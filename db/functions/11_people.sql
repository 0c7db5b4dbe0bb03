-- Search and list of accounts.

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

-- The latest act of an administrator that ended the sessions of an account: when, and by whom. Null: none.
create or replace function app.last_sign_out(account_param uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('at', c.at, 'by', c.actor_name) from public.changes as c
  where c.row_id = account_param and c.table_name = 'accounts' and c.operation in ('suspended', 'signed_out')
  order by c.id desc limit 1
$$;

-- A page of everybody with an account, by address, with what administrators need to know; for them alone. `role_param`: all, admin,
-- owner or none. `state_param`: all, suspended, unconfirmed, never (signed in) or factor (none, which an administrator should have).
-- The last sign-in is that of the sessions that there are: nothing older is kept, but an account without a language has never
-- signed in, and the list of changes knows who ended the sessions (`ended`).
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
          'ended', case when s.at is null then app.last_sign_out(l.id) end,
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
      'ended', case when e.latest is null then app.last_sign_out(p.id) end,
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
