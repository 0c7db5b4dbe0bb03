import { UUID } from "#app/i18n/path-patterns.ts";
import { EMPTY_LINK, MAX_SENT_ROWS, type PaintingFormValues } from "./form-schema.ts";

/* Edits of the form by its own buttons, in the field `edit`: the server makes them where there is no script. */

const LINK_LISTS = ["certificates", "documents"] as const;
export type LinkListName = (typeof LINK_LISTS)[number];
const LISTS = ["owners", "invitations", ...LINK_LISTS, "attachments"] as const;
export type ListName = (typeof LISTS)[number];

/** Made at once, whether the form is saved or not. `id`: of a stored invitation. */
export interface InvitationEdit {
  kind: "repeat-invitation" | "withdraw-invitation";
  id: string;
}

export type FormEdit =
  | { kind: "add-owner" | "add-self" | "add-invitation" | "remove-image" | "upload" }
  /** Made at once, like those of invitations. */
  | { kind: "revive-passport" }
  | InvitationEdit
  | { kind: "insert"; list: LinkListName }
  | { kind: "remove"; list: ListName; index: number }
  | { kind: "move"; list: ListName; from: number; to: number };

/** True for an edit of what is stored, and not of the form. */
export const isMadeAtOnce = (edit: FormEdit): edit is InvitationEdit | { kind: "revive-passport" } =>
  edit.kind === "repeat-invitation" || edit.kind === "withdraw-invitation" || edit.kind === "revive-passport";

/** The value of a button: `insert:documents`, `remove:owners:2`, `move:certificates:0:1`, `repeat-invitation:` with an id. */
export function writeEdit(edit: FormEdit): string {
  switch (edit.kind) {
    case "insert":
      return `insert:${edit.list}`;
    case "remove":
      return `remove:${edit.list}:${edit.index}`;
    case "move":
      return `move:${edit.list}:${edit.from}:${edit.to}`;
    case "repeat-invitation":
    case "withdraw-invitation":
      return `${edit.kind}:${edit.id}`;
    default:
      return edit.kind;
  }
}

/** Reads the value of a button. @returns undefined for anything that no button sends. */
export function readEdit(sent: string): FormEdit | undefined {
  const edit = parseEdit(sent.split(":", 5));
  // Written again it must be the same text: a place has one spelling, and nothing follows.
  return edit !== undefined && writeEdit(edit) === sent ? edit : undefined;
}

function parseEdit([kind, name, ...places]: string[]): FormEdit | undefined {
  if (kind === "add-owner" || kind === "add-self" || kind === "add-invitation") return { kind };
  if (kind === "remove-image" || kind === "upload" || kind === "revive-passport") return { kind };
  if (kind === "repeat-invitation" || kind === "withdraw-invitation")
    return name !== undefined && ID.test(name) ? { kind, id: name } : undefined;
  if (kind === "insert") {
    const linkList = LINK_LISTS.find((each) => each === name);
    return linkList && { kind, list: linkList };
  }
  const list = LISTS.find((each) => each === name);
  const [first = -1, second = -1] = places.map(Number);
  if (list === undefined || !isPlace(first)) return undefined;
  if (kind === "remove") return { kind, list, index: first };
  return kind === "move" && isPlace(second) ? { kind, list, from: first, to: second } : undefined;
}

const ID = new RegExp(`^${UUID}$`);
const isPlace = (index: number) => Number.isInteger(index) && index >= 0 && index < MAX_SENT_ROWS;

export const withoutRow = <Row>(rows: readonly Row[], index: number): Row[] => rows.filter((_, each) => each !== index);

export function withMovedRow<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = withoutRow(rows, from);
  return [...rest.slice(0, to), ...rows.slice(from, from + 1), ...rest.slice(to)];
}

/** Makes an edit of rows or of the image; the others need what came with the form. */
export function applyEdit(values: PaintingFormValues, edit: FormEdit): PaintingFormValues {
  switch (edit.kind) {
    case "insert": {
      const rows = values[edit.list];
      return rows.length < MAX_SENT_ROWS ? { ...values, [edit.list]: [...rows, EMPTY_LINK] } : values;
    }
    case "remove":
      return { ...values, [edit.list]: withoutRow<unknown>(values[edit.list], edit.index) };
    case "move":
      return { ...values, [edit.list]: withMovedRow<unknown>(values[edit.list], edit.from, edit.to) };
    case "remove-image":
      return { ...values, image: undefined };
    default:
      return values;
  }
}
