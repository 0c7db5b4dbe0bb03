-- The language in which an expert wrote, and translations.
alter table public.painting_private
  add column texts_language text check (texts_language ~ '^[a-z]{2}$'),
  add column technical_analysis_en text,
  add column technical_analysis_fr text,
  add column technical_analysis_ru text,
  add column expert_report_en text,
  add column expert_report_fr text,
  add column expert_report_ru text;

alter table public.private_attachments
  add column name_fr text,
  add column name_ru text,
  add column language text check (language ~ '^[a-z]{2}$');

-- Their columns changed: db/functions.sql creates them again.
drop function if exists public.get_private_painting_info(text, uuid);
drop function if exists app.passport_of(uuid);
