-- Who asks and with which role is found out once, not for every row: with 1,000 paintings each answer waited for it, as
-- the seal of the claims is checked each time.
create or replace function app.owned_painting_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select painting_id from public.painting_owners where owner_id = (select app.actor_id()) $$;

create or replace function app.managed_painting_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select id from public.paintings where owner_id = (select app.actor_id()) or (select public.current_user_is_admin()) $$;

create or replace function public.current_user_is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(app.claims() ->> 'limited', '') <> 'true'
    and exists (select from public.user_roles where user_id = (select app.actor_id()) and role = 'admin')
$$;
