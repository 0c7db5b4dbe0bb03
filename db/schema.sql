CREATE SCHEMA app;

CREATE SCHEMA auth;

CREATE COLLATION app.letters (provider = icu, locale = 'und');

CREATE FUNCTION app.accept_invitation(token_text text, OUT is_accepted boolean, OUT painting_id uuid) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  accepted public.owner_invitations;
  actor uuid := app.actor_id();
  work uuid;
  was_added boolean;
begin
  delete from public.owner_invitations i using app.invitation_of(token_text) as valid, auth."user" u
    where i.id = valid.id and u.id = actor and lower(u.email) = lower(i.email) and u."emailVerified"
    returning i.* into accepted;
  is_accepted := accepted.id is not null;
  for work in
    select p.id from unnest(accepted.painting_ids) with ordinality as given (id, place) join public.paintings p on p.id = given.id
    order by given.place for update of p
  loop
    painting_id := coalesce(painting_id, (select p.id from public.paintings p where p.id = work and p.archived_at is null));
    -- For app.record_change: the act of the actor is the acceptance.
    perform set_config('app.invited_by', app.person_name(accepted.invited_by), true);
    insert into public.painting_owners (painting_id, owner_id) values (work, actor) on conflict do nothing;
    was_added := found;
    perform set_config('app.invited_by', '', true);
    continue when not was_added;
    -- For app.note_ownership.
    perform set_config('app.held_place', 'true', true);
    delete from public.painting_owners o
      where o.painting_id = work and o.owner_id <> actor
        and (select count(*) from public.painting_owners every_link where every_link.painting_id = work) = 2
        and exists (select from public.user_roles r where r.user_id = o.owner_id and r.role = 'admin');
    perform set_config('app.held_place', '', true);
  end loop;
end $$;

CREATE FUNCTION app.actor_id() RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select (app.claims() ->> 'sub')::uuid $$;

CREATE FUNCTION app.add_image_width(image_param uuid, width_param integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('images');
  update public.images i set widths = array(select w from unnest(i.widths || width_param) as w order by w)
    where i.id = image_param and width_param <> all (i.widths);
end $$;

CREATE FUNCTION app.add_message_note(id_param uuid, message_param uuid, text_param text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_admin('handle messages');
  perform from public.contact_messages m where m.id = message_param for share;
  if not found then
    return false;
  end if;
  insert into public.contact_entries (id, message_id, actor_id, actor_name, kind, content)
    values (id_param, message_param, app.actor_id(), app.person_name(app.actor_id()), 'note', text_param)
    on conflict (id) do nothing;
  return true;
end $$;

CREATE FUNCTION app.admit_photographs(key_param text, bytes_param bigint) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION app.announce_access() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform pg_notify('access', coalesce(new.painting_id, old.painting_id)::text);
  return null;
end $$;

CREATE FUNCTION app.announce_administrator_end() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform pg_notify('access', old.user_id::text);
  return null;
end $$;

CREATE FUNCTION app.announce_archived_tokens() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform pg_notify('access', t.id::text) from public.access_tokens t
    where t.painting_id = new.id and t.is_active and t.expires_at > clock_timestamp();
  return null;
end $$;

CREATE FUNCTION app.announce_owner_end() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform pg_notify('access', old.painting_id || ':' || old.owner_id), pg_notify('access', old.painting_id::text);
  return null;
end $$;

CREATE FUNCTION app.announce_painting() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION app.announce_picture() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  leaves_public boolean := tg_op <> 'INSERT' and not old.is_private
    and (tg_op = 'DELETE' or new.is_private or new.image_id <> old.image_id);
begin
  perform pg_notify('page_cache', (case when leaves_public then 'forget' else 'refresh' end) || ' paintings');
  return null;
end $$;

CREATE FUNCTION app.announce_register() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform pg_notify('page_cache', (case when tg_op = 'INSERT' then 'refresh' else 'forget' end) || ' register');
  return null;
end $$;

CREATE FUNCTION app.announce_session_end() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform pg_notify('access', old."userId"::text);
  return null;
end $$;

CREATE FUNCTION app.announce_token_end() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform pg_notify('access', old.id::text);
  return null;
end $$;

CREATE FUNCTION app.answer_message(id_param uuid, message_param uuid, text_param text, seen_param integer) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  present public.contact_messages;
begin
  perform app.require_admin('handle messages');
  select * into present from public.contact_messages m where m.id = message_param for update;
  if present.id is null then
    return 'gone';
  end if;
  if exists (select from public.contact_entries e where e.id = id_param) then
    return 'queued';
  end if;
  if app.is_refused_address(present.email) then
    return 'refused';
  end if;
  if seen_param < (select count(*) from public.contact_entries e where e.message_id = message_param and e.kind = 'answer') then
    return 'overtaken';
  end if;
  if app.take_rate_limit_point('answers ' || app.actor_id(), 30, interval '1 hour') > 0 then
    return 'limited';
  end if;
  insert into public.contact_entries (id, message_id, actor_id, actor_name, kind, content, next_mail_at)
    values (id_param, message_param, app.actor_id(), app.person_name(app.actor_id()), 'answer', text_param, now());
  update public.contact_messages set state = 'answered' where id = message_param;
  return 'queued';
end $$;

CREATE FUNCTION app.assign_message(message_param uuid, account_param uuid) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  present public.contact_messages;
begin
  perform app.require_admin('handle messages');
  if account_param is not null then
    -- Held, so that whoever takes the role away waits and then releases the message.
    perform from public.user_roles r where r.user_id = account_param and r.role = 'admin' for share;
    if not found then
      return 'no administrator';
    end if;
  end if;
  select * into present from public.contact_messages m where m.id = message_param for update;
  if present.id is null then
    return 'gone';
  end if;
  if present.assigned_to is distinct from account_param then
    update public.contact_messages set assigned_to = account_param,
      state = case when account_param is not null and state = 'new' then 'open' else state end
      where id = message_param;
    perform app.note_message_event(message_param, 'assigned', app.person_name(account_param));
    if account_param <> app.actor_id() and present.state in ('new', 'open') then
      perform app.queue_notice(account_param, 'message_assigned', null, null);
    end if;
  end if;
  return 'done';
end $$;

CREATE TABLE public.private_attachments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    painting_id uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    storage_key text NOT NULL,
    media_type text NOT NULL,
    byte_size integer NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    name_fr text,
    name_ru text,
    language text,
    CONSTRAINT private_attachments_byte_size_check CHECK ((byte_size >= 0)),
    CONSTRAINT private_attachments_kind_check CHECK ((kind = ANY (ARRAY['report'::text, 'photograph'::text]))),
    CONSTRAINT private_attachments_language_check CHECK ((language ~ '^[a-z]{2}$'::text))
);

ALTER TABLE ONLY public.private_attachments FORCE ROW LEVEL SECURITY;

CREATE FUNCTION app.attachments_by_token(token_text text, painting_id_param uuid) RETURNS SETOF public.private_attachments
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select a.* from public.private_attachments a
  where a.painting_id = painting_id_param and app.good_token(token_text, painting_id_param) is not null
  order by a.position, a.created_at, a.id
$$;

CREATE FUNCTION app.begin_import_task(id_param uuid, task text, revives_param boolean DEFAULT false, invites_param text DEFAULT NULL::text, omits_param boolean DEFAULT false) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  found_import public.imports;
  is_open boolean;
begin
  if not public.current_user_is_admin() then
    raise exception 'only administrators import' using errcode = '42501';
  end if;
  select * into found_import from public.imports where id = id_param for update;
  is_open := found_import.confirmed_at is null and found_import.created_by = app.actor_id()
    and found_import.created_at > now() - interval '12 hours';
  if task in ('receiving', 'checking') then
    if is_open is not true then
      return false;
    end if;
    update public.imports set state = task, started_by = app.actor_id(), ended = null, lease_id = null, lease_until = null where id = id_param;
  elsif task in ('importing', 'importing as drafts') then
    if is_open is not true or found_import.state <> 'checked' or exists (
      select from public.import_rows r where r.import_id = id_param and (not r.is_checked or not omits_param and app.is_wrong(r, invites_param))
    ) or (omits_param and not exists (
      select from public.import_rows r where r.import_id = id_param and r.operation in ('create', 'update') and not app.is_wrong(r, invites_param)
    )) or (invites_param is not null and 200 < (
      select count(distinct email) from public.import_rows r cross join unnest(r.invited) as email
      where r.import_id = id_param and not app.is_wrong(r, invites_param)
    )) then
      return false;
    end if;
    -- Rows that are not to be written have their outcome already, with the reason.
    update public.import_rows r set outcome = 'omitted', errors = case when r.operation = 'leave' then r.warnings else r.errors end,
      invited = '{}', told = '{}', becomes_public = false
      where r.import_id = id_param and (r.operation = 'leave' or app.is_wrong(r, invites_param));
    update public.imports set state = 'importing', as_drafts = task = 'importing as drafts', revives_passports = revives_param,
      invites_in = invites_param, started_by = app.actor_id(),
      actor_name = app.person_name(app.actor_id()), confirmed_at = now(), ended = null, lease_id = null, lease_until = null, change_set = gen_random_uuid() where id = id_param;
  elsif task in ('publishing', 'undoing') then
    if found_import.state is distinct from 'done' or (task = 'publishing' and found_import.undone_at is not null) then
      return false;
    end if;
    -- The rest of an undo that was interrupted can be done later; so can the removal of works that it left alone.
    if task = 'undoing' then
      update public.import_rows r set undone = null, undo_notes = '[]' from app.undo_outlook(id_param) as o
        where r.import_id = id_param and r.row = o.row_no and o.outcome = 'created' and o.undone = 'left' and o.reason is null;
    end if;
    if (task = 'undoing' and not exists (
        select from public.import_rows r where r.import_id = id_param and r.outcome in ('created', 'updated') and r.undone is null
      )) then
      return false;
    end if;
    update public.imports set state = task, started_by = app.actor_id(), is_cancelled = false, ended = null, lease_id = null, lease_until = null,
      change_set = gen_random_uuid(), undone_at = case when task = 'undoing' then now() end where id = id_param;
  else
    raise exception 'no such task' using errcode = '22023';
  end if;
  return true;
end $$;

CREATE FUNCTION app.blank_values(known jsonb, keys text[]) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_object_agg(key, case when key = any (keys) then 'null'::jsonb else value end), known) from jsonb_each(known)
$$;

CREATE FUNCTION app.bound_passkeys() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  -- Serialises additions to one account.
  perform pg_advisory_xact_lock(hashtext('app.bound_passkeys'), hashtext(new.account_id::text));
  if (select count(*) from public.passkeys where account_id = new.account_id) >= 10 then
    raise exception 'an account has ten passkeys at most' using errcode = 'EA003';
  end if;
  return new;
end $$;

CREATE FUNCTION app.browse_published(language_param text, search_param text, year_param integer, facets_param jsonb, order_param text, limit_param integer, offset_param integer, OUT matches integer, OUT ids uuid[]) RETURNS record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  matching uuid[] := app.find_published(language_param, search_param, year_param, facets_param);
begin
  matches := cardinality(matching);
  if order_param in ('title', 'artist') then
    ids := array(
      select n.painting_id from unnest(matching) as m (id)
        join app.published_names as n on n.painting_id = m.id and n.language = language_param,
        lateral (select translate(n.names, 'àáâäãåéèêëíìîïóòôöõúùûüçñё', 'aaaaaaeeeeiiiiooooouuuucnе') collate "C" as plain) as name
      order by case order_param when 'artist' then split_part(name.plain, E'\x1f', 2) end, name.plain, n.created_at desc, n.painting_id
      limit least(limit_param, 1000) offset greatest(offset_param, 0)
    );
  else
    ids := array(
      select n.painting_id from unnest(matching) as m (id)
        join app.published_names as n on n.painting_id = m.id and n.language = language_param
      order by case order_param when 'earliest' then n.year when 'latest' then -n.year end nulls last, n.created_at desc, n.painting_id
      limit least(limit_param, 1000) offset greatest(offset_param, 0)
    );
  end if;
end $$;

CREATE FUNCTION app.cancel_import(id_param uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not public.current_user_is_admin() then
    raise exception 'only administrators cancel an import' using errcode = '42501';
  end if;
  update public.imports set is_cancelled = true where id = id_param and state in ('importing', 'publishing');
  return found;
end $$;

CREATE FUNCTION app.claims() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case
    when exists (select from public.account_suspensions s where s.account_id = (sealed.claims ->> 'sub')::uuid) then sealed.claims - 'sub'
    else sealed.claims
  end
  from (select current_setting('request.jwt.claims', true)::jsonb as claims) as sealed
  where '.' || encode(app.door_mac(convert_to('claims ' || current_setting('request.jwt.claims', true), 'UTF8')), 'hex')
    = substr(current_setting('request.seal', true), 65)
$$;

CREATE FUNCTION app.confirm_newsletter(token_text text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  confirmed public.newsletter_requests;
begin
  select * into confirmed from public.newsletter_requests
    where id = app.newsletter_id('confirm', token_text) and requested_at >= now() - interval '48 hours' for update;
  if confirmed.confirmed_at is null and confirmed.id is not null then
    update public.newsletter_requests set confirmed_at = now() where id = confirmed.id;
    insert into public.newsletter_subscribers (email, language) values (confirmed.email, confirmed.language)
    -- Whoever presses the button has got the mail.
    on conflict (lower(email)) do update set language = excluded.language, bounces_since = null;
  end if;
  return confirmed.language;
end $$;

CREATE FUNCTION app.copy_newsletter_issue(issue_param uuid, id_param uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  copied public.newsletter_issues;
begin
  perform app.require_admin('manage the newsletter');
  select * into copied from public.newsletter_issues where id = issue_param;
  return copied.id is not null and (
    exists (select from public.newsletter_drafts d where d.id = id_param)
    or app.save_newsletter_draft(id_param, 0, '{}', copied.subjects, copied.openings, copied.closings) = 'saved');
end $$;

CREATE FUNCTION app.copy_translations() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  source uuid := nullif(current_setting('app.copied_from', true), '')::uuid;
begin
  if source is not null and public.current_user_is_admin() then
    new.translated_at := coalesce((
      select app.translation_times_after(to_jsonb(p), to_jsonb(new)) from public.paintings as p where p.id = source), '{}');
  end if;
  return new;
end $$;

CREATE FUNCTION app.correct_passport_no(painting_id_param uuid, passport_no_param text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform set_config('app.corrected_work', painting_id_param::text, true);
  update public.painting_private set eac_passport_no = passport_no_param where painting_id = painting_id_param;
  perform set_config('app.corrected_work', '', true);
end $$;

CREATE FUNCTION app.count_attempts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.access_days as counted (day, painting_id, token_id, country, granted, refused)
  select (accessed_at at time zone 'Europe/Brussels')::date, painting_id, coalesce(token_id, '00000000-0000-0000-0000-000000000000'),
    coalesce(country, ''), count(*) filter (where success), count(*) filter (where not success)
  from added group by 1, 2, 3, 4
  on conflict (day, painting_id, token_id, country) do update
    set granted = counted.granted + excluded.granted, refused = counted.refused + excluded.refused;
  return null;
end $$;

CREATE FUNCTION app.count_facets(language_param text, search_param text, year_param integer, facets_param jsonb, limit_param integer) RETURNS TABLE(facet text, key text, label text, works integer, keys integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  is_all boolean := search_param = '' and year_param is null;
  chosen text[] := array(select jsonb_object_keys(facets_param));
  every_facet text[] := array['artist', 'technique', 'genre', 'century', 'place', 'certificate', 'colour'];
  matching uuid[];
  -- Of facets that are counted over the same works.
  facets text[];
  scope uuid[];
begin
  -- First the facets without a choice, together, then each with one.
  for turn in 0 .. least(cardinality(chosen), 7) loop
    facets := case turn when 0 then array(select each from unnest(every_facet) as each where each <> all (chosen)) else chosen[turn : turn] end;
    if turn = 0 and (cardinality(chosen) > 0 or not is_all) then
      matching := app.find_published(language_param, search_param, year_param, facets_param);
      scope := matching;
    elsif turn > 0 then
      scope := case when is_all and cardinality(chosen) = 1 then null
        else app.find_published(language_param, search_param, year_param, facets_param - chosen[turn]) end;
    end if;
    return query
      with counted as materialized (
        select f.facet, f.key, count(*)::integer as works from app.published_facets as f
          where scope is null and f.facet = any (facets) group by f.facet, f.key
        union all
        select f.facet, f.key, count(*)::integer from unnest(scope) as s (id) join app.published_facets as f on f.painting_id = s.id
          where scope is not null and f.facet = any (facets) group by f.facet, f.key
      ), ranked as (
        select c.*, row_number() over (partition by c.facet order by c.works desc, c.key collate "C") as place,
          count(*) over (partition by c.facet)::integer as keys
        from counted as c
      )
      select r.facet, r.key, coalesce(one.labels ->> language_param, one.labels ->> 'en', r.key), r.works, r.keys
      from ranked as r cross join lateral (
        select few.labels from (
          select f.labels from app.published_facets as f where (f.facet, f.key) = (r.facet, r.key) order by f.year, f.painting_id limit 20
        ) as few order by few.labels ? language_param desc limit 1
      ) as one
      where r.place <= least(limit_param, 5000) or r.key = facets_param ->> r.facet
      order by r.facet, r.place;
  end loop;
end $$;

CREATE FUNCTION app.delete_newsletter_draft(id_param uuid, revision_param integer) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  stored public.newsletter_drafts;
begin
  perform app.require_admin('manage the newsletter');
  select * into stored from public.newsletter_drafts where id = id_param for update;
  if stored.id is null then
    return app.fate_of_draft(id_param);
  end if;
  if stored.send_at is not null then
    return 'scheduled';
  end if;
  if stored.revision <> revision_param then
    return 'stale';
  end if;
  delete from public.newsletter_drafts where id = id_param;
  return 'deleted';
end $$;

CREATE FUNCTION app.delete_own_account() RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  actor uuid := app.require_own_account();
begin
  -- Whoever makes this account an owner meanwhile waits, and then finds no account.
  perform from public.profiles where id = actor for update;
  if not found then
    raise exception 'no such account' using errcode = 'P0002';
  end if;
  if exists (select from public.painting_owners o where o.owner_id = actor) or exists (select from public.paintings p where p.owner_id = actor) then
    return 'owner';
  end if;
  -- Whoever took the account over must not take it from the former address, which can still undo that.
  if exists (select from auth.address_changes a where a.user_id = actor and a.undo_until > now()) then
    return 'address changed';
  end if;
  begin
    perform app.write_change(actor, 'accounts', actor, null, app.person_name(actor), 'removed', '{}', '{}', '{}');
    delete from public.user_roles where user_id = actor;
  exception when sqlstate 'EA001' then
    return 'last administrator';
  end;
  update public.access_tokens set is_active = false where created_by = actor and is_active and expires_at > clock_timestamp();
  -- Tables that nobody has confirmed.
  delete from public.imports where created_by = actor and confirmed_at is null;
  perform app.end_sessions(actor);
  -- With its password, second factor, changes of address and profile; and with that, passkeys, preferences, saved filters, notices
  -- that wait, and what was read or selected.
  delete from auth."user" where id = actor;
  return 'deleted';
end $$;

CREATE FUNCTION app.derived_keys(image_id uuid, widths integer[], has_tiles boolean) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select array(
      select format('derived/%s/%s.%s', image_id, width, extension)
      from unnest(widths) as width, unnest(array['avif', 'webp', 'jpg']) as extension
    )
    || case when has_tiles then array[format('derived/%s/tiles.zip', image_id)] else '{}' end
$$;

CREATE FUNCTION app.door_mac(message bytea) RETURNS bytea
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select sha256(sha256('\x02'::bytea || whole.key) || sha256(sha256('\x01'::bytea || whole.key) || message))
  from (
    select door.kept_half || given.half as key
    from app.door_key as door,
      (
        select decode(case when length(digits) = 64 and translate(digits, '0123456789abcdef', '') = '' then digits end, 'hex') as half
        from left(current_setting('request.seal', true), 64) as digits
      ) as given
    where sha256(given.half) = door.presented_hash
  ) as whole
$$;

CREATE FUNCTION app.draw_register_number() RETURNS text
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  with drawn as materialized (select uuid_send(gen_random_uuid()) as bytes)
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(bytes, place) % 32 + 1, 1) || case place when 3 then '-' else '' end, ''
    order by place)
  from drawn, unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as place
$$;

CREATE FUNCTION app.drop_photographs(photographs_param uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('photographs');
  with dropped as (
    delete from public.uploads u where u.kind = 'photograph' and u.id = any (photographs_param) returning u.keys
  )
  insert into app.removed_files (key) select unnest(d.keys) from dropped d on conflict do nothing;
end $$;

CREATE FUNCTION app.drop_unwanted_notices() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from app.notices n where n.account_id = new.account_id and n.kind <> 'sign_in' and to_jsonb(new) ->> app.mail_switch(n.kind) = 'off';
  return null;
end $$;

CREATE FUNCTION app.end_facts_consent() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.paintings p set facts_in_register = false
    from (select (case tg_op when 'DELETE' then old else new end).*) as link
    where p.id = link.painting_id and p.facts_in_register and p.created_at < now();
  return null;
end $$;

CREATE FUNCTION app.end_invitation() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.leave_invitation(link.owner_id, link.painting_id)
    from (select (case tg_op when 'DELETE' then old else new end).*) as link;
  return null;
end $$;

CREATE FUNCTION app.end_links_of_owner() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.access_tokens set is_active = false
    where painting_id = old.painting_id and created_by = old.owner_id and is_active and expires_at > clock_timestamp()
      and not exists (select from public.user_roles r where r.user_id = old.owner_id and r.role = 'admin');
  return null;
end $$;

CREATE FUNCTION app.end_sessions(account_param uuid) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  ended integer;
begin
  delete from auth.session where "userId" = account_param;
  get diagnostics ended = row_count;
  delete from auth.verification where value = account_param::text;
  return ended;
end $$;

CREATE FUNCTION app.enter_linked_work() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.enter_register(new.painting_id);
  return null;
end $$;

CREATE FUNCTION app.enter_register(painting_id_param uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- Nearly always it has entered: an update would announce a change of the register.
  perform from public.register_entries r where r.painting_id = painting_id_param and r.entered_at is null;
  if found then
    update public.register_entries set entered_at = now(), status_since = now() where painting_id = painting_id_param and entered_at is null;
  end if;
end $$;

CREATE FUNCTION app.enter_shown_work() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.enter_register(new.id);
  return null;
end $$;

CREATE FUNCTION app.entry_put_back(painting_id_param uuid, standing_param uuid, passport_no_param text) RETURNS uuid
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select r.id from public.register_entries r
  where r.painting_id = painting_id_param and r.replaced_by = standing_param
    and r.replaced_hash = app.withdrawn_hash(painting_id_param, passport_no_param)
  -- A withdrawn one was made by a mistake, such as an import that was undone.
  order by r.status = 'superseded' desc, r.status_since desc limit 1
$$;

CREATE FUNCTION app.erase_texts(painting_id_param uuid) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  erased integer;
begin
  perform app.require_admin('erase texts of the experts');
  with gone as (delete from public.kept_texts where painting_id = painting_id_param returning body)
    select count(body) into erased from gone;
  if erased > 0 then
    perform app.write_change(
      app.actor_id(), 'painting_private', p.id, p.id, coalesce(p.title_en, p.title_fr, p.title_ru), 'erased',
      jsonb_build_object('former_texts', erased), '{}', '{}')
      from public.paintings p where p.id = painting_id_param;
  end if;
  return erased;
end $$;

CREATE FUNCTION app.export_subscribers() RETURNS TABLE(email text, language text, confirmed_at timestamp with time zone, bounces_since timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_admin('manage the newsletter');
  perform app.note_newsletter('exported', jsonb_build_object('subscriber_count', (select count(*) from public.newsletter_subscribers)));
  return query select s.email, s.language, s.confirmed_at, s.bounces_since from public.newsletter_subscribers s order by s.confirmed_at, s.id;
end $$;

CREATE FUNCTION app.expose_work(painting_id_param uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if public.current_user_is_admin() then
    perform app.enter_register(painting_id_param);
  else
    perform app.look_at_work(painting_id_param);
  end if;
end $$;

CREATE TABLE public.paintings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    is_published boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    year integer,
    public_image_url text,
    owner_id uuid,
    original_title text,
    artist_dates text,
    dimensions text,
    certificates jsonb DEFAULT '[]'::jsonb NOT NULL,
    documents jsonb DEFAULT '[]'::jsonb NOT NULL,
    title_en text,
    title_fr text,
    title_ru text,
    artist_en text,
    artist_fr text,
    artist_ru text,
    description_en text,
    description_fr text,
    description_ru text,
    date_place_made_en text,
    date_place_made_fr text,
    date_place_made_ru text,
    materials_en text,
    materials_fr text,
    materials_ru text,
    frame_en text,
    frame_fr text,
    frame_ru text,
    genre_en text,
    genre_fr text,
    genre_ru text,
    translated_at jsonb DEFAULT '{}'::jsonb NOT NULL,
    attribution text,
    date_precision text,
    year_to integer,
    archived_at timestamp with time zone,
    archived_by uuid,
    is_public boolean GENERATED ALWAYS AS ((is_published AND (archived_at IS NULL))) STORED NOT NULL,
    facts_in_register boolean DEFAULT false NOT NULL,
    publish_at timestamp with time zone,
    unpublish_at timestamp with time zone,
    CONSTRAINT paintings_attribution_check CHECK ((attribution = ANY (ARRAY['attributed'::text, 'workshop'::text, 'circle'::text, 'follower'::text, 'manner'::text, 'after'::text]))),
    CONSTRAINT paintings_certificates_check CHECK ((jsonb_typeof(certificates) = 'array'::text)),
    CONSTRAINT paintings_date_precision_check CHECK ((date_precision = ANY (ARRAY['about'::text, 'before'::text, 'after'::text, 'between'::text]))),
    CONSTRAINT paintings_date_precision_needs_year CHECK (((date_precision IS NULL) OR (year IS NOT NULL))),
    CONSTRAINT paintings_documents_check CHECK ((jsonb_typeof(documents) = 'array'::text)),
    CONSTRAINT paintings_publish_at_check CHECK (((publish_at IS NULL) OR (NOT is_published))),
    CONSTRAINT paintings_translated_at_check CHECK ((jsonb_typeof(translated_at) = 'object'::text)),
    CONSTRAINT paintings_unpublish_at_check CHECK (((unpublish_at IS NULL) OR is_published OR (publish_at < unpublish_at))),
    CONSTRAINT paintings_year_to_check CHECK (
CASE
    WHEN (date_precision = 'between'::text) THEN (year_to > year)
    ELSE (year_to IS NULL)
END)
);

ALTER TABLE ONLY public.paintings FORCE ROW LEVEL SECURITY;

CREATE FUNCTION app.facets_of(painting public.paintings) RETURNS TABLE(facet text, key text, labels jsonb, year integer)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $_$
  with texts as (
    select each.facet, name.language, case each.facet
      when 'artist' then btrim(name.value)
      when 'technique' then btrim(regexp_replace(name.value, '\s*\([^)]*\)', '', 'g'))
      when 'genre' then btrim(split_part(name.value, ',', 1))
      else btrim(reverse(split_part(reverse(name.value), ',', 1)))
    end as value
    from (values ('artist', 'artist_'), ('technique', 'materials_'), ('genre', 'genre_'), ('place', 'date_place_made_')) as each (facet, field)
      cross join lateral (
        select right(f.key, 2) as language, left(f.value, 400) as value from jsonb_each_text(to_jsonb(painting)) as f
        where f.key = any (array[each.field || 'en', each.field || 'fr', each.field || 'ru'])
      ) as name
  ), named as (
    select t.facet, app.key_of(max(t.value) filter (where t.language = 'en')) as key,
      jsonb_object_agg(t.language, t.value) filter (where t.value <> '') as labels
    from texts as t group by t.facet
  )
  select n.facet, n.key, n.labels, coalesce(painting.year, 0) from named as n where n.key is not null
  union all
  select 'century', (sign(painting.year) * ((abs(painting.year) + 99) / 100))::integer::text, '{}'::jsonb, painting.year
    where painting.year <> 0
  union all
  select distinct 'certificate', c.value ->> 'kind', '{}'::jsonb, coalesce(painting.year, 0)
    from jsonb_array_elements(case jsonb_typeof(painting.certificates) when 'array' then painting.certificates else '[]' end) as c
    where c.value ->> 'kind' ~ '^[a-z]{1,30}$' and c.value ->> 'kind' <> 'other'
  union all
  select distinct 'colour', colour, '{}'::jsonb, coalesce(painting.year, 0)
    from public.images as i, unnest(i.colours) as colour where i.public_url = painting.public_image_url
$_$;

CREATE FUNCTION app.fate_of_draft(id_param uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select case when exists (select from public.newsletter_issues i where i.id = id_param) then 'sent' else 'gone' end $$;

CREATE FUNCTION app.find_managed(search_param text, mine uuid[], source_param text, forms_param jsonb) RETURNS TABLE(painting_id uuid, rank integer, source text)
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $_$
declare
  wanted text[];
  -- The word of each of them, by its number.
  numbers bigint[];
begin
  with words as (
    select row_number() over (order by each.place) as number, each.phrase, each.word, nullif(app.plain_text(app.spelled_out(each.word)), '') as spelled
    from (
      select distinct on (phrase) app.plain_text(word) as phrase, word, place
      from string_to_table(regexp_replace(left(search_param, 200), '\s+', ' ', 'g'), ' ') with ordinality as typed (word, place)
      order by phrase, place
    ) as each where each.phrase <> '' order by each.place limit 16
  )
  select array_agg(s.phrase), array_agg(w.number) into wanted, numbers
  from words as w cross join lateral (
    select w.phrase union select w.spelled where w.spelled is not null
    -- A number as people say it: "INV-31" is also INV-031 and INV-0031.
    union select part[1] || lpad(part[2], digits, '0')
      from regexp_match(w.phrase, '^(.*\D)0*([1-9]\d{0,5})$') as part cross join generate_series(length(part[2]), 6) as digits
      where part is not null
    -- With the year after it: "P-12/26" is also P-0012/26.
    union select part[1] || lpad(part[2], digits, '0') || part[3]
      from regexp_match(w.phrase, '^(.*\D)0*([1-9]\d{0,5})( \d{2,4})$') as part cross join generate_series(length(part[2]), 6) as digits
      where part is not null
    -- With the year before it, in two digits or four, or the other way round: "P-17/26" and "P-17/2026" are also P-2026-0017.
    union select part[1] || century || right(part[3], 2) || ' ' || lpad(part[2], digits, '0')
      from regexp_match(w.phrase, '^(.*\D|)0*([1-9]\d{0,5}) ((?:19|20)?\d\d)$') as part
        cross join unnest(case length(part[3]) when 4 then array[left(part[3], 2)] else array['20', '19'] end) as century
        cross join generate_series(length(part[2]), 6) as digits
      where part is not null
    -- Year and number in one: "202617" is also 2026-0017.
    union select part[1] || ' ' || lpad(part[2], digits, '0')
      from regexp_match(w.phrase, '^((?:19|20)\d\d)0*([1-9]\d{0,3})$') as part cross join generate_series(length(part[2]), 6) as digits
      where part is not null
    -- Other forms of a word, at its beginning.
    union select ' ' || case when form like '%*' then rtrim(form, '*') else form || ' ' end
      from jsonb_array_elements_text(coalesce(forms_param -> w.word, '[]')) as form where form ~ '[^* ]'
    -- A size without spaces, as it stands between an "x" and between a sign.
    union select regexp_replace(w.phrase, '(\d)[xх](?=\d)', '\1' || sign, 'g') from (values (' x '), (' ')) as size (sign)
      where w.phrase ~ '\d[xх]\d'
    -- Numbers of the register have no letters O, I and L.
    union select translate(w.phrase, 'oil', '011') where w.phrase ~ '^[0-9a-z]{4} [0-9a-z]{4}$' and w.phrase ~ '[oil]'
  ) as s (phrase);
  return query
  select each.painting_id, sum(each.rank)::integer + case when bool_or(each.is_middle) then 1000 else 0 end, (array_agg(each.source order by each.rank desc, each.number))[1]
  from (
    select w.painting_id, w.number, min(place.rank) as rank, bool_and(place.is_middle) as is_middle, (array_agg(w.source order by place.rank, w.source))[1] as source
    from (
      select q.phrase, q.number, w.* from unnest(wanted, numbers) as q (phrase, number)
        join app.managed_words as w on app.word_parts(w.words) collate "C" @> app.word_parts(q.phrase)
          and (strpos(w.words, q.phrase) > 0 or q.phrase like ' %' and strpos(' ' || w.words || ' ', q.phrase) > 0)
        where app.word_parts(q.phrase) <> '{}'
      union all
      -- Too short for the index.
      select q.phrase, q.number, w.* from unnest(wanted, numbers) as q (phrase, number)
        join app.managed_words as w on strpos(w.words, q.phrase) > 0 or q.phrase like ' %' and strpos(' ' || w.words || ' ', q.phrase) > 0
        where app.word_parts(q.phrase) = '{}'
    ) as w cross join lateral (
      -- Title and numbers, artist, owners, texts; in each a whole word, the beginning of one, its middle or another form. Long texts are not looked
      -- through once more for that.
      select case when w.source in ('work title', 'record number', 'register') then 0 when w.source = 'work artist' then 3
          when w.source = 'owners' then 6 else 9 end
        + case when w.source in ('record', 'work description', 'work facts', 'register former') then 0
          when strpos(' ' || w.words || ' ', ' ' || w.phrase || ' ') > 0 then 0
          when strpos(' ' || w.words, ' ' || w.phrase) > 0 then 1 else 2 end as rank,
        w.source not in ('record', 'work description', 'work facts', 'register former') and w.phrase ~ '^[^ 0-9][^0-9]{2,}$'
          and strpos(' ' || w.words, ' ' || w.phrase) = 0 as is_middle
    ) as place
    where (mine is null or w.is_shared and w.painting_id = any (mine)) and (source_param is null or w.source = source_param)
    group by w.painting_id, w.number
  ) as each
  group by each.painting_id having count(*) = (select max(n) from unnest(numbers) as n);
end $_$;

CREATE FUNCTION app.find_published(language_param text, search_param text, year_param integer, facets_param jsonb) RETURNS uuid[]
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  wanted text := app.fold_letters(left(search_param, 200));
  parts text[] := case when length(wanted) <= 3 then array[language_param || wanted]
    else array(select language_param || substr(wanted, place, 3) from generate_series(1, least(length(wanted) - 2, 24)) as place) end;
  facet_keys text[] := array(select key from jsonb_each_text(facets_param));
  facet_values text[] := array(select value from jsonb_each_text(facets_param));
begin
  if wanted <> '' then
    return array(
      select n.painting_id from app.published_names as n
      where app.name_parts(n.language, n.names) collate "C" @> parts and strpos(n.names, wanted) > 0
        and n.language || '' = language_param and (year_param is null or n.year = year_param)
        and not exists (
          select from unnest(facet_keys, facet_values) as w (facet, key)
          where not exists (select from app.published_facets as f where (f.painting_id, f.facet, f.key) = (n.painting_id, w.facet, w.key))
        )
    );
  elsif cardinality(facet_keys) > 0 then
    return array(
      select f.painting_id
      from unnest(facet_keys, facet_values) as w (facet, key) join app.published_facets as f on (f.facet, f.key) = (w.facet, w.key)
      where year_param is null or f.year = year_param
      group by f.painting_id having count(*) = cardinality(facet_keys)
    );
  end if;
  return array(select n.painting_id from app.published_names as n
    where n.language = language_param and (year_param is null or n.year = year_param));
end $$;

CREATE FUNCTION app.fold_letters(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$ select replace(lower(replace(value, 'İ', U&'i\0307') collate app.letters), 'ς', 'σ') $$;

CREATE FUNCTION app.follow_account() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.profiles (id, email, full_name) values (new.id, new.email, new.name)
  on conflict (id) do update set email = excluded.email, full_name = excluded.full_name;
  return null;
end $$;

CREATE FUNCTION app.forget_imports() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  forgotten integer;
begin
  perform app.require_job('sweep');
  delete from public.bulk_actions
    where case when done_at is null then created_at < now() - interval '1 day' else done_at < now() - interval '90 days' end;
  delete from public.imports
    where case when confirmed_at is null then created_at < now() - interval '1 day' else finished_at < now() - interval '90 days' end;
  get diagnostics forgotten = row_count;
  update public.import_rows r set cells = null from public.imports i
    where i.id = r.import_id and i.state = 'done' and i.finished_at < now() - interval '1 day' and r.cells is not null;
  return forgotten;
end $$;

CREATE FUNCTION app.forget_newsletter_requests() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$ delete from public.newsletter_requests where requested_at < now() - interval '48 hours' $$;

CREATE FUNCTION app.forget_record_texts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  was jsonb := to_jsonb(old);
  became jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  is_import boolean := nullif(current_setting('app.import_id', true), '') is not null;
  field text;
  paths text[] := '{}';
  columns text[] := '{}';
begin
  if tg_table_name = 'private_attachments' then
    if is_import or was ->> 'name' is not distinct from became ->> 'name' then
      return null;
    end if;
    paths := '{attachments}';
    columns := '{attachments}';
  else
    for field in select key from jsonb_each_text(was) where value is not null and key not in ('painting_id', 'created_at', 'updated_at') loop
      continue when was -> field = became -> field or (is_import and became ->> field is not null);
      -- As the form and the table name it: `record.inventoryNo`, `inventory_no`.
      columns := columns || case field when 'texts_language' then 'report_language' else regexp_replace(field, '^eac_', '') end;
      paths := paths || ('record.' || (
        select string_agg(case when place = 1 then part else initcap(part) end, '' order by place)
        from unnest(string_to_array(regexp_replace(field, '^eac_', ''), '_')) with ordinality as parts (part, place)
      ));
    end loop;
    if paths = '{}' then
      return null;
    end if;
  end if;
  update public.import_rows r set
    before = app.blank_values(r.before, paths),
    after = app.blank_values(r.after, paths),
    errors = (select coalesce(jsonb_agg(case when e ->> 'column' = any (columns) then e || '{"value": ""}' else e end), '[]')
      from jsonb_array_elements(r.errors) as e),
    warnings = (select coalesce(jsonb_agg(case when e ->> 'column' = any (columns) then e || '{"value": ""}' else e end), '[]')
      from jsonb_array_elements(r.warnings) as e)
    where r.painting_id = (was ->> 'painting_id')::uuid and r.outcome is not null;
  return null;
end $$;

CREATE FUNCTION app.forget_removed_files(keys_param text[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('sweep');
  delete from app.removed_files where key = any (keys_param);
end $$;

CREATE FUNCTION app.forget_what_is_old(OUT messages integer, OUT attempts integer) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('sweep');
  -- Two years after the last exchange, with notes and answers.
  delete from public.contact_messages m
    where m.created_at < now() - interval '2 years' and m.mailed_at is not null and not exists (
      select from public.contact_entries e where e.message_id = m.id and e.kind = 'answer' and e.at >= now() - interval '2 years');
  get diagnostics messages = row_count;
  delete from public.access_days where day < (now() at time zone 'Europe/Brussels')::date - interval '3 years';
  delete from public.access_logs where accessed_at < now() - interval '3 years';
  get diagnostics attempts = row_count;
  delete from public.changes where at < now() - interval '3 years';
  perform app.forget_newsletter_requests();
  delete from public.newsletter_mails where failed_at < now() - interval '30 days';
  delete from public.owner_invitations where expires_at < now() - interval '30 days';
  delete from app.notices where (waiting = 0 and last_at < now() - interval '2 days') or last_at < now() - interval '30 days';
  delete from auth.session where "expiresAt" < now() - interval '1 day';
  delete from auth.verification where "expiresAt" < now() - interval '1 day';
  delete from auth."user" u where not u."emailVerified" and u."updatedAt" < now() - interval '30 days'
    and not exists (select from public.user_roles r where r.user_id = u.id)
    and not exists (select from public.painting_owners o where o.owner_id = u.id)
    and not exists (select from public.paintings p where p.owner_id = u.id);
end $$;

CREATE FUNCTION app.former_works() RETURNS TABLE(painting_id uuid, ended_at timestamp with time zone, title_en text, title_fr text, title_ru text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select f.painting_id, f.ended_at, p.title_en, p.title_fr, p.title_ru
  from app.former_owners f left join public.paintings p on p.id = f.painting_id and p.is_public
  where f.account_id = (select app.actor_id())
  order by f.ended_at desc, f.painting_id
  limit 20
$$;

CREATE FUNCTION app.found_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$ select concat_ws(' ', app.plain_text(value), nullif(app.plain_text(app.spelled_out(value)), '')) $$;

CREATE FUNCTION app.good_token(token_text text, painting_id_param uuid) RETURNS uuid
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select t.id from public.access_tokens t join public.paintings p on p.id = t.painting_id
  where t.token = encode(sha256(convert_to(coalesce(token_text, ''), 'UTF8')), 'hex')
    and t.painting_id = painting_id_param and t.is_active and t.expires_at > clock_timestamp() and p.archived_at is null
$$;

CREATE FUNCTION app.has_ended_badly(id_param uuid, ended_param text, finished_at_param timestamp with time zone, undone_at_param timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select finished_at_param > now() - interval '14 days' and undone_at_param is null
    and (ended_param in ('failed', 'forbidden') or exists (
      select from public.import_rows r where r.import_id = id_param and r.outcome = 'skipped'))
$$;

CREATE FUNCTION app.has_failed_mail(id_param uuid, state_param text, mailed_at_param timestamp with time zone, attempts_param integer) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select (mailed_at_param is null and attempts_param >= 3)
    or (state_param in ('new', 'open') and exists (
      select from public.contact_entries e where e.message_id = id_param and e.failed_at is not null))
$$;

CREATE FUNCTION app.hold_import(id_param uuid, lease_param uuid) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  found_import public.imports;
begin
  if not public.current_user_is_admin() then
    raise exception 'the role of the administrator has ended' using errcode = '42501';
  end if;
  select * into found_import from public.imports where id = id_param for update;
  if found_import.lease_id is distinct from lease_param or found_import.started_by is distinct from app.actor_id() then
    return 'lost';
  end if;
  if found_import.is_cancelled then
    return 'cancelled';
  end if;
  update public.imports set lease_until = clock_timestamp() + interval '2 minutes' where id = id_param;
  if found_import.confirmed_at is not null then
    perform set_config('app.import_id', id_param::text, true);
    perform set_config('app.change_set', coalesce(found_import.change_set::text, ''), true);
  end if;
  return 'held';
end $$;

CREATE FUNCTION app.hold_photograph(photograph_param uuid, name_param text, keys_param text[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('photographs');
  insert into public.uploads (id, kind, name, media_type, byte_size, keys)
    values (photograph_param, 'photograph', name_param, 'image/jpeg', 0, keys_param);
end $$;

CREATE TABLE public.images (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    public_url text GENERATED ALWAYS AS (('/images/'::text || (id)::text)) STORED,
    original_key text NOT NULL,
    media_type text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    widths integer[] NOT NULL,
    dominant_color text NOT NULL,
    uploaded_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    has_tiles boolean DEFAULT false NOT NULL,
    made_from uuid,
    turned smallint DEFAULT 0 NOT NULL,
    straightened smallint DEFAULT 0 NOT NULL,
    cut_left smallint DEFAULT 0 NOT NULL,
    cut_top smallint DEFAULT 0 NOT NULL,
    cut_right smallint DEFAULT 0 NOT NULL,
    cut_bottom smallint DEFAULT 0 NOT NULL,
    colours text[],
    CONSTRAINT images_colours_check CHECK ((colours <@ ARRAY['red'::text, 'yellow'::text, 'green'::text, 'blue'::text, 'violet'::text, 'brown'::text, 'white'::text, 'grey'::text, 'black'::text])),
    CONSTRAINT images_cut_bottom_check CHECK (((cut_bottom >= 0) AND (cut_bottom <= 900))),
    CONSTRAINT images_cut_check CHECK ((((cut_left + cut_right) <= 900) AND ((cut_top + cut_bottom) <= 900))),
    CONSTRAINT images_cut_left_check CHECK (((cut_left >= 0) AND (cut_left <= 900))),
    CONSTRAINT images_cut_right_check CHECK (((cut_right >= 0) AND (cut_right <= 900))),
    CONSTRAINT images_cut_top_check CHECK (((cut_top >= 0) AND (cut_top <= 900))),
    CONSTRAINT images_dominant_color_check CHECK ((dominant_color ~ '^#[0-9a-f]{6}$'::text)),
    CONSTRAINT images_edited_check CHECK (((made_from IS NULL) = ((turned = 0) AND (straightened = 0) AND (cut_left = 0) AND (cut_top = 0) AND (cut_right = 0) AND (cut_bottom = 0)))),
    CONSTRAINT images_height_check CHECK ((height > 0)),
    CONSTRAINT images_straightened_check CHECK (((straightened >= '-100'::integer) AND (straightened <= 100))),
    CONSTRAINT images_turned_check CHECK ((turned = ANY (ARRAY[0, 90, 180, 270]))),
    CONSTRAINT images_width_check CHECK ((width > 0)),
    CONSTRAINT images_widths_check CHECK ((cardinality(widths) > 0))
);

ALTER TABLE ONLY public.images FORCE ROW LEVEL SECURITY;

CREATE FUNCTION app.image_by_token(token_text text, painting_id_param uuid) RETURNS SETOF public.images
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select i.* from public.images i join public.paintings p on p.public_image_url = i.public_url
  where p.id = painting_id_param and app.good_token(token_text, painting_id_param) is not null
$$;

CREATE FUNCTION app.images_without_colours(limit_param integer) RETURNS TABLE(image_id uuid, width integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('images');
  return query
    select i.id, i.widths[1] from public.images as i where i.colours is null
      order by i.created_at, i.id limit least(greatest(limit_param, 0), 100);
end $$;

CREATE TABLE public.owner_invitations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    language text NOT NULL,
    painting_ids uuid[] NOT NULL,
    invited_by uuid,
    invited_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    mailed_at timestamp with time zone,
    mail_attempts integer DEFAULT 0 NOT NULL,
    next_mail_at timestamp with time zone DEFAULT now() NOT NULL,
    import_id uuid,
    CONSTRAINT owner_invitations_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    CONSTRAINT owner_invitations_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'ru'::text]))),
    CONSTRAINT owner_invitations_painting_ids_check CHECK (((array_ndims(painting_ids) = 1) AND ((cardinality(painting_ids) >= 1) AND (cardinality(painting_ids) <= 500))))
);

ALTER TABLE ONLY public.owner_invitations FORCE ROW LEVEL SECURITY;

CREATE FUNCTION app.invitation_of(token_text text) RETURNS SETOF public.owner_invitations
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select i.*
  from (
    select left(case when length(token_text) = 72 and translate(token_text, '0123456789abcdef', '') = '' then token_text end, 32)::uuid as id
  ) as given
  join public.owner_invitations i on i.id = given.id and i.expires_at > now()
  -- It ends with the role of whoever invited.
  join public.user_roles inviter on inviter.user_id = i.invited_by and inviter.role = 'admin'
  -- Hashes, so that the time of the comparison says nothing about the MAC.
  where sha256(convert_to(token_text, 'UTF8')) = sha256(convert_to(app.invitation_token(given.id), 'UTF8'))
$$;

CREATE FUNCTION app.invitation_token(id_param uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select encode(uuid_send(id_param) || substr(app.door_mac(convert_to('invitation ' || id_param, 'UTF8')), 1, 20), 'hex') $$;

CREATE FUNCTION app.invite_owner(painting_param uuid, email_param text, language_param text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  known uuid;
  -- An import sends one mail to each address, at its end (app.settle_import); if it never ends, after a day.
  import uuid := nullif(current_setting('app.import_id', true), '')::uuid;
begin
  perform app.require_admin('invite owners');
  select u.id into known from auth."user" u where lower(u.email) = lower(btrim(email_param)) and u."emailVerified";
  if known is not null then
    insert into public.painting_owners (painting_id, owner_id) values (painting_param, known) on conflict do nothing;
    perform app.leave_invitation(known, painting_param);
    return;
  end if;
  perform from public.paintings p where p.id = painting_param;
  if not found then
    raise exception 'no such painting' using errcode = '23503';
  end if;
  insert into public.owner_invitations as i (email, language, painting_ids, invited_by, expires_at, import_id, next_mail_at)
    values (lower(btrim(email_param)), language_param, array[painting_param], app.actor_id(), now() + interval '14 days', import,
      case when import is null then now() else now() + interval '1 day' end)
    on conflict (lower(email)) do update set
      -- The link of an expired invitation stays invalid.
      id = case when i.expires_at <= now() then gen_random_uuid() else i.id end,
      language = excluded.language,
      painting_ids = case when painting_param = any (i.painting_ids) then i.painting_ids else i.painting_ids || painting_param end,
      invited_by = excluded.invited_by,
      invited_at = now(),
      expires_at = excluded.expires_at,
      mailed_at = null,
      mail_attempts = 0,
      import_id = excluded.import_id,
      next_mail_at = excluded.next_mail_at
    returning i.id into known;
  perform app.list_invitation_act(known, painting_param, 'added');
end $$;

CREATE FUNCTION app.is_loss(kind_param text, detail_param text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select kind_param in ('ownership', 'primary_owner') and detail_param is not distinct from 'removed' $$;

CREATE FUNCTION app.is_overdue(invited_at_param timestamp with time zone, mailed_at_param timestamp with time zone, attempts_param integer) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select invited_at_param < now() - interval '7 days' or (mailed_at_param is null and attempts_param >= 3) $$;

CREATE FUNCTION app.is_refused_address(email_param text) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select exists (
    select from public.contact_entries e join public.contact_messages m on m.id = e.message_id
    where e.failed_at is not null and e.is_refused and lower(m.email) = lower(email_param)
  )
$$;

CREATE FUNCTION app.is_undoing_import() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from public.imports i where i.id = nullif(current_setting('app.import_id', true), '')::uuid and i.state = 'undoing')
$$;

CREATE TABLE public.import_rows (
    import_id uuid NOT NULL,
    "row" integer NOT NULL,
    cells jsonb,
    is_too_wide boolean DEFAULT false NOT NULL,
    is_checked boolean DEFAULT false NOT NULL,
    known text,
    operation text,
    painting_id uuid,
    titles jsonb DEFAULT '{}'::jsonb NOT NULL,
    artists jsonb DEFAULT '{}'::jsonb NOT NULL,
    image uuid,
    image_name text,
    changed text[] DEFAULT '{}'::text[] NOT NULL,
    errors jsonb DEFAULT '[]'::jsonb NOT NULL,
    warnings jsonb DEFAULT '[]'::jsonb NOT NULL,
    outcome text,
    before jsonb,
    after jsonb,
    undone text,
    undo_notes jsonb DEFAULT '[]'::jsonb NOT NULL,
    becomes_public boolean DEFAULT false NOT NULL,
    told uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    invited text[] DEFAULT '{}'::text[] NOT NULL,
    unread jsonb DEFAULT '{}'::jsonb NOT NULL,
    matched_by text,
    mended text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT import_rows_after_check CHECK ((jsonb_typeof(after) = 'object'::text)),
    CONSTRAINT import_rows_artists_check CHECK ((jsonb_typeof(artists) = 'object'::text)),
    CONSTRAINT import_rows_before_check CHECK ((jsonb_typeof(before) = 'object'::text)),
    CONSTRAINT import_rows_cells_check CHECK ((jsonb_typeof(cells) = 'object'::text)),
    CONSTRAINT import_rows_errors_check CHECK ((jsonb_typeof(errors) = 'array'::text)),
    CONSTRAINT import_rows_matched_by_check CHECK ((matched_by = ANY (ARRAY['inventory_no'::text, 'passport_no'::text]))),
    CONSTRAINT import_rows_mended_check CHECK ((cardinality(mended) <= 200)),
    CONSTRAINT import_rows_operation_check CHECK ((operation = ANY (ARRAY['create'::text, 'update'::text, 'none'::text, 'leave'::text]))),
    CONSTRAINT import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'updated'::text, 'unchanged'::text, 'skipped'::text, 'omitted'::text]))),
    CONSTRAINT import_rows_row_check CHECK ((("row" >= 2) AND ("row" <= 1000000))),
    CONSTRAINT import_rows_titles_check CHECK ((jsonb_typeof(titles) = 'object'::text)),
    CONSTRAINT import_rows_undo_notes_check CHECK ((jsonb_typeof(undo_notes) = 'array'::text)),
    CONSTRAINT import_rows_undone_check CHECK ((undone = ANY (ARRAY['removed'::text, 'restored'::text, 'partly'::text, 'left'::text]))),
    CONSTRAINT import_rows_unread_check CHECK ((jsonb_typeof(unread) = 'object'::text)),
    CONSTRAINT import_rows_warnings_check CHECK ((jsonb_typeof(warnings) = 'array'::text))
);

ALTER TABLE ONLY public.import_rows FORCE ROW LEVEL SECURITY;

CREATE FUNCTION app.is_wrong(row_param public.import_rows, invites_param text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select case when invites_param is null then row_param.errors <> '[]'
    else jsonb_path_exists(row_param.errors, '$[*] ? (@.code != "ownerUnknown")') end
$_$;

CREATE FUNCTION app.issue_access_tokens(painting_ids_param uuid[], token_ids_param uuid[], token_hashes_param text[], template_type_param text, label_param text, language_param text DEFAULT 'en'::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE TABLE public.newsletter_drafts (
    id uuid NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    items text[] DEFAULT '{}'::text[] NOT NULL,
    subjects jsonb DEFAULT '{}'::jsonb NOT NULL,
    openings jsonb DEFAULT '{}'::jsonb NOT NULL,
    closings jsonb DEFAULT '{}'::jsonb NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_by uuid,
    send_at timestamp with time zone,
    scheduled_by uuid,
    CONSTRAINT newsletter_drafts_closings_check CHECK (((jsonb_typeof(closings) = 'object'::text) AND (octet_length((closings)::text) <= 40000))),
    CONSTRAINT newsletter_drafts_items_check CHECK (((cardinality(items) <= 5) AND (octet_length((items)::text) <= 500))),
    CONSTRAINT newsletter_drafts_openings_check CHECK (((jsonb_typeof(openings) = 'object'::text) AND (octet_length((openings)::text) <= 40000))),
    CONSTRAINT newsletter_drafts_subjects_check CHECK (((jsonb_typeof(subjects) = 'object'::text) AND (octet_length((subjects)::text) <= 4000)))
);

ALTER TABLE ONLY public.newsletter_drafts FORCE ROW LEVEL SECURITY;

CREATE FUNCTION app.issue_of_draft(stored public.newsletter_drafts, sender uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  by_language jsonb;
  recipients integer;
begin
  select jsonb_object_agg(s.language, s.readers), coalesce(sum(s.readers), 0) into by_language, recipients
    from (select language, count(*) as readers from public.newsletter_subscribers where bounces_since is null group by language) as s;
  insert into public.newsletter_issues (id, sent_by, items, subjects, openings, closings, counts, recipient_count)
    values (stored.id, sender, stored.items, stored.subjects, stored.openings, stored.closings, coalesce(by_language, '{}'), recipients);
  insert into public.newsletter_mails (issue_id, subscriber_id)
    select stored.id, s.id from public.newsletter_subscribers s where s.bounces_since is null;
  delete from public.newsletter_drafts where id = stored.id;
  insert into public.changes (actor_id, actor_name, table_name, row_id, operation, after)
    values (sender, app.person_name(sender), 'newsletter', stored.id, 'sent',
      jsonb_build_object('news_items', array_to_string(stored.items, ', '), 'recipient_count', recipients));
end $$;

CREATE FUNCTION app.keep_archive() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if (old.archived_at is null) = (new.archived_at is null) then
    new.archived_at := old.archived_at;
    -- Null once the account is deleted.
    new.archived_by := case when new.archived_by is not null then old.archived_by end;
  else
    new.archived_at := case when new.archived_at is not null then now() end;
    new.archived_by := case when new.archived_at is not null then app.actor_id() end;
  end if;
  return new;
end $$;

CREATE FUNCTION app.keep_comment() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  answered public.painting_comments;
begin
  -- Before anything is counted: this runs before row security asks.
  if app.actor_id() is not null and not public.current_user_is_admin() then
    raise exception 'comments are for administrators' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    -- Two who write at once wait for each other here.
    perform from public.paintings where id = new.painting_id for no key update;
    if (select count(*) from public.painting_comments c where c.painting_id = new.painting_id) >= 200 then
      raise exception 'this painting has 200 comments' using errcode = 'EA004';
    end if;
    if new.answers is not null then
      select c.* into answered from public.painting_comments c where c.id = new.answers and c.painting_id = new.painting_id;
      if not found then
        raise exception 'there is no such comment on this painting' using errcode = '23503';
      end if;
      new.answers := coalesce(answered.answers, answered.id);
      update public.painting_comments set resolved_at = null where id = new.answers and resolved_at is not null;
    end if;
    new.author_id := coalesce(app.actor_id(), new.author_id);
    new.author_name := app.short_name(new.author_id);
    -- In the order in which they are written: whoever has read one has read all that are earlier.
    new.created_at := clock_timestamp();
    new.edited_at := null;
  elsif (new.body, new.mentioned) is distinct from (old.body, old.mentioned) then
    if old.author_id is distinct from app.actor_id() then
      raise exception 'only its author changes a comment' using errcode = '42501';
    end if;
    new.edited_at := now();
  end if;
  if tg_op = 'INSERT' or new.mentioned <> old.mentioned then
    new.mentioned := array(
      select r.user_id from public.user_roles r
      where r.role = 'admin' and r.user_id = any (new.mentioned) and r.user_id is distinct from new.author_id order by r.user_id
    );
  end if;
  -- An answer is told to whom it answers; what neither mentions nor answers anybody, to the administrators who have commented before.
  if tg_op = 'UPDATE' then
    new.told := old.told || array(select each.id from unnest(new.mentioned) as each (id) where each.id <> all (old.told));
  else
    new.told := new.mentioned || array(
      select distinct c.author_id from public.painting_comments c join public.user_roles r on r.user_id = c.author_id and r.role = 'admin'
      where c.painting_id = new.painting_id and c.author_id is distinct from new.author_id and c.author_id <> all (new.mentioned)
        and case when new.answers is null then new.mentioned = '{}' else c.id = new.answers end
    );
  end if;
  if tg_op = 'INSERT' or new.answers is not null then
    new.resolved_at := null;
  end if;
  if tg_op = 'UPDATE' and (old.resolved_at is null) = (new.resolved_at is null) then
    new.resolved_at := old.resolved_at;
  else
    new.reopened_at := case when tg_op = 'UPDATE' and new.resolved_at is null then now() end;
    new.reopened_name := case when tg_op = 'UPDATE' and new.resolved_at is null then app.short_name(app.actor_id()) end;
    new.resolved_at := case when new.resolved_at is not null then now() end;
    new.resolved_by := case when new.resolved_at is not null then app.actor_id() end;
    new.resolved_name := case when new.resolved_at is not null then app.short_name(new.resolved_by) end;
  end if;
  return new;
end $$;

CREATE FUNCTION app.keep_former_owners() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION app.keep_image_colours(colours_param jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  urls text[];
begin
  perform app.require_job('images');
  with measured as (
    update public.images as i set colours = array(select jsonb_array_elements_text(m.value))
      from jsonb_each(colours_param) as m where i.id = m.key::uuid and i.colours is null
      returning i.public_url
  )
  select array_agg(public_url) into urls from measured;
  insert into app.published_facets (painting_id, facet, key, labels, year)
    select p.id, f.* from public.paintings as p, app.facets_of(p) as f
    where p.public_image_url = any (urls) and p.is_public and f.facet = 'colour'
    on conflict (painting_id, facet, key) do nothing;
  if not exists (select from public.images where colours is null) then
    perform pg_notify('page_cache', 'refresh paintings');
  end if;
end $$;

CREATE FUNCTION app.keep_last_admin() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- Serialises two administrators who remove each other at the same moment.
  perform pg_advisory_xact_lock(hashtext('app.keep_last_admin'));
  if exists (select from removed) and not exists (select from public.user_roles where role = 'admin') then
    raise exception 'the last administrator cannot be removed' using errcode = 'EA001';
  end if;
  return null;
end $$;

CREATE FUNCTION app.keep_last_owner() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION app.keep_managed(ids uuid[], sources text[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  -- Two transactions that change one painting come one after the other, so that the later one reads what the earlier one wrote.
  perform from public.paintings where id = any (ids) order by id for no key update;
  with now_said as materialized (
    select n.* from app.managed_words_of(ids, sources) as n join public.paintings as p on p.id = n.painting_id where n.words <> ''
  ), gone as (
    delete from app.managed_words as kept
    where kept.painting_id = any (ids)
      -- `work title` is of `work`.
      and split_part(kept.source, ' ', 1) = any (sources)
      and not exists (select from now_said as n where (n.painting_id, n.source) = (kept.painting_id, kept.source))
  )
  insert into app.managed_words (painting_id, source, is_shared, words)
    select n.painting_id, n.source, n.is_shared, n.words from now_said as n
    on conflict (painting_id, source) do update set is_shared = excluded.is_shared, words = excluded.words
      where (managed_words.is_shared, managed_words.words) is distinct from (excluded.is_shared, excluded.words);
  if sources && array['work', 'record'] then
    insert into app.managed_works (painting_id, keys, lacking, outdated)
      select w.painting_id, w.keys, w.lacking, w.outdated from app.managed_works_of(ids) as w
      on conflict (painting_id) do update set keys = excluded.keys, lacking = excluded.lacking, outdated = excluded.outdated
        where (managed_works.keys, managed_works.lacking, managed_works.outdated)
          is distinct from (excluded.keys, excluded.lacking, excluded.outdated);
  end if;
end $$;

CREATE FUNCTION app.keep_managed_rows() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  ids uuid[];
begin
  if tg_table_name = 'paintings' then
    ids := array(select c.id from changed as c);
  elsif tg_table_name = 'profiles' then
    ids := array(select distinct o.painting_id from changed as c join public.painting_owners as o on o.owner_id = c.id);
  elsif tg_table_name = 'register_entries' and tg_op = 'UPDATE' then
    -- Not for an entry that enters the register: that happens in lists, which must not lock paintings.
    ids := array(select distinct c.painting_id from changed as c join former as f using (id)
      where c.painting_id is not null and (c.number, c.status, c.painting_id) is distinct from (f.number, f.status, f.painting_id));
  else
    ids := array(select distinct c.painting_id from changed as c where c.painting_id is not null);
  end if;
  if ids <> '{}' then
    perform app.keep_managed(ids, tg_argv[0 : 0]);
  end if;
  return null;
end $$;

CREATE FUNCTION app.keep_publication() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION app.keep_published_facets() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from app.published_facets as kept where kept.painting_id = new.id and (not new.is_public or not exists (
    select from app.facets_of(new) as f where (f.facet, f.key) = (kept.facet, kept.key)));
  insert into app.published_facets (painting_id, facet, key, labels, year)
    select new.id, f.facet, f.key, f.labels, f.year from app.facets_of(new) as f where new.is_public
    on conflict (painting_id, facet, key) do update set labels = excluded.labels, year = excluded.year
      where (published_facets.labels, published_facets.year) is distinct from (excluded.labels, excluded.year);
  return null;
end $$;

CREATE FUNCTION app.keep_published_names() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not new.is_public then
    delete from app.published_names where painting_id = new.id;
    return null;
  end if;
  insert into app.published_names (painting_id, language, created_at, year, names)
    select new.id, n.language, new.created_at, new.year, n.names from app.names_of(new) as n
    on conflict (painting_id, language) do update
      set created_at = excluded.created_at, year = excluded.year, names = excluded.names
      where (published_names.created_at, published_names.year, published_names.names)
        is distinct from (excluded.created_at, excluded.year, excluded.names);
  return null;
end $$;

CREATE FUNCTION app.keep_published_words() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not new.is_public then
    delete from app.published_words where painting_id = new.id;
    return null;
  end if;
  insert into app.published_words (painting_id, created_at, names, words)
    select new.id, new.created_at, w.names, w.words from app.words_of(new) as w
    on conflict (painting_id) do update set created_at = excluded.created_at, names = excluded.names, words = excluded.words
      where (published_words.created_at, published_words.names, published_words.words)
        is distinct from (excluded.created_at, excluded.names, excluded.words);
  return null;
end $$;

CREATE FUNCTION app.keep_register() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION app.keep_texts(change_param integer, painting_id_param uuid, was_param jsonb, fields_param text[], is_deleted boolean) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if is_deleted then
    delete from public.kept_texts where painting_id = painting_id_param;
    return;
  end if;
  insert into public.kept_texts (change_id, painting_id, field, body)
    select change_param, painting_id_param, each.field, was_param ->> each.field from unnest(fields_param) as each (field)
    where char_length(coalesce(was_param ->> each.field, '')) <= 20000;
  delete from public.kept_texts k using unnest(fields_param) as each (field)
    where k.painting_id = painting_id_param and k.field = each.field and k.change_id <= (
      select o.change_id from public.kept_texts o where o.painting_id = painting_id_param and o.field = each.field
      order by o.change_id desc offset 20 limit 1);
end $$;

CREATE FUNCTION app.keep_words_of_pictures() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into app.published_words (painting_id, created_at, names, words)
    select p.id, p.created_at, w.names, w.words
    from public.paintings as p, app.words_of(p) as w
    where p.is_public and p.id in (case when tg_op <> 'DELETE' then new.painting_id end, case when tg_op <> 'INSERT' then old.painting_id end)
    on conflict (painting_id) do update set names = excluded.names, words = excluded.words
      where (published_words.names, published_words.words) is distinct from (excluded.names, excluded.words);
  return null;
end $$;

CREATE FUNCTION app.key_of(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select nullif(left(btrim(regexp_replace(
    regexp_replace(normalize(app.fold_letters(left(value, 400)), NFD), U&'[\0300-\036F]', '', 'g'),
    U&'[\0001-/:-@\005B-`{-\00BF\2000-\206F\3000]+', '-', 'g'), '-'), 100), '')
$$;

CREATE FUNCTION app.keys_of_image(image public.images) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case when image.made_from is null then array[image.original_key] else '{}' end
    || app.derived_keys(image.id, image.widths, image.has_tiles)
$$;

CREATE FUNCTION app.last_sign_out(account_param uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object('at', c.at, 'by', c.actor_name) from public.changes as c
  where c.row_id = account_param and c.table_name = 'accounts' and c.operation in ('suspended', 'signed_out')
  order by c.id desc limit 1
$$;

CREATE FUNCTION app.lease_answer() RETURNS TABLE(id uuid, email text, language text, subject text, message text, received_at timestamp with time zone, answer text, fingerprint text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('mail');
  return query
    with leased as (
      update public.contact_entries e set next_mail_at = now() + interval '2 minutes', mail_attempts = e.mail_attempts + 1
        where e.id = (
          select w.id from public.contact_entries w where w.next_mail_at <= now()
          order by w.next_mail_at, w.id limit 1 for update skip locked
        )
        returning e.id, e.message_id, e.content
    )
    select l.id, m.email, m.language, m.subject, m.message, m.created_at, l.content, m.fingerprint
    from leased l join public.contact_messages m on m.id = l.message_id;
end $$;

CREATE FUNCTION app.lease_image_preparation() RETURNS TABLE(image_id uuid, original_key text, widths integer[], has_tiles boolean, turned smallint, straightened smallint, cut_left smallint, cut_top smallint, cut_right smallint, cut_bottom smallint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('images');
  update public.image_preparations w set due_at = null where w.due_at <= clock_timestamp() and w.attempts >= 6;
  return query
    with leased as (
      update public.image_preparations p set due_at = clock_timestamp() + interval '5 minutes', attempts = p.attempts + 1
        where p.image_id = (
          select w.image_id from public.image_preparations w where w.due_at <= clock_timestamp()
          order by w.due_at, w.image_id limit 1 for update skip locked
        )
        returning p.*
    )
    select i.id, i.original_key, l.widths, l.has_tiles,
      i.turned, i.straightened, i.cut_left, i.cut_top, i.cut_right, i.cut_bottom
    from leased l join public.images i on i.id = l.image_id;
end $$;

CREATE FUNCTION app.lease_import(id_param uuid) RETURNS TABLE(id uuid, actor_id uuid, state text, lease_id uuid)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('import');
  return query
    update public.imports i set lease_id = gen_random_uuid(), lease_until = clock_timestamp() + interval '2 minutes'
      where i.id = (
        select w.id from public.imports w
        where w.state in ('checking', 'preparing', 'importing', 'publishing', 'undoing')
          and (w.lease_until is null or w.lease_until < clock_timestamp())
          and (id_param is null or w.id = id_param)
        order by w.created_at limit 1 for update skip locked
      )
      returning i.id, i.started_by, i.state, i.lease_id;
end $$;

CREATE FUNCTION app.lease_invitation() RETURNS TABLE(id uuid, email text, language text, invited_at timestamp with time zone, expires_at timestamp with time zone, titles text[], token text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('mail');
  delete from public.owner_invitations i
    where i.mailed_at is null and i.next_mail_at <= now()
      and not exists (select from public.paintings p where p.id = any (i.painting_ids));
  return query
    update public.owner_invitations i set next_mail_at = now() + interval '2 minutes', mail_attempts = i.mail_attempts + 1
      where i.id = (
        select w.id from public.owner_invitations w
        where w.mailed_at is null and w.next_mail_at <= now() and w.expires_at > now()
          and exists (select from public.paintings p where p.id = any (w.painting_ids) and p.archived_at is null)
          -- Its link ends with the role of whoever invited.
          and exists (select from public.user_roles r where r.user_id = w.invited_by and r.role = 'admin')
        order by w.next_mail_at limit 1 for update skip locked
      )
      returning i.id, i.email, i.language, i.invited_at, i.expires_at, app.titles_of(i.painting_ids, i.language), app.invitation_token(i.id);
end $$;

CREATE FUNCTION app.lease_newsletter_mail() RETURNS TABLE(issue_id uuid, subscriber_id uuid, email text, language text, leave_token text, items text[], opening text, closing text, subject text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('mail');
  return query
    with leased as (
      update public.newsletter_mails m
        set next_mail_at = now() + interval '5 minutes', attempts = m.attempts + 1
        where (m.issue_id, m.subscriber_id) = (
          select w.issue_id, w.subscriber_id from public.newsletter_mails w
          where w.failed_at is null and w.next_mail_at <= now()
          order by w.next_mail_at, w.subscriber_id limit 1 for update skip locked
        )
        returning m.issue_id, m.subscriber_id
    )
    select l.issue_id, l.subscriber_id, s.email, s.language, app.newsletter_token('leave', s.id), i.items, i.openings ->> s.language,
      i.closings ->> s.language, i.subjects ->> s.language
    from leased l
      join public.newsletter_subscribers s on s.id = l.subscriber_id
      join public.newsletter_issues i on i.id = l.issue_id;
end $$;

CREATE FUNCTION app.lease_newsletter_request() RETURNS TABLE(id uuid, email text, language text, requested_at timestamp with time zone, current_language text, confirm_token text, leave_token text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('mail');
  perform app.forget_newsletter_requests();
  return query
    with leased as (
      update public.newsletter_requests r
        set next_mail_at = now() + interval '2 minutes', mail_attempts = r.mail_attempts + 1
        where r.id = (
          select w.id from public.newsletter_requests w
          where w.mailed_at is null and w.next_mail_at <= now()
          order by w.next_mail_at limit 1 for update skip locked
        )
        returning r.*
    )
    select l.id, l.email, l.language, l.requested_at, s.language, app.newsletter_token('confirm', l.id),
      case when s.id is not null then app.newsletter_token('leave', s.id) end
    from leased l left join public.newsletter_subscribers s on lower(s.email) = lower(l.email);
end $$;

CREATE FUNCTION app.lease_notices() RETURNS TABLE(account_id uuid, email text, name text, language text, kind text, painting_id uuid, title text, detail text, events integer, first_at timestamp with time zone, last_at timestamp with time zone, token_id uuid, label text, issued_at timestamp with time zone, issued_by text, titles jsonb, author text, is_owner boolean)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  chosen uuid;
begin
  perform app.require_job('mail');
  loop
    select n.account_id into chosen from app.notices n where n.due_at <= now() order by n.due_at limit 1 for update skip locked;
    exit when not found;
    delete from app.notices n where n.account_id = chosen and n.due_at <= now() and case
      -- Of comments it is told nothing once it is no administrator any more.
      when n.kind = 'mention' then not exists (select from public.user_roles r where r.user_id = n.account_id and r.role = 'admin')
      -- Nor of messages that were answered meanwhile, or assigned to somebody else.
      when n.kind = 'message_assigned' then not exists (
        select from public.contact_messages m where m.assigned_to = n.account_id and m.state in ('new', 'open'))
      -- Nor of works that it no longer owns, or whose links it no longer manages.
      else n.painting_id is not null and not exists (
        select from public.paintings p where p.id = n.painting_id and p.archived_at is null
          and case
            when n.kind in ('token_used', 'token_refused') then p.owner_id = n.account_id
            when n.kind = 'primary_owner' and n.detail = 'added' then p.owner_id = n.account_id
            when n.kind = 'primary_owner' then p.owner_id is distinct from n.account_id
              and exists (select from public.painting_owners o where o.painting_id = p.id and o.owner_id = n.account_id)
            else (n.kind <> 'ownership' or n.detail is distinct from 'removed') = exists (
              select from public.painting_owners o where o.painting_id = p.id and o.owner_id = n.account_id)
          end)
      end;
    return query
      with leased as (
        update app.notices n set leased = n.waiting, due_at = now() + interval '2 minutes', attempts = n.attempts + 1
          where n.account_id = chosen and n.due_at <= now()
          returning n.*
      )
      select l.account_id, u.email, u.name, coalesce(u.language, 'en'), l.kind, l.painting_id,
        coalesce(nullif(to_jsonb(p) ->> ('title_' || coalesce(u.language, 'en')), ''), p.title_en), l.detail, l.leased, l.first_at, l.last_at,
        t.id, t.label, t.created_at,
        -- No names of others (docs/decisions/0069).
        case
          when t.created_by = l.account_id then 'you'
          when exists (select from public.user_roles r where r.user_id = t.created_by and r.role = 'admin') then 'administrator'
          when exists (select from public.painting_owners o where o.painting_id = t.painting_id and o.owner_id = t.created_by) then 'owner'
        end,
        l.titles,
        -- But administrators tell each other who has written a comment.
        c.author_name,
        exists (select from public.painting_owners o where o.owner_id = l.account_id)
      from leased l join auth."user" u on u.id = l.account_id left join public.paintings p on p.id = l.painting_id
        left join public.access_tokens t on t.id = l.token_id and t.painting_id = l.painting_id
        left join public.painting_comments c on c.id = l.comment_id and c.painting_id = l.painting_id
      order by l.kind, l.first_at, l.painting_id;
    -- Otherwise nothing was left of what was due to the account.
    exit when found;
  end loop;
end $$;

CREATE TABLE public.contact_messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    fingerprint text,
    mailed_at timestamp with time zone,
    mail_attempts integer DEFAULT 0 NOT NULL,
    next_mail_at timestamp with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'new'::text NOT NULL,
    assigned_to uuid,
    photographs smallint DEFAULT 0 NOT NULL,
    CONSTRAINT contact_messages_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    CONSTRAINT contact_messages_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'ru'::text]))),
    CONSTRAINT contact_messages_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 5000))),
    CONSTRAINT contact_messages_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    CONSTRAINT contact_messages_photographs_check CHECK (((photographs >= 0) AND (photographs <= 6))),
    CONSTRAINT contact_messages_state_check CHECK ((state = ANY (ARRAY['new'::text, 'open'::text, 'answered'::text, 'closed'::text]))),
    CONSTRAINT contact_messages_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 200)))
);

ALTER TABLE ONLY public.contact_messages FORCE ROW LEVEL SECURITY;

CREATE FUNCTION app.lease_unmailed_message() RETURNS SETOF public.contact_messages
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION app.leave_invitation(account_param uuid, painting_param uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  address text := (select lower(email) from public.profiles where id = account_param);
begin
  delete from public.owner_invitations where lower(email) = address and painting_ids = array[painting_param];
  update public.owner_invitations set painting_ids = array_remove(painting_ids, painting_param)
    where lower(email) = address and painting_param = any (painting_ids);
end $$;

CREATE FUNCTION app.leave_newsletter(token_text text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  leaving uuid := app.newsletter_id('leave', token_text);
begin
  delete from public.newsletter_requests r using public.newsletter_subscribers s
    where s.id = leaving and lower(r.email) = lower(s.email);
  delete from public.newsletter_subscribers where id = leaving;
  return leaving is not null;
end $$;

CREATE FUNCTION app.lift_suspension(account_param uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  lifted public.account_suspensions;
begin
  perform app.require_admin('lift suspensions');
  delete from public.account_suspensions where account_id = account_param returning * into lifted;
  if not found then
    return false;
  end if;
  -- Of a sign-in that began before the suspension.
  perform app.end_sessions(account_param);
  perform app.write_change(
    app.actor_id(), 'accounts', account_param, null, app.person_name(account_param), 'lifted',
    jsonb_build_object('reason', lifted.reason), '{}', '{}');
  perform app.queue_notice(account_param, 'suspension', null, 'lifted');
  return true;
end $$;

CREATE FUNCTION app.link_uses(ids_param uuid[]) RETURNS TABLE(token_id uuid, uses integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION app.list_invitation_act(invitation_param uuid, painting_param uuid, operation_param text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select app.write_change(
    app.actor_id(), 'owner_invitations', invitation_param, p.id, coalesce(p.title_en, p.title_fr, p.title_ru), operation_param, '{}', '{}', '{}')
  from public.paintings p where p.id = painting_param
$$;

CREATE FUNCTION app.list_managed(language_param text, wanted_param jsonb, OUT total integer, OUT is_empty boolean, OUT matches integer, OUT page integer, OUT per integer, OUT view text, OUT ids uuid[], OUT lacking text[], OUT outdated text[], OUT found_in text[]) RETURNS record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  is_admin boolean := public.current_user_is_admin();
  mine uuid[] := case when not is_admin then array(select app.owned_painting_ids()) end;
  managed uuid[] := case when not is_admin then array(select app.managed_painting_ids()) end;
  wanted_order text := wanted_param ->> 'order';
  is_descending boolean := coalesce((wanted_param ->> 'descending')::boolean, false);
  lacks text[] := array(select jsonb_array_elements_text(coalesce(wanted_param -> 'lacks', '[]')));
  lacked text[] := array(select each from unnest(lacks) as each where each not in ('picture', 'record') and each not like 'older-%');
  among uuid[] := case when wanted_param ? 'among' then array(select jsonb_array_elements_text(wanted_param -> 'among')::uuid) end;
  older text[] := array(select substr(each, 7) from unnest(lacks) as each where each like 'older-%');
  -- Works with the words, their distance, and the place of the farthest of them. Null: nothing is searched.
  found uuid[];
  ranks integer[];
  sources text[];
  owned uuid[] := case when is_admin and wanted_param ->> 'owner' <> ''
    then array(select f.painting_id from app.find_managed(wanted_param ->> 'owner', mine, 'owners', '{}') as f) end;
  since timestamptz := (wanted_param ->> 'since')::timestamptz;
  needs_tokens boolean := wanted_param ->> 'tokens' is not distinct from 'true';
  mentioning uuid[] := case when is_admin and wanted_param ->> 'mentions' is not distinct from 'true' then app.mentioning_actor() end;
  is_archived boolean := coalesce(wanted_param ->> 'state', '') = 'archived';
  -- From its own index: the column is behind all texts in a row, which take most of the time to step over.
  archived uuid[] := array(select p.id from public.paintings as p where p.archived_at is not null and is_admin);
  works integer := case when is_admin then (select count(*) from public.paintings) - cardinality(archived) else cardinality(mine) end;
begin
  if wanted_param ->> 'q' <> '' then
    select coalesce(array_agg(f.painting_id), '{}'), coalesce(array_agg(f.rank), '{}'), coalesce(array_agg(f.source), '{}')
      from app.find_managed(wanted_param ->> 'q', mine, null, coalesce(wanted_param -> 'forms', '{}')) as f into found, ranks, sources;
  end if;
  total := case when is_archived then cardinality(archived) else works end;
  is_empty := works + cardinality(archived) = 0;
  view := coalesce(
    wanted_param ->> 'view',
    (select p.managed_view from public.account_preferences as p where p.account_id = app.actor_id()),
    case when works >= (wanted_param ->> 'table_from')::integer then 'table' else 'cards' end);
  per := least(coalesce((wanted_param ->> 'per')::integer, (wanted_param ->> (view || '_per'))::integer), 1000);
  with narrowed as materialized (
    select p.id, p.created_at, w.lacking, w.outdated, f.source, coalesce(f.rank, 0) >= 1000 as is_middle,
      case wanted_order
        when 'title' then w.keys ->> ('title_' || language_param)
        when 'artist' then (w.keys ->> ('artist_' || language_param)) || E'\x1f' || coalesce(w.keys ->> ('title_' || language_param), '')
        when 'inventory' then w.keys ->> 'inventory'
        when 'passport' then w.keys ->> 'passport'
      end collate "C" as text_key,
      case wanted_order
        when 'relevance' then f.rank
        when 'created' then extract(epoch from p.created_at)
        when 'year' then p.year
        when 'state' then p.is_published::integer
        when 'languages' then cardinality(w.lacking)
        when 'tokens' then case when is_admin or p.id = any (managed) then coalesce(live.number, 0) end
        when 'changed' then extract(epoch from changed.at)
      end as number_key
    from public.paintings as p left join app.managed_works as w on w.painting_id = p.id
      left join unnest(found, ranks, sources) as f (id, rank, source) on f.id = p.id
      left join (
        select t.painting_id, count(*) as number from public.access_tokens as t
        where t.is_active and t.expires_at > now() and (wanted_order = 'tokens' or needs_tokens) group by t.painting_id
      ) as live on live.painting_id = p.id
      -- Administrators read the list of changes, without those of access links, which are none of the work; owners the times of the
      -- rows that they see.
      cross join lateral (
        select case when is_admin
          then coalesce((select c.at from public.changes as c
            where c.painting_id = p.id and c.table_name <> 'access_tokens' order by c.id desc limit 1), p.updated_at)
          else greatest(p.updated_at, (select r.updated_at from public.painting_private as r where r.painting_id = p.id)) end as at
      ) as changed
    where (is_admin or p.id in (select unnest(mine)))
      and (found is null or f.id is not null)
      and (owned is null or p.id in (select unnest(owned)))
      and (among is null or p.id in (select unnest(among)))
      and case wanted_param ->> 'state'
        when 'published' then p.is_published
        when 'draft' then not p.is_published and p.publish_at is null
        when 'scheduled' then not p.is_published and p.publish_at is not null
        else true
      end
      and (p.id = any (archived)) = is_archived
      and ('picture' <> all (lacks) or p.public_image_url is null)
      and ('record' <> all (lacks) or not exists (select from public.painting_private as r where r.painting_id = p.id))
      and (lacked = '{}' or w.lacking @> lacked)
      and (older = '{}' or w.outdated @> older)
      and (not needs_tokens or live.number > 0 and (is_admin or p.id in (select unnest(managed))))
      and (since is null or changed.at >= since)
      and (mentioning is null or p.id = any (mentioning))
  ), matching as materialized (
    -- Works with a word in the middle of others, "Camille" for "mill", count where nothing else is found.
    select n.* from narrowed as n where not n.is_middle or not exists (select from narrowed as other where not other.is_middle)
  ), counted as (
    select count(*)::integer as number from matching
  ), chosen as (
    select least(greatest((wanted_param ->> 'page')::integer, 1), greatest(1, (c.number + per - 1) / per)) as page from counted as c
  ), listed as (
    select m.id, m.lacking, m.outdated, m.source, row_number() over () as place from (
      select * from matching
      order by
        case when is_descending then text_key end desc nulls last, case when not is_descending then text_key end nulls last,
        case when is_descending then number_key end desc nulls last, case when not is_descending then number_key end nulls last,
        case when wanted_order = 'created' and not is_descending then id end desc, created_at desc, id
      limit per offset ((select c.page from chosen as c) - 1) * per
    ) as m
  )
  select c.number, n.page,
    coalesce((select array_agg(l.id order by l.place) from listed as l), '{}'),
    coalesce((select array_agg(array_to_string(l.lacking, ' ') order by l.place) from listed as l), '{}'),
    coalesce((select array_agg(array_to_string(l.outdated, ' ') order by l.place) from listed as l), '{}'),
    coalesce((select array_agg(l.source order by l.place) from listed as l), '{}')
  from counted as c, chosen as n into matches, page, ids, lacking, outdated, found_in;
end $$;

CREATE FUNCTION app.list_message_act() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if app.actor_id() is null then
    return null;
  end if;
  if tg_table_name = 'contact_messages' then
    perform app.write_change(
      app.actor_id(), 'contact_messages', old.id, null, null, 'removed', jsonb_build_object('created_at', old.created_at), '{}', '{}');
  else
    perform app.write_change(
      app.actor_id(), 'contact_messages', new.message_id, null, null,
      case new.kind when 'answer' then 'sent' when 'note' then 'added' else 'changed' end, '{}',
      case new.kind when 'state' then jsonb_build_object('state', new.content) when 'assigned' then jsonb_build_object('assigned_to', new.content)
        else '{}' end, '{}');
  end if;
  return null;
end $$;

CREATE FUNCTION app.list_named_files() RETURNS TABLE(keys text[], may_lack boolean)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('sweep');
  return query
    select app.keys_of_image(i), false from public.images i
    union all select app.derived_keys(w.image_id, w.widths, w.has_tiles), true from public.image_preparations w
    union all select array[f.storage_key], false from public.painting_files f
    union all select array[a.storage_key], false from public.private_attachments a
    union all select array[c.storage_key], false from public.contact_photographs c
    union all select u.keys, true from public.uploads u
    union all select array[r.key], true from app.removed_files r;
end $$;

CREATE FUNCTION app.list_removed_files() RETURNS SETOF text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('sweep');
  return query
    select r.key from app.removed_files r
    where not exists (select from public.painting_files f where f.storage_key = r.key)
      and not exists (select from public.private_attachments a where a.storage_key = r.key)
      and not exists (select from public.contact_photographs c where c.storage_key = r.key)
      and not exists (select from public.images i where i.original_key = r.key)
    order by r.removed_at limit 1000;
end $$;

CREATE FUNCTION app.list_revival(painting_id_param uuid, entry_param uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.write_change(app.actor_id(), 'register_entries', r.id, p.id, coalesce(p.title_en, p.title_fr, p.title_ru), 'changed', '{}',
      jsonb_build_object('register_number', r.number), '{}')
    from public.paintings p cross join public.register_entries r
    where p.id = painting_id_param and r.id = entry_param and exists (
      select from public.imports i where i.id = nullif(current_setting('app.import_id', true), '')::uuid and i.state = 'importing');
end $$;

CREATE FUNCTION app.list_users(search_param text, role_param text, state_param text, page_param integer, per_param integer, OUT total integer, OUT matches integer, OUT page integer, OUT users jsonb) RETURNS record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  per integer := least(per_param, 100);
  sought boolean := btrim(search_param) <> '';
begin
  perform app.require_admin('list users');
  select count(*) into total from public.profiles;
  with matching as materialized (
    select p.id, p.email, p.full_name, r.user_id is not null as is_admin, o.works, s.suspended_at
    from public.profiles as p
      left join public.user_roles as r on r.user_id = p.id and r.role = 'admin'
      left join (select l.owner_id, count(*)::integer as works from public.painting_owners as l group by l.owner_id) as o on o.owner_id = p.id
      left join public.account_suspensions as s on s.account_id = p.id
    where (not sought or p.id in (select app.people_with(search_param)))
      and case role_param
        when 'admin' then r.user_id is not null
        when 'owner' then o.works is not null
        when 'none' then r.user_id is null and o.works is null
        else true
      end
      and case state_param
        when 'suspended' then s.account_id is not null
        when 'unconfirmed' then exists (select from auth."user" as u where u.id = p.id and not u."emailVerified")
        when 'never' then exists (select from auth."user" as u where u.id = p.id and u.language is null)
          and not exists (select from auth.session as e where e."userId" = p.id)
        when 'factor' then not exists (select from auth."user" as u where u.id = p.id and u."twoFactorEnabled")
          and not exists (select from public.passkeys as k where k.account_id = p.id)
        else true
      end
  ), counted as (
    select count(*)::integer as number from matching
  ), chosen as (
    select least(greatest(page_param, 1), greatest(1, (c.number + per - 1) / per)) as page from counted as c
  ), listed as (
    select m.*, row_number() over (order by lower(m.email) collate "C", m.id) as place from matching as m
    order by lower(m.email) collate "C", m.id limit per offset ((select c.page from chosen as c) - 1) * per
  )
  select c.number, n.page, coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', l.id, 'email', l.email, 'fullName', btrim(coalesce(l.full_name, '')), 'isAdmin', l.is_admin, 'paintings', coalesce(l.works, 0),
          'isConfirmed', u."emailVerified", 'signedInAt', s.at, 'hasSignedIn', s.at is not null or u.language is not null,
          'ended', case when s.at is null then app.last_sign_out(l.id) end,
          'suspendedAt', l.suspended_at, 'hasCode', coalesce(u."twoFactorEnabled", false), 'passkeys', k.number) order by l.place)
      from listed as l join auth."user" as u on u.id = l.id
        left join lateral (select max(e."createdAt") as at from auth.session as e where e."userId" = l.id) as s on true
        left join lateral (select count(*)::integer as number from public.passkeys as k where k.account_id = l.id) as k on true
    ), '[]')
  from counted as c, chosen as n into matches, page, users;
end $$;

CREATE FUNCTION app.look_at_work(painting_id_param uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION app.mail_preference(account_param uuid, kind_param text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(
    (select to_jsonb(p) ->> app.mail_switch(kind_param) from public.mail_preferences p where p.account_id = account_param),
    case when kind_param in ('token_refused', 'record_changed') then 'daily' else 'now' end
  )
$$;

CREATE FUNCTION app.mail_switch(kind_param text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select case kind_param when 'primary_owner' then 'ownership' else kind_param end $$;

CREATE FUNCTION app.managed_painting_ids() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  -- Two branches, because "or" would read all paintings for everyone.
  select id from public.paintings where owner_id = (select app.actor_id()) and archived_at is null
  union all
  select id from public.paintings where archived_at is null and (select public.current_user_is_admin())
$$;

CREATE FUNCTION app.managed_since() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_object_agg(p.id, coalesce(o.created_at, p.created_at)), '{}')
  from public.paintings p left join public.painting_owners o on o.painting_id = p.id and o.owner_id = p.owner_id
  where p.owner_id = (select app.actor_id()) and p.archived_at is null
$$;

CREATE FUNCTION app.managed_words_of(ids uuid[], sources text[]) RETURNS TABLE(painting_id uuid, source text, is_shared boolean, words text)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $_$
  select p.id, facts.source, true, app.found_text(string_agg(facts.value, ' | ' order by facts.list, facts.place, facts.key collate "C"))
  from public.paintings as p cross join lateral (
    select 0 as list, 0 as place, f.key, f.value, case when f.key ~ 'title' then 'work title' when f.key ~ '^artist_(en|fr|ru)$' then 'work artist'
      when f.key ~ '^description' then 'work description' else 'work facts' end as source
    from jsonb_each_text(to_jsonb(p)) as f
    where f.key ~ '^((title|artist|description|date_place_made|materials|frame|genre)_..|original_title|artist_dates|dimensions|year|year_to)$'
    union all
    select list.number, item.place, name.key, name.value, 'work facts'
    from unnest(array[p.certificates, p.documents]) with ordinality as list (items, number)
      cross join lateral jsonb_array_elements(case jsonb_typeof(list.items) when 'array' then list.items else '[]' end)
        with ordinality as item (value, place)
      cross join lateral jsonb_each_text(case jsonb_typeof(item.value) when 'object' then item.value else '{}' end) as name
    where name.key ~ '^name(_..)?$'
  ) as facts
  where p.id = any (ids) and 'work' = any (sources)
  group by p.id, facts.source
  union all
  select r.painting_id, 'record number', true, concat_ws(' ', app.plain_number(r.eac_inventory_no), app.plain_number(r.eac_passport_no))
  from public.painting_private as r
  where r.painting_id = any (ids) and 'record' = any (sources)
  union all
  select p.id, 'record', true, concat_ws(' ',
    (select app.found_text(string_agg(f.value, ' | ' order by f.key collate "C")) from jsonb_each_text(to_jsonb(r)) as f
      where f.key ~ '^(technical_analysis|expert_report)(_..)?$'),
    (select app.found_text(string_agg(concat_ws(' | ', a.name, a.name_fr, a.name_ru), ' | ' order by a.position, a.id))
      from public.private_attachments as a where a.painting_id = p.id))
  from public.paintings as p left join public.painting_private as r on r.painting_id = p.id
  where p.id = any (ids) and 'record' = any (sources)
  union all
  select o.painting_id, 'owners', false, string_agg(app.found_text(concat_ws(' | ', f.full_name, f.email)), ' ' order by f.id)
  from public.painting_owners as o join public.profiles as f on f.id = o.owner_id
  where o.painting_id = any (ids) and 'owners' = any (sources)
  group by o.painting_id
  union all
  select e.painting_id, case e.status when 'valid' then 'register' else 'register former' end, e.status = 'valid',
    string_agg(app.plain_number(e.number), ' ' order by e.number)
  from public.register_entries as e
  where e.painting_id = any (ids) and 'register' = any (sources)
  group by e.painting_id, e.status = 'valid', case e.status when 'valid' then 'register' else 'register former' end
$_$;

CREATE FUNCTION app.managed_works_of(ids uuid[]) RETURNS TABLE(painting_id uuid, keys jsonb, lacking text[], outdated text[])
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with painting as materialized (
    select p.id, to_jsonb(p) as facts from public.paintings as p where p.id = any (ids)
  ), texts as (
    select p.id, app.key_of(p.facts ->> 'artist_en') as artist_key, field.name as field, each.language, own.value, english.value as english
    from painting as p
      cross join unnest(array['en', 'fr', 'ru']) as each (language)
      cross join unnest(array['title', 'artist', 'description', 'date_place_made', 'materials', 'genre', 'frame']) as field (name)
      cross join lateral (select nullif(btrim(p.facts ->> (field.name || '_' || each.language), E' \t\r\n\u00a0'), '') as value) as own
      cross join lateral (select nullif(btrim(p.facts ->> (field.name || '_en'), E' \t\r\n\u00a0'), '') as value) as english
  ), translated as (
    select t.*, bool_or(t.field not in ('title', 'artist', 'date_place_made') and t.value <> t.english) over (partition by t.id, t.language)
      as has_own_texts
    from texts as t
  ), judged as (
    select t.*, case
      when t.language = 'en' then t.value is null and t.field in ('title', 'artist')
      when t.english is null then false
      when t.value is null then true
      when t.value <> t.english then false
      when t.language = 'ru' then t.english ~ '[A-Za-z]'
      when t.field in ('title', 'date_place_made') then t.english ~ '\s' and t.has_own_texts is not true
      else t.field <> 'artist' and t.english ~ '\s'
    end as is_lacking
    from translated as t
  )
  select j.id,
    jsonb_strip_nulls(
      jsonb_object_agg(j.field || '_' || j.language, app.sort_key(j.language, case j.field
        when 'artist' then concat(app.sorting_name(j.artist_key, coalesce(j.value, j.english)), ' ', coalesce(j.value, j.english))
        else coalesce(j.value, j.english) end))
        filter (where j.field in ('title', 'artist'))
      || jsonb_build_object('inventory', app.sort_key('en', r.eac_inventory_no), 'passport', app.sort_key('en', r.eac_passport_no))),
    coalesce(array_agg(distinct j.language) filter (where j.is_lacking), '{}'),
    (select array(select distinct right(each, 2) from painting as p, unnest(app.outdated_texts(p.facts)) as each where p.id = j.id order by 1))
  from judged as j left join public.painting_private as r on r.painting_id = j.id
  group by j.id, r.painting_id, r.eac_inventory_no, r.eac_passport_no
$$;

CREATE FUNCTION app.mark_bouncing(email_param text, is_bouncing boolean) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  marked public.newsletter_subscribers;
begin
  perform app.require_admin('manage the newsletter');
  select * into marked from public.newsletter_subscribers where lower(email) = lower(email_param) for update;
  if marked.id is null then
    return false;
  end if;
  if is_bouncing = (marked.bounces_since is not null) then
    return true;
  end if;
  update public.newsletter_subscribers set bounces_since = case when is_bouncing then now() end where id = marked.id;
  if is_bouncing then
    delete from public.newsletter_mails where subscriber_id = marked.id;
  end if;
  perform app.note_newsletter('changed', jsonb_build_object('is_bouncing', is_bouncing));
  return true;
end $$;

CREATE FUNCTION app.mend_import_cells(id_param uuid, cells_param jsonb) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not public.current_user_is_admin() then
    raise exception 'only administrators import' using errcode = '42501';
  end if;
  if jsonb_array_length(cells_param) > 200
    or exists (select from jsonb_to_recordset(cells_param) as x (value text) where x.value is null or length(x.value) > 20000) then
    raise exception 'more than is corrected at once' using errcode = '22023';
  end if;
  perform from public.imports i where i.id = id_param and i.state = 'checked' and i.confirmed_at is null for update;
  if not found or not app.begin_import_task(id_param, 'checking') then
    return false;
  end if;
  update public.import_rows r set cells = r.cells || x.cells, unread = r.unread - x.columns,
    mended = array(select distinct name from unnest(r.mended || x.columns) as name order by name)
    from (
      select w.row, jsonb_object_agg(c."column", c.value) as cells, array_agg(c."column") as columns
      from jsonb_to_recordset(cells_param) as c (row integer, "column" text, value text)
        join public.import_rows w on w.import_id = id_param and w.row = c.row
      where w.cells ->> c."column" is distinct from c.value
        and exists (select from jsonb_array_elements(w.errors) as e where e ->> 'column' = c."column")
      group by w.row
    ) as x
    where r.import_id = id_param and r.row = x.row;
  update public.import_rows r set is_checked = false where r.import_id = id_param;
  return true;
end $$;

CREATE FUNCTION app.mentioning_actor() RETURNS uuid[]
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select array(
    select c.painting_id from public.painting_comments as c
    where c.resolved_at is null and c.mentioned @> array[(select app.actor_id())]
      and c.author_id is distinct from (select app.actor_id()) and (select public.current_user_is_admin())
      and not exists (
        select from public.painting_comments as answer
        where answer.painting_id = c.painting_id and answer.author_id = (select app.actor_id())
          and answer.created_at > coalesce(c.edited_at, c.created_at))
    union
    select answer.painting_id
    from public.painting_comments as mine join public.painting_comments as answer on answer.answers = coalesce(mine.answers, mine.id)
    where mine.author_id = (select app.actor_id()) and answer.author_id is distinct from mine.author_id
      and (select public.current_user_is_admin())
      and not exists (
        select from app.comment_reads as r
        where r.reader_id = mine.author_id and r.painting_id = answer.painting_id and r.read_at >= answer.created_at)
    union
    select c.painting_id from public.painting_comments as c
    where c.told @> array[(select app.actor_id())] and c.answers is null and not c.mentioned @> array[(select app.actor_id())]
      and (select public.current_user_is_admin())
      -- A mention that was taken back concerns nobody who has not written here.
      and exists (
        select from public.painting_comments as mine
        where mine.painting_id = c.painting_id and mine.author_id = (select app.actor_id()) and mine.created_at < c.created_at)
      and not exists (
        select from app.comment_reads as r
        where r.reader_id = (select app.actor_id()) and r.painting_id = c.painting_id and r.read_at >= c.created_at))
$$;

CREATE FUNCTION app.migrations_applied() RETURNS TABLE(name text, checksum text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select m.name, m.checksum from app.migrations m $$;

CREATE FUNCTION app.name_parts(language_param text, names_param text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT COST 10000 PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select array_agg(language_param || substr(names_param, place, size))
  from generate_series(1, length(names_param)) as place, generate_series(1, 3) as size
$$;

CREATE FUNCTION app.names_of(painting public.paintings) RETURNS TABLE(language text, names text)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with facts as (
    select key, value, btrim(value, U&' \0009\000A\000B\000C\000D\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF') <> ''
      as is_filled
    from jsonb_each_text(to_jsonb(painting)) where key ~ '^(title|artist)_'
  )
  select each.language, app.fold_letters(string_agg(coalesce(own.value, english.value, ''), E'\x1f' order by field.place))
  from unnest(array['en', 'fr', 'ru']) as each (language)
    cross join unnest(array['title_', 'artist_']) with ordinality as field (name, place)
    left join facts as own on own.key = field.name || each.language and own.is_filled
    left join facts as english on english.key = field.name || 'en' and english.is_filled
  group by each.language
$$;

CREATE FUNCTION app.newsletter_id(purpose text, token_text text) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select given.id
  from (
    select left(case when length(token_text) = 72 and translate(token_text, '0123456789abcdef', '') = '' then token_text end, 32)::uuid as id
  ) as given
  -- Hashes, so that the time of the comparison says nothing about the MAC.
  where sha256(convert_to(token_text, 'UTF8')) = sha256(convert_to(app.newsletter_token(purpose, given.id), 'UTF8'))
$$;

CREATE FUNCTION app.newsletter_token(purpose text, id_param uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select encode(uuid_send(id_param) || substr(app.door_mac(convert_to('newsletter ' || purpose || ' ' || id_param, 'UTF8')), 1, 20), 'hex')
$$;

CREATE FUNCTION app.note_administration() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  account uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  if app.actor_id() is not null and exists (select from public.profiles p where p.id = account) then
    perform app.queue_notice(account, 'administration', null, case tg_op when 'DELETE' then 'removed' else 'given' end);
  end if;
  return null;
end $$;

CREATE FUNCTION app.note_changed_record() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  painting uuid := case tg_op when 'DELETE' then old.painting_id else new.painting_id end;
begin
  if app.actor_id() is null or (tg_op = 'UPDATE' and to_jsonb(old) - 'updated_at' = to_jsonb(new) - 'updated_at') then
    return null;
  end if;
  perform app.queue_notice(o.owner_id, 'record_changed', painting, null)
    from public.painting_owners o join public.paintings p on p.id = o.painting_id
    where o.painting_id = painting and o.owner_id <> app.actor_id() and o.created_at < now() and p.archived_at is null;
  return null;
end $$;

CREATE FUNCTION app.note_export(file_format text, painting_count integer, is_selection boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not public.current_user_is_admin() then
    raise exception 'only administrators export the collection' using errcode = '42501';
  end if;
  if file_format not in ('csv', 'xlsx', 'zip') then
    raise exception 'no such format' using errcode = '22023';
  end if;
  insert into public.changes (actor_id, actor_name, table_name, row_id, operation, after)
  values (
    app.actor_id(), app.person_name(app.actor_id()), 'collection', gen_random_uuid(), 'exported',
    jsonb_build_object('file_format', file_format, 'painting_count', painting_count)
      || case when is_selection then '{"selection": true}' else '{}' end::jsonb
  );
end $$;

CREATE FUNCTION app.note_mentions() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.queue_notice(each.id, 'mention', new.painting_id, case
      when each.id = any (new.mentioned) then null
      when new.answers is not null then 'answer'
      else 'comment'
    end, comment_param => new.id)
    from unnest(new.told) as each (id) where tg_op = 'INSERT' or each.id <> all (old.told);
  return null;
end $$;

CREATE FUNCTION app.note_message_event(message_param uuid, kind_param text, content_param text) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  insert into public.contact_entries (message_id, actor_id, actor_name, kind, content)
  values (message_param, app.actor_id(), app.person_name(app.actor_id()), kind_param, content_param)
$$;

CREATE FUNCTION app.note_newsletter(operation_param text, after_param jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.changes (actor_id, actor_name, table_name, row_id, operation, after)
  values (app.actor_id(), app.person_name(app.actor_id()), 'newsletter', gen_random_uuid(), operation_param, after_param)
$$;

CREATE FUNCTION app.note_ownership() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  link public.painting_owners := case tg_op when 'DELETE' then old else new end;
  happened text := case tg_op when 'DELETE' then 'removed' else 'added' end;
begin
  if app.actor_id() is null or app.actor_id() = link.owner_id or current_setting('app.held_place', true) = 'true'
    or not exists (select from public.profiles p where p.id = link.owner_id)
    or not exists (select from public.paintings p where p.id = link.painting_id and p.archived_at is null) then
    return null;
  end if;
  if happened = 'removed' and app.is_undoing_import() then
    delete from app.notices n where n.account_id = link.owner_id and n.kind = 'ownership' and n.painting_id = link.painting_id
      and n.waiting > 0 and n.leased = 0 and n.detail <> happened;
    if not found then
      perform app.note_taken_back(link.owner_id, link.painting_id);
    end if;
  else
    perform app.queue_or_take_back(link.owner_id, 'ownership', link.painting_id, happened);
  end if;
  return null;
end $$;

CREATE FUNCTION app.note_primary_owner() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if app.actor_id() is null or current_setting('app.held_place', true) = 'true' or new.archived_at is not null then
    return null;
  end if;
  perform app.queue_or_take_back(p.id, 'primary_owner', new.id, case p.id when old.owner_id then 'removed' else 'added' end)
    from public.profiles p where p.id in (old.owner_id, new.owner_id) and p.id <> app.actor_id();
  return null;
end $$;

CREATE FUNCTION app.note_removed_files() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  keys text[];
begin
  if tg_table_name = 'images' then
    keys := app.keys_of_image(old);
  elsif tg_table_name = 'image_preparations' then
    -- Made of an image that is being deleted, and not yet one of its sizes.
    keys := case when exists (select from public.images i where i.id = old.image_id) then '{}'
      else app.derived_keys(old.image_id, old.widths, old.has_tiles) end;
  else
    keys := array[old.storage_key];
  end if;
  insert into app.removed_files (key) select unnest(keys) on conflict do nothing;
  return null;
end $$;

CREATE FUNCTION app.note_sign_in(detail_param text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$ select app.queue_notice(app.actor_id(), 'sign_in', null, detail_param) where app.actor_id() is not null $$;

CREATE FUNCTION app.note_taken_back(account_param uuid, painting_param uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.queue_notice(account_param, 'ownership', null, 'undone');
  update app.notices n set titles = n.titles || to_jsonb(array[left(
      coalesce(nullif(to_jsonb(p) ->> ('title_' || coalesce(u.language, 'en')), ''), p.title_en, ''), 200)])
    from public.paintings p, auth."user" u
    where n.account_id = account_param and n.kind = 'ownership' and n.painting_id is null and n.waiting > 0
      and jsonb_array_length(n.titles) < 20 and p.id = painting_param and u.id = account_param;
end $$;

CREATE FUNCTION app.note_taken_back_work() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if old.archived_at is null and app.is_undoing_import() then
    perform app.note_taken_back(o.owner_id, old.id)
      from public.painting_owners o join public.profiles a on a.id = o.owner_id
      where o.painting_id = old.id and o.owner_id is distinct from app.actor_id() and not exists (
        select from app.notices n where n.account_id = o.owner_id and n.kind = 'ownership' and n.painting_id = old.id
          and n.waiting > 0 and n.leased = 0 and n.detail = 'added');
  end if;
  return old;
end $$;

CREATE FUNCTION app.note_translations() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION app.outdated_texts(facts_param jsonb) RETURNS text[]
    LANGUAGE sql STABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION app.own_traces() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  actor uuid := app.require_own_account();
  sees_all boolean := public.current_user_is_admin();
  owned uuid[] := array(select app.owned_painting_ids());
  links jsonb;
  entries jsonb;
  comments jsonb;
  formers jsonb;
  subscription jsonb;
begin
  select jsonb_build_object('all', (select count(*) from public.access_tokens t where t.created_by = actor), 'rows', coalesce(jsonb_agg(
      jsonb_build_object('work', each.title, 'label', each.label, 'duration', each.template_type, 'issued_at', each.created_at,
        'valid_until', each.expires_at, 'is_active', each.is_active, 'uses', each.uses) order by each.created_at desc, each.id), '[]'))
    into links
    from (
      select t.*, counted.uses,
        case when sees_all or p.is_public or p.id = any (owned) then coalesce(p.title_en, p.title_fr, p.title_ru) end as title
      from (select * from public.access_tokens a where a.created_by = actor order by a.created_at desc, a.id limit 1000) as t
      left join public.paintings p on p.id = t.painting_id
      left join app.link_uses(array(select a.id from public.access_tokens a where a.created_by = actor order by a.created_at desc, a.id limit 1000))
        as counted on counted.token_id = t.id
    ) as each;
  select jsonb_build_object('all', (select count(*) from public.changes c where c.actor_id = actor), 'rows', coalesce(jsonb_agg(
      jsonb_build_object('at', each.at, 'table', each.table_name, 'operation', each.operation, 'work', each.shown)
        order by each.at desc, each.id desc), '[]'))
    into entries
    from (
      select c.id, c.at, c.table_name, c.operation,
        case when sees_all or p.is_public or p.id = any (owned) then coalesce(p.title_en, p.title_fr, p.title_ru, c.title) end as shown
      from (select * from public.changes a where a.actor_id = actor order by a.at desc, a.id desc limit 2000) as c
      left join public.paintings p on p.id = c.painting_id
    ) as each;
  select jsonb_build_object('all', (select count(*) from public.painting_comments c where c.author_id = actor), 'rows', coalesce(jsonb_agg(
      jsonb_build_object('at', each.created_at, 'edited_at', each.edited_at, 'work', each.title, 'text', each.body)
        order by each.created_at desc, each.id), '[]'))
    into comments
    from (
      select c.*, case when sees_all or p.is_public or p.id = any (owned) then coalesce(p.title_en, p.title_fr, p.title_ru) end as title
      from (select * from public.painting_comments a where a.author_id = actor order by a.created_at desc, a.id limit 500) as c
      left join public.paintings p on p.id = c.painting_id
    ) as each;
  select jsonb_build_object('all', (select count(*) from app.former_owners f where f.account_id = actor), 'rows', coalesce(jsonb_agg(
      jsonb_build_object('work', each.title, 'until', each.ended_at) order by each.ended_at desc, each.painting_id), '[]'))
    into formers
    from (
      select f.*, coalesce(p.title_en, p.title_fr, p.title_ru) as title
      from (select * from app.former_owners a where a.account_id = actor order by a.ended_at desc, a.painting_id limit 1000) as f
      left join public.paintings p on p.id = f.painting_id and (p.is_public or sees_all)
    ) as each;
  -- Of a confirmed address alone: an unconfirmed one may be somebody else's.
  select jsonb_build_object('address', s.email, 'language', s.language, 'confirmed_at', s.confirmed_at) into subscription
    from public.newsletter_subscribers s join auth."user" u on lower(u.email) = lower(s.email)
    where u.id = actor and u."emailVerified";
  return jsonb_build_object(
    'links', links, 'changes', entries, 'comments', comments, 'former_works', formers, 'newsletter', subscription);
end $$;

CREATE FUNCTION app.owned_painting_ids() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  -- The archived works have an index; each owned work would be read.
  select o.painting_id from public.painting_owners o
  where o.owner_id = (select app.actor_id())
    and not exists (select from public.paintings a where a.id = o.painting_id and a.archived_at is not null)
$$;

CREATE FUNCTION app.ownership_ended_at(painting_param uuid) RETURNS timestamp with time zone
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select f.ended_at from app.former_owners f
  where f.painting_id = painting_param and f.account_id = (select app.actor_id())
$$;

CREATE FUNCTION app.painting_by_token(token_text text, painting_id_param uuid) RETURNS SETOF public.paintings
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select shown.* from public.paintings p cross join lateral jsonb_populate_record(p, '{"translated_at": {}}') as shown
  where p.id = painting_id_param and app.good_token(token_text, painting_id_param) is not null
$$;

CREATE TABLE public.painting_files (
    id uuid NOT NULL,
    painting_id uuid NOT NULL,
    name text NOT NULL,
    storage_key text NOT NULL,
    media_type text NOT NULL,
    byte_size integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT painting_files_byte_size_check CHECK ((byte_size >= 0)),
    CONSTRAINT painting_files_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200)))
);

ALTER TABLE ONLY public.painting_files FORCE ROW LEVEL SECURITY;

CREATE FUNCTION app.painting_files_by_token(token_text text, painting_id_param uuid) RETURNS SETOF public.painting_files
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select f.* from public.painting_files f
  where f.painting_id = painting_id_param and app.good_token(token_text, painting_id_param) is not null
$$;

CREATE FUNCTION app.paintings_beside(id_param uuid, limit_param integer) RETURNS TABLE(painting_id uuid, reason text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with own as (
    select f.facet, f.key, f.year, array_position(array['artist', 'genre', 'technique', 'century'], f.facet) as place
    from app.published_facets as f where f.painting_id = id_param and f.facet in ('artist', 'genre', 'technique', 'century')
  ), near as (
    select own.facet, own.place, other.painting_id,
      row_number() over (partition by own.facet order by abs(other.year - own.year), other.painting_id) as turn
    from own cross join lateral (
      (select f.painting_id, f.year from app.published_facets as f where (f.facet, f.key) = (own.facet, own.key) and f.year >= own.year
        order by f.year, f.painting_id limit least(limit_param, 20) * 3 + 1)
      union all
      (select f.painting_id, f.year from app.published_facets as f where (f.facet, f.key) = (own.facet, own.key) and f.year < own.year
        order by f.year desc, f.painting_id limit least(limit_param, 20) * 3)
    ) as other
    where other.painting_id <> id_param
    union all
    -- The newest of all, where these leave room.
    (select 'other', 5, p.id, row_number() over (order by p.created_at desc, p.id)
      from public.paintings as p
      where p.is_public and p.id <> id_param and exists (select from public.paintings as shown where shown.id = id_param and shown.is_public)
      order by p.created_at desc, p.id limit least(limit_param, 20) * 2)
  ), first_reason as (
    select distinct on (n.painting_id) n.* from near as n order by n.painting_id, n.place
  )
  select r.painting_id, r.facet
  from (select f.*, row_number() over (partition by f.facet order by f.turn) as own_turn from first_reason as f) as r
  order by case when r.place = 5 then 4 when r.place <= 2 and r.own_turn <= 2 then 1 when r.place > 2 then 2 else 3 end,
    case when r.place <= 2 then r.place end, r.own_turn, r.place limit least(limit_param, 20)
$$;

CREATE FUNCTION app.passport_change(painting_id_param uuid, passport_no_param text) RETURNS TABLE(effect text, number text, earlier text)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case when wanted.no is null then 'withdraws' when back.id is null then 'replaces' else 'revives' end, r.number, back.number
  from public.painting_private d
    join public.register_entries r on r.painting_id = d.painting_id and r.status = 'valid' and r.entered_at is not null
    cross join (select nullif(btrim(passport_no_param, E' \t\r\n\u00a0'), '') as no) as wanted
    left join public.register_entries back on back.id = app.entry_put_back(d.painting_id, r.id, wanted.no)
  where d.painting_id = painting_id_param
    and nullif(btrim(d.eac_passport_no, E' \t\r\n\u00a0'), '') is distinct from wanted.no
$$;

CREATE FUNCTION app.passport_of(painting_id_param uuid) RETURNS TABLE(number text, status text, entered_at timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.look_at_work(painting_id_param);
  return query select r.number, r.status, r.entered_at from public.register_entries r
    where r.painting_id = painting_id_param and r.status = 'valid'
      -- As in app.look_at_work.
      and (public.current_user_is_admin() or exists (
        select from public.painting_owners o join public.paintings p on p.id = o.painting_id
        where o.painting_id = r.painting_id and o.owner_id = (select app.actor_id()) and p.archived_at is null));
end $$;

CREATE FUNCTION app.passports_left_withdrawn(paintings_param uuid[]) RETURNS TABLE(painting_id uuid, entry_id uuid, number text, since timestamp with time zone)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select r.painting_id, r.id, r.number, r.status_since
  from public.register_entries r join public.painting_private d on d.painting_id = r.painting_id
  where r.painting_id = any (paintings_param) and r.status = 'withdrawn'
    and r.withdrawn_hash = app.withdrawn_hash(d.painting_id, d.eac_passport_no)
    and not exists (select from public.register_entries v where v.painting_id = r.painting_id and v.status = 'valid')
$$;

CREATE FUNCTION app.people_with(search_param text) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $$
declare
  wanted text[] := array(
    select each.phrase from (
      select app.plain_text(word) as phrase, place
      from string_to_table(regexp_replace(left(search_param, 200), '\s+', ' ', 'g'), ' ') with ordinality as typed (word, place)
    ) as each where each.phrase <> '' order by each.place limit 8);
  parts text[] := array(select distinct part from unnest(wanted) as phrase, unnest(app.word_parts(phrase)) as part);
begin
  if parts <> '{}' then
    return query select p.id from public.profiles as p
      where app.word_parts(app.words_of_person(p.full_name, p.email)) collate "C" @> parts
        and not exists (select from unnest(wanted) as w (phrase) where strpos(app.words_of_person(p.full_name, p.email), w.phrase) = 0);
  elsif wanted <> '{}' then
    return query select p.id from public.profiles as p
      where not exists (select from unnest(wanted) as w (phrase) where strpos(app.words_of_person(p.full_name, p.email), w.phrase) = 0);
  end if;
end $$;

CREATE FUNCTION app.person_name(person uuid) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case when trim(full_name) in ('', email) then email else trim(full_name) || ' (' || email || ')' end
  from public.profiles where id = person
$$;

CREATE FUNCTION app.picture_image_by_token(token_text text, painting_id_param uuid, picture_id_param uuid) RETURNS SETOF public.images
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select i.* from public.images i join public.painting_pictures x on x.image_id = i.id
  where x.id = picture_id_param and x.painting_id = painting_id_param
    and app.good_token(token_text, painting_id_param) is not null
$$;

CREATE TABLE public.painting_pictures (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    painting_id uuid NOT NULL,
    image_id uuid NOT NULL,
    kind text NOT NULL,
    caption_en text,
    caption_fr text,
    caption_ru text,
    is_private boolean NOT NULL,
    "position" integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT painting_pictures_caption_en_check CHECK (((char_length(caption_en) >= 1) AND (char_length(caption_en) <= 300))),
    CONSTRAINT painting_pictures_caption_fr_check CHECK (((char_length(caption_fr) >= 1) AND (char_length(caption_fr) <= 300))),
    CONSTRAINT painting_pictures_caption_ru_check CHECK (((char_length(caption_ru) >= 1) AND (char_length(caption_ru) <= 300))),
    CONSTRAINT painting_pictures_kind_check CHECK ((kind = ANY (ARRAY['verso'::text, 'detail'::text, 'frame'::text, 'signature'::text, 'ultraviolet'::text, 'infrared'::text, 'xray'::text, 'other'::text]))),
    CONSTRAINT painting_pictures_position_check CHECK ((("position" >= 0) AND ("position" <= 19)))
);

ALTER TABLE ONLY public.painting_pictures FORCE ROW LEVEL SECURITY;

CREATE FUNCTION app.pictures_by_token(token_text text, painting_id_param uuid) RETURNS SETOF public.painting_pictures
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select x.* from public.painting_pictures x
  where x.painting_id = painting_id_param and app.good_token(token_text, painting_id_param) is not null
  order by x.position
$$;

CREATE FUNCTION app.plain_number(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$ select app.plain_text(value) || ' ' || replace(app.plain_text(value), ' ', '') $$;

CREATE FUNCTION app.plain_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select btrim(regexp_replace(
    replace(replace(replace(translate(
      regexp_replace(normalize(app.fold_letters(left(value, 100000)), NFD), U&'[\0300-\036F]', '', 'g'), 'øłđı', 'oldi'
    ), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    U&'[\0001-/:-@\005B-`{-\00BF\00D7\00F7\2000-\2BFF\3000-\303F]+', ' ', 'g'))
$$;

CREATE FUNCTION app.public_number_of(painting_id_param uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select r.number from public.register_entries r join public.paintings p on p.id = r.painting_id and p.is_public
  where r.painting_id = painting_id_param and r.status = 'valid' and r.entered_at is not null
$$;

CREATE FUNCTION app.public_register_entry(number_param text) RETURNS TABLE(number text, status text, entered_at timestamp with time zone, status_since timestamp with time zone, painting_id uuid, current text, dimensions text, materials_en text, materials_fr text, materials_ru text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select r.number, r.status, r.entered_at, r.status_since, p.id,
    case when r.status = 'superseded' then
      (select newer.number from public.register_entries newer where newer.painting_id = p.id and newer.status = 'valid')
    end,
    d.dimensions, d.materials_en, d.materials_fr, d.materials_ru
  from public.register_entries r left join public.paintings p on p.id = r.painting_id and p.is_public
    left join public.paintings d on d.id = r.painting_id and not d.is_published and d.archived_at is null and d.facts_in_register and r.status = 'valid'
  where r.number = number_param and r.entered_at is not null
$$;

CREATE FUNCTION app.publish_due() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION app.published_artists(language_param text, key_param text) RETURNS TABLE(key text, name text, works integer, year_from integer, year_to integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with counted as materialized (
    select f.key, count(*)::integer as works, min(nullif(f.year, 0)) as year_from, max(nullif(f.year, 0)) as year_to
    from app.published_facets as f
    where f.facet = 'artist' and (key_param is null or f.key = key_param)
    group by f.key order by f.key collate "C" limit 5000
  )
  select c.key, coalesce(one.labels ->> language_param, one.labels ->> 'en'), c.works, c.year_from, c.year_to
  from counted as c cross join lateral (
    select few.labels from (
      select f.labels from app.published_facets as f where (f.facet, f.key) = ('artist', c.key) order by f.year, f.painting_id limit 20
    ) as few order by few.labels ? language_param desc limit 1
  ) as one
  order by c.key collate "C"
$$;

CREATE FUNCTION app.queue_notice(account_param uuid, kind_param text, painting_param uuid, detail_param text, token_param uuid DEFAULT NULL::uuid, comment_param uuid DEFAULT NULL::uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  delivery text := app.mail_preference(account_param, kind_param);
  distance interval := case
    when kind_param = 'token_refused' then interval '1 day'
    when kind_param in ('administration', 'suspension') or app.is_loss(kind_param, detail_param) then interval '0'
    else interval '15 minutes'
  end;
  due timestamptz;
  -- Set by app.hold_import.
  import uuid := nullif(current_setting('app.import_id', true), '')::uuid;
begin
  -- Owners do not see an archived painting, and are told nothing of it; administrators mention each other there too.
  if delivery = 'off' or not exists (select from auth."user" u where u.id = account_param and u."emailVerified")
    or kind_param <> 'suspension' and exists (select from public.account_suspensions s where s.account_id = account_param)
    or kind_param <> 'mention' and exists (select from public.paintings p where p.id = painting_param and p.archived_at is not null) then
    return;
  end if;
  if delivery = 'daily' then
    import := null;
  end if;
  due := case
    when import is not null then now() + interval '1 day'
    when delivery = 'daily' then coalesce(
      (select min(n.due_at) from app.notices n where n.account_id = account_param and n.due_at > now() and n.import_id is null),
      date_trunc('hour', now()) + interval '1 day'
    )
    -- One mail for several savings.
    when kind_param = 'record_changed' then now() + interval '15 minutes'
    -- Refused tokens of several works share a mail too.
    when kind_param = 'token_refused' then greatest(now(), (
      select max(n.mailed_at) from app.notices n where n.account_id = account_param and n.kind = kind_param
    ) + interval '1 hour')
    else now()
  end;
  insert into app.notices as n (account_id, kind, painting_id, detail, token_id, comment_id, due_at, import_id)
    values (account_param, kind_param, painting_param, left(detail_param, 200), token_param, comment_param, due, import)
    on conflict (account_id, kind, painting_id) do update set
      waiting = n.waiting + 1,
      detail = excluded.detail,
      token_id = excluded.token_id,
      comment_id = excluded.comment_id,
      first_at = case when n.waiting = 0 then now() else n.first_at end,
      last_at = now(),
      import_id = case when n.due_at is null then excluded.import_id else n.import_id end,
      due_at = coalesce(n.due_at, greatest(excluded.due_at, n.mailed_at + distance));
end $$;

CREATE FUNCTION app.queue_or_take_back(account_param uuid, kind_param text, painting_param uuid, happened text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  delete from app.notices n where n.account_id = account_param and n.kind = kind_param and n.painting_id = painting_param
    and n.waiting > 0 and n.leased = 0 and n.detail <> happened;
  if not found then
    perform app.queue_notice(account_param, kind_param, painting_param, happened);
  end if;
end $$;

CREATE FUNCTION app.read_account(account_param uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_admin('read accounts');
  return (
    select jsonb_build_object(
      'id', p.id, 'email', p.email, 'fullName', btrim(coalesce(p.full_name, '')), 'createdAt', u."createdAt", 'isConfirmed', u."emailVerified",
      'isAdmin', exists (select from public.user_roles r where r.user_id = p.id and r.role = 'admin'),
      'paintings', (select count(*) from public.painting_owners o where o.owner_id = p.id),
      'sessions', e.number, 'signedInAt', e.latest, 'hasSignedIn', e.latest is not null or u.language is not null, 'language', u.language,
      'ended', case when e.latest is null then app.last_sign_out(p.id) end,
      'hasCode', coalesce(u."twoFactorEnabled", false),
      'passkeys', (select count(*) from public.passkeys k where k.account_id = p.id),
      'openLinks', (
        select count(*) from public.access_tokens t join public.paintings w on w.id = t.painting_id
        where t.created_by = p.id and t.is_active and t.expires_at > now() and w.archived_at is null),
      'suspension', (
        select jsonb_build_object('reason', s.reason, 'at', s.suspended_at, 'by', s.suspended_name, 'linksEnded', s.links_ended)
        from public.account_suspensions s where s.account_id = p.id))
    from public.profiles as p join auth."user" as u on u.id = p.id
      cross join lateral (
        select count(*) as number, max(x."createdAt") as latest from auth.session as x where x."userId" = p.id and x."expiresAt" > now()) as e
    where p.id = account_param);
end $$;

CREATE FUNCTION app.read_comments(painting_param uuid) RETURNS timestamp with time zone
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  before timestamptz;
  latest timestamptz;
begin
  perform app.require_admin('read comments');
  select r.read_at into before from app.comment_reads r where r.reader_id = app.actor_id() and r.painting_id = painting_param;
  select max(c.created_at) into latest from public.painting_comments c where c.painting_id = painting_param;
  if latest > coalesce(before, '-infinity') then
    insert into app.comment_reads as r (reader_id, painting_id, read_at) values (app.actor_id(), painting_param, latest)
      on conflict (reader_id, painting_id) do update set read_at = greatest(r.read_at, excluded.read_at);
  end if;
  return before;
end $$;

CREATE FUNCTION app.read_invitation(token_text text, language_param text) RETURNS TABLE(email text, language text, expires_at timestamp with time zone, titles text[])
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select i.email, i.language, i.expires_at, coalesce(app.titles_of(i.painting_ids, language_param), '{}')
  from app.invitation_of(token_text) as i
$$;

CREATE FUNCTION app.reads_record_as(painting_id_param uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case
    when public.current_user_is_admin() then 'administrator'
    when exists (
      select from public.painting_owners o where o.painting_id = painting_id_param and o.owner_id = (select app.actor_id())
    ) then 'owner'
  end
$$;

CREATE FUNCTION app.receive_photographs(name_param text, email_param text, subject_param text, message_param text, language_param text, fingerprint_param text, photographs_param jsonb) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION app.record_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  became jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  known jsonb := case when tg_op = 'DELETE' then was else became end;
  painting uuid := case tg_table_name when 'paintings' then known ->> 'id' else known ->> 'painting_id' end;
  name text;
  field text;
  one jsonb;
  other jsonb;
  befores jsonb := '{}';
  afters jsonb := '{}';
  hidden text[] := '{}';
  done text := case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end;
  -- Nobody, for what the site does at a set time in whatever transaction comes first.
  actor uuid := case when coalesce(current_setting('app.is_schedule', true), '') = '' then app.actor_id() end;
  -- Set by app.accept_invitation: the name of the administrator who invited.
  inviter text := nullif(current_setting('app.invited_by', true), '');
  recorded integer;
  -- Translations that were found still right: what they say is as it was.
  confirmed text[] := array(
    select t.key from jsonb_each(became -> 'translated_at') as t
    where tg_op = 'UPDATE' and t.value is distinct from was -> 'translated_at' -> t.key and became -> t.key is not distinct from was -> t.key
      and t.key = any (string_to_array(nullif(current_setting('app.still_right', true), ''), ','))
    order by t.key);
begin
  if tg_table_name = 'user_roles' then
    name := app.person_name((known ->> 'user_id')::uuid);
  elsif tg_table_name = 'paintings' then
    name := coalesce(known ->> 'title_en', known ->> 'title_fr', known ->> 'title_ru');
  else
    select coalesce(title_en, title_fr, title_ru) into name from public.paintings where id = painting;
    -- Cascaded from the deletion of the painting, which has a change of its own.
    if not found then
      return null;
    end if;
  end if;

  if tg_table_name = 'paintings' and tg_op = 'DELETE' then
    -- Erases the details of a deleted painting: only its title remains, with each actor, operation and time.
    update public.changes set before = '{}', after = '{}', withheld = '{}' where painting_id = painting;
    update public.import_rows set before = null, after = null where painting_id = painting;
  else
    for field in select key from jsonb_object_keys(was || became) as key order by key loop
      continue when field in ('id', 'painting_id', 'user_id', 'created_at', 'created_by', 'updated_at', 'storage_key', 'token', 'translated_at', 'usage_count', 'archived_by', 'is_public');
      one := nullif(was -> field, 'null');
      other := nullif(became -> field, 'null');
      continue when one is not distinct from other;
      if field = 'archived_at' then
        done := case when other is null then 'restored' else 'archived' end;
        continue;
      end if;
      if field ~ '^(technical_analysis|expert_report)(_|$)' then
        hidden := hidden || field;
        continue;
      end if;
      if field = 'owner_id' then
        one := to_jsonb(app.person_name((was ->> field)::uuid));
        other := to_jsonb(app.person_name((became ->> field)::uuid));
      end if;
      if one is not null then
        befores := befores || jsonb_build_object(field, one);
      end if;
      if other is not null then
        afters := afters || jsonb_build_object(field, other);
      end if;
    end loop;
    if tg_table_name = 'painting_owners' and done = 'added' and inviter is not null then
      done := 'accepted';
      afters := afters || jsonb_build_object('invited_by', inviter);
    end if;
    if confirmed <> '{}' then
      perform app.write_change(actor, tg_table_name, painting, painting, name, 'confirmed', '{}', jsonb_build_object('still_right', confirmed), '{}');
    end if;
    if done = 'changed' and befores = '{}' and afters = '{}' and hidden = '{}' then
      return null;
    end if;
  end if;

  recorded := app.write_change(
    actor, tg_table_name,
    -- A role is found by its account, on the page of the person.
    case tg_table_name when 'user_roles' then known ->> 'user_id' else coalesce(known ->> 'id', known ->> 'painting_id') end::uuid,
    painting, name, done, befores, afters, hidden);
  if tg_table_name = 'painting_private' then
    perform app.keep_texts(recorded, painting, was, hidden, tg_op = 'DELETE');
  end if;
  return null;
end $_$;

CREATE FUNCTION app.release_messages() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.note_message_event(m.id, 'assigned', null) from public.contact_messages m where m.assigned_to = old.user_id;
  update public.contact_messages set assigned_to = null where assigned_to = old.user_id;
  return null;
end $$;

CREATE FUNCTION app.remove_subscriber(email_param text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  was_subscribed boolean;
begin
  perform app.require_admin('manage the newsletter');
  delete from public.newsletter_requests where lower(email) = lower(email_param);
  delete from public.newsletter_subscribers where lower(email) = lower(email_param);
  was_subscribed := found;
  if was_subscribed then
    perform app.note_newsletter('removed', jsonb_build_object('subscriber_count', 1));
  end if;
  return was_subscribed;
end $$;

CREATE FUNCTION app.reopen_record(token_text text, painting_id_param uuid) RETURNS TABLE(status text, eac_inventory_no text, eac_passport_no text, eac_issue_date date, technical_analysis text, expert_report text, texts_language text, technical_analysis_en text, technical_analysis_fr text, technical_analysis_ru text, expert_report_en text, expert_report_fr text, expert_report_ru text, expires_at timestamp with time zone, token_id uuid, retry_after integer, opened_as text)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION app.repeat_invitation(id_param uuid, painting_param uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  -- Another id where the old link had expired.
  repeated uuid;
begin
  perform app.require_admin('invite owners');
  update public.owner_invitations set id = case when expires_at <= now() then gen_random_uuid() else id end,
    invited_by = app.actor_id(), invited_at = now(), expires_at = now() + interval '14 days',
    mailed_at = null, mail_attempts = 0, next_mail_at = now()
    where id = id_param and painting_param = any (painting_ids)
    returning id into repeated;
  perform app.list_invitation_act(repeated, painting_param, 'sent') where repeated is not null;
  return repeated is not null;
end $$;

CREATE FUNCTION app.request_newsletter(email_param text, language_param text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.newsletter_requests as r (email, language) values (email_param, language_param)
  on conflict (lower(email)) do update set language = excluded.language, requested_at = now(), confirmed_at = null,
    mailed_at = null, mail_attempts = 0, next_mail_at = now()
$$;

CREATE FUNCTION app.require_admin(work text) RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if not public.current_user_is_admin() then
    raise exception 'only administrators %', work using errcode = '42501';
  end if;
end $$;

CREATE FUNCTION app.require_confirmed_admin() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if app.actor_id() is not null and exists (select from auth."user" u where u.id = new.user_id and not u."emailVerified") then
    raise exception 'this account has not confirmed its address' using errcode = 'EA005';
  end if;
  -- Serialises with app.suspend_account.
  perform pg_advisory_xact_lock(hashtext('app.suspension'), hashtext(new.user_id::text));
  if exists (select from public.account_suspensions s where s.account_id = new.user_id) then
    raise exception 'this account is suspended' using errcode = 'EA007';
  end if;
  return new;
end $$;

CREATE FUNCTION app.require_job(name text) RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if app.claims() ->> 'job' is distinct from name then
    raise exception 'this is the work of the job %', name using errcode = '42501';
  end if;
end $$;

CREATE FUNCTION app.require_own_account() RETURNS uuid
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  actor uuid := app.actor_id();
begin
  if actor is null or (
    coalesce(app.claims() ->> 'limited', '') = 'true'
    and exists (select from public.user_roles r where r.user_id = actor and r.role = 'admin')
  ) then
    raise exception 'only its holder does this to an account' using errcode = '42501';
  end if;
  return actor;
end $$;

CREATE FUNCTION app.retry_answer(message_param uuid, id_param uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  retried uuid;
begin
  perform app.require_admin('handle messages');
  update public.contact_entries set failed_at = null, mail_attempts = 0, next_mail_at = now()
    where id = id_param and message_id = message_param and failed_at is not null and not is_refused returning message_id into retried;
  update public.contact_messages set state = 'answered' where id = retried and state in ('new', 'open');
  if found then
    perform app.note_message_event(retried, 'state', 'answered');
  end if;
  return retried is not null;
end $$;

CREATE FUNCTION app.retry_newsletter(id_param uuid) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  retried integer;
begin
  perform app.require_admin('manage the newsletter');
  update public.newsletter_mails set failed_at = null, attempts = 0, next_mail_at = now()
    where issue_id = id_param and failed_at is not null;
  get diagnostics retried = row_count;
  return retried;
end $$;

CREATE FUNCTION app.return_photograph_bytes(bytes_param bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('photographs');
  update app.photograph_days set bytes = greatest(0, bytes - greatest(0, bytes_param)) where day = (now() at time zone 'UTC')::date;
end $$;

CREATE FUNCTION app.revive_passport(painting_id_param uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION app.save_newsletter_draft(id_param uuid, revision_param integer, items_param text[], subjects_param jsonb, openings_param jsonb, closings_param jsonb) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  stored public.newsletter_drafts;
begin
  perform app.require_admin('manage the newsletter');
  -- One after the other: two must not both be the fiftieth.
  perform pg_advisory_xact_lock(hashtextextended('newsletter_drafts', 0));
  select * into stored from public.newsletter_drafts where id = id_param for update;
  if stored.id is null then
    if revision_param <> 0 or app.fate_of_draft(id_param) = 'sent' then
      return app.fate_of_draft(id_param);
    end if;
    if (select count(*) from public.newsletter_drafts) >= 50 then
      return 'full';
    end if;
    insert into public.newsletter_drafts (id, items, subjects, openings, closings, changed_by)
      values (id_param, items_param, subjects_param, openings_param, closings_param, app.actor_id());
    return 'saved';
  end if;
  if (stored.items, stored.subjects, stored.openings, stored.closings) = (items_param, subjects_param, openings_param, closings_param) then
    return 'saved';
  end if;
  if stored.send_at is not null then
    return 'scheduled';
  end if;
  if stored.revision <> revision_param then
    return 'stale';
  end if;
  update public.newsletter_drafts set items = items_param, subjects = subjects_param, openings = openings_param, closings = closings_param,
    revision = revision + 1, changed_at = now(), changed_by = app.actor_id()
    where id = id_param;
  return 'saved';
end $$;

CREATE FUNCTION app.search_artists(language_param text, wanted_param jsonb, limit_param integer, offset_param integer) RETURNS TABLE(key text, name text, works integer, year_from integer, year_to integer, matches integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $$
#variable_conflict use_column
declare
  wanted tsquery := app.words_query(wanted_param);
begin
  return query
  with named as materialized (
    select w.painting_id from app.published_words as w where w.words @@ wanted and w.names @@ wanted
    order by w.created_at desc, w.painting_id limit 200
  ), matching as materialized (
    select distinct f.key from named as n join app.published_facets as f on f.painting_id = n.painting_id and f.facet = 'artist'
    where app.words_in((select string_agg(label.value, ' ') from jsonb_each_text(f.labels) as label)) @@ wanted
    order by f.key limit 48
  )
  select a.key, a.name, a.works, a.year_from, a.year_to, (select count(*)::integer from matching)
  from matching as m cross join lateral app.published_artists(language_param, m.key) as a
  order by a.works desc, a.key collate "C" limit least(limit_param, 48) offset greatest(offset_param, 0);
end $$;

CREATE FUNCTION app.search_people(search_param text, limit_param integer) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
begin
  if not public.current_user_is_admin() then
    raise exception 'people are found by administrators' using errcode = '42501';
  end if;
  return query select p.id from public.profiles as p
    where p.id in (select app.people_with(search_param)) order by lower(p.email), p.id limit least(limit_param, 100);
end $$;

CREATE FUNCTION app.search_published(language_param text, search_param text, year_param integer, limit_param integer, offset_param integer, OUT matches integer, OUT ids uuid[]) RETURNS record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $$
declare
  wanted text := app.fold_letters(left(search_param, 200));
  parts text[] := case when length(wanted) <= 3 then array[language_param || wanted]
    else array(select language_param || substr(wanted, place, 3) from generate_series(1, least(length(wanted) - 2, 24)) as place) end;
begin
  with matching as materialized (
    select n.painting_id, n.created_at from app.published_names as n
    where app.name_parts(n.language, n.names) collate "C" @> parts and strpos(n.names, wanted) > 0
      -- Joined to nothing, so that no other index is read for it.
      and n.language || '' = language_param
      and (year_param is null or n.year = year_param)
  )
  select (select count(*) from matching), array(
    select m.painting_id from matching as m order by m.created_at desc, m.painting_id
    limit least(limit_param, 1000) offset greatest(offset_param, 0)
  ) into matches, ids;
end $$;

CREATE FUNCTION app.search_register(part_param text, artists_param text[], wanted_param jsonb, limit_param integer, offset_param integer) RETURNS TABLE(number text, status text, entered_at timestamp with time zone, status_since timestamp with time zone, painting_id uuid, matches integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION app.search_words(wanted_param jsonb, limit_param integer, offset_param integer, OUT matches integer, OUT ids uuid[]) RETURNS record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $$
declare
  wanted tsquery := app.words_query(wanted_param);
begin
  with matching as materialized (
    select w.painting_id, w.created_at, w.names @@ wanted as is_named from app.published_words as w where w.words @@ wanted
  )
  select (select count(*) from matching), array(
    select m.painting_id from matching as m order by m.is_named desc, m.created_at desc, m.painting_id
    limit least(limit_param, 1000) offset greatest(offset_param, 0)
  ) into matches, ids;
end $$;

CREATE FUNCTION app.send_due_newsletters() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  due public.newsletter_drafts;
  issues integer := 0;
begin
  perform app.require_job('mail');
  for due in select * from public.newsletter_drafts where send_at <= now() order by send_at, id for update skip locked loop
    perform app.issue_of_draft(due, due.scheduled_by);
    issues := issues + 1;
  end loop;
  return issues;
end $$;

CREATE FUNCTION app.send_newsletter_draft(id_param uuid, revision_param integer, at_param timestamp with time zone) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  stored public.newsletter_drafts;
begin
  perform app.require_admin('manage the newsletter');
  select * into stored from public.newsletter_drafts where id = id_param for update;
  if stored.id is null then
    return app.fate_of_draft(id_param);
  end if;
  if stored.send_at = at_param then
    return 'scheduled';
  end if;
  if stored.revision <> revision_param then
    return 'stale';
  end if;
  if cardinality(stored.items) = 0 then
    return 'empty';
  end if;
  if at_param is null then
    perform app.issue_of_draft(stored, app.actor_id());
    return 'sent';
  end if;
  if at_param <= now() or at_param > now() + interval '1 year' then
    return 'passed';
  end if;
  update public.newsletter_drafts set send_at = at_param, scheduled_by = app.actor_id(), revision = revision + 1 where id = id_param;
  perform app.note_newsletter('changed', jsonb_build_object('send_at', at_param));
  return 'scheduled';
end $$;

CREATE FUNCTION app.set_message_state(message_param uuid, state_param text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  present text;
begin
  perform app.require_admin('handle messages');
  if state_param not in ('open', 'answered', 'closed') then
    raise exception 'a message is given no state %', state_param using errcode = '22023';
  end if;
  select m.state into present from public.contact_messages m where m.id = message_param for update;
  if present <> state_param then
    update public.contact_messages set state = state_param where id = message_param;
    perform app.note_message_event(message_param, 'state', state_param);
  end if;
  return present is not null;
end $$;

CREATE FUNCTION app.settle_answer(id_param uuid, outcome text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  settled public.contact_entries;
begin
  perform app.require_job('mail');
  -- An answer that was mailed stays mailed, even if a slower process fails afterwards.
  update public.contact_entries set
    mailed_at = case when outcome = 'mailed' then now() end,
    failed_at = case when outcome = 'refused' or (outcome = 'later' and mail_attempts >= 24) then now() end,
    is_refused = outcome = 'refused',
    next_mail_at = case when outcome = 'later' and mail_attempts < 24
      then now() + least(interval '1 hour', interval '15 seconds' * (2 ^ least(mail_attempts, 10))) end
    where id = id_param and next_mail_at is not null returning * into settled;
  if settled.failed_at is not null then
    update public.contact_messages set state = 'open' where id = settled.message_id and state = 'answered';
    if found then
      perform app.note_message_event(settled.message_id, 'state', 'open');
    end if;
  end if;
end $$;

CREATE FUNCTION app.settle_image_preparation(image_param uuid, is_made boolean) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  prepared public.image_preparations;
begin
  perform app.require_job('images');
  if is_made then
    delete from public.image_preparations where image_id = image_param returning * into prepared;
    update public.images set widths = prepared.widths, has_tiles = prepared.has_tiles where id = prepared.image_id;
    if found then
      perform pg_notify('page_cache', 'refresh paintings');
    end if;
  else
    update public.image_preparations
      set due_at = case when attempts < 6 then clock_timestamp() + interval '30 seconds' * (2 ^ attempts) end
      where image_id = image_param and due_at is not null;
  end if;
  return exists (select from public.images where id = image_param);
end $$;

CREATE FUNCTION app.settle_import(id_param uuid, lease_param uuid, state_param text, ended_param text, pause interval) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('import');
  update public.imports set state = state_param, ended = ended_param, lease_id = null,
    lease_until = case when pause > interval '0' then clock_timestamp() + pause end,
    finished_at = case when state_param = 'done' then coalesce(finished_at, now()) end,
    change_set = case when state_param <> 'done' then change_set end
    where id = id_param and lease_id = lease_param;
  if found and state_param = 'done' then
    update public.import_rows set cells = case when outcome in ('created', 'updated', 'unchanged') then null else cells end,
      known = null, told = '{}' where import_id = id_param and cells is not null;
    delete from public.import_files where import_id = id_param;
    -- All at once, so that the next lease makes one mail of them for each account.
    update app.notices set import_id = null, due_at = case when leased = 0 and due_at is not null then now() else due_at end
      where import_id = id_param;
    update public.owner_invitations set import_id = null, next_mail_at = case when mailed_at is null then now() else next_mail_at end
      where import_id = id_param;
  end if;
end $$;

CREATE FUNCTION app.settle_invitation(id_param uuid, invited_at_param timestamp with time zone, is_mailed boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('mail');
  update public.owner_invitations set
    mailed_at = case when is_mailed then now() end,
    next_mail_at = now() + least(interval '1 hour', interval '15 seconds' * (2 ^ least(mail_attempts, 10)))
    where id = id_param and date_trunc('milliseconds', invited_at) = date_trunc('milliseconds', invited_at_param) and mailed_at is null;
end $$;

CREATE FUNCTION app.settle_message(message_id uuid, is_mailed boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('mail');
  update public.contact_messages set
    mailed_at = case when is_mailed then now() end,
    next_mail_at = now() + least(interval '1 hour', interval '15 seconds' * (2 ^ least(mail_attempts, 10)))
    -- A mailed message stays mailed, even if a slower process fails afterwards.
    where id = message_id and mailed_at is null;
end $$;

CREATE FUNCTION app.settle_newsletter_mail(issue_param uuid, subscriber_param uuid, outcome text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('mail');
  if outcome = 'mailed' then
    delete from public.newsletter_mails where issue_id = issue_param and subscriber_id = subscriber_param;
    if found then
      update public.newsletter_issues set mailed_count = mailed_count + 1 where id = issue_param;
    end if;
  else
    update public.newsletter_mails set
      next_mail_at = now() + least(interval '1 hour', interval '15 seconds' * (2 ^ least(attempts, 10))),
      failed_at = case when outcome = 'refused' or attempts >= 24 then now() end
      where issue_id = issue_param and subscriber_id = subscriber_param and failed_at is null;
  end if;
end $$;

CREATE FUNCTION app.settle_newsletter_request(id_param uuid, requested_at_param timestamp with time zone, is_mailed boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('mail');
  update public.newsletter_requests set
    mailed_at = case when is_mailed then now() end,
    next_mail_at = now() + least(interval '1 hour', interval '15 seconds' * (2 ^ least(mail_attempts, 10)))
    where id = id_param and date_trunc('milliseconds', requested_at) = date_trunc('milliseconds', requested_at_param)
      and mailed_at is null;
end $$;

CREATE FUNCTION app.settle_notices(account_param uuid, is_mailed boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('mail');
  update app.notices set
    waiting = case when is_mailed then greatest(waiting - leased, 0) else waiting end,
    titles = case when is_mailed and titles <> '[]' then coalesce(
      (select jsonb_agg(t.title order by t.place) from jsonb_array_elements(titles) with ordinality as t (title, place) where t.place > leased), '[]')
      else titles end,
    mailed_at = case when is_mailed then now() else mailed_at end,
    attempts = case when is_mailed then 0 else attempts end,
    due_at = case
      when not is_mailed then now() + least(interval '1 hour', interval '15 seconds' * (2 ^ least(attempts, 10)))
      when waiting > leased and app.is_loss(kind, detail) and app.mail_preference(account_id, kind) = 'now' then now()
      when waiting > leased then now() + interval '1 day'
    end,
    leased = 0
    where account_id = account_param and leased > 0;
end $$;

CREATE FUNCTION app.short_name(person uuid) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select coalesce((select coalesce(nullif(trim(full_name), ''), email) from public.profiles where id = person), '') $$;

CREATE FUNCTION app.sign_out_account(account_param uuid) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  ended integer;
begin
  perform app.require_admin('end the sessions of others');
  ended := app.end_sessions(account_param);
  if ended > 0 then
    perform app.write_change(
      app.actor_id(), 'accounts', account_param, null, app.person_name(account_param), 'signed_out',
      jsonb_build_object('sessions', ended), '{}', '{}');
  end if;
  return ended;
end $$;

CREATE FUNCTION app.similar_managed(search_param text, source_param text) RETURNS TABLE(word text, words text[])
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $$
declare
  is_admin boolean := public.current_user_is_admin();
  mine uuid[] := case when not is_admin then array(select app.owned_painting_ids()) end;
  typed text;
  unknown text[] := '{}';
begin
  if mine = '{}' then return; end if;
  for typed in
    select each.word from (
      select distinct on (t.word) t.word, t.place
      from string_to_table(app.plain_text(left(search_param, 200)), ' ') with ordinality as t (word, place) order by t.word, t.place
    ) as each where length(each.word) > 2 order by each.place limit 8
  loop
    if not exists (
      select from unnest(array[typed, nullif(app.plain_text(app.spelled_out(typed)), '')]) as q (phrase)
        join app.managed_words as w on app.word_parts(w.words) collate "C" @> app.word_parts(q.phrase) and strpos(w.words, q.phrase) > 0
      where (mine is null or w.is_shared and w.painting_id = any (mine)) and (source_param is null or w.source || '' = source_param)
    ) then
      if length(typed) not between 5 and 40 or typed ~ '\d' or cardinality(unknown) = 3 then return; end if;
      unknown := unknown || typed;
    end if;
  end loop;
  foreach word in array unknown loop
    words := array(
      select near.word
      from (
        values (left(word, 3), ' ' || left(word, 3)), (right(word, 3), right(word, 3) || ' '),
          (substr(word, 4, 3), case when length(word) >= 9 then substr(word, 4, length(word) - 6) end)
      ) as piece (part, letters)
        cross join unnest(case when source_param is null then array['work title', 'work artist', 'work description', 'work facts',
          'record number', 'record', 'owners', 'register', 'register former'] else array[source_param] end) as each (source)
        cross join lateral (
          select w.words from app.managed_words as w
          where app.word_parts(w.words) collate "C" @> array[piece.part collate "C"] and w.source || '' = each.source
            and (mine is null or w.is_shared and w.painting_id = any (mine))
            and strpos(' ' || w.words || ' ', piece.letters) > 0
          limit 100
        ) as w
        -- Text before and after each place with the letters: faster than all words of a long text.
        cross join lateral string_to_array(' ' || w.words || ' ', piece.letters) as cut
        cross join lateral generate_series(2, least(cardinality(cut), 11)) as place
        cross join lateral (
          select case when piece.letters like ' %' then '' else reverse(split_part(reverse(right(cut[place - 1], 40)), ' ', 1)) end
            || btrim(piece.letters)
            || case when piece.letters like '% ' then '' else split_part(left(cut[place], 40), ' ', 1) end as word
        ) as near
      where length(near.word) between length(similar_managed.word) - 2 and length(similar_managed.word) + 2 and near.word !~ '\d'
      group by near.word order by count(*) desc, near.word collate "C" limit 500
    );
    return next;
  end loop;
end $$;

CREATE FUNCTION app.similar_names(language_param text, search_param text, limit_param integer, OUT folded text, OUT names text[]) RETURNS record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $$
declare
  wanted text := app.fold_letters(left(search_param, 100));
  threes text[] := array(select distinct substr(wanted, place, 3) from generate_series(1, least(length(wanted) - 2, 48)) as place);
  parts text[] := array(select language_param || three from unnest(threes) as three);
begin
  folded := wanted;
  names := array(
    select n.names from app.published_names as n
    where app.name_parts(n.language, n.names) collate "C" && parts and n.language || '' = language_param
    group by n.names
    order by (select count(*) from unnest(threes) as three where strpos(n.names, three) > 0) desc, n.names collate "C"
    limit least(limit_param, 1000)
  );
end $$;

CREATE FUNCTION app.similar_words(wanted_param jsonb) RETURNS TABLE(place integer, words text[])
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $$
declare
  beginning text;
  unknown integer[];
begin
  for number in 0 .. least(jsonb_array_length(wanted_param), 8) - 1 loop
    if not exists (select from app.published_words as w where w.words @@ app.words_query(jsonb_build_array(wanted_param -> number))) then
      unknown := unknown || number;
    end if;
    if cardinality(unknown) > 3 then return; end if;
  end loop;
  foreach place in array coalesce(unknown, '{}') loop
    beginning := left(wanted_param -> place ->> 0, 3);
    words := array(
      select each.word from (
        select w.words from app.published_words as w
        where w.words @@ app.words_query(jsonb_build_array(jsonb_build_array(beginning || '*'))) limit 60
      ) as few cross join unnest(tsvector_to_array(few.words)) as each (word)
      where left(each.word, 3) = beginning group by each.word order by count(*) desc, each.word collate "C" limit 500
    );
    return next;
  end loop;
end $$;

CREATE FUNCTION app.sort_key(language_param text, value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select case language_param
    when 'ru' then translate(key, 'abcdefghijklmnopqrstuvwxyz', 'ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ') else key end
  from (
    select regexp_replace(regexp_replace(
      -- The one Cyrillic letter with a mark that is sorted as a letter of its own.
      app.plain_text(replace(normalize(app.fold_letters(left(value, 300)), NFC), 'й', U&'\0438\E000')),
      '(\d+)', '00000000000\1', 'g'), '0{0,11}(\d{12,})', '\1', 'g') as key
  ) as plain
  where key <> ''
$$;

CREATE FUNCTION app.sorting_name(key_param text, name_param text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select case
    when cardinality(w.words) < 2 or exists (
      select from unnest(w.words) as each
      where not (ascii(each) >= 1424 or left(each, 1) in ('«', '“', '"')
          or upper(left(each, 1) collate app.letters) = left(each, 1) and app.fold_letters(left(each, 1)) <> left(each, 1))
        and regexp_replace(each, '[''’].*', '') <> all (string_to_array(
          'a al ap av ben bin d da dal de degli dei del della den der des di do dos du e el ibn la las le los ten ter van von y zu zum zur '
          'ван да дан де дель дер ди дю ибн ла ле фон аль эль', ' '))
    ) then name_param
    when cardinality(w.words) = 2 and split_part(key_param, '-', 1) = any (string_to_array(
      'bai cai cao chen cheng cui dai deng ding dong du fan fang feng fu gao gong gu guo han he hong hou hu huang jia jiang jin kang kong lei '
      'li liang liao lin liu long lu luo ma mao meng pan peng qian qin qiu ren shao shen shi song su sun tan tang tao tian wan wang wei '
      'wu xia xiao xie xiong xu xue yan yang yao ye yin yu yuan zeng zhang zhao zheng zhong zhou zhu zou', ' ')) then w.words[1]
    else regexp_replace(w.words[cardinality(w.words)], '^[dl][''’]', '')
  end
  from (select array_remove(regexp_split_to_array(btrim(left(name_param, 300)), '\s+'), '') as words) as w
$$;

CREATE FUNCTION app.spelled_out(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select coalesce(string_agg(
    replace(replace(replace(replace(replace(word, 'ä', 'ae'), 'ö', 'oe'), 'ø', 'oe'), 'ü', 'ue'), 'å', 'aa'), ' '), '')
  from regexp_split_to_table(app.fold_letters(normalize(left(value, 100000), NFC)), '\s+') as word
  where word ~ '[äöøüå]'
$$;

CREATE FUNCTION app.suspend_account(account_param uuid, reason_param text, ends_links_param boolean) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  account public.profiles;
  ended integer := 0;
  written integer;
begin
  perform app.require_admin('suspend accounts');
  if coalesce(reason_param, '') !~ '\S' or char_length(reason_param) > 1000 then
    raise exception 'a suspension has a reason of at most 1,000 characters' using errcode = '22023';
  end if;
  select * into account from public.profiles where id = account_param;
  if not found then
    raise exception 'no such account' using errcode = 'P0002';
  end if;
  -- Serialises with app.require_confirmed_admin.
  perform pg_advisory_xact_lock(hashtext('app.suspension'), hashtext(account_param::text));
  if exists (select from public.user_roles r where r.user_id = account_param and r.role = 'admin') then
    raise exception 'an administrator cannot be suspended' using errcode = 'EA006';
  end if;
  insert into public.account_suspensions (account_id, reason, suspended_by, suspended_name)
    values (account_param, reason_param, app.actor_id(), app.person_name(app.actor_id())) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform app.end_sessions(account_param);
  -- A change of address that waits for its link. One that can still be undone stays: the link is in the mailbox of the former address.
  delete from auth.address_changes where user_id = account_param and undo_hash is null;
  delete from app.notices where account_id = account_param and kind <> 'suspension';
  -- Before those of the links, which belong to its entry.
  written := app.write_change(
    app.actor_id(), 'accounts', account_param, null, app.person_name(account_param), 'suspended', '{}',
    jsonb_build_object('reason', reason_param), '{}');
  if coalesce(ends_links_param, true) then
    update public.access_tokens set is_active = false where created_by = account_param and is_active and expires_at > now();
    get diagnostics ended = row_count;
    update public.account_suspensions set links_ended = ended where account_id = account_param;
    update public.changes set after = after || jsonb_build_object('links_ended', ended) where id = written;
  end if;
  perform app.queue_notice(account_param, 'suspension', null, 'suspended');
  return true;
end $$;

CREATE FUNCTION app.sweep_uploads() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  swept integer;
  shown_nowhere integer;
begin
  perform app.require_job('sweep');
  with deleted as (
    delete from public.uploads u where u.created_at < now() - interval '1 day'
      -- An import under way still needs its files.
      and not exists (select from public.import_files f where f.upload = u.id)
      returning u.keys
  ), noted as (
    insert into app.removed_files (key) select unnest(deleted.keys) from deleted on conflict do nothing
  )
  select count(*) into swept from deleted;
  with unused as (
    select i.id, i.made_from from public.images i
    where i.created_at < now() - interval '1 day'
      and not exists (select from public.paintings p where p.public_image_url = i.public_url)
      and not exists (select from public.painting_pictures x where x.image_id = i.id)
      and not exists (select from public.import_files f where f.image = i.id)
  )
  delete from public.images i using unused u
  where i.id = u.id
    -- The original stays as long as an image that was made from it.
    and not exists (select from public.images e where e.made_from = i.id and e.id not in (select id from unused));
  get diagnostics shown_nowhere = row_count;
  return swept + shown_nowhere;
end $$;

CREATE FUNCTION app.take_limited_use(key_param text, limit_param integer, OUT wait integer, OUT is_first boolean) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  wait := app.take_rate_limit_point(key_param, limit_param, interval '10 minutes');
  is_first := wait > 0 and (select uses = limit_param + 1 from app.rate_limits where key = key_param);
end $$;

CREATE FUNCTION app.take_rate_limit_point(key_param text, limit_param integer, window_param interval) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION app.time_to_publication() RETURNS double precision
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform app.require_job('publication');
  return (
    select extract(epoch from min(least(p.publish_at, p.unpublish_at)) - clock_timestamp()) * 1000
    from public.paintings p where p.archived_at is null and (p.publish_at is not null or p.unpublish_at is not null)
  );
end $$;

CREATE FUNCTION app.titles_of(painting_ids_param uuid[], language_param text) RETURNS text[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select array_agg(coalesce(nullif(to_jsonb(p) ->> ('title_' || language_param), ''), p.title_en) order by given.place)
  from unnest(painting_ids_param) with ordinality as given (id, place)
    join public.paintings p on p.id = given.id and p.archived_at is null
$$;

CREATE FUNCTION app.touch_updated_at() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.updated_at := now();
  return new;
end $$;

CREATE FUNCTION app.translation_times(painting_param uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select p.translated_at from public.paintings as p
  where p.id = painting_param and ((select public.current_user_is_admin()) or p.id in (select app.owned_painting_ids()))
$$;

CREATE FUNCTION app.translation_times_after(was jsonb, became jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
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
end $_$;

CREATE FUNCTION app.undo_outlook(import_param uuid) RETURNS TABLE(row_no integer, outcome text, undone text, reason text, fields text[], written text[])
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with concerned as (
    select r.row, r.outcome, r.undone, r.painting_id, r.before, r.after, r.invited from public.import_rows r
    where r.import_id = import_param and r.outcome in ('created', 'updated')
  ), since as (
    select w.painting_id, bool_or(not w.is_publication) as some,
      coalesce(array_agg(distinct part.name) filter (where part.name is not null), '{}') as columns
    from app.written_since_import(import_param, array(select c.painting_id from concerned c)) as w
      left join lateral unnest(
        case w.table_name when 'private_attachments' then array['attachments'] when 'painting_pictures' then '{}' else w.columns end
      ) as part (name) on true
    group by w.painting_id
  )
  select c.row, c.outcome, c.undone,
    case
      when p.id is null then 'gone'
      when c.outcome = 'updated' then case when c.before is null or c.after is null then 'gone' end
      when c.after is null or p.archived_at is not null or s.some then 'changedSince'
      when exists (select from public.access_tokens t where t.painting_id = p.id) then 'hasLinks'
    end,
    case c.outcome when 'updated' then array(select jsonb_object_keys(c.before)) || array(
      -- Invitations that nobody has accepted are withdrawn.
      select 'invitations' from public.owner_invitations i where i.email = any (c.invited) and i.painting_ids @> array[c.painting_id] limit 1
    ) else '{}' end,
    case c.outcome when 'updated' then coalesce(s.columns, '{}') else '{}' end
  from concerned c
    left join public.paintings p on p.id = c.painting_id
    left join since s on s.painting_id = c.painting_id
$$;

CREATE FUNCTION app.unschedule_newsletter_draft(id_param uuid) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  stored public.newsletter_drafts;
begin
  perform app.require_admin('manage the newsletter');
  select * into stored from public.newsletter_drafts where id = id_param for update;
  if stored.id is null then
    return app.fate_of_draft(id_param);
  end if;
  if stored.send_at is not null then
    update public.newsletter_drafts set send_at = null, scheduled_by = null, revision = revision + 1 where id = id_param;
    perform app.note_newsletter('changed', '{"send_at": null}');
  end if;
  return 'unscheduled';
end $$;

CREATE FUNCTION app.versions_of(id_param uuid) RETURNS TABLE(id integer, at timestamp with time zone, set_id uuid, actor_id uuid, actor_name text, actor_role text, table_name text, operation text, before jsonb, after jsonb, withheld text[], is_import boolean, begins boolean, is_restoration boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  actor uuid := app.actor_id();
  ownership public.painting_owners;
  beginning public.changes;
begin
  if public.current_user_is_admin() then
    return query
      select c.id, c.at, c.set_id, c.actor_id, c.actor_name, null::text, c.table_name, c.operation,
        c.before, c.after, c.withheld, c.import_id is not null, c.table_name = 'paintings' and c.operation = 'added', c.is_restoration
      from public.changes as c
      where c.painting_id = id_param
        and c.table_name in ('paintings', 'painting_owners', 'painting_private', 'private_attachments', 'owner_invitations', 'painting_pictures');
    return;
  end if;
  select o.* into ownership from public.painting_owners as o
    where o.painting_id = id_param and o.owner_id = actor and o.painting_id in (select app.owned_painting_ids());
  if not found then
    return;
  end if;
  select c.* into beginning from public.changes as c
    where c.painting_id = id_param and c.table_name = 'painting_owners' and c.operation in ('added', 'accepted') and c.row_id = ownership.id;
  return query
    select c.id, c.at, c.set_id, null::uuid, null::text,
      case
        when c.actor_name is null then null
        when c.actor_id = actor then 'you'
        when exists (select from public.user_roles as r where r.user_id = c.actor_id and r.role = 'admin') then 'administrator'
        when exists (select from public.painting_owners as o where o.painting_id = id_param and o.owner_id = c.actor_id) then 'owner'
        else 'former'
      end,
      c.table_name, c.operation, c.before - 'owner_id', c.after - array['owner_id', 'invited_by'], c.withheld, false, c.id is not distinct from beginning.id,
      c.is_restoration
    from public.changes as c
    where c.painting_id = id_param and (
      c.id = beginning.id
      or c.table_name in ('paintings', 'painting_private', 'private_attachments')
        -- Former texts are for administrators alone.
        and c.operation <> 'erased'
        -- Older values of what was saved together with the ownership are older than it.
        and case when beginning.id is null then c.at > ownership.created_at else c.id > beginning.id and c.set_id <> beginning.set_id end
        and (c.operation <> 'changed' or c.before - 'owner_id' <> '{}' or c.after - 'owner_id' <> '{}' or c.withheld <> '{}')
    );
end $$;

CREATE FUNCTION app.visitor_key() RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION app.what_waits(is_brief boolean DEFAULT false) RETURNS TABLE(line text, number integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
#variable_conflict use_column
declare
  is_admin boolean := public.current_user_is_admin();
  actor uuid := app.actor_id();
  managed uuid[] := case when not is_admin then array(select app.managed_painting_ids()) end;
  week_links text := '7days';
begin
  return query
    with lacking as (
      select count(*) filter (where p.public_image_url is null) as picture,
        count(*) filter (where not exists (select from public.painting_private as r where r.painting_id = p.id)) as record,
        count(*) filter (where not p.is_published and p.publish_at is null) as draft,
        count(*) filter (where not p.is_published and p.publish_at is not null) as scheduled,
        count(*) filter (where w.lacking @> '{en}') as en,
        count(*) filter (where w.lacking @> '{fr}') as fr,
        count(*) filter (where w.lacking @> '{ru}') as ru,
        count(*) filter (where w.outdated @> '{fr}') as older_fr,
        count(*) filter (where w.outdated @> '{ru}') as older_ru
      from public.paintings as p left join app.managed_works as w on w.painting_id = p.id
      where is_admin and not is_brief
        and not exists (select from public.paintings as a where a.id = p.id and a.archived_at is not null)
    ), counted as (
      -- Everybody's: of their own works owners can renew links, and change nothing else.
      select 'links-ending' as line, (select case when is_admin and is_brief then 0 else count(*) end from (
        select from public.access_tokens as t join public.paintings as p on p.id = t.painting_id and p.archived_at is null
        where t.is_active and t.template_type = week_links and t.expires_at > now() and t.expires_at <= now() + interval '2 days'
          and (is_admin or t.painting_id = any (managed)) limit 1000) as bounded) as number
      -- The association's.
      union all select 'lacks-picture', l.picture from lacking as l where is_admin
      union all select 'lacks-record', l.record from lacking as l where is_admin
      union all select 'mentions', (select count(*) from public.paintings as p where p.id = any (app.mentioning_actor()) and p.archived_at is null)
        where is_admin
      union all select 'lacks-en', l.en from lacking as l where is_admin
      union all select 'lacks-fr', l.fr from lacking as l where is_admin
      union all select 'lacks-ru', l.ru from lacking as l where is_admin
      union all select 'older-fr', l.older_fr from lacking as l where is_admin
      union all select 'older-ru', l.older_ru from lacking as l where is_admin
      union all select 'drafts', l.draft from lacking as l where is_admin
      union all select 'scheduled', l.scheduled from lacking as l where is_admin
      union all select 'messages-mine', (select count(*) from (
        select from public.contact_messages as m where m.state in ('new', 'open') and m.assigned_to = actor limit 1000) as bounded)
        where is_admin
      union all select 'messages-unassigned', (select count(*) from (
        select from public.contact_messages as m where m.state in ('new', 'open') and m.assigned_to is null limit 1000) as bounded)
        where is_admin
      union all select 'mails-failed', (select count(*) from (
        -- The function is asked of the few that an index finds.
        select from public.contact_messages as m
        where m.id in (
            select u.id from public.contact_messages as u where u.mailed_at is null
            union all select e.message_id from public.contact_entries as e where e.failed_at is not null)
          and app.has_failed_mail(m.id, m.state, m.mailed_at, m.mail_attempts) limit 1000) as bounded)
        where is_admin
      union all select 'newsletter-failed', (select count(*) from (
        select from public.newsletter_mails as m where m.failed_at is not null limit 1000) as bounded)
        where is_admin
      union all select 'refusals', (select count(*) from (
        select from public.access_logs as l where not l.success and l.accessed_at >= now() - interval '30 days'
        group by l.painting_id having count(*) >= 10 limit 100) as bounded)
        where is_admin
      union all select 'imports', (select count(*) from (
        select from public.imports as i where app.has_ended_badly(i.id, i.ended, i.finished_at, i.undone_at) limit 1000) as bounded)
        where is_admin
      union all select 'invitations', (select count(*) from (
        select from public.owner_invitations as i where app.is_overdue(i.invited_at, i.mailed_at, i.mail_attempts) limit 1000) as bounded)
        where is_admin
    )
    select c.line, least(c.number, 1000)::integer from counted as c where c.number > 0 and actor is not null;
end $$;

CREATE FUNCTION app.withdraw_from_register() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION app.withdraw_invitation(id_param uuid, painting_param uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  import uuid := nullif(current_setting('app.import_id', true), '')::uuid;
begin
  perform app.require_admin('invite owners');
  delete from public.owner_invitations where id = id_param and painting_ids = array[painting_param];
  if found then
    perform app.list_invitation_act(id_param, painting_param, 'removed');
    return true;
  end if;
  update public.owner_invitations set id = gen_random_uuid(), painting_ids = array_remove(painting_ids, painting_param),
    mailed_at = null, mail_attempts = 0, import_id = import,
    next_mail_at = case when import is null then now() else now() + interval '1 day' end
    where id = id_param and painting_param = any (painting_ids);
  if not found then
    return false;
  end if;
  perform app.list_invitation_act(id_param, painting_param, 'removed');
  return true;
end $$;

CREATE FUNCTION app.withdrawn_hash(painting_id_param uuid, passport_no_param text) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select encode(sha256(convert_to(painting_id_param || ' ' || btrim(passport_no_param, E' \t\r\n\u00a0'), 'UTF8')), 'hex')
$$;

CREATE FUNCTION app.word_parts(words_param text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT COST 10000 PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select coalesce(array_agg(distinct substr(word, place, 3) collate "C"), '{}')
  from (select distinct left(each, 100) as word from string_to_table(words_param, ' ') as each) as words,
    generate_series(1, length(word) - 2) as place
$$;

CREATE FUNCTION app.words_in(value text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select array_to_tsvector(coalesce(array_agg(distinct left(word, 40)), '{}')) from regexp_split_to_table(
    replace(replace(replace(replace(regexp_replace(
      normalize(app.fold_letters(left(value, 100000)) || ' ' || app.spelled_out(value), NFD), U&'[\0300-\036F]', '', 'g'
    ), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'ø', 'o'),
    U&'[\0001-/:-@\005B-`{-\00BF\00D7\00F7\2000-\2BFF\3000-\303F]+') as word
  where word <> ''
$$;

CREATE FUNCTION app.words_of(painting public.paintings, OUT names tsvector, OUT words tsvector) RETURNS record
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $_$
  with texts as (
    select false as is_name, concat_ws(' ', x.caption_en, x.caption_fr, x.caption_ru, app.words_of_kind(x.kind)) as value
    from public.painting_pictures as x where x.painting_id = painting.id and not x.is_private
    union all
    select key ~ '^(title|artist|original_title|year|year_to)(_..)?$' as is_name, value
    from jsonb_each_text(to_jsonb(painting))
    where value <> '' and key ~ '^((title|artist|description|date_place_made|materials|frame|genre)_(en|fr|ru)|original_title|artist_dates|year|year_to)$'
  )
  select app.words_in(coalesce(string_agg(value, ' ') filter (where is_name), '')), app.words_in(coalesce(string_agg(value, ' ' order by is_name desc), ''))
  from texts
$_$;

CREATE FUNCTION app.words_of_kind(kind text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select case kind
    when 'verso' then 'verso back revers dos оборот'
    when 'detail' then 'detail détail фрагмент деталь'
    when 'frame' then 'frame cadre рама'
    when 'signature' then 'signature signed подпись'
    when 'ultraviolet' then 'ultraviolet UV ультрафиолет'
    when 'infrared' then 'infrared infrarouge инфракрасный'
    when 'xray' then 'x-ray xray radiographie рентгенограмма'
    else ''
  end
$$;

CREATE FUNCTION app.words_of_person(name_param text, email_param text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$ select app.found_text(left(coalesce(name_param, ''), 1000) || ' | ' || left(email_param, 1000)) $$;

CREATE FUNCTION app.words_query(wanted_param jsonb) RETURNS tsquery
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select string_agg('(' || forms || ')', ' & ')::tsquery from (
    select (
      select string_agg(
        '''' || replace(replace(rtrim(form, '*'), '\', '\\'), '''', '''''') || '''' || case when right(form, 1) = '*' then ':*' else '' end, ' | ')
      from (select left(value, 41) as form from jsonb_array_elements_text(word) limit 8) as few
      where rtrim(form, '*') <> ''
    ) as forms
    from (select value as word from jsonb_array_elements(wanted_param) limit 8) as words
  ) as each where forms is not null
$$;

CREATE FUNCTION app.works_for_artists(keys_param text[]) RETURNS TABLE(key text, painting_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select asked.key, one.painting_id
  from unnest(keys_param[1:200]) as asked (key) cross join lateral (
    select few.painting_id from (
      select f.painting_id, f.year from app.published_facets as f
      where (f.facet, f.key) = ('artist', asked.key) order by f.year, f.painting_id limit 20
    ) as few join public.paintings as p on p.id = few.painting_id
    order by p.public_image_url is null, p.attribution is not null, few.year = 0, few.year, few.painting_id limit 1
  ) as one
$$;

CREATE FUNCTION app.write_change(actor_param uuid, table_param text, row_param uuid, painting_param uuid, title_param text, operation_param text, before_param jsonb, after_param jsonb, withheld_param text[]) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  -- Set by app.hold_import, or by the first change of the transaction.
  change_set uuid := nullif(current_setting('app.change_set', true), '')::uuid;
  written integer;
begin
  if change_set is null then
    change_set := gen_random_uuid();
    perform set_config('app.change_set', change_set::text, true);
  end if;
  insert into public.changes
    (actor_id, actor_name, table_name, row_id, painting_id, title, operation, before, after, withheld, set_id, leads, leads_kind, import_id,
      is_restoration)
  values (
    (select id from public.profiles where id = actor_param),
    app.person_name(actor_param),
    table_param,
    row_param,
    painting_param,
    title_param,
    operation_param,
    before_param,
    after_param,
    withheld_param,
    change_set,
    not exists (select from public.changes where set_id = change_set),
    not exists (select from public.changes where set_id = change_set and table_name = table_param),
    -- Set by app.hold_import.
    nullif(current_setting('app.import_id', true), '')::uuid,
    -- Set by the domain, which writes an older version.
    coalesce(current_setting('app.restores_version', true), '') <> ''
  ) returning id into written;
  -- Open forms of the work are told (P-MANAGE-162).
  if painting_param is not null then
    perform pg_notify('access', 'form:' || painting_param);
  end if;
  return written;
end $$;

CREATE FUNCTION app.written_since_import(import_param uuid, paintings_param uuid[]) RETURNS TABLE(painting_id uuid, table_name text, columns text[], is_publication boolean)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with firsts as (
    select c.painting_id, min(c.id) as id from public.changes c
    where c.painting_id = any (paintings_param) and c.import_id = import_param group by c.painting_id
  )
  select c.painting_id, c.table_name, named.columns || c.withheld,
    c.table_name = 'paintings' and c.operation = 'changed' and c.withheld = '{}'
      and named.columns <@ array['is_published', 'publish_at', 'unpublish_at']
  from public.changes c
    left join firsts f on f.painting_id = c.painting_id
    cross join lateral (select array(select jsonb_object_keys(c.before || c.after)) as columns) as named
  where c.painting_id = any (paintings_param)
    and c.table_name in ('paintings', 'painting_owners', 'painting_private', 'private_attachments', 'painting_pictures')
    and c.import_id is distinct from import_param
    and c.id > coalesce(f.id, 0)
    and not exists (
      select from public.import_rows r
      where r.import_id = c.import_id and r.painting_id = c.painting_id and r.undone = 'restored'
    )
    and not exists (
      select from public.bulk_actions b
      where (b.set_id = c.set_id or b.undone_set_id = c.set_id)
        and b.undone @> jsonb_build_array(jsonb_build_object('id', c.painting_id, 'outcome', 'undone'))
    )
$$;

CREATE FUNCTION public.current_user_is_admin() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    -- Not merged with the join, which would verify the seal twice.
    select from (select app.claims() as claims offset 0) as actor
    join public.user_roles as held on held.user_id = (actor.claims ->> 'sub')::uuid
    where held.role = 'admin' and coalesce(actor.claims ->> 'limited', '') <> 'true'
  )
$$;

CREATE TABLE public.access_tokens (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    painting_id uuid NOT NULL,
    token text NOT NULL,
    template_type text NOT NULL,
    label text,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    usage_count integer DEFAULT 0 NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    CONSTRAINT access_tokens_label_check CHECK ((char_length(label) <= 120)),
    CONSTRAINT access_tokens_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'ru'::text]))),
    CONSTRAINT access_tokens_template_type_check CHECK ((template_type = ANY (ARRAY['1hour'::text, '24hours'::text, '7days'::text]))),
    CONSTRAINT access_tokens_token_check CHECK ((token ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT access_tokens_usage_count_check CHECK ((usage_count >= 0))
);

ALTER TABLE ONLY public.access_tokens FORCE ROW LEVEL SECURITY;

CREATE FUNCTION public.generate_access_token(painting_id_param uuid, template_type_param text, owner_id_param uuid, token_id_param uuid, token_hash_param text, label_param text DEFAULT NULL::text, language_param text DEFAULT 'en'::text) RETURNS public.access_tokens
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.get_private_painting_info(token_text text, painting_id_param uuid) RETURNS TABLE(status text, eac_inventory_no text, eac_passport_no text, eac_issue_date date, technical_analysis text, expert_report text, texts_language text, technical_analysis_en text, technical_analysis_fr text, technical_analysis_ru text, expert_report_en text, expert_report_fr text, expert_report_ru text, expires_at timestamp with time zone, token_id uuid, retry_after integer, opened_as text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.public_register() RETURNS TABLE(number text, status text, entered_at timestamp with time zone, status_since timestamp with time zone, painting_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select r.number, r.status, r.entered_at, r.status_since, p.id
  from public.register_entries r left join public.paintings p on p.id = r.painting_id and p.is_public
  where r.entered_at is not null
  order by r.entered_at desc, r.number
$$;

CREATE TABLE app.comment_reads (
    reader_id uuid NOT NULL,
    painting_id uuid NOT NULL,
    read_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY app.comment_reads FORCE ROW LEVEL SECURITY;

CREATE TABLE app.door_key (
    is_only boolean DEFAULT true NOT NULL,
    kept_half bytea NOT NULL,
    presented_hash bytea NOT NULL,
    CONSTRAINT door_key_is_only_check CHECK (is_only),
    CONSTRAINT door_key_kept_half_check CHECK ((length(kept_half) = 32)),
    CONSTRAINT door_key_presented_hash_check CHECK ((length(presented_hash) = 32))
);

ALTER TABLE ONLY app.door_key FORCE ROW LEVEL SECURITY;

CREATE TABLE app.former_owners (
    account_id uuid NOT NULL,
    painting_id uuid NOT NULL,
    ended_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY app.former_owners FORCE ROW LEVEL SECURITY;

CREATE TABLE app.managed_words (
    painting_id uuid NOT NULL,
    source text NOT NULL,
    is_shared boolean NOT NULL,
    words text NOT NULL
);

ALTER TABLE ONLY app.managed_words FORCE ROW LEVEL SECURITY;

CREATE TABLE app.managed_works (
    painting_id uuid NOT NULL,
    keys jsonb NOT NULL,
    lacking text[] NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL
);

ALTER TABLE ONLY app.managed_works FORCE ROW LEVEL SECURITY;

CREATE TABLE app.migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY app.migrations FORCE ROW LEVEL SECURITY;

CREATE TABLE app.notices (
    account_id uuid NOT NULL,
    kind text NOT NULL,
    painting_id uuid,
    detail text,
    waiting integer DEFAULT 1 NOT NULL,
    leased integer DEFAULT 0 NOT NULL,
    first_at timestamp with time zone DEFAULT now() NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    due_at timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    mailed_at timestamp with time zone,
    import_id uuid,
    token_id uuid,
    titles jsonb DEFAULT '[]'::jsonb NOT NULL,
    comment_id uuid,
    CONSTRAINT notices_detail_check CHECK ((char_length(detail) <= 200)),
    CONSTRAINT notices_kind_check CHECK ((kind = ANY (ARRAY['ownership'::text, 'primary_owner'::text, 'token_used'::text, 'token_refused'::text, 'record_changed'::text, 'sign_in'::text, 'mention'::text, 'message_assigned'::text, 'administration'::text, 'suspension'::text]))),
    CONSTRAINT notices_titles_check CHECK (((jsonb_typeof(titles) = 'array'::text) AND (jsonb_array_length(titles) <= 20)))
);

ALTER TABLE ONLY app.notices FORCE ROW LEVEL SECURITY;

CREATE TABLE app.photograph_days (
    day date NOT NULL,
    bytes bigint NOT NULL,
    CONSTRAINT photograph_days_bytes_check CHECK ((bytes >= 0))
);

ALTER TABLE ONLY app.photograph_days FORCE ROW LEVEL SECURITY;

CREATE TABLE app.published_facets (
    painting_id uuid NOT NULL,
    facet text NOT NULL,
    key text NOT NULL,
    labels jsonb NOT NULL,
    year integer NOT NULL
);

ALTER TABLE ONLY app.published_facets FORCE ROW LEVEL SECURITY;

CREATE TABLE app.published_names (
    painting_id uuid NOT NULL,
    language text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    year integer,
    names text NOT NULL
);

ALTER TABLE ONLY app.published_names FORCE ROW LEVEL SECURITY;

CREATE TABLE app.published_words (
    painting_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    names tsvector NOT NULL,
    words tsvector NOT NULL
);

ALTER TABLE ONLY app.published_words FORCE ROW LEVEL SECURITY;

CREATE TABLE app.rate_limits (
    key text NOT NULL,
    window_start timestamp with time zone NOT NULL,
    uses integer NOT NULL
);

ALTER TABLE ONLY app.rate_limits FORCE ROW LEVEL SECURITY;

CREATE TABLE app.removed_files (
    key text NOT NULL,
    removed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY app.removed_files FORCE ROW LEVEL SECURITY;

CREATE TABLE auth.account (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    "accountId" text NOT NULL,
    "providerId" text NOT NULL,
    "userId" uuid NOT NULL,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamp with time zone,
    "refreshTokenExpiresAt" timestamp with time zone,
    scope text,
    password text,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);

CREATE TABLE auth.address_changes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    old_email text NOT NULL,
    new_email text NOT NULL,
    confirm_hash text NOT NULL,
    confirm_until timestamp with time zone NOT NULL,
    undo_hash text,
    undo_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE auth.failed_attempts (
    key text NOT NULL,
    failures integer NOT NULL,
    last_at timestamp with time zone NOT NULL,
    blocked_until timestamp with time zone NOT NULL,
    mailed_at timestamp with time zone
);

CREATE TABLE auth.session (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    token text NOT NULL,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    "userId" uuid NOT NULL,
    "passedSecondFactor" boolean DEFAULT false NOT NULL
);

CREATE TABLE auth."twoFactor" (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    secret text NOT NULL,
    "backupCodes" text NOT NULL,
    "userId" uuid NOT NULL,
    verified boolean DEFAULT true NOT NULL,
    "failedVerificationCount" integer DEFAULT 0 NOT NULL,
    "lockedUntil" timestamp with time zone,
    "drawnAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE auth."user" (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    "emailVerified" boolean NOT NULL,
    image text,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "twoFactorEnabled" boolean DEFAULT false NOT NULL,
    language text,
    "languageChosen" boolean DEFAULT false NOT NULL,
    CONSTRAINT user_language_chosen_check CHECK (((NOT "languageChosen") OR (language IS NOT NULL)))
);

CREATE TABLE auth.verification (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.access_days (
    day date NOT NULL,
    painting_id uuid NOT NULL,
    token_id uuid NOT NULL,
    country text NOT NULL,
    granted integer DEFAULT 0 NOT NULL,
    refused integer DEFAULT 0 NOT NULL,
    CONSTRAINT access_days_granted_check CHECK ((granted >= 0)),
    CONSTRAINT access_days_refused_check CHECK ((refused >= 0))
);

ALTER TABLE ONLY public.access_days FORCE ROW LEVEL SECURITY;

CREATE TABLE public.access_logs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    painting_id uuid NOT NULL,
    token_id uuid,
    accessed_at timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    reason text NOT NULL,
    ip_address text,
    country text,
    CONSTRAINT access_logs_reason_check CHECK ((reason = ANY (ARRAY['granted'::text, 'empty'::text, 'unknown'::text, 'other painting'::text, 'deactivated'::text, 'expired'::text, 'archived'::text, 'limited'::text])))
);

ALTER TABLE ONLY public.access_logs FORCE ROW LEVEL SECURITY;

CREATE TABLE public.account_preferences (
    account_id uuid NOT NULL,
    managed_view text NOT NULL,
    CONSTRAINT account_preferences_managed_view_check CHECK ((managed_view = ANY (ARRAY['cards'::text, 'table'::text])))
);

ALTER TABLE ONLY public.account_preferences FORCE ROW LEVEL SECURITY;

CREATE TABLE public.account_suspensions (
    account_id uuid NOT NULL,
    reason text NOT NULL,
    links_ended integer DEFAULT 0 NOT NULL,
    suspended_at timestamp with time zone DEFAULT now() NOT NULL,
    suspended_by uuid,
    suspended_name text NOT NULL,
    CONSTRAINT account_suspensions_reason_check CHECK (((reason ~ '\S'::text) AND (char_length(reason) <= 1000)))
);

ALTER TABLE ONLY public.account_suspensions FORCE ROW LEVEL SECURITY;

CREATE TABLE public.bulk_actions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    action text NOT NULL,
    painting_ids uuid[] NOT NULL,
    result jsonb,
    done_at timestamp with time zone,
    undone jsonb,
    undone_at timestamp with time zone,
    set_id uuid,
    undone_set_id uuid,
    CONSTRAINT bulk_actions_action_check CHECK ((action = ANY (ARRAY['publish'::text, 'schedule'::text, 'unpublish'::text, 'archive'::text, 'restore'::text, 'assign'::text, 'unassign'::text, 'edit'::text, 'issue'::text, 'export'::text, 'delete'::text]))),
    CONSTRAINT bulk_actions_check CHECK (((done_at IS NULL) = (result IS NULL))),
    CONSTRAINT bulk_actions_check1 CHECK ((((undone_at IS NULL) = (undone IS NULL)) AND ((undone_at IS NULL) OR (done_at IS NOT NULL)))),
    CONSTRAINT bulk_actions_painting_ids_check CHECK (((cardinality(painting_ids) >= 1) AND (cardinality(painting_ids) <= 1000))),
    CONSTRAINT bulk_actions_result_check CHECK ((jsonb_typeof(result) = 'array'::text)),
    CONSTRAINT bulk_actions_undone_check CHECK ((jsonb_typeof(undone) = 'array'::text))
);

ALTER TABLE ONLY public.bulk_actions FORCE ROW LEVEL SECURITY;

CREATE TABLE public.changes (
    id integer NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    actor_id uuid,
    actor_name text,
    table_name text NOT NULL,
    row_id uuid NOT NULL,
    painting_id uuid,
    title text,
    operation text NOT NULL,
    before jsonb DEFAULT '{}'::jsonb NOT NULL,
    after jsonb DEFAULT '{}'::jsonb NOT NULL,
    withheld text[] DEFAULT '{}'::text[] NOT NULL,
    import_id uuid,
    set_id uuid DEFAULT gen_random_uuid() NOT NULL,
    leads boolean DEFAULT true NOT NULL,
    leads_kind boolean DEFAULT true NOT NULL,
    is_restoration boolean DEFAULT false NOT NULL,
    CONSTRAINT changes_accepted_check CHECK (((operation <> 'accepted'::text) OR (table_name = 'painting_owners'::text))),
    CONSTRAINT changes_accounts_check CHECK (
CASE table_name
    WHEN 'accounts'::text THEN (operation = ANY (ARRAY['suspended'::text, 'lifted'::text, 'signed_out'::text, 'removed'::text]))
    ELSE (operation <> ALL (ARRAY['suspended'::text, 'lifted'::text, 'signed_out'::text]))
END),
    CONSTRAINT changes_archived_check CHECK (((operation <> ALL (ARRAY['archived'::text, 'restored'::text])) OR (table_name = 'paintings'::text))),
    CONSTRAINT changes_confirmed_check CHECK (((operation <> 'confirmed'::text) OR (table_name = 'paintings'::text))),
    CONSTRAINT changes_erased_check CHECK (((operation <> 'erased'::text) OR (table_name = 'painting_private'::text))),
    CONSTRAINT changes_exported_check CHECK (
CASE table_name
    WHEN 'collection'::text THEN (operation = 'exported'::text)
    WHEN 'newsletter'::text THEN (operation = ANY (ARRAY['exported'::text, 'sent'::text, 'removed'::text, 'changed'::text]))
    WHEN 'contact_messages'::text THEN (operation = ANY (ARRAY['added'::text, 'changed'::text, 'sent'::text, 'removed'::text]))
    WHEN 'owner_invitations'::text THEN (operation = ANY (ARRAY['added'::text, 'sent'::text, 'removed'::text]))
    ELSE (operation <> ALL (ARRAY['exported'::text, 'sent'::text]))
END),
    CONSTRAINT changes_leads_check CHECK ((leads_kind OR (NOT leads))),
    CONSTRAINT changes_operation_check CHECK ((operation = ANY (ARRAY['added'::text, 'changed'::text, 'removed'::text, 'exported'::text, 'sent'::text, 'archived'::text, 'restored'::text, 'accepted'::text, 'erased'::text, 'suspended'::text, 'lifted'::text, 'signed_out'::text, 'confirmed'::text]))),
    CONSTRAINT changes_table_name_check CHECK ((table_name = ANY (ARRAY['paintings'::text, 'painting_owners'::text, 'painting_private'::text, 'private_attachments'::text, 'painting_pictures'::text, 'access_tokens'::text, 'user_roles'::text, 'collection'::text, 'newsletter'::text, 'contact_messages'::text, 'owner_invitations'::text, 'register_entries'::text, 'accounts'::text])))
);

ALTER TABLE ONLY public.changes FORCE ROW LEVEL SECURITY;

ALTER TABLE public.changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.contact_entries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    message_id uuid NOT NULL,
    place bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    actor_name text,
    kind text NOT NULL,
    content text,
    mailed_at timestamp with time zone,
    mail_attempts integer DEFAULT 0 NOT NULL,
    next_mail_at timestamp with time zone,
    failed_at timestamp with time zone,
    is_refused boolean DEFAULT false NOT NULL,
    CONSTRAINT contact_entries_check CHECK (((content IS NOT NULL) OR (kind = 'assigned'::text))),
    CONSTRAINT contact_entries_check1 CHECK (((kind = 'answer'::text) OR ((next_mail_at IS NULL) AND (mailed_at IS NULL) AND (failed_at IS NULL) AND (NOT is_refused)))),
    CONSTRAINT contact_entries_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 5000))),
    CONSTRAINT contact_entries_kind_check CHECK ((kind = ANY (ARRAY['state'::text, 'assigned'::text, 'note'::text, 'answer'::text])))
);

ALTER TABLE ONLY public.contact_entries FORCE ROW LEVEL SECURITY;

ALTER TABLE public.contact_entries ALTER COLUMN place ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contact_entries_place_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.contact_photographs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    message_id uuid NOT NULL,
    place smallint NOT NULL,
    size text NOT NULL,
    name text NOT NULL,
    storage_key text NOT NULL,
    byte_size integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT contact_photographs_byte_size_check CHECK ((byte_size > 0)),
    CONSTRAINT contact_photographs_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    CONSTRAINT contact_photographs_place_check CHECK (((place >= 1) AND (place <= 6))),
    CONSTRAINT contact_photographs_size_check CHECK ((size = ANY (ARRAY['large'::text, 'small'::text])))
);

ALTER TABLE ONLY public.contact_photographs FORCE ROW LEVEL SECURITY;

CREATE TABLE public.image_preparations (
    image_id uuid NOT NULL,
    widths integer[] NOT NULL,
    has_tiles boolean NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone DEFAULT now(),
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT image_preparations_widths_check CHECK (((cardinality(widths) >= 1) AND (cardinality(widths) <= 20)))
);

ALTER TABLE ONLY public.image_preparations FORCE ROW LEVEL SECURITY;

CREATE TABLE public.import_files (
    import_id uuid NOT NULL,
    "position" integer NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    upload uuid,
    image uuid,
    refusal text,
    extension text DEFAULT ''::text NOT NULL,
    CONSTRAINT import_files_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'file'::text, 'document'::text])))
);

ALTER TABLE ONLY public.import_files FORCE ROW LEVEL SECURITY;

CREATE TABLE public.imports (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    state text DEFAULT 'receiving'::text NOT NULL,
    ended text,
    is_cancelled boolean DEFAULT false NOT NULL,
    started_by uuid,
    actor_name text,
    confirmed_at timestamp with time zone,
    undone_at timestamp with time zone,
    lease_id uuid,
    lease_until timestamp with time zone,
    change_set uuid,
    file_name text,
    as_drafts boolean DEFAULT false NOT NULL,
    revives_passports boolean DEFAULT false NOT NULL,
    invites_in text,
    sheet text,
    other_sheets text[] DEFAULT '{}'::text[] NOT NULL,
    by_number text DEFAULT 'leave'::text NOT NULL,
    CONSTRAINT imports_by_number_check CHECK ((by_number = ANY (ARRAY['leave'::text, 'update'::text, 'add'::text]))),
    CONSTRAINT imports_ended_check CHECK ((ended = ANY (ARRAY['cancelled'::text, 'forbidden'::text, 'failed'::text]))),
    CONSTRAINT imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 120))),
    CONSTRAINT imports_invites_in_check CHECK ((invites_in = ANY (ARRAY['en'::text, 'fr'::text, 'ru'::text]))),
    CONSTRAINT imports_other_sheets_check CHECK ((cardinality(other_sheets) <= 20)),
    CONSTRAINT imports_sheet_check CHECK (((length(sheet) >= 1) AND (length(sheet) <= 60))),
    CONSTRAINT imports_state_check CHECK ((state = ANY (ARRAY['receiving'::text, 'checking'::text, 'preparing'::text, 'checked'::text, 'importing'::text, 'publishing'::text, 'undoing'::text, 'done'::text])))
);

ALTER TABLE ONLY public.imports FORCE ROW LEVEL SECURITY;

CREATE TABLE public.kept_texts (
    change_id integer NOT NULL,
    painting_id uuid NOT NULL,
    field text NOT NULL,
    body text,
    CONSTRAINT kept_texts_body_check CHECK ((char_length(body) <= 20000)),
    CONSTRAINT kept_texts_field_check CHECK ((field ~ '^(technical_analysis|expert_report)(_(en|fr|ru))?$'::text))
);

ALTER TABLE ONLY public.kept_texts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.mail_preferences (
    account_id uuid NOT NULL,
    ownership text DEFAULT 'now'::text NOT NULL,
    token_used text DEFAULT 'now'::text NOT NULL,
    token_refused text DEFAULT 'daily'::text NOT NULL,
    record_changed text DEFAULT 'daily'::text NOT NULL,
    sign_in text DEFAULT 'now'::text NOT NULL,
    mention text DEFAULT 'now'::text NOT NULL,
    message_assigned text DEFAULT 'now'::text NOT NULL,
    CONSTRAINT mail_preferences_mention_check CHECK ((mention = ANY (ARRAY['now'::text, 'daily'::text, 'off'::text]))),
    CONSTRAINT mail_preferences_message_assigned_check CHECK ((message_assigned = ANY (ARRAY['now'::text, 'daily'::text, 'off'::text]))),
    CONSTRAINT mail_preferences_ownership_check CHECK ((ownership = ANY (ARRAY['now'::text, 'daily'::text, 'off'::text]))),
    CONSTRAINT mail_preferences_record_changed_check CHECK ((record_changed = ANY (ARRAY['now'::text, 'daily'::text, 'off'::text]))),
    CONSTRAINT mail_preferences_sign_in_check CHECK ((sign_in = ANY (ARRAY['now'::text, 'daily'::text, 'off'::text]))),
    CONSTRAINT mail_preferences_token_refused_check CHECK ((token_refused = ANY (ARRAY['now'::text, 'daily'::text, 'off'::text]))),
    CONSTRAINT mail_preferences_token_used_check CHECK ((token_used = ANY (ARRAY['now'::text, 'daily'::text, 'off'::text])))
);

ALTER TABLE ONLY public.mail_preferences FORCE ROW LEVEL SECURITY;

CREATE TABLE public.newsletter_issues (
    id uuid NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_by uuid,
    items text[] NOT NULL,
    openings jsonb DEFAULT '{}'::jsonb NOT NULL,
    recipient_count integer DEFAULT 0 NOT NULL,
    mailed_count integer DEFAULT 0 NOT NULL,
    subjects jsonb DEFAULT '{}'::jsonb NOT NULL,
    closings jsonb DEFAULT '{}'::jsonb NOT NULL,
    counts jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT newsletter_issues_closings_check CHECK (((jsonb_typeof(closings) = 'object'::text) AND (octet_length((closings)::text) <= 40000))),
    CONSTRAINT newsletter_issues_counts_check CHECK (((jsonb_typeof(counts) = 'object'::text) AND (octet_length((counts)::text) <= 200))),
    CONSTRAINT newsletter_issues_items_check CHECK (((array_ndims(items) = 1) AND ((cardinality(items) >= 1) AND (cardinality(items) <= 5)) AND (octet_length((items)::text) <= 500))),
    CONSTRAINT newsletter_issues_openings_check CHECK (((jsonb_typeof(openings) = 'object'::text) AND (octet_length((openings)::text) <= 40000))),
    CONSTRAINT newsletter_issues_subjects_check CHECK (((jsonb_typeof(subjects) = 'object'::text) AND (octet_length((subjects)::text) <= 4000)))
);

ALTER TABLE ONLY public.newsletter_issues FORCE ROW LEVEL SECURITY;

CREATE TABLE public.newsletter_mails (
    issue_id uuid NOT NULL,
    subscriber_id uuid NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_mail_at timestamp with time zone DEFAULT now() NOT NULL,
    failed_at timestamp with time zone
);

ALTER TABLE ONLY public.newsletter_mails FORCE ROW LEVEL SECURITY;

CREATE TABLE public.newsletter_requests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    language text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone,
    mailed_at timestamp with time zone,
    mail_attempts integer DEFAULT 0 NOT NULL,
    next_mail_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT newsletter_requests_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    CONSTRAINT newsletter_requests_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'ru'::text])))
);

ALTER TABLE ONLY public.newsletter_requests FORCE ROW LEVEL SECURITY;

CREATE TABLE public.newsletter_subscribers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    language text NOT NULL,
    confirmed_at timestamp with time zone DEFAULT now() NOT NULL,
    bounces_since timestamp with time zone,
    CONSTRAINT newsletter_subscribers_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    CONSTRAINT newsletter_subscribers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'ru'::text])))
);

ALTER TABLE ONLY public.newsletter_subscribers FORCE ROW LEVEL SECURITY;

CREATE TABLE public.painting_comments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    painting_id uuid NOT NULL,
    author_id uuid,
    author_name text NOT NULL,
    body text NOT NULL,
    mentioned uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_at timestamp with time zone,
    resolved_at timestamp with time zone,
    resolved_by uuid,
    resolved_name text,
    answers uuid,
    reopened_at timestamp with time zone,
    reopened_name text,
    told uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    CONSTRAINT painting_comments_answers_check CHECK (((answers IS NULL) OR (resolved_at IS NULL))),
    CONSTRAINT painting_comments_body_check CHECK ((((char_length(body) >= 1) AND (char_length(body) <= 4000)) AND (body ~ '\S'::text))),
    CONSTRAINT painting_comments_check CHECK (((resolved_at IS NULL) = (resolved_name IS NULL))),
    CONSTRAINT painting_comments_mentioned_check CHECK (((cardinality(mentioned) <= 10) AND (array_position(mentioned, NULL::uuid) IS NULL))),
    CONSTRAINT painting_comments_reopened_check CHECK ((((reopened_at IS NULL) = (reopened_name IS NULL)) AND ((reopened_at IS NULL) OR (resolved_at IS NULL))))
);

ALTER TABLE ONLY public.painting_comments FORCE ROW LEVEL SECURITY;

CREATE TABLE public.painting_owners (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    painting_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

ALTER TABLE ONLY public.painting_owners FORCE ROW LEVEL SECURITY;

CREATE TABLE public.painting_private (
    painting_id uuid NOT NULL,
    eac_inventory_no text,
    eac_passport_no text,
    eac_issue_date date,
    technical_analysis text,
    expert_report text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    texts_language text,
    technical_analysis_en text,
    technical_analysis_fr text,
    technical_analysis_ru text,
    expert_report_en text,
    expert_report_fr text,
    expert_report_ru text,
    CONSTRAINT painting_private_texts_language_check CHECK ((texts_language ~ '^[a-z]{2}$'::text))
);

ALTER TABLE ONLY public.painting_private FORCE ROW LEVEL SECURITY;

CREATE TABLE public.passkeys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint DEFAULT 0 NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkeys_counter_check CHECK (((counter >= 0) AND (counter <= '4294967295'::bigint))),
    CONSTRAINT passkeys_credential_id_check CHECK ((((char_length(credential_id) >= 16) AND (char_length(credential_id) <= 1364)) AND (credential_id ~ '^[A-Za-z0-9_-]+$'::text))),
    CONSTRAINT passkeys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT passkeys_public_key_check CHECK ((((char_length(public_key) >= 20) AND (char_length(public_key) <= 2732)) AND (public_key ~ '^[A-Za-z0-9_-]+$'::text))),
    CONSTRAINT passkeys_transports_check CHECK ((cardinality(transports) <= 8))
);

ALTER TABLE ONLY public.passkeys FORCE ROW LEVEL SECURITY;

CREATE TABLE public.profiles (
    id uuid NOT NULL,
    email text NOT NULL,
    full_name text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.profiles FORCE ROW LEVEL SECURITY;

CREATE TABLE public.register_entries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    number text NOT NULL,
    painting_id uuid,
    status text DEFAULT 'valid'::text NOT NULL,
    entered_at timestamp with time zone,
    status_since timestamp with time zone DEFAULT now() NOT NULL,
    withdrawn_hash text,
    replaced_by uuid,
    replaced_hash text,
    CONSTRAINT register_entries_entered_check CHECK (((entered_at IS NOT NULL) OR ((status = 'valid'::text) AND (painting_id IS NOT NULL)))),
    CONSTRAINT register_entries_number_check CHECK ((number ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'::text)),
    CONSTRAINT register_entries_replaced_check CHECK ((((replaced_by IS NULL) = (replaced_hash IS NULL)) AND ((replaced_by IS NULL) OR ((status <> 'valid'::text) AND (painting_id IS NOT NULL))))),
    CONSTRAINT register_entries_replaced_hash_check CHECK ((replaced_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT register_entries_status_check CHECK ((status = ANY (ARRAY['valid'::text, 'superseded'::text, 'withdrawn'::text]))),
    CONSTRAINT register_entries_withdrawn_check CHECK (((withdrawn_hash IS NULL) OR (status = 'withdrawn'::text))),
    CONSTRAINT register_entries_withdrawn_hash_check CHECK ((withdrawn_hash ~ '^[0-9a-f]{64}$'::text))
);

ALTER TABLE ONLY public.register_entries FORCE ROW LEVEL SECURITY;

CREATE TABLE public.saved_filters (
    account_id uuid NOT NULL,
    place smallint NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    CONSTRAINT saved_filters_name_check CHECK (((name = btrim(name)) AND ((char_length(name) >= 1) AND (char_length(name) <= 60)))),
    CONSTRAINT saved_filters_place_check CHECK (((place >= 1) AND (place <= 20))),
    CONSTRAINT saved_filters_query_check CHECK (((char_length(query) >= 1) AND (char_length(query) <= 4000)))
);

ALTER TABLE ONLY public.saved_filters FORCE ROW LEVEL SECURITY;

CREATE TABLE public.uploads (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    media_type text NOT NULL,
    byte_size integer NOT NULL,
    keys text[] NOT NULL,
    uploaded_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT uploads_byte_size_check CHECK ((byte_size >= 0)),
    CONSTRAINT uploads_keys_check CHECK ((cardinality(keys) > 0)),
    CONSTRAINT uploads_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'file'::text, 'document'::text, 'photograph'::text]))),
    CONSTRAINT uploads_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200)))
);

ALTER TABLE ONLY public.uploads FORCE ROW LEVEL SECURITY;

CREATE TABLE public.user_roles (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    role text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT user_roles_role_check CHECK ((role = 'admin'::text))
);

ALTER TABLE ONLY public.user_roles FORCE ROW LEVEL SECURITY;

ALTER TABLE ONLY app.comment_reads
    ADD CONSTRAINT comment_reads_pkey PRIMARY KEY (reader_id, painting_id);

ALTER TABLE ONLY app.door_key
    ADD CONSTRAINT door_key_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY app.former_owners
    ADD CONSTRAINT former_owners_pkey PRIMARY KEY (account_id, painting_id);

ALTER TABLE ONLY app.managed_words
    ADD CONSTRAINT managed_words_pkey PRIMARY KEY (painting_id, source);

ALTER TABLE ONLY app.managed_works
    ADD CONSTRAINT managed_works_pkey PRIMARY KEY (painting_id);

ALTER TABLE ONLY app.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY app.photograph_days
    ADD CONSTRAINT photograph_days_pkey PRIMARY KEY (day);

ALTER TABLE ONLY app.published_facets
    ADD CONSTRAINT published_facets_pkey PRIMARY KEY (painting_id, facet, key);

ALTER TABLE ONLY app.published_names
    ADD CONSTRAINT published_names_pkey PRIMARY KEY (painting_id, language);

ALTER TABLE ONLY app.published_words
    ADD CONSTRAINT published_words_pkey PRIMARY KEY (painting_id);

ALTER TABLE ONLY app.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY app.removed_files
    ADD CONSTRAINT removed_files_pkey PRIMARY KEY (key);

ALTER TABLE ONLY auth.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.address_changes
    ADD CONSTRAINT address_changes_confirm_hash_key UNIQUE (confirm_hash);

ALTER TABLE ONLY auth.address_changes
    ADD CONSTRAINT address_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.address_changes
    ADD CONSTRAINT address_changes_undo_hash_key UNIQUE (undo_hash);

ALTER TABLE ONLY auth.failed_attempts
    ADD CONSTRAINT failed_attempts_pkey PRIMARY KEY (key);

ALTER TABLE ONLY auth.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.session
    ADD CONSTRAINT session_token_key UNIQUE (token);

ALTER TABLE ONLY auth."twoFactor"
    ADD CONSTRAINT "twoFactor_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY auth."user"
    ADD CONSTRAINT user_email_key UNIQUE (email);

ALTER TABLE ONLY auth."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.access_days
    ADD CONSTRAINT access_days_pkey PRIMARY KEY (day, painting_id, token_id, country);

ALTER TABLE ONLY public.access_logs
    ADD CONSTRAINT access_logs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.access_tokens
    ADD CONSTRAINT access_tokens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.access_tokens
    ADD CONSTRAINT access_tokens_token_key UNIQUE (token);

ALTER TABLE ONLY public.account_preferences
    ADD CONSTRAINT account_preferences_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.account_suspensions
    ADD CONSTRAINT account_suspensions_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.bulk_actions
    ADD CONSTRAINT bulk_actions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.changes
    ADD CONSTRAINT changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_entries
    ADD CONSTRAINT contact_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_fingerprint_key UNIQUE (fingerprint);

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_photographs
    ADD CONSTRAINT contact_photographs_message_id_place_size_key UNIQUE (message_id, place, size);

ALTER TABLE ONLY public.contact_photographs
    ADD CONSTRAINT contact_photographs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_photographs
    ADD CONSTRAINT contact_photographs_storage_key_key UNIQUE (storage_key);

ALTER TABLE ONLY public.image_preparations
    ADD CONSTRAINT image_preparations_pkey PRIMARY KEY (image_id);

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_id_original_key_key UNIQUE (id, original_key);

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_public_url_key UNIQUE (public_url);

ALTER TABLE ONLY public.import_files
    ADD CONSTRAINT import_files_pkey PRIMARY KEY (import_id, "position");

ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, "row");

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kept_texts
    ADD CONSTRAINT kept_texts_pkey PRIMARY KEY (change_id, field);

ALTER TABLE ONLY public.mail_preferences
    ADD CONSTRAINT mail_preferences_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.newsletter_drafts
    ADD CONSTRAINT newsletter_drafts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.newsletter_issues
    ADD CONSTRAINT newsletter_issues_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.newsletter_mails
    ADD CONSTRAINT newsletter_mails_pkey PRIMARY KEY (issue_id, subscriber_id);

ALTER TABLE ONLY public.newsletter_requests
    ADD CONSTRAINT newsletter_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.newsletter_subscribers
    ADD CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.owner_invitations
    ADD CONSTRAINT owner_invitations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.painting_comments
    ADD CONSTRAINT painting_comments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.painting_files
    ADD CONSTRAINT painting_files_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.painting_files
    ADD CONSTRAINT painting_files_storage_key_key UNIQUE (storage_key);

ALTER TABLE ONLY public.painting_owners
    ADD CONSTRAINT painting_owners_painting_id_owner_id_key UNIQUE (painting_id, owner_id);

ALTER TABLE ONLY public.painting_owners
    ADD CONSTRAINT painting_owners_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.painting_pictures
    ADD CONSTRAINT painting_pictures_image_id_key UNIQUE (image_id);

ALTER TABLE ONLY public.painting_pictures
    ADD CONSTRAINT painting_pictures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.painting_pictures
    ADD CONSTRAINT painting_pictures_position_key UNIQUE (painting_id, "position") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.painting_private
    ADD CONSTRAINT painting_private_pkey PRIMARY KEY (painting_id);

ALTER TABLE ONLY public.paintings
    ADD CONSTRAINT paintings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.private_attachments
    ADD CONSTRAINT private_attachments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.private_attachments
    ADD CONSTRAINT private_attachments_storage_key_key UNIQUE (storage_key);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.register_entries
    ADD CONSTRAINT register_entries_number_key UNIQUE (number);

ALTER TABLE ONLY public.register_entries
    ADD CONSTRAINT register_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.saved_filters
    ADD CONSTRAINT saved_filters_account_id_name_key UNIQUE (account_id, name);

ALTER TABLE ONLY public.saved_filters
    ADD CONSTRAINT saved_filters_pkey PRIMARY KEY (account_id, place);

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_user_id_role_key UNIQUE (user_id, role);

CREATE INDEX comment_reads_painting_id_idx ON app.comment_reads USING btree (painting_id);

CREATE INDEX managed_words_parts_idx ON app.managed_words USING gin (app.word_parts(words) COLLATE "C") WITH (fastupdate=off);

CREATE INDEX notices_due_idx ON app.notices USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX notices_import_id_idx ON app.notices USING btree (import_id) WHERE (import_id IS NOT NULL);

CREATE UNIQUE INDEX notices_key ON app.notices USING btree (account_id, kind, painting_id) NULLS NOT DISTINCT;

CREATE INDEX notices_painting_id_idx ON app.notices USING btree (painting_id);

CREATE INDEX published_facets_key_idx ON app.published_facets USING btree (facet, key, year, painting_id);

CREATE INDEX published_names_parts_idx ON app.published_names USING gin (app.name_parts(language, names) COLLATE "C") WITH (fastupdate=off);

CREATE INDEX published_words_idx ON app.published_words USING gin (words) WITH (fastupdate=off);

CREATE INDEX rate_limits_window_start ON app.rate_limits USING btree (window_start);

CREATE INDEX account_user_id_idx ON auth.account USING btree ("userId");

CREATE INDEX address_changes_old_email_idx ON auth.address_changes USING btree (lower(old_email));

CREATE INDEX address_changes_user_id_idx ON auth.address_changes USING btree (user_id);

CREATE INDEX session_user_id_idx ON auth.session USING btree ("userId");

CREATE INDEX two_factor_secret_idx ON auth."twoFactor" USING btree (secret);

CREATE INDEX two_factor_user_id_idx ON auth."twoFactor" USING btree ("userId");

CREATE INDEX verification_identifier_idx ON auth.verification USING btree (identifier);

CREATE INDEX access_days_painting_id_idx ON public.access_days USING btree (painting_id, day);

CREATE INDEX access_logs_accessed_at_idx ON public.access_logs USING btree (accessed_at);

CREATE INDEX access_logs_painting_id_idx ON public.access_logs USING btree (painting_id, accessed_at DESC);

CREATE INDEX access_logs_refused_idx ON public.access_logs USING btree (accessed_at) INCLUDE (painting_id, reason, ip_address) WHERE (NOT success);

CREATE INDEX access_logs_token_id_idx ON public.access_logs USING btree (token_id, success, accessed_at DESC) WHERE (token_id IS NOT NULL);

CREATE INDEX access_tokens_open_idx ON public.access_tokens USING btree (expires_at, id) WHERE is_active;

CREATE INDEX access_tokens_painting_id_idx ON public.access_tokens USING btree (painting_id, created_at DESC);

CREATE INDEX bulk_actions_created_at_idx ON public.bulk_actions USING btree (created_at);

CREATE INDEX bulk_actions_created_by_idx ON public.bulk_actions USING btree (created_by);

CREATE INDEX bulk_actions_set_id_idx ON public.bulk_actions USING btree (set_id) WHERE (set_id IS NOT NULL);

CREATE INDEX bulk_actions_undone_set_id_idx ON public.bulk_actions USING btree (undone_set_id) WHERE (undone_set_id IS NOT NULL);

CREATE INDEX changes_at_idx ON public.changes USING btree (at);

CREATE INDEX changes_leading_actor_idx ON public.changes USING btree (actor_id, at DESC, id DESC) WHERE leads_kind;

CREATE INDEX changes_leading_idx ON public.changes USING btree (at DESC, id DESC) WHERE leads;

CREATE INDEX changes_leading_table_idx ON public.changes USING btree (table_name, at DESC, id DESC) WHERE leads_kind;

CREATE INDEX changes_of_account_idx ON public.changes USING btree (row_id, id) WHERE (table_name = ANY (ARRAY['accounts'::text, 'user_roles'::text]));

CREATE INDEX changes_painting_id_idx ON public.changes USING btree (painting_id, id DESC);

CREATE INDEX changes_set_id_idx ON public.changes USING btree (set_id, table_name, id);

CREATE INDEX contact_entries_actor_id_idx ON public.contact_entries USING btree (actor_id);

CREATE INDEX contact_entries_failed_idx ON public.contact_entries USING btree (message_id) WHERE (failed_at IS NOT NULL);

CREATE INDEX contact_entries_message_id_idx ON public.contact_entries USING btree (message_id, place);

CREATE INDEX contact_entries_unmailed_idx ON public.contact_entries USING btree (next_mail_at) WHERE (next_mail_at IS NOT NULL);

CREATE INDEX contact_messages_assigned_to_idx ON public.contact_messages USING btree (assigned_to);

CREATE INDEX contact_messages_created_at_idx ON public.contact_messages USING btree (created_at DESC);

CREATE INDEX contact_messages_email_idx ON public.contact_messages USING btree (lower(email));

CREATE INDEX contact_messages_unmailed_idx ON public.contact_messages USING btree (next_mail_at) WHERE (mailed_at IS NULL);

CREATE INDEX contact_messages_waiting_idx ON public.contact_messages USING btree (created_at DESC) WHERE (state = ANY (ARRAY['new'::text, 'open'::text]));

CREATE INDEX image_preparations_due_at_idx ON public.image_preparations USING btree (due_at);

CREATE INDEX images_created_at_idx ON public.images USING btree (created_at);

CREATE INDEX images_made_from_idx ON public.images USING btree (made_from) WHERE (made_from IS NOT NULL);

CREATE UNIQUE INDEX images_original_key_idx ON public.images USING btree (original_key) WHERE (made_from IS NULL);

CREATE INDEX images_without_colours_idx ON public.images USING btree (created_at, id) WHERE (colours IS NULL);

CREATE INDEX import_files_image_idx ON public.import_files USING btree (image);

CREATE INDEX import_files_upload_idx ON public.import_files USING btree (upload);

CREATE INDEX import_rows_painting_id_idx ON public.import_rows USING btree (painting_id);

CREATE INDEX imports_confirmed_at_idx ON public.imports USING btree (confirmed_at DESC);

CREATE INDEX imports_created_at_idx ON public.imports USING btree (created_at);

CREATE INDEX imports_created_by_idx ON public.imports USING btree (created_by);

CREATE INDEX imports_started_by_idx ON public.imports USING btree (started_by);

CREATE INDEX kept_texts_painting_id_idx ON public.kept_texts USING btree (painting_id, field, change_id DESC);

CREATE INDEX newsletter_drafts_changed_by_idx ON public.newsletter_drafts USING btree (changed_by);

CREATE INDEX newsletter_drafts_scheduled_by_idx ON public.newsletter_drafts USING btree (scheduled_by);

CREATE INDEX newsletter_drafts_send_at_idx ON public.newsletter_drafts USING btree (send_at) WHERE (send_at IS NOT NULL);

CREATE INDEX newsletter_issues_sent_at_idx ON public.newsletter_issues USING btree (sent_at DESC);

CREATE INDEX newsletter_issues_sent_by_idx ON public.newsletter_issues USING btree (sent_by);

CREATE INDEX newsletter_mails_due_idx ON public.newsletter_mails USING btree (next_mail_at) WHERE (failed_at IS NULL);

CREATE INDEX newsletter_mails_subscriber_id_idx ON public.newsletter_mails USING btree (subscriber_id);

CREATE UNIQUE INDEX newsletter_requests_email_idx ON public.newsletter_requests USING btree (lower(email));

CREATE INDEX newsletter_requests_requested_at_idx ON public.newsletter_requests USING btree (requested_at);

CREATE INDEX newsletter_requests_unmailed_idx ON public.newsletter_requests USING btree (next_mail_at) WHERE (mailed_at IS NULL);

CREATE UNIQUE INDEX newsletter_subscribers_email_idx ON public.newsletter_subscribers USING btree (lower(email));

CREATE UNIQUE INDEX owner_invitations_email_idx ON public.owner_invitations USING btree (lower(email));

CREATE INDEX owner_invitations_expires_at_idx ON public.owner_invitations USING btree (expires_at);

CREATE INDEX owner_invitations_import_id_idx ON public.owner_invitations USING btree (import_id) WHERE (import_id IS NOT NULL);

CREATE INDEX owner_invitations_invited_by_idx ON public.owner_invitations USING btree (invited_by);

CREATE INDEX owner_invitations_unmailed_idx ON public.owner_invitations USING btree (next_mail_at) WHERE (mailed_at IS NULL);

CREATE INDEX painting_comments_answers_idx ON public.painting_comments USING btree (answers) WHERE (answers IS NOT NULL);

CREATE INDEX painting_comments_author_id_idx ON public.painting_comments USING btree (author_id);

CREATE INDEX painting_comments_open_mentions_idx ON public.painting_comments USING gin (mentioned) WHERE (resolved_at IS NULL);

CREATE INDEX painting_comments_painting_id_idx ON public.painting_comments USING btree (painting_id, created_at);

CREATE INDEX painting_comments_resolved_by_idx ON public.painting_comments USING btree (resolved_by) WHERE (resolved_by IS NOT NULL);

CREATE INDEX painting_comments_told_idx ON public.painting_comments USING gin (told);

CREATE INDEX painting_files_painting_id_idx ON public.painting_files USING btree (painting_id);

CREATE INDEX painting_owners_owner_id_idx ON public.painting_owners USING btree (owner_id);

CREATE INDEX paintings_archived_by_idx ON public.paintings USING btree (archived_by) WHERE (archived_by IS NOT NULL);

CREATE INDEX paintings_archived_idx ON public.paintings USING btree (id) WHERE (archived_at IS NOT NULL);

CREATE INDEX paintings_attributed_idx ON public.paintings USING btree (id) WHERE (is_public AND (attribution IS NOT NULL));

CREATE INDEX paintings_owner_id_idx ON public.paintings USING btree (owner_id);

CREATE INDEX paintings_public_image_url_idx ON public.paintings USING btree (public_image_url);

CREATE INDEX paintings_publication_idx ON public.paintings USING btree (LEAST(publish_at, unpublish_at)) WHERE ((archived_at IS NULL) AND ((publish_at IS NOT NULL) OR (unpublish_at IS NOT NULL)));

CREATE INDEX paintings_published_idx ON public.paintings USING btree (created_at DESC, id) WHERE is_public;

CREATE INDEX paintings_published_year_idx ON public.paintings USING btree (year, created_at DESC, id) WHERE is_public;

CREATE INDEX passkeys_account_id_idx ON public.passkeys USING btree (account_id);

CREATE INDEX private_attachments_painting_id_idx ON public.private_attachments USING btree (painting_id, "position");

CREATE UNIQUE INDEX profiles_email_key ON public.profiles USING btree (lower(email));

CREATE INDEX profiles_parts_idx ON public.profiles USING gin (app.word_parts(app.words_of_person(full_name, email)) COLLATE "C") WITH (fastupdate=off);

CREATE UNIQUE INDEX register_entries_valid_idx ON public.register_entries USING btree (painting_id) WHERE (status = 'valid'::text);

CREATE INDEX register_entries_withdrawn_idx ON public.register_entries USING btree (withdrawn_hash) WHERE (withdrawn_hash IS NOT NULL);

CREATE INDEX uploads_created_at_idx ON public.uploads USING btree (created_at);

CREATE TRIGGER announce_session_end AFTER DELETE ON auth.session FOR EACH ROW EXECUTE FUNCTION app.announce_session_end();

CREATE TRIGGER follow_account AFTER INSERT OR UPDATE OF email, name ON auth."user" FOR EACH ROW EXECUTE FUNCTION app.follow_account();

CREATE TRIGGER announce_access AFTER INSERT ON public.access_logs FOR EACH ROW EXECUTE FUNCTION app.announce_access();

CREATE TRIGGER announce_access AFTER INSERT OR DELETE OR UPDATE ON public.access_tokens FOR EACH ROW EXECUTE FUNCTION app.announce_access();

CREATE TRIGGER announce_administrator_end AFTER DELETE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION app.announce_administrator_end();

CREATE TRIGGER announce_archived_tokens AFTER UPDATE OF archived_at ON public.paintings FOR EACH ROW WHEN (((old.archived_at IS NULL) AND (new.archived_at IS NOT NULL))) EXECUTE FUNCTION app.announce_archived_tokens();

CREATE TRIGGER announce_owner_end AFTER DELETE ON public.painting_owners FOR EACH ROW EXECUTE FUNCTION app.announce_owner_end();

CREATE TRIGGER announce_painting AFTER INSERT OR DELETE OR UPDATE ON public.paintings FOR EACH ROW EXECUTE FUNCTION app.announce_painting();

CREATE TRIGGER announce_picture AFTER INSERT OR DELETE OR UPDATE ON public.painting_pictures FOR EACH ROW EXECUTE FUNCTION app.announce_picture();

CREATE TRIGGER announce_register AFTER INSERT OR DELETE OR UPDATE ON public.register_entries FOR EACH STATEMENT EXECUTE FUNCTION app.announce_register();

CREATE TRIGGER announce_token_end AFTER DELETE OR UPDATE OF is_active, expires_at ON public.access_tokens FOR EACH ROW EXECUTE FUNCTION app.announce_token_end();

CREATE TRIGGER bound_passkeys BEFORE INSERT ON public.passkeys FOR EACH ROW EXECUTE FUNCTION app.bound_passkeys();

CREATE TRIGGER copy_translations BEFORE INSERT ON public.paintings FOR EACH ROW EXECUTE FUNCTION app.copy_translations();

CREATE TRIGGER count_attempts AFTER INSERT ON public.access_logs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.count_attempts();

CREATE TRIGGER drop_unwanted_notices AFTER INSERT OR UPDATE ON public.mail_preferences FOR EACH ROW EXECUTE FUNCTION app.drop_unwanted_notices();

CREATE TRIGGER end_facts_consent AFTER INSERT OR DELETE ON public.painting_owners FOR EACH ROW EXECUTE FUNCTION app.end_facts_consent();

CREATE TRIGGER end_invitation AFTER INSERT OR DELETE ON public.painting_owners FOR EACH ROW EXECUTE FUNCTION app.end_invitation();

CREATE TRIGGER end_links_of_owner AFTER DELETE ON public.painting_owners FOR EACH ROW EXECUTE FUNCTION app.end_links_of_owner();

CREATE TRIGGER enter_linked_work AFTER INSERT ON public.access_tokens FOR EACH ROW EXECUTE FUNCTION app.enter_linked_work();

CREATE TRIGGER enter_shown_work AFTER INSERT OR UPDATE OF is_published, archived_at, facts_in_register ON public.paintings FOR EACH ROW WHEN ((new.is_public OR new.facts_in_register)) EXECUTE FUNCTION app.enter_shown_work();

CREATE TRIGGER forget_record_texts AFTER DELETE OR UPDATE ON public.painting_private FOR EACH ROW EXECUTE FUNCTION app.forget_record_texts();

CREATE TRIGGER forget_record_texts AFTER DELETE OR UPDATE ON public.private_attachments FOR EACH ROW EXECUTE FUNCTION app.forget_record_texts();

CREATE TRIGGER keep_archive BEFORE UPDATE OF archived_at, archived_by ON public.paintings FOR EACH ROW EXECUTE FUNCTION app.keep_archive();

CREATE TRIGGER keep_comment BEFORE INSERT OR UPDATE OF body, mentioned, resolved_at ON public.painting_comments FOR EACH ROW EXECUTE FUNCTION app.keep_comment();

CREATE TRIGGER keep_former_owners AFTER INSERT OR DELETE ON public.painting_owners FOR EACH ROW EXECUTE FUNCTION app.keep_former_owners();

CREATE TRIGGER keep_last_admin AFTER DELETE ON public.user_roles REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.keep_last_admin();

CREATE TRIGGER keep_last_owner AFTER DELETE ON public.painting_owners FOR EACH ROW EXECUTE FUNCTION app.keep_last_owner();

CREATE TRIGGER keep_managed_delete AFTER DELETE ON public.painting_owners REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.keep_managed_rows('owners');

CREATE TRIGGER keep_managed_delete AFTER DELETE ON public.painting_private REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.keep_managed_rows('record');

CREATE TRIGGER keep_managed_delete AFTER DELETE ON public.private_attachments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.keep_managed_rows('record');

CREATE TRIGGER keep_managed_delete AFTER DELETE ON public.register_entries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.keep_managed_rows('register');

CREATE TRIGGER keep_managed_insert AFTER INSERT ON public.painting_owners REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.keep_managed_rows('owners');

CREATE TRIGGER keep_managed_insert AFTER INSERT ON public.painting_private REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.keep_managed_rows('record');

CREATE TRIGGER keep_managed_insert AFTER INSERT ON public.paintings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.keep_managed_rows('work');

CREATE TRIGGER keep_managed_insert AFTER INSERT ON public.private_attachments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.keep_managed_rows('record');

CREATE TRIGGER keep_managed_insert AFTER INSERT ON public.register_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.keep_managed_rows('register');

CREATE TRIGGER keep_managed_update AFTER UPDATE ON public.painting_private REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.keep_managed_rows('record');

CREATE TRIGGER keep_managed_update AFTER UPDATE ON public.paintings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.keep_managed_rows('work');

CREATE TRIGGER keep_managed_update AFTER UPDATE ON public.private_attachments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.keep_managed_rows('record');

CREATE TRIGGER keep_managed_update AFTER UPDATE ON public.profiles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.keep_managed_rows('owners');

CREATE TRIGGER keep_managed_update AFTER UPDATE ON public.register_entries REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.keep_managed_rows('register');

CREATE TRIGGER keep_publication BEFORE INSERT OR UPDATE OF is_published, publish_at, unpublish_at, archived_at ON public.paintings FOR EACH ROW EXECUTE FUNCTION app.keep_publication();

CREATE TRIGGER keep_published_facets AFTER INSERT OR UPDATE ON public.paintings FOR EACH ROW EXECUTE FUNCTION app.keep_published_facets();

CREATE TRIGGER keep_published_names AFTER INSERT OR UPDATE ON public.paintings FOR EACH ROW EXECUTE FUNCTION app.keep_published_names();

CREATE TRIGGER keep_published_words AFTER INSERT OR UPDATE ON public.paintings FOR EACH ROW EXECUTE FUNCTION app.keep_published_words();

CREATE TRIGGER keep_register AFTER INSERT OR DELETE OR UPDATE OF eac_passport_no ON public.painting_private FOR EACH ROW EXECUTE FUNCTION app.keep_register();

CREATE TRIGGER keep_words_of_added_picture AFTER INSERT ON public.painting_pictures FOR EACH ROW EXECUTE FUNCTION app.keep_words_of_pictures();

CREATE TRIGGER keep_words_of_changed_picture AFTER UPDATE OF painting_id, kind, caption_en, caption_fr, caption_ru, is_private ON public.painting_pictures FOR EACH ROW EXECUTE FUNCTION app.keep_words_of_pictures();

CREATE TRIGGER keep_words_of_removed_picture AFTER DELETE ON public.painting_pictures FOR EACH ROW EXECUTE FUNCTION app.keep_words_of_pictures();

CREATE TRIGGER list_act AFTER INSERT ON public.contact_entries FOR EACH ROW WHEN ((new.actor_id IS NOT NULL)) EXECUTE FUNCTION app.list_message_act();

CREATE TRIGGER list_act AFTER DELETE ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION app.list_message_act();

CREATE TRIGGER note_added_picture AFTER INSERT ON public.painting_pictures FOR EACH ROW WHEN (new.is_private) EXECUTE FUNCTION app.note_changed_record();

CREATE TRIGGER note_administration_given AFTER INSERT ON public.user_roles FOR EACH ROW WHEN ((new.role = 'admin'::text)) EXECUTE FUNCTION app.note_administration();

CREATE TRIGGER note_administration_removed AFTER DELETE ON public.user_roles FOR EACH ROW WHEN ((old.role = 'admin'::text)) EXECUTE FUNCTION app.note_administration();

CREATE TRIGGER note_changed_picture AFTER UPDATE OF image_id, kind, caption_en, caption_fr, caption_ru, is_private ON public.painting_pictures FOR EACH ROW WHEN ((old.is_private OR new.is_private)) EXECUTE FUNCTION app.note_changed_record();

CREATE TRIGGER note_changed_record AFTER INSERT OR DELETE OR UPDATE ON public.painting_private FOR EACH ROW EXECUTE FUNCTION app.note_changed_record();

CREATE TRIGGER note_changed_record AFTER INSERT OR DELETE OR UPDATE ON public.private_attachments FOR EACH ROW EXECUTE FUNCTION app.note_changed_record();

CREATE TRIGGER note_mentions AFTER INSERT OR UPDATE OF mentioned ON public.painting_comments FOR EACH ROW EXECUTE FUNCTION app.note_mentions();

CREATE TRIGGER note_new_owner AFTER INSERT ON public.painting_owners FOR EACH ROW EXECUTE FUNCTION app.note_ownership();

CREATE TRIGGER note_primary_owner AFTER UPDATE OF owner_id ON public.paintings FOR EACH ROW WHEN ((old.owner_id <> new.owner_id)) EXECUTE FUNCTION app.note_primary_owner();

CREATE TRIGGER note_removed_files AFTER DELETE ON public.contact_photographs FOR EACH ROW EXECUTE FUNCTION app.note_removed_files();

CREATE TRIGGER note_removed_files AFTER DELETE ON public.image_preparations FOR EACH ROW EXECUTE FUNCTION app.note_removed_files();

CREATE TRIGGER note_removed_files AFTER DELETE ON public.images FOR EACH ROW EXECUTE FUNCTION app.note_removed_files();

CREATE TRIGGER note_removed_files AFTER DELETE ON public.painting_files FOR EACH ROW EXECUTE FUNCTION app.note_removed_files();

CREATE TRIGGER note_removed_files AFTER DELETE ON public.private_attachments FOR EACH ROW EXECUTE FUNCTION app.note_removed_files();

CREATE TRIGGER note_removed_owner AFTER DELETE ON public.painting_owners FOR EACH ROW EXECUTE FUNCTION app.note_ownership();

CREATE TRIGGER note_removed_picture AFTER DELETE ON public.painting_pictures FOR EACH ROW WHEN (old.is_private) EXECUTE FUNCTION app.note_changed_record();

CREATE TRIGGER note_taken_back_work BEFORE DELETE ON public.paintings FOR EACH ROW EXECUTE FUNCTION app.note_taken_back_work();

CREATE TRIGGER note_translations BEFORE UPDATE ON public.paintings FOR EACH ROW EXECUTE FUNCTION app.note_translations();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE OF is_active, label, expires_at ON public.access_tokens FOR EACH ROW EXECUTE FUNCTION app.record_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.painting_owners FOR EACH ROW EXECUTE FUNCTION app.record_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE OF image_id, kind, caption_en, caption_fr, caption_ru, is_private ON public.painting_pictures FOR EACH ROW EXECUTE FUNCTION app.record_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.painting_private FOR EACH ROW EXECUTE FUNCTION app.record_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.paintings FOR EACH ROW EXECUTE FUNCTION app.record_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.private_attachments FOR EACH ROW EXECUTE FUNCTION app.record_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION app.record_change();

CREATE TRIGGER release_messages AFTER DELETE ON public.user_roles FOR EACH ROW WHEN ((old.role = 'admin'::text)) EXECUTE FUNCTION app.release_messages();

CREATE TRIGGER require_confirmed_admin BEFORE INSERT OR UPDATE OF user_id, role ON public.user_roles FOR EACH ROW WHEN ((new.role = 'admin'::text)) EXECUTE FUNCTION app.require_confirmed_admin();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.painting_private FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.paintings FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();

CREATE TRIGGER withdraw_from_register BEFORE DELETE ON public.paintings FOR EACH ROW EXECUTE FUNCTION app.withdraw_from_register();

ALTER TABLE ONLY app.comment_reads
    ADD CONSTRAINT comment_reads_painting_id_fkey FOREIGN KEY (painting_id) REFERENCES public.paintings(id) ON DELETE CASCADE;

ALTER TABLE ONLY app.comment_reads
    ADD CONSTRAINT comment_reads_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY app.former_owners
    ADD CONSTRAINT former_owners_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY app.managed_words
    ADD CONSTRAINT managed_words_painting_id_fkey FOREIGN KEY (painting_id) REFERENCES public.paintings(id) ON DELETE CASCADE;

ALTER TABLE ONLY app.managed_works
    ADD CONSTRAINT managed_works_painting_id_fkey FOREIGN KEY (painting_id) REFERENCES public.paintings(id) ON DELETE CASCADE;

ALTER TABLE ONLY app.notices
    ADD CONSTRAINT notices_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY app.notices
    ADD CONSTRAINT notices_painting_id_fkey FOREIGN KEY (painting_id) REFERENCES public.paintings(id) ON DELETE CASCADE;

ALTER TABLE ONLY app.published_facets
    ADD CONSTRAINT published_facets_painting_id_fkey FOREIGN KEY (painting_id) REFERENCES public.paintings(id) ON DELETE CASCADE;

ALTER TABLE ONLY app.published_names
    ADD CONSTRAINT published_names_painting_id_fkey FOREIGN KEY (painting_id) REFERENCES public.paintings(id) ON DELETE CASCADE;

ALTER TABLE ONLY app.published_words
    ADD CONSTRAINT published_words_painting_id_fkey FOREIGN KEY (painting_id) REFERENCES public.paintings(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.account
    ADD CONSTRAINT "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.address_changes
    ADD CONSTRAINT address_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.session
    ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth."twoFactor"
    ADD CONSTRAINT "twoFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.access_days
    ADD CONSTRAINT access_days_painting_id_fkey FOREIGN KEY (painting_id) REFERENCES public.paintings(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.access_logs
    ADD CONSTRAINT access_logs_painting_id_fkey FOREIGN KEY (painting_id) REFERENCES public.paintings(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.access_logs
    ADD CONSTRAINT access_logs_token_id_fkey FOREIGN KEY (token_id) REFERENCES public.access_tokens(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.access_tokens
    ADD CONSTRAINT access_tokens_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.access_tokens
    ADD CONSTRAINT access_tokens_painting_id_fkey FOREIGN KEY (painting_id) REFERENCES public.paintings(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_preferences
    ADD CONSTRAINT account_preferences_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_suspensions
    ADD CONSTRAINT account_suspensions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_suspensions
    ADD CONSTRAINT account_suspensions_suspended_by_fkey FOREIGN KEY (suspended_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.bulk_actions
    ADD CONSTRAINT bulk_actions_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.changes
    ADD CONSTRAINT changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.contact_entries
    ADD CONSTRAINT contact_entries_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.contact_entries
    ADD CONSTRAINT contact_entries_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.contact_messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.contact_photographs
    ADD CONSTRAINT contact_photographs_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.contact_messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.image_preparations
    ADD CONSTRAINT image_preparations_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.images(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_made_from_fkey FOREIGN KEY (made_from, original_key) REFERENCES public.images(id, original_key) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.import_files
    ADD CONSTRAINT import_files_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_started_by_fkey FOREIGN KEY (started_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.kept_texts
    ADD CONSTRAINT kept_texts_change_id_fkey FOREIGN KEY (change_id) REFERENCES public.changes(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.kept_texts
    ADD CONSTRAINT kept_texts_painting_id_fkey FOREIGN KEY (painting_id) REFERENCES public.paintings(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mail_preferences
    ADD CONSTRAINT mail_preferences_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.newsletter_drafts
    ADD CONSTRAINT newsletter_drafts_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.newsletter_drafts
    ADD CONSTRAINT newsletter_drafts_scheduled_by_fkey FOREIGN KEY (scheduled_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.newsletter_issues
    ADD CONSTRAINT newsletter_issues_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.newsletter_mails
    ADD CONSTRAINT newsletter_mails_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES public.newsletter_issues(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.newsletter_mails
    ADD CONSTRAINT newsletter_mails_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES public.newsletter_subscribers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.owner_invitations
    ADD CONSTRAINT owner_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.painting_comments
    ADD CONSTRAINT painting_comments_answers_fkey FOREIGN KEY (answers) REFERENCES public.painting_comments(id);

ALTER TABLE ONLY public.painting_comments
    ADD CONSTRAINT painting_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.painting_comments
    ADD CONSTRAINT painting_comments_painting_id_fkey FOREIGN KEY (painting_id) REFERENCES public.paintings(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.painting_comments
    ADD CONSTRAINT painting_comments_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.painting_files
    ADD CONSTRAINT painting_files_painting_id_fkey FOREIGN KEY (painting_id) REFERENCES public.paintings(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.painting_owners
    ADD CONSTRAINT painting_owners_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id);

ALTER TABLE ONLY public.painting_owners
    ADD CONSTRAINT painting_owners_painting_id_fkey FOREIGN KEY (painting_id) REFERENCES public.paintings(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.painting_pictures
    ADD CONSTRAINT painting_pictures_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.images(id);

ALTER TABLE ONLY public.painting_pictures
    ADD CONSTRAINT painting_pictures_painting_id_fkey FOREIGN KEY (painting_id) REFERENCES public.paintings(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.painting_private
    ADD CONSTRAINT painting_private_painting_id_fkey FOREIGN KEY (painting_id) REFERENCES public.paintings(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.paintings
    ADD CONSTRAINT paintings_archived_by_fkey FOREIGN KEY (archived_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.paintings
    ADD CONSTRAINT paintings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.private_attachments
    ADD CONSTRAINT private_attachments_painting_id_fkey FOREIGN KEY (painting_id) REFERENCES public.paintings(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_id_fkey FOREIGN KEY (id) REFERENCES auth."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.register_entries
    ADD CONSTRAINT register_entries_painting_id_fkey FOREIGN KEY (painting_id) REFERENCES public.paintings(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.saved_filters
    ADD CONSTRAINT saved_filters_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE app.comment_reads ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.door_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.former_owners ENABLE ROW LEVEL SECURITY;

CREATE POLICY keeper ON app.comment_reads TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON app.door_key TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON app.former_owners TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON app.managed_words TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON app.managed_works TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON app.migrations TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON app.notices TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON app.photograph_days TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON app.published_facets TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON app.published_names TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON app.published_words TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON app.rate_limits TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON app.removed_files TO keeper USING (true) WITH CHECK (true);

ALTER TABLE app.managed_words ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.managed_works ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.migrations ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.notices ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.photograph_days ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.published_facets ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.published_names ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.published_words ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.rate_limits ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.removed_files ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.access_days ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.access_logs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.access_tokens ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.account_preferences ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.account_suspensions ENABLE ROW LEVEL SECURITY;

CREATE POLICY "add for oneself" ON public.passkeys FOR INSERT TO authenticated WITH CHECK ((account_id = ( SELECT app.actor_id() AS actor_id)));

CREATE POLICY "administrators add" ON public.painting_files FOR INSERT TO authenticated WITH CHECK (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators add" ON public.painting_pictures FOR INSERT TO authenticated WITH CHECK (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators add" ON public.painting_private FOR INSERT TO authenticated WITH CHECK (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators add" ON public.paintings FOR INSERT TO authenticated WITH CHECK (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators add" ON public.private_attachments FOR INSERT TO authenticated WITH CHECK (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators ask for sizes" ON public.image_preparations FOR INSERT TO authenticated WITH CHECK (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators assign" ON public.painting_owners FOR INSERT TO authenticated WITH CHECK (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators begin in their own name" ON public.imports FOR INSERT TO authenticated WITH CHECK ((( SELECT public.current_user_is_admin() AS current_user_is_admin) AND (created_by = ( SELECT app.actor_id() AS actor_id))));

CREATE POLICY "administrators delete" ON public.contact_messages FOR DELETE TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators delete" ON public.images FOR DELETE TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators delete" ON public.painting_files FOR DELETE TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators delete" ON public.painting_pictures FOR DELETE TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators delete" ON public.painting_private FOR DELETE TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators delete" ON public.paintings FOR DELETE TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators delete" ON public.private_attachments FOR DELETE TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators delete" ON public.uploads FOR DELETE TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators delete their own" ON public.painting_comments FOR DELETE TO authenticated USING ((( SELECT public.current_user_is_admin() AS current_user_is_admin) AND (author_id = ( SELECT app.actor_id() AS actor_id))));

CREATE POLICY "administrators edit" ON public.painting_pictures FOR UPDATE TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin)) WITH CHECK (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators edit" ON public.painting_private FOR UPDATE TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin)) WITH CHECK (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators edit" ON public.paintings FOR UPDATE TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin)) WITH CHECK (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators edit" ON public.private_attachments FOR UPDATE TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin)) WITH CHECK (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators edit and resolve" ON public.painting_comments FOR UPDATE TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin)) WITH CHECK (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators give up" ON public.imports FOR DELETE TO authenticated USING ((( SELECT public.current_user_is_admin() AS current_user_is_admin) AND (created_by = ( SELECT app.actor_id() AS actor_id)) AND (confirmed_at IS NULL)));

CREATE POLICY "administrators grant" ON public.user_roles FOR INSERT TO authenticated WITH CHECK (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators name their open imports" ON public.imports FOR UPDATE TO authenticated USING ((( SELECT public.current_user_is_admin() AS current_user_is_admin) AND (created_by = ( SELECT app.actor_id() AS actor_id)) AND (confirmed_at IS NULL)));

CREATE POLICY "administrators read" ON public.changes FOR SELECT TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators read" ON public.contact_entries FOR SELECT TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators read" ON public.contact_messages FOR SELECT TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators read" ON public.contact_photographs FOR SELECT TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators read" ON public.kept_texts FOR SELECT TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators read" ON public.newsletter_drafts FOR SELECT TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators read" ON public.newsletter_issues FOR SELECT TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators read" ON public.newsletter_mails FOR SELECT TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators read" ON public.newsletter_requests FOR SELECT TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators read" ON public.newsletter_subscribers FOR SELECT TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators read" ON public.owner_invitations FOR SELECT TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators read" ON public.painting_comments FOR SELECT TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators read" ON public.register_entries FOR SELECT TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators remove" ON public.painting_owners FOR DELETE TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators revoke" ON public.user_roles FOR DELETE TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators see" ON public.account_suspensions FOR SELECT TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators see" ON public.image_preparations FOR SELECT TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators see" ON public.uploads FOR SELECT TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators see all uploads" ON public.images FOR SELECT TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators see their own, and every report" ON public.imports FOR SELECT TO authenticated USING ((( SELECT public.current_user_is_admin() AS current_user_is_admin) AND ((confirmed_at IS NOT NULL) OR ((created_by = ( SELECT app.actor_id() AS actor_id)) AND (created_at > (now() - '12:00:00'::interval))))));

CREATE POLICY "administrators see what was carried out" ON public.bulk_actions FOR SELECT TO authenticated USING (((done_at IS NOT NULL) AND ( SELECT public.current_user_is_admin() AS current_user_is_admin)));

CREATE POLICY "administrators take back what was carried out, once" ON public.bulk_actions FOR UPDATE TO authenticated USING (((done_at IS NOT NULL) AND (undone_at IS NULL) AND ( SELECT public.current_user_is_admin() AS current_user_is_admin))) WITH CHECK (true);

CREATE POLICY "administrators try again" ON public.image_preparations FOR UPDATE TO authenticated USING (( SELECT public.current_user_is_admin() AS current_user_is_admin)) WITH CHECK (( SELECT public.current_user_is_admin() AS current_user_is_admin));

CREATE POLICY "administrators upload in their own name" ON public.images FOR INSERT TO authenticated WITH CHECK ((( SELECT public.current_user_is_admin() AS current_user_is_admin) AND (uploaded_by = ( SELECT app.actor_id() AS actor_id))));

CREATE POLICY "administrators upload in their own name" ON public.uploads FOR INSERT TO authenticated WITH CHECK ((( SELECT public.current_user_is_admin() AS current_user_is_admin) AND (uploaded_by = ( SELECT app.actor_id() AS actor_id))));

CREATE POLICY "administrators write in their own name" ON public.painting_comments FOR INSERT TO authenticated WITH CHECK ((( SELECT public.current_user_is_admin() AS current_user_is_admin) AND (author_id = ( SELECT app.actor_id() AS actor_id))));

CREATE POLICY "asked at a sign-in" ON public.account_suspensions FOR SELECT TO accounts USING (true);

ALTER TABLE public.bulk_actions ENABLE ROW LEVEL SECURITY;

CREATE POLICY "carry out one's own once, and undo it once" ON public.bulk_actions FOR UPDATE TO authenticated USING (((created_by = ( SELECT app.actor_id() AS actor_id)) AND (undone_at IS NULL) AND (created_at > (now() - '12:00:00'::interval)) AND (( SELECT public.current_user_is_admin() AS current_user_is_admin) OR (action = ANY (ARRAY['issue'::text, 'export'::text]))))) WITH CHECK ((created_by = ( SELECT app.actor_id() AS actor_id)));

CREATE POLICY "change one's own" ON public.account_preferences FOR UPDATE TO authenticated USING ((account_id = ( SELECT app.actor_id() AS actor_id))) WITH CHECK ((account_id = ( SELECT app.actor_id() AS actor_id)));

CREATE POLICY "change one's own" ON public.mail_preferences FOR UPDATE TO authenticated USING ((account_id = ( SELECT app.actor_id() AS actor_id))) WITH CHECK ((account_id = ( SELECT app.actor_id() AS actor_id)));

CREATE POLICY "change one's own" ON public.saved_filters FOR UPDATE TO authenticated USING ((account_id = ( SELECT app.actor_id() AS actor_id))) WITH CHECK ((account_id = ( SELECT app.actor_id() AS actor_id)));

ALTER TABLE public.changes ENABLE ROW LEVEL SECURITY;

CREATE POLICY "choose for oneself" ON public.account_preferences FOR INSERT TO authenticated WITH CHECK ((account_id = ( SELECT app.actor_id() AS actor_id)));

CREATE POLICY "choose for oneself" ON public.mail_preferences FOR INSERT TO authenticated WITH CHECK ((account_id = ( SELECT app.actor_id() AS actor_id)));

ALTER TABLE public.contact_entries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_messages ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_photographs ENABLE ROW LEVEL SECURITY;

CREATE POLICY "counted at a sign-in" ON public.passkeys FOR UPDATE TO accounts USING (true) WITH CHECK (true);

CREATE POLICY "drafts are for their owners and administrators" ON public.paintings FOR SELECT TO authenticated USING ((( SELECT public.current_user_is_admin() AS current_user_is_admin) OR (id IN ( SELECT app.owned_painting_ids() AS owned_painting_ids))));

CREATE POLICY "everyone may write" ON public.contact_messages FOR INSERT TO anon, authenticated WITH CHECK (true);

CREATE POLICY "everyone sees what is published" ON public.paintings FOR SELECT TO anon, authenticated USING (is_public);

CREATE POLICY "forget one's own" ON public.saved_filters FOR DELETE TO authenticated USING ((account_id = ( SELECT app.actor_id() AS actor_id)));

CREATE POLICY "found at a sign-in" ON public.passkeys FOR SELECT TO accounts USING (true);

ALTER TABLE public.image_preparations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.images ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.import_files ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.import_rows ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.imports ENABLE ROW LEVEL SECURITY;

CREATE POLICY "keep for oneself" ON public.saved_filters FOR INSERT TO authenticated WITH CHECK ((account_id = ( SELECT app.actor_id() AS actor_id)));

CREATE POLICY keeper ON public.access_days TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.access_logs TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.access_tokens TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.account_preferences TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.account_suspensions TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.bulk_actions TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.changes TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.contact_entries TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.contact_messages TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.contact_photographs TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.image_preparations TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.images TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.import_files TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.import_rows TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.imports TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.kept_texts TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.mail_preferences TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.newsletter_drafts TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.newsletter_issues TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.newsletter_mails TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.newsletter_requests TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.newsletter_subscribers TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.owner_invitations TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.painting_comments TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.painting_files TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.painting_owners TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.painting_pictures TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.painting_private TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.paintings TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.passkeys TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.private_attachments TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.profiles TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.register_entries TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.saved_filters TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.uploads TO keeper USING (true) WITH CHECK (true);

CREATE POLICY keeper ON public.user_roles TO keeper USING (true) WITH CHECK (true);

ALTER TABLE public.kept_texts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_preferences ENABLE ROW LEVEL SECURITY;

CREATE POLICY "managers deactivate, for good" ON public.access_tokens FOR UPDATE TO authenticated USING ((( SELECT public.current_user_is_admin() AS current_user_is_admin) OR (painting_id IN ( SELECT app.managed_painting_ids() AS managed_painting_ids)))) WITH CHECK ((NOT is_active));

CREATE POLICY "managers see" ON public.access_tokens FOR SELECT TO authenticated USING ((( SELECT public.current_user_is_admin() AS current_user_is_admin) OR (painting_id IN ( SELECT app.managed_painting_ids() AS managed_painting_ids))));

CREATE POLICY "managers see, owners from the day after they became one" ON public.access_days FOR SELECT TO authenticated USING ((( SELECT public.current_user_is_admin() AS current_user_is_admin) OR (day > ((((( SELECT app.managed_since() AS managed_since) ->> (painting_id)::text))::timestamp with time zone AT TIME ZONE 'Europe/Brussels'::text))::date)));

CREATE POLICY "managers see, owners since they became one" ON public.access_logs FOR SELECT TO authenticated USING ((( SELECT public.current_user_is_admin() AS current_user_is_admin) OR (accessed_at >= ((( SELECT app.managed_since() AS managed_since) ->> (painting_id)::text))::timestamp with time zone)));

CREATE POLICY "name one's own" ON public.passkeys FOR UPDATE TO authenticated USING ((account_id = ( SELECT app.actor_id() AS actor_id))) WITH CHECK ((account_id = ( SELECT app.actor_id() AS actor_id)));

ALTER TABLE public.newsletter_drafts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.newsletter_issues ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.newsletter_mails ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.newsletter_requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.newsletter_subscribers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.owner_invitations ENABLE ROW LEVEL SECURITY;

CREATE POLICY "owners and administrators begin in their own name" ON public.bulk_actions FOR INSERT TO authenticated WITH CHECK (((created_by = ( SELECT app.actor_id() AS actor_id)) AND (( SELECT public.current_user_is_admin() AS current_user_is_admin) OR ((action = ANY (ARRAY['issue'::text, 'export'::text])) AND (EXISTS ( SELECT
   FROM app.owned_painting_ids() owned_painting_ids(owned_painting_ids)))))));

CREATE POLICY "owners and administrators read" ON public.painting_private FOR SELECT TO authenticated USING ((( SELECT public.current_user_is_admin() AS current_user_is_admin) OR (painting_id IN ( SELECT app.owned_painting_ids() AS owned_painting_ids))));

CREATE POLICY "owners and administrators read" ON public.private_attachments FOR SELECT TO authenticated USING ((( SELECT public.current_user_is_admin() AS current_user_is_admin) OR (painting_id IN ( SELECT app.owned_painting_ids() AS owned_painting_ids))));

CREATE POLICY "owners and administrators see the private ones" ON public.painting_pictures FOR SELECT TO authenticated USING ((( SELECT public.current_user_is_admin() AS current_user_is_admin) OR (painting_id IN ( SELECT app.owned_painting_ids() AS owned_painting_ids))));

ALTER TABLE public.painting_comments ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.painting_files ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.painting_owners ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.painting_pictures ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.painting_private ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.paintings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.passkeys ENABLE ROW LEVEL SECURITY;

CREATE POLICY "prepared by whoever began the task" ON public.import_files FOR UPDATE TO authenticated USING ((import_id IN ( SELECT imports.id
   FROM public.imports
  WHERE (imports.started_by = ( SELECT app.actor_id() AS actor_id)))));

ALTER TABLE public.private_attachments ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.register_entries ENABLE ROW LEVEL SECURITY;

CREATE POLICY "remove one's own" ON public.passkeys FOR DELETE TO authenticated USING ((account_id = ( SELECT app.actor_id() AS actor_id)));

CREATE POLICY "removed with the access of a stranger" ON public.passkeys FOR DELETE TO accounts USING (true);

CREATE POLICY "replaced in an open import" ON public.import_files FOR DELETE TO authenticated USING ((import_id IN ( SELECT imports.id
   FROM public.imports
  WHERE ((imports.created_by = ( SELECT app.actor_id() AS actor_id)) AND (imports.confirmed_at IS NULL)))));

CREATE POLICY "replaced in an open import" ON public.import_rows FOR DELETE TO authenticated USING ((import_id IN ( SELECT imports.id
   FROM public.imports
  WHERE ((imports.created_by = ( SELECT app.actor_id() AS actor_id)) AND (imports.confirmed_at IS NULL)))));

ALTER TABLE public.saved_filters ENABLE ROW LEVEL SECURITY;

CREATE POLICY "see one's own" ON public.account_preferences FOR SELECT TO authenticated USING ((account_id = ( SELECT app.actor_id() AS actor_id)));

CREATE POLICY "see one's own" ON public.mail_preferences FOR SELECT TO authenticated USING ((account_id = ( SELECT app.actor_id() AS actor_id)));

CREATE POLICY "see one's own" ON public.passkeys FOR SELECT TO authenticated USING ((account_id = ( SELECT app.actor_id() AS actor_id)));

CREATE POLICY "see one's own" ON public.saved_filters FOR SELECT TO authenticated USING ((account_id = ( SELECT app.actor_id() AS actor_id)));

CREATE POLICY "see one's own links; administrators see all" ON public.painting_owners FOR SELECT TO authenticated USING (((owner_id = ( SELECT app.actor_id() AS actor_id)) OR ( SELECT public.current_user_is_admin() AS current_user_is_admin)));

CREATE POLICY "see one's own roles; administrators see all" ON public.user_roles FOR SELECT TO authenticated USING (((user_id = ( SELECT app.actor_id() AS actor_id)) OR ( SELECT public.current_user_is_admin() AS current_user_is_admin)));

CREATE POLICY "see one's own, administrators' actions as an administrator" ON public.bulk_actions FOR SELECT TO authenticated USING (((created_by = ( SELECT app.actor_id() AS actor_id)) AND (created_at > (now() - '12:00:00'::interval)) AND (( SELECT public.current_user_is_admin() AS current_user_is_admin) OR (action = ANY (ARRAY['issue'::text, 'export'::text])))));

CREATE POLICY "see oneself; administrators see everyone" ON public.profiles FOR SELECT TO authenticated USING (((id = ( SELECT app.actor_id() AS actor_id)) OR ( SELECT public.current_user_is_admin() AS current_user_is_admin)));

CREATE POLICY "see the files of a painting that one may see" ON public.painting_files FOR SELECT TO anon, authenticated USING ((EXISTS ( SELECT
   FROM public.paintings p
  WHERE (p.id = painting_files.painting_id))));

CREATE POLICY "see the further pictures that one may see" ON public.images FOR SELECT TO anon, authenticated USING ((EXISTS ( SELECT
   FROM public.painting_pictures x
  WHERE (x.image_id = images.id))));

CREATE POLICY "see the picture of a painting that one may see" ON public.images FOR SELECT TO anon, authenticated USING ((EXISTS ( SELECT
   FROM public.paintings p
  WHERE (p.public_image_url = images.public_url))));

CREATE POLICY "see the public pictures of a painting that one may see" ON public.painting_pictures FOR SELECT TO anon, authenticated USING (((NOT is_private) AND (EXISTS ( SELECT
   FROM public.paintings p
  WHERE (p.id = painting_pictures.painting_id)))));

CREATE POLICY "seen with their import" ON public.import_files FOR SELECT TO authenticated USING ((import_id IN ( SELECT imports.id
   FROM public.imports)));

CREATE POLICY "seen with their import" ON public.import_rows FOR SELECT TO authenticated USING ((import_id IN ( SELECT imports.id
   FROM public.imports)));

CREATE POLICY "sent with an open import" ON public.import_files FOR INSERT TO authenticated WITH CHECK ((import_id IN ( SELECT imports.id
   FROM public.imports
  WHERE ((imports.created_by = ( SELECT app.actor_id() AS actor_id)) AND (imports.confirmed_at IS NULL)))));

CREATE POLICY "sent with an open import" ON public.import_rows FOR INSERT TO authenticated WITH CHECK ((import_id IN ( SELECT imports.id
   FROM public.imports
  WHERE ((imports.created_by = ( SELECT app.actor_id() AS actor_id)) AND (imports.confirmed_at IS NULL)))));

ALTER TABLE public.uploads ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.user_roles ENABLE ROW LEVEL SECURITY;

CREATE POLICY "written by whoever began the task" ON public.import_rows FOR UPDATE TO authenticated USING ((import_id IN ( SELECT imports.id
   FROM public.imports
  WHERE (imports.started_by = ( SELECT app.actor_id() AS actor_id)))));

GRANT USAGE ON SCHEMA app TO anon;
GRANT USAGE ON SCHEMA app TO authenticated;

GRANT USAGE ON SCHEMA auth TO accounts;

REVOKE USAGE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO anon;
GRANT USAGE ON SCHEMA public TO authenticated;
GRANT USAGE ON SCHEMA public TO accounts;

REVOKE ALL ON FUNCTION app.accept_invitation(token_text text, OUT is_accepted boolean, OUT painting_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.accept_invitation(token_text text, OUT is_accepted boolean, OUT painting_id uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.actor_id() FROM PUBLIC;
GRANT ALL ON FUNCTION app.actor_id() TO anon;
GRANT ALL ON FUNCTION app.actor_id() TO authenticated;

REVOKE ALL ON FUNCTION app.add_image_width(image_param uuid, width_param integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.add_image_width(image_param uuid, width_param integer) TO anon;

REVOKE ALL ON FUNCTION app.add_message_note(id_param uuid, message_param uuid, text_param text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.add_message_note(id_param uuid, message_param uuid, text_param text) TO authenticated;

REVOKE ALL ON FUNCTION app.admit_photographs(key_param text, bytes_param bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION app.admit_photographs(key_param text, bytes_param bigint) TO anon;

REVOKE ALL ON FUNCTION app.announce_access() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.announce_administrator_end() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.announce_archived_tokens() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.announce_owner_end() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.announce_painting() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.announce_picture() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.announce_register() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.announce_session_end() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.announce_token_end() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.answer_message(id_param uuid, message_param uuid, text_param text, seen_param integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.answer_message(id_param uuid, message_param uuid, text_param text, seen_param integer) TO authenticated;

REVOKE ALL ON FUNCTION app.assign_message(message_param uuid, account_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.assign_message(message_param uuid, account_param uuid) TO authenticated;

GRANT SELECT,DELETE ON TABLE public.private_attachments TO authenticated;

GRANT INSERT(id) ON TABLE public.private_attachments TO authenticated;

GRANT INSERT(painting_id) ON TABLE public.private_attachments TO authenticated;

GRANT INSERT(kind),UPDATE(kind) ON TABLE public.private_attachments TO authenticated;

GRANT INSERT(name),UPDATE(name) ON TABLE public.private_attachments TO authenticated;

GRANT INSERT(storage_key) ON TABLE public.private_attachments TO authenticated;

GRANT INSERT(media_type) ON TABLE public.private_attachments TO authenticated;

GRANT INSERT(byte_size) ON TABLE public.private_attachments TO authenticated;

GRANT INSERT("position"),UPDATE("position") ON TABLE public.private_attachments TO authenticated;

GRANT INSERT(name_fr),UPDATE(name_fr) ON TABLE public.private_attachments TO authenticated;

GRANT INSERT(name_ru),UPDATE(name_ru) ON TABLE public.private_attachments TO authenticated;

GRANT INSERT(language),UPDATE(language) ON TABLE public.private_attachments TO authenticated;

REVOKE ALL ON FUNCTION app.attachments_by_token(token_text text, painting_id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.attachments_by_token(token_text text, painting_id_param uuid) TO anon;
GRANT ALL ON FUNCTION app.attachments_by_token(token_text text, painting_id_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.begin_import_task(id_param uuid, task text, revives_param boolean, invites_param text, omits_param boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.begin_import_task(id_param uuid, task text, revives_param boolean, invites_param text, omits_param boolean) TO authenticated;

REVOKE ALL ON FUNCTION app.blank_values(known jsonb, keys text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.bound_passkeys() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.browse_published(language_param text, search_param text, year_param integer, facets_param jsonb, order_param text, limit_param integer, offset_param integer, OUT matches integer, OUT ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.browse_published(language_param text, search_param text, year_param integer, facets_param jsonb, order_param text, limit_param integer, offset_param integer, OUT matches integer, OUT ids uuid[]) TO anon;
GRANT ALL ON FUNCTION app.browse_published(language_param text, search_param text, year_param integer, facets_param jsonb, order_param text, limit_param integer, offset_param integer, OUT matches integer, OUT ids uuid[]) TO authenticated;

REVOKE ALL ON FUNCTION app.cancel_import(id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.cancel_import(id_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.claims() FROM PUBLIC;
GRANT ALL ON FUNCTION app.claims() TO anon;
GRANT ALL ON FUNCTION app.claims() TO authenticated;

REVOKE ALL ON FUNCTION app.confirm_newsletter(token_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.confirm_newsletter(token_text text) TO anon;
GRANT ALL ON FUNCTION app.confirm_newsletter(token_text text) TO authenticated;

REVOKE ALL ON FUNCTION app.copy_newsletter_issue(issue_param uuid, id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.copy_newsletter_issue(issue_param uuid, id_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.copy_translations() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.correct_passport_no(painting_id_param uuid, passport_no_param text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.correct_passport_no(painting_id_param uuid, passport_no_param text) TO authenticated;

REVOKE ALL ON FUNCTION app.count_attempts() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.count_facets(language_param text, search_param text, year_param integer, facets_param jsonb, limit_param integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.count_facets(language_param text, search_param text, year_param integer, facets_param jsonb, limit_param integer) TO anon;
GRANT ALL ON FUNCTION app.count_facets(language_param text, search_param text, year_param integer, facets_param jsonb, limit_param integer) TO authenticated;

REVOKE ALL ON FUNCTION app.delete_newsletter_draft(id_param uuid, revision_param integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.delete_newsletter_draft(id_param uuid, revision_param integer) TO authenticated;

REVOKE ALL ON FUNCTION app.delete_own_account() FROM PUBLIC;
GRANT ALL ON FUNCTION app.delete_own_account() TO authenticated;

REVOKE ALL ON FUNCTION app.derived_keys(image_id uuid, widths integer[], has_tiles boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.door_mac(message bytea) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.draw_register_number() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.drop_photographs(photographs_param uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.drop_photographs(photographs_param uuid[]) TO anon;

REVOKE ALL ON FUNCTION app.drop_unwanted_notices() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.end_facts_consent() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.end_invitation() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.end_links_of_owner() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.end_sessions(account_param uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.enter_linked_work() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.enter_register(painting_id_param uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.enter_shown_work() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.entry_put_back(painting_id_param uuid, standing_param uuid, passport_no_param text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.entry_put_back(painting_id_param uuid, standing_param uuid, passport_no_param text) TO authenticated;

REVOKE ALL ON FUNCTION app.erase_texts(painting_id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.erase_texts(painting_id_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.export_subscribers() FROM PUBLIC;
GRANT ALL ON FUNCTION app.export_subscribers() TO authenticated;

REVOKE ALL ON FUNCTION app.expose_work(painting_id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.expose_work(painting_id_param uuid) TO authenticated;

GRANT DELETE ON TABLE public.paintings TO authenticated;

GRANT SELECT(id),INSERT(id) ON TABLE public.paintings TO authenticated;
GRANT SELECT(id) ON TABLE public.paintings TO anon;

GRANT SELECT(is_published),INSERT(is_published),UPDATE(is_published) ON TABLE public.paintings TO authenticated;
GRANT SELECT(is_published) ON TABLE public.paintings TO anon;

GRANT SELECT(created_at) ON TABLE public.paintings TO anon;
GRANT SELECT(created_at) ON TABLE public.paintings TO authenticated;

GRANT SELECT(updated_at) ON TABLE public.paintings TO anon;
GRANT SELECT(updated_at) ON TABLE public.paintings TO authenticated;

GRANT SELECT(year),INSERT(year),UPDATE(year) ON TABLE public.paintings TO authenticated;
GRANT SELECT(year) ON TABLE public.paintings TO anon;

GRANT SELECT(public_image_url),INSERT(public_image_url),UPDATE(public_image_url) ON TABLE public.paintings TO authenticated;
GRANT SELECT(public_image_url) ON TABLE public.paintings TO anon;

GRANT SELECT(owner_id),INSERT(owner_id),UPDATE(owner_id) ON TABLE public.paintings TO authenticated;
GRANT SELECT(owner_id) ON TABLE public.paintings TO anon;

GRANT SELECT(original_title),INSERT(original_title),UPDATE(original_title) ON TABLE public.paintings TO authenticated;
GRANT SELECT(original_title) ON TABLE public.paintings TO anon;

GRANT SELECT(artist_dates),INSERT(artist_dates),UPDATE(artist_dates) ON TABLE public.paintings TO authenticated;
GRANT SELECT(artist_dates) ON TABLE public.paintings TO anon;

GRANT SELECT(dimensions),INSERT(dimensions),UPDATE(dimensions) ON TABLE public.paintings TO authenticated;
GRANT SELECT(dimensions) ON TABLE public.paintings TO anon;

GRANT SELECT(certificates),INSERT(certificates),UPDATE(certificates) ON TABLE public.paintings TO authenticated;
GRANT SELECT(certificates) ON TABLE public.paintings TO anon;

GRANT SELECT(documents),INSERT(documents),UPDATE(documents) ON TABLE public.paintings TO authenticated;
GRANT SELECT(documents) ON TABLE public.paintings TO anon;

GRANT SELECT(title_en) ON TABLE public.paintings TO anon;
GRANT SELECT(title_en),INSERT(title_en),UPDATE(title_en) ON TABLE public.paintings TO authenticated;

GRANT SELECT(title_fr) ON TABLE public.paintings TO anon;
GRANT SELECT(title_fr),INSERT(title_fr),UPDATE(title_fr) ON TABLE public.paintings TO authenticated;

GRANT SELECT(title_ru) ON TABLE public.paintings TO anon;
GRANT SELECT(title_ru),INSERT(title_ru),UPDATE(title_ru) ON TABLE public.paintings TO authenticated;

GRANT SELECT(artist_en) ON TABLE public.paintings TO anon;
GRANT SELECT(artist_en),INSERT(artist_en),UPDATE(artist_en) ON TABLE public.paintings TO authenticated;

GRANT SELECT(artist_fr) ON TABLE public.paintings TO anon;
GRANT SELECT(artist_fr),INSERT(artist_fr),UPDATE(artist_fr) ON TABLE public.paintings TO authenticated;

GRANT SELECT(artist_ru) ON TABLE public.paintings TO anon;
GRANT SELECT(artist_ru),INSERT(artist_ru),UPDATE(artist_ru) ON TABLE public.paintings TO authenticated;

GRANT SELECT(description_en) ON TABLE public.paintings TO anon;
GRANT SELECT(description_en),INSERT(description_en),UPDATE(description_en) ON TABLE public.paintings TO authenticated;

GRANT SELECT(description_fr) ON TABLE public.paintings TO anon;
GRANT SELECT(description_fr),INSERT(description_fr),UPDATE(description_fr) ON TABLE public.paintings TO authenticated;

GRANT SELECT(description_ru) ON TABLE public.paintings TO anon;
GRANT SELECT(description_ru),INSERT(description_ru),UPDATE(description_ru) ON TABLE public.paintings TO authenticated;

GRANT SELECT(date_place_made_en) ON TABLE public.paintings TO anon;
GRANT SELECT(date_place_made_en),INSERT(date_place_made_en),UPDATE(date_place_made_en) ON TABLE public.paintings TO authenticated;

GRANT SELECT(date_place_made_fr) ON TABLE public.paintings TO anon;
GRANT SELECT(date_place_made_fr),INSERT(date_place_made_fr),UPDATE(date_place_made_fr) ON TABLE public.paintings TO authenticated;

GRANT SELECT(date_place_made_ru) ON TABLE public.paintings TO anon;
GRANT SELECT(date_place_made_ru),INSERT(date_place_made_ru),UPDATE(date_place_made_ru) ON TABLE public.paintings TO authenticated;

GRANT SELECT(materials_en) ON TABLE public.paintings TO anon;
GRANT SELECT(materials_en),INSERT(materials_en),UPDATE(materials_en) ON TABLE public.paintings TO authenticated;

GRANT SELECT(materials_fr) ON TABLE public.paintings TO anon;
GRANT SELECT(materials_fr),INSERT(materials_fr),UPDATE(materials_fr) ON TABLE public.paintings TO authenticated;

GRANT SELECT(materials_ru) ON TABLE public.paintings TO anon;
GRANT SELECT(materials_ru),INSERT(materials_ru),UPDATE(materials_ru) ON TABLE public.paintings TO authenticated;

GRANT SELECT(frame_en) ON TABLE public.paintings TO anon;
GRANT SELECT(frame_en),INSERT(frame_en),UPDATE(frame_en) ON TABLE public.paintings TO authenticated;

GRANT SELECT(frame_fr) ON TABLE public.paintings TO anon;
GRANT SELECT(frame_fr),INSERT(frame_fr),UPDATE(frame_fr) ON TABLE public.paintings TO authenticated;

GRANT SELECT(frame_ru) ON TABLE public.paintings TO anon;
GRANT SELECT(frame_ru),INSERT(frame_ru),UPDATE(frame_ru) ON TABLE public.paintings TO authenticated;

GRANT SELECT(genre_en) ON TABLE public.paintings TO anon;
GRANT SELECT(genre_en),INSERT(genre_en),UPDATE(genre_en) ON TABLE public.paintings TO authenticated;

GRANT SELECT(genre_fr) ON TABLE public.paintings TO anon;
GRANT SELECT(genre_fr),INSERT(genre_fr),UPDATE(genre_fr) ON TABLE public.paintings TO authenticated;

GRANT SELECT(genre_ru) ON TABLE public.paintings TO anon;
GRANT SELECT(genre_ru),INSERT(genre_ru),UPDATE(genre_ru) ON TABLE public.paintings TO authenticated;

GRANT SELECT(attribution),INSERT(attribution),UPDATE(attribution) ON TABLE public.paintings TO authenticated;
GRANT SELECT(attribution) ON TABLE public.paintings TO anon;

GRANT SELECT(date_precision),INSERT(date_precision),UPDATE(date_precision) ON TABLE public.paintings TO authenticated;
GRANT SELECT(date_precision) ON TABLE public.paintings TO anon;

GRANT SELECT(year_to),INSERT(year_to),UPDATE(year_to) ON TABLE public.paintings TO authenticated;
GRANT SELECT(year_to) ON TABLE public.paintings TO anon;

GRANT SELECT(archived_at),UPDATE(archived_at) ON TABLE public.paintings TO authenticated;
GRANT SELECT(archived_at) ON TABLE public.paintings TO anon;

GRANT SELECT(archived_by) ON TABLE public.paintings TO anon;
GRANT SELECT(archived_by) ON TABLE public.paintings TO authenticated;

GRANT SELECT(is_public) ON TABLE public.paintings TO anon;
GRANT SELECT(is_public) ON TABLE public.paintings TO authenticated;

GRANT SELECT(facts_in_register),INSERT(facts_in_register),UPDATE(facts_in_register) ON TABLE public.paintings TO authenticated;
GRANT SELECT(facts_in_register) ON TABLE public.paintings TO anon;

GRANT SELECT(publish_at),INSERT(publish_at),UPDATE(publish_at) ON TABLE public.paintings TO authenticated;
GRANT SELECT(publish_at) ON TABLE public.paintings TO anon;

GRANT SELECT(unpublish_at),INSERT(unpublish_at),UPDATE(unpublish_at) ON TABLE public.paintings TO authenticated;
GRANT SELECT(unpublish_at) ON TABLE public.paintings TO anon;

REVOKE ALL ON FUNCTION app.facets_of(painting public.paintings) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.fate_of_draft(id_param uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.find_managed(search_param text, mine uuid[], source_param text, forms_param jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.find_published(language_param text, search_param text, year_param integer, facets_param jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.fold_letters(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.fold_letters(value text) TO anon;
GRANT ALL ON FUNCTION app.fold_letters(value text) TO authenticated;

REVOKE ALL ON FUNCTION app.follow_account() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_imports() FROM PUBLIC;
GRANT ALL ON FUNCTION app.forget_imports() TO anon;

REVOKE ALL ON FUNCTION app.forget_newsletter_requests() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_record_texts() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_removed_files(keys_param text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.forget_removed_files(keys_param text[]) TO anon;

REVOKE ALL ON FUNCTION app.forget_what_is_old(OUT messages integer, OUT attempts integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.forget_what_is_old(OUT messages integer, OUT attempts integer) TO anon;

REVOKE ALL ON FUNCTION app.former_works() FROM PUBLIC;
GRANT ALL ON FUNCTION app.former_works() TO authenticated;

REVOKE ALL ON FUNCTION app.found_text(value text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.good_token(token_text text, painting_id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.good_token(token_text text, painting_id_param uuid) TO anon;
GRANT ALL ON FUNCTION app.good_token(token_text text, painting_id_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.has_ended_badly(id_param uuid, ended_param text, finished_at_param timestamp with time zone, undone_at_param timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.has_ended_badly(id_param uuid, ended_param text, finished_at_param timestamp with time zone, undone_at_param timestamp with time zone) TO authenticated;

REVOKE ALL ON FUNCTION app.has_failed_mail(id_param uuid, state_param text, mailed_at_param timestamp with time zone, attempts_param integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.has_failed_mail(id_param uuid, state_param text, mailed_at_param timestamp with time zone, attempts_param integer) TO authenticated;

REVOKE ALL ON FUNCTION app.hold_import(id_param uuid, lease_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.hold_import(id_param uuid, lease_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.hold_photograph(photograph_param uuid, name_param text, keys_param text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.hold_photograph(photograph_param uuid, name_param text, keys_param text[]) TO anon;

GRANT SELECT ON TABLE public.images TO anon;
GRANT SELECT,DELETE ON TABLE public.images TO authenticated;

GRANT INSERT(id) ON TABLE public.images TO authenticated;

GRANT INSERT(original_key) ON TABLE public.images TO authenticated;

GRANT INSERT(media_type) ON TABLE public.images TO authenticated;

GRANT INSERT(width) ON TABLE public.images TO authenticated;

GRANT INSERT(height) ON TABLE public.images TO authenticated;

GRANT INSERT(widths) ON TABLE public.images TO authenticated;

GRANT INSERT(dominant_color) ON TABLE public.images TO authenticated;

GRANT INSERT(uploaded_by) ON TABLE public.images TO authenticated;

GRANT INSERT(has_tiles) ON TABLE public.images TO authenticated;

GRANT INSERT(made_from) ON TABLE public.images TO authenticated;

GRANT INSERT(turned) ON TABLE public.images TO authenticated;

GRANT INSERT(straightened) ON TABLE public.images TO authenticated;

GRANT INSERT(cut_left) ON TABLE public.images TO authenticated;

GRANT INSERT(cut_top) ON TABLE public.images TO authenticated;

GRANT INSERT(cut_right) ON TABLE public.images TO authenticated;

GRANT INSERT(cut_bottom) ON TABLE public.images TO authenticated;

GRANT INSERT(colours) ON TABLE public.images TO authenticated;

REVOKE ALL ON FUNCTION app.image_by_token(token_text text, painting_id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.image_by_token(token_text text, painting_id_param uuid) TO anon;
GRANT ALL ON FUNCTION app.image_by_token(token_text text, painting_id_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.images_without_colours(limit_param integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.images_without_colours(limit_param integer) TO anon;

GRANT SELECT ON TABLE public.owner_invitations TO authenticated;

REVOKE ALL ON FUNCTION app.invitation_of(token_text text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.invitation_token(id_param uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.invite_owner(painting_param uuid, email_param text, language_param text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.invite_owner(painting_param uuid, email_param text, language_param text) TO authenticated;

REVOKE ALL ON FUNCTION app.is_loss(kind_param text, detail_param text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.is_overdue(invited_at_param timestamp with time zone, mailed_at_param timestamp with time zone, attempts_param integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_overdue(invited_at_param timestamp with time zone, mailed_at_param timestamp with time zone, attempts_param integer) TO authenticated;

REVOKE ALL ON FUNCTION app.is_refused_address(email_param text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_refused_address(email_param text) TO authenticated;

REVOKE ALL ON FUNCTION app.is_undoing_import() FROM PUBLIC;

GRANT SELECT,DELETE ON TABLE public.import_rows TO authenticated;

GRANT INSERT(import_id) ON TABLE public.import_rows TO authenticated;

GRANT INSERT("row") ON TABLE public.import_rows TO authenticated;

GRANT INSERT(cells) ON TABLE public.import_rows TO authenticated;

GRANT INSERT(is_too_wide) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(is_checked) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(known) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(operation) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(painting_id) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(titles) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(artists) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(image) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(image_name) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(changed) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(errors) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(warnings) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(outcome) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(before) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(after) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(undone) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(undo_notes) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(becomes_public) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(told) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(invited) ON TABLE public.import_rows TO authenticated;

GRANT INSERT(unread) ON TABLE public.import_rows TO authenticated;

GRANT UPDATE(matched_by) ON TABLE public.import_rows TO authenticated;

REVOKE ALL ON FUNCTION app.is_wrong(row_param public.import_rows, invites_param text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.issue_access_tokens(painting_ids_param uuid[], token_ids_param uuid[], token_hashes_param text[], template_type_param text, label_param text, language_param text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.issue_access_tokens(painting_ids_param uuid[], token_ids_param uuid[], token_hashes_param text[], template_type_param text, label_param text, language_param text) TO authenticated;

GRANT SELECT ON TABLE public.newsletter_drafts TO authenticated;

REVOKE ALL ON FUNCTION app.issue_of_draft(stored public.newsletter_drafts, sender uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_archive() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_comment() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_former_owners() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_image_colours(colours_param jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.keep_image_colours(colours_param jsonb) TO anon;

REVOKE ALL ON FUNCTION app.keep_last_admin() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_last_owner() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_managed(ids uuid[], sources text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_managed_rows() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_publication() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_published_facets() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_published_names() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_published_words() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_register() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_texts(change_param integer, painting_id_param uuid, was_param jsonb, fields_param text[], is_deleted boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_words_of_pictures() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.key_of(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.key_of(value text) TO anon;
GRANT ALL ON FUNCTION app.key_of(value text) TO authenticated;

REVOKE ALL ON FUNCTION app.keys_of_image(image public.images) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.last_sign_out(account_param uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.lease_answer() FROM PUBLIC;
GRANT ALL ON FUNCTION app.lease_answer() TO anon;

REVOKE ALL ON FUNCTION app.lease_image_preparation() FROM PUBLIC;
GRANT ALL ON FUNCTION app.lease_image_preparation() TO anon;

REVOKE ALL ON FUNCTION app.lease_import(id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.lease_import(id_param uuid) TO anon;

REVOKE ALL ON FUNCTION app.lease_invitation() FROM PUBLIC;
GRANT ALL ON FUNCTION app.lease_invitation() TO anon;

REVOKE ALL ON FUNCTION app.lease_newsletter_mail() FROM PUBLIC;
GRANT ALL ON FUNCTION app.lease_newsletter_mail() TO anon;

REVOKE ALL ON FUNCTION app.lease_newsletter_request() FROM PUBLIC;
GRANT ALL ON FUNCTION app.lease_newsletter_request() TO anon;

REVOKE ALL ON FUNCTION app.lease_notices() FROM PUBLIC;
GRANT ALL ON FUNCTION app.lease_notices() TO anon;

GRANT SELECT,DELETE ON TABLE public.contact_messages TO authenticated;

GRANT INSERT(name) ON TABLE public.contact_messages TO anon;
GRANT INSERT(name) ON TABLE public.contact_messages TO authenticated;

GRANT INSERT(email) ON TABLE public.contact_messages TO anon;
GRANT INSERT(email) ON TABLE public.contact_messages TO authenticated;

GRANT INSERT(subject) ON TABLE public.contact_messages TO anon;
GRANT INSERT(subject) ON TABLE public.contact_messages TO authenticated;

GRANT INSERT(message) ON TABLE public.contact_messages TO anon;
GRANT INSERT(message) ON TABLE public.contact_messages TO authenticated;

GRANT INSERT(language) ON TABLE public.contact_messages TO anon;
GRANT INSERT(language) ON TABLE public.contact_messages TO authenticated;

GRANT INSERT(fingerprint) ON TABLE public.contact_messages TO anon;
GRANT INSERT(fingerprint) ON TABLE public.contact_messages TO authenticated;

REVOKE ALL ON FUNCTION app.lease_unmailed_message() FROM PUBLIC;
GRANT ALL ON FUNCTION app.lease_unmailed_message() TO anon;

REVOKE ALL ON FUNCTION app.leave_invitation(account_param uuid, painting_param uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.leave_newsletter(token_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.leave_newsletter(token_text text) TO anon;
GRANT ALL ON FUNCTION app.leave_newsletter(token_text text) TO authenticated;

REVOKE ALL ON FUNCTION app.lift_suspension(account_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.lift_suspension(account_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.link_uses(ids_param uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.link_uses(ids_param uuid[]) TO authenticated;

REVOKE ALL ON FUNCTION app.list_invitation_act(invitation_param uuid, painting_param uuid, operation_param text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.list_managed(language_param text, wanted_param jsonb, OUT total integer, OUT is_empty boolean, OUT matches integer, OUT page integer, OUT per integer, OUT view text, OUT ids uuid[], OUT lacking text[], OUT outdated text[], OUT found_in text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.list_managed(language_param text, wanted_param jsonb, OUT total integer, OUT is_empty boolean, OUT matches integer, OUT page integer, OUT per integer, OUT view text, OUT ids uuid[], OUT lacking text[], OUT outdated text[], OUT found_in text[]) TO authenticated;

REVOKE ALL ON FUNCTION app.list_message_act() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.list_named_files() FROM PUBLIC;
GRANT ALL ON FUNCTION app.list_named_files() TO anon;

REVOKE ALL ON FUNCTION app.list_removed_files() FROM PUBLIC;
GRANT ALL ON FUNCTION app.list_removed_files() TO anon;

REVOKE ALL ON FUNCTION app.list_revival(painting_id_param uuid, entry_param uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.list_users(search_param text, role_param text, state_param text, page_param integer, per_param integer, OUT total integer, OUT matches integer, OUT page integer, OUT users jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.list_users(search_param text, role_param text, state_param text, page_param integer, per_param integer, OUT total integer, OUT matches integer, OUT page integer, OUT users jsonb) TO authenticated;

REVOKE ALL ON FUNCTION app.look_at_work(painting_id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.look_at_work(painting_id_param uuid) TO anon;
GRANT ALL ON FUNCTION app.look_at_work(painting_id_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.mail_preference(account_param uuid, kind_param text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.mail_switch(kind_param text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.managed_painting_ids() FROM PUBLIC;
GRANT ALL ON FUNCTION app.managed_painting_ids() TO anon;
GRANT ALL ON FUNCTION app.managed_painting_ids() TO authenticated;

REVOKE ALL ON FUNCTION app.managed_since() FROM PUBLIC;
GRANT ALL ON FUNCTION app.managed_since() TO authenticated;

REVOKE ALL ON FUNCTION app.managed_words_of(ids uuid[], sources text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.managed_works_of(ids uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.mark_bouncing(email_param text, is_bouncing boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.mark_bouncing(email_param text, is_bouncing boolean) TO authenticated;

REVOKE ALL ON FUNCTION app.mend_import_cells(id_param uuid, cells_param jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.mend_import_cells(id_param uuid, cells_param jsonb) TO authenticated;

REVOKE ALL ON FUNCTION app.mentioning_actor() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.migrations_applied() FROM PUBLIC;
GRANT ALL ON FUNCTION app.migrations_applied() TO anon;
GRANT ALL ON FUNCTION app.migrations_applied() TO authenticated;

REVOKE ALL ON FUNCTION app.name_parts(language_param text, names_param text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.names_of(painting public.paintings) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.newsletter_id(purpose text, token_text text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.newsletter_token(purpose text, id_param uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_administration() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_changed_record() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_export(file_format text, painting_count integer, is_selection boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.note_export(file_format text, painting_count integer, is_selection boolean) TO authenticated;

REVOKE ALL ON FUNCTION app.note_mentions() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_message_event(message_param uuid, kind_param text, content_param text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_newsletter(operation_param text, after_param jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_ownership() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_primary_owner() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_removed_files() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_sign_in(detail_param text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.note_sign_in(detail_param text) TO authenticated;

REVOKE ALL ON FUNCTION app.note_taken_back(account_param uuid, painting_param uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_taken_back_work() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_translations() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.outdated_texts(facts_param jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.outdated_texts(facts_param jsonb) TO authenticated;

REVOKE ALL ON FUNCTION app.own_traces() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_traces() TO authenticated;

REVOKE ALL ON FUNCTION app.owned_painting_ids() FROM PUBLIC;
GRANT ALL ON FUNCTION app.owned_painting_ids() TO anon;
GRANT ALL ON FUNCTION app.owned_painting_ids() TO authenticated;

REVOKE ALL ON FUNCTION app.ownership_ended_at(painting_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.ownership_ended_at(painting_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.painting_by_token(token_text text, painting_id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.painting_by_token(token_text text, painting_id_param uuid) TO anon;
GRANT ALL ON FUNCTION app.painting_by_token(token_text text, painting_id_param uuid) TO authenticated;

GRANT SELECT,DELETE ON TABLE public.painting_files TO authenticated;
GRANT SELECT ON TABLE public.painting_files TO anon;

GRANT INSERT(id) ON TABLE public.painting_files TO authenticated;

GRANT INSERT(painting_id) ON TABLE public.painting_files TO authenticated;

GRANT INSERT(name) ON TABLE public.painting_files TO authenticated;

GRANT INSERT(storage_key) ON TABLE public.painting_files TO authenticated;

GRANT INSERT(media_type) ON TABLE public.painting_files TO authenticated;

GRANT INSERT(byte_size) ON TABLE public.painting_files TO authenticated;

REVOKE ALL ON FUNCTION app.painting_files_by_token(token_text text, painting_id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.painting_files_by_token(token_text text, painting_id_param uuid) TO anon;
GRANT ALL ON FUNCTION app.painting_files_by_token(token_text text, painting_id_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.paintings_beside(id_param uuid, limit_param integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.paintings_beside(id_param uuid, limit_param integer) TO anon;
GRANT ALL ON FUNCTION app.paintings_beside(id_param uuid, limit_param integer) TO authenticated;

REVOKE ALL ON FUNCTION app.passport_change(painting_id_param uuid, passport_no_param text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.passport_change(painting_id_param uuid, passport_no_param text) TO authenticated;

REVOKE ALL ON FUNCTION app.passport_of(painting_id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.passport_of(painting_id_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.passports_left_withdrawn(paintings_param uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.passports_left_withdrawn(paintings_param uuid[]) TO authenticated;

REVOKE ALL ON FUNCTION app.people_with(search_param text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.person_name(person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.person_name(person uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.picture_image_by_token(token_text text, painting_id_param uuid, picture_id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.picture_image_by_token(token_text text, painting_id_param uuid, picture_id_param uuid) TO anon;
GRANT ALL ON FUNCTION app.picture_image_by_token(token_text text, painting_id_param uuid, picture_id_param uuid) TO authenticated;

GRANT SELECT ON TABLE public.painting_pictures TO anon;
GRANT SELECT,DELETE ON TABLE public.painting_pictures TO authenticated;

GRANT INSERT(id) ON TABLE public.painting_pictures TO authenticated;

GRANT INSERT(painting_id) ON TABLE public.painting_pictures TO authenticated;

GRANT INSERT(image_id),UPDATE(image_id) ON TABLE public.painting_pictures TO authenticated;

GRANT INSERT(kind),UPDATE(kind) ON TABLE public.painting_pictures TO authenticated;

GRANT INSERT(caption_en),UPDATE(caption_en) ON TABLE public.painting_pictures TO authenticated;

GRANT INSERT(caption_fr),UPDATE(caption_fr) ON TABLE public.painting_pictures TO authenticated;

GRANT INSERT(caption_ru),UPDATE(caption_ru) ON TABLE public.painting_pictures TO authenticated;

GRANT INSERT(is_private),UPDATE(is_private) ON TABLE public.painting_pictures TO authenticated;

GRANT INSERT("position"),UPDATE("position") ON TABLE public.painting_pictures TO authenticated;

REVOKE ALL ON FUNCTION app.pictures_by_token(token_text text, painting_id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.pictures_by_token(token_text text, painting_id_param uuid) TO anon;
GRANT ALL ON FUNCTION app.pictures_by_token(token_text text, painting_id_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.plain_number(value text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.plain_text(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.plain_text(value text) TO authenticated;

REVOKE ALL ON FUNCTION app.public_number_of(painting_id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.public_number_of(painting_id_param uuid) TO anon;
GRANT ALL ON FUNCTION app.public_number_of(painting_id_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.public_register_entry(number_param text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.public_register_entry(number_param text) TO anon;
GRANT ALL ON FUNCTION app.public_register_entry(number_param text) TO authenticated;

REVOKE ALL ON FUNCTION app.publish_due() FROM PUBLIC;
GRANT ALL ON FUNCTION app.publish_due() TO anon;
GRANT ALL ON FUNCTION app.publish_due() TO authenticated;

REVOKE ALL ON FUNCTION app.published_artists(language_param text, key_param text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.published_artists(language_param text, key_param text) TO anon;
GRANT ALL ON FUNCTION app.published_artists(language_param text, key_param text) TO authenticated;

REVOKE ALL ON FUNCTION app.queue_notice(account_param uuid, kind_param text, painting_param uuid, detail_param text, token_param uuid, comment_param uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.queue_or_take_back(account_param uuid, kind_param text, painting_param uuid, happened text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.read_account(account_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.read_account(account_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.read_comments(painting_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.read_comments(painting_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.read_invitation(token_text text, language_param text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.read_invitation(token_text text, language_param text) TO anon;
GRANT ALL ON FUNCTION app.read_invitation(token_text text, language_param text) TO authenticated;

REVOKE ALL ON FUNCTION app.reads_record_as(painting_id_param uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.receive_photographs(name_param text, email_param text, subject_param text, message_param text, language_param text, fingerprint_param text, photographs_param jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.receive_photographs(name_param text, email_param text, subject_param text, message_param text, language_param text, fingerprint_param text, photographs_param jsonb) TO anon;

REVOKE ALL ON FUNCTION app.record_change() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.release_messages() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.remove_subscriber(email_param text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.remove_subscriber(email_param text) TO authenticated;

REVOKE ALL ON FUNCTION app.reopen_record(token_text text, painting_id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.reopen_record(token_text text, painting_id_param uuid) TO anon;
GRANT ALL ON FUNCTION app.reopen_record(token_text text, painting_id_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.repeat_invitation(id_param uuid, painting_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.repeat_invitation(id_param uuid, painting_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.request_newsletter(email_param text, language_param text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.request_newsletter(email_param text, language_param text) TO anon;
GRANT ALL ON FUNCTION app.request_newsletter(email_param text, language_param text) TO authenticated;

REVOKE ALL ON FUNCTION app.require_admin(work text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.require_confirmed_admin() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.require_job(name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.require_own_account() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.retry_answer(message_param uuid, id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.retry_answer(message_param uuid, id_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.retry_newsletter(id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.retry_newsletter(id_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.return_photograph_bytes(bytes_param bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION app.return_photograph_bytes(bytes_param bigint) TO anon;

REVOKE ALL ON FUNCTION app.revive_passport(painting_id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.revive_passport(painting_id_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.save_newsletter_draft(id_param uuid, revision_param integer, items_param text[], subjects_param jsonb, openings_param jsonb, closings_param jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.save_newsletter_draft(id_param uuid, revision_param integer, items_param text[], subjects_param jsonb, openings_param jsonb, closings_param jsonb) TO authenticated;

REVOKE ALL ON FUNCTION app.search_artists(language_param text, wanted_param jsonb, limit_param integer, offset_param integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.search_artists(language_param text, wanted_param jsonb, limit_param integer, offset_param integer) TO anon;
GRANT ALL ON FUNCTION app.search_artists(language_param text, wanted_param jsonb, limit_param integer, offset_param integer) TO authenticated;

REVOKE ALL ON FUNCTION app.search_people(search_param text, limit_param integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.search_people(search_param text, limit_param integer) TO authenticated;

REVOKE ALL ON FUNCTION app.search_published(language_param text, search_param text, year_param integer, limit_param integer, offset_param integer, OUT matches integer, OUT ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.search_published(language_param text, search_param text, year_param integer, limit_param integer, offset_param integer, OUT matches integer, OUT ids uuid[]) TO anon;
GRANT ALL ON FUNCTION app.search_published(language_param text, search_param text, year_param integer, limit_param integer, offset_param integer, OUT matches integer, OUT ids uuid[]) TO authenticated;

REVOKE ALL ON FUNCTION app.search_register(part_param text, artists_param text[], wanted_param jsonb, limit_param integer, offset_param integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.search_register(part_param text, artists_param text[], wanted_param jsonb, limit_param integer, offset_param integer) TO anon;
GRANT ALL ON FUNCTION app.search_register(part_param text, artists_param text[], wanted_param jsonb, limit_param integer, offset_param integer) TO authenticated;

REVOKE ALL ON FUNCTION app.search_words(wanted_param jsonb, limit_param integer, offset_param integer, OUT matches integer, OUT ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.search_words(wanted_param jsonb, limit_param integer, offset_param integer, OUT matches integer, OUT ids uuid[]) TO anon;
GRANT ALL ON FUNCTION app.search_words(wanted_param jsonb, limit_param integer, offset_param integer, OUT matches integer, OUT ids uuid[]) TO authenticated;

REVOKE ALL ON FUNCTION app.send_due_newsletters() FROM PUBLIC;
GRANT ALL ON FUNCTION app.send_due_newsletters() TO anon;

REVOKE ALL ON FUNCTION app.send_newsletter_draft(id_param uuid, revision_param integer, at_param timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.send_newsletter_draft(id_param uuid, revision_param integer, at_param timestamp with time zone) TO authenticated;

REVOKE ALL ON FUNCTION app.set_message_state(message_param uuid, state_param text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.set_message_state(message_param uuid, state_param text) TO authenticated;

REVOKE ALL ON FUNCTION app.settle_answer(id_param uuid, outcome text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.settle_answer(id_param uuid, outcome text) TO anon;

REVOKE ALL ON FUNCTION app.settle_image_preparation(image_param uuid, is_made boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.settle_image_preparation(image_param uuid, is_made boolean) TO anon;

REVOKE ALL ON FUNCTION app.settle_import(id_param uuid, lease_param uuid, state_param text, ended_param text, pause interval) FROM PUBLIC;
GRANT ALL ON FUNCTION app.settle_import(id_param uuid, lease_param uuid, state_param text, ended_param text, pause interval) TO anon;

REVOKE ALL ON FUNCTION app.settle_invitation(id_param uuid, invited_at_param timestamp with time zone, is_mailed boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.settle_invitation(id_param uuid, invited_at_param timestamp with time zone, is_mailed boolean) TO anon;

REVOKE ALL ON FUNCTION app.settle_message(message_id uuid, is_mailed boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.settle_message(message_id uuid, is_mailed boolean) TO anon;

REVOKE ALL ON FUNCTION app.settle_newsletter_mail(issue_param uuid, subscriber_param uuid, outcome text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.settle_newsletter_mail(issue_param uuid, subscriber_param uuid, outcome text) TO anon;

REVOKE ALL ON FUNCTION app.settle_newsletter_request(id_param uuid, requested_at_param timestamp with time zone, is_mailed boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.settle_newsletter_request(id_param uuid, requested_at_param timestamp with time zone, is_mailed boolean) TO anon;

REVOKE ALL ON FUNCTION app.settle_notices(account_param uuid, is_mailed boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.settle_notices(account_param uuid, is_mailed boolean) TO anon;

REVOKE ALL ON FUNCTION app.short_name(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.sign_out_account(account_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.sign_out_account(account_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.similar_managed(search_param text, source_param text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.similar_managed(search_param text, source_param text) TO authenticated;

REVOKE ALL ON FUNCTION app.similar_names(language_param text, search_param text, limit_param integer, OUT folded text, OUT names text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.similar_names(language_param text, search_param text, limit_param integer, OUT folded text, OUT names text[]) TO anon;
GRANT ALL ON FUNCTION app.similar_names(language_param text, search_param text, limit_param integer, OUT folded text, OUT names text[]) TO authenticated;

REVOKE ALL ON FUNCTION app.similar_words(wanted_param jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.similar_words(wanted_param jsonb) TO anon;
GRANT ALL ON FUNCTION app.similar_words(wanted_param jsonb) TO authenticated;

REVOKE ALL ON FUNCTION app.sort_key(language_param text, value text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.sorting_name(key_param text, name_param text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.spelled_out(value text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.suspend_account(account_param uuid, reason_param text, ends_links_param boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.suspend_account(account_param uuid, reason_param text, ends_links_param boolean) TO authenticated;

REVOKE ALL ON FUNCTION app.sweep_uploads() FROM PUBLIC;
GRANT ALL ON FUNCTION app.sweep_uploads() TO anon;

REVOKE ALL ON FUNCTION app.take_limited_use(key_param text, limit_param integer, OUT wait integer, OUT is_first boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.take_rate_limit_point(key_param text, limit_param integer, window_param interval) FROM PUBLIC;
GRANT ALL ON FUNCTION app.take_rate_limit_point(key_param text, limit_param integer, window_param interval) TO anon;
GRANT ALL ON FUNCTION app.take_rate_limit_point(key_param text, limit_param integer, window_param interval) TO authenticated;

REVOKE ALL ON FUNCTION app.time_to_publication() FROM PUBLIC;
GRANT ALL ON FUNCTION app.time_to_publication() TO anon;

REVOKE ALL ON FUNCTION app.titles_of(painting_ids_param uuid[], language_param text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.touch_updated_at() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.translation_times(painting_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.translation_times(painting_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.translation_times_after(was jsonb, became jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.translation_times_after(was jsonb, became jsonb) TO authenticated;

REVOKE ALL ON FUNCTION app.undo_outlook(import_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.undo_outlook(import_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.unschedule_newsletter_draft(id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.unschedule_newsletter_draft(id_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.versions_of(id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.versions_of(id_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.visitor_key() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.what_waits(is_brief boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.what_waits(is_brief boolean) TO authenticated;

REVOKE ALL ON FUNCTION app.withdraw_from_register() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.withdraw_invitation(id_param uuid, painting_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.withdraw_invitation(id_param uuid, painting_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION app.withdrawn_hash(painting_id_param uuid, passport_no_param text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.withdrawn_hash(painting_id_param uuid, passport_no_param text) TO authenticated;

REVOKE ALL ON FUNCTION app.word_parts(words_param text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.words_in(value text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.words_of(painting public.paintings, OUT names tsvector, OUT words tsvector) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.words_of_kind(kind text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.words_of_person(name_param text, email_param text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.words_query(wanted_param jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.works_for_artists(keys_param text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.works_for_artists(keys_param text[]) TO anon;
GRANT ALL ON FUNCTION app.works_for_artists(keys_param text[]) TO authenticated;

REVOKE ALL ON FUNCTION app.write_change(actor_param uuid, table_param text, row_param uuid, painting_param uuid, title_param text, operation_param text, before_param jsonb, after_param jsonb, withheld_param text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.written_since_import(import_param uuid, paintings_param uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.written_since_import(import_param uuid, paintings_param uuid[]) TO authenticated;

REVOKE ALL ON FUNCTION public.current_user_is_admin() FROM PUBLIC;
GRANT ALL ON FUNCTION public.current_user_is_admin() TO anon;
GRANT ALL ON FUNCTION public.current_user_is_admin() TO authenticated;

GRANT SELECT(id) ON TABLE public.access_tokens TO authenticated;

GRANT SELECT(painting_id) ON TABLE public.access_tokens TO authenticated;

GRANT SELECT(token) ON TABLE public.access_tokens TO authenticated;

GRANT SELECT(template_type) ON TABLE public.access_tokens TO authenticated;

GRANT SELECT(label) ON TABLE public.access_tokens TO authenticated;

GRANT SELECT(created_by) ON TABLE public.access_tokens TO authenticated;

GRANT SELECT(created_at) ON TABLE public.access_tokens TO authenticated;

GRANT SELECT(expires_at) ON TABLE public.access_tokens TO authenticated;

GRANT SELECT(is_active),UPDATE(is_active) ON TABLE public.access_tokens TO authenticated;

GRANT SELECT(language) ON TABLE public.access_tokens TO authenticated;

REVOKE ALL ON FUNCTION public.generate_access_token(painting_id_param uuid, template_type_param text, owner_id_param uuid, token_id_param uuid, token_hash_param text, label_param text, language_param text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.generate_access_token(painting_id_param uuid, template_type_param text, owner_id_param uuid, token_id_param uuid, token_hash_param text, label_param text, language_param text) TO authenticated;

REVOKE ALL ON FUNCTION public.get_private_painting_info(token_text text, painting_id_param uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.get_private_painting_info(token_text text, painting_id_param uuid) TO anon;
GRANT ALL ON FUNCTION public.get_private_painting_info(token_text text, painting_id_param uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.public_register() FROM PUBLIC;
GRANT ALL ON FUNCTION public.public_register() TO anon;
GRANT ALL ON FUNCTION public.public_register() TO authenticated;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth.account TO accounts;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth.address_changes TO accounts;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth.failed_attempts TO accounts;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth.session TO accounts;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth."twoFactor" TO accounts;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth."user" TO accounts;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth.verification TO accounts;

GRANT SELECT ON TABLE public.access_days TO authenticated;

GRANT SELECT ON TABLE public.access_logs TO authenticated;

GRANT SELECT ON TABLE public.account_preferences TO authenticated;

GRANT INSERT(account_id) ON TABLE public.account_preferences TO authenticated;

GRANT INSERT(managed_view),UPDATE(managed_view) ON TABLE public.account_preferences TO authenticated;

GRANT SELECT ON TABLE public.account_suspensions TO authenticated;

GRANT SELECT(account_id) ON TABLE public.account_suspensions TO accounts;

GRANT SELECT ON TABLE public.bulk_actions TO authenticated;

GRANT INSERT(created_by) ON TABLE public.bulk_actions TO authenticated;

GRANT INSERT(action) ON TABLE public.bulk_actions TO authenticated;

GRANT INSERT(painting_ids) ON TABLE public.bulk_actions TO authenticated;

GRANT UPDATE(result) ON TABLE public.bulk_actions TO authenticated;

GRANT UPDATE(done_at) ON TABLE public.bulk_actions TO authenticated;

GRANT UPDATE(undone) ON TABLE public.bulk_actions TO authenticated;

GRANT UPDATE(undone_at) ON TABLE public.bulk_actions TO authenticated;

GRANT UPDATE(set_id) ON TABLE public.bulk_actions TO authenticated;

GRANT UPDATE(undone_set_id) ON TABLE public.bulk_actions TO authenticated;

GRANT SELECT ON TABLE public.changes TO authenticated;

GRANT SELECT ON TABLE public.contact_entries TO authenticated;

GRANT SELECT ON TABLE public.contact_photographs TO authenticated;

GRANT SELECT ON TABLE public.image_preparations TO authenticated;

GRANT INSERT(image_id) ON TABLE public.image_preparations TO authenticated;

GRANT INSERT(widths) ON TABLE public.image_preparations TO authenticated;

GRANT INSERT(has_tiles) ON TABLE public.image_preparations TO authenticated;

GRANT UPDATE(attempts) ON TABLE public.image_preparations TO authenticated;

GRANT UPDATE(due_at) ON TABLE public.image_preparations TO authenticated;

GRANT SELECT,DELETE ON TABLE public.import_files TO authenticated;

GRANT INSERT(import_id) ON TABLE public.import_files TO authenticated;

GRANT INSERT("position") ON TABLE public.import_files TO authenticated;

GRANT INSERT(name) ON TABLE public.import_files TO authenticated;

GRANT INSERT(kind) ON TABLE public.import_files TO authenticated;

GRANT INSERT(upload) ON TABLE public.import_files TO authenticated;

GRANT INSERT(image),UPDATE(image) ON TABLE public.import_files TO authenticated;

GRANT INSERT(refusal),UPDATE(refusal) ON TABLE public.import_files TO authenticated;

GRANT INSERT(extension) ON TABLE public.import_files TO authenticated;

GRANT SELECT,DELETE ON TABLE public.imports TO authenticated;

GRANT INSERT(created_by) ON TABLE public.imports TO authenticated;

GRANT INSERT(file_name),UPDATE(file_name) ON TABLE public.imports TO authenticated;

GRANT INSERT(sheet),UPDATE(sheet) ON TABLE public.imports TO authenticated;

GRANT INSERT(other_sheets),UPDATE(other_sheets) ON TABLE public.imports TO authenticated;

GRANT UPDATE(by_number) ON TABLE public.imports TO authenticated;

GRANT SELECT ON TABLE public.kept_texts TO authenticated;

GRANT SELECT ON TABLE public.mail_preferences TO authenticated;

GRANT INSERT(account_id) ON TABLE public.mail_preferences TO authenticated;

GRANT INSERT(ownership),UPDATE(ownership) ON TABLE public.mail_preferences TO authenticated;

GRANT INSERT(token_used),UPDATE(token_used) ON TABLE public.mail_preferences TO authenticated;

GRANT INSERT(token_refused),UPDATE(token_refused) ON TABLE public.mail_preferences TO authenticated;

GRANT INSERT(record_changed),UPDATE(record_changed) ON TABLE public.mail_preferences TO authenticated;

GRANT INSERT(sign_in),UPDATE(sign_in) ON TABLE public.mail_preferences TO authenticated;

GRANT INSERT(mention),UPDATE(mention) ON TABLE public.mail_preferences TO authenticated;

GRANT INSERT(message_assigned),UPDATE(message_assigned) ON TABLE public.mail_preferences TO authenticated;

GRANT SELECT ON TABLE public.newsletter_issues TO authenticated;

GRANT SELECT ON TABLE public.newsletter_mails TO authenticated;

GRANT SELECT ON TABLE public.newsletter_requests TO authenticated;

GRANT SELECT ON TABLE public.newsletter_subscribers TO authenticated;

GRANT SELECT,DELETE ON TABLE public.painting_comments TO authenticated;

GRANT INSERT(id) ON TABLE public.painting_comments TO authenticated;

GRANT INSERT(painting_id) ON TABLE public.painting_comments TO authenticated;

GRANT INSERT(body),UPDATE(body) ON TABLE public.painting_comments TO authenticated;

GRANT INSERT(mentioned),UPDATE(mentioned) ON TABLE public.painting_comments TO authenticated;

GRANT UPDATE(resolved_at) ON TABLE public.painting_comments TO authenticated;

GRANT INSERT(answers) ON TABLE public.painting_comments TO authenticated;

GRANT SELECT,DELETE ON TABLE public.painting_owners TO authenticated;

GRANT INSERT(painting_id) ON TABLE public.painting_owners TO authenticated;

GRANT INSERT(owner_id) ON TABLE public.painting_owners TO authenticated;

GRANT SELECT,DELETE ON TABLE public.painting_private TO authenticated;

GRANT INSERT(painting_id) ON TABLE public.painting_private TO authenticated;

GRANT INSERT(eac_inventory_no),UPDATE(eac_inventory_no) ON TABLE public.painting_private TO authenticated;

GRANT INSERT(eac_passport_no),UPDATE(eac_passport_no) ON TABLE public.painting_private TO authenticated;

GRANT INSERT(eac_issue_date),UPDATE(eac_issue_date) ON TABLE public.painting_private TO authenticated;

GRANT INSERT(technical_analysis),UPDATE(technical_analysis) ON TABLE public.painting_private TO authenticated;

GRANT INSERT(expert_report),UPDATE(expert_report) ON TABLE public.painting_private TO authenticated;

GRANT INSERT(texts_language),UPDATE(texts_language) ON TABLE public.painting_private TO authenticated;

GRANT INSERT(technical_analysis_en),UPDATE(technical_analysis_en) ON TABLE public.painting_private TO authenticated;

GRANT INSERT(technical_analysis_fr),UPDATE(technical_analysis_fr) ON TABLE public.painting_private TO authenticated;

GRANT INSERT(technical_analysis_ru),UPDATE(technical_analysis_ru) ON TABLE public.painting_private TO authenticated;

GRANT INSERT(expert_report_en),UPDATE(expert_report_en) ON TABLE public.painting_private TO authenticated;

GRANT INSERT(expert_report_fr),UPDATE(expert_report_fr) ON TABLE public.painting_private TO authenticated;

GRANT INSERT(expert_report_ru),UPDATE(expert_report_ru) ON TABLE public.painting_private TO authenticated;

GRANT SELECT,DELETE ON TABLE public.passkeys TO authenticated;
GRANT SELECT,DELETE ON TABLE public.passkeys TO accounts;

GRANT INSERT(account_id) ON TABLE public.passkeys TO authenticated;

GRANT INSERT(name),UPDATE(name) ON TABLE public.passkeys TO authenticated;

GRANT INSERT(credential_id) ON TABLE public.passkeys TO authenticated;

GRANT INSERT(public_key) ON TABLE public.passkeys TO authenticated;

GRANT INSERT(counter) ON TABLE public.passkeys TO authenticated;
GRANT UPDATE(counter) ON TABLE public.passkeys TO accounts;

GRANT INSERT(transports) ON TABLE public.passkeys TO authenticated;

GRANT UPDATE(last_used_at) ON TABLE public.passkeys TO accounts;

GRANT SELECT ON TABLE public.profiles TO authenticated;

GRANT SELECT ON TABLE public.register_entries TO authenticated;

GRANT SELECT,DELETE ON TABLE public.saved_filters TO authenticated;

GRANT INSERT(account_id) ON TABLE public.saved_filters TO authenticated;

GRANT INSERT(place) ON TABLE public.saved_filters TO authenticated;

GRANT INSERT(name) ON TABLE public.saved_filters TO authenticated;

GRANT INSERT(query),UPDATE(query) ON TABLE public.saved_filters TO authenticated;

GRANT SELECT,DELETE ON TABLE public.uploads TO authenticated;

GRANT INSERT(id) ON TABLE public.uploads TO authenticated;

GRANT INSERT(kind) ON TABLE public.uploads TO authenticated;

GRANT INSERT(name) ON TABLE public.uploads TO authenticated;

GRANT INSERT(media_type) ON TABLE public.uploads TO authenticated;

GRANT INSERT(byte_size) ON TABLE public.uploads TO authenticated;

GRANT INSERT(keys) ON TABLE public.uploads TO authenticated;

GRANT INSERT(uploaded_by) ON TABLE public.uploads TO authenticated;

GRANT SELECT,DELETE ON TABLE public.user_roles TO authenticated;

GRANT INSERT(user_id) ON TABLE public.user_roles TO authenticated;

GRANT INSERT(role) ON TABLE public.user_roles TO authenticated;
