-- Limits.

-- Counts one use. Returns 0 within the limit, otherwise the seconds until the window ends.
create or replace function app.take_rate_limit_point(key_param text, limit_param integer, window_param interval) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept app.rate_limits;
begin
  if random() < 0.01 then
    delete from app.rate_limits where window_start < now() - interval '2 days';
  end if;
  insert into app.rate_limits as l (key, window_start, uses) values (key_param, now(), 1)
    on conflict (key) do update set
      uses = case when l.window_start + window_param <= now() then 1 else l.uses + 1 end,
      window_start = case when l.window_start + window_param <= now() then now() else l.window_start end
    returning * into kept;
  return case when kept.uses <= limit_param then 0
    else least(
      ceil(extract(epoch from window_param))::integer,
      greatest(1, ceil(extract(epoch from kept.window_start + window_param - now()))::integer)
    ) end;
end $$;

-- Counts one use of a limit. `is_first`: true for the first use beyond the limit in this window.
create or replace function app.take_limited_use(key_param text, limit_param integer, out wait integer, out is_first boolean)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  wait := app.take_rate_limit_point(key_param, limit_param, interval '10 minutes');
  is_first := wait > 0 and (select uses = limit_param + 1 from app.rate_limits where key = key_param);
end $$;
