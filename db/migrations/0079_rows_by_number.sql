-- Rows of an import find works by their numbers, and rows that are not imported are left out by name
-- (docs/decisions/0099-rows-by-number-and-rows-left-out.md). `by_number`: what becomes of rows without an id whose number a work has.
alter table public.imports add column by_number text not null default 'leave' check (by_number in ('leave', 'update', 'add'));
-- Column of the number by which the row found works.
alter table public.import_rows add column matched_by text check (matched_by in ('inventory_no', 'passport_no'));
-- `leave`: the row is left out, by that choice. `omitted`: it was left out knowingly.
alter table public.import_rows
  drop constraint import_rows_operation_check,
  add constraint import_rows_operation_check check (operation in ('create', 'update', 'none', 'leave')),
  drop constraint import_rows_outcome_check,
  add constraint import_rows_outcome_check check (outcome in ('created', 'updated', 'unchanged', 'skipped', 'omitted'));
-- It gets another signature: db/functions/ creates it again.
drop function if exists app.begin_import_task(uuid, text, boolean, text);
