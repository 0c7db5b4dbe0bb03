-- Imports (docs/decisions/0055-imports-in-parts.md).

-- Changes written to works since an import wrote them, by the list of changes: a value that was replaced and came back is a
-- decision of somebody, and not the import's any more. A later import that was undone as a whole counts for nothing, nor does an
-- action over several works that was undone for the work.
-- `is_publication`: by it a work was published or withdrawn, or its time set, and nothing else.
create or replace function app.written_since_import(import_param uuid, paintings_param uuid[])
returns table (painting_id uuid, table_name text, columns text[], is_publication boolean)
language sql stable set search_path = ''
as $$
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

-- State that an undo of an import would find now, for each row that added or changed a work. `reason`: it would leave the whole work
-- alone. `fields`: those that it would change back, unless their columns are among those that were `written` since.
create or replace function app.undo_outlook(import_param uuid)
returns table (row_no integer, outcome text, undone text, reason text, fields text[], written text[])
language sql stable set search_path = ''
as $$
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

-- True of a row that has mistakes. One that names owners without an account is mended by their invitation.
create or replace function app.is_wrong(row_param public.import_rows, invites_param text) returns boolean
language sql immutable set search_path = ''
as $$
  select case when invites_param is null then row_param.errors <> '[]'
    else jsonb_path_exists(row_param.errors, '$[*] ? (@.code != "ownerUnknown")') end
$$;

-- Begins a task of an import in the name of its administrator, for a job to carry out. Returns false if there is no such
-- import, or the task is not its turn. An open import belongs to whoever sent it, for half a day; a report to all
-- administrators. `revives_param`: it makes withdrawn passports valid again (P-REGISTER-8). `invites_param`: it invites owners
-- without an account, in this language (P-MANAGE-110). `omits_param`: rows that cannot be imported are left out (P-MANAGE-141).
create or replace function app.begin_import_task(
  id_param uuid, task text, revives_param boolean default false, invites_param text default null, omits_param boolean default false
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
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

-- Corrects cells of an import in its preview and checks the table anew. `cells_param`: rows, columns and values. A cell is corrected
-- where the row has a mistake in it; all else stays as it was sent. Returns false if it is not its turn.
create or replace function app.mend_import_cells(id_param uuid, cells_param jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
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

-- Asks the job to stop after the part that it is writing. Returns true if it will.
create or replace function app.cancel_import(id_param uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.current_user_is_admin() then
    raise exception 'only administrators cancel an import' using errcode = '42501';
  end if;
  update public.imports set is_cancelled = true where id = id_param and state in ('importing', 'publishing');
  return found;
end $$;

-- Leases an import with work to do for two minutes, so that no other process works on it. `id_param`: this one; null: the one
-- that has waited longest.
create or replace function app.lease_import(id_param uuid) returns table (id uuid, actor_id uuid, state text, lease_id uuid)
language plpgsql volatile security definer set search_path = ''
as $$
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

-- Locks a leased import for one part of its work, done as the administrator who began the task, and renews the lease: `held`,
-- or `cancelled`, or `lost` to another process. Changes of this transaction carry the import's id and the set of its task.
create or replace function app.hold_import(id_param uuid, lease_param uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
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

-- Ends or postpones a task. `state_param`: what comes next. `ended_param`: why it ended early. `pause`: others leave it alone for so
-- long. Nothing is kept of the table once its paintings are there, but the rows that were not imported, for a day.
create or replace function app.settle_import(id_param uuid, lease_param uuid, state_param text, ended_param text, pause interval) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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

-- Values with those of some keys blanked; the keys stay, so that an undo says what it left alone.
create or replace function app.blank_values(known jsonb, keys text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, case when key = any (keys) then 'null'::jsonb else value end), known) from jsonb_each(known)
$$;

-- Texts of a private record leave the reports of imports when they leave the record, or are replaced by hand: no undo would
-- restore them any more. An import that is writing notes what it replaces afterwards.
create or replace function app.forget_record_texts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
create or replace trigger forget_record_texts after update or delete on public.painting_private
  for each row execute function app.forget_record_texts();
create or replace trigger forget_record_texts after update or delete on public.private_attachments
  for each row execute function app.forget_record_texts();
