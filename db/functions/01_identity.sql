-- Identity.
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
