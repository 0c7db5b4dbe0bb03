import type { DraftAccess, DraftShelf } from "#app/shared/client/sealed-drafts.ts";

/** Subject of the drafts of a comment on a painting, or of an answer to the comment `answers`. */
export const commentSubject = (paintingId: string, answers = ""): string => `comment-${paintingId}${answers && `-${answers}`}`;

/** Place of those drafts; null: nobody is signed in. */
export const commentShelf = (access: DraftAccess | null, paintingId: string, answers?: string): DraftShelf | null =>
  access && { ...access, subject: commentSubject(paintingId, answers) };
