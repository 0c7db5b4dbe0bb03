/** Reasons for which a painting cannot be saved although its form is in order. */
export type SaveRefusal =
  /** The image is not there any more: it was never saved and has been cleared away. */
  | "imageGone"
  /** The same of an attached file. */
  | "fileGone"
  /** Somebody whom the form names as an owner has no account any more. */
  | "ownerGone";
