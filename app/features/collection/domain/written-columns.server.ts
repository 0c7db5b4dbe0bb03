import type { WrittenColumn } from "#app/platform/workbook/write-workbook.server.ts";

/** Columns whose text runs long. */
const IS_LONG = /^(description|provenance|technical|expert|notes|literature|exhibition|certificates|documents|attachments|report)/;
/** Typed digits that are no number. */
const IS_NUMBERING = /_no$/;

/** Columns of the table of paintings in a workbook, under their names or other heads. */
export const writtenColumns = (names: readonly string[], headOf: (name: string) => string = (name) => name): WrittenColumn[] =>
  names.map((name) => {
    const head = headOf(name);
    return { head, width: Math.max(IS_LONG.test(name) ? 40 : 18, Math.min(head.length + 2, 40)), isText: IS_NUMBERING.test(name) };
  });
