-- How sure author and year are; null: the work is by the artist, in that year.
alter table public.paintings
  add column attribution text check (attribution in ('attributed', 'workshop', 'circle', 'follower', 'manner', 'after')),
  add column date_precision text check (date_precision in ('about', 'before', 'after', 'between')),
  add column year_to integer,
  add constraint paintings_date_precision_needs_year check (date_precision is null or year is not null),
  add constraint paintings_year_to_check check (case when date_precision = 'between' then year_to > year else year_to is null end);
