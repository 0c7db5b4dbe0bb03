import { type DragEvent, useState } from "react";
import { useFormState } from "./form-state.ts";

/** Lets rows of a list be dragged by their handles; the buttons beside them do the same. */
export function useRowDrag(name: string) {
  const { form, markChanged } = useFormState();
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  return {
    over,
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", name);
        setFrom(index);
      },
      onDragEnd: end,
    }),
    row: (index: number) => ({
      onDragOver: (event: DragEvent) => {
        if (from === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        if (from === null) return;
        event.preventDefault();
        if (from !== index) {
          form.reorder({ name, from, to: index } as never);
          markChanged();
        }
        end();
      },
    }),
  };
}
