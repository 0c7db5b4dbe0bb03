import type { ListedChange } from "../domain/change.ts";
import type { DashboardMessages } from "../messages/en.ts";

/** Names a change in the reader's language. */
export function nameOfChange({ table, operation, fields }: ListedChange, words: DashboardMessages["audit"]): string {
  if (table === "newsletter") return words.newsletter[operation === "sent" || operation === "removed" ? operation : "exported"];
  if (operation === "archived" || operation === "restored") return words.archive[operation];
  if (table === "collection" || operation === "exported" || operation === "sent")
    return fields.some(({ name }) => name === "selection") ? words.exportedSelection : words.exported;
  return words.operations[table][operation];
}
