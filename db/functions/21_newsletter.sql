-- Newsletter (docs/decisions/0049-newsletter.md).

-- The token of a link: the row's id and 20 bytes of its MAC, hexadecimal, because programs that find links in a text may end
-- them before a sign. `purpose`: 'confirm' or 'leave'.
create or replace function app.newsletter_token(purpose text, id_param uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(uuid_send(id_param) || substr(app.door_mac(convert_to('newsletter ' || purpose || ' ' || id_param, 'UTF8')), 1, 20), 'hex')
$$;

-- The id in the token of a link; null for a forged token, or one of another purpose.
create or replace function app.newsletter_id(purpose text, token_text text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select given.id
  from (
    select left(case when length(token_text) = 72 and translate(token_text, '0123456789abcdef', '') = '' then token_text end, 32)::uuid as id
  ) as given
  -- Hashes, so that the time of the comparison says nothing about the MAC.
  where sha256(convert_to(token_text, 'UTF8')) = sha256(convert_to(app.newsletter_token(purpose, given.id), 'UTF8'))
$$;

-- Deletes requests older than 48 hours, confirmed or not (P-LETTER-2).
create or replace function app.forget_newsletter_requests() returns void
language sql volatile security definer set search_path = ''
as $$ delete from public.newsletter_requests where requested_at < now() - interval '48 hours' $$;

-- Stores a request, due to be mailed. Has the same effect for new, waiting and subscribed addresses; a repeated request takes
-- the place of the first.
create or replace function app.request_newsletter(email_param text, language_param text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.newsletter_requests as r (email, language) values (email_param, language_param)
  on conflict (lower(email)) do update set language = excluded.language, requested_at = now(), confirmed_at = null,
    mailed_at = null, mail_attempts = 0, next_mail_at = now()
$$;

-- Subscribes the address of a confirmation link, or changes its language. Repeating it changes nothing.
-- Returns the language; null if the link is forged or expired.
create or replace function app.confirm_newsletter(token_text text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  confirmed public.newsletter_requests;
begin
  select * into confirmed from public.newsletter_requests
    where id = app.newsletter_id('confirm', token_text) and requested_at >= now() - interval '48 hours' for update;
  if confirmed.confirmed_at is null and confirmed.id is not null then
    update public.newsletter_requests set confirmed_at = now() where id = confirmed.id;
    insert into public.newsletter_subscribers (email, language) values (confirmed.email, confirmed.language)
    -- Whoever presses the button has got the mail.
    on conflict (lower(email)) do update set language = excluded.language, bounces_since = null;
  end if;
  return confirmed.language;
end $$;

-- Deletes the subscriber of a link, with their request and mails still to be sent. False if the link is forged; true also if
-- they have left before.
create or replace function app.leave_newsletter(token_text text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  leaving uuid := app.newsletter_id('leave', token_text);
begin
  delete from public.newsletter_requests r using public.newsletter_subscribers s
    where s.id = leaving and lower(r.email) = lower(s.email);
  delete from public.newsletter_subscribers where id = leaving;
  return leaving is not null;
end $$;

-- Leases the oldest due request for two minutes, with what its mail needs. `current_language`: of a subscribed address.
create or replace function app.lease_newsletter_request() returns table (
  id uuid, email text, language text, requested_at timestamptz, current_language text, confirm_token text, leave_token text
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('mail');
  perform app.forget_newsletter_requests();
  return query
    with leased as (
      update public.newsletter_requests r
        set next_mail_at = now() + interval '2 minutes', mail_attempts = r.mail_attempts + 1
        where r.id = (
          select w.id from public.newsletter_requests w
          where w.mailed_at is null and w.next_mail_at <= now()
          order by w.next_mail_at limit 1 for update skip locked
        )
        returning r.*
    )
    select l.id, l.email, l.language, l.requested_at, s.language, app.newsletter_token('confirm', l.id),
      case when s.id is not null then app.newsletter_token('leave', s.id) end
    from leased l left join public.newsletter_subscribers s on lower(s.email) = lower(l.email);
end $$;

-- Records the result of a delivery, unless the address was requested again meanwhile. Failures back off exponentially.
create or replace function app.settle_newsletter_request(id_param uuid, requested_at_param timestamptz, is_mailed boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('mail');
  update public.newsletter_requests set
    mailed_at = case when is_mailed then now() end,
    next_mail_at = now() + least(interval '1 hour', interval '15 seconds' * (2 ^ least(mail_attempts, 10)))
    where id = id_param and date_trunc('milliseconds', requested_at) = date_trunc('milliseconds', requested_at_param)
      and mailed_at is null;
end $$;

-- Records a change of the newsletter in the list of changes.
create or replace function app.note_newsletter(operation_param text, after_param jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.changes (actor_id, actor_name, table_name, row_id, operation, after)
  values (app.actor_id(), app.person_name(app.actor_id()), 'newsletter', gen_random_uuid(), operation_param, after_param)
$$;
