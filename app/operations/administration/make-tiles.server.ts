import { sql } from "kysely";
import type { CommandReport } from "#app/platform/admin-ipc.server.ts";
import type { OwnerDb } from "#app/platform/database/database.server.ts";
import { errorKeyOf } from "#app/platform/error-catalogue.server.ts";
import { makeTilesApart } from "#app/platform/images/derivatives-apart.server.ts";
import { PUBLIC_WIDTHS } from "#app/platform/images/formats.ts";
import { EDIT_COLUMNS, editOf } from "#app/platform/images/image-columns.ts";
import type { PictureEdit } from "#app/platform/images/picture-edit.ts";
import { tilesKey } from "#app/platform/images/tiles.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { openDiskStorage, type Storage } from "#app/platform/storage.server.ts";

export interface TiledSite {
  ownerDb: OwnerDb;
  dataDir: string;
}

/**
 * Makes the tiles of one image that is wide enough for them and has none, such as one uploaded before tiles existed. An image
 * is marked only once its tiles are stored, so that an interrupted command goes on where it stopped.
 * @param after the id of the last image that was tried.
 * @returns a report with `next`, or without once no image is left.
 * @throws OperatorError on a full disk.
 */
export async function makeNextTiles({ ownerDb, dataDir }: TiledSite, after: string | undefined): Promise<CommandReport> {
  const images = await listWithoutTiles(ownerDb, after);
  const [image] = images;
  if (image === undefined) return { said: "", isGood: true };
  const { id, title, width, height } = image;
  const name = `${title === null ? "" : `"${title}", `}image ${id}, ${width} x ${height} pixels`;
  const left = images.length === 1 ? "no image left" : `${images.length - 1} left`;
  const startedAt = performance.now();
  const refusal = await makeTiles(ownerDb, openDiskStorage(dataDir), image);
  if (refusal !== undefined) return { said: `${name}: ${refusal}; ${left}.`, isGood: false, next: id };
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return { said: `${name}: tiles made in ${seconds} s; ${left}.`, isGood: true, next: id };
}

interface WideImage {
  id: string;
  originalKey: string;
  width: number;
  height: number;
  /** Of the painting that shows it. */
  title: string | null;
  edit: PictureEdit;
}

async function listWithoutTiles(ownerDb: OwnerDb, after: string | undefined): Promise<WideImage[]> {
  const rows = await ownerDb
    .selectFrom("images as i")
    .where("i.has_tiles", "=", false)
    .where("i.width", ">", PUBLIC_WIDTHS.at(-1) ?? 0)
    // The site is about to make them.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("image_preparations as w").whereRef("w.image_id", "=", "i.id").where("w.due_at", "is not", null).select("w.image_id"),
        ),
      ),
    )
    .$if(after !== undefined, (query) => query.where("i.id", ">", after as string))
    .select(["i.id", "i.original_key as originalKey", "i.width", "i.height", ...EDIT_COLUMNS])
    .select(sql<string | null>`(select min(p.title_en) from public.paintings as p where p.public_image_url = i.public_url)`.as("title"))
    .orderBy("i.id")
    .execute();
  return rows.map((row) => ({ ...row, edit: editOf(row) }));
}

/** @returns why there are none. */
async function makeTiles(ownerDb: OwnerDb, storage: Storage, { id, originalKey, edit }: WideImage): Promise<string | undefined> {
  const original = await storage.read(originalKey);
  if (original === undefined) return `its original ${originalKey} is missing`;
  try {
    await makeTilesApart(storage, id, original, edit);
  } catch (error) {
    await storage.remove(tilesKey(id));
    if (errorKeyOf(error) === "full") throw new OperatorError("There is no room left for files. Free some, and run the command again.");
    return `its original cannot be read (${(error as Error).message})`;
  }
  const isMarked = await ownerDb.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx.updateTable("images").set({ has_tiles: true }).where("id", "=", id).executeTakeFirstOrThrow();
    // Cached pages say whether a picture has tiles.
    await sql`select pg_notify('page_cache', 'refresh paintings')`.execute(tx);
    return numUpdatedRows > 0n;
  });
  if (isMarked) return undefined;
  await storage.remove(tilesKey(id));
  return "it was deleted meanwhile";
}
