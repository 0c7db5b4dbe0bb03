-- Paintings.

create or replace function app.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;
create or replace trigger touch_updated_at before update on public.paintings
  for each row execute function app.touch_updated_at();
create or replace trigger touch_updated_at before update on public.painting_private
  for each row execute function app.touch_updated_at();

-- Records when and by whom a painting was archived, whatever the statement says.
create or replace function app.keep_archive() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (old.archived_at is null) = (new.archived_at is null) then
    new.archived_at := old.archived_at;
    -- Null once the account is deleted.
    new.archived_by := case when new.archived_by is not null then old.archived_by end;
  else
    new.archived_at := case when new.archived_at is not null then now() end;
    new.archived_by := case when new.archived_at is not null then app.actor_id() end;
  end if;
  return new;
end $$;
create or replace trigger keep_archive before update of archived_at, archived_by on public.paintings
  for each row execute function app.keep_archive();
