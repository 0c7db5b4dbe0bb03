-- An owner who accepted an invitation is an act of its own in the list of changes, with the administrator who invited.
alter table public.changes
  drop constraint changes_operation_check,
  add constraint changes_operation_check
    check (operation in ('added', 'changed', 'removed', 'exported', 'sent', 'archived', 'restored', 'accepted')),
  add constraint changes_accepted_check check (operation <> 'accepted' or table_name = 'painting_owners');

-- Whoever gets the Admin role or loses it is told by mail (docs/decisions/0073-mails-about-the-admin-role.md). There is no
-- preference for it.
alter table app.notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check
    check (kind in ('ownership', 'token_used', 'token_refused', 'record_changed', 'sign_in', 'mention', 'message_assigned', 'administration'));
