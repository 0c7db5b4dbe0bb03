-- Facts by which published paintings are browsed: artist, technique, genre, place, century, kinds of certificates. Kept by a
-- trigger on paintings; rebuilt whenever db/functions.sql is reapplied.
create table app.published_facets (
  painting_id uuid not null references public.paintings (id) on delete cascade,
  facet text not null,
  -- As in addresses: lower case, without accents, words joined by hyphens.
  key text not null,
  -- The value in each language, empty where a page has its own words for the key.
  labels jsonb not null,
  -- Of the work; 0 where it is unknown.
  year integer not null,
  primary key (painting_id, facet, key)
);
create index published_facets_key_idx on app.published_facets (facet, key, year, painting_id);
