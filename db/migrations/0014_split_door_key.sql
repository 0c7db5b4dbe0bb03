-- The key that seals claims is split: one half lies here, the process presents the other with every transaction, and of
-- that only the hash is kept. A copy of the database seals nothing, and SQL smuggled into a transaction reads the presented
-- half alone (docs/decisions/0031-the-door-key-has-two-halves.md).
drop table app.door_key;
create table app.door_key (
  is_only boolean primary key default true check (is_only),
  kept_half bytea not null check (length(kept_half) = 32),
  presented_hash bytea not null check (length(presented_hash) = 32)
);

-- MAC of a message under the whole key, null unless the right half is presented. Nested SHA-256 with two derived keys: SQL has no
-- exclusive or of bytes, which HMAC asks for.
create function app.door_mac(message bytea) returns bytea
language sql stable security definer set search_path = ''
as $$
  select sha256(sha256('\x02'::bytea || whole.key) || sha256(sha256('\x01'::bytea || whole.key) || message))
  from (
    select door.kept_half || given.half as key
    from app.door_key as door,
      (select decode(substring(current_setting('request.seal', true) from '^([0-9a-f]{64})[.]'), 'hex') as half) as given
    where sha256(given.half) = door.presented_hash
  ) as whole
$$;

-- The claims of this transaction, or null when there are none or the seal is not the door's.
create or replace function app.claims() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select current_setting('request.jwt.claims', true)::jsonb
  where encode(app.door_mac(convert_to('claims ' || current_setting('request.jwt.claims', true), 'UTF8')), 'hex')
    = substring(current_setting('request.seal', true) from '[.]([0-9a-f]{64})$')
$$;

-- Where the visit comes from, for counting: an IPv6 network of 64 bits is one visitor. Keyed, so that no address is kept.
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
