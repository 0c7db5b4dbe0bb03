import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/*
 * The URL table (docs/promises/routes.md). Paths are written once, in English; the optional first segment is the language
 * (P-LANG-1, P-LANG-2, P-LANG-3). The root's middleware refuses anything else in its place.
 */

/** Pages with their text in content/pages, under the same path. */
const information = (path: string): RouteConfigEntry =>
  route(path, "features/information/routes/information.tsx", { id: `information:${path}` });

const redirection = (path: string): RouteConfigEntry => route(path, "features/site/routes/redirection.ts", { id: `redirection:${path}` });

const legal = (path: string): RouteConfigEntry => route(path, "features/information/routes/legal-text.tsx", { id: `legal:${path}` });

const pages: RouteConfigEntry[] = [
  index("features/association/routes/home.tsx"),

  ...["eac", "arbitration", "expertise", "art-expertise", "training", "membership", "about", "register"].map(redirection),

  layout("features/site/routes/section-layout.tsx", [
    information("eac/about"),
    information("eac/press"),
    route("eac/council", "features/association/routes/council.tsx"),
    route("eac/council/:key", "features/association/routes/council-member.tsx"),
    route("eac/events", "features/association/routes/events.tsx"),
    route("eac/news", "features/association/routes/news.tsx"),
    route("eac/news/:id", "features/association/routes/news-article.tsx"),
    route("eac/newsletter", "features/newsletter/routes/newsletter.tsx"),
    route("eac/newsletter/confirm", "features/newsletter/routes/confirm.tsx"),
    route("eac/newsletter/leave", "features/newsletter/routes/leave.tsx"),
    information("arbitration/icac"),
    information("arbitration/start"),
    information("arbitration/rules"),
    route("arbitration/rules/text", "features/arbitration/routes/document-text.tsx", { id: "text:rules" }),
    information("arbitration/fees"),
    route("arbitration/fees/text", "features/arbitration/routes/document-text.tsx", { id: "text:costs" }),
    route("arbitration/calculator", "features/arbitration/routes/calculator.tsx"),
    route("arbitration/clause", "features/arbitration/routes/clause.tsx"),
    route("arbitration/arbitrators", "features/arbitration/routes/arbitrators.tsx"),
    information("arbitration/resources"),
    information("expertise/icje"),
    information("expertise/expertiseFields"),
    information("art-expertise/authentication"),
    information("art-expertise/appraisal"),
    information("art-expertise/passport"),
    route("art-expertise/register", "features/register/routes/register.tsx"),
    information("training/course"),
    information("membership/benefits"),
    information("membership/join"),
    information("membership/conductCode"),
  ]),

  // First, so that a register number equal to a page name, such as "contacts", is still a number.
  route("r/:number", "features/register/routes/register-entry.tsx"),
  route("contacts", "features/contact/routes/contacts.tsx"),
  route("search", "features/site/routes/search.tsx"),

  // Meanings of a search, asked by script while it is typed.
  route("search/suggestions.json", "features/site/routes/suggestions.ts"),

  // The same content as files.
  route("eac/news.atom", "features/association/routes/news-feed.ts"),
  route("eac/events.ics", "features/association/routes/calendar.ts", { id: "calendar" }),
  route("eac/events/:file", "features/association/routes/calendar.ts", { id: "calendar-event" }),
  route("arbitration/clause.txt", "features/arbitration/routes/clause-text.ts"),
  route("arbitration/clause.docx", "features/arbitration/routes/clause-document.ts"),
  route("arbitration/calculator.pdf", "features/arbitration/routes/calculator-pdf.ts"),
  route("contacts.vcf", "features/contact/routes/contact-card.ts"),

  ...["privacy-policy", "privacy", "terms-of-service", "serviceTerms", "cookies-policy", "cookies"].map(legal),

  route("gallery", "features/painting/routes/gallery.tsx"),
  route("gallery.atom", "features/painting/routes/gallery-feed.ts"),
  route("gallery/artists", "features/painting/routes/artists.tsx"),
  route("gallery/artists/:artist", "features/painting/routes/artist.tsx"),
  route("gallery/:id", "features/painting/routes/painting.tsx"),
  route("gallery/:id/passport.pdf", "features/register/routes/passport.ts"),
  route("gallery/:id/export.zip", "features/collection/routes/painting-export.ts"),
  route("gallery/:id/access/:token", "features/painting/routes/open-with-token.tsx"),

  route("auth", "features/account/routes/sign-in.tsx"),
  route("auth/second-factor", "features/account/routes/second-factor.tsx"),
  route("auth/recover", "features/account/routes/recover.tsx"),
  route("auth/reset", "features/account/routes/reset.tsx"),
  route("auth/verify", "features/account/routes/verify.tsx"),
  route("auth/invitation", "features/account/routes/invitation.tsx"),
  route("auth/sign-out", "features/account/routes/sign-out.ts"),
  route("account", "features/account/routes/account.tsx"),
  route("account/copy", "features/account/routes/own-data.ts"),
  route("account/welcome", "features/account/routes/welcome.tsx"),
  route("account/new-address", "features/account/routes/confirm-address.tsx"),
  route("account/restore-address", "features/account/routes/restore-address.tsx"),
  route("gallery/manage", "features/painting/routes/managed-paintings.tsx"),
  route("gallery/manage/access", "features/access/routes/open-links.tsx"),
  route("gallery/manage/statistics", "features/access/routes/attempt-statistics.tsx"),
  route("gallery/manage/tokens/:id", "features/access/routes/tokens.tsx"),
  route("gallery/manage/tokens/:id/labels", "features/access/routes/labels.tsx"),
  route("gallery/manage/labels", "features/access/routes/work-labels.tsx"),
  route("gallery/manage/qr", "features/access/routes/painting-qr.tsx", { id: "qr-without-id" }),
  route("gallery/manage/qr/:id", "features/access/routes/painting-qr.tsx", { id: "qr" }),
  route("gallery/manage/selection", "features/painting/routes/selection.ts"),
  route("gallery/manage/selection/:id", "features/painting/routes/bulk-action.tsx"),
  route("gallery/manage/selection/:id/paintings.csv", "features/painting/routes/bulk-file.ts", { id: "bulk-table" }),
  route("gallery/manage/selection/:id/paintings.zip", "features/painting/routes/bulk-file.ts", { id: "bulk-archive" }),
  route("gallery/manage/add", "features/painting/routes/add-painting.tsx"),
  route("gallery/manage/edit/:id", "features/painting/routes/edit-painting.tsx"),
  route("gallery/manage/preview", "features/painting/routes/preview-painting.tsx", { id: "preview-new" }),
  route("gallery/manage/preview/:id", "features/painting/routes/preview-painting.tsx", { id: "preview" }),
  route("gallery/manage/pictures/:id", "features/painting/routes/manage-pictures.tsx"),
  route("gallery/manage/pictures/:id/:picture", "features/painting/routes/edit-picture.tsx"),
  route("gallery/manage/comments/:id", "features/painting/routes/comments.tsx"),
  route("gallery/manage/history/:id", "features/dashboard/routes/painting-history.tsx"),
  route("admin/dashboard", "features/dashboard/routes/users.tsx"),
  route("admin/dashboard/messages", "features/dashboard/routes/received-messages.tsx"),
  route("admin/dashboard/messages/:id", "features/dashboard/routes/received-message.tsx"),
  route("admin/dashboard/changes", "features/dashboard/routes/changes.tsx"),
  route("admin/dashboard/attempts", "features/access/routes/refused-attempts.tsx"),
  route("admin/dashboard/system", "features/dashboard/routes/system.tsx"),

  route("admin/dashboard/newsletter", "features/newsletter/routes/manage-newsletter.tsx"),
  route("admin/dashboard/newsletter/issues/:issue", "features/newsletter/routes/newsletter-issue.tsx"),
  route("admin/dashboard/newsletter/subscribers.csv", "features/newsletter/routes/subscriber-table.ts"),

  route("admin/dashboard/collection", "features/collection/routes/collection.tsx"),
  route("admin/dashboard/collection/paintings.csv", "features/collection/routes/collection-file.ts", { id: "collection-table" }),
  route("admin/dashboard/collection/paintings.xlsx", "features/collection/routes/collection-file.ts", { id: "collection-workbook" }),
  route("admin/dashboard/collection/collection.zip", "features/collection/routes/collection-file.ts", { id: "collection-archive" }),
  route("admin/dashboard/collection/template.csv", "features/collection/routes/template.ts", { id: "template-table" }),
  route("admin/dashboard/collection/template.xlsx", "features/collection/routes/template.ts", { id: "template-workbook" }),
  route("admin/dashboard/collection/import/:id", "features/collection/routes/import.tsx"),
  route("admin/dashboard/collection/import/:id/report.csv", "features/collection/routes/import-report.ts"),
  route("admin/dashboard/collection/import/:id/left-out.csv", "features/collection/routes/rows-left-out.ts", { id: "rows-left-out-csv" }),
  route("admin/dashboard/collection/import/:id/left-out.xlsx", "features/collection/routes/rows-left-out.ts", { id: "rows-left-out-xlsx" }),

  route("*", "features/site/routes/not-found.tsx"),
];

/** Paths are case-sensitive: other spellings do not exist. */
function caseSensitive(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.map((entry) => ({
    ...entry,
    caseSensitive: true,
    ...(entry.children ? { children: caseSensitive(entry.children) } : {}),
  }));
}

export default caseSensitive([
  route("images/:id", "features/painting/routes/image.ts", { id: "image" }),
  route("images/:id/:file", "features/painting/routes/image.ts", { id: "image-size" }),
  route("images/:id/tiles/:level/:file", "features/painting/routes/image-tile.ts"),
  // First, because "messages" is no id.
  route("files/messages/:file", "features/contact/routes/photograph.ts"),
  route("files/:id/:file", "features/painting/routes/private-file.ts"),
  route("gallery/documents/:file", "features/painting/routes/painting-file.ts"),
  route("gallery/manage/statistics.csv", "features/access/routes/attempt-table.ts"),
  route("gallery/manage/tokens/:id/access-log.csv", "features/access/routes/access-log-csv.ts"),
  route("gallery/manage/tokens/:id/qr/:file", "features/access/routes/token-qr-file.ts"),
  route("gallery/manage/qr/:id/:file", "features/access/routes/painting-qr-file.ts"),
  route("gallery/manage/upload", "features/painting/routes/upload.ts"),
  route("gallery/manage/people", "features/painting/routes/people.ts"),
  route("gallery/manage/outside-list", "features/painting/routes/outside-list.ts"),
  route("r/:number/:file", "features/register/routes/register-qr-file.ts"),
  route("auth/session", "features/account/routes/session.ts"),
  route("auth/passkey", "features/account/routes/passkey.ts"),
  route("guilloche/:file", "features/site/routes/guilloche.ts"),
  route("sitemap.xml", "features/site/routes/sitemap.ts", { id: "sitemap" }),
  route("sitemaps/:file", "features/site/routes/sitemap.ts", { id: "sitemap-part" }),
  route("robots.txt", "features/site/routes/robots.ts"),
  route(".well-known/security.txt", "features/site/routes/security-contact.ts"),
  route("manifest.webmanifest", "features/site/routes/manifest.ts"),
  ...(process.env.NODE_ENV === "development" ? [route("dev/ui", "features/site/routes/primitives.tsx")] : []),
  ...prefix(":language?", pages),
]) satisfies RouteConfig;
