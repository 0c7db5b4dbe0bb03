-- Certificates and documents that are files uploaded here (decisions 59 and 79). Everybody who sees the painting may read
-- them; the painting's lists name them by their address, /gallery/documents/ID.EXTENSION.
create table public.painting_files (
  id uuid primary key,
  painting_id uuid not null references public.paintings (id) on delete cascade,
  -- As the file was called.
  name text not null check (char_length(name) between 1 and 200),
  storage_key text not null unique,
  media_type text not null,
  byte_size integer not null check (byte_size >= 0),
  created_at timestamptz not null default now()
);
create index painting_files_painting_id_idx on public.painting_files (painting_id);

alter table public.uploads drop constraint uploads_kind_check;
alter table public.uploads add constraint uploads_kind_check check (kind in ('image', 'file', 'document'));

-- While the token is good: a draft's are nowhere else (decision 127).
create function app.painting_files_by_token(token_text text, painting_id_param uuid) returns setof public.painting_files
language sql volatile security definer set search_path = ''
as $$
  select f.* from public.painting_files f
  where f.painting_id = painting_id_param and app.good_token(token_text, painting_id_param) is not null
$$;
