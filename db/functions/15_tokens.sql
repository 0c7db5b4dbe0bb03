-- Tokens and the private record.

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
-- public nowhere else (P-PAINTING-10). The times of its texts are for those who manage it.
create or replace function app.painting_by_token(token_text text, painting_id_param uuid) returns setof public.paintings
language sql volatile security definer set search_path = ''
as $$
  select shown.* from public.paintings p cross join lateral jsonb_populate_record(p, '{"translated_at": {}}') as shown
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

-- Uses of tokens that the actor manages: of one from before an owner's time, only those since (app.managed_since). One from before
-- that opens nothing any more is not theirs to know.
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
    and (t.created_at >= known.since or (t.is_active and t.expires_at > clock_timestamp()))
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

-- Counts new attempts in access_days, by days in Brussels, for the statistics over all works (docs/decisions/0054).
create or replace function app.count_attempts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.access_days as counted (day, painting_id, token_id, country, granted, refused)
  select (accessed_at at time zone 'Europe/Brussels')::date, painting_id, coalesce(token_id, '00000000-0000-0000-0000-000000000000'),
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
