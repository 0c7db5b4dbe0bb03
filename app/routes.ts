import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/*
 * The whole URL table (spec §2.1, decisions 10 to 13). Paths are written once, in English; the optional first segment
 * is the language (decision 20). Anything else than `fr` or `ru` in its place is refused by the root's middleware.
 */

/** Pages whose words lie in content/pages, under the same path. */
const information = (path: string): RouteConfigEntry => route(path, "routes/information.tsx", { id: `information:${path}` });

const redirection = (path: string): RouteConfigEntry => route(path, "routes/redirection.ts", { id: `redirection:${path}` });

const legal = (path: string): RouteConfigEntry => route(path, "routes/legal/legal-text.tsx", { id: `legal:${path}` });

const pages: RouteConfigEntry[] = [
  index("routes/home.tsx"),

  ...["eac", "arbitration", "expertise", "art-expertise", "training", "membership", "about"].map(redirection),

  layout("routes/section-layout.tsx", [
    information("eac/about"),
    route("eac/council", "routes/eac/council.tsx"),
    route("eac/events", "routes/eac/events.tsx"),
    route("eac/news", "routes/eac/news.tsx"),
    route("eac/news/:id", "routes/eac/news-article.tsx"),
    information("arbitration/icac"),
    information("arbitration/rules"),
    information("arbitration/fees"),
    route("arbitration/calculator", "routes/arbitration/calculator.tsx"),
    route("arbitration/clause", "routes/arbitration/clause.tsx"),
    route("arbitration/arbitrators", "routes/arbitration/arbitrators.tsx"),
    information("arbitration/resources"),
    information("expertise/icje"),
    information("expertise/expertiseFields"),
    information("art-expertise/authentication"),
    information("art-expertise/appraisal"),
    information("art-expertise/passport"),
    route("art-expertise/register", "routes/art-expertise/register.tsx"),
    information("training/course"),
    information("membership/benefits"),
    information("membership/join"),
    information("membership/conductCode"),
  ]),

  // A number that is a word, as "contacts" could be, is a number here: so this comes first.
  route("r/:number", "routes/art-expertise/register-entry.tsx"),
  route("contacts", "routes/contacts.tsx"),
  route("search", "routes/search.tsx"),

  // The same words as files.
  route("eac/news.atom", "routes/resources/news-feed.ts"),
  route("eac/events.ics", "routes/resources/calendar.ts", { id: "calendar" }),
  route("eac/events/:file", "routes/resources/calendar.ts", { id: "calendar-event" }),
  route("arbitration/clause.txt", "routes/resources/clause-text.ts"),
  route("contacts.vcf", "routes/resources/contact-card.ts"),

  ...["privacy-policy", "privacy", "terms-of-service", "serviceTerms", "cookies-policy", "cookies"].map(legal),

  route("gallery", "routes/gallery/list.tsx"),
  route("gallery/:id", "routes/gallery/painting.tsx"),
  route("gallery/:id/passport.pdf", "routes/gallery/passport.ts"),
  route("gallery/:id/export.zip", "routes/gallery/painting-export.ts"),
  route("gallery/:id/access/:token", "routes/gallery/access.tsx"),

  route("auth", "routes/account/sign-in.tsx"),
  route("auth/second-factor", "routes/account/second-factor.tsx"),
  route("auth/recover", "routes/account/recover.tsx"),
  route("auth/reset", "routes/account/reset.tsx"),
  route("auth/verify", "routes/account/verify.tsx"),
  route("auth/sign-out", "routes/account/sign-out.ts"),
  route("account", "routes/account/account.tsx"),
  route("account/new-address", "routes/account/new-address.tsx"),
  route("account/restore-address", "routes/account/restore-address.tsx"),
  route("gallery/manage", "routes/manage/list.tsx"),
  route("gallery/manage/tokens/:id", "routes/manage/tokens.tsx"),
  route("gallery/manage/tokens/:id/labels", "routes/manage/labels.tsx"),
  route("gallery/manage/qr", "routes/manage/qr.tsx", { id: "qr-without-id" }),
  route("gallery/manage/qr/:id", "routes/manage/qr.tsx", { id: "qr" }),
  route("gallery/manage/add", "routes/manage/painting-form-add.tsx"),
  route("gallery/manage/edit/:id", "routes/manage/painting-form-edit.tsx"),
  route("admin/dashboard", "routes/manage/dashboard.tsx"),
  ...["messages", "changes", "attempts", "system"].map((part) => route(`admin/dashboard/${part}`, `routes/manage/dashboard-${part}.tsx`)),

  route("admin/dashboard/collection", "routes/manage/collection.tsx"),
  route("admin/dashboard/collection/paintings.csv", "routes/manage/collection-file.ts", { id: "collection-table" }),
  route("admin/dashboard/collection/collection.zip", "routes/manage/collection-file.ts", { id: "collection-archive" }),
  route("admin/dashboard/collection/import/:id", "routes/manage/collection-import.tsx"),

  route("*", "routes/not-found.tsx"),
];

/** Addresses are what they are: other capitals are other addresses, and do not exist. */
function caseSensitive(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.map((entry) => ({
    ...entry,
    caseSensitive: true,
    ...(entry.children ? { children: caseSensitive(entry.children) } : {}),
  }));
}

export default caseSensitive([
  route("images/:id", "routes/resources/image.ts", { id: "image" }),
  route("images/:id/:file", "routes/resources/image.ts", { id: "image-size" }),
  route("files/:id/:file", "routes/resources/private-file.ts"),
  route("gallery/documents/:file", "routes/resources/painting-file.ts"),
  route("gallery/manage/tokens/:id/access-log.csv", "routes/manage/access-log.ts"),
  route("gallery/manage/tokens/:id/qr/:file", "routes/manage/token-qr.ts"),
  route("gallery/manage/qr/:id/:file", "routes/manage/painting-qr.ts"),
  route("gallery/manage/upload", "routes/manage/upload.ts"),
  route("r/:number/:file", "routes/resources/register-qr.ts"),
  route("auth/session", "routes/account/session.ts"),
  route("guilloche/:file", "routes/resources/guilloche.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route(".well-known/security.txt", "routes/resources/security-contact.ts"),
  route("manifest.webmanifest", "routes/resources/manifest.ts"),
  ...(process.env.NODE_ENV === "development" ? [route("dev/ui", "routes/dev/primitives.tsx")] : []),
  ...prefix(":language?", pages),
]) satisfies RouteConfig;
