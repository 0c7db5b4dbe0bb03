-- With the owner's consent, the public register shows technique and dimensions of an unpublished work with a valid passport.
alter table public.paintings add column facts_in_register boolean not null default false;

-- Its columns changed: db/functions.sql creates it again.
drop function if exists app.public_register_entry(text);
