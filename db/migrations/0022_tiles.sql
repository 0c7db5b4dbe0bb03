-- Pictures wider than the widest public size have tiles, in one file, for looking at them closely. Pictures uploaded before
-- have none.
alter table public.images add column has_tiles boolean not null default false;
