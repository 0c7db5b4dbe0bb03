-- Attempts are counted by days in Brussels, as moments are shown. Both tables are kept for three years, so that the counts are made anew
-- from the log.
delete from public.access_days;
insert into public.access_days (day, painting_id, token_id, country, granted, refused)
select (accessed_at at time zone 'Europe/Brussels')::date, painting_id, coalesce(token_id, '00000000-0000-0000-0000-000000000000'),
  coalesce(country, ''), count(*) filter (where success), count(*) filter (where not success)
from public.access_logs group by 1, 2, 3, 4;
