-- Rows of the management list.

-- Paintings, archived or not, whose comments wait for the actor; for administrators. Either an open comment in which somebody else
-- mentions the actor, and after which the actor has written none: a mention may come with an edit, and is then as late as that. Or
-- an answer of somebody else where the actor has written too, or what the actor was told because they had commented before, until
-- the actor opens the page of the comments.
create or replace function app.mentioning_actor() returns uuid[]
language sql stable set search_path = ''
as $$
  select array(
    select c.painting_id from public.painting_comments as c
    where c.resolved_at is null and c.mentioned @> array[(select app.actor_id())]
      and c.author_id is distinct from (select app.actor_id()) and (select public.current_user_is_admin())
      and not exists (
        select from public.painting_comments as answer
        where answer.painting_id = c.painting_id and answer.author_id = (select app.actor_id())
          and answer.created_at > coalesce(c.edited_at, c.created_at))
    union
    select answer.painting_id
    from public.painting_comments as mine join public.painting_comments as answer on answer.answers = coalesce(mine.answers, mine.id)
    where mine.author_id = (select app.actor_id()) and answer.author_id is distinct from mine.author_id
      and (select public.current_user_is_admin())
      and not exists (
        select from app.comment_reads as r
        where r.reader_id = mine.author_id and r.painting_id = answer.painting_id and r.read_at >= answer.created_at)
    union
    select c.painting_id from public.painting_comments as c
    where c.told @> array[(select app.actor_id())] and c.answers is null and not c.mentioned @> array[(select app.actor_id())]
      and (select public.current_user_is_admin())
      -- A mention that was taken back concerns nobody who has not written here.
      and exists (
        select from public.painting_comments as mine
        where mine.painting_id = c.painting_id and mine.author_id = (select app.actor_id()) and mine.created_at < c.created_at)
      and not exists (
        select from app.comment_reads as r
        where r.reader_id = (select app.actor_id()) and r.painting_id = c.painting_id and r.read_at >= c.created_at))
$$;

-- A page of the paintings that the actor manages: administrators all, owners their own, others none; archived ones in their own
-- state alone. `wanted_param`: q, forms (other forms of its words), owner (administrators only), state, lacks (picture, record, a language, or `older-` with
-- a language whose texts are older than the English ones; all of them), tokens (true: with a live token that the actor
-- manages), mentions (true: with comments that wait for the actor; administrators only), among (ids, of which alone), since, order, descending, page, per
-- and view, both null unless chosen, and the numbers that stand in for them:
-- cards_per, table_per, table_from.
create or replace function app.list_managed(
  language_param text, wanted_param jsonb,
  out total integer, out is_empty boolean, out matches integer, out page integer, out per integer, out view text, out ids uuid[], out lacking text[],
  out outdated text[], out found_in text[]
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_admin boolean := public.current_user_is_admin();
  mine uuid[] := case when not is_admin then array(select app.owned_painting_ids()) end;
  managed uuid[] := case when not is_admin then array(select app.managed_painting_ids()) end;
  wanted_order text := wanted_param ->> 'order';
  is_descending boolean := coalesce((wanted_param ->> 'descending')::boolean, false);
  lacks text[] := array(select jsonb_array_elements_text(coalesce(wanted_param -> 'lacks', '[]')));
  lacked text[] := array(select each from unnest(lacks) as each where each not in ('picture', 'record') and each not like 'older-%');
  among uuid[] := case when wanted_param ? 'among' then array(select jsonb_array_elements_text(wanted_param -> 'among')::uuid) end;
  older text[] := array(select substr(each, 7) from unnest(lacks) as each where each like 'older-%');
  -- Works with the words, their distance, and the place of the farthest of them. Null: nothing is searched.
  found uuid[];
  ranks integer[];
  sources text[];
  owned uuid[] := case when is_admin and wanted_param ->> 'owner' <> ''
    then array(select f.painting_id from app.find_managed(wanted_param ->> 'owner', mine, 'owners', '{}') as f) end;
  since timestamptz := (wanted_param ->> 'since')::timestamptz;
  needs_tokens boolean := wanted_param ->> 'tokens' is not distinct from 'true';
  mentioning uuid[] := case when is_admin and wanted_param ->> 'mentions' is not distinct from 'true' then app.mentioning_actor() end;
  is_archived boolean := coalesce(wanted_param ->> 'state', '') = 'archived';
  -- From its own index: the column is behind all texts in a row, which take most of the time to step over.
  archived uuid[] := array(select p.id from public.paintings as p where p.archived_at is not null and is_admin);
  works integer := case when is_admin then (select count(*) from public.paintings) - cardinality(archived) else cardinality(mine) end;
begin
  if wanted_param ->> 'q' <> '' then
    select coalesce(array_agg(f.painting_id), '{}'), coalesce(array_agg(f.rank), '{}'), coalesce(array_agg(f.source), '{}')
      from app.find_managed(wanted_param ->> 'q', mine, null, coalesce(wanted_param -> 'forms', '{}')) as f into found, ranks, sources;
  end if;
  total := case when is_archived then cardinality(archived) else works end;
  is_empty := works + cardinality(archived) = 0;
  view := coalesce(
    wanted_param ->> 'view',
    (select p.managed_view from public.account_preferences as p where p.account_id = app.actor_id()),
    case when works >= (wanted_param ->> 'table_from')::integer then 'table' else 'cards' end);
  per := least(coalesce((wanted_param ->> 'per')::integer, (wanted_param ->> (view || '_per'))::integer), 1000);
  with narrowed as materialized (
    select p.id, p.created_at, w.lacking, w.outdated, f.source, coalesce(f.rank, 0) >= 1000 as is_middle,
      case wanted_order
        when 'title' then w.keys ->> ('title_' || language_param)
        when 'artist' then (w.keys ->> ('artist_' || language_param)) || E'\x1f' || coalesce(w.keys ->> ('title_' || language_param), '')
        when 'inventory' then w.keys ->> 'inventory'
        when 'passport' then w.keys ->> 'passport'
      end collate "C" as text_key,
      case wanted_order
        when 'relevance' then f.rank
        when 'created' then extract(epoch from p.created_at)
        when 'year' then p.year
        when 'state' then p.is_published::integer
        when 'languages' then cardinality(w.lacking)
        when 'tokens' then case when is_admin or p.id = any (managed) then coalesce(live.number, 0) end
        when 'changed' then extract(epoch from changed.at)
      end as number_key
    from public.paintings as p left join app.managed_works as w on w.painting_id = p.id
      left join unnest(found, ranks, sources) as f (id, rank, source) on f.id = p.id
      left join (
        select t.painting_id, count(*) as number from public.access_tokens as t
        where t.is_active and t.expires_at > now() and (wanted_order = 'tokens' or needs_tokens) group by t.painting_id
      ) as live on live.painting_id = p.id
      -- Administrators read the list of changes, without those of access links, which are none of the work; owners the times of the
      -- rows that they see.
      cross join lateral (
        select case when is_admin
          then coalesce((select c.at from public.changes as c
            where c.painting_id = p.id and c.table_name <> 'access_tokens' order by c.id desc limit 1), p.updated_at)
          else greatest(p.updated_at, (select r.updated_at from public.painting_private as r where r.painting_id = p.id)) end as at
      ) as changed
    where (is_admin or p.id in (select unnest(mine)))
      and (found is null or f.id is not null)
      and (owned is null or p.id in (select unnest(owned)))
      and (among is null or p.id in (select unnest(among)))
      and case wanted_param ->> 'state'
        when 'published' then p.is_published
        when 'draft' then not p.is_published and p.publish_at is null
        when 'scheduled' then not p.is_published and p.publish_at is not null
        else true
      end
      and (p.id = any (archived)) = is_archived
      and ('picture' <> all (lacks) or p.public_image_url is null)
      and ('record' <> all (lacks) or not exists (select from public.painting_private as r where r.painting_id = p.id))
      and (lacked = '{}' or w.lacking @> lacked)
      and (older = '{}' or w.outdated @> older)
      and (not needs_tokens or live.number > 0 and (is_admin or p.id in (select unnest(managed))))
      and (since is null or changed.at >= since)
      and (mentioning is null or p.id = any (mentioning))
  ), matching as materialized (
    -- Works with a word in the middle of others, "Camille" for "mill", count where nothing else is found.
    select n.* from narrowed as n where not n.is_middle or not exists (select from narrowed as other where not other.is_middle)
  ), counted as (
    select count(*)::integer as number from matching
  ), chosen as (
    select least(greatest((wanted_param ->> 'page')::integer, 1), greatest(1, (c.number + per - 1) / per)) as page from counted as c
  ), listed as (
    select m.id, m.lacking, m.outdated, m.source, row_number() over () as place from (
      select * from matching
      order by
        case when is_descending then text_key end desc nulls last, case when not is_descending then text_key end nulls last,
        case when is_descending then number_key end desc nulls last, case when not is_descending then number_key end nulls last,
        case when wanted_order = 'created' and not is_descending then id end desc, created_at desc, id
      limit per offset ((select c.page from chosen as c) - 1) * per
    ) as m
  )
  select c.number, n.page,
    coalesce((select array_agg(l.id order by l.place) from listed as l), '{}'),
    coalesce((select array_agg(array_to_string(l.lacking, ' ') order by l.place) from listed as l), '{}'),
    coalesce((select array_agg(array_to_string(l.outdated, ' ') order by l.place) from listed as l), '{}'),
    coalesce((select array_agg(l.source order by l.place) from listed as l), '{}')
  from counted as c, chosen as n into matches, page, ids, lacking, outdated, found_in;
end $$;
