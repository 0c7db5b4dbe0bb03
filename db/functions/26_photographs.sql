-- Photographs of a message (docs/decisions/0078-photographs-with-a-request.md).

-- Admits a body with photographs before it is read, and counts its bytes. Returns `limit` if one address has sent twenty in a
-- day, or all of them together a gigabyte; `full` if ten gigabytes are stored, or 60 files wait for their messages.
create or replace function app.admit_photographs(key_param text, bytes_param bigint) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  sent bigint;
begin
  perform app.require_job('photographs');
  if bytes_param not between 0 and 100000000 then
    raise exception 'no body of photographs has % bytes', bytes_param using errcode = '22023';
  end if;
  if app.take_rate_limit_point(key_param, 20, interval '1 day') > 0 then
    return 'limit';
  end if;
  if (select count(*) from public.uploads u where u.kind = 'photograph') >= 60
    or (select coalesce(sum(p.byte_size), 0) from public.contact_photographs p) >= 10000000000 then
    return 'full';
  end if;
  delete from app.photograph_days d where d.day < today - 1;
  insert into app.photograph_days as d (day, bytes) values (today, bytes_param)
    on conflict (day) do update set bytes = d.bytes + excluded.bytes where d.bytes + excluded.bytes <= 1000000000
    returning d.bytes into sent;
  return case when sent is null then 'limit' else 'yes' end;
end $$;

-- Takes bytes that were admitted and never came off the day's count.
create or replace function app.return_photograph_bytes(bytes_param bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('photographs');
  update app.photograph_days set bytes = greatest(0, bytes - greatest(0, bytes_param)) where day = (now() at time zone 'UTC')::date;
end $$;

-- Records the files of a photograph before they are stored.
create or replace function app.hold_photograph(photograph_param uuid, name_param text, keys_param text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('photographs');
  insert into public.uploads (id, kind, name, media_type, byte_size, keys)
    values (photograph_param, 'photograph', name_param, 'image/jpeg', 0, keys_param);
end $$;

-- Forgets photographs whose message was not stored. Their files are noted for removal.
create or replace function app.drop_photographs(photographs_param uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('photographs');
  with dropped as (
    delete from public.uploads u where u.kind = 'photograph' and u.id = any (photographs_param) returning u.keys
  )
  insert into app.removed_files (key) select unnest(d.keys) from dropped d on conflict do nothing;
end $$;

-- Stores a message with its photographs, all or nothing. `photographs_param`: in their order, each with the id of its upload and
-- the bytes of its two files. Returns false for a message that is already stored.
create or replace function app.receive_photographs(
  name_param text, email_param text, subject_param text, message_param text, language_param text, fingerprint_param text,
  photographs_param jsonb
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stored uuid;
  taken integer;
begin
  perform app.require_job('photographs');
  insert into public.contact_messages (name, email, subject, message, language, fingerprint, photographs)
    values (name_param, email_param, subject_param, message_param, language_param, fingerprint_param,
      jsonb_array_length(photographs_param))
    on conflict do nothing
    returning id into stored;
  if stored is null then
    return false;
  end if;
  with photographs as (
    select p.value, p.ordinality::smallint as place
    from jsonb_array_elements(photographs_param) with ordinality as p
  ), uploaded as (
    delete from public.uploads u using photographs p
      where u.kind = 'photograph' and u.id = (p.value ->> 'id')::uuid
      returning p.value, p.place, u.name, u.keys
  )
  insert into public.contact_photographs (message_id, place, size, name, storage_key, byte_size)
    select stored, u.place, s.size, u.name, u.keys[s.nth], (u.value ->> s.size)::integer
    from uploaded u cross join (values (1, 'large'), (2, 'small')) as s (nth, size);
  get diagnostics taken = row_count;
  if taken <> 2 * jsonb_array_length(photographs_param) then
    raise exception 'a photograph of the message is not there any more' using errcode = 'P0002';
  end if;
  return true;
end $$;
