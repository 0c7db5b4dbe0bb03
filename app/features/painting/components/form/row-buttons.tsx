import type { FieldName } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { useFormMessages } from "../../messages/form-messages.ts";
import { focusSoon, useFormState } from "./form-state.ts";

interface RowButtonsProps {
  /** Of the list. */
  name: string;
  index: number;
  count: number;
  /** Tells this row from the others in a screen reader. */
  item: string;
  /** Takes the focus once the row is gone. */
  addId: string;
}

/** Moves a row up and down, or takes it out; without script the server does it. */
export function RowButtons({ name, index, count, item, addId }: RowButtonsProps) {
  const { links: words } = useFormMessages();
  const { form, markChanged } = useFormState();
  const list = name as FieldName<unknown[]>;
  const idOf = (row: number, action: string) => `${name}-${row}-${action}`;
  const reorder = (to: number) =>
    form.reorder.getButtonProps({ name: list, from: index, to: Math.min(Math.max(to, 0), count - 1) } as never);
  return (
    <span className="flex shrink-0 gap-2">
      <Button
        {...reorder(index - 1)}
        type="submit"
        id={idOf(index, "up")}
        tone="quiet"
        className="px-3"
        disabled={index === 0}
        aria-label={words.of(words.up, item)}
        onClick={() => {
          markChanged();
          focusSoon(idOf(index - 1, "up"), idOf(index - 1, "down"));
        }}
      >
        ↑
      </Button>
      <Button
        {...reorder(index + 1)}
        type="submit"
        id={idOf(index, "down")}
        tone="quiet"
        className="px-3"
        disabled={index === count - 1}
        aria-label={words.of(words.down, item)}
        onClick={() => {
          markChanged();
          focusSoon(idOf(index + 1, "down"), idOf(index + 1, "up"));
        }}
      >
        ↓
      </Button>
      <Button
        {...form.remove.getButtonProps({ name: list, index } as never)}
        type="submit"
        tone="quiet"
        className="px-3"
        aria-label={words.of(words.remove, item)}
        onClick={() => {
          markChanged();
          focusSoon(addId);
        }}
      >
        {words.remove}
      </Button>
    </span>
  );
}
