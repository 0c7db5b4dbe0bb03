-- All grants and policies. Reapplied as a whole after each migration and whenever this file or db/functions/ changes.
-- Roles: `anon` (anonymous), `authenticated` (identified by app.actor_id()), `accounts` (the account library, which never uses
-- `withActor`). Everything not granted here is denied. Policies restrict rows, grants restrict columns.

-- No rights by default -----------------------------------------------------------------------------------------------
do $$
declare
  item record;
begin
  revoke all on schema public, app, auth from public, anon, authenticated, accounts;
  revoke all on all tables in schema public, app, auth from public, anon, authenticated, accounts;
  revoke all on all functions in schema public, app from public, anon, authenticated, accounts;
  for item in select schemaname, tablename, policyname from pg_policies where schemaname in ('public', 'app') loop
    execute format('drop policy %I on %I.%I', item.policyname, item.schemaname, item.tablename);
  end loop;
  -- Row security is forced on the owner of the tables too; this policy exempts definer functions and migrations.
  for item in select schemaname, tablename from pg_tables where schemaname in ('public', 'app') loop
    execute format('alter table %I.%I enable row level security', item.schemaname, item.tablename);
    execute format('alter table %I.%I force row level security', item.schemaname, item.tablename);
    execute format('create policy keeper on %I.%I to current_user using (true) with check (true)', item.schemaname, item.tablename);
  end loop;
end $$;

grant usage on schema public, app to anon, authenticated;
grant execute on function app.claims(), app.actor_id(), app.owned_painting_ids(), app.managed_painting_ids(), app.migrations_applied(),
  app.take_rate_limit_point(text, integer, interval), app.search_published(text, text, integer, integer, integer),
  app.browse_published(text, text, integer, jsonb, text, integer, integer), app.count_facets(text, text, integer, jsonb, integer),
  app.paintings_beside(uuid, integer), app.published_artists(text, text), app.search_artists(text, jsonb, integer, integer),
  app.works_for_artists(text[]),
  app.key_of(text), app.fold_letters(text), app.similar_names(text, text, integer), app.search_words(jsonb, integer, integer),
  app.similar_words(jsonb), app.publish_due()
  to anon, authenticated;

-- Accounts -----------------------------------------------------------------------------------------------------------
grant usage on schema auth to accounts;
grant select, insert, update, delete on all tables in schema auth to accounts;

-- The three calls of P-DATA-2 -----------------------------------------------------------------------------------------
grant execute on function public.current_user_is_admin() to anon, authenticated;
grant execute on function public.get_private_painting_info(text, uuid), app.reopen_record(text, uuid), app.good_token(text, uuid), app.painting_by_token(text, uuid),
  app.image_by_token(text, uuid), app.attachments_by_token(text, uuid), app.painting_files_by_token(text, uuid),
  app.pictures_by_token(text, uuid), app.picture_image_by_token(text, uuid, uuid) to anon, authenticated;
grant execute on function public.generate_access_token(uuid, text, uuid, uuid, text, text, text),
  app.issue_access_tokens(uuid[], uuid[], text[], text, text, text) to authenticated;

-- Users --------------------------------------------------------------------------------------------------------------
grant select on public.profiles to authenticated;
create policy "see oneself; administrators see everyone" on public.profiles for select to authenticated
  using (id = (select app.actor_id()) or (select public.current_user_is_admin()));

grant select, insert (user_id, role), delete on public.user_roles to authenticated;
create policy "see one's own roles; administrators see all" on public.user_roles for select to authenticated
  using (user_id = (select app.actor_id()) or (select public.current_user_is_admin()));
create policy "administrators grant" on public.user_roles for insert to authenticated
  with check ((select public.current_user_is_admin()));
create policy "administrators revoke" on public.user_roles for delete to authenticated
  using ((select public.current_user_is_admin()));

-- Suspensions: written by functions only. The account library refuses a session to a suspended account.
grant select on public.account_suspensions to authenticated;
grant select (account_id) on public.account_suspensions to accounts;
create policy "administrators see" on public.account_suspensions for select to authenticated
  using ((select public.current_user_is_admin()));
create policy "asked at a sign-in" on public.account_suspensions for select to accounts using (true);
grant execute on function app.read_account(uuid), app.suspend_account(uuid, text, boolean), app.lift_suspension(uuid), app.sign_out_account(uuid)
  to authenticated;
-- The copy of one's own data, and the deletion of one's own account.
grant execute on function app.own_traces(), app.delete_own_account() to authenticated;

-- Choices that an account has made for itself.
grant select, insert (account_id, managed_view), update (managed_view) on public.account_preferences to authenticated;
create policy "see one's own" on public.account_preferences for select to authenticated
  using (account_id = (select app.actor_id()));
create policy "choose for oneself" on public.account_preferences for insert to authenticated
  with check (account_id = (select app.actor_id()));
create policy "change one's own" on public.account_preferences for update to authenticated
  using (account_id = (select app.actor_id())) with check (account_id = (select app.actor_id()));

-- Filters that a person has kept.
grant select, insert (account_id, place, name, query), update (query), delete on public.saved_filters to authenticated;
create policy "see one's own" on public.saved_filters for select to authenticated
  using (account_id = (select app.actor_id()));
create policy "keep for oneself" on public.saved_filters for insert to authenticated
  with check (account_id = (select app.actor_id()));
create policy "change one's own" on public.saved_filters for update to authenticated
  using (account_id = (select app.actor_id())) with check (account_id = (select app.actor_id()));
create policy "forget one's own" on public.saved_filters for delete to authenticated
  using (account_id = (select app.actor_id()));

-- Passkeys: an account sees, names and removes its own. The account library finds the key of a sign-in, and counts its use.
grant select, insert (account_id, name, credential_id, public_key, counter, transports), update (name), delete
  on public.passkeys to authenticated;
create policy "see one's own" on public.passkeys for select to authenticated
  using (account_id = (select app.actor_id()));
create policy "add for oneself" on public.passkeys for insert to authenticated
  with check (account_id = (select app.actor_id()));
create policy "name one's own" on public.passkeys for update to authenticated
  using (account_id = (select app.actor_id())) with check (account_id = (select app.actor_id()));
create policy "remove one's own" on public.passkeys for delete to authenticated
  using (account_id = (select app.actor_id()));
grant usage on schema public to accounts;
grant select, update (counter, last_used_at), delete on public.passkeys to accounts;
create policy "found at a sign-in" on public.passkeys for select to accounts using (true);
create policy "counted at a sign-in" on public.passkeys for update to accounts using (true) with check (true);
create policy "removed with the access of a stranger" on public.passkeys for delete to accounts using (true);

-- Paintings ----------------------------------------------------------------------------------------------------------
grant execute on function app.list_managed(text, jsonb), app.plain_text(text), app.outdated_texts(jsonb), app.translation_times_after(jsonb, jsonb),
  app.translation_times(uuid), app.similar_managed(text, text), app.search_people(text, integer),
  app.list_users(text, text, text, integer, integer)
  to authenticated;
grant delete,
  insert (id, is_published, publish_at, unpublish_at, facts_in_register, attribution, year, date_precision, year_to, public_image_url, owner_id, original_title, artist_dates, dimensions, certificates, documents),
  update (is_published, publish_at, unpublish_at, archived_at, facts_in_register, attribution, year, date_precision, year_to, public_image_url, owner_id, original_title, artist_dates, dimensions, certificates, documents)
  on public.paintings to authenticated;
-- The form writes every translated field; the names of its columns end in a language. Nobody reads the digests of former texts in
-- `translated_at`: app.translation_times gives them to those who manage the work.
do $$
declare
  read text := (select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = 'public.paintings'::regclass and attnum > 0 and not attisdropped and attname <> 'translated_at');
  texts text := (select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = 'public.paintings'::regclass and attnum > 0 and not attisdropped and attname ~ '_(en|fr|ru)$');
begin
  execute format('grant select (%s) on public.paintings to anon, authenticated', read);
  execute format('grant insert (%1$s), update (%1$s) on public.paintings to authenticated', texts);
end $$;
create policy "everyone sees what is published" on public.paintings for select to anon, authenticated
  using (is_public);
create policy "drafts are for their owners and administrators" on public.paintings for select to authenticated
  using ((select public.current_user_is_admin()) or id in (select app.owned_painting_ids()));
create policy "administrators add" on public.paintings for insert to authenticated
  with check ((select public.current_user_is_admin()));
create policy "administrators edit" on public.paintings for update to authenticated
  using ((select public.current_user_is_admin())) with check ((select public.current_user_is_admin()));
create policy "administrators delete" on public.paintings for delete to authenticated
  using ((select public.current_user_is_admin()));

grant execute on function app.time_to_publication() to anon;

-- Comments are for administrators alone; app.keep_comment keeps author and resolution.
grant select, delete, insert (id, painting_id, answers, body, mentioned), update (body, mentioned, resolved_at) on public.painting_comments to authenticated;
grant execute on function app.read_comments(uuid) to authenticated;
create policy "administrators read" on public.painting_comments for select to authenticated
  using ((select public.current_user_is_admin()));
create policy "administrators write in their own name" on public.painting_comments for insert to authenticated
  with check ((select public.current_user_is_admin()) and author_id = (select app.actor_id()));
create policy "administrators edit and resolve" on public.painting_comments for update to authenticated
  using ((select public.current_user_is_admin())) with check ((select public.current_user_is_admin()));
create policy "administrators delete their own" on public.painting_comments for delete to authenticated
  using ((select public.current_user_is_admin()) and author_id = (select app.actor_id()));

grant select, insert (painting_id, owner_id), delete on public.painting_owners to authenticated;
create policy "see one's own links; administrators see all" on public.painting_owners for select to authenticated
  using (owner_id = (select app.actor_id()) or (select public.current_user_is_admin()));
create policy "administrators assign" on public.painting_owners for insert to authenticated
  with check ((select public.current_user_is_admin()));
create policy "administrators remove" on public.painting_owners for delete to authenticated
  using ((select public.current_user_is_admin()));
grant execute on function app.former_works(), app.ownership_ended_at(uuid) to authenticated;

grant select on public.images to anon, authenticated;
grant delete,
  insert (id, original_key, media_type, width, height, widths, has_tiles, dominant_color, colours, uploaded_by,
    made_from, turned, straightened, cut_left, cut_top, cut_right, cut_bottom)
  on public.images to authenticated;
create policy "see the picture of a painting that one may see" on public.images for select to anon, authenticated
  using (exists (select from public.paintings p where p.public_image_url = images.public_url));
create policy "see the further pictures that one may see" on public.images for select to anon, authenticated
  using (exists (select from public.painting_pictures x where x.image_id = images.id));
create policy "administrators see all uploads" on public.images for select to authenticated
  using ((select public.current_user_is_admin()));
create policy "administrators upload in their own name" on public.images for insert to authenticated
  with check ((select public.current_user_is_admin()) and uploaded_by = (select app.actor_id()));
create policy "administrators delete" on public.images for delete to authenticated
  using ((select public.current_user_is_admin()));

-- Administrators see which sizes are still to be made, and have what was given up tried again.
grant select, insert (image_id, widths, has_tiles), update (attempts, due_at) on public.image_preparations to authenticated;
create policy "administrators see" on public.image_preparations for select to authenticated
  using ((select public.current_user_is_admin()));
create policy "administrators ask for sizes" on public.image_preparations for insert to authenticated
  with check ((select public.current_user_is_admin()));
create policy "administrators try again" on public.image_preparations for update to authenticated
  using ((select public.current_user_is_admin())) with check ((select public.current_user_is_admin()));
grant execute on function app.lease_image_preparation(), app.add_image_width(uuid, integer), app.settle_image_preparation(uuid, boolean),
  app.images_without_colours(integer), app.keep_image_colours(jsonb) to anon;

-- A private picture is seen as the private record is.
grant select on public.painting_pictures to anon, authenticated;
grant delete,
  insert (id, painting_id, image_id, kind, caption_en, caption_fr, caption_ru, is_private, position),
  update (image_id, kind, caption_en, caption_fr, caption_ru, is_private, position)
  on public.painting_pictures to authenticated;
create policy "see the public pictures of a painting that one may see" on public.painting_pictures for select to anon, authenticated
  using (not is_private and exists (select from public.paintings p where p.id = painting_pictures.painting_id));
create policy "owners and administrators see the private ones" on public.painting_pictures for select to authenticated
  using ((select public.current_user_is_admin()) or painting_id in (select app.owned_painting_ids()));
create policy "administrators add" on public.painting_pictures for insert to authenticated
  with check ((select public.current_user_is_admin()));
create policy "administrators edit" on public.painting_pictures for update to authenticated
  using ((select public.current_user_is_admin())) with check ((select public.current_user_is_admin()));
create policy "administrators delete" on public.painting_pictures for delete to authenticated
  using ((select public.current_user_is_admin()));

grant select, delete, insert (id, painting_id, name, storage_key, media_type, byte_size) on public.painting_files to authenticated;
grant select on public.painting_files to anon;
create policy "see the files of a painting that one may see" on public.painting_files for select to anon, authenticated
  using (exists (select from public.paintings p where p.id = painting_files.painting_id));
create policy "administrators add" on public.painting_files for insert to authenticated
  with check ((select public.current_user_is_admin()));
create policy "administrators delete" on public.painting_files for delete to authenticated
  using ((select public.current_user_is_admin()));

grant select, delete, insert (id, kind, name, media_type, byte_size, keys, uploaded_by) on public.uploads to authenticated;
create policy "administrators see" on public.uploads for select to authenticated
  using ((select public.current_user_is_admin()));
create policy "administrators upload in their own name" on public.uploads for insert to authenticated
  with check ((select public.current_user_is_admin()) and uploaded_by = (select app.actor_id()));
create policy "administrators delete" on public.uploads for delete to authenticated
  using ((select public.current_user_is_admin()));

-- Imports of paintings: an open one is its administrator's, for half a day; reports are for all administrators. States and
-- leases change through functions only. ----------------------------------------------------------------------------------
grant execute on function app.begin_import_task(uuid, text, boolean, text, boolean), app.mend_import_cells(uuid, jsonb), app.cancel_import(uuid),
  app.hold_import(uuid, uuid), app.written_since_import(uuid, uuid[]), app.undo_outlook(uuid) to authenticated;
grant execute on function app.lease_import(uuid), app.settle_import(uuid, uuid, text, text, interval) to anon;
grant select, delete, insert (created_by, file_name, sheet, other_sheets), update (file_name, sheet, other_sheets, by_number) on public.imports to authenticated;
create policy "administrators see their own, and every report" on public.imports for select to authenticated
  using ((select public.current_user_is_admin())
    and (confirmed_at is not null or created_by = (select app.actor_id()) and created_at > now() - interval '12 hours'));
create policy "administrators begin in their own name" on public.imports for insert to authenticated
  with check ((select public.current_user_is_admin()) and created_by = (select app.actor_id()));
create policy "administrators name their open imports" on public.imports for update to authenticated
  using ((select public.current_user_is_admin()) and created_by = (select app.actor_id()) and confirmed_at is null);
create policy "administrators give up" on public.imports for delete to authenticated
  using ((select public.current_user_is_admin()) and created_by = (select app.actor_id()) and confirmed_at is null);

-- Seen with their import; written by whoever sent it or began its task.
grant select, delete, insert (import_id, row, cells, is_too_wide, unread),
  update (is_checked, known, operation, matched_by, painting_id, titles, artists, image, image_name, changed, errors, warnings, becomes_public, told,
    invited, outcome, before, after, undone, undo_notes)
  on public.import_rows to authenticated;
create policy "seen with their import" on public.import_rows for select to authenticated
  using (import_id in (select id from public.imports));
create policy "sent with an open import" on public.import_rows for insert to authenticated
  with check (import_id in (select id from public.imports where created_by = (select app.actor_id()) and confirmed_at is null));
create policy "written by whoever began the task" on public.import_rows for update to authenticated
  using (import_id in (select id from public.imports where started_by = (select app.actor_id())));
create policy "replaced in an open import" on public.import_rows for delete to authenticated
  using (import_id in (select id from public.imports where created_by = (select app.actor_id()) and confirmed_at is null));

grant select, delete, insert (import_id, position, name, kind, upload, image, refusal, extension), update (image, refusal)
  on public.import_files to authenticated;
create policy "seen with their import" on public.import_files for select to authenticated
  using (import_id in (select id from public.imports));
create policy "sent with an open import" on public.import_files for insert to authenticated
  with check (import_id in (select id from public.imports where created_by = (select app.actor_id()) and confirmed_at is null));
create policy "prepared by whoever began the task" on public.import_files for update to authenticated
  using (import_id in (select id from public.imports where started_by = (select app.actor_id())));
create policy "replaced in an open import" on public.import_files for delete to authenticated
  using (import_id in (select id from public.imports where created_by = (select app.actor_id()) and confirmed_at is null));

-- Actions over several paintings: each person's own, for half a day; once carried out, every administrator's, who takes them
-- back. The rights to the paintings and tokens themselves decide what an action can do.
grant select, insert (created_by, action, painting_ids), update (result, done_at, undone, undone_at, set_id, undone_set_id)
  on public.bulk_actions to authenticated;
create policy "see one's own, administrators' actions as an administrator" on public.bulk_actions for select to authenticated
  using (created_by = (select app.actor_id()) and created_at > now() - interval '12 hours'
    and ((select public.current_user_is_admin()) or action in ('issue', 'export')));
create policy "administrators see what was carried out" on public.bulk_actions for select to authenticated
  using (done_at is not null and (select public.current_user_is_admin()));
create policy "owners and administrators begin in their own name" on public.bulk_actions for insert to authenticated
  with check (created_by = (select app.actor_id()) and ((select public.current_user_is_admin())
    or action in ('issue', 'export') and exists (select from app.owned_painting_ids())));
create policy "carry out one's own once, and undo it once" on public.bulk_actions for update to authenticated
  using (created_by = (select app.actor_id()) and undone_at is null and created_at > now() - interval '12 hours'
    and ((select public.current_user_is_admin()) or action in ('issue', 'export')))
  with check (created_by = (select app.actor_id()));
create policy "administrators take back what was carried out, once" on public.bulk_actions for update to authenticated
  using (done_at is not null and undone_at is null and (select public.current_user_is_admin()))
  with check (true);

-- The register of artworks: public through these functions -----------------------------------------------------------
grant execute on function public.public_register(), app.public_register_entry(text), app.search_register(text, text[], jsonb, integer, integer), app.public_number_of(uuid), app.look_at_work(uuid)
  to anon, authenticated;
grant execute on function app.passport_of(uuid), app.expose_work(uuid), app.withdrawn_hash(uuid, text) to authenticated;
grant execute on function app.entry_put_back(uuid, uuid, text), app.passport_change(uuid, text), app.correct_passport_no(uuid, text),
  app.passports_left_withdrawn(uuid[]), app.revive_passport(uuid)
  to authenticated;
grant select on public.register_entries to authenticated;
create policy "administrators read" on public.register_entries for select to authenticated
  using ((select public.current_user_is_admin()));

-- Former texts of the experts: written by the trigger of the list of changes, erased by a function alone -----------------
grant execute on function app.erase_texts(uuid) to authenticated;
grant select on public.kept_texts to authenticated;
create policy "administrators read" on public.kept_texts for select to authenticated
  using ((select public.current_user_is_admin()));

-- The private record -------------------------------------------------------------------------------------------------
grant select, delete,
  insert (painting_id, eac_inventory_no, eac_passport_no, eac_issue_date, technical_analysis, expert_report,
    texts_language, technical_analysis_en, technical_analysis_fr, technical_analysis_ru, expert_report_en, expert_report_fr, expert_report_ru),
  update (eac_inventory_no, eac_passport_no, eac_issue_date, technical_analysis, expert_report,
    texts_language, technical_analysis_en, technical_analysis_fr, technical_analysis_ru, expert_report_en, expert_report_fr, expert_report_ru)
  on public.painting_private to authenticated;
create policy "owners and administrators read" on public.painting_private for select to authenticated
  using ((select public.current_user_is_admin()) or painting_id in (select app.owned_painting_ids()));
create policy "administrators add" on public.painting_private for insert to authenticated
  with check ((select public.current_user_is_admin()));
create policy "administrators edit" on public.painting_private for update to authenticated
  using ((select public.current_user_is_admin())) with check ((select public.current_user_is_admin()));
create policy "administrators delete" on public.painting_private for delete to authenticated
  using ((select public.current_user_is_admin()));

grant select, delete,
  insert (id, painting_id, kind, name, name_fr, name_ru, language, storage_key, media_type, byte_size, position),
  update (name, name_fr, name_ru, language, kind, position)
  on public.private_attachments to authenticated;
create policy "owners and administrators read" on public.private_attachments for select to authenticated
  using ((select public.current_user_is_admin()) or painting_id in (select app.owned_painting_ids()));
create policy "administrators add" on public.private_attachments for insert to authenticated
  with check ((select public.current_user_is_admin()));
create policy "administrators edit" on public.private_attachments for update to authenticated
  using ((select public.current_user_is_admin())) with check ((select public.current_user_is_admin()));
create policy "administrators delete" on public.private_attachments for delete to authenticated
  using ((select public.current_user_is_admin()));

-- Tokens and access log: for the primary owner and administrators (P-TOKEN-1, P-PAINTING-9); rows come from functions only ------
-- Administrators manage all paintings, whose ids need not be listed for them.
-- The uses of tokens come from app.link_uses alone: an owner sees those since they became one (P-TOKEN-38).
grant select (id, painting_id, token, template_type, label, language, created_by, created_at, expires_at, is_active), update (is_active)
  on public.access_tokens to authenticated;
grant execute on function app.managed_since(), app.link_uses(uuid[]) to authenticated;
create policy "managers see" on public.access_tokens for select to authenticated
  using ((select public.current_user_is_admin()) or painting_id in (select app.managed_painting_ids()));
create policy "managers deactivate, for good" on public.access_tokens for update to authenticated
  using ((select public.current_user_is_admin()) or painting_id in (select app.managed_painting_ids())) with check (not is_active);

grant select on public.access_logs to authenticated;
create policy "managers see, owners since they became one" on public.access_logs for select to authenticated
  using ((select public.current_user_is_admin())
    or accessed_at >= ((select app.managed_since()) ->> painting_id::text)::timestamptz);

grant select on public.access_days to authenticated;
-- The day itself would count what was before.
create policy "managers see, owners from the day after they became one" on public.access_days for select to authenticated
  using ((select public.current_user_is_admin())
    or day > (((select app.managed_since()) ->> painting_id::text)::timestamptz at time zone 'Europe/Brussels')::date);

-- The list of changes: rows come from triggers only -------------------------------------------------------------------
grant select on public.changes to authenticated;
grant execute on function app.note_export(text, integer, boolean), app.versions_of(uuid) to authenticated;
create policy "administrators read" on public.changes for select to authenticated
  using ((select public.current_user_is_admin()));

-- Contact (P-CONTACT-5) ----------------------------------------------------------------------------------------------
grant insert (name, email, subject, message, language, fingerprint) on public.contact_messages to anon, authenticated;
grant execute on function app.forget_what_is_old(), app.sweep_uploads(), app.forget_imports(), app.list_removed_files(), app.list_named_files(),
  app.forget_removed_files(text[]) to anon;
grant execute on function app.lease_unmailed_message(), app.settle_message(uuid, boolean) to anon;
grant select, delete on public.contact_messages to authenticated;
create policy "everyone may write" on public.contact_messages for insert to anon, authenticated with check (true);
create policy "administrators read" on public.contact_messages for select to authenticated
  using ((select public.current_user_is_admin()));
create policy "administrators delete" on public.contact_messages for delete to authenticated
  using ((select public.current_user_is_admin()));

-- Photographs of messages: rows come from functions only.
grant execute on function app.admit_photographs(text, bigint), app.return_photograph_bytes(bigint),
  app.hold_photograph(uuid, text, text[]), app.drop_photographs(uuid[]),
  app.receive_photographs(text, text, text, text, text, text, jsonb) to anon;
grant select on public.contact_photographs to authenticated;
create policy "administrators read" on public.contact_photographs for select to authenticated
  using ((select public.current_user_is_admin()));

-- The history of messages: rows come from functions only.
grant execute on function app.set_message_state(uuid, text), app.assign_message(uuid, uuid), app.add_message_note(uuid, uuid, text),
  app.answer_message(uuid, uuid, text, integer), app.retry_answer(uuid, uuid),
  app.is_refused_address(text), app.person_name(uuid) to authenticated;
grant execute on function app.lease_answer(), app.settle_answer(uuid, text) to anon;
grant select on public.contact_entries to authenticated;
create policy "administrators read" on public.contact_entries for select to authenticated
  using ((select public.current_user_is_admin()));

-- Newsletter (P-LETTER-2, P-LETTER-6): rows come from functions only --------------------------------------------------------
grant execute on function app.request_newsletter(text, text), app.confirm_newsletter(text), app.leave_newsletter(text) to anon, authenticated;
grant execute on function app.lease_newsletter_request(), app.settle_newsletter_request(uuid, timestamptz, boolean),
  app.lease_newsletter_mail(), app.settle_newsletter_mail(uuid, uuid, text), app.send_due_newsletters() to anon;
grant execute on function app.save_newsletter_draft(uuid, integer, text[], jsonb, jsonb, jsonb), app.copy_newsletter_issue(uuid, uuid),
  app.delete_newsletter_draft(uuid, integer), app.send_newsletter_draft(uuid, integer, timestamptz), app.unschedule_newsletter_draft(uuid),
  app.retry_newsletter(uuid), app.remove_subscriber(text), app.mark_bouncing(text, boolean), app.export_subscribers() to authenticated;
grant select on public.newsletter_requests, public.newsletter_subscribers, public.newsletter_issues, public.newsletter_mails,
  public.newsletter_drafts to authenticated;
create policy "administrators read" on public.newsletter_drafts for select to authenticated
  using ((select public.current_user_is_admin()));
create policy "administrators read" on public.newsletter_requests for select to authenticated
  using ((select public.current_user_is_admin()));
create policy "administrators read" on public.newsletter_subscribers for select to authenticated
  using ((select public.current_user_is_admin()));
create policy "administrators read" on public.newsletter_issues for select to authenticated
  using ((select public.current_user_is_admin()));
create policy "administrators read" on public.newsletter_mails for select to authenticated
  using ((select public.current_user_is_admin()));

-- Invitations to become an owner: rows come from functions only --------------------------------------------------------------
grant execute on function app.read_invitation(text, text) to anon, authenticated;
grant execute on function app.accept_invitation(text), app.invite_owner(uuid, text, text), app.repeat_invitation(uuid, uuid),
  app.withdraw_invitation(uuid, uuid) to authenticated;
grant execute on function app.lease_invitation(), app.settle_invitation(uuid, timestamptz, boolean) to anon;
grant select on public.owner_invitations to authenticated;
create policy "administrators read" on public.owner_invitations for select to authenticated
  using ((select public.current_user_is_admin()));

-- The list of what waits: numbers of rows that the actor may see, and the conditions of their lists --------------------------------
grant execute on function app.what_waits(boolean), app.has_failed_mail(uuid, text, timestamptz, integer),
  app.has_ended_badly(uuid, text, timestamptz, timestamptz), app.is_overdue(timestamptz, timestamptz, integer) to authenticated;

-- Mails to accounts ----------------------------------------------------------------------------------------------------
grant execute on function app.note_sign_in(text) to authenticated;
grant execute on function app.lease_notices(), app.settle_notices(uuid, boolean) to anon;
grant select, insert (account_id, ownership, token_used, token_refused, record_changed, sign_in, mention, message_assigned),
  update (ownership, token_used, token_refused, record_changed, sign_in, mention, message_assigned) on public.mail_preferences to authenticated;
create policy "see one's own" on public.mail_preferences for select to authenticated
  using (account_id = (select app.actor_id()));
create policy "choose for oneself" on public.mail_preferences for insert to authenticated
  with check (account_id = (select app.actor_id()));
create policy "change one's own" on public.mail_preferences for update to authenticated
  using (account_id = (select app.actor_id())) with check (account_id = (select app.actor_id()));
