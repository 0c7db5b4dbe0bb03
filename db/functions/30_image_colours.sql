-- Colours of the pictures of older databases, measured in the background (docs/decisions/0101-colours-of-a-picture.md).

-- Pictures whose colours were not measured yet, the oldest first, with their smallest public size.
create or replace function app.images_without_colours(limit_param integer) returns table (image_id uuid, width integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_job('images');
  return query
    select i.id, i.widths[1] from public.images as i where i.colours is null
      order by i.created_at, i.id limit least(greatest(limit_param, 0), 100);
end $$;

-- Keeps measured colours, by the id of the picture, and narrows the gallery by them. The last ones refresh pages in memory.
create or replace function app.keep_image_colours(colours_param jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  urls text[];
begin
  perform app.require_job('images');
  with measured as (
    update public.images as i set colours = array(select jsonb_array_elements_text(m.value))
      from jsonb_each(colours_param) as m where i.id = m.key::uuid and i.colours is null
      returning i.public_url
  )
  select array_agg(public_url) into urls from measured;
  insert into app.published_facets (painting_id, facet, key, labels, year)
    select p.id, f.* from public.paintings as p, app.facets_of(p) as f
    where p.public_image_url = any (urls) and p.is_public and f.facet = 'colour'
    on conflict (painting_id, facet, key) do nothing;
  if not exists (select from public.images where colours is null) then
    perform pg_notify('page_cache', 'refresh paintings');
  end if;
end $$;
