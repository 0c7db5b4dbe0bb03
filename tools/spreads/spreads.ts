/* The wide drawings that open the first page of each section. */
import type { SpreadName } from "#app/content/figure.ts";
import type { DrawSpread } from "#scripts/make-files/spreads.ts";
import { brusselsRow } from "./brussels-row.ts";
import { expertsBench } from "./experts-bench.ts";
import { hearingRoom } from "./hearing-room.ts";
import { lectureRoom } from "./lecture-room.ts";
import { membershipTable } from "./membership-table.ts";
import { paintingExamined } from "./painting-examined.ts";

const DRAWINGS: Record<SpreadName, () => string> = {
  "hearing-room": hearingRoom,
  "experts-bench": expertsBench,
  "painting-examined": paintingExamined,
  "lecture-room": lectureRoom,
  "membership-table": membershipTable,
  "brussels-row": brusselsRow,
};

export const drawSpread: DrawSpread = (name) => DRAWINGS[name]();
