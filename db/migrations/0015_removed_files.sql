-- Files that no row names any more and that are still to be removed. The keys are written down in the transaction that
-- deletes the rows; a process that ends before it has removed the files leaves the list to the next start.
create table app.removed_files (
  key text primary key,
  removed_at timestamptz not null default now()
);

create function app.note_removed_files() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  keys text[];
begin
  if tg_table_name = 'images' then
    keys := old.original_key || array(
      select format('derived/%s/%s.%s', old.id, width, extension)
      from unnest(old.widths) as width, unnest(array['avif', 'webp', 'jpg']) as extension
    );
  else
    keys := array[old.storage_key];
  end if;
  insert into app.removed_files (key) select unnest(keys) on conflict do nothing;
  return null;
end $$;
create trigger note_removed_files after delete on public.images
  for each row execute function app.note_removed_files();
create trigger note_removed_files after delete on public.painting_files
  for each row execute function app.note_removed_files();
create trigger note_removed_files after delete on public.private_attachments
  for each row execute function app.note_removed_files();

-- Some of the files that are to be removed, oldest first; none that a row names again.
create function app.list_removed_files() returns setof text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('sweep');
  return query
    select r.key from app.removed_files r
    where not exists (select from public.painting_files f where f.storage_key = r.key)
      and not exists (select from public.private_attachments a where a.storage_key = r.key)
      and not exists (select from public.images i where i.original_key = r.key)
    order by r.removed_at limit 1000;
end $$;

-- These files are gone.
create function app.forget_removed_files(keys_param text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('sweep');
  delete from app.removed_files where key = any (keys_param);
end $$;

-- Deletes uploads that were never saved, and images that no painting shows, older than a day; their files go afterwards.
drop function app.sweep_uploads();
create function app.sweep_uploads() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  swept integer;
  shown_nowhere integer;
begin
  perform app.require_job('sweep');
  with deleted as (
    delete from public.uploads u where u.created_at < now() - interval '1 day' returning u.keys
  ), noted as (
    insert into app.removed_files (key) select unnest(deleted.keys) from deleted on conflict do nothing
  )
  select count(*) into swept from deleted;
  delete from public.images i
  where i.created_at < now() - interval '1 day'
    and not exists (select from public.paintings p where p.public_image_url = i.public_url);
  get diagnostics shown_nowhere = row_count;
  return swept + shown_nowhere;
end $$;

-- Every file that a row names, for the comparison with the files that are there. `may_lack`: the bytes of an upload may
-- still be on their way, and those of a deleted row may be gone already.
create function app.list_named_files() returns table (keys text[], may_lack boolean)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('sweep');
  return query
    select i.original_key || array(
      select format('derived/%s/%s.%s', i.id, width, extension)
      from unnest(i.widths) as width, unnest(array['avif', 'webp', 'jpg']) as extension
    ), false from public.images i
    union all select array[f.storage_key], false from public.painting_files f
    union all select array[a.storage_key], false from public.private_attachments a
    union all select u.keys, true from public.uploads u
    union all select array[r.key], true from app.removed_files r;
end $$;
