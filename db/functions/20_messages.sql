-- Messages, handled by administrators (docs/decisions/0062-answering-messages.md).

-- Adds an entry to the history of a message, in the name of the actor; of the site, if there is none.
create or replace function app.note_message_event(message_param uuid, kind_param text, content_param text) returns void
language sql volatile set search_path = ''
as $$
  insert into public.contact_entries (message_id, actor_id, actor_name, kind, content)
  values (message_param, app.actor_id(), app.person_name(app.actor_id()), kind_param, content_param)
$$;

-- Gives a message another state. False if it is gone; the same state again changes nothing.
create or replace function app.set_message_state(message_param uuid, state_param text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  present text;
begin
  perform app.require_admin('handle messages');
  if state_param not in ('open', 'answered', 'closed') then
    raise exception 'a message is given no state %', state_param using errcode = '22023';
  end if;
  select m.state into present from public.contact_messages m where m.id = message_param for update;
  if present <> state_param then
    update public.contact_messages set state = state_param where id = message_param;
    perform app.note_message_event(message_param, 'state', state_param);
  end if;
  return present is not null;
end $$;

-- Assigns a message to an administrator, who is told by mail unless it was their own act, or to nobody. A new one is taken up.
-- Returns 'done', 'gone', or 'no administrator'.
create or replace function app.assign_message(message_param uuid, account_param uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  present public.contact_messages;
begin
  perform app.require_admin('handle messages');
  if account_param is not null then
    -- Held, so that whoever takes the role away waits and then releases the message.
    perform from public.user_roles r where r.user_id = account_param and r.role = 'admin' for share;
    if not found then
      return 'no administrator';
    end if;
  end if;
  select * into present from public.contact_messages m where m.id = message_param for update;
  if present.id is null then
    return 'gone';
  end if;
  if present.assigned_to is distinct from account_param then
    update public.contact_messages set assigned_to = account_param,
      state = case when account_param is not null and state = 'new' then 'open' else state end
      where id = message_param;
    perform app.note_message_event(message_param, 'assigned', app.person_name(account_param));
    if account_param <> app.actor_id() and present.state in ('new', 'open') then
      perform app.queue_notice(account_param, 'message_assigned', null, null);
    end if;
  end if;
  return 'done';
end $$;

-- Releases the messages of an administrator who loses the role.
create or replace function app.release_messages() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.note_message_event(m.id, 'assigned', null) from public.contact_messages m where m.assigned_to = old.user_id;
  update public.contact_messages set assigned_to = null where assigned_to = old.user_id;
  return null;
end $$;
create or replace trigger release_messages after delete on public.user_roles
  for each row when (old.role = 'admin') execute function app.release_messages();

-- Adds an internal note, once for each id. False if the message is gone.
create or replace function app.add_message_note(id_param uuid, message_param uuid, text_param text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_admin('handle messages');
  perform from public.contact_messages m where m.id = message_param for share;
  if not found then
    return false;
  end if;
  insert into public.contact_entries (id, message_id, actor_id, actor_name, kind, content)
    values (id_param, message_param, app.actor_id(), app.person_name(app.actor_id()), 'note', text_param)
    on conflict (id) do nothing;
  return true;
end $$;

-- Lists what administrators do with a message, without a word of it: the list of changes is kept longer than messages.
create or replace function app.list_message_act() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.actor_id() is null then
    return null;
  end if;
  if tg_table_name = 'contact_messages' then
    perform app.write_change(
      app.actor_id(), 'contact_messages', old.id, null, null, 'removed', jsonb_build_object('created_at', old.created_at), '{}', '{}');
  else
    perform app.write_change(
      app.actor_id(), 'contact_messages', new.message_id, null, null,
      case new.kind when 'answer' then 'sent' when 'note' then 'added' else 'changed' end, '{}',
      case new.kind when 'state' then jsonb_build_object('state', new.content) when 'assigned' then jsonb_build_object('assigned_to', new.content)
        else '{}' end, '{}');
  end if;
  return null;
end $$;
create or replace trigger list_act after insert on public.contact_entries
  for each row when (new.actor_id is not null) execute function app.list_message_act();
create or replace trigger list_act after delete on public.contact_messages
  for each row execute function app.list_message_act();

-- True if a mail server has refused an answer to the sender of a message.
create or replace function app.is_refused_address(email_param text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.contact_entries e join public.contact_messages m on m.id = e.message_id
    where e.failed_at is not null and e.is_refused and lower(m.email) = lower(email_param)
  )
$$;

-- Queues an answer to the sender of a message, once for each id; 30 an hour for an administrator. `seen_param`: number of answers
-- that its author had read. Returns 'queued', or why not: 'gone', 'refused', 'overtaken', 'limited'.
create or replace function app.answer_message(id_param uuid, message_param uuid, text_param text, seen_param integer) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  present public.contact_messages;
begin
  perform app.require_admin('handle messages');
  select * into present from public.contact_messages m where m.id = message_param for update;
  if present.id is null then
    return 'gone';
  end if;
  if exists (select from public.contact_entries e where e.id = id_param) then
    return 'queued';
  end if;
  if app.is_refused_address(present.email) then
    return 'refused';
  end if;
  if seen_param < (select count(*) from public.contact_entries e where e.message_id = message_param and e.kind = 'answer') then
    return 'overtaken';
  end if;
  if app.take_rate_limit_point('answers ' || app.actor_id(), 30, interval '1 hour') > 0 then
    return 'limited';
  end if;
  insert into public.contact_entries (id, message_id, actor_id, actor_name, kind, content, next_mail_at)
    values (id_param, message_param, app.actor_id(), app.person_name(app.actor_id()), 'answer', text_param, now());
  update public.contact_messages set state = 'answered' where id = message_param;
  return 'queued';
end $$;

-- Has an answer to a message sent again whose delivery was given up, unless the address was refused. False if there is none.
drop function if exists app.retry_answer(uuid);
create or replace function app.retry_answer(message_param uuid, id_param uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  retried uuid;
begin
  perform app.require_admin('handle messages');
  update public.contact_entries set failed_at = null, mail_attempts = 0, next_mail_at = now()
    where id = id_param and message_id = message_param and failed_at is not null and not is_refused returning message_id into retried;
  update public.contact_messages set state = 'answered' where id = retried and state in ('new', 'open');
  if found then
    perform app.note_message_event(retried, 'state', 'answered');
  end if;
  return retried is not null;
end $$;

-- Leases the answer that has been due longest, for two minutes, with what its mail needs.
drop function if exists app.lease_answer();
create or replace function app.lease_answer() returns table (
  id uuid, email text, language text, subject text, message text, received_at timestamptz, answer text, fingerprint text
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('mail');
  return query
    with leased as (
      update public.contact_entries e set next_mail_at = now() + interval '2 minutes', mail_attempts = e.mail_attempts + 1
        where e.id = (
          select w.id from public.contact_entries w where w.next_mail_at <= now()
          order by w.next_mail_at, w.id limit 1 for update skip locked
        )
        returning e.id, e.message_id, e.content
    )
    select l.id, m.email, m.language, m.subject, m.message, m.created_at, l.content, m.fingerprint
    from leased l join public.contact_messages m on m.id = l.message_id;
end $$;

-- Records the result of a delivery: 'mailed', 'refused' for an address that the mail server does not accept, 'later', which is
-- given up after 24 attempts, most of them an hour apart. A message whose answer failed waits again.
create or replace function app.settle_answer(id_param uuid, outcome text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  settled public.contact_entries;
begin
  perform app.require_job('mail');
  -- An answer that was mailed stays mailed, even if a slower process fails afterwards.
  update public.contact_entries set
    mailed_at = case when outcome = 'mailed' then now() end,
    failed_at = case when outcome = 'refused' or (outcome = 'later' and mail_attempts >= 24) then now() end,
    is_refused = outcome = 'refused',
    next_mail_at = case when outcome = 'later' and mail_attempts < 24
      then now() + least(interval '1 hour', interval '15 seconds' * (2 ^ least(mail_attempts, 10))) end
    where id = id_param and next_mail_at is not null returning * into settled;
  if settled.failed_at is not null then
    update public.contact_messages set state = 'open' where id = settled.message_id and state = 'answered';
    if found then
      perform app.note_message_event(settled.message_id, 'state', 'open');
    end if;
  end if;
end $$;
