import { sql } from "kysely";
import { checkRows, countTable, type PlannedRow } from "./check-import.server.ts";
import { hasMistakes } from "./has-mistakes.server.ts";
import type { SheetRow } from "./import.ts";
import { isWaiting, listImportFiles } from "./import-files.server.ts";
import type { LeasedImport, StageResult } from "./leased-import.ts";
import { tableFacts } from "./overlay-row.server.ts";
import { PartPace } from "./part-pace.server.ts";

const PART_ROWS = 100;
const COUNTED_ROWS = 500;

/** Checks all rows, and notes what would happen to each. Pictures are prepared once nothing is wrong. */
export async function checkStage({ ctx, id, actorId, part }: LeasedImport): Promise<StageResult> {
  const files = await ctx.query((tx) => listImportFiles(tx, id));
  const table = tableFacts(files, actorId, { counts: await countTable(files, allRows(ctx.query.bind(ctx), id)) });
  const pace = new PartPace(PART_ROWS);
  for (;;) {
    const checked = await part(async (tx) => {
      pace.begin();
      const rows = await tx
        .selectFrom("import_rows")
        .select(["row", "cells", "is_too_wide", "unread"])
        .where("import_id", "=", id)
        .where("is_checked", "=", false)
        .orderBy("row")
        .limit(pace.rows)
        .execute();
      if (rows.length === 0) return 0;
      const plans = await checkRows(
        tx,
        rows.map(({ row, cells, is_too_wide, unread }): SheetRow => ({ row, cells: cells ?? {}, isTooWide: is_too_wide, unread })),
        table,
      );
      await sql`update public.import_rows r set is_checked = true, known = x.known, operation = x.operation, painting_id = x.painting_id,
          titles = x.titles, artists = x.artists, image = x.image, image_name = x.image_name, changed = x.changed, errors = x.errors,
          warnings = x.warnings, becomes_public = x.becomes_public, told = x.told,
          invited = x.invited
        from jsonb_to_recordset(${JSON.stringify(plans.map(columnsOf))}::jsonb) as x (row integer, known text, operation text,
          painting_id uuid, titles jsonb, artists jsonb, image uuid, image_name text, changed text[], errors jsonb, warnings jsonb,
          becomes_public boolean, told uuid[], invited text[])
        where r.import_id = ${id} and r.row = x.row`.execute(tx);
      return rows.length;
    });
    if (checked === "lost") return "lost";
    if (checked === 0 || checked === "cancelled") break;
    await pace.end(checked);
  }
  const isWrong = await ctx.query((tx) =>
    tx.selectFrom("import_rows").select("row").where("import_id", "=", id).where(hasMistakes()).limit(1).executeTakeFirst(),
  );
  return { state: isWrong === undefined && files.some(isWaiting) ? "preparing" : "checked" };
}

const columnsOf = ({ row, known, operation, id, titles, artists, picture, changed, errors, warnings, ...plan }: PlannedRow) => ({
  row,
  known,
  operation,
  painting_id: id,
  titles,
  artists,
  image: picture?.image ?? null,
  image_name: picture?.name ?? null,
  changed,
  errors,
  warnings,
  becomes_public: plan.becomesPublic,
  told: plan.told,
  invited: plan.invited,
});

async function* allRows(query: LeasedImport["ctx"]["query"], id: string): AsyncGenerator<SheetRow[]> {
  for (let after = 0; ; ) {
    const rows = await query((tx) =>
      tx
        .selectFrom("import_rows")
        .select(["row", "cells", "is_too_wide", "unread"])
        .where("import_id", "=", id)
        .where("row", ">", after)
        .orderBy("row")
        .limit(COUNTED_ROWS)
        .execute(),
    );
    if (rows.length === 0) return;
    yield rows.map(({ row, cells, is_too_wide }) => ({ row, cells: cells ?? {}, isTooWide: is_too_wide }));
    after = rows.at(-1)?.row ?? after;
  }
}
