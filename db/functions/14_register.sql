-- The register of artworks.

-- Eight unambiguous characters (Crockford's Base32): 40 random bits.
create or replace function app.draw_register_number() returns text
language sql volatile set search_path = ''
as $$
  with drawn as materialized (select uuid_send(gen_random_uuid()) as bytes)
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(bytes, place) % 32 + 1, 1) || case place when 3 then '-' else '' end, ''
    order by place)
  from drawn, unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as place
$$;

-- Of which work and passport an entry was: a hash, because the passport number is private and is deleted with the work.
create or replace function app.withdrawn_hash(painting_id_param uuid, passport_no_param text) returns text
language sql stable set search_path = ''
as $$
  select encode(sha256(convert_to(painting_id_param || ' ' || btrim(passport_no_param, E' \t\r\n\u00a0'), 'UTF8')), 'hex')
$$;

-- Enters the number of a work in the public register, once (P-REGISTER-7). Rights are for the caller to check.
create or replace function app.enter_register(painting_id_param uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Nearly always it has entered: an update would announce a change of the register.
  perform from public.register_entries r where r.painting_id = painting_id_param and r.entered_at is null;
  if found then
    update public.register_entries set entered_at = now(), status_since = now() where painting_id = painting_id_param and entered_at is null;
  end if;
end $$;

-- An owner looks at the work: its number enters the register, unless the owner is an administrator. Nothing for anybody else.
create or replace function app.look_at_work(painting_id_param uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.register_entries r
    where r.painting_id = painting_id_param and r.entered_at is null and not public.current_user_is_admin()
      -- As app.owned_painting_ids, of which lists would make the whole set for each of their rows.
      and exists (
        select from public.painting_owners o join public.paintings p on p.id = o.painting_id
        where o.painting_id = r.painting_id and o.owner_id = app.actor_id() and p.archived_at is null)
    -- Two lists may read the same works in different orders: who comes second leaves the entry to the first.
    for update of r skip locked;
  if found then
    perform app.enter_register(painting_id_param);
  end if;
end $$;

-- An owner or an administrator makes something of the work for others: its passport, its QR code.
create or replace function app.expose_work(painting_id_param uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if public.current_user_is_admin() then
    perform app.enter_register(painting_id_param);
  else
    perform app.look_at_work(painting_id_param);
  end if;
end $$;

-- Publication, and the owners' consent to show facts in the register; a passport number that is added later finds it so too.
create or replace function app.enter_shown_work() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.enter_register(new.id);
  return null;
end $$;
create or replace trigger enter_shown_work after insert or update of is_published, archived_at, facts_in_register on public.paintings
  for each row when (new.is_public or new.facts_in_register) execute function app.enter_shown_work();

-- A link, and with it each label and code of a link.
create or replace function app.enter_linked_work() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.enter_register(new.painting_id);
  return null;
end $$;
create or replace trigger enter_linked_work after insert on public.access_tokens
  for each row execute function app.enter_linked_work();

-- The entry that another number of this work's passport was replaced by, and that comes back with the number (P-REGISTER-9).
create or replace function app.entry_put_back(painting_id_param uuid, standing_param uuid, passport_no_param text) returns uuid
language sql stable set search_path = ''
as $$
  select r.id from public.register_entries r
  where r.painting_id = painting_id_param and r.replaced_by = standing_param
    and r.replaced_hash = app.withdrawn_hash(painting_id_param, passport_no_param)
  -- A withdrawn one was made by a mistake, such as an import that was undone.
  order by r.status = 'superseded' desc, r.status_since desc limit 1
$$;

-- The effect of writing this passport number on the work's entry in the public register, with its number: it is replaced or withdrawn,
-- or an earlier one comes back (`earlier`). No row: nothing. For administrators, who alone read the table.
create or replace function app.passport_change(painting_id_param uuid, passport_no_param text)
returns table (effect text, number text, earlier text)
language sql stable set search_path = ''
as $$
  select case when wanted.no is null then 'withdraws' when back.id is null then 'replaces' else 'revives' end, r.number, back.number
  from public.painting_private d
    join public.register_entries r on r.painting_id = d.painting_id and r.status = 'valid' and r.entered_at is not null
    cross join (select nullif(btrim(passport_no_param, E' \t\r\n\u00a0'), '') as no) as wanted
    left join public.register_entries back on back.id = app.entry_put_back(d.painting_id, r.id, wanted.no)
  where d.painting_id = painting_id_param
    and nullif(btrim(d.eac_passport_no, E' \t\r\n\u00a0'), '') is distinct from wanted.no
$$;

-- Corrects the passport number of a work: the passport, and with it the entry in the register, stays the same. Rights are those of
-- whoever writes the record.
create or replace function app.correct_passport_no(painting_id_param uuid, passport_no_param text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform set_config('app.corrected_work', painting_id_param::text, true);
  update public.painting_private set eac_passport_no = passport_no_param where painting_id = painting_id_param;
  perform set_config('app.corrected_work', '', true);
end $$;

-- Lists that an import has made an entry valid again, in whose name (P-REGISTER-8).
create or replace function app.list_revival(painting_id_param uuid, entry_param uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.write_change(app.actor_id(), 'register_entries', r.id, p.id, coalesce(p.title_en, p.title_fr, p.title_ru), 'changed', '{}',
      jsonb_build_object('register_number', r.number), '{}')
    from public.paintings p cross join public.register_entries r
    where p.id = painting_id_param and r.id = entry_param and exists (
      select from public.imports i where i.id = nullif(current_setting('app.import_id', true), '')::uuid and i.state = 'importing');
end $$;

-- Withdrawn entries that an import has left so at their works, which have the passport number again (P-MANAGE-112). For
-- administrators, who alone read the tables.
create or replace function app.passports_left_withdrawn(paintings_param uuid[])
returns table (painting_id uuid, entry_id uuid, number text, since timestamptz)
language sql stable set search_path = ''
as $$
  select r.painting_id, r.id, r.number, r.status_since
  from public.register_entries r join public.painting_private d on d.painting_id = r.painting_id
  where r.painting_id = any (paintings_param) and r.status = 'withdrawn'
    and r.withdrawn_hash = app.withdrawn_hash(d.painting_id, d.eac_passport_no)
    and not exists (select from public.register_entries v where v.painting_id = r.painting_id and v.status = 'valid')
$$;

-- Makes the passport valid that an import has left withdrawn. False if there is none.
create or replace function app.revive_passport(painting_id_param uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  revived uuid;
begin
  perform app.require_admin('make passports valid again');
  perform from public.painting_private where painting_id = painting_id_param for update;
  update public.register_entries r set status = 'valid', status_since = now(), withdrawn_hash = null
    from app.passports_left_withdrawn(array[painting_id_param]) as l where r.id = l.entry_id
    returning r.id into revived;
  if revived is null then
    return false;
  end if;
  perform app.write_change(app.actor_id(), 'register_entries', r.id, p.id, coalesce(p.title_en, p.title_fr, p.title_ru), 'changed', '{}',
      jsonb_build_object('register_number', r.number), '{}')
    from public.paintings p cross join public.register_entries r where p.id = painting_id_param and r.id = revived;
  return true;
end $$;

-- Gives a passport a number when its own is added to the private record. It enters the register at once if others than
-- administrators have seen the work. Another passport number supersedes the entry, unless it is a correction or the number that was
-- replaced last, whose entry comes back; removing the number or the record withdraws it. An import revives nothing unasked.
-- An entry that has not entered stays with the corrected passport number, or goes with the removed one.
create or replace function app.keep_register() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  work uuid := case when tg_op = 'DELETE' then old.painting_id else new.painting_id end;
  before text := case when tg_op <> 'INSERT' then nullif(btrim(old.eac_passport_no, E' \t\r\n\u00a0'), '') end;
  after text := case when tg_op <> 'DELETE' then nullif(btrim(new.eac_passport_no, E' \t\r\n\u00a0'), '') end;
  standing uuid;
  put_back uuid;
  was text;
  -- The work was deleted and comes back under its id, with the same passport (P-REGISTER-8).
  returning_id uuid := (
    select r.id from public.register_entries r where r.withdrawn_hash = app.withdrawn_hash(work, after)
    order by r.status_since desc limit 1);
  -- An import makes nothing valid again unless its administrator asked for it; its undo takes back what it did. Set by app.hold_import.
  import public.imports;
  may_revive boolean;
  added uuid;
begin
  if before is not distinct from after then
    return null;
  end if;
  select * into import from public.imports i where i.id = nullif(current_setting('app.import_id', true), '')::uuid and i.state = 'importing';
  may_revive := import.id is null or import.revives_passports;
  -- An import has left it withdrawn: another number, or none, decides on it for good.
  update public.register_entries set withdrawn_hash = null
    where painting_id = work and withdrawn_hash is not null and id is distinct from returning_id;
  perform from public.register_entries r where r.painting_id = work and r.entered_at is null;
  if found then
    if after is null then
      delete from public.register_entries where painting_id = work and entered_at is null;
    end if;
    return null;
  end if;
  if after is null then
    update public.register_entries set status = 'withdrawn', status_since = now() where painting_id = work and status = 'valid';
    return null;
  end if;
  select r.id into standing from public.register_entries r where r.painting_id = work and r.status = 'valid' for update;
  if found and not may_revive then
    returning_id := null;
  end if;
  added := coalesce(returning_id, gen_random_uuid());
  if standing is not null then
    put_back := case when may_revive then app.entry_put_back(work, standing, after) end;
    if put_back is null and current_setting('app.corrected_work', true) = work::text then
      return null;
    end if;
    select r.status into was from public.register_entries r where r.id = put_back;
    -- A passport that an older one takes the place of was none.
    update public.register_entries
      set status = case was when 'superseded' then 'withdrawn' else 'superseded' end, status_since = now(),
        replaced_by = coalesce(put_back, added), replaced_hash = app.withdrawn_hash(work, before)
      where id = standing;
    if put_back is not null then
      update public.register_entries set status = 'valid', status_since = now(), replaced_by = null, replaced_hash = null
        where id = put_back;
      perform app.list_revival(work, put_back);
      return null;
    end if;
  end if;
  if returning_id is not null and not may_revive then
    -- With its status, its day and its hash, so that the import can be undone and repeated.
    update public.register_entries set painting_id = work where id = returning_id;
  elsif returning_id is not null then
    update public.register_entries set painting_id = work, status = 'valid', status_since = now(), withdrawn_hash = null
      where id = returning_id;
    perform app.list_revival(work, returning_id);
  else
    insert into public.register_entries (id, number, painting_id, entered_at) values (
      added, app.draw_register_number(), work,
      case when exists (select from public.paintings p where p.id = work and (p.is_public or p.facts_in_register))
        or exists (select from public.access_tokens t where t.painting_id = work)
        or exists (select from public.register_entries r where r.painting_id = work) then now() end);
  end if;
  return null;
end $$;
create or replace trigger keep_register after insert or update of eac_passport_no or delete on public.painting_private
  for each row execute function app.keep_register();

-- Deleting a painting keeps its register entry, as withdrawn; one that has not entered goes.
create or replace function app.withdraw_from_register() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.register_entries where painting_id = old.id and entered_at is null;
  -- In one statement, because the key is of entries without a painting.
  update public.register_entries r set painting_id = null, status = 'withdrawn', replaced_by = null, replaced_hash = null,
      status_since = case when r.status = 'withdrawn' then r.status_since else now() end,
      withdrawn_hash = case when r.status = 'valid' then
        (select app.withdrawn_hash(old.id, d.eac_passport_no) from public.painting_private d where d.painting_id = old.id)
        else r.withdrawn_hash end
    where r.painting_id = old.id;
  return old;
end $$;
create or replace trigger withdraw_from_register before delete on public.paintings
  for each row execute function app.withdraw_from_register();

-- A withdrawn or superseded entry must not be served as valid from a last good copy.
create or replace function app.announce_register() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('page_cache', (case when tg_op = 'INSERT' then 'refresh' else 'forget' end) || ' register');
  return null;
end $$;
create or replace trigger announce_register after insert or update or delete on public.register_entries
  for each statement execute function app.announce_register();

-- The public view of the register: entries that have entered. The id of an unpublished painting is null.
create or replace function public.public_register()
returns table (number text, status text, entered_at timestamptz, status_since timestamptz, painting_id uuid)
language sql stable security definer set search_path = ''
as $$
  select r.number, r.status, r.entered_at, r.status_since, p.id
  from public.register_entries r left join public.paintings p on p.id = r.painting_id and p.is_public
  where r.entered_at is not null
  order by r.entered_at desc, r.number
$$;

-- One entry of the public register by its number, with the number of the valid entry that superseded it. Reads no other
-- entries, as a query of public_register() would. Of an unpublished work it has technique and dimensions, if its owner agreed
-- and the passport is valid (P-REGISTER-5), and nothing else.
create or replace function app.public_register_entry(number_param text)
returns table (number text, status text, entered_at timestamptz, status_since timestamptz, painting_id uuid, current text,
  dimensions text, materials_en text, materials_fr text, materials_ru text)
language sql stable security definer set search_path = ''
as $$
  select r.number, r.status, r.entered_at, r.status_since, p.id,
    case when r.status = 'superseded' then
      (select newer.number from public.register_entries newer where newer.painting_id = p.id and newer.status = 'valid')
    end,
    d.dimensions, d.materials_en, d.materials_fr, d.materials_ru
  from public.register_entries r left join public.paintings p on p.id = r.painting_id and p.is_public
    left join public.paintings d on d.id = r.painting_id and not d.is_published and d.archived_at is null and d.facts_in_register and r.status = 'valid'
  where r.number = number_param and r.entered_at is not null
$$;

-- Entries of the public register, newest first, and the number of them: those with a part of a number, four to eight characters of it
-- without the dash; those of published works by artists, at most eight; and those of published works with all the words in title,
-- artist or year, of which the 1,000 newest are read.
drop function if exists app.search_register(text, text[], integer, integer);
create or replace function app.search_register(
  part_param text, artists_param text[], wanted_param jsonb, limit_param integer, offset_param integer)
returns table (number text, status text, entered_at timestamptz, status_since timestamptz, painting_id uuid, matches integer)
language sql stable security definer set search_path = ''
as $$
  with named as materialized (
    select w.painting_id from app.published_words as w
    where w.words @@ app.words_query(wanted_param) and w.names @@ app.words_query(wanted_param)
    order by w.created_at desc, w.painting_id limit 1000
  ), matching as (
    select r.number, r.status, r.entered_at, r.status_since, p.id
    from public.register_entries r left join public.paintings p on p.id = r.painting_id and p.is_public
    where r.entered_at is not null and length(part_param) between 4 and 8 and strpos(replace(r.number, '-', ''), part_param) > 0
    union
    select r.number, r.status, r.entered_at, r.status_since, p.id
    from (
      select f.painting_id from app.published_facets f where f.facet = 'artist' and f.key = any (artists_param[1:8])
      union select n.painting_id from named as n
    ) as f join public.paintings p on p.id = f.painting_id and p.is_public
      join public.register_entries r on r.painting_id = p.id and r.entered_at is not null
  )
  select m.*, (count(*) over ())::integer from matching as m
  order by m.entered_at desc, m.number limit least(limit_param, 100) offset greatest(offset_param, 0)
$$;

-- Number of a published painting's valid entry.
create or replace function app.public_number_of(painting_id_param uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select r.number from public.register_entries r join public.paintings p on p.id = r.painting_id and p.is_public
  where r.painting_id = painting_id_param and r.status = 'valid' and r.entered_at is not null
$$;

-- Register entry of a painting's current passport, for its owners and administrators, including drafts. A number that an owner
-- reads has entered the register.
create or replace function app.passport_of(painting_id_param uuid) returns table (number text, status text, entered_at timestamptz)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.look_at_work(painting_id_param);
  return query select r.number, r.status, r.entered_at from public.register_entries r
    where r.painting_id = painting_id_param and r.status = 'valid'
      -- As in app.look_at_work.
      and (public.current_user_is_admin() or exists (
        select from public.painting_owners o join public.paintings p on p.id = o.painting_id
        where o.painting_id = r.painting_id and o.owner_id = (select app.actor_id()) and p.archived_at is null));
end $$;
