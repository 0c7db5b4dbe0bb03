-- Columns of a row whose cells were corrected in the preview, and differ from the table as it was sent
-- (docs/decisions/0102-cells-corrected-in-the-preview.md).
alter table public.import_rows add column mended text[] not null default '{}' check (cardinality(mended) <= 200);
