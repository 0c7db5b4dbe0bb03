import pino, { type Logger } from "pino";
import type { Settings } from "#app/platform/settings.server.ts";

/**
 * Structured logs, one JSON object a line. A token link's last part never gets into one (decision 73): addresses are
 * written by `loggedPath`.
 */
export function createLog(settings: Pick<Settings, "logLevel">): Logger {
  return pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/**
 * A path as it may be logged: no query, and no token. Nothing after `access` is kept, in whatever case and with however
 * many slashes: a mistyped link answers 404, but holds its token all the same.
 */
export function loggedPath(pathname: string): string {
  return pathname.replace(/(\/gallery\/+[^/]+\/+access\/+)[\s\S]+/i, "$1[token]");
}
