-- The import whose end a notice waits for, so that an account gets one mail about it. No foreign key: a notice outlives the
-- report, and is due within a day whatever becomes of the import.
alter table app.notices add column import_id uuid;
create index notices_import_id_idx on app.notices (import_id) where import_id is not null;
