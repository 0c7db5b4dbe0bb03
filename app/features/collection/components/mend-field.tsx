import { useId } from "react";
import { MEND_LIMITS, type MendableCell, type RowIssue } from "../domain/import.ts";
import { writeAt } from "../domain/mended-cells.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";
import { IssueText } from "./row-issues.tsx";

/** Characters of a cell that a field of one line shows. */
const ONE_LINE = 70;

interface MendFieldProps {
  row: number;
  cell: MendableCell;
  issues: RowIssue[];
  /** A correction that was sent and not taken. */
  kept: string | undefined;
}

/** A cell with a mistake in a field of its own, to be corrected before the import. */
export function MendField({ row, cell: { column, label, value }, issues, kept }: MendFieldProps) {
  const words = useCollectionMessages();
  const id = useId();
  const isLong = value.length > ONE_LINE || value.includes("\n");
  const control = {
    id,
    name: "cell",
    defaultValue: kept ?? value,
    maxLength: MEND_LIMITS.cell,
    lang: "und",
    autoComplete: "off",
    "aria-invalid": true,
    "aria-describedby": `${id}-issues`,
    className: "block w-full border-2 border-oxblood bg-field px-3 text-base text-ink",
  } as const;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        <span className="sr-only">{words.row(row)}, </span>
        {label}
        {label !== column && <code className="ml-2 text-xs font-normal text-slate">{column}</code>}
      </label>
      <input type="hidden" name="at" value={writeAt({ row, column })} />
      {isLong ? (
        <textarea rows={3} {...control} className={`${control.className} py-2`} />
      ) : (
        <input type="text" {...control} className={`${control.className} h-11`} />
      )}
      <ul id={`${id}-issues`} className="flex flex-col gap-1 text-xs">
        {issues.map((issue) => (
          <li key={`${issue.code} ${issue.value}`}>
            <IssueText issue={issue} isWrong hasValue={issue.value === value} />
          </li>
        ))}
      </ul>
    </div>
  );
}
