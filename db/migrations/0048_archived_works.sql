-- The few archived works are found without reading the others, whose rows are wide.
create index paintings_archived_idx on public.paintings (id) where archived_at is not null;
