import { LANGUAGES } from "#app/i18n/languages.ts";
import type { ChangedField, ListedChange } from "../domain/change.ts";
import type { DashboardMessages } from "../messages/en.ts";

type Words = DashboardMessages["audit"];
type Act = keyof Words["acts"];
export type NamedChange = Pick<ListedChange, "table" | "operation" | "fields" | "isEdit" | "isPutBack" | "isRestoration">;

/** Names a change in the reader's language. What one saving does at once is named act by act. */
export function nameOfChange(change: NamedChange, words: Words): string {
  const { table, operation, fields } = change;
  if (table === "newsletter") return words.newsletter[actOnNewsletter(change)];
  if (table === "contact_messages") return words.messages[actOnMessage(change)];
  if (table === "owner_invitations") return words.invitations[operation === "sent" || operation === "removed" ? operation : "added"];
  if (table === "register_entries") return words.revived;
  if (operation === "suspended" || operation === "lifted" || operation === "signed_out") return words.accounts[operation];
  if (table === "accounts") return operation === "removed" ? words.accounts.removed : words.tables.accounts;
  if (operation === "archived" || operation === "restored") return words.archive[operation];
  if (operation === "confirmed") return words.stillRight;
  if (table === "painting_owners") return nameOfOwnership(change, words);
  if (operation === "accepted") return words.accepted;
  if (operation === "erased") return words.textsErased(Number(fields[0]?.before));
  if (table === "collection" || operation === "exported" || operation === "sent")
    return fields.some(({ name }) => name === "selection") ? words.exportedSelection : words.exported;
  const whole = words.operations[table][operation];
  if (operation !== "changed") return whole;
  if (change.isRestoration === true) return words.versionRestored;
  const acts = new Set(fields.map((field) => actOf(field, change)));
  // The publication ends the wait for its time.
  if (acts.has("published") || acts.has("unpublished")) acts.delete("unscheduled");
  if (acts.has("unpublished")) acts.delete("endUnscheduled");
  const hasRest = acts.delete(undefined);
  if (hasRest) acts.delete("texts");
  const names = [...acts].flatMap((act) => (act === undefined ? [] : words.acts[act]));
  return [...names, ...(hasRest || names.length === 0 ? [whole] : [])].join(" · ");
}

/** With the owner's name, for whoever is told it (P-MANAGE-154). */
function nameOfOwnership({ operation, fields }: NamedChange, words: Words): string {
  const acts = words.operations.painting_owners;
  const act = operation === "accepted" ? words.accepted : operation === "removed" || operation === "changed" ? acts[operation] : acts.added;
  const owner = fields.find(({ name }) => name === "owner_id");
  const person = owner?.after ?? owner?.before;
  return person == null ? act : `${act} (${person})`;
}

function actOnNewsletter({ operation, fields: [field] }: NamedChange): keyof Words["newsletter"] {
  if (operation !== "changed") return operation === "sent" || operation === "removed" ? operation : "exported";
  if (field?.name === "send_at") return field.after === null ? "unscheduled" : "scheduled";
  return field?.after === true ? "bounced" : "unbounced";
}

function actOnMessage({ operation, fields: [field] }: NamedChange): keyof Words["messages"] {
  if (operation !== "changed") return operation === "sent" ? "answered" : operation === "added" ? "noted" : "removed";
  if (field?.name !== "assigned_to") return "state";
  return field.after === null ? "released" : "assigned";
}

/** The act behind the change of a column; undefined where its table says enough. */
function actOf({ name, before, after }: ChangedField, { table, isEdit, isPutBack }: NamedChange): Act | undefined {
  switch (`${table}.${name}`) {
    case "paintings.is_published":
      return after === true ? "published" : "unpublished";
    case "paintings.publish_at":
      return after === null ? "unscheduled" : "scheduled";
    case "paintings.unpublish_at":
      return after === null ? "endUnscheduled" : "endScheduled";
    case "paintings.public_image_url":
      if (before === null && !isPutBack) return "pictureAdded";
      if (after === null) return "pictureRemoved";
      return isPutBack ? "pictureRestored" : isEdit ? "pictureEdited" : "pictureReplaced";
    case "paintings.owner_id":
      return "primaryOwner";
    case "paintings.certificates":
    case "paintings.documents":
      return "links";
    case "painting_pictures.image_id":
      return isPutBack ? "furtherRestored" : isEdit ? "furtherEdited" : "furtherReplaced";
    case "painting_pictures.is_private":
      return after === true ? "furtherPrivate" : "furtherPublic";
    case "access_tokens.is_active":
      return after === true ? "linkOn" : "linkOff";
    case "access_tokens.expires_at":
      return "linkEnd";
    case "access_tokens.label":
      return "linkPurpose";
    default:
      if (table === "painting_pictures") return "furtherTexts";
      return table === "paintings" && LANGUAGES.some((language) => name.endsWith(`_${language}`)) ? "texts" : undefined;
  }
}
