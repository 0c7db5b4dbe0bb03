-- Comments of administrators (docs/decisions/0058-comments-and-publication.md).

-- Whatever the statement says: the author is the actor, only the author changes the text, anybody of them resolves it or opens it
-- again, in their own name. Only other administrators are mentioned. An answer to an answer is one to the comment above both, which
-- it opens again. SQLSTATE EA004: the painting has as many comments as it may; 23503: what it answers is not on this painting.
create or replace function app.keep_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  answered public.painting_comments;
begin
  -- Before anything is counted: this runs before row security asks.
  if app.actor_id() is not null and not public.current_user_is_admin() then
    raise exception 'comments are for administrators' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    -- Two who write at once wait for each other here.
    perform from public.paintings where id = new.painting_id for no key update;
    if (select count(*) from public.painting_comments c where c.painting_id = new.painting_id) >= 200 then
      raise exception 'this painting has 200 comments' using errcode = 'EA004';
    end if;
    if new.answers is not null then
      select c.* into answered from public.painting_comments c where c.id = new.answers and c.painting_id = new.painting_id;
      if not found then
        raise exception 'there is no such comment on this painting' using errcode = '23503';
      end if;
      new.answers := coalesce(answered.answers, answered.id);
      update public.painting_comments set resolved_at = null where id = new.answers and resolved_at is not null;
    end if;
    new.author_id := coalesce(app.actor_id(), new.author_id);
    new.author_name := app.short_name(new.author_id);
    -- In the order in which they are written: whoever has read one has read all that are earlier.
    new.created_at := clock_timestamp();
    new.edited_at := null;
  elsif (new.body, new.mentioned) is distinct from (old.body, old.mentioned) then
    if old.author_id is distinct from app.actor_id() then
      raise exception 'only its author changes a comment' using errcode = '42501';
    end if;
    new.edited_at := now();
  end if;
  if tg_op = 'INSERT' or new.mentioned <> old.mentioned then
    new.mentioned := array(
      select r.user_id from public.user_roles r
      where r.role = 'admin' and r.user_id = any (new.mentioned) and r.user_id is distinct from new.author_id order by r.user_id
    );
  end if;
  -- An answer is told to whom it answers; what neither mentions nor answers anybody, to the administrators who have commented before.
  if tg_op = 'UPDATE' then
    new.told := old.told || array(select each.id from unnest(new.mentioned) as each (id) where each.id <> all (old.told));
  else
    new.told := new.mentioned || array(
      select distinct c.author_id from public.painting_comments c join public.user_roles r on r.user_id = c.author_id and r.role = 'admin'
      where c.painting_id = new.painting_id and c.author_id is distinct from new.author_id and c.author_id <> all (new.mentioned)
        and case when new.answers is null then new.mentioned = '{}' else c.id = new.answers end
    );
  end if;
  if tg_op = 'INSERT' or new.answers is not null then
    new.resolved_at := null;
  end if;
  if tg_op = 'UPDATE' and (old.resolved_at is null) = (new.resolved_at is null) then
    new.resolved_at := old.resolved_at;
  else
    new.reopened_at := case when tg_op = 'UPDATE' and new.resolved_at is null then now() end;
    new.reopened_name := case when tg_op = 'UPDATE' and new.resolved_at is null then app.short_name(app.actor_id()) end;
    new.resolved_at := case when new.resolved_at is not null then now() end;
    new.resolved_by := case when new.resolved_at is not null then app.actor_id() end;
    new.resolved_name := case when new.resolved_at is not null then app.short_name(new.resolved_by) end;
  end if;
  return new;
end $$;
create or replace trigger keep_comment before insert or update of body, mentioned, resolved_at on public.painting_comments
  for each row execute function app.keep_comment();

-- Tells administrators of a comment, once each. The mail names its author, and has nothing of its text.
create or replace function app.note_mentions() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.queue_notice(each.id, 'mention', new.painting_id, case
      when each.id = any (new.mentioned) then null
      when new.answers is not null then 'answer'
      else 'comment'
    end, comment_param => new.id)
    from unnest(new.told) as each (id) where tg_op = 'INSERT' or each.id <> all (old.told);
  return null;
end $$;
create or replace trigger note_mentions after insert or update of mentioned on public.painting_comments
  for each row execute function app.note_mentions();

-- Notes that the actor has opened the page of a painting's comments. Returns the time of the latest comment that was read before;
-- null if none was.
create or replace function app.read_comments(painting_param uuid) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before timestamptz;
  latest timestamptz;
begin
  perform app.require_admin('read comments');
  select r.read_at into before from app.comment_reads r where r.reader_id = app.actor_id() and r.painting_id = painting_param;
  select max(c.created_at) into latest from public.painting_comments c where c.painting_id = painting_param;
  if latest > coalesce(before, '-infinity') then
    insert into app.comment_reads as r (reader_id, painting_id, read_at) values (app.actor_id(), painting_param, latest)
      on conflict (reader_id, painting_id) do update set read_at = greatest(r.read_at, excluded.read_at);
  end if;
  return before;
end $$;
