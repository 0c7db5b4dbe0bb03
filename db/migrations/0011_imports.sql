-- An import of paintings that an administrator has begun: the table as it was read, and which uploads came with it. It is
-- looked at, corrected, and carried out in another request, perhaps by another process.
create table public.imports (
  id uuid primary key default gen_random_uuid(),
  created_by uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Nothing is kept of the table once its paintings are there.
  content jsonb check (jsonb_typeof(content) = 'object'),
  -- What was done: `[{"id": ..., "title": ..., "deed": "created"}]`.
  result jsonb check (jsonb_typeof(result) = 'array'),
  finished_at timestamptz,
  check ((finished_at is null) = (content is not null) and (finished_at is null) = (result is null))
);
create index imports_created_by_idx on public.imports (created_by);
create index imports_created_at_idx on public.imports (created_at);

-- What the daily job takes away: imports that were begun a day ago, carried out or not.
create function app.forget_imports() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  forgotten integer;
begin
  perform app.require_job('sweep');
  delete from public.imports where created_at < now() - interval '1 day';
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

-- Several paintings that are made in one transaction keep the order in which they were made.
alter table public.paintings alter column created_at set default clock_timestamp();

-- Who took a copy of the whole collection away stands among the changes.
alter table public.changes
  drop constraint changes_table_name_check,
  drop constraint changes_operation_check,
  add constraint changes_table_name_check check (table_name in (
    'paintings', 'painting_owners', 'painting_private', 'private_attachments', 'access_tokens', 'user_roles', 'collection'
  )),
  add constraint changes_operation_check check (operation in ('added', 'changed', 'removed', 'exported')),
  add constraint changes_exported_check check ((table_name = 'collection') = (operation = 'exported'));

create function app.note_export(file_format text, painting_count integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.current_user_is_admin() then
    raise exception 'only administrators export the collection' using errcode = '42501';
  end if;
  if file_format not in ('csv', 'zip') then
    raise exception 'no such format' using errcode = '22023';
  end if;
  insert into public.changes (actor_id, actor_name, table_name, row_id, operation, after)
  values (
    app.actor_id(), app.person_name(app.actor_id()), 'collection', gen_random_uuid(), 'exported',
    jsonb_build_object('file_format', file_format, 'painting_count', painting_count)
  );
end $$;
