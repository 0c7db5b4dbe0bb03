import type { Logger } from "pino";
import { data } from "react-router";

/** What an error page can say; the words are in the messages of each language. */
export type ErrorKey =
  | "forbidden"
  | "notFound"
  | "conflict"
  | "invalid"
  | "tooMany"
  | "unavailable"
  | "unexpected"
  | "lastAdmin"
  | "lastOwner";

export interface CatalogueEntry {
  status: number;
  key: ErrorKey;
}

/** SQL state (or Node's error code) → HTTP status → message. The only place that knows all three. */
const CATALOGUE: Record<string, CatalogueEntry> = {
  "42501": { status: 403, key: "forbidden" },
  P0002: { status: 404, key: "notFound" },
  "22P02": { status: 404, key: "notFound" },
  "23505": { status: 409, key: "conflict" },
  "23503": { status: 409, key: "conflict" },
  "40001": { status: 409, key: "conflict" },
  "40P01": { status: 409, key: "conflict" },
  "23502": { status: 422, key: "invalid" },
  "23514": { status: 422, key: "invalid" },
  "22001": { status: 422, key: "invalid" },
  "22023": { status: 422, key: "invalid" },
  EA001: { status: 409, key: "lastAdmin" },
  EA002: { status: 409, key: "lastOwner" },
  "53300": { status: 503, key: "unavailable" },
  "57P01": { status: 503, key: "unavailable" },
  "57P02": { status: 503, key: "unavailable" },
  "57P03": { status: 503, key: "unavailable" },
  "57014": { status: 503, key: "unavailable" },
  ECONNREFUSED: { status: 503, key: "unavailable" },
  ECONNRESET: { status: 503, key: "unavailable" },
  ENOTFOUND: { status: 503, key: "unavailable" },
  ETIMEDOUT: { status: 503, key: "unavailable" },
  EPIPE: { status: 503, key: "unavailable" },
};

const CONNECTION_LOST = /connection (terminated|timeout|ended)|timeout exceeded when trying to connect|not queryable|PGlite is closed/i;

export function lookUpError(error: unknown): CatalogueEntry {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === "string") {
    const entry = CATALOGUE[code] ?? (code.startsWith("08") ? CATALOGUE["57P01"] : undefined);
    if (entry !== undefined) return entry;
  }
  if (typeof message === "string" && CONNECTION_LOST.test(message)) return { status: 503, key: "unavailable" };
  return { status: 500, key: "unexpected" };
}

/** Turns what the database threw into what a route may throw. The cause goes to the log, not to the reader. */
export function asResponse(error: unknown, log: Logger): unknown {
  if (error instanceof Response || isDataResponse(error)) return error;
  const entry = lookUpError(error);
  log[entry.status >= 500 ? "error" : "warn"]({ err: error, status: entry.status }, "database refused or failed");
  return errorResponse(entry.status, entry.key);
}

/** What a route throws to show an error page. */
export function errorResponse(status: number, key: ErrorKey) {
  return data({ key }, { status });
}

function isDataResponse(error: unknown): error is { data: unknown } {
  return typeof error === "object" && error !== null && (error as { type?: unknown }).type === "DataWithResponseInit";
}

/** Which entry of the catalogue something thrown by `Visit.query` is, for an action that says it in its own page. */
export function errorKeyOf(thrown: unknown): ErrorKey {
  const key = isDataResponse(thrown) ? (thrown.data as { key?: ErrorKey }).key : undefined;
  return key ?? lookUpError(thrown).key;
}
