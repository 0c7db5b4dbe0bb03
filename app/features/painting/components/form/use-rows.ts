import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type ListName, withMovedRow, withoutRow } from "../../domain/form/form-edit.ts";
import { useFormState } from "./form-state.ts";

/** The values that rows began with; `key` stays with a row wherever it moves, so that it keeps what is typed into it. */
type KeyedRows<Row> = readonly { key: number; value: Row }[];

export interface Rows<Row> {
  list: ListName;
  rows: KeyedRows<Row>;
  insert(value: Row): void;
  remove(index: number): void;
  move(from: number, to: number): void;
}

/** Rows of a list of the form, edited in place. */
export function useRows<Row>(list: ListName, initial: readonly Row[]): Rows<Row> {
  const { onListChange } = useFormState();
  const [rows, setRows] = useState<KeyedRows<Row>>(() => initial.map((value, key) => ({ key, value })));
  const nextKey = useRef(initial.length);
  const change = (edit: (present: KeyedRows<Row>) => KeyedRows<Row>) => {
    // In the page before the form is checked.
    flushSync(() => setRows(edit));
    onListChange(list);
  };
  return {
    list,
    rows,
    insert: (value) => {
      const key = nextKey.current++;
      change((present) => [...present, { key, value }]);
    },
    remove: (index) => change((present) => withoutRow(present, index)),
    move: (from, to) => change((present) => withMovedRow(present, from, to)),
  };
}
