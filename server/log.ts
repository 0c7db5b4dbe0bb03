import pino, { type Logger } from "pino";
import type { Settings } from "#app/platform/settings.server.ts";

/**
 * Structured logs, one JSON object a line. A token link's last part never gets into one (P-RECORD-5, P-RECORD-4, P-HEAD-3): addresses are
 * written by `loggedPath`.
 */
export function createLog(settings: Pick<Settings, "logLevel">): Logger {
  return pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** What our tokens look like (`tokenTextOf`), where one stands alone. */
const TOKEN = /(?<=\/)[\w-]{43}(?=[./]|$)/g;

/**
 * A path as it may be logged: no query, and no token. Nothing after `access` is kept, in whatever case and with whatever
 * between them, slashes that were encoded too: a mistyped link answers 404, but holds its token all the same.
 */
export function loggedPath(pathname: string): string {
  const gallery = pathname.search(/gallery/i);
  // One expression for both words would look for the second from each place of the first.
  const token = gallery === -1 ? -1 : pathname.slice(gallery).search(/(?<=access)(?![\w-]|\/*$)/i);
  const path = token === -1 ? pathname : `${pathname.slice(0, gallery + token)}/[token]`;
  return path.replaceAll(TOKEN, "[token]");
}
