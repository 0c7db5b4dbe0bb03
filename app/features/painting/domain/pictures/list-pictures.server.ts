import { type Selectable, sql } from "kysely";
import { mapLanguages } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import { responsiveImage } from "#app/shared/images/responsive-image.ts";
import type { Picture, RecordPicture } from "./picture.ts";
import type { Captions } from "./picture-names.ts";

type PictureRow = Selectable<Tables["painting_pictures"]>;
type ImageRow = Selectable<Tables["images"]>;

/** A picture with what administrators know of it. */
export interface ListedPicture extends Picture {
  originalKey: string;
  mediaType: string;
  isEdited: boolean;
}

const captionsOf = (row: PictureRow): Captions => mapLanguages((language) => row[`caption_${language}`]);

/** The further pictures of a painting that the actor may see, in their order. */
export async function listPictures(tx: Transaction, paintingId: string): Promise<ListedPicture[]> {
  const rows = await tx
    .selectFrom("painting_pictures as x")
    .innerJoin("images as i", "i.id", "x.image_id")
    .where("x.painting_id", "=", paintingId)
    .selectAll("x")
    .select(["i.width", "i.height", "i.widths", "i.has_tiles", "i.dominant_color", "i.original_key", "i.media_type", "i.made_from"])
    .orderBy("x.position")
    .execute();
  return rows.flatMap((row) => {
    const sizes = responsiveImage(row);
    if (sizes === null) return [];
    const { id, kind, is_private: isPrivate, original_key: originalKey, media_type: mediaType } = row;
    const image = { ...sizes, hasTiles: row.has_tiles };
    return [{ id, kind, captions: captionsOf(row), isPrivate, image, originalKey, mediaType, isEdited: row.made_from !== null }];
  });
}

/** For the page of a work. */
export async function listPublicPictures(tx: Transaction, paintingId: string): Promise<Picture[]> {
  const pictures = await listPictures(tx, paintingId);
  return pictures
    .filter(({ isPrivate }) => !isPrivate)
    .map(({ id, kind, captions, isPrivate, image }) => ({ id, kind, captions, isPrivate, image }));
}

/** Those of the private record, for owners and administrators. */
export async function listRecordPictures(tx: Transaction, paintingId: string): Promise<RecordPicture[]> {
  const pictures = await listPictures(tx, paintingId);
  return pictures
    .filter(({ isPrivate }) => isPrivate)
    .map(({ id, kind, captions, image: { width, height } }) => ({ id, kind, captions, width, height }));
}

/** All further pictures of a painting while the token is good: those of a draft are nowhere else. */
export async function listPicturesByToken(tx: Transaction, token: string, paintingId: string): Promise<RecordPicture[]> {
  const { rows } = await sql<PictureRow & Pick<ImageRow, "width" | "height">>`
    select x.*, i.width, i.height
    from app.pictures_by_token(${token}, ${paintingId}) as x
      cross join lateral app.picture_image_by_token(${token}, ${paintingId}, x.id) as i
    order by x.position`.execute(tx);
  return rows.map((row) => ({ id: row.id, kind: row.kind, captions: captionsOf(row), width: row.width, height: row.height }));
}

/** The image of a further picture, while the token is good. */
export async function findPictureByToken(
  tx: Transaction,
  token: string,
  paintingId: string,
  pictureId: string,
): Promise<ImageRow | undefined> {
  const { rows } = await sql<ImageRow>`
    select * from app.picture_image_by_token(${token}, ${paintingId}, ${pictureId})`.execute(tx);
  return rows[0];
}

/** The same for owners and administrators. */
export async function findPictureByRole(tx: Transaction, paintingId: string, pictureId: string) {
  return tx
    .selectFrom("painting_pictures as x")
    .innerJoin("images as i", "i.id", "x.image_id")
    .where("x.painting_id", "=", paintingId)
    .where("x.id", "=", pictureId)
    .select(["i.id", "i.widths"])
    .executeTakeFirst();
}
