-- Letters are lowered in the same way on every engine and under every locale of the server: by PostgreSQL's own table where it
-- has one (17 and newer), else by ICU, else by the C library's table. Where they differ, app.fold_letters evens it out.
do $$
declare
  source text;
begin
  select name into source
  from unnest(array['pg_c_utf8', 'und-x-icu', 'C.utf8', 'C.UTF-8']) with ordinality as wanted (name, place)
  where exists (
    select from pg_collation as c where c.collname = wanted.name and c.collnamespace = 'pg_catalog'::regnamespace
      and c.collencoding in (-1, pg_char_to_encoding('UTF8'))
  )
  order by place limit 1;
  if source is null then
    raise exception 'this PostgreSQL cannot lower letters beyond ASCII: use a build with ICU, or version 17 or newer';
  end if;
  execute format('create collation app.letters from pg_catalog.%I', source);
end $$;

-- Titles and artists of published paintings as the gallery shows them in each language, lowered: what its search reads. Kept by
-- a trigger on paintings; rebuilt whenever db/functions.sql is reapplied.
create table app.published_names (
  painting_id uuid not null references public.paintings (id) on delete cascade,
  language text not null,
  created_at timestamptz not null,
  year integer,
  -- Title and artist, with a unit separator between.
  names text not null,
  primary key (painting_id, language)
);

-- The gallery: newest first, by year, and the distinct years.
drop index public.paintings_published_idx;
create index paintings_published_idx on public.paintings (created_at desc, id) where is_published;
create index paintings_published_year_idx on public.paintings (year, created_at desc, id) where is_published;
