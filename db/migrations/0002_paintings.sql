create table public.paintings (
  id uuid primary key default gen_random_uuid(),
  is_published boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  year integer,
  public_image_url text,
  owner_id uuid references public.profiles (id),
  original_title text,
  artist_dates text,
  dimensions text,
  certificates jsonb not null default '[]' check (jsonb_typeof(certificates) = 'array'),
  documents jsonb not null default '[]' check (jsonb_typeof(documents) = 'array'),
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
  genre_ru text
);
create index paintings_published_idx on public.paintings (created_at desc) where is_published;
create index paintings_public_image_url_idx on public.paintings (public_image_url);
create index paintings_owner_id_idx on public.paintings (owner_id);

create table public.painting_owners (
  id uuid primary key default gen_random_uuid(),
  painting_id uuid not null references public.paintings (id) on delete cascade,
  owner_id uuid not null references public.profiles (id),
  created_at timestamptz not null default now(),
  unique (painting_id, owner_id)
);
create index painting_owners_owner_id_idx on public.painting_owners (owner_id);

-- The expert record, one per painting (spec §3, decision 66).
create table public.painting_private (
  painting_id uuid primary key references public.paintings (id) on delete cascade,
  eac_inventory_no text,
  eac_passport_no text,
  eac_issue_date date,
  technical_analysis text,
  expert_report text,
  updated_at timestamptz not null default now()
);

-- Report files and photographs of the examination; the bytes lie in private storage (decision 66).
create table public.private_attachments (
  id uuid primary key default gen_random_uuid(),
  painting_id uuid not null references public.paintings (id) on delete cascade,
  kind text not null check (kind in ('report', 'photograph')),
  name text not null,
  storage_key text not null unique,
  media_type text not null,
  byte_size integer not null check (byte_size >= 0),
  position integer not null default 0,
  created_at timestamptz not null default now()
);
create index private_attachments_painting_id_idx on public.private_attachments (painting_id, position);

-- An uploaded picture: the original is private, the derivatives are served under public_url while a painting
-- that the reader may see shows it (decision 127).
create table public.images (
  id uuid primary key default gen_random_uuid(),
  public_url text generated always as ('/images/' || id::text) stored unique,
  original_key text not null unique,
  media_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  dominant_color text not null check (dominant_color ~ '^#[0-9a-f]{6}$'),
  uploaded_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);

-- Time-limited access (decision 121): `token` is the SHA-256 of the link's token in hexadecimal, never the token.
create table public.access_tokens (
  id uuid primary key default gen_random_uuid(),
  painting_id uuid not null references public.paintings (id) on delete cascade,
  token text not null unique check (token ~ '^[0-9a-f]{64}$'),
  template_type text not null check (template_type in ('1hour', '24hours', '7days')),
  label text check (char_length(label) <= 120),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  is_active boolean not null default true,
  usage_count integer not null default 0 check (usage_count >= 0)
);
create index access_tokens_painting_id_idx on public.access_tokens (painting_id, created_at desc);

-- Every attempt, with the reason that the reader is never told (decisions 67 and 68).
create table public.access_logs (
  id uuid primary key default gen_random_uuid(),
  painting_id uuid not null references public.paintings (id) on delete cascade,
  token_id uuid references public.access_tokens (id) on delete set null,
  accessed_at timestamptz not null default now(),
  success boolean not null,
  reason text not null check (reason in ('granted', 'empty', 'unknown', 'other painting', 'deactivated', 'expired')),
  ip_address text,
  country text
);
create index access_logs_painting_id_idx on public.access_logs (painting_id, accessed_at desc);

-- Decision 45.
create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 254),
  subject text not null check (char_length(subject) between 1 and 200),
  message text not null check (char_length(message) between 1 and 5000),
  language text not null default 'en' check (language in ('en', 'fr', 'ru')),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index contact_messages_created_at_idx on public.contact_messages (created_at desc);
