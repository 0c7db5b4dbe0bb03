-- The search of the gallery.
-- Row security keeps an operator that may leak rows from using an index, so the search has a table of published names only,
-- and a function that reads it (docs/decisions/0043-large-collections.md).

-- Lowered text. The engines' tables differ in two letters: İ becomes two characters, and a final sigma is a sigma.
create or replace function app.fold_letters(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$ select replace(lower(replace(value, 'İ', U&'i\0307') collate app.letters), 'ς', 'σ') $$;

-- The words of a text with letters that are also spelled with two, lowered, in that spelling: "Häßler, Århus 1911" is
-- "haeßler, aarhus". Search finds them by it and by the plain letters (docs/decisions/0068-two-spellings.md).
create or replace function app.spelled_out(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(string_agg(
    replace(replace(replace(replace(replace(word, 'ä', 'ae'), 'ö', 'oe'), 'ø', 'oe'), 'ü', 'ue'), 'å', 'aa'), ' '), '')
  from regexp_split_to_table(app.fold_letters(normalize(left(value, 100000), NFC)), '\s+') as word
  where word ~ '[äöøüå]'
$$;

-- All parts of one, two and three characters, each after the language. Those at the end are shorter, and repeat. The cost keeps
-- the planner from computing them for rows that it found by other means.
create or replace function app.name_parts(language_param text, names_param text) returns text[]
language sql immutable strict parallel safe cost 10000 set search_path = ''
as $$
  select array_agg(language_param || substr(names_param, place, size))
  from generate_series(1, length(names_param)) as place, generate_series(1, 3) as size
$$;

-- Title and artist of a painting in each language, lowered; English where the language has none (P-GALLERY-2). Blank are the
-- characters that `trim` of JavaScript removes.
create or replace function app.names_of(painting public.paintings) returns table (language text, names text)
language sql stable set search_path = ''
as $$
  with facts as (
    select key, value, btrim(value, U&' \0009\000A\000B\000C\000D\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF') <> ''
      as is_filled
    from jsonb_each_text(to_jsonb(painting)) where key ~ '^(title|artist)_'
  )
  select each.language, app.fold_letters(string_agg(coalesce(own.value, english.value, ''), E'\x1f' order by field.place))
  from unnest(array['en', 'fr', 'ru']) as each (language)
    cross join unnest(array['title_', 'artist_']) with ordinality as field (name, place)
    left join facts as own on own.key = field.name || each.language and own.is_filled
    left join facts as english on english.key = field.name || 'en' and english.is_filled
  group by each.language
$$;

create or replace function app.keep_published_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.is_public then
    delete from app.published_names where painting_id = new.id;
    return null;
  end if;
  insert into app.published_names (painting_id, language, created_at, year, names)
    select new.id, n.language, new.created_at, new.year, n.names from app.names_of(new) as n
    on conflict (painting_id, language) do update
      set created_at = excluded.created_at, year = excluded.year, names = excluded.names
      where (published_names.created_at, published_names.year, published_names.names)
        is distinct from (excluded.created_at, excluded.year, excluded.names);
  return null;
end $$;
create or replace trigger keep_published_names after insert or update on public.paintings
  for each row execute function app.keep_published_names();

-- Makes the rows of older databases, and corrects those of an older definition.
delete from app.published_names as n where not exists (select from public.paintings as p where p.id = n.painting_id and p.is_public);
insert into app.published_names (painting_id, language, created_at, year, names)
  select p.id, n.language, p.created_at, p.year, n.names from public.paintings as p, app.names_of(p) as n where p.is_public
  on conflict (painting_id, language) do update
    set created_at = excluded.created_at, year = excluded.year, names = excluded.names
    where (published_names.created_at, published_names.year, published_names.names)
      is distinct from (excluded.created_at, excluded.year, excluded.names);

-- A text as it stands in an address: "Célestin Roumare" is celestin-roumare. Null if nothing of it is left.
create or replace function app.key_of(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select nullif(left(btrim(regexp_replace(
    regexp_replace(normalize(app.fold_letters(left(value, 400)), NFD), U&'[\0300-\036F]', '', 'g'),
    U&'[\0001-/:-@\005B-`{-\00BF\2000-\206F\3000]+', '-', 'g'), '-'), 100), '')
$$;

-- The facets of a painting. A technique is the materials without what is in brackets, a genre its first part, a place the last
-- part of date and place; each from the English text, shown in the reader's language where it has the text. The colours are
-- those of the picture on the wall.
create or replace function app.facets_of(painting public.paintings) returns table (facet text, key text, labels jsonb, year integer)
language sql stable set search_path = ''
as $$
  with texts as (
    select each.facet, name.language, case each.facet
      when 'artist' then btrim(name.value)
      when 'technique' then btrim(regexp_replace(name.value, '\s*\([^)]*\)', '', 'g'))
      when 'genre' then btrim(split_part(name.value, ',', 1))
      else btrim(reverse(split_part(reverse(name.value), ',', 1)))
    end as value
    from (values ('artist', 'artist_'), ('technique', 'materials_'), ('genre', 'genre_'), ('place', 'date_place_made_')) as each (facet, field)
      cross join lateral (
        select right(f.key, 2) as language, left(f.value, 400) as value from jsonb_each_text(to_jsonb(painting)) as f
        where f.key = any (array[each.field || 'en', each.field || 'fr', each.field || 'ru'])
      ) as name
  ), named as (
    select t.facet, app.key_of(max(t.value) filter (where t.language = 'en')) as key,
      jsonb_object_agg(t.language, t.value) filter (where t.value <> '') as labels
    from texts as t group by t.facet
  )
  select n.facet, n.key, n.labels, coalesce(painting.year, 0) from named as n where n.key is not null
  union all
  select 'century', (sign(painting.year) * ((abs(painting.year) + 99) / 100))::integer::text, '{}'::jsonb, painting.year
    where painting.year <> 0
  union all
  select distinct 'certificate', c.value ->> 'kind', '{}'::jsonb, coalesce(painting.year, 0)
    from jsonb_array_elements(case jsonb_typeof(painting.certificates) when 'array' then painting.certificates else '[]' end) as c
    where c.value ->> 'kind' ~ '^[a-z]{1,30}$' and c.value ->> 'kind' <> 'other'
  union all
  select distinct 'colour', colour, '{}'::jsonb, coalesce(painting.year, 0)
    from public.images as i, unnest(i.colours) as colour where i.public_url = painting.public_image_url
$$;

create or replace function app.keep_published_facets() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.published_facets as kept where kept.painting_id = new.id and (not new.is_public or not exists (
    select from app.facets_of(new) as f where (f.facet, f.key) = (kept.facet, kept.key)));
  insert into app.published_facets (painting_id, facet, key, labels, year)
    select new.id, f.facet, f.key, f.labels, f.year from app.facets_of(new) as f where new.is_public
    on conflict (painting_id, facet, key) do update set labels = excluded.labels, year = excluded.year
      where (published_facets.labels, published_facets.year) is distinct from (excluded.labels, excluded.year);
  return null;
end $$;
create or replace trigger keep_published_facets after insert or update on public.paintings
  for each row execute function app.keep_published_facets();

-- Makes the rows of older databases, and corrects those of an older definition.
do $$
begin
  create temporary table facets_now on commit drop as
    select p.id as painting_id, f.* from public.paintings as p, app.facets_of(p) as f where p.is_public;
  delete from app.published_facets as kept where not exists (
    select from facets_now as f where (f.painting_id, f.facet, f.key) = (kept.painting_id, kept.facet, kept.key));
  insert into app.published_facets (painting_id, facet, key, labels, year) select painting_id, facet, key, labels, year from facets_now
    on conflict (painting_id, facet, key) do update set labels = excluded.labels, year = excluded.year
      where (published_facets.labels, published_facets.year) is distinct from (excluded.labels, excluded.year);
  drop table facets_now;
end $$;

-- An index of a function is wrong once the function changes; its comment names the definition that it was made with.
do $$
declare
  definition text := (select md5(prosrc) from pg_proc where oid = 'app.name_parts'::regproc);
begin
  if obj_description(to_regclass('app.published_names_parts_idx'), 'pg_class') is distinct from definition then
    drop index if exists app.published_names_parts_idx;
    create index published_names_parts_idx on app.published_names using gin ((app.name_parts(language, names)) collate "C")
      -- A list of pending entries would be read by each search.
      with (fastupdate = off);
    execute format('comment on index app.published_names_parts_idx is %L', definition);
  end if;
end $$;

-- Ids of the published paintings whose title or artist contains a text, newest first, and their number. Reads index entries of
-- the text's parts: of one, two or three characters the text itself, of a longer text its first threes.
create or replace function app.search_published(
  language_param text, search_param text, year_param integer, limit_param integer, offset_param integer,
  out matches integer, out ids uuid[]
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
  set max_parallel_workers_per_gather = 0
as $$
declare
  wanted text := app.fold_letters(left(search_param, 200));
  parts text[] := case when length(wanted) <= 3 then array[language_param || wanted]
    else array(select language_param || substr(wanted, place, 3) from generate_series(1, least(length(wanted) - 2, 24)) as place) end;
begin
  with matching as materialized (
    select n.painting_id, n.created_at from app.published_names as n
    where app.name_parts(n.language, n.names) collate "C" @> parts and strpos(n.names, wanted) > 0
      -- Joined to nothing, so that no other index is read for it.
      and n.language || '' = language_param
      and (year_param is null or n.year = year_param)
  )
  select (select count(*) from matching), array(
    select m.painting_id from matching as m order by m.created_at desc, m.painting_id
    limit least(limit_param, 1000) offset greatest(offset_param, 0)
  ) into matches, ids;
end $$;

-- A text as the names of works are folded, and the names that share parts of three characters with it, those with most first.
create or replace function app.similar_names(
  language_param text, search_param text, limit_param integer, out folded text, out names text[]
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
  set max_parallel_workers_per_gather = 0
as $$
declare
  wanted text := app.fold_letters(left(search_param, 100));
  threes text[] := array(select distinct substr(wanted, place, 3) from generate_series(1, least(length(wanted) - 2, 48)) as place);
  parts text[] := array(select language_param || three from unnest(threes) as three);
begin
  folded := wanted;
  names := array(
    select n.names from app.published_names as n
    where app.name_parts(n.language, n.names) collate "C" && parts and n.language || '' = language_param
    group by n.names
    order by (select count(*) from unnest(threes) as three where strpos(n.names, three) > 0) desc, n.names collate "C"
    limit least(limit_param, 1000)
  );
end $$;
