-- Refused attempts are limited, for each address and for each painting. `limited` is written down once a window: the
-- flood that it stands for is not (docs/decisions/0012-limits-of-refused-attempts.md).
alter table public.access_logs drop constraint access_logs_reason_check;
alter table public.access_logs add constraint access_logs_reason_check
  check (reason in ('granted', 'empty', 'unknown', 'other painting', 'deactivated', 'expired', 'limited'));

-- Where the visit comes from, for counting: an IPv6 network of 64 bits is one visitor. Keyed, so that no address is kept.
create function app.visitor_key() returns text
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
  return (select encode(sha256(outer_pad || convert_to('visitor ' || address, 'UTF8')), 'hex') from app.door_key);
end $$;

-- Takes a use of a limit. `is_first`: it is the first beyond the limit in this window.
create function app.take_limited_use(key_param text, limit_param integer, out wait integer, out is_first boolean)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  wait := app.take_rate_limit_point(key_param, limit_param, interval '10 minutes');
  is_first := wait > 0 and (select uses = limit_param + 1 from app.rate_limits where key = key_param);
end $$;

drop function public.get_private_painting_info(text, uuid);

-- Checks a token, counts its use and writes the attempt down in one transaction, and answers with a status instead of
-- raising, so that a refusal is logged too (decisions 67 and 68). If the log cannot be written, nothing is revealed.
-- The same is looked up whatever the token is. A good token is never limited: nobody locks out whoever holds one.
create function public.get_private_painting_info(token_text text, painting_id_param uuid)
returns table (
  status text,
  eac_inventory_no text,
  eac_passport_no text,
  eac_issue_date date,
  technical_analysis text,
  expert_report text,
  expires_at timestamptz,
  token_id uuid,
  retry_after integer
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hash text := encode(sha256(convert_to(coalesce(token_text, ''), 'UTF8')), 'hex');
  is_painting boolean := exists (select from public.paintings p where p.id = painting_id_param);
  used public.access_tokens;
  known public.access_tokens;
  record public.painting_private;
  outcome text;
  by_address record;
  by_painting record;
  wait integer := 0;
  is_written boolean := true;
begin
  update public.access_tokens t set usage_count = t.usage_count + 1
    where t.token = hash and t.painting_id = painting_id_param and t.is_active and t.expires_at > clock_timestamp()
    returning * into used;
  select * into known from public.access_tokens t where t.token = hash;
  select * into record from public.painting_private p where p.painting_id = painting_id_param;

  outcome := case
    when used.id is not null and record.painting_id is null then 'empty'
    when used.id is not null then 'granted'
    when known.id is null then 'unknown'
    when known.painting_id <> painting_id_param then 'other painting'
    when not known.is_active then 'deactivated'
    else 'expired'
  end;

  if used.id is null then
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
  end if;

  return query select
    case outcome when 'granted' then 'granted' when 'empty' then 'empty' when 'limited' then 'limited' else 'refused' end,
    case when outcome = 'granted' then record.eac_inventory_no end,
    case when outcome = 'granted' then record.eac_passport_no end,
    case when outcome = 'granted' then record.eac_issue_date end,
    case when outcome = 'granted' then record.technical_analysis end,
    case when outcome = 'granted' then record.expert_report end,
    used.expires_at,
    used.id,
    nullif(wait, 0);
end $$;

-- The id of a token that is good at this moment, else null. It reveals nothing, counts nothing and is not written down:
-- it keeps an open record open, and its files.
create function app.good_token(token_text text, painting_id_param uuid) returns uuid
language sql volatile security definer set search_path = ''
as $$
  select t.id from public.access_tokens t
  where t.token = encode(sha256(convert_to(coalesce(token_text, ''), 'UTF8')), 'hex')
    and t.painting_id = painting_id_param and t.is_active and t.expires_at > clock_timestamp()
$$;

-- What a good token opens beside the record: the painting, a draft's too (decision 71), its picture and its files.
create function app.painting_by_token(token_text text, painting_id_param uuid) returns setof public.paintings
language sql volatile security definer set search_path = ''
as $$
  select p.* from public.paintings p
  where p.id = painting_id_param and app.good_token(token_text, painting_id_param) is not null
$$;

create function app.image_by_token(token_text text, painting_id_param uuid) returns setof public.images
language sql volatile security definer set search_path = ''
as $$
  select i.* from public.images i join public.paintings p on p.public_image_url = i.public_url
  where p.id = painting_id_param and app.good_token(token_text, painting_id_param) is not null
$$;

create function app.attachments_by_token(token_text text, painting_id_param uuid) returns setof public.private_attachments
language sql volatile security definer set search_path = ''
as $$
  select a.* from public.private_attachments a
  where a.painting_id = painting_id_param and app.good_token(token_text, painting_id_param) is not null
  order by a.position, a.created_at, a.id
$$;

-- Tells every process that the statistics of a painting have something new (decision 114).
create function app.announce_access() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('access', coalesce(new.painting_id, old.painting_id)::text);
  return null;
end $$;
create trigger announce_access after insert on public.access_logs
  for each row execute function app.announce_access();
create trigger announce_access after insert or update or delete on public.access_tokens
  for each row execute function app.announce_access();

-- A work that left the register must not be served as valid from a last good copy.
create or replace function app.announce_register() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('page_cache', (case when tg_op = 'INSERT' then 'refresh' else 'forget' end) || ' register');
  return null;
end $$;

-- What the privacy policy promises about how long things are kept; the daily job calls it.
create function app.forget_what_is_old(out messages integer, out attempts integer)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('sweep');
  delete from public.contact_messages where created_at < now() - interval '2 years' and mailed_at is not null;
  get diagnostics messages = row_count;
  delete from public.access_logs where accessed_at < now() - interval '3 years';
  get diagnostics attempts = row_count;
  delete from auth.session where "expiresAt" < now() - interval '1 day';
  delete from auth.verification where "expiresAt" < now() - interval '1 day';
end $$;
