-- Secrets of the account library were stored in clear: reset links, pending second steps and trusted devices. They are
-- stored as keyed hashes from here on, so the old rows can only be asked for again.
delete from auth.verification;

-- An account with a second factor can have sessions that never passed it, such as those of before. They do not count.
alter table auth.session add column "passedSecondFactor" boolean not null default false;

-- Undoing a change of address removes a second factor that was set up after it.
alter table auth."twoFactor" add column "drawnAt" timestamptz not null default current_timestamp;

-- Tokens of mailed links are stored as keyed hashes; the key is not in the database.
create table auth.address_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  confirm_hash text not null unique,
  confirm_until timestamptz not null,
  -- Set once the new address is confirmed.
  undo_hash text unique,
  undo_until timestamptz,
  created_at timestamptz not null default now()
);
create index address_changes_user_id_idx on auth.address_changes (user_id);
create index address_changes_old_email_idx on auth.address_changes (lower(old_email));

-- Failed sign-ins and codes per account, from devices that the account has not used before. Keys are keyed hashes.
create table auth.failed_attempts (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null,
  mailed_at timestamptz
);
