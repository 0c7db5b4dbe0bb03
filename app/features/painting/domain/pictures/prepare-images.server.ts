import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { derivedKeys, isMadeAtOnce } from "#app/platform/images/derivatives.server.ts";
import { makeDerivativesApart } from "#app/platform/images/derivatives-apart.server.ts";
import { FORMATS } from "#app/platform/images/formats.ts";
import { type EditColumns, editOf } from "#app/platform/images/image-columns.ts";
import { isEdited } from "#app/platform/images/picture-edit.ts";
import { Semaphore } from "#app/platform/semaphore.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import { removeFiles } from "../uploads/removed-files.server.ts";

type SiteWithFiles = Pick<Site, "database" | "storage" | "log">;

const JOB = { kind: "job", name: "images" } as const;

/** One run at a time for each database; one that waits takes what came meanwhile, and more need not wait. */
const runs = new WeakMap<object, Semaphore>();

function runOf(database: object): Semaphore {
  const run = runs.get(database) ?? new Semaphore(1, 1);
  runs.set(database, run);
  return run;
}

interface LeasedImage extends EditColumns {
  image_id: string;
  original_key: string;
  /** All that it will have. */
  widths: number[];
  has_tiles: boolean;
}

/**
 * Makes the sizes that images lack, one image after the other, until none is due (docs/decisions/0066). A lease in the database
 * keeps other processes away; what a killed process left is begun again once its lease has ended.
 */
export async function prepareImages(site: SiteWithFiles): Promise<void> {
  await runOf(site.database).run(async () => {
    for (;;) {
      const image = await asJob(site, async (tx) => {
        const { rows } = await sql<LeasedImage>`select * from app.lease_image_preparation()`.execute(tx);
        return rows[0];
      });
      if (image === undefined) return;
      await prepareImage(site, image);
    }
  });
}

/** Not awaited: whoever saves a picture does not wait for its sizes. */
export function prepareImagesSoon(site: SiteWithFiles): void {
  prepareImages(site).catch((error: unknown) => site.log.error({ err: error }, "sizes of images not made"));
}

const asJob = <T>({ database }: SiteWithFiles, work: (tx: Transaction) => Promise<T>) => database.withActor(JOB, work);

async function prepareImage(site: SiteWithFiles, { image_id, original_key, widths, has_tiles, ...columns }: LeasedImage): Promise<void> {
  const isMade = await makeRest(site, image_id, original_key, editOf(columns)).then(
    () => true,
    (error: unknown) => {
      site.log.error({ err: error, image: image_id }, "sizes of an image could not be made");
      return false;
    },
  );
  const isThere = await asJob(site, async (tx) => {
    const { rows } = await sql<{ there: boolean }>`select app.settle_image_preparation(${image_id}, ${isMade}) as there`.execute(tx);
    return rows[0]?.there ?? false;
  });
  // Deleted meanwhile: files that were stored afterwards belong to nothing.
  if (!isThere) await removeFiles(site, derivedKeys(image_id, widths, has_tiles));
}

async function makeRest(site: SiteWithFiles, id: string, key: string, edit: ReturnType<typeof editOf>): Promise<void> {
  const original = await site.storage.read(key);
  if (original === undefined) throw new Error("the original is missing");
  const lacking = new Map<number, number>();
  /** A size counts once it is there in each format. */
  const onStored = async (name: string) => {
    const width = Number.parseInt(name, 10);
    if (Number.isNaN(width) || isMadeAtOnce(width)) return;
    const left = (lacking.get(width) ?? FORMATS.length) - 1;
    lacking.set(width, left);
    if (left === 0) await asJob(site, (tx) => sql`select app.add_image_width(${id}, ${width})`.execute(tx));
  };
  await makeDerivativesApart(site.storage, id, original, { edit: isEdited(edit) ? edit : undefined, part: "rest", onStored });
}

/** The state of what is made in the background of a painting's pictures; null: nothing is. */
export type Preparation = "running" | "failed" | null;

/** For administrators; row security leaves others none. Where the painting is joined as p. */
export const preparationOf = () => sql<Preparation>`(
  select case when count(*) > count(w.due_at) then 'failed' when count(*) > 0 then 'running' end
  from public.image_preparations as w join public.images as wi on wi.id = w.image_id
  where wi.public_url = p.public_image_url
    or exists (select from public.painting_pictures as wx where wx.image_id = wi.id and wx.painting_id = p.id))`;

export async function findPreparation(tx: Transaction, paintingId: string): Promise<Preparation> {
  const row = await tx.selectFrom("paintings as p").where("p.id", "=", paintingId).select(preparationOf().as("state")).executeTakeFirst();
  return row?.state ?? null;
}

/** Has the sizes of a painting's pictures that were given up made again. @returns false if there were none. */
export async function retryPreparation(tx: Transaction, paintingId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("image_preparations")
    .set({ attempts: 0, due_at: sql<Date>`clock_timestamp()` })
    .where("due_at", "is", null)
    .where(
      "image_id",
      "in",
      sql<string>`(
      select i.id from public.images as i join public.paintings as p on p.public_image_url = i.public_url where p.id = ${paintingId}
      union all select x.image_id from public.painting_pictures as x where x.painting_id = ${paintingId})`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
