-- Words of the public texts of published paintings, in all languages: what the search of the site reads. Kept by a trigger on
-- paintings; rebuilt when the definition of a word changes.
create table app.published_words (
  painting_id uuid primary key references public.paintings (id) on delete cascade,
  created_at timestamptz not null,
  -- Of title, original title, artist and year.
  names tsvector not null,
  -- These, and of every other public text.
  words tsvector not null
);
