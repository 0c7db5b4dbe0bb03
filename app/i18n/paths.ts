import { inLanguage, type Language, withoutLanguage } from "./languages.ts";

/** The path segment before the token in a token link. */
export const ACCESS_SEGMENT = "access";

/**
 * Every page path of the site, in its English form. No other code spells out paths (`npm run check` fails on it); `href` adds
 * the language, `path-patterns.ts` matches paths. A test compares this list with the route table.
 */
export const paths = {
  home: () => "/",
  about: () => "/eac/about",
  council: () => "/eac/council",
  councilMember: (key: string) => `/eac/council/${encodeURIComponent(key)}`,
  news: () => "/eac/news",
  newsArticle: (id: string) => `/eac/news/${encodeURIComponent(id)}`,
  newsFeed: () => "/eac/news.atom",
  newsletter: () => "/eac/newsletter",
  confirmNewsletter: () => "/eac/newsletter/confirm",
  leaveNewsletter: () => "/eac/newsletter/leave",
  events: () => "/eac/events",
  press: () => "/eac/press",
  eventCalendar: () => "/eac/events.ics",
  eventFile: (key: string) => `/eac/events/${key}.ics`,
  icac: () => "/arbitration/icac",
  startCase: () => "/arbitration/start",
  rules: () => "/arbitration/rules",
  rulesText: () => "/arbitration/rules/text",
  fees: () => "/arbitration/fees",
  costsText: () => "/arbitration/fees/text",
  calculator: () => "/arbitration/calculator",
  calculatorPdf: () => "/arbitration/calculator.pdf",
  clause: () => "/arbitration/clause",
  clauseText: () => "/arbitration/clause.txt",
  clauseDocument: () => "/arbitration/clause.docx",
  arbitrators: () => "/arbitration/arbitrators",
  resources: () => "/arbitration/resources",
  icje: () => "/expertise/icje",
  expertiseFields: () => "/expertise/expertiseFields",
  authentication: () => "/art-expertise/authentication",
  appraisal: () => "/art-expertise/appraisal",
  passport: () => "/art-expertise/passport",
  register: () => "/art-expertise/register",
  /** Short, for the QR code of a passport. */
  registerEntry: (number: string) => `/r/${encodeURIComponent(number)}`,
  course: () => "/training/course",
  benefits: () => "/membership/benefits",
  join: () => "/membership/join",
  conductCode: () => "/membership/conductCode",
  contacts: () => "/contacts",
  contactCard: () => "/contacts.vcf",
  search: () => "/search",
  searchSuggestions: () => "/search/suggestions.json",
  gallery: () => "/gallery",
  galleryFeed: () => "/gallery.atom",
  artists: () => "/gallery/artists",
  artist: (key: string) => `/gallery/artists/${encodeURIComponent(key)}`,
  painting: (id: string) => `/gallery/${id}`,
  paintingPassport: (id: string) => `/gallery/${id}/passport.pdf`,
  paintingExport: (id: string) => `/gallery/${id}/export.zip`,
  paintingAccess: (id: string, token: string) => `/gallery/${id}/${ACCESS_SEGMENT}/${token}`,
  auth: () => "/auth",
  secondFactor: () => "/auth/second-factor",
  recover: () => "/auth/recover",
  resetPassword: () => "/auth/reset",
  verifyAddress: () => "/auth/verify",
  /** Accepts an invitation to become an owner. */
  invitation: () => "/auth/invitation",
  signOut: () => "/auth/sign-out",
  account: () => "/account",
  /** A copy of the data of the signed-in account. */
  ownData: () => "/account/copy",
  /** After the confirmation of an address that owns nothing yet. */
  welcome: () => "/account/welcome",
  confirmNewAddress: () => "/account/new-address",
  restoreAddress: () => "/account/restore-address",
  manage: () => "/gallery/manage",
  manageAccess: () => "/gallery/manage/access",
  accessStatistics: () => "/gallery/manage/statistics",
  manageTokens: (id: string) => `/gallery/manage/tokens/${id}`,
  tokenLabels: (id: string) => `/gallery/manage/tokens/${id}/labels`,
  manageLabels: () => "/gallery/manage/labels",
  manageQr: (id: string) => `/gallery/manage/qr/${id}`,
  /** Receives what is selected in the list. */
  manageSelection: () => "/gallery/manage/selection",
  bulkAction: (id: string) => `/gallery/manage/selection/${id}`,
  bulkTable: (id: string) => `/gallery/manage/selection/${id}/paintings.csv`,
  bulkArchive: (id: string) => `/gallery/manage/selection/${id}/paintings.zip`,
  addPainting: () => "/gallery/manage/add",
  editPainting: (id: string) => `/gallery/manage/edit/${id}`,
  /** Receives what is typed in the form of a painting, and shows its page. */
  previewPainting: (id: string) => `/gallery/manage/preview/${id}`,
  previewNewPainting: () => "/gallery/manage/preview",
  managePictures: (id: string) => `/gallery/manage/pictures/${id}`,
  /** `picture`: the id of a further picture, or `main`. */
  editPicture: (id: string, picture: string) => `/gallery/manage/pictures/${id}/${picture}`,
  /** Comments of administrators on a painting. */
  paintingComments: (id: string) => `/gallery/manage/comments/${id}`,
  paintingHistory: (id: string) => `/gallery/manage/history/${id}`,
  dashboard: () => "/admin/dashboard",
  dashboardMessages: () => "/admin/dashboard/messages",
  dashboardMessage: (id: string) => `/admin/dashboard/messages/${id}`,
  dashboardChanges: () => "/admin/dashboard/changes",
  dashboardAttempts: () => "/admin/dashboard/attempts",
  dashboardSystem: () => "/admin/dashboard/system",
  dashboardNewsletter: () => "/admin/dashboard/newsletter",
  newsletterIssue: (issue: string) => `/admin/dashboard/newsletter/issues/${issue}`,
  subscriberTable: () => "/admin/dashboard/newsletter/subscribers.csv",
  collection: () => "/admin/dashboard/collection",
  collectionTable: () => "/admin/dashboard/collection/paintings.csv",
  collectionWorkbook: () => "/admin/dashboard/collection/paintings.xlsx",
  collectionTemplate: () => "/admin/dashboard/collection/template.csv",
  templateWorkbook: () => "/admin/dashboard/collection/template.xlsx",
  collectionArchive: () => "/admin/dashboard/collection/collection.zip",
  collectionImport: (id: string) => `/admin/dashboard/collection/import/${id}`,
  importReport: (id: string) => `/admin/dashboard/collection/import/${id}/report.csv`,
  /** Rows of an import that were, or will be, left out. */
  rowsLeftTable: (id: string) => `/admin/dashboard/collection/import/${id}/left-out.csv`,
  rowsLeftWorkbook: (id: string) => `/admin/dashboard/collection/import/${id}/left-out.xlsx`,
  privacyPolicy: () => "/privacy-policy",
  termsOfService: () => "/terms-of-service",
  cookiesPolicy: () => "/cookies-policy",
  /** Paths of the legal texts used by the footer (P-ROUTE-3). */
  privacy: () => "/privacy",
  serviceTerms: () => "/serviceTerms",
  cookies: () => "/cookies",
} as const;

/** Sections without a page of their own, and the short address of the register: each redirects to a page (P-ROUTE-2). */
export const sectionPaths = {
  eac: () => "/eac",
  about: () => "/about",
  arbitration: () => "/arbitration",
  expertise: () => "/expertise",
  artExpertise: () => "/art-expertise",
  training: () => "/training",
  membership: () => "/membership",
  register: () => "/register",
} as const;

/** Paths below which everything is of one kind. No page or file has exactly this path. */
export const areaPaths = {
  administration: () => "/admin",
  images: () => "/images",
  guilloche: () => "/guilloche",
  /** Uploaded certificates and documents. */
  paintingFiles: () => "/gallery/documents",
  privateFiles: () => "/files",
  live: () => "/live",
} as const;

/** File name of the painting's image in an opened record; `picture-480` of that size. */
export const PAINTING_IMAGE = "picture";
/** Widths of that image, ascending; the last has no number in its name. */
export const PAINTING_IMAGE_WIDTHS = [480, 768, 1080] as const;
/** Before the id of a further picture in the file name of its small size. */
export const SMALL_PICTURE = "small-";
/** Requested in place of a file to check that the token of an opened record is still valid. */
export const TOKEN_CHECK = "check";

export const SHARE_IMAGE = "share.jpg";

/** Paths without a language. */
export const resourcePaths = {
  sitemap: () => "/sitemap.xml",
  sitemapPart: (part: number | string) => `/sitemaps/${part}.xml`,
  robots: () => "/robots.txt",
  securityContact: () => "/.well-known/security.txt",
  manifest: () => "/manifest.webmanifest",
  iconDrawing: () => "/icon.svg",
  icon: (size: 48 | 180 | 192 | 512) => `/icon-${size}.png`,
  guilloche: (name: string) => `${areaPaths.guilloche()}/${name}.svg`,
  document: (file: string) => `/documents/${file}`,
  newsPicture: (name: string, width: number, format: string) => `/news/${name}-${width}.${format}`,
  newsShareImage: (id: string) => `/share/news-${id}.jpg`,
  shareImage: (name: string, language: string) => `/share/${name}-${language}.jpg`,
  councilPicture: (key: string, format: string) => `/council/${key}.${format}`,
  pressFile: (file: string) => `/press/${file}`,
  countryMap: () => "/figures/countries.svg",
  officePlan: () => "/figures/office-plan.svg",
  spread: (name: string) => `/figures/${name}.svg`,
  passportSpecimen: () => "/figures/passport.svg",
  registerQr: (number: string, format: "svg" | "png") => `/r/${number}/qr.${format}`,
  /** Preview image of a painting, 1200 by 630 pixels. */
  paintingShareImage: (imageId: string) => `${areaPaths.images()}/${imageId}/${SHARE_IMAGE}`,
  /** A file of the private record. `grant`: issued with an opened record to replace its token. */
  privateFile: (paintingId: string, file: string, grant?: string) =>
    `${areaPaths.privateFiles()}/${paintingId}/${file}${grant === undefined ? "" : `?grant=${encodeURIComponent(grant)}`}`,
  /** A photograph that came with a message. */
  photograph: (id: string) => `${areaPaths.privateFiles()}/messages/${id}`,
  /** An uploaded certificate or document. */
  paintingFile: (id: string, extension: string) => `${areaPaths.paintingFiles()}/${id}.${extension}`,
  /** Attempts to open records by day, as a table; `period` in days, `work`: of one painting. */
  attemptTable: (language: Language, period: number, work?: string) =>
    `/gallery/manage/statistics.csv?language=${language}&period=${period}${work === undefined ? "" : `&work=${encodeURIComponent(work)}`}`,
  accessLog: (paintingId: string, language: Language) => `/gallery/manage/tokens/${paintingId}/access-log.csv?language=${language}`,
  /** `base`: beginning of the encoded link. */
  tokenQrCode: (paintingId: string, tokenId: string, format: "svg" | "png", base?: string) =>
    `/gallery/manage/tokens/${paintingId}/qr/${tokenId}.${format}${base === undefined ? "" : `?base=${encodeURIComponent(base)}`}`,
  paintingQrCode: (paintingId: string, format: "svg" | "png", base?: string) =>
    `/gallery/manage/qr/${paintingId}/code.${format}${base === undefined ? "" : `?base=${encodeURIComponent(base)}`}`,
  /** Remaining time of the session; a request near its end renews it. */
  session: () => "/auth/session",
  /** A challenge for a passkey. */
  passkey: () => "/auth/passkey",
  /** Event stream with a painting's access statistics. */
  liveAccess: (paintingId: string) => `${areaPaths.live()}/access/${paintingId}`,
  /** Event stream that tells an owner's page at once that access ended; `check`: an answer without a stream. */
  liveOwner: (paintingId: string, check?: "check") => `${areaPaths.live()}/owner/${paintingId}${check === undefined ? "" : "?check"}`,
  /** Event stream that tells who else has the form of a painting open. */
  liveForm: (paintingId: string) => `${areaPaths.live()}/form/${paintingId}`,
  /** Event stream that ends an opened record at once. `grant`: as for its files. */
  liveRecord: (paintingId: string, grant?: string) =>
    `${areaPaths.live()}/record/${paintingId}${grant === undefined ? "" : `?grant=${encodeURIComponent(grant)}`}`,
  /** Upload of a file chosen in the painting form; `name`: original file name. */
  upload: (kind: "image" | "file" | "document", name: string) => `/gallery/manage/upload?kind=${kind}&name=${encodeURIComponent(name)}`,
  /** People who can own a painting, by a part of name or address. */
  people: (sought: string) => `/gallery/manage/people?q=${encodeURIComponent(sought)}`,
  peopleWithIds: (...ids: string[]) => `/gallery/manage/people?${ids.map((id) => `id=${id}`).join("&")}`,
  /** Lists those of the paintings that a management list, named by its query, does not have. */
  outsideList: (language: Language, list: string, ...ids: string[]) =>
    `/gallery/manage/outside-list?${new URLSearchParams([["in", language], ["list", list], ...ids.map((id) => ["id", id])])}`,
  /** Lists the removed ones among these uploads. */
  missingUploads: (...ids: string[]) => `/gallery/manage/upload?${ids.map((id) => `id=${id}`).join("&")}`,
  /** An image in a medium size, for permitted visitors. */
  wholeImage: (id: string) => `${areaPaths.images()}/${id}`,
  image: (id: string, width: number, format: string) => `${areaPaths.images()}/${id}/${width}.${format}`,
  /** A tile of an image that is wider than its public sizes. */
  imageTile: (id: string, level: number, column: number, row: number) => `${areaPaths.images()}/${id}/tiles/${level}/${column}_${row}.webp`,
} as const;

/** Files with a language: they contain page text, or are refused with a page in that language. */
const FILES_IN_LANGUAGES = [
  paths.newsFeed(),
  paths.galleryFeed(),
  paths.eventCalendar(),
  paths.clauseText(),
  paths.clauseDocument(),
  paths.searchSuggestions(),
  paths.calculatorPdf(),
  paths.contactCard(),
  paths.collectionTable(),
  paths.collectionArchive(),
  paths.collectionTemplate(),
  paths.collectionWorkbook(),
  paths.templateWorkbook(),
  paths.subscriberTable(),
] as string[];

const REPORT = /^\/admin\/dashboard\/collection\/import\/[^/]+\/(report\.csv|left-out\.(csv|xlsx))$/;

/** True for the path of a file without a language. */
export function isResourceAddress(address: string): boolean {
  const path = withoutLanguage(address.replace(/[?#].*$/, ""));
  const isOfPainting = path.startsWith(`${paths.gallery()}/`) && /\/(passport\.pdf|export\.zip|paintings\.(csv|zip))$/.test(path);
  return (
    /\.\w+$/.test(path) &&
    !isOfPainting &&
    !FILES_IN_LANGUAGES.includes(path) &&
    !REPORT.test(path) &&
    !path.startsWith(`${paths.events()}/`)
  );
}

/** The path of a page in a language, with an optional query. */
export function href(language: Language, path: string, query?: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined && value !== "") search.set(name, value);
  const text = search.toString();
  return inLanguage(path, language) + (text === "" ? "" : `?${text}`);
}
