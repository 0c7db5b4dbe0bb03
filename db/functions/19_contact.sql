-- Contact messages.

-- Leases the oldest due message for two minutes, so that no other process sends it.
create or replace function app.lease_unmailed_message() returns setof public.contact_messages
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('mail');
  return query
    update public.contact_messages m
      set next_mail_at = now() + interval '2 minutes', mail_attempts = m.mail_attempts + 1
      where m.id = (
        select w.id from public.contact_messages w
        where w.mailed_at is null and w.next_mail_at <= now()
        order by w.created_at limit 1 for update skip locked
      )
      returning m.*;
end $$;

-- Records the result of a delivery. Failures back off exponentially: half a minute, a minute, two... at most an hour.
create or replace function app.settle_message(message_id uuid, is_mailed boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('mail');
  update public.contact_messages set
    mailed_at = case when is_mailed then now() end,
    next_mail_at = now() + least(interval '1 hour', interval '15 seconds' * (2 ^ least(mail_attempts, 10)))
    -- A mailed message stays mailed, even if a slower process fails afterwards.
    where id = message_id and mailed_at is null;
end $$;
