-- Index of the management list: what owners and administrators search, sort and filter by
-- (docs/decisions/0050-the-management-list.md).

-- Letters and digits, lowered and without accents, each run of other signs a space: "L’Été, No. 12/b" is "l ete no 12 b".
create or replace function app.plain_text(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(
    replace(replace(replace(translate(
      regexp_replace(normalize(app.fold_letters(left(value, 100000)), NFD), U&'[\0300-\036F]', '', 'g'), 'øłđı', 'oldi'
    ), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    U&'[\0001-/:-@\005B-`{-\00BF\00D7\00F7\2000-\2BFF\3000-\303F]+', ' ', 'g'))
$$;

-- A plain text by which it is found: some words in both spellings, "Häßler" as "hassler haessler".
create or replace function app.found_text(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$ select concat_ws(' ', app.plain_text(value), nullif(app.plain_text(app.spelled_out(value)), '')) $$;

-- A number is also found without its signs: "EAC-12" is "eac 12 eac12".
create or replace function app.plain_number(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$ select app.plain_text(value) || ' ' || replace(app.plain_text(value), ' ', '') $$;

-- All parts of three characters of the words of a plain text, once each; of a word its first 100 characters. The cost keeps the
-- planner from computing them for rows that it found by other means.
create or replace function app.word_parts(words_param text) returns text[]
language sql immutable strict parallel safe cost 10000 set search_path = ''
as $$
  select coalesce(array_agg(distinct substr(word, place, 3) collate "C"), '{}')
  from (select distinct left(each, 100) as word from string_to_table(words_param, ' ') as each) as words,
    generate_series(1, length(word) - 2) as place
$$;

-- A key by which a text is sorted, byte by byte, alike on every engine: without case, accents and signs, numbers by their value.
-- Russian lists have Cyrillic letters first, and Latin ones as their wide forms, which come after.
create or replace function app.sort_key(language_param text, value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case language_param
    when 'ru' then translate(key, 'abcdefghijklmnopqrstuvwxyz', 'ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ') else key end
  from (
    select regexp_replace(regexp_replace(
      -- The one Cyrillic letter with a mark that is sorted as a letter of its own.
      app.plain_text(replace(normalize(app.fold_letters(left(value, 300)), NFC), 'й', U&'\0438\E000')),
      '(\d+)', '00000000000\1', 'g'), '0{0,11}(\d{12,})', '\1', 'g') as key
  ) as plain
  where key <> ''
$$;

-- The part of an artist's name by which lists are sorted, as sortingName in artist-order.ts of the painting's domain has it, which a
-- test compares: the last word, or the first one of a Chinese name. A name with other words in lower case is no person's.
create or replace function app.sorting_name(key_param text, name_param text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when cardinality(w.words) < 2 or exists (
      select from unnest(w.words) as each
      where not (ascii(each) >= 1424 or left(each, 1) in ('«', '“', '"')
          or upper(left(each, 1) collate app.letters) = left(each, 1) and app.fold_letters(left(each, 1)) <> left(each, 1))
        and regexp_replace(each, '[''’].*', '') <> all (string_to_array(
          'a al ap av ben bin d da dal de degli dei del della den der des di do dos du e el ibn la las le los ten ter van von y zu zum zur '
          'ван да дан де дель дер ди дю ибн ла ле фон аль эль', ' '))
    ) then name_param
    when cardinality(w.words) = 2 and split_part(key_param, '-', 1) = any (string_to_array(
      'bai cai cao chen cheng cui dai deng ding dong du fan fang feng fu gao gong gu guo han he hong hou hu huang jia jiang jin kang kong lei '
      'li liang liao lin liu long lu luo ma mao meng pan peng qian qin qiu ren shao shen shi song su sun tan tang tao tian wan wang wei '
      'wu xia xiao xie xiong xu xue yan yang yao ye yin yu yuan zeng zhang zhao zheng zhong zhou zhu zou', ' ')) then w.words[1]
    else regexp_replace(w.words[cardinality(w.words)], '^[dl][''’]', '')
  end
  from (select array_remove(regexp_split_to_array(btrim(left(name_param, 300)), '\s+'), '') as words) as w
$$;

-- Sorting keys of paintings, the languages in which they lack texts, and those with a text that is older than the English one. A language lacks a text that English has if its own is
-- blank, or is the English one where that cannot be right: in Russian if it has Latin letters; elsewhere if it has several words
-- and is no name. Title and place are taken for names once another text of the language is its own.
create or replace function app.managed_works_of(ids uuid[]) returns table (painting_id uuid, keys jsonb, lacking text[], outdated text[])
language sql stable set search_path = ''
as $$
  with painting as materialized (
    select p.id, to_jsonb(p) as facts from public.paintings as p where p.id = any (ids)
  ), texts as (
    select p.id, app.key_of(p.facts ->> 'artist_en') as artist_key, field.name as field, each.language, own.value, english.value as english
    from painting as p
      cross join unnest(array['en', 'fr', 'ru']) as each (language)
      cross join unnest(array['title', 'artist', 'description', 'date_place_made', 'materials', 'genre', 'frame']) as field (name)
      cross join lateral (select nullif(btrim(p.facts ->> (field.name || '_' || each.language), E' \t\r\n\u00a0'), '') as value) as own
      cross join lateral (select nullif(btrim(p.facts ->> (field.name || '_en'), E' \t\r\n\u00a0'), '') as value) as english
  ), translated as (
    select t.*, bool_or(t.field not in ('title', 'artist', 'date_place_made') and t.value <> t.english) over (partition by t.id, t.language)
      as has_own_texts
    from texts as t
  ), judged as (
    select t.*, case
      when t.language = 'en' then t.value is null and t.field in ('title', 'artist')
      when t.english is null then false
      when t.value is null then true
      when t.value <> t.english then false
      when t.language = 'ru' then t.english ~ '[A-Za-z]'
      when t.field in ('title', 'date_place_made') then t.english ~ '\s' and t.has_own_texts is not true
      else t.field <> 'artist' and t.english ~ '\s'
    end as is_lacking
    from translated as t
  )
  select j.id,
    jsonb_strip_nulls(
      jsonb_object_agg(j.field || '_' || j.language, app.sort_key(j.language, case j.field
        when 'artist' then concat(app.sorting_name(j.artist_key, coalesce(j.value, j.english)), ' ', coalesce(j.value, j.english))
        else coalesce(j.value, j.english) end))
        filter (where j.field in ('title', 'artist'))
      || jsonb_build_object('inventory', app.sort_key('en', r.eac_inventory_no), 'passport', app.sort_key('en', r.eac_passport_no))),
    coalesce(array_agg(distinct j.language) filter (where j.is_lacking), '{}'),
    (select array(select distinct right(each, 2) from painting as p, unnest(app.outdated_texts(p.facts)) as each where p.id = j.id order by 1))
  from judged as j left join public.painting_private as r on r.painting_id = j.id
  group by j.id, r.painting_id, r.eac_inventory_no, r.eac_passport_no
$$;

-- Plain texts of paintings: what its owners may see is shared; the names of owners and former register numbers are not.
create or replace function app.managed_words_of(ids uuid[], sources text[])
returns table (painting_id uuid, source text, is_shared boolean, words text)
language sql stable set search_path = ''
as $$
  select p.id, facts.source, true, app.found_text(string_agg(facts.value, ' | ' order by facts.list, facts.place, facts.key collate "C"))
  from public.paintings as p cross join lateral (
    select 0 as list, 0 as place, f.key, f.value, case when f.key ~ 'title' then 'work title' when f.key ~ '^artist_(en|fr|ru)$' then 'work artist'
      when f.key ~ '^description' then 'work description' else 'work facts' end as source
    from jsonb_each_text(to_jsonb(p)) as f
    where f.key ~ '^((title|artist|description|date_place_made|materials|frame|genre)_..|original_title|artist_dates|dimensions|year|year_to)$'
    union all
    select list.number, item.place, name.key, name.value, 'work facts'
    from unnest(array[p.certificates, p.documents]) with ordinality as list (items, number)
      cross join lateral jsonb_array_elements(case jsonb_typeof(list.items) when 'array' then list.items else '[]' end)
        with ordinality as item (value, place)
      cross join lateral jsonb_each_text(case jsonb_typeof(item.value) when 'object' then item.value else '{}' end) as name
    where name.key ~ '^name(_..)?$'
  ) as facts
  where p.id = any (ids) and 'work' = any (sources)
  group by p.id, facts.source
  union all
  select r.painting_id, 'record number', true, concat_ws(' ', app.plain_number(r.eac_inventory_no), app.plain_number(r.eac_passport_no))
  from public.painting_private as r
  where r.painting_id = any (ids) and 'record' = any (sources)
  union all
  select p.id, 'record', true, concat_ws(' ',
    (select app.found_text(string_agg(f.value, ' | ' order by f.key collate "C")) from jsonb_each_text(to_jsonb(r)) as f
      where f.key ~ '^(technical_analysis|expert_report)(_..)?$'),
    (select app.found_text(string_agg(concat_ws(' | ', a.name, a.name_fr, a.name_ru), ' | ' order by a.position, a.id))
      from public.private_attachments as a where a.painting_id = p.id))
  from public.paintings as p left join public.painting_private as r on r.painting_id = p.id
  where p.id = any (ids) and 'record' = any (sources)
  union all
  select o.painting_id, 'owners', false, string_agg(app.found_text(concat_ws(' | ', f.full_name, f.email)), ' ' order by f.id)
  from public.painting_owners as o join public.profiles as f on f.id = o.owner_id
  where o.painting_id = any (ids) and 'owners' = any (sources)
  group by o.painting_id
  union all
  select e.painting_id, case e.status when 'valid' then 'register' else 'register former' end, e.status = 'valid',
    string_agg(app.plain_number(e.number), ' ' order by e.number)
  from public.register_entries as e
  where e.painting_id = any (ids) and 'register' = any (sources)
  group by e.painting_id, e.status = 'valid', case e.status when 'valid' then 'register' else 'register former' end
$$;

-- Corrects the rows of paintings.
create or replace function app.keep_managed(ids uuid[], sources text[]) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Two transactions that change one painting come one after the other, so that the later one reads what the earlier one wrote.
  perform from public.paintings where id = any (ids) order by id for no key update;
  with now_said as materialized (
    select n.* from app.managed_words_of(ids, sources) as n join public.paintings as p on p.id = n.painting_id where n.words <> ''
  ), gone as (
    delete from app.managed_words as kept
    where kept.painting_id = any (ids)
      -- `work title` is of `work`.
      and split_part(kept.source, ' ', 1) = any (sources)
      and not exists (select from now_said as n where (n.painting_id, n.source) = (kept.painting_id, kept.source))
  )
  insert into app.managed_words (painting_id, source, is_shared, words)
    select n.painting_id, n.source, n.is_shared, n.words from now_said as n
    on conflict (painting_id, source) do update set is_shared = excluded.is_shared, words = excluded.words
      where (managed_words.is_shared, managed_words.words) is distinct from (excluded.is_shared, excluded.words);
  if sources && array['work', 'record'] then
    insert into app.managed_works (painting_id, keys, lacking, outdated)
      select w.painting_id, w.keys, w.lacking, w.outdated from app.managed_works_of(ids) as w
      on conflict (painting_id) do update set keys = excluded.keys, lacking = excluded.lacking, outdated = excluded.outdated
        where (managed_works.keys, managed_works.lacking, managed_works.outdated)
          is distinct from (excluded.keys, excluded.lacking, excluded.outdated);
  end if;
end $$;

-- Once for each statement: an import changes hundreds of rows. Its argument names the source of the words in the table.
create or replace function app.keep_managed_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ids uuid[];
begin
  if tg_table_name = 'paintings' then
    ids := array(select c.id from changed as c);
  elsif tg_table_name = 'profiles' then
    ids := array(select distinct o.painting_id from changed as c join public.painting_owners as o on o.owner_id = c.id);
  elsif tg_table_name = 'register_entries' and tg_op = 'UPDATE' then
    -- Not for an entry that enters the register: that happens in lists, which must not lock paintings.
    ids := array(select distinct c.painting_id from changed as c join former as f using (id)
      where c.painting_id is not null and (c.number, c.status, c.painting_id) is distinct from (f.number, f.status, f.painting_id));
  else
    ids := array(select distinct c.painting_id from changed as c where c.painting_id is not null);
  end if;
  if ids <> '{}' then
    perform app.keep_managed(ids, tg_argv[0 : 0]);
  end if;
  return null;
end $$;
create or replace trigger keep_managed_insert after insert on public.paintings
  referencing new table as changed for each statement execute function app.keep_managed_rows('work');
create or replace trigger keep_managed_update after update on public.paintings
  referencing new table as changed for each statement execute function app.keep_managed_rows('work');
create or replace trigger keep_managed_insert after insert on public.painting_private
  referencing new table as changed for each statement execute function app.keep_managed_rows('record');
create or replace trigger keep_managed_update after update on public.painting_private
  referencing new table as changed for each statement execute function app.keep_managed_rows('record');
create or replace trigger keep_managed_delete after delete on public.painting_private
  referencing old table as changed for each statement execute function app.keep_managed_rows('record');
create or replace trigger keep_managed_insert after insert on public.private_attachments
  referencing new table as changed for each statement execute function app.keep_managed_rows('record');
create or replace trigger keep_managed_update after update on public.private_attachments
  referencing new table as changed for each statement execute function app.keep_managed_rows('record');
create or replace trigger keep_managed_delete after delete on public.private_attachments
  referencing old table as changed for each statement execute function app.keep_managed_rows('record');
create or replace trigger keep_managed_insert after insert on public.painting_owners
  referencing new table as changed for each statement execute function app.keep_managed_rows('owners');
create or replace trigger keep_managed_delete after delete on public.painting_owners
  referencing old table as changed for each statement execute function app.keep_managed_rows('owners');
create or replace trigger keep_managed_update after update on public.profiles
  referencing new table as changed for each statement execute function app.keep_managed_rows('owners');
create or replace trigger keep_managed_insert after insert on public.register_entries
  referencing new table as changed for each statement execute function app.keep_managed_rows('register');
create or replace trigger keep_managed_update after update on public.register_entries
  referencing old table as former new table as changed for each statement execute function app.keep_managed_rows('register');
create or replace trigger keep_managed_delete after delete on public.register_entries
  referencing old table as changed for each statement execute function app.keep_managed_rows('register');

-- Makes the rows of older databases, and again once a function that makes them changes: not at each start, because 10,000
-- paintings take seconds, the index after its rows.
do $$
declare
  definition text := (select md5(string_agg(prosrc, '' order by proname)) from pg_proc where oid in (
    'app.fold_letters'::regproc, 'app.plain_text'::regproc, 'app.plain_number'::regproc, 'app.word_parts'::regproc, 'app.sort_key'::regproc,
    'app.spelled_out'::regproc, 'app.found_text'::regproc, 'app.managed_words_of'::regproc, 'app.managed_works_of'::regproc,
    'app.sorting_name'::regproc, 'app.outdated_texts'::regproc));
begin
  if obj_description(to_regclass('app.managed_words_parts_idx'), 'pg_class') is distinct from definition then
    drop index if exists app.managed_words_parts_idx;
    delete from app.managed_words;
    perform app.keep_managed(array(select id from public.paintings), array['work', 'record', 'owners', 'register']);
    create index managed_words_parts_idx on app.managed_words using gin (app.word_parts(words) collate "C")
      -- A list of pending entries would be read by each search.
      with (fastupdate = off);
    execute format('comment on index app.managed_words_parts_idx is %L', definition);
  end if;
end $$;
