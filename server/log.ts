import pino, { type Logger } from "pino";
import type { Settings } from "#app/platform/settings.server.ts";

/**
 * Structured logs, one JSON object a line. A token link's last part never gets into one (decision 73): addresses are
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
  return pathname.replace(/(gallery[\s\S]*?access)(?![\w-]|\/*$)[\s\S]+/i, "$1/[token]").replaceAll(TOKEN, "[token]");
}
