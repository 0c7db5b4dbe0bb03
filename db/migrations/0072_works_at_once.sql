-- One field of several works is edited, and archived works are deleted (docs/decisions/0091-one-field-of-many.md).
alter table public.bulk_actions drop constraint bulk_actions_action_check;
alter table public.bulk_actions add constraint bulk_actions_action_check check (action in (
  'publish', 'schedule', 'unpublish', 'archive', 'restore', 'assign', 'unassign', 'edit', 'issue', 'export', 'delete'));
