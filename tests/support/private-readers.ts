import { fileGrantOf } from "#app/domain/access-token/token-link.server.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { Outcome } from "./action-examples.ts";
import { type Allowed, type People, plantTried, RECORD_WORDS } from "./actors.ts";
import { send } from "./hostile-requests.ts";
import { smallJpeg, smallPdf } from "./pictures.ts";
import type { RecordSites } from "./record-sites.ts";

/** Somewhere that private things are read. */
interface Reader {
  /** Of the English page, with its query. */
  path: string;
  allowed: Allowed;
  /** What whoever is signed out gets, and whoever is somebody else, of whom one may be named. */
  refused: { signedOut: Outcome; others?: Outcome; "the owner of another painting"?: Outcome };
  /** What whoever may read it finds there; `200` is what they get. */
  holds: string[];
  /** It never ends: only its status is looked at. */
  isStream?: boolean;
  /** That it was read stands among the changes. */
  isWrittenDown?: boolean;
}

/** By the route's file, but for what has no route. */
export interface Readers {
  readers: Record<string, Reader[]>;
  /** No answer to whoever may not holds one of these, unless it was in the question. */
  secrets: string[];
}

/** Routes that say the same to everybody. */
export const PUBLIC_FILES = [
  "routes/home.tsx",
  "routes/redirection.ts",
  "routes/information.tsx",
  "routes/eac/council.tsx",
  "routes/eac/events.tsx",
  "routes/eac/news.tsx",
  "routes/eac/news-article.tsx",
  "routes/arbitration/calculator.tsx",
  "routes/arbitration/clause.tsx",
  "routes/arbitration/arbitrators.tsx",
  "routes/art-expertise/register.tsx",
  "routes/art-expertise/register-entry.tsx",
  "routes/contacts.tsx",
  "routes/search.tsx",
  "routes/resources/news-feed.ts",
  "routes/resources/calendar.ts",
  "routes/resources/clause-text.ts",
  "routes/resources/contact-card.ts",
  "routes/legal/legal-text.tsx",
  "routes/gallery/list.tsx",
  "routes/account/sign-in.tsx",
  "routes/account/second-factor.tsx",
  "routes/account/new-address.tsx",
  "routes/account/recover.tsx",
  "routes/account/reset.tsx",
  "routes/account/restore-address.tsx",
  "routes/account/verify.tsx",
  "routes/account/sign-out.ts",
  "routes/manage/upload.ts",
  "routes/not-found.tsx",
  "routes/resources/register-qr.ts",
  "routes/resources/guilloche.ts",
  "routes/resources/sitemap.ts",
  "routes/resources/robots.ts",
  "routes/resources/security-contact.ts",
  "routes/resources/manifest.ts",
];

const TITLE = "A draft that nobody has announced";
const LABEL = "For the notary who keeps the safe";
const MESSAGE = "A question that is for the secretariat alone";
const VISITOR = "203.0.113.77";

export async function plantReaders(records: RecordSites, people: People): Promise<Readers> {
  const { administrator, primaryOwner } = people;
  const [draft, shown] = [await plantTried(records, people), await plantTried(records, people, { isPublished: true })];
  const { url, secretKey } = records.first;
  const uploaded = await send(url, "/gallery/manage/upload?kind=image&name=a", { cookie: administrator.cookie, body: await smallJpeg() });
  const image = (JSON.parse(uploaded.text) as { id: string }).id;
  const picture = resourcePaths.wholeImage(image);
  await records.rows("update paintings set title_en = $2, title_fr = $2, title_ru = $2, public_image_url = $3 where id = $1", [
    draft.id,
    TITLE,
    picture,
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
  const token = await records.issueToken(draft.id);
  const openToken = await records.issueToken(shown.id);
  await records.rows("update access_tokens set label = $2 where id = $1", [token.id, LABEL]);
  await records.rows("insert into access_logs (painting_id, token_id, success, reason, ip_address) values ($1, $2, false, 'expired', $3)", [
    draft.id,
    token.id,
    VISITOR,
  ]);
  await records.rows(
    "insert into contact_messages (name, email, subject, message, mailed_at) values ('A', 'a@example.org', 'A', $1, now())",
    [MESSAGE],
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
  const ofTheForm = {
    allowed: "administrators" as const,
    refused: { signedOut: toSignIn, others: "302 /gallery/manage?notice=only-administrators-edit" },
  };
  const ofSignedIn = { allowed: "whoever is signed in" as const, refused: { signedOut: toSignIn } };
  const withoutRecord = { allowed: "owners" as const, refused: { signedOut: "200", others: "200" } };
  const manage = "/gallery/manage";
  const dashboard = "/admin/dashboard";
  const readers: Record<string, Reader[]> = {
    "routes/gallery/painting.tsx": [
      { ...ofOwners, path: `/gallery/${draft.id}`, holds: [TITLE, inventoryNo, technicalAnalysis] },
      { ...withoutRecord, path: `/gallery/${shown.id}`, holds: [inventoryNo, technicalAnalysis] },
    ],
    "routes/gallery/access.tsx": [{ ...withoutRecord, path: openToken.path, holds: [inventoryNo, technicalAnalysis] }],
    "routes/gallery/passport.ts": [
      { ...ofOwners, path: `/gallery/${draft.id}/passport.pdf`, holds: [] },
      { allowed: "owners", refused: { signedOut: "403", others: "404" }, path: `/gallery/${shown.id}/passport.pdf`, holds: [] },
    ],
    "routes/gallery/painting-export.ts": [
      { ...ofOwners, path: `/gallery/${draft.id}/export.zip`, holds: ["PK"] },
      { allowed: "owners", refused: { signedOut: "403", others: "403" }, path: `/gallery/${shown.id}/export.zip`, holds: ["PK"] },
    ],
    "routes/manage/collection-file.ts": [
      {
        ...ofAdministrators,
        path: `${dashboard}/collection/paintings.csv`,
        holds: [TITLE, inventoryNo, technicalAnalysis],
        isWrittenDown: true,
      },
      { ...ofAdministrators, path: `${dashboard}/collection/collection.zip`, holds: ["PK"], isWrittenDown: true },
    ],
    "routes/manage/collection.tsx": [{ ...ofAdministrators, path: `${dashboard}/collection`, holds: [] }],
    "routes/manage/collection-import.tsx": [{ ...ofAdministrators, path: begun.outcome.replace("303 ", ""), holds: [TITLE] }],
    "routes/resources/private-file.ts": [
      { ...ofOwners, path: draft.file, holds: RECORD_WORDS.slice(-1) },
      { ...ofOwners, path: `${draft.file}?grant=${fileGrantOf(openToken.id, shown.id, secretKey)}`, holds: RECORD_WORDS.slice(-1) },
      { ...ofOwners, path: `${draft.file}?grant=${token.text}`, holds: RECORD_WORDS.slice(-1) },
    ],
    "routes/resources/painting-file.ts": [{ ...ofOwners, path: resourcePaths.paintingFile(document, "pdf"), holds: ["%PDF"] }],
    "routes/resources/image.ts": [
      { ...ofOwners, path: picture, holds: [] },
      { ...ofOwners, path: `${picture}/480.avif`, holds: [] },
      { ...ofOwners, path: `${picture}/share.jpg`, holds: [] },
    ],
    "routes/manage/access-log.ts": [
      {
        allowed: "token managers",
        refused: { signedOut: "403", others: "403" },
        path: resourcePaths.accessLog(draft.id),
        holds: [VISITOR, LABEL],
      },
    ],
    "routes/manage/token-qr.ts": ["svg" as const, "png" as const].map((format) => ({
      allowed: "token managers",
      refused: { signedOut: "403", others: "404" },
      path: resourcePaths.tokenQrCode(draft.id, token.id, format),
      holds: [],
    })),
    "routes/manage/painting-qr.ts": [
      { allowed: "whoever is signed in", refused: { signedOut: "403" }, path: resourcePaths.paintingQrCode(draft.id, "svg"), holds: [] },
    ],
    "routes/manage/tokens.tsx": [{ ...ofManagers, path: `${manage}/tokens/${draft.id}`, holds: [TITLE, LABEL, token.text] }],
    "routes/manage/labels.tsx": [{ ...ofManagers, path: `${manage}/tokens/${draft.id}/labels`, holds: [TITLE, LABEL] }],
    // The code holds a public address alone; of a draft only its readers see more beside it.
    "routes/manage/qr.tsx": [
      { ...ofSignedIn, path: `${manage}/qr/${draft.id}`, holds: [] },
      { allowed: "owners", refused: { signedOut: toSignIn, others: "200" }, path: `${manage}/qr/${draft.id}`, holds: [TITLE] },
    ],
    "routes/manage/list.tsx": [
      { allowed: "people with a role", refused: { signedOut: toSignIn, others: "403" }, path: manage, holds: [] },
      {
        allowed: "owners",
        refused: { signedOut: toSignIn, others: "403", "the owner of another painting": "200" },
        path: `${manage}?q=nobody+has+announced`,
        holds: [TITLE],
      },
    ],
    "routes/manage/painting-form-add.tsx": [
      { ...ofTheForm, path: `${manage}/add`, holds: [administrator.email] },
      { ...ofTheForm, path: `${manage}/add?from=${draft.id}`, holds: [TITLE] },
    ],
    "routes/manage/painting-form-edit.tsx": [
      { ...ofTheForm, path: `${manage}/edit/${draft.id}`, holds: [TITLE, inventoryNo, technicalAnalysis] },
    ],
    "routes/manage/dashboard.tsx": [{ ...ofAdministrators, path: `${dashboard}?q=${administrator.email}`, holds: [administrator.email] }],
    "routes/manage/dashboard-messages.tsx": [{ ...ofAdministrators, path: `${dashboard}/messages`, holds: [MESSAGE] }],
    "routes/manage/dashboard-changes.tsx": [{ ...ofAdministrators, path: `${dashboard}/changes`, holds: [TITLE] }],
    "routes/manage/dashboard-attempts.tsx": [{ ...ofAdministrators, path: `${dashboard}/attempts`, holds: [TITLE] }],
    "routes/manage/dashboard-system.tsx": [{ ...ofAdministrators, path: `${dashboard}/system`, holds: [] }],
    "routes/account/account.tsx": [{ ...ofSignedIn, path: "/account", holds: [] }],
    "routes/account/session.ts": [{ allowed: "whoever is signed in", refused: { signedOut: "401" }, path: "/auth/session", holds: [] }],
    "server/live-access.ts": [
      {
        allowed: "token managers",
        refused: { signedOut: "401", others: "404" },
        path: resourcePaths.liveAccess(draft.id),
        holds: [],
        isStream: true,
      },
    ],
  };
  const secrets = [TITLE, LABEL, MESSAGE, VISITOR, token.text, ...RECORD_WORDS, administrator.email, primaryOwner.email];
  return { readers, secrets };
}
