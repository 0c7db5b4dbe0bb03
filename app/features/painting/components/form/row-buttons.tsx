import { useFormMessages } from "../../messages/form-messages.ts";
import { EditButton } from "./edit-button.tsx";
import { focusFirst } from "./form-state.ts";
import type { Rows } from "./use-rows.ts";

interface RowButtonsProps {
  rows: Rows<unknown>;
  index: number;
  /** Tells this row from the others in a screen reader. */
  item: string;
  /** Takes the focus once the row is gone. */
  addId: string;
}

/** Moves a row up and down, or takes it out. */
export function RowButtons({ rows: { list, rows, move, remove }, index, item, addId }: RowButtonsProps) {
  const { links: words } = useFormMessages();
  const idOf = (row: number, action: string) => `${list}-${row}-${action}`;
  return (
    <span className="flex shrink-0 gap-2">
      <EditButton
        edit={{ kind: "move", list, from: index, to: index - 1 }}
        id={idOf(index, "up")}
        className="px-3"
        disabled={index === 0}
        aria-label={words.of(words.up, item)}
        onEdit={() => {
          move(index, index - 1);
          focusFirst(idOf(index - 1, "up"), idOf(index - 1, "down"));
        }}
      >
        ↑
      </EditButton>
      <EditButton
        edit={{ kind: "move", list, from: index, to: index + 1 }}
        id={idOf(index, "down")}
        className="px-3"
        disabled={index === rows.length - 1}
        aria-label={words.of(words.down, item)}
        onEdit={() => {
          move(index, index + 1);
          focusFirst(idOf(index + 1, "down"), idOf(index + 1, "up"));
        }}
      >
        ↓
      </EditButton>
      <EditButton
        edit={{ kind: "remove", list, index }}
        className="px-3"
        aria-label={words.of(words.remove, item)}
        onEdit={() => {
          remove(index);
          focusFirst(addId);
        }}
      >
        {words.remove}
      </EditButton>
    </span>
  );
}
