import { IMPORT_LIMITS } from "#app/features/collection/domain/import.ts";
import { collectionMessagesIn } from "#app/features/collection/messages/collection-messages.ts";
import { PHOTOGRAPH_LIMITS } from "#app/features/contact/domain/photographs/photograph.ts";
import { photographMessagesIn } from "#app/features/contact/messages/photograph-messages.ts";
import { MAX_PICTURES } from "#app/features/painting/domain/pictures/picture.ts";
import { UPLOAD_LIMITS } from "#app/features/painting/domain/uploads/upload.ts";
import { formMessagesIn } from "#app/features/painting/messages/form-messages.ts";
import { formatBytes } from "#app/i18n/format.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { matchesPath, pathPattern, SEGMENT } from "#app/i18n/path-patterns.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { addressOf } from "#server/requests/read-address.ts";

const MEGABYTE = 1024 * 1024;
const MAX_BODY_BYTES = MEGABYTE;
const UPLOAD = [pathPattern(resourcePaths.upload)];
const PICTURES = [pathPattern(paths.managePictures, SEGMENT)];
const FORMS = [pathPattern(paths.addPainting), pathPattern(paths.editPainting, SEGMENT)];
const PREVIEWS = [pathPattern(paths.previewNewPainting), pathPattern(paths.previewPainting, SEGMENT)];
const IMPORTS = [pathPattern(paths.collection), pathPattern(paths.collectionImport, SEGMENT)];

const CONTACT = [pathPattern(paths.contacts)];

/** Photographs and the texts of a message. A stranger may send it. */
const CONTACT_BYTES = PHOTOGRAPH_LIMITS.total + MAX_BODY_BYTES;
const UPLOAD_BYTES = Math.max(...Object.values(UPLOAD_LIMITS));
/** All further pictures of a work in one form, with its texts; they wait on the disk. */
const PICTURE_BYTES = MAX_PICTURES * UPLOAD_LIMITS.image + MAX_BODY_BYTES;
/** Without JavaScript the painting form includes its files: one of each kind, and its texts. */
const FORM_BYTES = Object.values(UPLOAD_LIMITS).reduce((sum, limit) => sum + limit, 2 * MEGABYTE);

interface Sent {
  hasSession: boolean;
  /** True if Content-Length is given. A body without it is buffered in memory while it is counted. */
  hasLength: boolean;
}

/**
 * Maximum size of a request body in bytes; larger where files are sent. The painting form discards files of an actor who may
 * not save (the session may have ended while it was filled in); a single upload or an import requires a session.
 */
export function maxBodyBytes(path: string, { hasSession, hasLength }: Sent): number {
  const address = addressOf(path);
  if (!hasLength) return MAX_BODY_BYTES;
  if (matchesPath(address, FORMS)) return FORM_BYTES;
  if (matchesPath(address, CONTACT)) return CONTACT_BYTES;
  // Without JavaScript it is sent with the form's files, which are discarded.
  if (hasSession && matchesPath(address, PREVIEWS)) return FORM_BYTES;
  if (hasSession && matchesPath(address, PICTURES)) return PICTURE_BYTES;
  if (hasSession && matchesPath(address, IMPORTS)) return IMPORT_LIMITS.body;
  return hasSession && matchesPath(address, UPLOAD) ? UPLOAD_BYTES : MAX_BODY_BYTES;
}

/** True if the body is an administrator's upload: a file, or files with a table. */
export function takesFiles(path: string): boolean {
  const address = addressOf(path);
  return matchesPath(address, UPLOAD) || matchesPath(address, PICTURES) || matchesPath(address, IMPORTS);
}

/** Message for an oversized body. */
export function tooLargeMessage(path: string): string {
  const [address, language] = [addressOf(path), languageOf(path)];
  if (matchesPath(address, IMPORTS)) return collectionMessagesIn(language).errors.tooMuch(formatBytes(IMPORT_LIMITS.body, language));
  if (matchesPath(address, CONTACT)) return photographMessagesIn(language).refusals.body(formatBytes(PHOTOGRAPH_LIMITS.total, language));
  return matchesPath(address, [...UPLOAD, ...PICTURES, ...FORMS, ...PREVIEWS])
    ? formMessagesIn(language).uploads.tooMuch
    : "This is more than the site accepts at once.";
}
