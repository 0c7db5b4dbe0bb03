import { resourcePaths } from "#app/i18n/paths.ts";
import type { UploadAnswer, UploadKind } from "../../domain/uploads/upload.ts";

export interface RunningUpload {
  /** Nothing when it was given up. */
  done: Promise<UploadAnswer | undefined>;
  abort(): void;
}

/** Sends a file as it is, and tells how far it has come: from 0 to 1; 1 is when the server has it all. */
export function sendUpload(kind: UploadKind, file: File, onProgress: (part: number) => void): RunningUpload {
  const request = new XMLHttpRequest();
  const done = new Promise<UploadAnswer | undefined>((resolve) => {
    const fail = () => resolve({ refusal: request.status === 413 ? "tooLarge" : "failed" });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const answer = request.response as UploadAnswer | null;
      if (answer !== null && typeof answer === "object" && ("id" in answer || "refusal" in answer)) resolve(answer);
      else fail();
    };
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = () => resolve(undefined);
  });
  request.open("POST", resourcePaths.upload(kind, file.name));
  request.responseType = "json";
  request.setRequestHeader("Content-Type", "application/octet-stream");
  request.send(file);
  return { done, abort: () => request.abort() };
}
