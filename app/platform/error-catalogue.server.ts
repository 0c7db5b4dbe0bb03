import type { Logger } from "pino";
import { data } from "react-router";

/** Kinds of error pages; their text is in the messages of each language. */
export type ErrorKey =
  | "forbidden"
  | "notFound"
  | "conflict"
  | "invalid"
  | "tooMany"
  | "tooLarge"
  | "unavailable"
  | "full"
  | "unexpected"
  | "lastAdmin"
  | "unconfirmed"
  | "isAdministrator"
  | "suspended"
  | "lastOwner"
  | "enough";

export interface CatalogueEntry {
  status: number;
  key: ErrorKey;
}

const FORBIDDEN: CatalogueEntry = { status: 403, key: "forbidden" };
const NOT_FOUND: CatalogueEntry = { status: 404, key: "notFound" };
const CONFLICT: CatalogueEntry = { status: 409, key: "conflict" };
const INVALID: CatalogueEntry = { status: 422, key: "invalid" };
const UNEXPECTED: CatalogueEntry = { status: 500, key: "unexpected" };
const UNAVAILABLE: CatalogueEntry = { status: 503, key: "unavailable" };
const FULL: CatalogueEntry = { status: 507, key: "full" };

/** SQLSTATE or error code of Node, undici or pg → HTTP status → message. The only place that knows all three. */
const CATALOGUE: Record<string, CatalogueEntry> = {
  "42501": FORBIDDEN,
  P0002: NOT_FOUND,
  "22P02": NOT_FOUND,
  "23505": CONFLICT,
  "23503": CONFLICT,
  "23502": INVALID,
  "23514": INVALID,
  "22001": INVALID,
  "22023": INVALID,
  // A null character, or a character missing from the database's encoding.
  "22021": INVALID,
  "22P05": INVALID,
  EA001: { status: 409, key: "lastAdmin" },
  EA002: { status: 409, key: "lastOwner" },
  // An account has as many passkeys, a painting as many comments as it may.
  EA003: { status: 409, key: "enough" },
  EA004: { status: 409, key: "enough" },
  // Whoever is made an administrator has not confirmed the address.
  EA005: { status: 409, key: "unconfirmed" },
  // An administrator loses the role before the account is suspended, and no suspended account gets it.
  EA006: { status: 409, key: "isAdministrator" },
  EA007: { status: 409, key: "suspended" },

  // Class 40, transaction rollback: conflict with another transaction; the same request can succeed now.
  "40001": CONFLICT,
  "40P01": CONFLICT,
  // The commit may or may not have happened: the connection broke before the response.
  "40003": UNAVAILABLE,
  // Class 25: the server ended an idle transaction, or a read-only standby took over.
  "25P03": UNAVAILABLE,
  "25006": UNAVAILABLE,
  // Lock not available: `lock_timeout` expired.
  "55P03": UNAVAILABLE,

  // Class 53, insufficient resources. A full disk needs an operator, so it has its own message.
  "53000": UNAVAILABLE,
  "53100": FULL,
  "53200": UNAVAILABLE,
  "53300": UNAVAILABLE,
  "53400": UNAVAILABLE,

  // Class 57, operator intervention.
  "57000": UNAVAILABLE,
  "57014": UNAVAILABLE,
  "57P01": UNAVAILABLE,
  "57P02": UNAVAILABLE,
  "57P03": UNAVAILABLE,
  // The database was dropped while connected.
  "57P04": UNAVAILABLE,
  "57P05": UNAVAILABLE,
  // No such database, or login refused: the database is being restored or renamed.
  "3D000": UNAVAILABLE,
  "28000": UNAVAILABLE,
  "28P01": UNAVAILABLE,

  // Class 58, system error of the database host, such as a lost disk. PostgreSQL also reports ENOSPC as 58.
  "58000": UNAVAILABLE,
  "58030": UNAVAILABLE,

  // Class XX is a bug or corruption: a retry does not help, and the log must be read.
  XX000: UNEXPECTED,
  XX001: UNEXPECTED,
  XX002: UNEXPECTED,

  // Node: network to the database.
  ECONNREFUSED: UNAVAILABLE,
  ECONNRESET: UNAVAILABLE,
  ECONNABORTED: UNAVAILABLE,
  ENOTFOUND: UNAVAILABLE,
  EAI_AGAIN: UNAVAILABLE,
  ETIMEDOUT: UNAVAILABLE,
  EHOSTUNREACH: UNAVAILABLE,
  EHOSTDOWN: UNAVAILABLE,
  ENETUNREACH: UNAVAILABLE,
  ENETDOWN: UNAVAILABLE,
  EADDRNOTAVAIL: UNAVAILABLE,
  EPIPE: UNAVAILABLE,
  // Node: out of file handles or memory.
  EMFILE: UNAVAILABLE,
  ENFILE: UNAVAILABLE,
  ENOMEM: UNAVAILABLE,
  // Node: files. A limit on file size (EFBIG) is treated as a full disk.
  ENOSPC: FULL,
  EDQUOT: FULL,
  EFBIG: FULL,
  // A failing disk, or one remounted read-only after an error.
  EIO: UNAVAILABLE,
  EROFS: UNAVAILABLE,

  UND_ERR_SOCKET: UNAVAILABLE,
  UND_ERR_CONNECT_TIMEOUT: UNAVAILABLE,
  UND_ERR_HEADERS_TIMEOUT: UNAVAILABLE,
  UND_ERR_BODY_TIMEOUT: UNAVAILABLE,
};

/** pg and PGlite raise these errors without a code. */
const CONNECTION_LOST =
  /connection (terminated|timeout|ended)|timeout exceeded when trying to connect|query read timeout|not queryable|client was closed|after calling end on the pool|PGlite is clos/i;
/** ENOSPC and EDQUOT as PostgreSQL and libvips report them, by message only. */
const NO_ROOM = /no space left on device|disk quota exceeded/i;
/** A chain of causes can be cyclic. */
const MAX_CAUSES = 5;

/** Looks up an error by its code, then by its message, then by its cause. */
export function lookUpError(error: unknown): CatalogueEntry {
  let cause: unknown = error;
  for (let depth = 0; depth < MAX_CAUSES && cause !== null && typeof cause === "object"; depth += 1) {
    const entry = entryOf(cause);
    if (entry !== undefined) return entry;
    cause = (cause as { cause?: unknown }).cause;
  }
  return UNEXPECTED;
}

function entryOf({ code, message }: { code?: unknown; message?: unknown }): CatalogueEntry | undefined {
  const text = typeof message === "string" ? message : "";
  if (typeof code === "string") {
    // PostgreSQL reports a full disk as 53100, but a failed fsync or rename as 58030.
    if (code.startsWith("58") && NO_ROOM.test(text)) return FULL;
    const entry = CATALOGUE[code] ?? (code.startsWith("08") ? UNAVAILABLE : undefined);
    if (entry !== undefined) return entry;
  }
  if (NO_ROOM.test(text)) return FULL;
  return CONNECTION_LOST.test(text) ? UNAVAILABLE : undefined;
}

/** Converts any error into a response that a route may throw. The cause goes to the log, not to the reader. */
export function asResponse(error: unknown, log: Logger): unknown {
  if (error instanceof Response || isDataResponse(error)) return error;
  const entry = lookUpError(error);
  log[entry.status >= 500 ? "error" : "warn"]({ err: error, status: entry.status }, "request failed");
  return errorResponse(entry.status, entry.key);
}

/** Response that a route throws to show an error page. */
export function errorResponse(status: number, key: ErrorKey) {
  return data({ key }, { status });
}

function isDataResponse(error: unknown): error is { data: unknown } {
  return typeof error === "object" && error !== null && (error as { type?: unknown }).type === "DataWithResponseInit";
}

/** Catalogue key of an error thrown by `RequestContext.query`, for an action that reports it on its own page. */
export function errorKeyOf(thrown: unknown): ErrorKey {
  const key = isDataResponse(thrown) ? (thrown.data as { key?: ErrorKey }).key : undefined;
  return key ?? lookUpError(thrown).key;
}
