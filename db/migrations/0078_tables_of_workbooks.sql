-- An import reads a workbook too (docs/decisions/0096-tables-of-workbooks.md). `sheet`: the one that was read; `other_sheets`: names of
-- the first of the others.
alter table public.imports add column sheet text check (length(sheet) between 1 and 60);
alter table public.imports add column other_sheets text[] not null default '{}' check (cardinality(other_sheets) <= 20);
-- Columns whose cell has no value that could be taken, with the reason.
alter table public.import_rows add column unread jsonb not null default '{}' check (jsonb_typeof(unread) = 'object');
