import { sql } from "kysely";
import type { Colour } from "#app/platform/images/colours.ts";
import { derivativeKey } from "#app/platform/images/derivatives.server.ts";
import { measureColours } from "#app/platform/images/measure-colours.server.ts";
import { loadSharp } from "#app/platform/images/sharp.server.ts";
import type { Site } from "#app/platform/site.server.ts";

type SiteWithFiles = Pick<Site, "database" | "storage" | "log">;

const JOB = { kind: "job", name: "images" } as const;
/** Pictures in one transaction. */
const PART = 20;

/**
 * Measures the colours of pictures of an older database, from their smallest public size, until all have theirs
 * (docs/decisions/0101). Two processes that do so at once write the same.
 */
export async function measureLackingColours(site: SiteWithFiles): Promise<void> {
  for (;;) {
    const { rows } = await site.database.withActor(JOB, (tx) =>
      sql<{ image_id: string; width: number }>`select * from app.images_without_colours(${PART})`.execute(tx),
    );
    if (rows.length === 0) return;
    const measured: Record<string, Colour[]> = {};
    for (const { image_id, width } of rows) measured[image_id] = await measure(site, image_id, width);
    await site.database.withActor(JOB, (tx) => sql`select app.keep_image_colours(${JSON.stringify(measured)}::jsonb)`.execute(tx));
  }
}

/** None of a picture whose file is missing or damaged: it would be tried forever. */
async function measure({ storage, log }: SiteWithFiles, id: string, width: number): Promise<Colour[]> {
  const file = await storage.read(derivativeKey(id, width, "webp"));
  if (file === undefined) return [];
  const sharp = await loadSharp();
  return measureColours(sharp(file)).catch((error: unknown) => {
    log.warn({ err: error, image: id }, "colours of a picture not measured");
    return [];
  });
}
