import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { addPicture, hasRoomForPicture } from "../domain/pictures/manage-pictures.server.ts";
import type { PictureFacts } from "../domain/pictures/picture.ts";
import type { FailedPicture, PictureFailure } from "../domain/pictures/picture-failure.ts";
import { prepareImagesSoon } from "../domain/pictures/prepare-images.server.ts";
import { storeUpload } from "../domain/uploads/store-upload.server.ts";
import { uploadName } from "../domain/uploads/upload.ts";
import { failureOf } from "./admit-to-pictures.server.ts";

/** Adds files as the last pictures of a painting, one after the other. One that fails keeps no other from its place. */
export async function addPictures(
  site: Site,
  ctx: RequestContext,
  paintingId: string,
  files: readonly File[],
  facts: PictureFacts,
): Promise<{ added: number; failed: FailedPicture[] }> {
  const failed: FailedPicture[] = [];
  for (const file of files) {
    const failure = await addFile(site, ctx, paintingId, file, facts);
    if (failure !== undefined) failed.push({ name: uploadName(file.name), failure });
  }
  return { added: files.length - failed.length, failed };
}

async function addFile(
  site: Site,
  ctx: RequestContext,
  paintingId: string,
  file: File,
  facts: PictureFacts,
): Promise<PictureFailure | undefined> {
  const failures = { yes: undefined, added: undefined, full: "tooMany", missing: "missing" } as const;
  try {
    // Asked first, so that nothing is stored in vain.
    const room = failures[await ctx.query((tx) => hasRoomForPicture(tx, paintingId))];
    if (room !== undefined) return room;
    const stored = await storeUpload(site, ctx, { kind: "image", name: file.name, read: () => file.bytes() });
    prepareImagesSoon(site);
    return failures[await ctx.query((tx) => addPicture(tx, paintingId, stored.id, facts))];
  } catch (error) {
    return failureOf(ctx, error);
  }
}
