-- The language in which a person last signed in: warnings that somebody else causes are written in it.
alter table auth."user" add column language text;

-- As before, and whoever holds a good token opens the record 60 times in ten minutes from one address at most: each
-- opening is a line of the log. Counted for the token and the address together, so nobody uses up another's.
create or replace function public.get_private_painting_info(token_text text, painting_id_param uuid)
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
  by_token record;
  by_address record;
  by_painting record;
  wait integer := 0;
  is_written boolean := true;
begin
  if app.good_token(token_text, painting_id_param) is not null then
    by_token := app.take_limited_use('opened with ' || hash || ' from ' || app.visitor_key(), 60);
    wait := by_token.wait;
    is_written := wait = 0 or by_token.is_first;
  end if;
  if wait = 0 then
    update public.access_tokens t set usage_count = t.usage_count + 1
      where t.token = hash and t.painting_id = painting_id_param and t.is_active and t.expires_at > clock_timestamp()
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

-- As before, and registrations whose address nobody has confirmed for 30 days. An owner or an administrator stays,
-- confirmed or not.
create or replace function app.forget_what_is_old(out messages integer, out attempts integer)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('sweep');
  delete from public.contact_messages where created_at < now() - interval '2 years' and mailed_at is not null;
  get diagnostics messages = row_count;
  delete from public.access_logs where accessed_at < now() - interval '3 years';
  get diagnostics attempts = row_count;
  delete from public.changes where at < now() - interval '3 years';
  delete from auth.session where "expiresAt" < now() - interval '1 day';
  delete from auth.verification where "expiresAt" < now() - interval '1 day';
  delete from auth."user" u where not u."emailVerified" and u."updatedAt" < now() - interval '30 days'
    and not exists (select from public.user_roles r where r.user_id = u.id)
    and not exists (select from public.painting_owners o where o.owner_id = u.id)
    and not exists (select from public.paintings p where p.owner_id = u.id);
end $$;

-- Strangers choose how many keys there are, and now and then the old ones are deleted.
create index rate_limits_window_start on app.rate_limits (window_start);
