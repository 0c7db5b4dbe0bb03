-- A profile follows its account (decision 109).
create function app.follow_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, email, full_name) values (new.id, new.email, new.name)
  on conflict (id) do update set email = excluded.email, full_name = excluded.full_name;
  return null;
end $$;
create trigger follow_account after insert or update of email, name on auth."user"
  for each row execute function app.follow_account();

-- There is always an administrator (decision 107). SQLSTATE EA001 is in the error catalogue.
create function app.keep_last_admin() returns trigger
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
create trigger keep_last_admin after delete on public.user_roles
  referencing old table as removed
  for each statement execute function app.keep_last_admin();

create function app.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger touch_updated_at before update on public.paintings
  for each row execute function app.touch_updated_at();
create trigger touch_updated_at before update on public.painting_private
  for each row execute function app.touch_updated_at();

-- The last owner stays, and the primary owner is always one who is left (decision 63). EA002: see the error catalogue.
create function app.keep_last_owner() returns trigger
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
create trigger keep_last_owner after delete on public.painting_owners
  for each row execute function app.keep_last_owner();

-- Tells every process which finished pages are out of date. `forget` when something leaves the public eye: then not
-- even a last good copy may be served (decisions 50 and 127).
create function app.announce_painting() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  leaves_public boolean := tg_op <> 'INSERT' and old.is_published and (tg_op = 'DELETE' or not new.is_published);
begin
  perform pg_notify('page_cache', (case when leaves_public then 'forget' else 'refresh' end) || ' paintings');
  return null;
end $$;
create trigger announce_painting after insert or update or delete on public.paintings
  for each row execute function app.announce_painting();

-- Issues a token and returns its row (spec §7, decisions 94, 95 and 121). The server draws the id, derives the link's
-- token from it with its secret, and passes the token's SHA-256 only.
create function public.generate_access_token(
  painting_id_param uuid,
  template_type_param text,
  owner_id_param uuid,
  token_id_param uuid,
  token_hash_param text,
  label_param text default null
) returns public.access_tokens
language plpgsql security definer set search_path = ''
as $$
declare
  duration interval := case template_type_param
    when '1hour' then interval '1 hour'
    when '24hours' then interval '24 hours'
    when '7days' then interval '7 days'
  end;
  primary_owner uuid;
  issued public.access_tokens;
begin
  if painting_id_param is null or painting_id_param not in (select app.managed_painting_ids()) then
    raise exception 'You don''t have permission to manage tokens for this painting' using errcode = '42501';
  end if;
  if duration is null then
    raise exception 'Unknown token duration' using errcode = '22023';
  end if;
  select coalesce(
    p.owner_id,
    (select o.owner_id from public.painting_owners o where o.painting_id = p.id order by o.created_at, o.id limit 1)
  ) into primary_owner from public.paintings p where p.id = painting_id_param;
  if primary_owner is null then
    raise exception 'The painting has no owner' using errcode = '22023';
  end if;
  if owner_id_param is distinct from primary_owner then
    raise exception 'The owner given is not the painting''s owner' using errcode = '22023';
  end if;
  insert into public.access_tokens (id, painting_id, token, template_type, label, created_by, expires_at)
  values (
    token_id_param, painting_id_param, token_hash_param, template_type_param, nullif(trim(label_param), ''),
    app.actor_id(), now() + duration
  )
  returning * into issued;
  return issued;
end $$;

-- Checks a token, counts its use and writes the attempt down in one transaction, and answers with a status instead of
-- raising, so that a refusal is logged too (decisions 67 and 68). If the log cannot be written, nothing is revealed.
create function public.get_private_painting_info(token_text text, painting_id_param uuid)
returns table (
  status text,
  eac_inventory_no text,
  eac_passport_no text,
  eac_issue_date date,
  technical_analysis text,
  expert_report text,
  expires_at timestamptz
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hash text := encode(sha256(convert_to(coalesce(token_text, ''), 'UTF8')), 'hex');
  used public.access_tokens;
  known public.access_tokens;
  record public.painting_private;
  outcome text;
begin
  if not exists (select from public.paintings p where p.id = painting_id_param) then
    return query select 'refused', null::text, null::text, null::date, null::text, null::text, null::timestamptz;
    return;
  end if;

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

  if outcome = 'granted' then
    return query select 'granted', record.eac_inventory_no, record.eac_passport_no, record.eac_issue_date,
      record.technical_analysis, record.expert_report, used.expires_at;
  else
    return query select case when outcome = 'empty' then 'empty' else 'refused' end,
      null::text, null::text, null::date, null::text, null::text, used.expires_at;
  end if;
end $$;
