import type { UploadRefusal } from "../uploads/upload.ts";

/** Reasons for which a picture was not stored or changed. */
export type PictureFailure = UploadRefusal | "noFile" | "invalid" | "missing" | "tooMany" | "changed";

/** One of several files that was not added. */
export interface FailedPicture {
  name: string;
  failure: PictureFailure;
}
