-- The international register of artworks (decision 11): the public status of every passport. Its number is its own: the
-- passport's and the inventory's numbers belong to the private record and are not in it.
create table public.register_entries (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  painting_id uuid references public.paintings (id) on delete set null,
  status text not null default 'valid' check (status in ('valid', 'superseded', 'withdrawn')),
  entered_at timestamptz not null default now(),
  status_since timestamptz not null default now()
);
create unique index register_entries_valid_idx on public.register_entries (painting_id) where status = 'valid';

-- Eight signs that people do not mistake for each other (Crockford's alphabet): 40 random bits.
create function app.draw_register_number() returns text
language sql volatile set search_path = ''
as $$
  with drawn as materialized (select uuid_send(gen_random_uuid()) as bytes)
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(bytes, place) % 32 + 1, 1) || case place when 3 then '-' else '' end, ''
    order by place)
  from drawn, unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as place
$$;

-- A passport is entered when its number is written into the private record; another number supersedes it, and a number
-- or record that is taken away withdraws it.
create function app.keep_register() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before text := case when tg_op <> 'INSERT' then nullif(btrim(old.eac_passport_no, E' \t\r\n\u00a0'), '') end;
  after text := case when tg_op <> 'DELETE' then nullif(btrim(new.eac_passport_no, E' \t\r\n\u00a0'), '') end;
begin
  if before is distinct from after then
    update public.register_entries
      set status = case when after is null then 'withdrawn' else 'superseded' end, status_since = now()
      where painting_id = coalesce(new.painting_id, old.painting_id) and status = 'valid';
    if after is not null then
      insert into public.register_entries (number, painting_id) values (app.draw_register_number(), new.painting_id);
    end if;
  end if;
  return null;
end $$;
create trigger keep_register after insert or update of eac_passport_no or delete on public.painting_private
  for each row execute function app.keep_register();

-- With the painting goes what it showed, not the fact that its passport no longer holds.
create function app.withdraw_from_register() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.register_entries set status = 'withdrawn', status_since = now()
    where painting_id = old.id and status <> 'withdrawn';
  return old;
end $$;
create trigger withdraw_from_register before delete on public.paintings
  for each row execute function app.withdraw_from_register();

create function app.announce_register() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('page_cache', 'refresh register');
  return null;
end $$;
create trigger announce_register after insert or update or delete on public.register_entries
  for each statement execute function app.announce_register();

insert into public.register_entries (number, painting_id)
  select app.draw_register_number(), painting_id from public.painting_private where nullif(btrim(eac_passport_no, E' \t\r\n\u00a0'), '') is not null;

-- What everybody may read of the register: a painting that is not published is not named.
create function public.public_register()
returns table (number text, status text, entered_at timestamptz, status_since timestamptz, painting_id uuid)
language sql stable security definer set search_path = ''
as $$
  select r.number, r.status, r.entered_at, r.status_since, p.id
  from public.register_entries r left join public.paintings p on p.id = r.painting_id and p.is_published
  order by r.entered_at desc, r.number
$$;

-- Contact messages are stored first and mailed afterwards (decision 45); the same message twice is one message.
alter table public.contact_messages
  add column fingerprint text unique,
  add column mailed_at timestamptz,
  add column mail_attempts integer not null default 0,
  add column next_mail_at timestamptz not null default now();
create index contact_messages_unmailed_idx on public.contact_messages (next_mail_at) where mailed_at is null;

-- Work that no visitor does. The door's seal says which job it is.
create function app.require_job(name text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if app.claims() ->> 'job' is distinct from name then
    raise exception 'this is the work of the job %', name using errcode = '42501';
  end if;
end $$;

-- Takes the oldest message that is due and keeps other processes from it for two minutes.
create function app.lease_unmailed_message() returns setof public.contact_messages
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('mail');
  return query
    update public.contact_messages m
      set next_mail_at = now() + interval '2 minutes', mail_attempts = m.mail_attempts + 1
      where m.id = (
        select w.id from public.contact_messages w
        where w.mailed_at is null and w.next_mail_at <= now()
        order by w.created_at limit 1 for update skip locked
      )
      returning m.*;
end $$;

-- A message that could not be mailed waits longer each time: half a minute, a minute, two... at most an hour.
create function app.settle_message(message_id uuid, is_mailed boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('mail');
  update public.contact_messages set
    mailed_at = case when is_mailed then now() end,
    next_mail_at = now() + least(interval '1 hour', interval '15 seconds' * (2 ^ least(mail_attempts, 10)))
    -- What was mailed stays mailed, also when a slower process fails afterwards.
    where id = message_id and mailed_at is null;
end $$;

-- Limits on how often something may be done, for all processes together. Keys are hashes, never addresses.
create table app.rate_limits (
  key text primary key,
  window_start timestamptz not null,
  uses integer not null
);

-- Counts one use. 0: it is within the limit; otherwise the seconds until the window ends.
create function app.take_rate_limit_point(key_param text, limit_param integer, window_param interval) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept app.rate_limits;
begin
  if random() < 0.01 then
    delete from app.rate_limits where window_start < now() - interval '2 days';
  end if;
  insert into app.rate_limits as l (key, window_start, uses) values (key_param, now(), 1)
    on conflict (key) do update set
      uses = case when l.window_start + window_param <= now() then 1 else l.uses + 1 end,
      window_start = case when l.window_start + window_param <= now() then now() else l.window_start end
    returning * into kept;
  return case when kept.uses <= limit_param then 0
    else least(
      ceil(extract(epoch from window_param))::integer,
      greatest(1, ceil(extract(epoch from kept.window_start + window_param - now()))::integer)
    ) end;
end $$;
