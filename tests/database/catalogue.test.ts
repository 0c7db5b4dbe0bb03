import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";

/** Security definer functions, each with a reason; a new one needs a review. */
const DEFINERS = [
  "app.accept_invitation",
  "app.actor_id",
  "app.add_image_width",
  "app.add_message_note",
  "app.admit_photographs",
  "app.announce_access",
  "app.announce_administrator_end",
  "app.announce_archived_tokens",
  "app.announce_owner_end",
  "app.announce_painting",
  "app.announce_picture",
  "app.announce_register",
  "app.announce_session_end",
  "app.announce_token_end",
  "app.answer_message",
  "app.assign_message",
  "app.attachments_by_token",
  "app.begin_import_task",
  "app.browse_published",
  "app.cancel_import",
  "app.claims",
  "app.confirm_newsletter",
  "app.copy_newsletter_issue",
  "app.copy_translations",
  "app.count_attempts",
  "app.count_facets",
  "app.delete_newsletter_draft",
  "app.delete_own_account",
  "app.door_mac",
  "app.drop_photographs",
  "app.drop_unwanted_notices",
  "app.end_facts_consent",
  "app.end_invitation",
  "app.end_links_of_owner",
  "app.enter_linked_work",
  "app.enter_register",
  "app.enter_shown_work",
  "app.erase_texts",
  "app.export_subscribers",
  "app.expose_work",
  "app.fate_of_draft",
  "app.follow_account",
  "app.forget_imports",
  "app.forget_newsletter_requests",
  "app.forget_record_texts",
  "app.forget_removed_files",
  "app.forget_what_is_old",
  "app.former_works",
  "app.good_token",
  "app.hold_import",
  "app.hold_photograph",
  "app.image_by_token",
  "app.images_without_colours",
  "app.invitation_of",
  "app.invitation_token",
  "app.invite_owner",
  "app.is_undoing_import",
  "app.issue_access_tokens",
  "app.issue_of_draft",
  "app.keep_comment",
  "app.keep_former_owners",
  "app.keep_image_colours",
  "app.keep_last_admin",
  "app.keep_last_owner",
  "app.keep_managed_rows",
  "app.keep_published_facets",
  "app.keep_published_names",
  "app.keep_published_words",
  "app.keep_register",
  "app.keep_words_of_pictures",
  "app.lease_answer",
  "app.lease_image_preparation",
  "app.lease_import",
  "app.lease_invitation",
  "app.lease_newsletter_mail",
  "app.lease_newsletter_request",
  "app.lease_notices",
  "app.lease_unmailed_message",
  "app.leave_invitation",
  "app.leave_newsletter",
  "app.lift_suspension",
  "app.link_uses",
  "app.list_invitation_act",
  "app.list_managed",
  "app.list_message_act",
  "app.list_named_files",
  "app.list_removed_files",
  "app.list_revival",
  "app.list_users",
  "app.look_at_work",
  "app.mail_preference",
  "app.managed_painting_ids",
  "app.managed_since",
  "app.mark_bouncing",
  "app.mend_import_cells",
  "app.migrations_applied",
  "app.newsletter_id",
  "app.newsletter_token",
  "app.note_administration",
  "app.note_changed_record",
  "app.note_export",
  "app.note_mentions",
  "app.note_newsletter",
  "app.note_ownership",
  "app.note_primary_owner",
  "app.note_removed_files",
  "app.note_sign_in",
  "app.note_taken_back",
  "app.note_taken_back_work",
  "app.own_traces",
  "app.owned_painting_ids",
  "app.ownership_ended_at",
  "app.painting_by_token",
  "app.painting_files_by_token",
  "app.paintings_beside",
  "app.passport_of",
  "app.picture_image_by_token",
  "app.pictures_by_token",
  "app.public_number_of",
  "app.public_register_entry",
  "app.publish_due",
  "app.published_artists",
  "app.queue_notice",
  "app.read_account",
  "app.read_comments",
  "app.read_invitation",
  "app.reads_record_as",
  "app.receive_photographs",
  "app.record_change",
  "app.release_messages",
  "app.remove_subscriber",
  "app.reopen_record",
  "app.repeat_invitation",
  "app.request_newsletter",
  "app.require_confirmed_admin",
  "app.retry_answer",
  "app.retry_newsletter",
  "app.return_photograph_bytes",
  "app.revive_passport",
  "app.save_newsletter_draft",
  "app.search_artists",
  "app.search_people",
  "app.search_published",
  "app.search_register",
  "app.search_words",
  "app.send_due_newsletters",
  "app.send_newsletter_draft",
  "app.set_message_state",
  "app.settle_answer",
  "app.settle_image_preparation",
  "app.settle_import",
  "app.settle_invitation",
  "app.settle_message",
  "app.settle_newsletter_mail",
  "app.settle_newsletter_request",
  "app.settle_notices",
  "app.sign_out_account",
  "app.similar_managed",
  "app.similar_names",
  "app.similar_words",
  "app.suspend_account",
  "app.sweep_uploads",
  "app.take_limited_use",
  "app.take_rate_limit_point",
  "app.time_to_publication",
  "app.titles_of",
  "app.translation_times",
  "app.unschedule_newsletter_draft",
  "app.versions_of",
  "app.visitor_key",
  "app.what_waits",
  "app.withdraw_from_register",
  "app.withdraw_invitation",
  "app.works_for_artists",
  "app.write_change",
  "public.current_user_is_admin",
  "public.generate_access_token",
  "public.get_private_painting_info",
  "public.public_register",
];

/** Executable by everybody; the sealed claims determine the rows. */
const CALLED_BY_ALL = [
  "app.actor_id",
  "app.attachments_by_token",
  "app.browse_published",
  "app.claims",
  "app.confirm_newsletter",
  "app.count_facets",
  "app.fold_letters",
  "app.good_token",
  "app.image_by_token",
  "app.key_of",
  "app.leave_newsletter",
  "app.look_at_work",
  "app.managed_painting_ids",
  "app.migrations_applied",
  "app.owned_painting_ids",
  "app.painting_by_token",
  "app.painting_files_by_token",
  "app.paintings_beside",
  "app.picture_image_by_token",
  "app.pictures_by_token",
  "app.public_number_of",
  "app.public_register_entry",
  "app.publish_due",
  "app.published_artists",
  "app.read_invitation",
  "app.reopen_record",
  "app.request_newsletter",
  "app.search_artists",
  "app.search_published",
  "app.search_register",
  "app.search_words",
  "app.similar_names",
  "app.similar_words",
  "app.take_rate_limit_point",
  "public.current_user_is_admin",
  "public.get_private_painting_info",
  "public.public_register",
  "app.works_for_artists",
];

/** Jobs have no database role: they connect as anonymous, and these functions check their seal. */
const CALLED_BY_JOBS = [
  "app.add_image_width",
  "app.admit_photographs",
  "app.drop_photographs",
  "app.forget_imports",
  "app.forget_removed_files",
  "app.forget_what_is_old",
  "app.hold_photograph",
  "app.images_without_colours",
  "app.keep_image_colours",
  "app.lease_answer",
  "app.lease_image_preparation",
  "app.lease_import",
  "app.lease_invitation",
  "app.lease_newsletter_mail",
  "app.lease_newsletter_request",
  "app.lease_notices",
  "app.lease_unmailed_message",
  "app.list_named_files",
  "app.list_removed_files",
  "app.receive_photographs",
  "app.return_photograph_bytes",
  "app.send_due_newsletters",
  "app.settle_answer",
  "app.settle_image_preparation",
  "app.settle_import",
  "app.settle_invitation",
  "app.settle_message",
  "app.settle_newsletter_mail",
  "app.settle_newsletter_request",
  "app.settle_notices",
  "app.sweep_uploads",
  "app.time_to_publication",
];

const EXECUTABLE = {
  anon: [...CALLED_BY_ALL, ...CALLED_BY_JOBS].sort(),
  authenticated: [
    ...CALLED_BY_ALL,
    "app.accept_invitation",
    "app.add_message_note",
    "app.answer_message",
    "app.assign_message",
    "app.has_ended_badly",
    "app.has_failed_mail",
    "app.is_overdue",
    "app.is_refused_address",
    "app.person_name",
    "app.plain_text",
    "app.retry_answer",
    "app.set_message_state",
    "app.what_waits",
    "app.export_subscribers",
    "app.invite_owner",
    "app.begin_import_task",
    "app.cancel_import",
    "app.mend_import_cells",
    "app.hold_import",
    "app.undo_outlook",
    "app.written_since_import",
    "app.issue_access_tokens",
    "app.list_managed",
    "app.search_people",
    "app.lift_suspension",
    "app.list_users",
    "app.read_account",
    "app.read_comments",
    "app.sign_out_account",
    "app.suspend_account",
    "app.delete_own_account",
    "app.own_traces",
    "app.similar_managed",
    "app.note_export",
    "app.note_sign_in",
    "app.expose_work",
    "app.former_works",
    "app.link_uses",
    "app.managed_since",
    "app.outdated_texts",
    "app.translation_times",
    "app.translation_times_after",
    "app.ownership_ended_at",
    "app.withdrawn_hash",
    "app.entry_put_back",
    "app.passport_change",
    "app.correct_passport_no",
    "app.passports_left_withdrawn",
    "app.revive_passport",
    "app.erase_texts",
    "app.passport_of",
    "app.remove_subscriber",
    "app.repeat_invitation",
    "app.retry_newsletter",
    "app.save_newsletter_draft",
    "app.copy_newsletter_issue",
    "app.delete_newsletter_draft",
    "app.send_newsletter_draft",
    "app.unschedule_newsletter_draft",
    "app.mark_bouncing",
    "app.versions_of",
    "app.withdraw_invitation",
    "public.generate_access_token",
  ].sort(),
  accounts: [],
};

for (const engine of ENGINES) {
  describe(`catalogue of ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
    });
    afterAll(() => opened.close());
    const names = async (query: string) => (await sql.raw<{ name: string }>(query).execute(opened.ownerDb)).rows.map((row) => row.name);

    test("row security is enabled and forced on every table", async () => {
      expect(
        await names(`select c.oid::regclass::text as name from pg_class c
          where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)
            and not (c.relrowsecurity and c.relforcerowsecurity)`),
      ).toEqual([]);
    });

    test("every public table has a policy in addition to the owner's", async () => {
      expect(
        await names(`select t.tablename as name from pg_tables t where t.schemaname = 'public' and not exists (
          select from pg_policies p where p.schemaname = t.schemaname and p.tablename = t.tablename and p.policyname <> 'keeper')`),
      ).toEqual([]);
    });

    test("every function has a fixed search_path", async () => {
      expect(
        await names(`select p.oid::regprocedure::text as name from pg_proc p
          where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace, 'auth'::regnamespace)
            and not coalesce(p.proconfig, '{}')::text[] @> array['search_path=""']`),
      ).toEqual([]);
    });

    test("only the known functions are security definer", async () => {
      expect(
        await names(`select p.pronamespace::regnamespace || '.' || p.proname as name from pg_proc p
          where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace, 'auth'::regnamespace) and p.prosecdef order by 1`),
      ).toEqual(DEFINERS);
    });

    test("nothing is granted to public", async () => {
      expect(
        await names(`select table_schema || '.' || table_name as name from information_schema.table_privileges
          where grantee = 'PUBLIC' and table_schema in ('public', 'app', 'auth')
          union all select routine_schema || '.' || routine_name from information_schema.routine_privileges
          where grantee = 'PUBLIC' and routine_schema in ('public', 'app', 'auth')`),
      ).toEqual([]);
    });

    test("nobody may write to a whole table where columns suffice", async () => {
      expect(
        await names(`select grantee || ' ' || privilege_type || ' ' || table_name as name from information_schema.table_privileges
          where grantee in ('anon', 'authenticated') and privilege_type not in ('SELECT', 'DELETE')`),
      ).toEqual([]);
    });

    test("an anonymous reader has exactly these rights", async () => {
      expect(
        await names(`select distinct privilege_type || ' ' || table_name as name from information_schema.column_privileges
          where grantee = 'anon' order by 1`),
      ).toEqual(["INSERT contact_messages", "SELECT images", "SELECT painting_files", "SELECT painting_pictures", "SELECT paintings"]);
    });

    test("an anonymous visitor may insert exactly these columns", async () => {
      expect(
        await names(`select column_name as name from information_schema.column_privileges
          where grantee = 'anon' and privilege_type <> 'SELECT' order by 1`),
      ).toEqual(["email", "fingerprint", "language", "message", "name", "subject"]);
    });

    for (const [role, functions] of Object.entries(EXECUTABLE)) {
      test(`${role} may call ${functions.length === 0 ? "no function" : "exactly these functions"}`, async () => {
        expect(
          await names(`select p.pronamespace::regnamespace || '.' || p.proname as name from pg_proc p
            where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace, 'auth'::regnamespace)
              and has_function_privilege('${role}', p.oid, 'execute') order by 1`),
        ).toEqual(functions);
      });
    }

    test("policies evaluate functions once per query, not per row", async () => {
      expect(
        await names(`select tablename || ': ' || policyname as name from pg_policies
          where regexp_replace(
            coalesce(qual, '') || coalesce(with_check, ''), 'SELECT (app\\.actor_id|(public\\.)?current_user_is_admin)\\(\\)', '', 'g'
          ) ~ '(actor_id|current_user_is_admin)\\(\\)'`),
      ).toEqual([]);
    });

    test("so do the functions called by policies", async () => {
      expect(
        await names(`select proname as name from pg_proc
          where pronamespace in ('app'::regnamespace, 'public'::regnamespace) and prolang = (select oid from pg_language where lanname = 'sql')
            and prosrc ~ '(=|\\mand|\\mor|\\mnot)\\s+(app\\.actor_id|(public\\.)?current_user_is_admin)\\(\\)'`),
      ).toEqual([]);
    });
  });
}
