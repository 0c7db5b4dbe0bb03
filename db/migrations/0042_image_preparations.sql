-- Images whose public sizes and tiles are still to be made (docs/decisions/0066-sizes-in-the-background.md). The row goes once
-- they are there.
create table public.image_preparations (
  image_id uuid primary key references public.images (id) on delete cascade,
  -- All that the image will have, those that it has already included.
  widths integer[] not null check (cardinality(widths) between 1 and 20),
  has_tiles boolean not null,
  attempts integer not null default 0,
  -- When it is tried, or tried again. Null: given up.
  due_at timestamptz default now(),
  created_at timestamptz not null default now()
);
create index image_preparations_due_at_idx on public.image_preparations (due_at);
