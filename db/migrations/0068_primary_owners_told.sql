-- Whoever becomes the primary owner of a work, or is no longer, is told by mail. The choice of the mails about ownership holds
-- for it (app.mail_switch).
alter table app.notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in (
    'ownership', 'primary_owner', 'token_used', 'token_refused', 'record_changed', 'sign_in', 'mention', 'message_assigned', 'administration'));
