import type { UploadRefusal } from "../uploads/upload.ts";

/** Why a picture was not stored or changed. */
export type PictureFailure = UploadRefusal | "noFile" | "invalid" | "missing" | "tooMany" | "changed";
