-- Search of the management list.

-- Ids of the paintings that have each word of a text, in one of its spellings, in any order, in texts that the reader may see; at
-- most 16 words. `mine`: an owner's paintings; null: an administrator, who sees all. `source_param`: one source of words, or null.
-- `forms_param`: other forms of words as they are typed, `{"harbours": ["harbour*"]}`; with an asterisk any ending follows. They count less.
-- A work that has one of the words in the middle of others alone counts 1000 more: app.list_managed leaves it out beside others.
create or replace function app.find_managed(search_param text, mine uuid[], source_param text, forms_param jsonb)
returns table (painting_id uuid, rank integer, source text)
language plpgsql stable set search_path = '' set enable_seqscan = off
  set max_parallel_workers_per_gather = 0
as $$
declare
  wanted text[];
  -- The word of each of them, by its number.
  numbers bigint[];
begin
  with words as (
    select row_number() over (order by each.place) as number, each.phrase, each.word, nullif(app.plain_text(app.spelled_out(each.word)), '') as spelled
    from (
      select distinct on (phrase) app.plain_text(word) as phrase, word, place
      from string_to_table(regexp_replace(left(search_param, 200), '\s+', ' ', 'g'), ' ') with ordinality as typed (word, place)
      order by phrase, place
    ) as each where each.phrase <> '' order by each.place limit 16
  )
  select array_agg(s.phrase), array_agg(w.number) into wanted, numbers
  from words as w cross join lateral (
    select w.phrase union select w.spelled where w.spelled is not null
    -- A number as people say it: "INV-31" is also INV-031 and INV-0031.
    union select part[1] || lpad(part[2], digits, '0')
      from regexp_match(w.phrase, '^(.*\D)0*([1-9]\d{0,5})$') as part cross join generate_series(length(part[2]), 6) as digits
      where part is not null
    -- With the year after it: "P-12/26" is also P-0012/26.
    union select part[1] || lpad(part[2], digits, '0') || part[3]
      from regexp_match(w.phrase, '^(.*\D)0*([1-9]\d{0,5})( \d{2,4})$') as part cross join generate_series(length(part[2]), 6) as digits
      where part is not null
    -- With the year before it, in two digits or four, or the other way round: "P-17/26" and "P-17/2026" are also P-2026-0017.
    union select part[1] || century || right(part[3], 2) || ' ' || lpad(part[2], digits, '0')
      from regexp_match(w.phrase, '^(.*\D|)0*([1-9]\d{0,5}) ((?:19|20)?\d\d)$') as part
        cross join unnest(case length(part[3]) when 4 then array[left(part[3], 2)] else array['20', '19'] end) as century
        cross join generate_series(length(part[2]), 6) as digits
      where part is not null
    -- Year and number in one: "202617" is also 2026-0017.
    union select part[1] || ' ' || lpad(part[2], digits, '0')
      from regexp_match(w.phrase, '^((?:19|20)\d\d)0*([1-9]\d{0,3})$') as part cross join generate_series(length(part[2]), 6) as digits
      where part is not null
    -- Other forms of a word, at its beginning.
    union select ' ' || case when form like '%*' then rtrim(form, '*') else form || ' ' end
      from jsonb_array_elements_text(coalesce(forms_param -> w.word, '[]')) as form where form ~ '[^* ]'
    -- A size without spaces, as it stands between an "x" and between a sign.
    union select regexp_replace(w.phrase, '(\d)[xх](?=\d)', '\1' || sign, 'g') from (values (' x '), (' ')) as size (sign)
      where w.phrase ~ '\d[xх]\d'
    -- Numbers of the register have no letters O, I and L.
    union select translate(w.phrase, 'oil', '011') where w.phrase ~ '^[0-9a-z]{4} [0-9a-z]{4}$' and w.phrase ~ '[oil]'
  ) as s (phrase);
  return query
  select each.painting_id, sum(each.rank)::integer + case when bool_or(each.is_middle) then 1000 else 0 end, (array_agg(each.source order by each.rank desc, each.number))[1]
  from (
    select w.painting_id, w.number, min(place.rank) as rank, bool_and(place.is_middle) as is_middle, (array_agg(w.source order by place.rank, w.source))[1] as source
    from (
      select q.phrase, q.number, w.* from unnest(wanted, numbers) as q (phrase, number)
        join app.managed_words as w on app.word_parts(w.words) collate "C" @> app.word_parts(q.phrase)
          and (strpos(w.words, q.phrase) > 0 or q.phrase like ' %' and strpos(' ' || w.words || ' ', q.phrase) > 0)
        where app.word_parts(q.phrase) <> '{}'
      union all
      -- Too short for the index.
      select q.phrase, q.number, w.* from unnest(wanted, numbers) as q (phrase, number)
        join app.managed_words as w on strpos(w.words, q.phrase) > 0 or q.phrase like ' %' and strpos(' ' || w.words || ' ', q.phrase) > 0
        where app.word_parts(q.phrase) = '{}'
    ) as w cross join lateral (
      -- Title and numbers, artist, owners, texts; in each a whole word, the beginning of one, its middle or another form. Long texts are not looked
      -- through once more for that.
      select case when w.source in ('work title', 'record number', 'register') then 0 when w.source = 'work artist' then 3
          when w.source = 'owners' then 6 else 9 end
        + case when w.source in ('record', 'work description', 'work facts', 'register former') then 0
          when strpos(' ' || w.words || ' ', ' ' || w.phrase || ' ') > 0 then 0
          when strpos(' ' || w.words, ' ' || w.phrase) > 0 then 1 else 2 end as rank,
        w.source not in ('record', 'work description', 'work facts', 'register former') and w.phrase ~ '^[^ 0-9][^0-9]{2,}$'
          and strpos(' ' || w.words, ' ' || w.phrase) = 0 as is_middle
    ) as place
    where (mine is null or w.is_shared and w.painting_id = any (mine)) and (source_param is null or w.source = source_param)
    group by w.painting_id, w.number
  ) as each
  group by each.painting_id having count(*) = (select max(n) from unnest(numbers) as n);
end $$;

-- For each word of a text that no work has which the reader sees: words of the works that they see with its first or last three
-- letters, or those between, the most frequent first. Nothing for numbers and for words of less than five letters, in which no
-- mistake is forgiven, nor for a text with more than three unknown words. Reads at most eight words; of each letters 100 texts of
-- each source, and 10 places of each text: it is asked only by searches that found nothing.
create or replace function app.similar_managed(search_param text, source_param text) returns table (word text, words text[])
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
  set max_parallel_workers_per_gather = 0
as $$
declare
  is_admin boolean := public.current_user_is_admin();
  mine uuid[] := case when not is_admin then array(select app.owned_painting_ids()) end;
  typed text;
  unknown text[] := '{}';
begin
  if mine = '{}' then return; end if;
  for typed in
    select each.word from (
      select distinct on (t.word) t.word, t.place
      from string_to_table(app.plain_text(left(search_param, 200)), ' ') with ordinality as t (word, place) order by t.word, t.place
    ) as each where length(each.word) > 2 order by each.place limit 8
  loop
    if not exists (
      select from unnest(array[typed, nullif(app.plain_text(app.spelled_out(typed)), '')]) as q (phrase)
        join app.managed_words as w on app.word_parts(w.words) collate "C" @> app.word_parts(q.phrase) and strpos(w.words, q.phrase) > 0
      where (mine is null or w.is_shared and w.painting_id = any (mine)) and (source_param is null or w.source || '' = source_param)
    ) then
      if length(typed) not between 5 and 40 or typed ~ '\d' or cardinality(unknown) = 3 then return; end if;
      unknown := unknown || typed;
    end if;
  end loop;
  foreach word in array unknown loop
    words := array(
      select near.word
      from (
        values (left(word, 3), ' ' || left(word, 3)), (right(word, 3), right(word, 3) || ' '),
          (substr(word, 4, 3), case when length(word) >= 9 then substr(word, 4, length(word) - 6) end)
      ) as piece (part, letters)
        cross join unnest(case when source_param is null then array['work title', 'work artist', 'work description', 'work facts',
          'record number', 'record', 'owners', 'register', 'register former'] else array[source_param] end) as each (source)
        cross join lateral (
          select w.words from app.managed_words as w
          where app.word_parts(w.words) collate "C" @> array[piece.part collate "C"] and w.source || '' = each.source
            and (mine is null or w.is_shared and w.painting_id = any (mine))
            and strpos(' ' || w.words || ' ', piece.letters) > 0
          limit 100
        ) as w
        -- Text before and after each place with the letters: faster than all words of a long text.
        cross join lateral string_to_array(' ' || w.words || ' ', piece.letters) as cut
        cross join lateral generate_series(2, least(cardinality(cut), 11)) as place
        cross join lateral (
          select case when piece.letters like ' %' then '' else reverse(split_part(reverse(right(cut[place - 1], 40)), ' ', 1)) end
            || btrim(piece.letters)
            || case when piece.letters like '% ' then '' else split_part(left(cut[place], 40), ' ', 1) end as word
        ) as near
      where length(near.word) between length(similar_managed.word) - 2 and length(similar_managed.word) + 2 and near.word !~ '\d'
      group by near.word order by count(*) desc, near.word collate "C" limit 500
    );
    return next;
  end loop;
end $$;
