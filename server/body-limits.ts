import { UPLOAD_LIMITS } from "#app/domain/upload/upload.ts";
import { formMessagesIn } from "#app/i18n/form-messages.ts";
import { languageOf, pageAddress } from "#app/i18n/languages.ts";

const MEGABYTE = 1024 * 1024;
const MAX_BODY_BYTES = MEGABYTE;
const UPLOAD_ADDRESS = /^\/gallery\/manage\/(add|edit\/[^/]+|upload)$/;

/** Without script the painting form brings its files itself: an image, a private file, and its texts. */
const FORM_BYTES = UPLOAD_LIMITS.image + UPLOAD_LIMITS.file + 2 * MEGABYTE;

const addressOf = (path: string) => pageAddress(path.replace(/\.data$/, ""));

/** How long a body may be, in bytes: more where files are sent, and there only for whoever presents a session. */
export function maxBodyBytes(path: string, hasSession: boolean): number {
  return hasSession && UPLOAD_ADDRESS.test(addressOf(path)) ? FORM_BYTES : MAX_BODY_BYTES;
}

/** What somebody reads who sent more. */
export function tooMuch(path: string): string {
  return UPLOAD_ADDRESS.test(addressOf(path))
    ? formMessagesIn(languageOf(path)).uploads.tooMuch
    : "This is more than the site accepts at once.";
}
