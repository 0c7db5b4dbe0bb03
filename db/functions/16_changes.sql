-- The list of changes.

-- Writes an entry of the list of changes and returns its id. What one transaction changes is one set.
create or replace function app.write_change(
  actor_param uuid, table_param text, row_param uuid, painting_param uuid, title_param text, operation_param text, before_param jsonb,
  after_param jsonb, withheld_param text[]
) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
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

-- Keeps what the experts' texts were before a change, the last 20 of each field of a work; none of a deleted record
-- (docs/decisions/0084-passports-put-back-and-kept-texts.md). A text that is longer than the form takes is not kept.
create or replace function app.keep_texts(change_param integer, painting_id_param uuid, was_param jsonb, fields_param text[], is_deleted boolean)
returns void
language plpgsql volatile set search_path = ''
as $$
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

-- Erases all of them of a work for good, and says so in the list of changes, with their number alone. Returns it.
create or replace function app.erase_texts(painting_id_param uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
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

create or replace function app.record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
end $$;
create or replace trigger record_change after insert or update or delete on public.paintings
  for each row execute function app.record_change();
create or replace trigger record_change after insert or update or delete on public.painting_owners
  for each row execute function app.record_change();
create or replace trigger record_change after insert or update or delete on public.painting_private
  for each row execute function app.record_change();
create or replace trigger record_change after insert or update or delete on public.private_attachments
  for each row execute function app.record_change();
-- The order alone is no change: a move would be written down for every picture that it passes.
create or replace trigger record_change after insert or delete or update of image_id, kind, caption_en, caption_fr, caption_ru, is_private
  on public.painting_pictures for each row execute function app.record_change();
-- Uses of a token are recorded in the access log instead.
create or replace trigger record_change after insert or update of is_active, label, expires_at or delete on public.access_tokens
  for each row execute function app.record_change();
create or replace trigger record_change after insert or update or delete on public.user_roles
  for each row execute function app.record_change();
