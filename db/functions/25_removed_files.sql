-- Files of deleted rows.

-- Storage keys of what is made from an image.
create or replace function app.derived_keys(image_id uuid, widths integer[], has_tiles boolean) returns text[]
language sql immutable set search_path = ''
as $$
  select array(
      select format('derived/%s/%s.%s', image_id, width, extension)
      from unnest(widths) as width, unnest(array['avif', 'webp', 'jpg']) as extension
    )
    || case when has_tiles then array[format('derived/%s/tiles.zip', image_id)] else '{}' end
$$;

-- Storage keys of an image: the original, its public sizes and its tiles. An edited image shares its original with the image
-- that it was made from, which goes after it.
create or replace function app.keys_of_image(image public.images) returns text[]
language sql immutable set search_path = ''
as $$
  select case when image.made_from is null then array[image.original_key] else '{}' end
    || app.derived_keys(image.id, image.widths, image.has_tiles)
$$;

-- Records the keys in the transaction that deletes the rows: if the process stops before it has removed the files, the next
-- start continues with the list.
create or replace function app.note_removed_files() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
create or replace trigger note_removed_files after delete on public.images
  for each row execute function app.note_removed_files();
create or replace trigger note_removed_files after delete on public.image_preparations
  for each row execute function app.note_removed_files();
create or replace trigger note_removed_files after delete on public.painting_files
  for each row execute function app.note_removed_files();
create or replace trigger note_removed_files after delete on public.private_attachments
  for each row execute function app.note_removed_files();
create or replace trigger note_removed_files after delete on public.contact_photographs
  for each row execute function app.note_removed_files();

-- Lists up to 1000 files to remove, oldest first, except those referenced by a row again.
create or replace function app.list_removed_files() returns setof text
language plpgsql volatile security definer set search_path = ''
as $$
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

-- Drops removed files from the list.
create or replace function app.forget_removed_files(keys_param text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('sweep');
  delete from app.removed_files where key = any (keys_param);
end $$;

-- Lists every file referenced by a row, for comparison with the stored files. `may_lack`: an upload may still be in progress,
-- sizes may still be made, and the files of a deleted row may already be gone.
create or replace function app.list_named_files() returns table (keys text[], may_lack boolean)
language plpgsql volatile security definer set search_path = ''
as $$
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
