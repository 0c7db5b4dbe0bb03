-- A picture may be turned, straightened and cropped: an edited image is a row of its own, made of the original of another, which
-- stays as it came (docs/decisions/0059). Parameters: degrees clockwise, tenths of a degree clockwise, and what is cut off at
-- each edge in thousandths.
alter table public.images drop constraint images_original_key_key;
alter table public.images
  add column made_from uuid,
  add column turned smallint not null default 0 check (turned in (0, 90, 180, 270)),
  add column straightened smallint not null default 0 check (straightened between -100 and 100),
  add column cut_left smallint not null default 0 check (cut_left between 0 and 900),
  add column cut_top smallint not null default 0 check (cut_top between 0 and 900),
  add column cut_right smallint not null default 0 check (cut_right between 0 and 900),
  add column cut_bottom smallint not null default 0 check (cut_bottom between 0 and 900),
  add constraint images_id_original_key_key unique (id, original_key),
  add constraint images_made_from_fkey foreign key (made_from, original_key) references public.images (id, original_key)
    deferrable initially deferred,
  add constraint images_cut_check check (cut_left + cut_right <= 900 and cut_top + cut_bottom <= 900),
  add constraint images_edited_check check (
    (made_from is null) = ((turned, straightened, cut_left, cut_top, cut_right, cut_bottom) = (0, 0, 0, 0, 0, 0))
  );
create unique index images_original_key_idx on public.images (original_key) where made_from is null;
create index images_made_from_idx on public.images (made_from) where made_from is not null;

-- Further pictures of a work beside its own: at most 20, in an order. A private one belongs to the private record.
create table public.painting_pictures (
  id uuid primary key default gen_random_uuid(),
  painting_id uuid not null references public.paintings (id) on delete cascade,
  image_id uuid not null unique references public.images (id),
  kind text not null check (kind in ('verso', 'detail', 'frame', 'signature', 'ultraviolet', 'infrared', 'xray', 'other')),
  caption_en text check (char_length(caption_en) between 1 and 300),
  caption_fr text check (char_length(caption_fr) between 1 and 300),
  caption_ru text check (char_length(caption_ru) between 1 and 300),
  is_private boolean not null,
  position integer not null check (position between 0 and 19),
  created_at timestamptz not null default now(),
  constraint painting_pictures_position_key unique (painting_id, position) deferrable initially deferred
);

alter table public.changes
  drop constraint changes_table_name_check,
  add constraint changes_table_name_check check (table_name in (
    'paintings', 'painting_owners', 'painting_private', 'private_attachments', 'painting_pictures', 'access_tokens', 'user_roles',
    'collection', 'newsletter'
  ));
