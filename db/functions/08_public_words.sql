-- The words of all public texts.
-- As app.published_names, for the search of the site: any word, in any language (docs/decisions/0011).

-- The words of a text, lowered, without accents and signs, the first 40 characters of each: "L’Été, 1912" is 1912, ete, l; some
-- in both spellings: "Häßler" is haessler, hassler.
create or replace function app.words_in(value text) returns tsvector
language sql immutable strict parallel safe set search_path = ''
as $$
  select array_to_tsvector(coalesce(array_agg(distinct left(word, 40)), '{}')) from regexp_split_to_table(
    replace(replace(replace(replace(regexp_replace(
      normalize(app.fold_letters(left(value, 100000)) || ' ' || app.spelled_out(value), NFD), U&'[\0300-\036F]', '', 'g'
    ), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'ø', 'o'),
    U&'[\0001-/:-@\005B-`{-\00BF\00D7\00F7\2000-\2BFF\3000-\303F]+') as word
  where word <> ''
$$;

-- Names of the kinds of pictures in each language; a further view has no name of its own.
create or replace function app.words_of_kind(kind text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case kind
    when 'verso' then 'verso back revers dos оборот'
    when 'detail' then 'detail détail фрагмент деталь'
    when 'frame' then 'frame cadre рама'
    when 'signature' then 'signature signed подпись'
    when 'ultraviolet' then 'ultraviolet UV ультрафиолет'
    when 'infrared' then 'infrared infrarouge инфракрасный'
    when 'xray' then 'x-ray xray radiographie рентгенограмма'
    else ''
  end
$$;

-- Names are title, original title, artist and year. The words of its further pictures are those that everyone sees.
create or replace function app.words_of(painting public.paintings, out names tsvector, out words tsvector)
language sql stable set search_path = ''
as $$
  with texts as (
    select false as is_name, concat_ws(' ', x.caption_en, x.caption_fr, x.caption_ru, app.words_of_kind(x.kind)) as value
    from public.painting_pictures as x where x.painting_id = painting.id and not x.is_private
    union all
    select key ~ '^(title|artist|original_title|year|year_to)(_..)?$' as is_name, value
    from jsonb_each_text(to_jsonb(painting))
    where value <> '' and key ~ '^((title|artist|description|date_place_made|materials|frame|genre)_(en|fr|ru)|original_title|artist_dates|year|year_to)$'
  )
  select app.words_in(coalesce(string_agg(value, ' ') filter (where is_name), '')), app.words_in(coalesce(string_agg(value, ' ' order by is_name desc), ''))
  from texts
$$;

create or replace function app.keep_published_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.is_public then
    delete from app.published_words where painting_id = new.id;
    return null;
  end if;
  insert into app.published_words (painting_id, created_at, names, words)
    select new.id, new.created_at, w.names, w.words from app.words_of(new) as w
    on conflict (painting_id) do update set created_at = excluded.created_at, names = excluded.names, words = excluded.words
      where (published_words.created_at, published_words.names, published_words.words)
        is distinct from (excluded.created_at, excluded.names, excluded.words);
  return null;
end $$;
create or replace trigger keep_published_words after insert or update on public.paintings
  for each row execute function app.keep_published_words();

-- The same when a picture of a published work comes, changes or goes.
create or replace function app.keep_words_of_pictures() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.published_words (painting_id, created_at, names, words)
    select p.id, p.created_at, w.names, w.words
    from public.paintings as p, app.words_of(p) as w
    where p.is_public and p.id in (case when tg_op <> 'DELETE' then new.painting_id end, case when tg_op <> 'INSERT' then old.painting_id end)
    on conflict (painting_id) do update set names = excluded.names, words = excluded.words
      where (published_words.names, published_words.words) is distinct from (excluded.names, excluded.words);
  return null;
end $$;
create or replace trigger keep_words_of_added_picture after insert on public.painting_pictures
  for each row execute function app.keep_words_of_pictures();
create or replace trigger keep_words_of_changed_picture after update of painting_id, kind, caption_en, caption_fr, caption_ru, is_private on public.painting_pictures
  for each row execute function app.keep_words_of_pictures();
create or replace trigger keep_words_of_removed_picture after delete on public.painting_pictures
  for each row execute function app.keep_words_of_pictures();

-- Makes the rows of older databases, and again once the functions that find words change: not at each start, because 10,000
-- paintings take seconds, the index after its rows.
do $$
declare
  definition text := (select md5(string_agg(prosrc, '' order by proname)) from pg_proc
    where oid in ('app.words_in'::regproc, 'app.words_of'::regproc, 'app.words_of_kind'::regproc, 'app.fold_letters'::regproc, 'app.spelled_out'::regproc));
begin
  if obj_description(to_regclass('app.published_words_idx'), 'pg_class') is distinct from definition then
    drop index if exists app.published_words_idx;
    delete from app.published_words;
    insert into app.published_words (painting_id, created_at, names, words)
      select p.id, p.created_at, w.names, w.words from public.paintings as p, app.words_of(p) as w where p.is_public;
    -- A list of pending entries would be read by each search.
    create index published_words_idx on app.published_words using gin (words) with (fastupdate = off);
    execute format('comment on index app.published_words_idx is %L', definition);
  end if;
end $$;

-- A query for all of these words, each in one of several forms: [["toiles", "toil*"], ["1912"]]. An asterisk at the end stands
-- for any ending. Null without words. At most 8 words and 8 forms of each are read.
create or replace function app.words_query(wanted_param jsonb) returns tsquery
language sql immutable strict parallel safe set search_path = ''
as $$
  select string_agg('(' || forms || ')', ' & ')::tsquery from (
    select (
      select string_agg(
        '''' || replace(replace(rtrim(form, '*'), '\', '\\'), '''', '''''') || '''' || case when right(form, 1) = '*' then ':*' else '' end, ' | ')
      from (select left(value, 41) as form from jsonb_array_elements_text(word) limit 8) as few
      where rtrim(form, '*') <> ''
    ) as forms
    from (select value as word from jsonb_array_elements(wanted_param) limit 8) as words
  ) as each where forms is not null
$$;

-- Ids of the published paintings with all the words in public texts of any language, those with all in their names first, then
-- the newest; and their number.
create or replace function app.search_words(wanted_param jsonb, limit_param integer, offset_param integer, out matches integer, out ids uuid[])
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
  set max_parallel_workers_per_gather = 0
as $$
declare
  wanted tsquery := app.words_query(wanted_param);
begin
  with matching as materialized (
    select w.painting_id, w.created_at, w.names @@ wanted as is_named from app.published_words as w where w.words @@ wanted
  )
  select (select count(*) from matching), array(
    select m.painting_id from matching as m order by m.is_named desc, m.created_at desc, m.painting_id
    limit least(limit_param, 1000) offset greatest(offset_param, 0)
  ) into matches, ids;
end $$;

-- For each of these words that no published painting has, by its place from 0: the words of some published paintings that begin
-- with the same three letters, the most frequent first. Nothing for more than three such words.
create or replace function app.similar_words(wanted_param jsonb) returns table (place integer, words text[])
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
  set max_parallel_workers_per_gather = 0
as $$
declare
  beginning text;
  unknown integer[];
begin
  for number in 0 .. least(jsonb_array_length(wanted_param), 8) - 1 loop
    if not exists (select from app.published_words as w where w.words @@ app.words_query(jsonb_build_array(wanted_param -> number))) then
      unknown := unknown || number;
    end if;
    if cardinality(unknown) > 3 then return; end if;
  end loop;
  foreach place in array coalesce(unknown, '{}') loop
    beginning := left(wanted_param -> place ->> 0, 3);
    words := array(
      select each.word from (
        select w.words from app.published_words as w
        where w.words @@ app.words_query(jsonb_build_array(jsonb_build_array(beginning || '*'))) limit 60
      ) as few cross join unnest(tsvector_to_array(few.words)) as each (word)
      where left(each.word, 3) = beginning group by each.word order by count(*) desc, each.word collate "C" limit 500
    );
    return next;
  end loop;
end $$;

-- Ids of the published paintings with a text in title or artist, a year, and one key for each facet given; null: without.
create or replace function app.find_published(language_param text, search_param text, year_param integer, facets_param jsonb) returns uuid[]
language plpgsql stable set search_path = ''
as $$
declare
  wanted text := app.fold_letters(left(search_param, 200));
  parts text[] := case when length(wanted) <= 3 then array[language_param || wanted]
    else array(select language_param || substr(wanted, place, 3) from generate_series(1, least(length(wanted) - 2, 24)) as place) end;
  facet_keys text[] := array(select key from jsonb_each_text(facets_param));
  facet_values text[] := array(select value from jsonb_each_text(facets_param));
begin
  if wanted <> '' then
    return array(
      select n.painting_id from app.published_names as n
      where app.name_parts(n.language, n.names) collate "C" @> parts and strpos(n.names, wanted) > 0
        and n.language || '' = language_param and (year_param is null or n.year = year_param)
        and not exists (
          select from unnest(facet_keys, facet_values) as w (facet, key)
          where not exists (select from app.published_facets as f where (f.painting_id, f.facet, f.key) = (n.painting_id, w.facet, w.key))
        )
    );
  elsif cardinality(facet_keys) > 0 then
    return array(
      select f.painting_id
      from unnest(facet_keys, facet_values) as w (facet, key) join app.published_facets as f on (f.facet, f.key) = (w.facet, w.key)
      where year_param is null or f.year = year_param
      group by f.painting_id having count(*) = cardinality(facet_keys)
    );
  end if;
  return array(select n.painting_id from app.published_names as n
    where n.language = language_param and (year_param is null or n.year = year_param));
end $$;

-- A page of the paintings that app.find_published finds, in an order: newest, earliest, latest, title, artist.
create or replace function app.browse_published(
  language_param text, search_param text, year_param integer, facets_param jsonb, order_param text, limit_param integer, offset_param integer,
  out matches integer, out ids uuid[]
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  matching uuid[] := app.find_published(language_param, search_param, year_param, facets_param);
begin
  matches := cardinality(matching);
  if order_param in ('title', 'artist') then
    ids := array(
      select n.painting_id from unnest(matching) as m (id)
        join app.published_names as n on n.painting_id = m.id and n.language = language_param,
        lateral (select translate(n.names, 'àáâäãåéèêëíìîïóòôöõúùûüçñё', 'aaaaaaeeeeiiiiooooouuuucnе') collate "C" as plain) as name
      order by case order_param when 'artist' then split_part(name.plain, E'\x1f', 2) end, name.plain, n.created_at desc, n.painting_id
      limit least(limit_param, 1000) offset greatest(offset_param, 0)
    );
  else
    ids := array(
      select n.painting_id from unnest(matching) as m (id)
        join app.published_names as n on n.painting_id = m.id and n.language = language_param
      order by case order_param when 'earliest' then n.year when 'latest' then -n.year end nulls last, n.created_at desc, n.painting_id
      limit least(limit_param, 1000) offset greatest(offset_param, 0)
    );
  end if;
end $$;

-- Number of these paintings with each key: of each facet the most frequent ones and the one chosen. The number of a facet's
-- keys is that of works if another one were chosen in its place. A label is in the language if one of its first works has it.
create or replace function app.count_facets(language_param text, search_param text, year_param integer, facets_param jsonb, limit_param integer)
returns table (facet text, key text, label text, works integer, keys integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_all boolean := search_param = '' and year_param is null;
  chosen text[] := array(select jsonb_object_keys(facets_param));
  every_facet text[] := array['artist', 'technique', 'genre', 'century', 'place', 'certificate', 'colour'];
  matching uuid[];
  -- Of facets that are counted over the same works.
  facets text[];
  scope uuid[];
begin
  -- First the facets without a choice, together, then each with one.
  for turn in 0 .. least(cardinality(chosen), 7) loop
    facets := case turn when 0 then array(select each from unnest(every_facet) as each where each <> all (chosen)) else chosen[turn : turn] end;
    if turn = 0 and (cardinality(chosen) > 0 or not is_all) then
      matching := app.find_published(language_param, search_param, year_param, facets_param);
      scope := matching;
    elsif turn > 0 then
      scope := case when is_all and cardinality(chosen) = 1 then null
        else app.find_published(language_param, search_param, year_param, facets_param - chosen[turn]) end;
    end if;
    return query
      with counted as materialized (
        select f.facet, f.key, count(*)::integer as works from app.published_facets as f
          where scope is null and f.facet = any (facets) group by f.facet, f.key
        union all
        select f.facet, f.key, count(*)::integer from unnest(scope) as s (id) join app.published_facets as f on f.painting_id = s.id
          where scope is not null and f.facet = any (facets) group by f.facet, f.key
      ), ranked as (
        select c.*, row_number() over (partition by c.facet order by c.works desc, c.key collate "C") as place,
          count(*) over (partition by c.facet)::integer as keys
        from counted as c
      )
      select r.facet, r.key, coalesce(one.labels ->> language_param, one.labels ->> 'en', r.key), r.works, r.keys
      from ranked as r cross join lateral (
        select few.labels from (
          select f.labels from app.published_facets as f where (f.facet, f.key) = (r.facet, r.key) order by f.year, f.painting_id limit 20
        ) as few order by few.labels ? language_param desc limit 1
      ) as one
      where r.place <= least(limit_param, 5000) or r.key = facets_param ->> r.facet
      order by r.facet, r.place;
  end loop;
end $$;

-- Published paintings beside one: first up to two by the same artist and two of the same genre, then those in the same technique
-- and of the same time in turn, then further ones of the artist and the genre; of each the nearest in time. Nothing beside a draft.
create or replace function app.paintings_beside(id_param uuid, limit_param integer)
returns table (painting_id uuid, reason text)
language sql stable security definer set search_path = ''
as $$
  with own as (
    select f.facet, f.key, f.year, array_position(array['artist', 'genre', 'technique', 'century'], f.facet) as place
    from app.published_facets as f where f.painting_id = id_param and f.facet in ('artist', 'genre', 'technique', 'century')
  ), near as (
    select own.facet, own.place, other.painting_id,
      row_number() over (partition by own.facet order by abs(other.year - own.year), other.painting_id) as turn
    from own cross join lateral (
      (select f.painting_id, f.year from app.published_facets as f where (f.facet, f.key) = (own.facet, own.key) and f.year >= own.year
        order by f.year, f.painting_id limit least(limit_param, 20) * 3 + 1)
      union all
      (select f.painting_id, f.year from app.published_facets as f where (f.facet, f.key) = (own.facet, own.key) and f.year < own.year
        order by f.year desc, f.painting_id limit least(limit_param, 20) * 3)
    ) as other
    where other.painting_id <> id_param
    union all
    -- The newest of all, where these leave room.
    (select 'other', 5, p.id, row_number() over (order by p.created_at desc, p.id)
      from public.paintings as p
      where p.is_public and p.id <> id_param and exists (select from public.paintings as shown where shown.id = id_param and shown.is_public)
      order by p.created_at desc, p.id limit least(limit_param, 20) * 2)
  ), first_reason as (
    select distinct on (n.painting_id) n.* from near as n order by n.painting_id, n.place
  )
  select r.painting_id, r.facet
  from (select f.*, row_number() over (partition by f.facet order by f.turn) as own_turn from first_reason as f) as r
  order by case when r.place = 5 then 4 when r.place <= 2 and r.own_turn <= 2 then 1 when r.place > 2 then 2 else 3 end,
    case when r.place <= 2 then r.place end, r.own_turn, r.place limit least(limit_param, 20)
$$;

-- Artists of published paintings as a language names them, with the number of their works and the years of the first and the
-- last, null where no year is known. `key_param`: one artist; null: the first 5,000.
create or replace function app.published_artists(language_param text, key_param text)
returns table (key text, name text, works integer, year_from integer, year_to integer)
language sql stable security definer set search_path = ''
as $$
  with counted as materialized (
    select f.key, count(*)::integer as works, min(nullif(f.year, 0)) as year_from, max(nullif(f.year, 0)) as year_to
    from app.published_facets as f
    where f.facet = 'artist' and (key_param is null or f.key = key_param)
    group by f.key order by f.key collate "C" limit 5000
  )
  select c.key, coalesce(one.labels ->> language_param, one.labels ->> 'en'), c.works, c.year_from, c.year_to
  from counted as c cross join lateral (
    select few.labels from (
      select f.labels from app.published_facets as f where (f.facet, f.key) = ('artist', c.key) order by f.year, f.painting_id limit 20
    ) as few order by few.labels ? language_param desc limit 1
  ) as one
  order by c.key collate "C"
$$;

-- The work that stands for an artist in a list, by the keys of the first 200 artists asked for: of the first 20 in the order of
-- their years the earliest with a picture, of the works that are the artist's own if there is one, or else the earliest.
create or replace function app.works_for_artists(keys_param text[]) returns table (key text, painting_id uuid)
language sql stable security definer set search_path = ''
as $$
  select asked.key, one.painting_id
  from unnest(keys_param[1:200]) as asked (key) cross join lateral (
    select few.painting_id from (
      select f.painting_id, f.year from app.published_facets as f
      where (f.facet, f.key) = ('artist', asked.key) order by f.year, f.painting_id limit 20
    ) as few join public.paintings as p on p.id = few.painting_id
    order by p.public_image_url is null, p.attribution is not null, few.year = 0, few.year, few.painting_id limit 1
  ) as one
$$;

-- Artists with all the words in their name in one language or another, those with most works first, and the number of them. Reads the
-- 200 newest works with the words in their names.
create or replace function app.search_artists(language_param text, wanted_param jsonb, limit_param integer, offset_param integer)
returns table (key text, name text, works integer, year_from integer, year_to integer, matches integer)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
  set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  wanted tsquery := app.words_query(wanted_param);
begin
  return query
  with named as materialized (
    select w.painting_id from app.published_words as w where w.words @@ wanted and w.names @@ wanted
    order by w.created_at desc, w.painting_id limit 200
  ), matching as materialized (
    select distinct f.key from named as n join app.published_facets as f on f.painting_id = n.painting_id and f.facet = 'artist'
    where app.words_in((select string_agg(label.value, ' ') from jsonb_each_text(f.labels) as label)) @@ wanted
    order by f.key limit 48
  )
  select a.key, a.name, a.works, a.year_from, a.year_to, (select count(*)::integer from matching)
  from matching as m cross join lateral app.published_artists(language_param, m.key) as a
  order by a.works desc, a.key collate "C" limit least(limit_param, 48) offset greatest(offset_param, 0);
end $$;
