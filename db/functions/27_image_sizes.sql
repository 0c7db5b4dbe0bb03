-- Sizes of images, made in the background (docs/decisions/0066-sizes-in-the-background.md).

-- Leases the image that has waited longest for its sizes, for five minutes: longer than the process of an image may take. One
-- that was tried six times without a result, such as one that ends the site's process, is given up.
create or replace function app.lease_image_preparation() returns table (
  image_id uuid, original_key text, widths integer[], has_tiles boolean,
  turned smallint, straightened smallint, cut_left smallint, cut_top smallint, cut_right smallint, cut_bottom smallint
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('images');
  update public.image_preparations w set due_at = null where w.due_at <= clock_timestamp() and w.attempts >= 6;
  return query
    with leased as (
      update public.image_preparations p set due_at = clock_timestamp() + interval '5 minutes', attempts = p.attempts + 1
        where p.image_id = (
          select w.image_id from public.image_preparations w where w.due_at <= clock_timestamp()
          order by w.due_at, w.image_id limit 1 for update skip locked
        )
        returning p.*
    )
    select i.id, i.original_key, l.widths, l.has_tiles,
      i.turned, i.straightened, i.cut_left, i.cut_top, i.cut_right, i.cut_bottom
    from leased l join public.images i on i.id = l.image_id;
end $$;

-- Adds a size whose files are stored. Cached pages show it with the others.
create or replace function app.add_image_width(image_param uuid, width_param integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_job('images');
  update public.images i set widths = array(select w from unnest(i.widths || width_param) as w order by w)
    where i.id = image_param and width_param <> all (i.widths);
end $$;

-- Ends an attempt. One that failed is repeated after 1, 2, 4, 8 and 16 minutes. Returns false if the image was deleted meanwhile.
create or replace function app.settle_image_preparation(image_param uuid, is_made boolean) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  prepared public.image_preparations;
begin
  perform app.require_job('images');
  if is_made then
    delete from public.image_preparations where image_id = image_param returning * into prepared;
    update public.images set widths = prepared.widths, has_tiles = prepared.has_tiles where id = prepared.image_id;
    if found then
      perform pg_notify('page_cache', 'refresh paintings');
    end if;
  else
    update public.image_preparations
      set due_at = case when attempts < 6 then clock_timestamp() + interval '30 seconds' * (2 ^ attempts) end
      where image_id = image_param and due_at is not null;
  end if;
  return exists (select from public.images where id = image_param);
end $$;
