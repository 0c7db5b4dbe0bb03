-- Everything that matches a filter of the management list can be selected (docs/decisions/0051-archive-and-bulk-actions.md).
alter table public.bulk_actions drop constraint bulk_actions_painting_ids_check;
alter table public.bulk_actions add constraint bulk_actions_painting_ids_check check (cardinality(painting_ids) between 1 and 1000);
