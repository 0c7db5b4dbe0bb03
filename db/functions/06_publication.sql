-- Publication at a set time (docs/decisions/0058-comments-and-publication.md).

-- A published painting waits for no time to be published, and a draft without such a time for none to be withdrawn. A time that
-- passed while the painting was archived has lapsed: restoring it publishes nothing that nobody has looked at.
create or replace function app.keep_publication() returns trigger
language plpgsql set search_path = ''
as $$
declare
  is_restored boolean := tg_op = 'UPDATE' and old.archived_at is not null and new.archived_at is null;
begin
  if is_restored and new.unpublish_at <= now() then
    new.is_published := false;
  end if;
  if new.is_published or is_restored and new.publish_at <= now() then
    new.publish_at := null;
  end if;
  if not new.is_published and new.publish_at is null then
    new.unpublish_at := null;
  end if;
  return new;
end $$;
-- After keep_archive, by its name.
create or replace trigger keep_publication before insert or update of is_published, publish_at, unpublish_at, archived_at on public.paintings
  for each row execute function app.keep_publication();

-- Publishes and withdraws what is due. Every transaction of the site begins with it, so that none sees a painting before its time, or misses it
-- after. A painting that somebody is changing is left to the next transaction. One that cannot be published keeps no other back,
-- and a statement that takes too long keeps what it has published: a failure must not stop the site.
create or replace function app.publish_due() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due uuid;
begin
  -- Nearly always nothing is due, and this finds it out in half the time of the loop, which locks.
  perform from public.paintings p
    where least(p.publish_at, p.unpublish_at) <= now() and p.archived_at is null and (p.publish_at is not null or p.unpublish_at is not null)
    limit 1;
  if not found then
    return;
  end if;
  for due in
    select p.id from public.paintings p
    where least(p.publish_at, p.unpublish_at) <= now() and p.archived_at is null and (p.publish_at is not null or p.unpublish_at is not null)
    order by least(p.publish_at, p.unpublish_at), p.id for update skip locked
  loop
    begin
      -- Nobody's doing: see app.record_change.
      perform set_config('app.is_schedule', 'on', true);
      -- Both times passed while no process ran: it stays a draft.
      update public.paintings set is_published = coalesce(unpublish_at > now(), true), publish_at = null where id = due;
      perform set_config('app.is_schedule', '', true);
      -- Each is an entry of the list of changes, apart from those of the transaction.
      perform set_config('app.change_set', '', true);
    exception
      when query_canceled then
        raise warning 'the publication of paintings takes too long';
        exit;
      when others then
        raise warning 'a painting not published at its time: %', sqlerrm;
    end;
  end loop;
end $$;

-- Time until the next painting is published or withdrawn, in milliseconds; null if none is set.
create or replace function app.time_to_publication() returns double precision
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('publication');
  return (
    select extract(epoch from min(least(p.publish_at, p.unpublish_at)) - clock_timestamp()) * 1000
    from public.paintings p where p.archived_at is null and (p.publish_at is not null or p.unpublish_at is not null)
  );
end $$;

-- Columns of translations that are older than their English text, as translationStateOf in translation-state.ts of the painting's
-- domain has it. `facts_param`: the row of the painting.
create or replace function app.outdated_texts(facts_param jsonb) returns text[]
language sql stable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(text.own_key order by text.own_key), '{}')
  from (
    select concat(field, '_', language) as own_key, concat(field, '_en') as english_key
    from unnest(array['title', 'artist', 'description', 'date_place_made', 'materials', 'genre', 'frame']) as field
      cross join unnest(array['fr', 'ru']) as language
  ) as text
  where facts_param ->> english_key <> '' and facts_param ->> own_key <> '' and facts_param -> own_key <> facts_param -> english_key
    and facts_param -> 'translated_at' ? english_key
    and coalesce((facts_param -> 'translated_at' ->> own_key)::timestamptz, '-infinity')
      < (facts_param -> 'translated_at' ->> english_key)::timestamptz
$$;

-- Times of the translated fields once `was` has become `became`, both a row of a painting, and beside them, as `title_fr_for`, the digest
-- of the English text for which a translation was made. One whose English text says that again counts as written now. While there is
-- no English text the digest is kept, and a translation that is written meanwhile was made for none.
create or replace function app.translation_times_after(was jsonb, became jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  times jsonb := coalesce(was -> 'translated_at', '{}') || coalesce((
    select jsonb_object_agg(said.key, to_jsonb(now())) from jsonb_each(became) as said
    where said.key ~ '_(en|fr|ru)$' and said.value is distinct from was -> said.key
  ), '{}');
  older text[] := app.outdated_texts(was);
  own_key text;
  english_was text;
  english_is text;
begin
  for own_key, english_was, english_is in
    select said.key, coalesce(was ->> english.key, ''), coalesce(became ->> english.key, '')
    from jsonb_each(became) as said cross join concat(left(said.key, -3), '_en') as english (key)
    where said.key ~ '_(fr|ru)$'
  loop
    if english_is = '' and became -> own_key is distinct from was -> own_key then
      times := times - (own_key || '_for');
    elsif english_is = english_was then
      continue;
    elsif english_was <> '' and own_key <> all (older) then
      times := times || jsonb_build_object(own_key || '_for', md5(english_was));
    elsif times ->> (own_key || '_for') = md5(english_is) then
      times := times || jsonb_build_object(own_key, now());
    end if;
  end loop;
  return times;
end $$;

-- Records those times: editors see which translations are older than the English text. One that somebody finds still right counts as
-- written now. The domain names the columns found still right in app.still_right.
create or replace function app.note_translations() returns trigger
language plpgsql set search_path = ''
as $$
declare
  still_right text[] := string_to_array(nullif(current_setting('app.still_right', true), ''), ',');
begin
  new.translated_at := app.translation_times_after(to_jsonb(old), to_jsonb(new));
  if still_right is not null then
    new.translated_at := new.translated_at || coalesce((
      select jsonb_object_agg(text.key, to_jsonb(now())) from unnest(app.outdated_texts(to_jsonb(new))) as text (key)
      where text.key = any (still_right)
    ), '{}');
  end if;
  return new;
end $$;
create or replace trigger note_translations before update on public.paintings
  for each row execute function app.note_translations();

-- A copy knows which of its translations are older than the English text, and for which text they were made: it is the source,
-- changed. The domain names the source in app.copied_from. Nobody else reads the times of a work (see app.translation_times).
create or replace function app.copy_translations() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  source uuid := nullif(current_setting('app.copied_from', true), '')::uuid;
begin
  if source is not null and public.current_user_is_admin() then
    new.translated_at := coalesce((
      select app.translation_times_after(to_jsonb(p), to_jsonb(new)) from public.paintings as p where p.id = source), '{}');
  end if;
  return new;
end $$;
create or replace trigger copy_translations before insert on public.paintings
  for each row execute function app.copy_translations();

-- The times of a work's texts, with the digests of former ones, for administrators and the work's owners: a digest says what a text was
-- to whoever guesses it.
create or replace function app.translation_times(painting_param uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select p.translated_at from public.paintings as p
  where p.id = painting_param and ((select public.current_user_is_admin()) or p.id in (select app.owned_painting_ids()))
$$;

-- Prevents the removal of the last owner, and passes primary ownership to a remaining owner (P-PAINTING-16). The error catalogue
-- maps SQLSTATE EA002.
create or replace function app.keep_last_owner() returns trigger
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
create or replace trigger keep_last_owner after delete on public.painting_owners
  for each row execute function app.keep_last_owner();

-- Ends the links that a former owner issued: whoever may not read the record any more must not read it through one of them
-- (P-TOKEN-7). Links that an administrator issued stay.
create or replace function app.end_links_of_owner() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.access_tokens set is_active = false
    where painting_id = old.painting_id and created_by = old.owner_id and is_active and expires_at > clock_timestamp()
      and not exists (select from public.user_roles r where r.user_id = old.owner_id and r.role = 'admin');
  return null;
end $$;
create or replace trigger end_links_of_owner after delete on public.painting_owners
  for each row execute function app.end_links_of_owner();

-- Notifies every process that somebody is no longer an owner, so that the record closes in their open pages (P-PAINTING-49), and
-- those of the work's tokens ask anew who manages them.
create or replace function app.announce_owner_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('access', old.painting_id || ':' || old.owner_id), pg_notify('access', old.painting_id::text);
  return null;
end $$;
create or replace trigger announce_owner_end after delete on public.painting_owners
  for each row execute function app.announce_owner_end();

-- The same of the Admin role, by the account.
create or replace function app.announce_administrator_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('access', old.user_id::text);
  return null;
end $$;
create or replace trigger announce_administrator_end after delete on public.user_roles
  for each row execute function app.announce_administrator_end();

-- The same of a session that ended before its time.
create or replace function app.announce_session_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('access', old."userId"::text);
  return null;
end $$;
create or replace trigger announce_session_end after delete on auth.session
  for each row execute function app.announce_session_end();

-- Keeps when somebody stopped being an owner, unless they are one again, or only held the place of an invited owner
-- (app.accept_invitation). A deleted account leaves no trace.
create or replace function app.keep_former_owners() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    delete from app.former_owners f where f.account_id = new.owner_id and f.painting_id = new.painting_id;
  elsif coalesce(current_setting('app.held_place', true), '') <> 'true' then
    insert into app.former_owners as f (account_id, painting_id)
      select p.id, old.painting_id from public.profiles p where p.id = old.owner_id
      on conflict (account_id, painting_id) do update set ended_at = excluded.ended_at;
  end if;
  return null;
end $$;
create or replace trigger keep_former_owners after insert or delete on public.painting_owners
  for each row execute function app.keep_former_owners();

-- The works of which the actor is no longer an owner, the latest first, twenty at most; with titles of those that everybody sees.
create or replace function app.former_works()
returns table (painting_id uuid, ended_at timestamptz, title_en text, title_fr text, title_ru text)
language sql stable security definer set search_path = ''
as $$
  select f.painting_id, f.ended_at, p.title_en, p.title_fr, p.title_ru
  from app.former_owners f left join public.paintings p on p.id = f.painting_id and p.is_public
  where f.account_id = (select app.actor_id())
  order by f.ended_at desc, f.painting_id
  limit 20
$$;

-- Moment at which the actor stopped being an owner of a work; null if they are one, or never were.
create or replace function app.ownership_ended_at(painting_param uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select f.ended_at from app.former_owners f
  where f.painting_id = painting_param and f.account_id = (select app.actor_id())
$$;

-- The consent of the owners to show facts in the register ends when somebody becomes or stops being one: it was not theirs
-- (P-REGISTER-6). Those who are linked with a new painting have given it.
create or replace function app.end_facts_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.paintings p set facts_in_register = false
    from (select (case tg_op when 'DELETE' then old else new end).*) as link
    where p.id = link.painting_id and p.facts_in_register and p.created_at < now();
  return null;
end $$;
create or replace trigger end_facts_consent after insert or delete on public.painting_owners
  for each row execute function app.end_facts_consent();

-- Notifies every process of outdated cached pages, and of tokens that open nothing any more. `forget` if a painting is no longer public: not even a last good copy may
-- be served (P-GALLERY-7, P-PAINTING-10).
create or replace function app.announce_painting() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  leaves_public boolean := tg_op <> 'INSERT' and old.is_public and (tg_op = 'DELETE' or not new.is_public);
begin
  perform pg_notify('page_cache', (case when leaves_public then 'forget' else 'refresh' end) || ' paintings');
  if tg_op = 'UPDATE' and old.archived_at is distinct from new.archived_at then
    perform pg_notify('access', new.id::text);
    perform pg_notify('access', t.id::text) from public.access_tokens t where t.painting_id = new.id and t.is_active;
    perform pg_notify('access', o.painting_id || ':' || o.owner_id) from public.painting_owners o where o.painting_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger announce_painting after insert or update or delete on public.paintings
  for each row execute function app.announce_painting();

-- The same for a further picture: `forget` if a public one is so no longer, or shows less.
create or replace function app.announce_picture() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  leaves_public boolean := tg_op <> 'INSERT' and not old.is_private
    and (tg_op = 'DELETE' or new.is_private or new.image_id <> old.image_id);
begin
  perform pg_notify('page_cache', (case when leaves_public then 'forget' else 'refresh' end) || ' paintings');
  return null;
end $$;
create or replace trigger announce_picture after insert or update or delete on public.painting_pictures
  for each row execute function app.announce_picture();
