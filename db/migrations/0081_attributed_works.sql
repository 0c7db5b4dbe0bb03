-- Published works that are only attributed to their artist, or of the circle: the list of artists counts them apart.
create index paintings_attributed_idx on public.paintings (id) where is_public and attribution is not null;
