import { randomUUID } from "node:crypto";
import { extname } from "node:path";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { derivativeKeys, readImageSize } from "#app/platform/images/derivatives.server.ts";
import { makeDerivativesApart } from "#app/platform/images/derivatives-apart.server.ts";
import { EDIT_COLUMNS, editColumns, editOf } from "#app/platform/images/image-columns.ts";
import { editedRegion, isEdited, type PictureEdit } from "#app/platform/images/picture-edit.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import type { ResponsiveImage } from "#app/shared/images/responsive-image.ts";
import { addImage } from "../uploads/add-image.server.ts";
import { accountOf, PICTURE_SLOTS, refuseUnreadable, UploadRefused, writtenDown } from "../uploads/store-upload.server.ts";
import { MAIN_PICTURE } from "./picture.ts";

/** The main picture of a work, or a further one, with the image that its original belongs to. */
export interface EditedPicture {
  /** Of the image that is shown. */
  imageId: string;
  edit: PictureEdit;
  /** As it was uploaded: it is the image that is shown where nothing is edited. */
  original: ResponsiveImage & { key: string; mediaType: string };
}

/** Names a picture of a painting. `picture`: the id of a further one, or `MAIN_PICTURE`. */
interface PictureOf {
  paintingId: string;
  picture: string;
}

/** Undefined: there is no such picture that the actor may see. */
export async function findEditedPicture(tx: Transaction, { paintingId, picture }: PictureOf): Promise<EditedPicture | undefined> {
  const shown =
    picture === MAIN_PICTURE
      ? tx
          .selectFrom("images as i")
          .innerJoin("paintings as p", "p.public_image_url", "i.public_url")
          .where("p.id", "=", paintingId)
          .select(["i.id", "i.made_from", ...EDIT_COLUMNS])
      : tx
          .selectFrom("images as i")
          .innerJoin("painting_pictures as x", "x.image_id", "i.id")
          .where("x.painting_id", "=", paintingId)
          .where("x.id", "=", picture)
          .select(["i.id", "i.made_from", ...EDIT_COLUMNS]);
  const row = await shown.executeTakeFirst();
  if (row === undefined) return undefined;
  const original = await tx
    .selectFrom("images")
    .where("id", "=", row.made_from ?? row.id)
    .select(["id", "width", "height", "widths", "dominant_color as tone", "original_key as key", "media_type as mediaType"])
    .executeTakeFirst();
  return original && { imageId: row.id, edit: editOf(row), original };
}

/** Shows another image in the place of `from`. @returns false if the picture has changed meanwhile. */
async function showImage(tx: Transaction, { paintingId, picture }: PictureOf, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } =
    picture === MAIN_PICTURE
      ? await tx
          .updateTable("paintings")
          .set({ public_image_url: resourcePaths.wholeImage(to) })
          .where("id", "=", paintingId)
          .where("public_image_url", "=", resourcePaths.wholeImage(from))
          .executeTakeFirst()
      : await tx
          .updateTable("painting_pictures")
          .set({ image_id: to })
          .where("painting_id", "=", paintingId)
          .where("id", "=", picture)
          .where("image_id", "=", from)
          .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type EditOutcome = "edited" | "changed" | "missing";

class ChangedMeanwhile extends Error {}

/**
 * Turns, straightens and crops a picture: its sizes and tiles are made anew out of the original, which stays as it is; the large
 * ones by `prepareImages`. Without an edit the original's own sizes are shown again.
 * @param from the image that the form was opened with.
 * @throws UploadRefused, and 42501 for whoever is no administrator.
 */
export async function editPicture(
  site: Site,
  ctx: RequestContext,
  place: PictureOf,
  from: string,
  edit: PictureEdit,
): Promise<EditOutcome> {
  const found = await ctx.query((tx) => findEditedPicture(tx, place));
  if (found === undefined) return "missing";
  if (found.imageId !== from) return "changed";
  const { original } = found;
  if (JSON.stringify(found.edit) === JSON.stringify(edit)) return "edited";
  if (!isEdited(edit)) return (await ctx.query((tx) => showImage(tx, place, from, original.id))) ? "edited" : "changed";

  const outcome = await PICTURE_SLOTS.run(async () => {
    const bytes = await site.storage.read(original.key);
    if (bytes === undefined) {
      ctx.log.error({ key: original.key }, "the original of a picture is missing");
      throw new UploadRefused("failed");
    }
    const id = randomUUID();
    const size = await readImageSize(bytes).catch((error: unknown) => refuseUnreadable(ctx, error));
    const keys = derivativeKeys(id, editedRegion(size, edit).width);
    const file = { bytes, mediaType: original.mediaType, extension: extname(original.key).slice(1), name: "edited picture" };
    try {
      await writtenDown(site, ctx, { id, kind: "image", keys, file }, async () => {
        const facts = await makeDerivativesApart(site.storage, id, bytes, { edit, part: "first" }).catch((error: unknown) =>
          refuseUnreadable(ctx, error),
        );
        const isShown = await ctx.query(async (tx) => {
          // Two who edit at once come one after the other.
          await tx.selectFrom("paintings").select("id").where("id", "=", place.paintingId).forUpdate().execute();
          if ((await findEditedPicture(tx, place))?.imageId !== from) return false;
          await addImage(tx, facts, {
            id,
            original_key: original.key,
            made_from: original.id,
            ...editColumns(edit),
            media_type: original.mediaType,
            uploaded_by: accountOf(ctx),
          });
          await tx.deleteFrom("uploads").where("id", "=", id).execute();
          return showImage(tx, place, from, id);
        });
        if (!isShown) throw new ChangedMeanwhile("the picture has changed meanwhile");
      });
    } catch (error) {
      if (error instanceof ChangedMeanwhile) return "changed";
      throw error;
    }
    return "edited";
  });
  if (outcome === undefined) throw new UploadRefused("busy");
  return outcome;
}
