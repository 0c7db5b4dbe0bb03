import { createHash } from "node:crypto";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { OwnerDb } from "#app/platform/database/database.server.ts";

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
export const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Actors of the policy tests. */
export const people = {
  admin: id(1),
  secondAdmin: id(2),
  primaryOwner: id(3),
  coOwner: id(4),
  otherOwner: id(5),
  noRole: id(6),
};

export const ACTORS = ["anonymous", "no role", "co-owner", "primary owner", "other owner", "administrator"] as const;
export type ActorName = (typeof ACTORS)[number];

const client = { address: "192.0.2.1", country: "Belgium" };
export const actors: Record<ActorName, Actor> = {
  anonymous: { kind: "anonymous", client },
  "no role": { kind: "account", id: people.noRole, client },
  "co-owner": { kind: "account", id: people.coOwner, client },
  "primary owner": { kind: "account", id: people.primaryOwner, client },
  "other owner": { kind: "account", id: people.otherOwner, client },
  administrator: { kind: "account", id: people.admin, client },
};

/** The process itself as it mails contact messages: the only actor allowed to lease and settle them. */
export const mailJob: Actor = { kind: "job", name: "mail" };

/** `shown` belongs to the primary owner and the co-owner, `draft` to the primary owner, `others` to the other owner. */
export const paintings = { shown: id(11), draft: id(12), others: id(13) };
export const images = { shown: id(21), draft: id(22), unattached: id(23), verso: id(24), ultraviolet: id(25), detail: id(26) };
/** Further pictures: two of `shown`, of which the one under ultraviolet light is private, and a public one of `draft`. */
export const pictures = { verso: id(27), ultraviolet: id(28), detail: id(29) };
/** Uploaded certificates. */
export const files = { shown: id(71), draft: id(72) };
export const tokens = {
  valid: { id: id(31), text: "valid-token-of-shown" },
  expired: { id: id(32), text: "expired-token-of-shown" },
  deactivated: { id: id(33), text: "deactivated-token-of-shown" },
  others: { id: id(34), text: "valid-token-of-others" },
  draft: { id: id(35), text: "valid-token-of-draft" },
};
export const attachment = id(41);
export const logEntry = id(51);
export const message = id(61);
export const answer = id(62);
const subscriber = id(71);
const issue = id(72);

/** Seeds rows that give every actor something to see and something to be refused. */
export async function seedWorld(ownerDb: OwnerDb): Promise<void> {
  await ownerDb.transaction().execute(async (db) => {
    await db
      .insertInto("auth.user")
      .values(Object.entries(people).map(([name, userId]) => ({ id: userId, name, email: `${name}@example.org`, emailVerified: true })))
      .execute();
    await db
      .insertInto("auth.account")
      .values({ accountId: people.admin, providerId: "credential", userId: people.admin, password: "secret hash", updatedAt: new Date() })
      .execute();
    await db
      .insertInto("user_roles")
      .values([
        { user_id: people.admin, role: "admin" },
        { user_id: people.secondAdmin, role: "admin" },
      ])
      .execute();
    await db
      .insertInto("account_preferences")
      .values([people.admin, people.coOwner].map((account_id) => ({ account_id, managed_view: "cards" as const })))
      .execute();
    await db
      .insertInto("saved_filters")
      .values([people.admin, people.coOwner].map((account_id) => ({ account_id, place: 1, name: "Drafts", query: "state=draft" })))
      .execute();
    const passkey = (account_id: string) => ({
      ...{ account_id, name: "Passkey", public_key: "k".repeat(100) },
      credential_id: account_id.replaceAll("-", ""),
    });
    await db.insertInto("passkeys").values([people.admin, people.coOwner].map(passkey)).execute();
    const image = (imageId: string) => ({
      id: imageId,
      original_key: `paintings/test/${imageId}.jpg`,
      media_type: "image/jpeg",
      width: 640,
      height: 480,
      widths: [320, 480],
      has_tiles: imageId === images.shown,
      dominant_color: "#336699",
    });
    await db.insertInto("images").values(Object.values(images).map(image)).execute();
    await db
      .insertInto("image_preparations")
      .values({ image_id: images.unattached, widths: [320, 480], has_tiles: false })
      .execute();
    await db
      .insertInto("uploads")
      .values({ kind: "file", name: "N", media_type: "application/pdf", byte_size: 1, keys: ["private/upload"], uploaded_by: people.admin })
      .execute();
    await db
      .insertInto("paintings")
      .values([
        {
          id: paintings.shown,
          title_en: "Shown",
          artist_en: "A",
          public_image_url: `/images/${images.shown}`,
          owner_id: people.primaryOwner,
        },
        {
          id: paintings.draft,
          title_en: "Draft",
          artist_en: "B",
          is_published: false,
          public_image_url: `/images/${images.draft}`,
          owner_id: people.primaryOwner,
        },
        { id: paintings.others, title_en: "Others", artist_en: "C", owner_id: people.otherOwner },
      ])
      .execute();
    const picture = (kind: keyof typeof pictures, painting_id: string, position: number) => ({
      id: pictures[kind],
      painting_id,
      image_id: images[kind],
      kind,
      caption_en: `About the ${kind}`,
      is_private: kind === "ultraviolet",
      position,
    });
    await db
      .insertInto("painting_pictures")
      .values([picture("verso", paintings.shown, 0), picture("ultraviolet", paintings.shown, 1), picture("detail", paintings.draft, 0)])
      .execute();
    const link = (painting_id: string, owner_id: string, day: number) => ({
      painting_id,
      owner_id,
      created_at: new Date(Date.UTC(2024, 0, day)),
    });
    await db
      .insertInto("painting_owners")
      .values([
        link(paintings.shown, people.primaryOwner, 1),
        link(paintings.shown, people.coOwner, 2),
        link(paintings.draft, people.primaryOwner, 1),
        link(paintings.others, people.otherOwner, 1),
      ])
      .execute();
    await db
      .insertInto("painting_private")
      .values(
        Object.values(paintings).map((painting_id) => ({
          painting_id,
          eac_inventory_no: `INV ${painting_id}`,
          eac_passport_no: `PASSPORT ${painting_id}`,
          eac_issue_date: "2020-02-29",
          technical_analysis: "technical words",
          expert_report: "expert words",
        })),
      )
      .execute();
    await db
      .insertInto("private_attachments")
      .values({
        id: attachment,
        painting_id: paintings.shown,
        kind: "report",
        name: "X-ray",
        storage_key: "private/1",
        media_type: "image/png",
        byte_size: 1,
      })
      .execute();
    const file = (id: string, painting_id: string) => ({
      id,
      painting_id,
      name: "certificate.pdf",
      storage_key: `documents/${id}.pdf`,
      media_type: "application/pdf",
      byte_size: 1,
    });
    await db
      .insertInto("painting_files")
      .values([file(files.shown, paintings.shown), file(files.draft, paintings.draft)])
      .execute();
    const hour = 3_600_000;
    const token = (each: { id: string; text: string }, painting_id: string, more: { expires_at?: Date; is_active?: boolean } = {}) => ({
      id: each.id,
      painting_id,
      token: hashOf(each.text),
      template_type: "1hour" as const,
      expires_at: new Date(Date.now() + hour),
      ...more,
    });
    for (const row of [
      token(tokens.valid, paintings.shown),
      token(tokens.expired, paintings.shown, { expires_at: new Date(Date.now() - hour) }),
      token(tokens.deactivated, paintings.shown, { is_active: false }),
      token(tokens.others, paintings.others),
      token(tokens.draft, paintings.draft),
    ]) {
      await db.insertInto("access_tokens").values(row).execute();
    }
    await db
      .insertInto("access_logs")
      .values({
        id: logEntry,
        painting_id: paintings.shown,
        token_id: tokens.valid.id,
        success: true,
        reason: "granted",
        ip_address: "192.0.2.9",
      })
      .execute();
    const begun = await db
      .insertInto("imports")
      .values([people.admin, people.secondAdmin].map((created_by) => ({ created_by, started_by: created_by })))
      .returning("id")
      .execute();
    for (const { id: import_id } of begun) {
      await db.insertInto("import_rows").values({ import_id, row: 2, cells: "{}" }).execute();
      await db.insertInto("import_files").values({ import_id, position: 0, name: "a.jpg", kind: "image" }).execute();
    }
    await db
      .insertInto("bulk_actions")
      .values(
        [people.admin, people.secondAdmin, people.primaryOwner].map((created_by) => ({
          created_by,
          action: "issue" as const,
          painting_ids: [paintings.shown],
        })),
      )
      .execute();
    await db
      .insertInto("contact_messages")
      .values({ id: message, name: "N", email: "n@example.org", subject: "S", message: "M" })
      .execute();
    await db
      .insertInto("contact_entries")
      .values([
        { message_id: message, actor_id: people.admin, actor_name: "A", kind: "note", content: "N" },
        { id: answer, message_id: message, actor_id: people.admin, actor_name: "A", kind: "answer", content: "T", mailed_at: new Date() },
      ])
      .execute();
    await db
      .insertInto("contact_photographs")
      .values(
        (["large", "small"] as const).map((size) => ({
          ...{ message_id: message, place: 1, size, name: "Front.jpg", byte_size: 1 },
          storage_key: `photographs/1-${size}.jpg`,
        })),
      )
      .execute();
    await db.insertInto("newsletter_requests").values({ email: "asking@example.org", language: "en" }).execute();
    await db.insertInto("newsletter_subscribers").values({ id: subscriber, email: "reader@example.org", language: "fr" }).execute();
    await db
      .insertInto("newsletter_issues")
      .values({ id: issue, items: ["2024-6"], recipient_count: 1 })
      .execute();
    await db
      .insertInto("newsletter_drafts")
      .values({ id: crypto.randomUUID(), items: ["2024-6"] })
      .execute();
    await db.insertInto("newsletter_mails").values({ issue_id: issue, subscriber_id: subscriber }).execute();
    await db
      .insertInto("owner_invitations")
      .values({ email: "invited@example.org", language: "en", painting_ids: [paintings.shown], expires_at: new Date(Date.now() + hour) })
      .execute();
    await db
      .insertInto("painting_comments")
      .values(
        [people.admin, people.secondAdmin].map((author_id) => ({
          painting_id: paintings.shown,
          author_id,
          body: "Frame: see the estimate",
        })),
      )
      .execute();
    await db
      .insertInto("mail_preferences")
      .values([{ account_id: people.primaryOwner }, { account_id: people.admin }])
      .execute();
  });
}
