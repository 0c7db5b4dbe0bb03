import pino, { type Logger } from "pino";
import { ACCESS_SEGMENT, paths } from "#app/i18n/paths.ts";
import type { Settings } from "#app/platform/settings.server.ts";

/**
 * Structured logs, one JSON object per line. `loggedPath` formats paths, so that no token of a link is ever logged
 * (P-RECORD-5, P-RECORD-4, P-HEAD-3).
 */
export function createLog(settings: Pick<Settings, "logLevel">): Logger {
  return pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** A token (`tokenTextOf`) as a path segment. */
const TOKEN = /(?<=\/)[\w-]{43}(?=[./]|$)/g;

const GALLERY = new RegExp(paths.gallery().slice(1), "i");
const AFTER_ACCESS = new RegExp(`(?<=${ACCESS_SEGMENT})(?![\\w-]|/*$)`, "i");

/**
 * A path for the log, without query and token. Drops everything after `access`, in any case and with anything in between,
 * encoded slashes included: a mistyped link gets 404 but still contains its token.
 */
export function loggedPath(pathname: string): string {
  const gallery = pathname.search(GALLERY);
  // A single expression for both words would backtrack from every occurrence of the first.
  const token = gallery === -1 ? -1 : pathname.slice(gallery).search(AFTER_ACCESS);
  const path = token === -1 ? pathname : `${pathname.slice(0, gallery + token)}/[token]`;
  return path.replaceAll(TOKEN, "[token]");
}
