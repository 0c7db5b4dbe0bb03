import { expect, vi } from "vitest";
import { fileGrantOf } from "#app/features/access/domain/token-link.server.ts";
import { resourcePaths, SMALL_PICTURE } from "#app/i18n/paths.ts";
import { type Allowed, addPerson, type People, RECORD_WORDS, seedTriedPainting } from "./database/actors.ts";
import { PASSWORD } from "./database/set-password.ts";
import type { Result } from "./examples/example.ts";
import { seedPicture, uploadImage } from "./examples/picture-examples.ts";
import { send } from "./sites/hostile-requests.ts";
import { smallPdf, wideJpeg } from "./sites/images.ts";
import type { RecordSites } from "./sites/record-sites.ts";

/** An address with private content. */
interface Reader {
  /** Of the English page, with its query. */
  path: string;
  allowed: Allowed;
  /** Results for anonymous visitors and for other users, of whom some may differ. */
  refused: { signedOut: Result; others?: Result; "the painting's co-owner"?: Result; "the owner of another painting"?: Result };
  /** Content for allowed actors, whose result is `200`. */
  holds: string[];
  /** Has no end: only its status is checked. */
  isStream?: boolean;
  /** Gives the password before. @returns the Cookie header of the browser afterwards. */
  permit?: (cookie: string) => Promise<string>;
  /** Reading it is recorded as a change. */
  isWrittenDown?: boolean;
}

/** For the copy of one's own data. */
const permitCopy = (site: string) => async (cookie: string) => {
  const { headers } = await send(site, "/account", { cookie, body: { intent: "copy", currentPassword: PASSWORD } });
  return [cookie, ...headers.getSetCookie().map((line) => line.split(";")[0])].join("; ");
};

/** By the route's file, except for addresses without a route. */
export interface Readers {
  readers: Record<string, Reader[]>;
  /** None of these may occur in a response to other actors, unless the request contained it. */
  secrets: string[];
}

/** Routes with the same content for everybody. */
export const PUBLIC_FILES = [
  "features/association/routes/home.tsx",
  "features/site/routes/redirection.ts",
  "features/information/routes/information.tsx",
  "features/association/routes/council.tsx",
  "features/association/routes/events.tsx",
  "features/association/routes/news.tsx",
  "features/association/routes/news-article.tsx",
  "features/newsletter/routes/newsletter.tsx",
  "features/newsletter/routes/confirm.tsx",
  "features/newsletter/routes/leave.tsx",
  "features/arbitration/routes/calculator.tsx",
  "features/arbitration/routes/clause.tsx",
  "features/arbitration/routes/document-text.tsx",
  "features/association/routes/council-member.tsx",
  "features/arbitration/routes/arbitrators.tsx",
  "features/register/routes/register.tsx",
  "features/register/routes/register-entry.tsx",
  "features/contact/routes/contacts.tsx",
  "features/site/routes/search.tsx",
  "features/site/routes/suggestions.ts",
  "features/association/routes/news-feed.ts",
  "features/association/routes/calendar.ts",
  "features/arbitration/routes/clause-text.ts",
  "features/arbitration/routes/clause-document.ts",
  "features/arbitration/routes/calculator-pdf.ts",
  "features/contact/routes/contact-card.ts",
  "features/information/routes/legal-text.tsx",
  "features/painting/routes/gallery.tsx",
  "features/painting/routes/gallery-feed.ts",
  "features/painting/routes/artists.tsx",
  "features/painting/routes/artist.tsx",
  "features/account/routes/sign-in.tsx",
  "features/account/routes/second-factor.tsx",
  "features/account/routes/confirm-address.tsx",
  "features/account/routes/invitation.tsx",
  "features/account/routes/passkey.ts",
  "features/account/routes/recover.tsx",
  "features/account/routes/reset.tsx",
  "features/account/routes/restore-address.tsx",
  "features/account/routes/verify.tsx",
  "features/account/routes/sign-out.ts",
  "features/painting/routes/preview-painting.tsx",
  "features/painting/routes/selection.ts",
  "features/site/routes/not-found.tsx",
  "features/register/routes/register-qr-file.ts",
  "features/site/routes/guilloche.ts",
  "features/site/routes/sitemap.ts",
  "features/site/routes/robots.ts",
  "features/site/routes/security-contact.ts",
  "features/site/routes/manifest.ts",
];

const TITLE = "A draft that nobody has announced";
const IMPORTED = "A draft in the report of an import";
const COMMENT = "The estimate of the frame is too high";
const LABEL = "For the notary who keeps the safe";
const MESSAGE = "A question that is for the secretariat alone";
const NOTE = "A note that is for administrators alone";
const VISITOR = "203.0.113.77";
/** Readable by anybody (P-TOKEN-13). */
const VISITOR_END = VISITOR.slice(-8);
const CAPTION = "An inscription that the record alone shows";
const SUBSCRIBER = "a.reader.of.the.newsletter@example.org";

export async function seedReaders(records: RecordSites, people: People): Promise<Readers> {
  const { administrator, primaryOwner } = people;
  const [draft, shown] = [await seedTriedPainting(records, people), await seedTriedPainting(records, people, { isPublished: true })];
  const { url, secretKey } = records.first;
  const uploaded = await send(url, "/gallery/manage/upload?kind=image&name=a", { cookie: administrator.cookie, body: await wideJpeg() });
  const imageId = (JSON.parse(uploaded.text) as { id: string }).id;
  const image = resourcePaths.wholeImage(imageId);
  // Its tiles are made in the background.
  await vi.waitFor(
    async () => expect(await records.rows("select has_tiles from images where id = $1", [imageId])).toEqual([{ has_tiles: true }]),
    { timeout: 30_000 },
  );
  await records.rows("update paintings set title_en = $2, title_fr = $2, title_ru = $2, public_image_url = $3 where id = $1", [
    draft.id,
    TITLE,
    image,
  ]);
  const kept = await send(url, "/gallery/manage/upload?kind=document&name=a", { cookie: administrator.cookie, body: smallPdf });
  const document = (JSON.parse(kept.text) as { id: string }).id;
  await records.rows(
    `with upload as (delete from uploads where id = $1 returning *) insert into painting_files
      (id, painting_id, name, storage_key, media_type, byte_size) select id, $2, name, keys[1], media_type, byte_size from upload`,
    [document, draft.id],
  );
  const begun = await send(url, "/admin/dashboard/collection", {
    cookie: administrator.cookie,
    body: { table: `title_en,artist_en,owners\n${TITLE},Vikmark,${administrator.email}` },
  });
  const select = async (action: string) => {
    const selected = await send(url, "/gallery/manage/selection", { cookie: administrator.cookie, body: { action, painting: draft.id } });
    return selected.result.replace("303 ", "");
  };
  const [selection, exported] = [await select("archive"), await select("export")];
  const another = await send(url, "/admin/dashboard/collection", {
    cookie: administrator.cookie,
    body: { table: `title_en,artist_en,owners,published\n${IMPORTED},Vikmark,${(await addPerson(records)).email},no` },
  });
  const imported = another.result.replace("303 ", "");
  await send(url, imported, { cookie: administrator.cookie, body: { intent: "confirm" } });
  const wrong = await send(url, "/admin/dashboard/collection", {
    cookie: administrator.cookie,
    body: { table: `title_en,artist_en,owners\n${IMPORTED},,` },
  });
  const withMistakes = wrong.result.replace("303 ", "");
  const xrayImage = await uploadImage(url, administrator);
  const xray = await seedPicture(records, shown.id, xrayImage);
  const ofDraft = await seedPicture(records, draft.id, await uploadImage(url, administrator));
  await records.rows("update painting_pictures set caption_en = $2 where id = any ($1)", [[xray, ofDraft], CAPTION]);
  const token = await records.issueToken(draft.id);
  await records.rows("insert into painting_comments (painting_id, author_id, body) values ($1, $2, $3)", [
    draft.id,
    administrator.id,
    COMMENT,
  ]);
  const openToken = await records.issueToken(shown.id);
  await records.rows("update access_tokens set label = $2 where id = $1", [token.id, LABEL]);
  await records.rows("insert into access_logs (painting_id, token_id, success, reason, ip_address) values ($1, $2, false, 'expired', $3)", [
    draft.id,
    token.id,
    VISITOR,
  ]);
  const [message] = await records.rows<{ id: string }>(
    "insert into contact_messages (name, email, subject, message, mailed_at) values ('A', 'a@example.org', 'A', $1, now()) returning id",
    [MESSAGE],
  );
  await records.rows("insert into contact_entries (message_id, kind, content) values ($1, 'note', $2)", [message?.id, NOTE]);
  const [photograph] = await records.rows<{ id: string }>(
    `insert into contact_photographs (message_id, place, size, name, storage_key, byte_size)
      select $1, 1, 'large', 'front.jpg', storage_key, byte_size from private_attachments limit 1 returning id`,
    [message?.id],
  );
  await records.rows("insert into newsletter_subscribers (email, language) values ($1, 'en')", [SUBSCRIBER]);
  const [issue] = await records.rows<{ id: string }>(
    "insert into newsletter_issues (id, items) values (gen_random_uuid(), '{2024-6}') returning id",
  );
  const [inventoryNo = "", , technicalAnalysis = ""] = RECORD_WORDS;

  const toSignIn = "302 /auth";
  const ofOwners = { allowed: "owners" as const, refused: { signedOut: "404", others: "404" } };
  const ofManagers = {
    allowed: "token managers" as const,
    refused: { signedOut: toSignIn, others: "302 /gallery/manage?notice=no-token-permission" },
  };
  const ofAdministrators = {
    allowed: "administrators" as const,
    refused: { signedOut: toSignIn, others: "302 /gallery/manage?notice=only-administrators" },
  };
  const ofOneAdministrator = { allowed: "administrators" as const, refused: { signedOut: toSignIn, others: "404" } };
  const ofTheForm = {
    allowed: "administrators" as const,
    refused: { signedOut: toSignIn, others: "302 /gallery/manage?notice=only-administrators-edit" },
  };
  const ofSignedIn = { allowed: "signed-in users" as const, refused: { signedOut: toSignIn } };
  const ofDesk = { allowed: "people with a role" as const, refused: { signedOut: toSignIn, others: "302 /gallery/manage" } };
  const ofManagersDesk = {
    allowed: "token managers" as const,
    refused: {
      signedOut: toSignIn,
      others: "302 /gallery/manage",
      "the painting's co-owner": "200",
      "the owner of another painting": "200",
    },
  };
  const withoutRecord = { allowed: "owners" as const, refused: { signedOut: "200", others: "200" } };
  const manage = "/gallery/manage";
  const dashboard = "/admin/dashboard";
  const readers: Record<string, Reader[]> = {
    "features/painting/routes/painting.tsx": [
      { ...ofOwners, path: `/gallery/${draft.id}`, holds: [TITLE, inventoryNo, technicalAnalysis] },
      { ...withoutRecord, path: `/gallery/${shown.id}`, holds: [inventoryNo, technicalAnalysis, CAPTION] },
    ],
    "features/painting/routes/open-with-token.tsx": [{ ...withoutRecord, path: openToken.path, holds: [inventoryNo, technicalAnalysis] }],
    "features/register/routes/passport.ts": [
      { ...ofOwners, path: `/gallery/${draft.id}/passport.pdf`, holds: [] },
      { allowed: "owners", refused: { signedOut: "403", others: "404" }, path: `/gallery/${shown.id}/passport.pdf`, holds: [] },
    ],
    "features/collection/routes/painting-export.ts": [
      { ...ofOwners, path: `/gallery/${draft.id}/export.zip`, holds: ["PK"] },
      { allowed: "owners", refused: { signedOut: "403", others: "403" }, path: `/gallery/${shown.id}/export.zip`, holds: ["PK"] },
    ],
    "features/collection/routes/collection-file.ts": [
      {
        ...ofAdministrators,
        path: `${dashboard}/collection/paintings.csv`,
        holds: [TITLE, inventoryNo, technicalAnalysis],
        isWrittenDown: true,
      },
      { ...ofAdministrators, path: `${dashboard}/collection/paintings.xlsx`, holds: ["PK"], isWrittenDown: true },
      { ...ofAdministrators, path: `${dashboard}/collection/collection.zip`, holds: ["PK"], isWrittenDown: true },
    ],
    "features/collection/routes/template.ts": [
      { ...ofAdministrators, path: `${dashboard}/collection/template.csv`, holds: ["title_en"] },
      { ...ofAdministrators, path: `${dashboard}/collection/template.xlsx`, holds: ["PK"] },
    ],
    "features/collection/routes/rows-left-out.ts": [
      { ...ofAdministrators, path: `${withMistakes}/left-out.csv`, holds: [IMPORTED] },
      { ...ofAdministrators, path: `${withMistakes}/left-out.xlsx`, holds: ["PK"] },
    ],
    "features/collection/routes/collection.tsx": [{ ...ofAdministrators, path: `${dashboard}/collection`, holds: [] }],
    "features/collection/routes/import.tsx": [{ ...ofAdministrators, path: begun.result.replace("303 ", ""), holds: [TITLE] }],
    "features/collection/routes/import-report.ts": [{ ...ofAdministrators, path: `${imported}/report.csv`, holds: [IMPORTED] }],
    "features/painting/routes/private-file.ts": [
      { ...ofOwners, path: draft.file, holds: RECORD_WORDS.slice(-1) },
      // A private picture of a published work, in both sizes.
      { ...ofOwners, path: resourcePaths.privateFile(shown.id, xray), holds: [] },
      { ...ofOwners, path: resourcePaths.privateFile(shown.id, `${SMALL_PICTURE}${xray}`), holds: [] },
      { ...ofOwners, path: `${resourcePaths.privateFile(shown.id, xray)}?grant=${openToken.text}`, holds: [] },
      { ...ofOwners, path: `${draft.file}?grant=${fileGrantOf(openToken.id, shown.id, secretKey)}`, holds: RECORD_WORDS.slice(-1) },
      { ...ofOwners, path: `${draft.file}?grant=${token.text}`, holds: RECORD_WORDS.slice(-1) },
    ],
    "features/painting/routes/painting-file.ts": [{ ...ofOwners, path: resourcePaths.paintingFile(document, "pdf"), holds: ["%PDF"] }],
    "features/painting/routes/image.ts": [
      { ...ofOwners, path: image, holds: [] },
      { ...ofOwners, path: `${image}/480.avif`, holds: [] },
      { ...ofOwners, path: `${image}/share.jpg`, holds: [] },
      { ...ofOwners, path: resourcePaths.wholeImage(xrayImage), holds: [] },
    ],
    "features/painting/routes/image-tile.ts": [{ ...ofOwners, path: resourcePaths.imageTile(imageId, 2, 3, 0), holds: [] }],
    "features/access/routes/access-log-csv.ts": [
      {
        allowed: "token managers",
        refused: { signedOut: "403", others: "403" },
        path: resourcePaths.accessLog(draft.id, "en"),
        holds: [VISITOR_END, LABEL],
      },
    ],
    // Of the works of a manager, none for other users: a co-owner is told who issues links.
    "features/access/routes/open-links.tsx": [
      { ...ofDesk, path: `${manage}/access`, holds: [] },
      { ...ofManagersDesk, path: `${manage}/access?q=notary`, holds: [TITLE, LABEL] },
    ],
    "features/access/routes/attempt-statistics.tsx": [
      { ...ofDesk, path: `${manage}/statistics`, holds: [] },
      { ...ofManagersDesk, path: `${manage}/statistics?period=365&work=${draft.id}`, holds: [TITLE, LABEL] },
    ],
    "features/access/routes/attempt-table.ts": [
      {
        allowed: "token managers",
        refused: { signedOut: "403", others: "403", "the owner of another painting": "200" },
        path: resourcePaths.attemptTable("en", 30, draft.id),
        holds: [TITLE, LABEL],
      },
    ],
    "features/access/routes/token-qr-file.ts": ["svg" as const, "png" as const].map((format) => ({
      allowed: "token managers",
      refused: { signedOut: "403", others: "404" },
      path: resourcePaths.tokenQrCode(draft.id, token.id, format),
      holds: [],
    })),
    "features/access/routes/painting-qr-file.ts": [
      { allowed: "signed-in users", refused: { signedOut: "403" }, path: resourcePaths.paintingQrCode(draft.id, "svg"), holds: [] },
    ],
    "features/access/routes/tokens.tsx": [{ ...ofManagers, path: `${manage}/tokens/${draft.id}`, holds: [TITLE, LABEL, token.text] }],
    "features/access/routes/labels.tsx": [{ ...ofManagers, path: `${manage}/tokens/${draft.id}/labels`, holds: [TITLE, LABEL] }],
    "features/access/routes/work-labels.tsx": [
      {
        allowed: "token managers",
        refused: { signedOut: toSignIn, others: "200" },
        path: `${manage}/labels?painting=${draft.id}`,
        holds: [TITLE, LABEL],
      },
    ],
    // The code holds only a public address; of a draft, only its readers see more.
    "features/access/routes/painting-qr.tsx": [
      { ...ofSignedIn, path: `${manage}/qr/${draft.id}`, holds: [] },
      { allowed: "owners", refused: { signedOut: toSignIn, others: "200" }, path: `${manage}/qr/${draft.id}`, holds: [TITLE] },
    ],
    "features/painting/routes/managed-paintings.tsx": [
      { allowed: "people with a role", refused: { signedOut: toSignIn, others: "403" }, path: manage, holds: [] },
      {
        allowed: "owners",
        refused: { signedOut: toSignIn, others: "403", "the owner of another painting": "200" },
        path: `${manage}?q=nobody+has+announced`,
        holds: [TITLE],
      },
    ],
    "features/painting/routes/outside-list.ts": [
      {
        allowed: "owners",
        refused: { signedOut: "401", others: "403", "the owner of another painting": "200" },
        path: resourcePaths.outsideList("en", "?q=nobodyhasthisword", draft.id),
        holds: [TITLE],
      },
    ],
    "features/painting/routes/bulk-action.tsx": [{ ...ofOneAdministrator, path: selection, holds: [TITLE] }],
    "features/painting/routes/bulk-file.ts": [
      { ...ofOneAdministrator, path: `${exported}/paintings.csv`, holds: [TITLE, inventoryNo, technicalAnalysis], isWrittenDown: true },
      { ...ofOneAdministrator, path: `${exported}/paintings.zip`, holds: ["PK"], isWrittenDown: true },
    ],
    "features/painting/routes/add-painting.tsx": [
      { ...ofTheForm, path: `${manage}/add`, holds: [administrator.email] },
      { ...ofTheForm, path: `${manage}/add?from=${draft.id}`, holds: [TITLE] },
    ],
    "features/painting/routes/manage-pictures.tsx": [{ ...ofTheForm, path: `${manage}/pictures/${draft.id}`, holds: [TITLE, CAPTION] }],
    "features/painting/routes/edit-picture.tsx": [
      { ...ofTheForm, path: `${manage}/pictures/${draft.id}/main`, holds: [TITLE] },
      { ...ofTheForm, path: `${manage}/pictures/${shown.id}/${xray}`, holds: [CAPTION] },
    ],
    "features/painting/routes/edit-painting.tsx": [
      { ...ofTheForm, path: `${manage}/edit/${draft.id}`, holds: [TITLE, inventoryNo, technicalAnalysis] },
    ],
    "features/painting/routes/comments.tsx": [{ ...ofAdministrators, path: `${manage}/comments/${draft.id}`, holds: [TITLE, COMMENT] }],
    "features/painting/routes/upload.ts": [
      { allowed: "administrators", refused: { signedOut: "401", others: "403" }, path: resourcePaths.missingUploads(imageId), holds: [] },
    ],
    "features/painting/routes/people.ts": [
      {
        allowed: "administrators",
        refused: { signedOut: "401", others: "403" },
        path: resourcePaths.people(administrator.email),
        holds: [administrator.email],
      },
    ],
    "features/dashboard/routes/users.tsx": [
      { ...ofAdministrators, path: `${dashboard}?q=${administrator.email}`, holds: [administrator.email] },
    ],
    "features/dashboard/routes/received-messages.tsx": [{ ...ofAdministrators, path: `${dashboard}/messages`, holds: [MESSAGE] }],
    "features/dashboard/routes/received-message.tsx": [
      { ...ofAdministrators, path: `${dashboard}/messages/${message?.id}`, holds: [MESSAGE, NOTE] },
    ],
    "features/contact/routes/photograph.ts": [
      {
        allowed: "administrators",
        refused: { signedOut: "404", others: "404" },
        path: `/files/messages/${photograph?.id}`,
        holds: RECORD_WORDS.slice(-1),
      },
    ],
    "features/newsletter/routes/manage-newsletter.tsx": [{ ...ofAdministrators, path: `${dashboard}/newsletter`, holds: [] }],
    "features/newsletter/routes/newsletter-issue.tsx": [
      { ...ofAdministrators, path: `${dashboard}/newsletter/issues/${issue?.id}`, holds: [] },
    ],
    "features/newsletter/routes/subscriber-table.ts": [
      { ...ofAdministrators, path: `${dashboard}/newsletter/subscribers.csv`, holds: [SUBSCRIBER], isWrittenDown: true },
    ],
    "features/dashboard/routes/changes.tsx": [
      { ...ofAdministrators, path: `${dashboard}/changes`, holds: [TITLE] },
      { ...ofAdministrators, path: `${dashboard}/changes?person=${administrator.id}`, holds: [administrator.email] },
      { ...ofAdministrators, path: `${dashboard}/changes?painting=${draft.id}&person=${administrator.id}`, holds: [TITLE] },
    ],
    "features/dashboard/routes/painting-history.tsx": [
      { ...ofAdministrators, allowed: "owners", path: `${manage}/history/${draft.id}`, holds: [TITLE] },
      { ...ofAdministrators, allowed: "owners", path: `${manage}/history/${draft.id}?from=0`, holds: [TITLE] },
    ],
    "features/access/routes/refused-attempts.tsx": [{ ...ofAdministrators, path: `${dashboard}/attempts`, holds: [TITLE] }],
    "features/dashboard/routes/system.tsx": [{ ...ofAdministrators, path: `${dashboard}/system`, holds: [] }],
    "features/account/routes/account.tsx": [{ ...ofSignedIn, path: "/account", holds: [] }],
    "features/account/routes/own-data.ts": [
      { ...ofSignedIn, path: "/account/copy", holds: ["older_entries_left_out"], permit: permitCopy(url) },
    ],
    "features/account/routes/welcome.tsx": [{ ...ofSignedIn, path: "/account/welcome", holds: [] }],
    "features/account/routes/session.ts": [{ allowed: "signed-in users", refused: { signedOut: "401" }, path: "/auth/session", holds: [] }],
    "server/live/live-form.ts": [
      {
        allowed: "administrators",
        refused: { signedOut: "401", others: "404" },
        path: resourcePaths.liveForm(draft.id),
        holds: [],
        isStream: true,
      },
    ],
    "server/live/live-access.ts": [
      {
        allowed: "token managers",
        refused: { signedOut: "401", others: "404" },
        path: resourcePaths.liveAccess(draft.id),
        holds: [],
        isStream: true,
      },
    ],
  };
  const secrets = [
    TITLE,
    COMMENT,
    IMPORTED,
    LABEL,
    MESSAGE,
    NOTE,
    VISITOR_END,
    CAPTION,
    SUBSCRIBER,
    token.text,
    ...RECORD_WORDS,
    administrator.email,
    primaryOwner.email,
  ];
  return { readers, secrets };
}
