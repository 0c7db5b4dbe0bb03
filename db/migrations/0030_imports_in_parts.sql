-- Imports are carried out in parts by a job of the process, and leave a report (docs/decisions/0055-imports-in-parts.md).
-- What was begun and not finished before this migration waits for nobody: it would have ended within half a day.
delete from public.imports;
alter table public.imports
  drop column content,
  drop column result,
  alter column created_by drop not null,
  drop constraint imports_created_by_fkey,
  add constraint imports_created_by_fkey foreign key (created_by) references public.profiles (id) on delete set null,
  -- `checked`: waits for a decision. `done`: carried out, as far as it went.
  add column state text not null default 'receiving'
    check (state in ('receiving', 'checking', 'preparing', 'checked', 'importing', 'publishing', 'undoing', 'done')),
  -- Why the last task ended early.
  add column ended text check (ended in ('cancelled', 'forbidden', 'failed')),
  add column is_cancelled boolean not null default false,
  -- The administrator under whose identity a task runs.
  add column started_by uuid references public.profiles (id) on delete set null,
  -- Who confirmed it, as their name was then.
  add column actor_name text,
  add column confirmed_at timestamptz,
  add column undone_at timestamptz,
  -- The process that works on it, and until when others leave it alone.
  add column lease_id uuid,
  add column lease_until timestamptz;
create index imports_started_by_idx on public.imports (started_by);
create index imports_confirmed_at_idx on public.imports (confirmed_at desc);

-- A row of the table, what a check found, and what became of it.
create table public.import_rows (
  import_id uuid not null references public.imports (id) on delete cascade,
  -- As spreadsheets count.
  row integer not null check (row between 2 and 1000000),
  -- Null once the import is done: nothing is kept of the table.
  cells jsonb check (jsonb_typeof(cells) = 'object'),
  is_too_wide boolean not null default false,
  is_checked boolean not null default false,
  -- Digest of the painting as it was when the row was checked; null: there was none.
  known text,
  operation text check (operation in ('create', 'update', 'none')),
  painting_id uuid,
  -- By language.
  titles jsonb not null default '{}' check (jsonb_typeof(titles) = 'object'),
  artists jsonb not null default '{}' check (jsonb_typeof(artists) = 'object'),
  -- The painting's image, or the upload of a picture that came with the table.
  image uuid,
  image_name text,
  changed text[] not null default '{}',
  errors jsonb not null default '[]' check (jsonb_typeof(errors) = 'array'),
  warnings jsonb not null default '[]' check (jsonb_typeof(warnings) = 'array'),
  outcome text check (outcome in ('created', 'updated', 'unchanged', 'skipped')),
  -- Values of the form before and after, of the fields that the import changed; of an added painting only a digest.
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  undone text check (undone in ('removed', 'restored', 'partly', 'left')),
  -- What was left alone, and why: `[{"column": ..., "code": ...}]`.
  undo_notes jsonb not null default '[]' check (jsonb_typeof(undo_notes) = 'array'),
  primary key (import_id, row)
);
create index import_rows_painting_id_idx on public.import_rows (painting_id);

-- A file that the table names and that came with it.
create table public.import_files (
  import_id uuid not null references public.imports (id) on delete cascade,
  position integer not null,
  name text not null,
  kind text not null check (kind in ('image', 'file', 'document')),
  upload uuid,
  -- Of a picture: the image, once its public sizes are made.
  image uuid,
  refusal text,
  extension text not null default '',
  primary key (import_id, position)
);
create index import_files_upload_idx on public.import_files (upload);
create index import_files_image_idx on public.import_files (image);

-- The changes of one import belong together; the id outlives the import.
alter table public.changes add column import_id uuid;
create index changes_import_id_idx on public.changes (import_id, id) where import_id is not null;
