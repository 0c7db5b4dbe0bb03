-- Accounts that nobody may use until an administrator lifts the suspension (docs/decisions/0087-suspended-accounts.md).
create table public.account_suspensions (
  account_id uuid primary key references public.profiles (id) on delete cascade,
  -- For administrators alone.
  reason text not null check (reason ~ '\S' and char_length(reason) <= 1000),
  -- Access links that it ended.
  links_ended integer not null default 0,
  suspended_at timestamptz not null default now(),
  suspended_by uuid references public.profiles (id) on delete set null,
  -- The name at that time.
  suspended_name text not null
);

-- It is told to the account, without a preference, as the Admin role is.
alter table app.notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in (
    'ownership', 'primary_owner', 'token_used', 'token_refused', 'record_changed', 'sign_in', 'mention', 'message_assigned', 'administration',
    'suspension'));

-- The list of changes has it, with the sessions of an account that an administrator ended.
alter table public.changes
  drop constraint changes_operation_check,
  add constraint changes_operation_check check (operation in (
    'added', 'changed', 'removed', 'exported', 'sent', 'archived', 'restored', 'accepted', 'erased', 'suspended', 'lifted', 'signed_out')),
  drop constraint changes_table_name_check,
  add constraint changes_table_name_check check (table_name in (
    'paintings', 'painting_owners', 'painting_private', 'private_attachments', 'painting_pictures', 'access_tokens', 'user_roles', 'collection',
    'newsletter', 'contact_messages', 'owner_invitations', 'register_entries', 'accounts')),
  add constraint changes_accounts_check check ((table_name = 'accounts') = (operation in ('suspended', 'lifted', 'signed_out')));

-- For the page of a person, with what was done to the account. Since now, a change of a role names the account as its row.
create index changes_of_account_idx on public.changes (row_id, id) where table_name in ('accounts', 'user_roles');

-- Another state and the second factors of each user.
drop function if exists app.list_users(text, text, integer, integer) cascade;
