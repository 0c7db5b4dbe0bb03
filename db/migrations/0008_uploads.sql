-- Files that were uploaded and do not yet belong to a painting: written down before the bytes are stored, so that nothing
-- is left behind of an upload that breaks off or is never saved. The daily sweep removes what is older than a day.
create table public.uploads (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('image', 'file')),
  name text not null check (char_length(name) between 1 and 200),
  media_type text not null,
  byte_size integer not null check (byte_size >= 0),
  -- Where its bytes lie in the storage; of an image also the public sizes.
  keys text[] not null check (cardinality(keys) > 0),
  uploaded_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create index uploads_created_at_idx on public.uploads (created_at);
create index images_created_at_idx on public.images (created_at);

-- Several links that are made in one transaction keep the order in which they were chosen.
alter table public.painting_owners alter column created_at set default clock_timestamp();

-- When each translated field last changed, by its column: `{"title_fr": "2026-03-01T09:00:00Z"}`. A translation that is
-- older than the English text is shown as such to whoever edits it.
alter table public.paintings add column translated_at jsonb not null default '{}' check (jsonb_typeof(translated_at) = 'object');

create function app.note_translations() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.translated_at := coalesce(old.translated_at, '{}') || coalesce((
    select jsonb_object_agg(now_said.key, to_jsonb(now()))
    from jsonb_each(to_jsonb(new)) as now_said
    where now_said.key ~ '^(title|artist|description|date_place_made|materials|frame|genre)_(en|fr|ru)$'
      and now_said.value is distinct from to_jsonb(old) -> now_said.key
  ), '{}');
  return new;
end $$;
create trigger note_translations before update on public.paintings
  for each row execute function app.note_translations();

-- What the daily job takes away: uploads that were never saved, and images that no painting shows, older than a day. The
-- job removes the files and only then commits, so that a file is never forgotten.
create function app.sweep_uploads()
returns table (keys text[], image_id uuid, original_key text, widths integer[])
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('sweep');
  return query
    delete from public.uploads u where u.created_at < now() - interval '1 day'
    returning u.keys, null::uuid, null::text, null::integer[];
  return query
    delete from public.images i
    where i.created_at < now() - interval '1 day'
      and not exists (select from public.paintings p where p.public_image_url = i.public_url)
    returning '{}'::text[], i.id, i.original_key, i.widths;
end $$;
