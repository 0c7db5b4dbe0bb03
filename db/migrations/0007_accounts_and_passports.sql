-- The second factor of an account: tables and names of the account library.
alter table auth."user" add column "twoFactorEnabled" boolean not null default false;

create table auth."twoFactor" (
  id uuid primary key default gen_random_uuid(),
  secret text not null,
  "backupCodes" text not null,
  "userId" uuid not null references auth."user" (id) on delete cascade,
  verified boolean not null default true,
  "failedVerificationCount" integer not null default 0,
  "lockedUntil" timestamptz
);
create index two_factor_user_id_idx on auth."twoFactor" ("userId");
create index two_factor_secret_idx on auth."twoFactor" (secret);

-- Where administrators must have a second factor (setting SECOND_FACTOR), one who signed in without has no more rights
-- than any owner until it is set up.
create or replace function public.current_user_is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(app.claims() ->> 'limited', '') <> 'true'
    and exists (select from public.user_roles where user_id = app.actor_id() and role = 'admin')
$$;

-- The register's entry of a painting's present passport, a draft's too, for its owners and administrators.
create function app.passport_of(painting_id_param uuid) returns table (number text, status text)
language sql stable security definer set search_path = ''
as $$
  select r.number, r.status from public.register_entries r
  where r.painting_id = painting_id_param and r.status = 'valid'
    and (public.current_user_is_admin() or r.painting_id in (select app.owned_painting_ids()))
$$;
