-- Notices to accounts (docs/decisions/0053-becoming-an-owner.md).

-- The column of mail_preferences that holds for mails of a kind.
create or replace function app.mail_switch(kind_param text) returns text
language sql immutable set search_path = ''
as $$ select case kind_param when 'primary_owner' then 'ownership' else kind_param end $$;

-- The timing that an account chose for mails of a kind: 'now', 'daily' or 'off'. The defaults are those of the table.
create or replace function app.mail_preference(account_param uuid, kind_param text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select to_jsonb(p) ->> app.mail_switch(kind_param) from public.mail_preferences p where p.account_id = account_param),
    case when kind_param in ('token_refused', 'record_changed') then 'daily' else 'now' end
  )
$$;

-- True for the end of a right of an owner, which no earlier mail delays.
create or replace function app.is_loss(kind_param text, detail_param text) returns boolean
language sql immutable set search_path = ''
as $$ select kind_param in ('ownership', 'primary_owner') and detail_param is not distinct from 'removed' $$;

-- Counts an event that an account is to be told of. Events of one kind and work share a mail, and keep their distance from the
-- last one: a day for refused tokens, which strangers cause, none for a role, a suspension or what somebody loses, a quarter of an hour for
-- the others. What is due daily joins the next mail of the account. What an import causes waits for its end (app.settle_import), and for a day at most. Nobody is told of
-- archived paintings, which their owners do not see. A suspended account is told of its suspension alone.
create or replace function app.queue_notice(
  account_param uuid, kind_param text, painting_param uuid, detail_param text, token_param uuid default null, comment_param uuid default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  delivery text := app.mail_preference(account_param, kind_param);
  distance interval := case
    when kind_param = 'token_refused' then interval '1 day'
    when kind_param in ('administration', 'suspension') or app.is_loss(kind_param, detail_param) then interval '0'
    else interval '15 minutes'
  end;
  due timestamptz;
  -- Set by app.hold_import.
  import uuid := nullif(current_setting('app.import_id', true), '')::uuid;
begin
  -- Owners do not see an archived painting, and are told nothing of it; administrators mention each other there too.
  if delivery = 'off' or not exists (select from auth."user" u where u.id = account_param and u."emailVerified")
    or kind_param <> 'suspension' and exists (select from public.account_suspensions s where s.account_id = account_param)
    or kind_param <> 'mention' and exists (select from public.paintings p where p.id = painting_param and p.archived_at is not null) then
    return;
  end if;
  if delivery = 'daily' then
    import := null;
  end if;
  due := case
    when import is not null then now() + interval '1 day'
    when delivery = 'daily' then coalesce(
      (select min(n.due_at) from app.notices n where n.account_id = account_param and n.due_at > now() and n.import_id is null),
      date_trunc('hour', now()) + interval '1 day'
    )
    -- One mail for several savings.
    when kind_param = 'record_changed' then now() + interval '15 minutes'
    -- Refused tokens of several works share a mail too.
    when kind_param = 'token_refused' then greatest(now(), (
      select max(n.mailed_at) from app.notices n where n.account_id = account_param and n.kind = kind_param
    ) + interval '1 hour')
    else now()
  end;
  insert into app.notices as n (account_id, kind, painting_id, detail, token_id, comment_id, due_at, import_id)
    values (account_param, kind_param, painting_param, left(detail_param, 200), token_param, comment_param, due, import)
    on conflict (account_id, kind, painting_id) do update set
      waiting = n.waiting + 1,
      detail = excluded.detail,
      token_id = excluded.token_id,
      comment_id = excluded.comment_id,
      first_at = case when n.waiting = 0 then now() else n.first_at end,
      last_at = now(),
      import_id = case when n.due_at is null then excluded.import_id else n.import_id end,
      due_at = coalesce(n.due_at, greatest(excluded.due_at, n.mailed_at + distance));
end $$;

-- Drops what waits to be mailed of the kinds that an account has switched off, except the warning of a sign-in: whoever signed
-- in with a stolen password would switch it off first.
create or replace function app.drop_unwanted_notices() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from app.notices n where n.account_id = new.account_id and n.kind <> 'sign_in' and to_jsonb(new) ->> app.mail_switch(n.kind) = 'off';
  return null;
end $$;
create or replace trigger drop_unwanted_notices after insert or update on public.mail_preferences
  for each row execute function app.drop_unwanted_notices();

-- Tells an account of a sign-in from a browser that it does not know.
create or replace function app.note_sign_in(detail_param text) returns void
language sql volatile security definer set search_path = ''
as $$ select app.queue_notice(app.actor_id(), 'sign_in', null, detail_param) where app.actor_id() is not null $$;

-- Tells an account that it has got the Admin role, or lost it, whoever did it: an account that is taken over must not lose its
-- role unnoticed. What an operator or the site itself writes tells nobody, and a deleted account has lost more than its role.
create or replace function app.note_administration() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  if app.actor_id() is not null and exists (select from public.profiles p where p.id = account) then
    perform app.queue_notice(account, 'administration', null, case tg_op when 'DELETE' then 'removed' else 'given' end);
  end if;
  return null;
end $$;
create or replace trigger note_administration_given after insert on public.user_roles
  for each row when (new.role = 'admin') execute function app.note_administration();
create or replace trigger note_administration_removed after delete on public.user_roles
  for each row when (old.role = 'admin') execute function app.note_administration();

-- Queues a notice that a right was added or removed, or takes back one that says the opposite and is not mailed yet.
create or replace function app.queue_or_take_back(account_param uuid, kind_param text, painting_param uuid, happened text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from app.notices n where n.account_id = account_param and n.kind = kind_param and n.painting_id = painting_param
    and n.waiting > 0 and n.leased = 0 and n.detail <> happened;
  if not found then
    perform app.queue_notice(account_param, kind_param, painting_param, happened);
  end if;
end $$;

-- True while an import is being undone. Set by app.hold_import.
create or replace function app.is_undoing_import() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.imports i where i.id = nullif(current_setting('app.import_id', true), '')::uuid and i.state = 'undoing')
$$;

-- Tells an account that a work is no longer theirs, because an import was taken back: one notice for all works, with the first titles.
create or replace function app.note_taken_back(account_param uuid, painting_param uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.queue_notice(account_param, 'ownership', null, 'undone');
  update app.notices n set titles = n.titles || to_jsonb(array[left(
      coalesce(nullif(to_jsonb(p) ->> ('title_' || coalesce(u.language, 'en')), ''), p.title_en, ''), 200)])
    from public.paintings p, auth."user" u
    where n.account_id = account_param and n.kind = 'ownership' and n.painting_id is null and n.waiting > 0
      and jsonb_array_length(n.titles) < 20 and p.id = painting_param and u.id = account_param;
end $$;

-- Of a work that an undo deletes, its owners are told, except of what no mail has told them of.
create or replace function app.note_taken_back_work() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if old.archived_at is null and app.is_undoing_import() then
    perform app.note_taken_back(o.owner_id, old.id)
      from public.painting_owners o join public.profiles a on a.id = o.owner_id
      where o.painting_id = old.id and o.owner_id is distinct from app.actor_id() and not exists (
        select from app.notices n where n.account_id = o.owner_id and n.kind = 'ownership' and n.painting_id = old.id
          and n.waiting > 0 and n.leased = 0 and n.detail = 'added');
  end if;
  return old;
end $$;
create or replace trigger note_taken_back_work before delete on public.paintings
  for each row execute function app.note_taken_back_work();

-- Tells people that they have become owners of a work, or are no longer, unless it was their own act. What an operator or the
-- site itself writes tells nobody. Neither does what is taken back before its mail, nor the end of an administrator who only held
-- the place of an invited owner (app.accept_invitation). The owners of a deleted work are not told one by one,
-- and those of an import that is undone all at once.
create or replace function app.note_ownership() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link public.painting_owners := case tg_op when 'DELETE' then old else new end;
  happened text := case tg_op when 'DELETE' then 'removed' else 'added' end;
begin
  if app.actor_id() is null or app.actor_id() = link.owner_id or current_setting('app.held_place', true) = 'true'
    or not exists (select from public.profiles p where p.id = link.owner_id)
    or not exists (select from public.paintings p where p.id = link.painting_id and p.archived_at is null) then
    return null;
  end if;
  if happened = 'removed' and app.is_undoing_import() then
    delete from app.notices n where n.account_id = link.owner_id and n.kind = 'ownership' and n.painting_id = link.painting_id
      and n.waiting > 0 and n.leased = 0 and n.detail <> happened;
    if not found then
      perform app.note_taken_back(link.owner_id, link.painting_id);
    end if;
  else
    perform app.queue_or_take_back(link.owner_id, 'ownership', link.painting_id, happened);
  end if;
  return null;
end $$;
create or replace trigger note_new_owner after insert on public.painting_owners
  for each row execute function app.note_ownership();
create or replace trigger note_removed_owner after delete on public.painting_owners
  for each row execute function app.note_ownership();

-- Tells people that they have become the primary owner of a work, who manages its access links, or are no longer: both of a
-- change, with the exceptions of app.note_ownership. The first primary owner of a work takes nothing from anybody. Whoever is no
-- longer an owner at all is told that alone (app.lease_notices).
create or replace function app.note_primary_owner() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.actor_id() is null or current_setting('app.held_place', true) = 'true' or new.archived_at is not null then
    return null;
  end if;
  perform app.queue_or_take_back(p.id, 'primary_owner', new.id, case p.id when old.owner_id then 'removed' else 'added' end)
    from public.profiles p where p.id in (old.owner_id, new.owner_id) and p.id <> app.actor_id();
  return null;
end $$;
create or replace trigger note_primary_owner after update of owner_id on public.paintings
  for each row when (old.owner_id <> new.owner_id) execute function app.note_primary_owner();

-- Tells the owners that a record has changed, except its author and those who have just been linked.
create or replace function app.note_changed_record() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  painting uuid := case tg_op when 'DELETE' then old.painting_id else new.painting_id end;
begin
  if app.actor_id() is null or (tg_op = 'UPDATE' and to_jsonb(old) - 'updated_at' = to_jsonb(new) - 'updated_at') then
    return null;
  end if;
  perform app.queue_notice(o.owner_id, 'record_changed', painting, null)
    from public.painting_owners o join public.paintings p on p.id = o.painting_id
    where o.painting_id = painting and o.owner_id <> app.actor_id() and o.created_at < now() and p.archived_at is null;
  return null;
end $$;
create or replace trigger note_changed_record after insert or update or delete on public.painting_private
  for each row execute function app.note_changed_record();
create or replace trigger note_changed_record after insert or update or delete on public.private_attachments
  for each row execute function app.note_changed_record();
create or replace trigger note_added_picture after insert on public.painting_pictures
  for each row when (new.is_private) execute function app.note_changed_record();
create or replace trigger note_changed_picture after update of image_id, kind, caption_en, caption_fr, caption_ru, is_private on public.painting_pictures
  for each row when (old.is_private or new.is_private) execute function app.note_changed_record();
create or replace trigger note_removed_picture after delete on public.painting_pictures
  for each row when (old.is_private) execute function app.note_changed_record();

-- Leases everything that is due to one account, for two minutes: it is one mail.
create or replace function app.lease_notices() returns table (
  account_id uuid, email text, name text, language text, kind text, painting_id uuid, title text, detail text, events integer,
  first_at timestamptz, last_at timestamptz, token_id uuid, label text, issued_at timestamptz, issued_by text, titles jsonb, author text,
  is_owner boolean
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen uuid;
begin
  perform app.require_job('mail');
  loop
    select n.account_id into chosen from app.notices n where n.due_at <= now() order by n.due_at limit 1 for update skip locked;
    exit when not found;
    delete from app.notices n where n.account_id = chosen and n.due_at <= now() and case
      -- Of comments it is told nothing once it is no administrator any more.
      when n.kind = 'mention' then not exists (select from public.user_roles r where r.user_id = n.account_id and r.role = 'admin')
      -- Nor of messages that were answered meanwhile, or assigned to somebody else.
      when n.kind = 'message_assigned' then not exists (
        select from public.contact_messages m where m.assigned_to = n.account_id and m.state in ('new', 'open'))
      -- Nor of works that it no longer owns, or whose links it no longer manages.
      else n.painting_id is not null and not exists (
        select from public.paintings p where p.id = n.painting_id and p.archived_at is null
          and case
            when n.kind in ('token_used', 'token_refused') then p.owner_id = n.account_id
            when n.kind = 'primary_owner' and n.detail = 'added' then p.owner_id = n.account_id
            when n.kind = 'primary_owner' then p.owner_id is distinct from n.account_id
              and exists (select from public.painting_owners o where o.painting_id = p.id and o.owner_id = n.account_id)
            else (n.kind <> 'ownership' or n.detail is distinct from 'removed') = exists (
              select from public.painting_owners o where o.painting_id = p.id and o.owner_id = n.account_id)
          end)
      end;
    return query
      with leased as (
        update app.notices n set leased = n.waiting, due_at = now() + interval '2 minutes', attempts = n.attempts + 1
          where n.account_id = chosen and n.due_at <= now()
          returning n.*
      )
      select l.account_id, u.email, u.name, coalesce(u.language, 'en'), l.kind, l.painting_id,
        coalesce(nullif(to_jsonb(p) ->> ('title_' || coalesce(u.language, 'en')), ''), p.title_en), l.detail, l.leased, l.first_at, l.last_at,
        t.id, t.label, t.created_at,
        -- No names of others (docs/decisions/0069).
        case
          when t.created_by = l.account_id then 'you'
          when exists (select from public.user_roles r where r.user_id = t.created_by and r.role = 'admin') then 'administrator'
          when exists (select from public.painting_owners o where o.painting_id = t.painting_id and o.owner_id = t.created_by) then 'owner'
        end,
        l.titles,
        -- But administrators tell each other who has written a comment.
        c.author_name,
        exists (select from public.painting_owners o where o.owner_id = l.account_id)
      from leased l join auth."user" u on u.id = l.account_id left join public.paintings p on p.id = l.painting_id
        left join public.access_tokens t on t.id = l.token_id and t.painting_id = l.painting_id
        left join public.painting_comments c on c.id = l.comment_id and c.painting_id = l.painting_id
      order by l.kind, l.first_at, l.painting_id;
    -- Otherwise nothing was left of what was due to the account.
    exit when found;
  end loop;
end $$;

-- Records the result of a delivery. Failures back off exponentially. What happened meanwhile waits for the next day, except what
-- somebody lost.
create or replace function app.settle_notices(account_param uuid, is_mailed boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('mail');
  update app.notices set
    waiting = case when is_mailed then greatest(waiting - leased, 0) else waiting end,
    titles = case when is_mailed and titles <> '[]' then coalesce(
      (select jsonb_agg(t.title order by t.place) from jsonb_array_elements(titles) with ordinality as t (title, place) where t.place > leased), '[]')
      else titles end,
    mailed_at = case when is_mailed then now() else mailed_at end,
    attempts = case when is_mailed then 0 else attempts end,
    due_at = case
      when not is_mailed then now() + least(interval '1 hour', interval '15 seconds' * (2 ^ least(attempts, 10)))
      when waiting > leased and app.is_loss(kind, detail) and app.mail_preference(account_id, kind) = 'now' then now()
      when waiting > leased then now() + interval '1 day'
    end,
    leased = 0
    where account_id = account_param and leased > 0;
end $$;
