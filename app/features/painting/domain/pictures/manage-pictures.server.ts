import { mapLanguages } from "#app/i18n/languages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { MAX_PICTURES, type PictureFacts } from "./picture.ts";
import { removeUnusedImages } from "./remove-images.server.ts";

const columnsOf = ({ kind, captions, isPrivate }: PictureFacts) => ({
  kind,
  is_private: isPrivate,
  caption_en: captions.en,
  caption_fr: captions.fr,
  caption_ru: captions.ru,
});

/** Two who change the pictures of one painting come one after the other. @returns their ids in order; undefined: no such painting. */
async function lockPictures(tx: Transaction, paintingId: string): Promise<string[] | undefined> {
  const painting = await tx.selectFrom("paintings").select("id").where("id", "=", paintingId).forUpdate().executeTakeFirst();
  if (painting === undefined) return undefined;
  const rows = await tx.selectFrom("painting_pictures").select("id").where("painting_id", "=", paintingId).orderBy("position").execute();
  return rows.map(({ id }) => id);
}

async function placePictures(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.updateTable("painting_pictures").set({ position }).where("id", "=", id).where("position", "!=", position).execute();
}

/** A private picture stands in the record, so there is one. */
async function ensureRecord(tx: Transaction, paintingId: string): Promise<void> {
  await tx
    .insertInto("painting_private")
    .values({ painting_id: paintingId })
    .onConflict((conflict) => conflict.column("painting_id").doNothing())
    .execute();
}

/** True if the painting takes another picture, which is asked before one is stored. */
export async function hasRoomForPicture(tx: Transaction, paintingId: string): Promise<"yes" | "full" | "missing"> {
  const painting = await tx.selectFrom("paintings").select("id").where("id", "=", paintingId).executeTakeFirst();
  if (painting === undefined) return "missing";
  const rows = await tx.selectFrom("painting_pictures").select("id").where("painting_id", "=", paintingId).execute();
  return rows.length < MAX_PICTURES ? "yes" : "full";
}

/** Adds an uploaded image as the last picture. @throws 42501 for whoever is no administrator. */
export async function addPicture(
  tx: Transaction,
  paintingId: string,
  imageId: string,
  facts: PictureFacts,
): Promise<"added" | "full" | "missing"> {
  const ids = await lockPictures(tx, paintingId);
  if (ids === undefined) return "missing";
  if (ids.length >= MAX_PICTURES) return "full";
  await placePictures(tx, ids);
  if (facts.isPrivate) await ensureRecord(tx, paintingId);
  await tx
    .insertInto("painting_pictures")
    .values({ painting_id: paintingId, image_id: imageId, ...columnsOf(facts), position: ids.length })
    .execute();
  return "added";
}

/**
 * Adds images that were uploaded before, all or none. One that is a picture of the work already is passed over: a form may come
 * twice.
 * @returns the ids of the new pictures. `gone`: an image has been swept, or is shown elsewhere.
 */
export async function addUploadedPictures(
  tx: Transaction,
  paintingId: string,
  imageIds: readonly string[],
  facts: PictureFacts,
): Promise<string[] | "full" | "missing" | "gone"> {
  const ids = await lockPictures(tx, paintingId);
  if (ids === undefined) return "missing";
  const images = await tx
    .selectFrom("images as i")
    .leftJoin("painting_pictures as x", "x.image_id", "i.id")
    .where("i.id", "in", [...imageIds])
    .select(["i.id", "x.painting_id"])
    .select((select) =>
      select.exists(select.selectFrom("paintings as p").whereRef("p.public_image_url", "=", "i.public_url").select("p.id")).as("is_main"),
    )
    .execute();
  const known = new Map(images.map((image) => [image.id, image]));
  const wanted = [...new Set(imageIds)].filter((id) => known.get(id)?.painting_id !== paintingId);
  if (wanted.some((id) => known.get(id)?.painting_id !== null || known.get(id)?.is_main !== false)) return "gone";
  if (ids.length + wanted.length > MAX_PICTURES) return "full";
  if (wanted.length === 0) return [];
  await placePictures(tx, ids);
  if (facts.isPrivate) await ensureRecord(tx, paintingId);
  const columns = { painting_id: paintingId, ...columnsOf(facts) };
  const rows = wanted.map((image_id, index) => ({ ...columns, image_id, position: ids.length + index }));
  const added = await tx.insertInto("painting_pictures").values(rows).returning(["id", "position"]).execute();
  return added.toSorted((one, other) => one.position - other.position).map(({ id }) => id);
}

/** Saves the facts of several pictures, all or none. @returns false if one of them is not there for this actor. */
export async function savePictures(
  tx: Transaction,
  paintingId: string,
  changed: readonly { id: string; facts: PictureFacts }[],
): Promise<boolean> {
  const ids = await lockPictures(tx, paintingId);
  if (ids === undefined || changed.some(({ id }) => !ids.includes(id))) return false;
  for (const { id, facts } of changed) if (!(await savePicture(tx, paintingId, id, facts))) return false;
  return true;
}

/**
 * Makes a further picture the main one; the main one takes its place, public and without captions, since those were said of the
 * other. @returns false if there is no such picture that this actor may change.
 */
export async function promotePicture(tx: Transaction, paintingId: string, id: string): Promise<boolean> {
  const ids = await lockPictures(tx, paintingId);
  if (ids === undefined || !ids.includes(id)) return false;
  const main = await tx
    .selectFrom("images as i")
    .innerJoin("paintings as p", "p.public_image_url", "i.public_url")
    .where("p.id", "=", paintingId)
    .select("i.id")
    .executeTakeFirst();
  const { image_id, position } = await tx
    .selectFrom("painting_pictures")
    .select(["image_id", "position"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await tx
    .updateTable("paintings")
    .set({ public_image_url: resourcePaths.wholeImage(image_id) })
    .where("id", "=", paintingId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  // A new row takes its place, so that a second press does not take this back.
  await tx.deleteFrom("painting_pictures").where("id", "=", id).execute();
  if (main !== undefined) {
    const other = columnsOf({ kind: "other", captions: mapLanguages(() => null), isPrivate: false });
    await tx
      .insertInto("painting_pictures")
      .values({ painting_id: paintingId, image_id: main.id, ...other, position })
      .execute();
    return true;
  }
  await placePictures(
    tx,
    ids.filter((each) => each !== id),
  );
  return true;
}

/** @returns false if there is no such picture that this actor may change. */
async function savePicture(tx: Transaction, paintingId: string, id: string, facts: PictureFacts): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("painting_pictures")
    .set(columnsOf(facts))
    .where("painting_id", "=", paintingId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (facts.isPrivate) await ensureRecord(tx, paintingId);
  return true;
}

/** Moves a picture one place; the first cannot go up, nor the last down. @returns false if there is no such picture. */
export async function movePicture(tx: Transaction, paintingId: string, id: string, direction: "up" | "down"): Promise<boolean> {
  const ids = await lockPictures(tx, paintingId);
  const from = ids?.indexOf(id) ?? -1;
  if (ids === undefined || from < 0) return false;
  const to = Math.max(0, Math.min(ids.length - 1, direction === "up" ? from - 1 : from + 1));
  const rest = ids.filter((each) => each !== id);
  await placePictures(tx, [...rest.slice(0, to), id, ...rest.slice(to)]);
  return true;
}

/** @returns the keys of its files, to be removed once this is certain; undefined if there is no such picture. */
export async function removePicture(tx: Transaction, paintingId: string, id: string): Promise<string[] | undefined> {
  const ids = await lockPictures(tx, paintingId);
  if (ids === undefined) return undefined;
  const removed = await tx
    .deleteFrom("painting_pictures")
    .where("painting_id", "=", paintingId)
    .where("id", "=", id)
    .returning("image_id")
    .executeTakeFirst();
  if (removed === undefined) return undefined;
  await placePictures(
    tx,
    ids.filter((each) => each !== id),
  );
  return removeUnusedImages(tx, [removed.image_id]);
}
