-- The language of the page that an access link opens: whoever issues it chooses. Links issued before lead to English
-- (docs/decisions/0081-what-a-link-says-and-counts.md).
alter table public.access_tokens
  add column language text not null default 'en' check (language in ('en', 'fr', 'ru'));

-- Both take the language now.
drop function if exists public.generate_access_token(uuid, text, uuid, uuid, text, text);
drop function if exists app.issue_access_tokens(uuid[], uuid[], text[], text, text);
-- It says whether an opening was counted.
drop function if exists public.get_private_painting_info(text, uuid);

-- The link that a notice is about, to name it in the mail: the latest of several. No foreign key: a notice outlives the link.
alter table app.notices add column token_id uuid;
drop function if exists app.queue_notice(uuid, text, uuid, text);
-- A notice names its link, and tells who is no longer an owner.
drop function if exists app.lease_notices();
drop function if exists app.note_new_owner() cascade;
