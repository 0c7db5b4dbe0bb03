-- Passkeys of accounts (docs/decisions/0061-passkeys.md). Only the public half of a key is here.
create table public.passkeys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  -- Base64url, as browsers write them.
  credential_id text not null unique check (char_length(credential_id) between 16 and 1364 and credential_id ~ '^[A-Za-z0-9_-]+$'),
  public_key text not null check (char_length(public_key) between 20 and 2732 and public_key ~ '^[A-Za-z0-9_-]+$'),
  -- Signatures made so far, of authenticators that count them.
  counter bigint not null default 0 check (counter between 0 and 4294967295),
  transports text[] not null default '{}' check (cardinality(transports) <= 8),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_account_id_idx on public.passkeys (account_id);
