-- Colours that a picture noticeably has; null: not measured yet.
alter table public.images
  add column colours text[]
    check (colours <@ array['red', 'yellow', 'green', 'blue', 'violet', 'brown', 'white', 'grey', 'black']);
create index images_without_colours_idx on public.images (created_at, id) where colours is null;
-- Pictures have several colours instead of one.
drop function if exists app.colour_of(text) cascade;
