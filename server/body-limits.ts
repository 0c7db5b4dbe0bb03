import { IMPORT_LIMITS } from "#app/features/collection/domain/import.ts";
import { collectionMessagesIn } from "#app/features/collection/messages/collection-messages.ts";
import { UPLOAD_LIMITS } from "#app/features/painting/domain/uploads/upload.ts";
import { formMessagesIn } from "#app/features/painting/messages/form-messages.ts";
import { formatBytes } from "#app/i18n/format.ts";
import { languageOf, pageAddress } from "#app/i18n/languages.ts";

const MEGABYTE = 1024 * 1024;
const MAX_BODY_BYTES = MEGABYTE;
const UPLOAD_ADDRESS = /^\/gallery\/manage\/upload$/;
const FORM_ADDRESS = /^\/gallery\/manage\/(add|edit\/[^/]+)$/;
const IMPORT_ADDRESS = /^\/admin\/dashboard\/collection(\/import\/[^/]+)?$/;

const UPLOAD_BYTES = Math.max(...Object.values(UPLOAD_LIMITS));
/** Without script the painting form brings its files itself: one of each kind, and its texts. */
const FORM_BYTES = Object.values(UPLOAD_LIMITS).reduce((sum, limit) => sum + limit, 2 * MEGABYTE);

const addressOf = (path: string) => pageAddress(path.replace(/\.data$/, ""));

interface Sent {
  hasSession: boolean;
  /** It says how long it is. What does not is kept in memory while it is counted. */
  hasLength: boolean;
}

/**
 * How long a body may be, in bytes: more where files are sent. The painting form passes them by for whoever may not save
 * (a session can have ended while it was filled in); a single file or an import is taken only from whoever presents a session.
 */
export function maxBodyBytes(path: string, { hasSession, hasLength }: Sent): number {
  const address = addressOf(path);
  if (!hasLength) return MAX_BODY_BYTES;
  if (FORM_ADDRESS.test(address)) return FORM_BYTES;
  if (hasSession && IMPORT_ADDRESS.test(address)) return IMPORT_LIMITS.body;
  return hasSession && UPLOAD_ADDRESS.test(address) ? UPLOAD_BYTES : MAX_BODY_BYTES;
}

/** True where a body is a file, or files with a table, of an administrator. */
export function takesFiles(path: string): boolean {
  const address = addressOf(path);
  return UPLOAD_ADDRESS.test(address) || IMPORT_ADDRESS.test(address);
}

/** What somebody reads who sent more. */
export function tooMuch(path: string): string {
  const [address, language] = [addressOf(path), languageOf(path)];
  if (IMPORT_ADDRESS.test(address)) return collectionMessagesIn(language).errors.tooMuch(formatBytes(IMPORT_LIMITS.body, language));
  return UPLOAD_ADDRESS.test(address) || FORM_ADDRESS.test(address)
    ? formMessagesIn(language).uploads.tooMuch
    : "This is more than the site accepts at once.";
}
