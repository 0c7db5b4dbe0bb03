-- Attempts to open records, counted by UTC day, work, link and country: a year of a long log takes seconds to count.
create table public.access_days (
  day date not null,
  painting_id uuid not null references public.paintings (id) on delete cascade,
  -- The token, or zeros where the attempt named none. No reference: the counts outlive a token.
  token_id uuid not null,
  -- Empty: unknown.
  country text not null,
  granted integer not null default 0 check (granted >= 0),
  refused integer not null default 0 check (refused >= 0),
  primary key (day, painting_id, token_id, country)
);
create index access_days_painting_id_idx on public.access_days (painting_id, day);

insert into public.access_days (day, painting_id, token_id, country, granted, refused)
select (accessed_at at time zone 'UTC')::date, painting_id, coalesce(token_id, '00000000-0000-0000-0000-000000000000'),
  coalesce(country, ''), count(*) filter (where success), count(*) filter (where not success)
from public.access_logs group by 1, 2, 3, 4;

-- The latest opening with each link, too.
drop index public.access_logs_token_id_idx;
create index access_logs_token_id_idx on public.access_logs (token_id, success, accessed_at desc) where token_id is not null;
-- Links that are open, in the order of their end.
create index access_tokens_open_idx on public.access_tokens (expires_at, id) where is_active;
