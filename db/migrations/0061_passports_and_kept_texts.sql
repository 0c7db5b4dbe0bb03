-- An entry that another one of the same work has replaced, and that its number brings back as long as that one is valid
-- (docs/decisions/0084-passports-put-back-and-kept-texts.md).
alter table public.register_entries
  -- The entry that replaced it. No foreign key, so that a copy of the table is loaded in any order.
  add column replaced_by uuid,
  -- Of which work and passport it is: app.withdrawn_hash.
  add column replaced_hash text check (replaced_hash ~ '^[0-9a-f]{64}$'),
  add constraint register_entries_replaced_check check (
    (replaced_by is null) = (replaced_hash is null) and (replaced_by is null or status <> 'valid' and painting_id is not null));

-- What a text of the experts was before a change, for administrators alone: its words are not in public.changes. It goes with the
-- change after three years, with the record and with the work. Null: the field was empty.
create table public.kept_texts (
  change_id integer not null references public.changes (id) on delete cascade,
  painting_id uuid not null references public.paintings (id) on delete cascade,
  field text not null check (field ~ '^(technical_analysis|expert_report)(_(en|fr|ru))?$'),
  -- As many characters as the form takes.
  body text check (char_length(body) <= 20000),
  primary key (change_id, field)
);
create index kept_texts_painting_id_idx on public.kept_texts (painting_id, field, change_id desc);
alter table public.kept_texts enable row level security;
