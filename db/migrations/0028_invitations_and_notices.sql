-- Invitations to become an owner, and mails that keep owners informed (docs/decisions/0053-becoming-an-owner.md). Rows of
-- invitations and notices come from functions only. One invitation for an address, with all the works that wait for it.
create table public.owner_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) between 3 and 254),
  language text not null check (language in ('en', 'fr', 'ru')),
  painting_ids uuid[] not null check (array_ndims(painting_ids) = 1 and cardinality(painting_ids) between 1 and 500),
  invited_by uuid references public.profiles (id) on delete set null,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  mailed_at timestamptz,
  mail_attempts integer not null default 0,
  next_mail_at timestamptz not null default now()
);
create unique index owner_invitations_email_idx on public.owner_invitations (lower(email));
create index owner_invitations_unmailed_idx on public.owner_invitations (next_mail_at) where mailed_at is null;
create index owner_invitations_expires_at_idx on public.owner_invitations (expires_at);
create index owner_invitations_invited_by_idx on public.owner_invitations (invited_by);

-- When an account wants each kind of mail. No row: the defaults.
create table public.mail_preferences (
  account_id uuid primary key references public.profiles (id) on delete cascade,
  ownership text not null default 'now' check (ownership in ('now', 'daily', 'off')),
  token_used text not null default 'now' check (token_used in ('now', 'daily', 'off')),
  token_refused text not null default 'daily' check (token_refused in ('now', 'daily', 'off')),
  record_changed text not null default 'daily' check (record_changed in ('now', 'daily', 'off')),
  sign_in text not null default 'now' check (sign_in in ('now', 'daily', 'off'))
);

-- Events that an account is still to be told of, counted by kind and work. A row stays after its mail, so that the next one
-- can keep its distance.
create table app.notices (
  account_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('ownership', 'token_used', 'token_refused', 'record_changed', 'sign_in')),
  painting_id uuid references public.paintings (id) on delete cascade,
  detail text check (char_length(detail) <= 200),
  -- Events since the last mail, and those in the mail that is being delivered.
  waiting integer not null default 1,
  leased integer not null default 0,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  due_at timestamptz,
  attempts integer not null default 0,
  mailed_at timestamptz
);
create unique index notices_key on app.notices (account_id, kind, painting_id) nulls not distinct;
create index notices_due_idx on app.notices (due_at) where due_at is not null;
create index notices_painting_id_idx on app.notices (painting_id);
