import { sql } from "kysely";
import { checkRows, countTable, type PlannedRow } from "./check-import.server.ts";
import { findImport } from "./find-import.server.ts";
import { hasMistakes } from "./has-mistakes.server.ts";
import type { SheetRow } from "./import.ts";
import { isWaiting, listImportFiles } from "./import-files.server.ts";
import type { LeasedImport, StageResult } from "./leased-import.ts";
import { type MatchedRow, type Matching, matchRows } from "./match-rows.server.ts";
import { tableFacts } from "./overlay-row.server.ts";
import { PartPace } from "./part-pace.server.ts";

const PART_ROWS = 100;
const COUNTED_ROWS = 500;

/** Checks all rows, and notes what would happen to each. Pictures are prepared if any row can be imported. */
export async function checkStage({ ctx, id, actorId, part }: LeasedImport): Promise<StageResult> {
  const files = await ctx.query((tx) => listImportFiles(tx, id));
  const byNumber = (await ctx.query((tx) => findImport(tx, id)))?.by_number ?? "leave";
  const matching = { byNumber, importId: id };
  const counts = await countTable(files, allRows(ctx.query.bind(ctx), id, matching));
  const table = tableFacts(files, actorId, { counts, ...matching });
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
      await sql`update public.import_rows r set is_checked = true, known = x.known, operation = x.operation, matched_by = x.matched_by, painting_id = x.painting_id,
          titles = x.titles, artists = x.artists, image = x.image, image_name = x.image_name, changed = x.changed, errors = x.errors,
          warnings = x.warnings, becomes_public = x.becomes_public, told = x.told,
          invited = x.invited
        from jsonb_to_recordset(${JSON.stringify(plans.map(columnsOf))}::jsonb) as x (row integer, known text, operation text, matched_by text,
          painting_id uuid, titles jsonb, artists jsonb, image uuid, image_name text, changed text[], errors jsonb, warnings jsonb,
          becomes_public boolean, told uuid[], invited text[])
        where r.import_id = ${id} and r.row = x.row`.execute(tx);
      return rows.length;
    });
    if (checked === "lost") return "lost";
    if (checked === 0 || checked === "cancelled") break;
    await pace.end(checked);
  }
  const good = await ctx.query((tx) =>
    tx
      .selectFrom("import_rows")
      .select("row")
      .where("import_id", "=", id)
      .where("operation", "in", ["create", "update"])
      .where((row) => row.not(hasMistakes()))
      .limit(1)
      .executeTakeFirst(),
  );
  return { state: good !== undefined && files.some(isWaiting) ? "preparing" : "checked" };
}

const columnsOf = ({ row, known, operation, matchedBy, id, titles, artists, picture, changed, errors, warnings, ...plan }: PlannedRow) => ({
  row,
  known,
  operation,
  matched_by: matchedBy,
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

async function* allRows(query: LeasedImport["ctx"]["query"], id: string, matching: Matching): AsyncGenerator<MatchedRow[]> {
  for (let after = 0; ; ) {
    const rows = await query(async (tx) => {
      const found = await tx
        .selectFrom("import_rows")
        .select(["row", "cells", "is_too_wide", "unread"])
        .where("import_id", "=", id)
        .where("row", ">", after)
        .orderBy("row")
        .limit(COUNTED_ROWS)
        .execute();
      const typed = found.map(({ row, cells, is_too_wide, unread }) => ({ row, cells: cells ?? {}, isTooWide: is_too_wide, unread }));
      return matchRows(tx, typed, matching);
    });
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.row ?? after;
  }
}
