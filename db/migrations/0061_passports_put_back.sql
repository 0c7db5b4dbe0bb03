-- An entry that another one of the same work has replaced, and that its number brings back as long as that one is valid
-- (docs/decisions/0084-passports-put-back-and-kept-texts.md).
alter table public.register_entries
  -- The entry that replaced it. No foreign key, so that a copy of the table is loaded in any order.
  add column replaced_by uuid,
  -- Of which work and passport it is: app.withdrawn_hash.
  add column replaced_hash text check (replaced_hash ~ '^[0-9a-f]{64}$'),
  add constraint register_entries_replaced_check check (
    (replaced_by is null) = (replaced_hash is null) and (replaced_by is null or status <> 'valid' and painting_id is not null));
