-- Photographs that come with a message of the contact form (docs/decisions/0078-photographs-with-a-request.md). While they are
-- being made, their files are uploads; rows come from functions only.
alter table public.uploads drop constraint uploads_kind_check;
alter table public.uploads add constraint uploads_kind_check check (kind in ('image', 'file', 'document', 'photograph'));

-- How many came with it, for the mail to the secretariat.
alter table public.contact_messages add column photographs smallint not null default 0 check (photographs between 0 and 6);

-- A file of a photograph: the large size, or the small one for the page of the message. Goes with its message.
create table public.contact_photographs (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  -- Its order in the message.
  place smallint not null check (place between 1 and 6),
  size text not null check (size in ('large', 'small')),
  -- As the sender's file was called, with the ending of what is stored.
  name text not null check (char_length(name) between 1 and 200),
  storage_key text not null unique,
  byte_size integer not null check (byte_size > 0),
  created_at timestamptz not null default now(),
  unique (message_id, place, size)
);

-- Bytes that strangers have sent as photographs, by day (UTC).
create table app.photograph_days (
  day date primary key,
  bytes bigint not null check (bytes >= 0)
);
