-- Whoever erases the former texts of the experts of a work leaves an entry in the list of changes
-- (docs/decisions/0084-passports-put-back-and-kept-texts.md).
alter table public.changes
  drop constraint changes_operation_check,
  add constraint changes_operation_check
    check (operation in ('added', 'changed', 'removed', 'exported', 'sent', 'archived', 'restored', 'accepted', 'erased')),
  add constraint changes_erased_check check (operation <> 'erased' or table_name = 'painting_private');
