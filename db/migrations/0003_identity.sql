-- Who is asking. The door seals the claims it sets with an HMAC-SHA-256 whose key only these functions can read, so
-- that SQL smuggled into a transaction cannot put on another person's name (docs/decisions/0003-sealed-claims.md).
create schema if not exists app;

create table app.door_key (
  is_only boolean primary key default true check (is_only),
  inner_pad bytea not null check (length(inner_pad) = 64),
  outer_pad bytea not null check (length(outer_pad) = 64)
);

-- The claims of this transaction, or null when there are none or the seal is not the door's.
create function app.claims() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select current_setting('request.jwt.claims', true)::jsonb
  from app.door_key
  where encode(
    sha256(outer_pad || sha256(inner_pad || convert_to(current_setting('request.jwt.claims', true), 'UTF8'))), 'hex'
  ) = current_setting('request.seal', true)
$$;

-- The signed-in person, null for an anonymous reader.
create function app.actor_id() returns uuid
language sql stable security definer set search_path = ''
as $$ select (app.claims() ->> 'sub')::uuid $$;

create function public.current_user_is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = app.actor_id() and role = 'admin')
$$;

create function app.owned_painting_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select painting_id from public.painting_owners where owner_id = app.actor_id() $$;

-- Paintings whose tokens and log the actor manages: paintings.owner_id is the primary owner (decision 89).
create function app.managed_painting_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select id from public.paintings where owner_id = app.actor_id() or public.current_user_is_admin() $$;

-- What has been applied, for a login that may not look into the history itself.
create function app.migrations_applied() returns table (name text, checksum text)
language sql stable security definer set search_path = ''
as $$ select m.name, m.checksum from app.migrations m $$;
