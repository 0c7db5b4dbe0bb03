-- Who changed what, when, and how it was before: for administrators, kept for three years.
create table public.changes (
  id integer primary key generated always as identity,
  at timestamptz not null default clock_timestamp(),
  -- Null: nobody who was signed in, but whoever works on the database itself.
  actor_id uuid references public.profiles (id) on delete set null,
  actor_name text,
  table_name text not null check (table_name in (
    'paintings', 'painting_owners', 'painting_private', 'private_attachments', 'access_tokens', 'user_roles'
  )),
  row_id uuid not null,
  -- No reference: what was deleted stays written down.
  painting_id uuid,
  title text,
  operation text not null check (operation in ('added', 'changed', 'removed')),
  -- The fields that differ, and no other.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  -- Fields that differ and whose words are not kept here.
  withheld text[] not null default '{}'
);
create index changes_painting_id_idx on public.changes (painting_id);

-- How people are named in lists: full name and address, or the address alone.
create function app.person_name(person uuid) returns text
language sql stable set search_path = ''
as $$
  select case when trim(full_name) in ('', email) then email else trim(full_name) || ' (' || email || ')' end
  from public.profiles where id = person
$$;

create function app.record_change() returns trigger
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
begin
  if tg_table_name = 'user_roles' then
    name := app.person_name((known ->> 'user_id')::uuid);
  elsif tg_table_name = 'paintings' then
    name := coalesce(known ->> 'title_en', known ->> 'title_fr', known ->> 'title_ru');
  else
    select coalesce(title_en, title_fr, title_ru) into name from public.paintings where id = painting;
    -- What goes with its painting is one deed: the painting's deletion.
    if not found then
      return null;
    end if;
  end if;

  if tg_table_name = 'paintings' and tg_op = 'DELETE' then
    -- Gone for good: what is left is that there was a painting of this title, and who did what to it when.
    update public.changes set before = '{}', after = '{}', withheld = '{}' where painting_id = painting;
  else
    for field in select key from jsonb_object_keys(was || became) as key order by key loop
      continue when field in ('id', 'painting_id', 'user_id', 'created_at', 'created_by', 'updated_at', 'storage_key', 'token', 'translated_at', 'usage_count');
      one := nullif(was -> field, 'null');
      other := nullif(became -> field, 'null');
      continue when one is not distinct from other;
      if field in ('technical_analysis', 'expert_report') then
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
    if tg_op = 'UPDATE' and befores = '{}' and afters = '{}' and hidden = '{}' then
      return null;
    end if;
  end if;

  insert into public.changes (actor_id, actor_name, table_name, row_id, painting_id, title, operation, before, after, withheld)
  values (
    (select id from public.profiles where id = app.actor_id()),
    app.person_name(app.actor_id()),
    tg_table_name,
    coalesce(known ->> 'id', known ->> 'painting_id')::uuid,
    painting,
    name,
    case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
    befores,
    afters,
    hidden
  );
  return null;
end $$;

create trigger record_change after insert or update or delete on public.paintings
  for each row execute function app.record_change();
create trigger record_change after insert or update or delete on public.painting_owners
  for each row execute function app.record_change();
create trigger record_change after insert or update or delete on public.painting_private
  for each row execute function app.record_change();
create trigger record_change after insert or update or delete on public.private_attachments
  for each row execute function app.record_change();
-- A token's uses are in the access log.
create trigger record_change after insert or update of is_active, label, expires_at or delete on public.access_tokens
  for each row execute function app.record_change();
create trigger record_change after insert or update or delete on public.user_roles
  for each row execute function app.record_change();

-- What the privacy policy promises about how long things are kept; the daily job calls it.
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
end $$;
