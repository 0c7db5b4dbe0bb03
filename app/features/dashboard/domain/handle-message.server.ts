import { deleteMessage } from "#app/features/contact/domain/contact-messages.server.ts";
import { checkEntry } from "#app/features/contact/domain/message-entry.ts";
import { GIVEN_STATES } from "#app/features/contact/domain/message-state.ts";
import { addNote, assignMessage, queueAnswer, retryAnswer, setMessageState } from "#app/features/contact/domain/message-thread.server.ts";
import { isPaintingId as isId } from "#app/features/painting/domain/find-painting.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { idempotencyId } from "#app/platform/idempotency-id.server.ts";
import type { MessageCause, MessageIntent } from "./message-outcome.ts";

export type MessageDone = "deleted" | "answered" | "retried" | "assigned" | "noted" | "changed";

/** Fields of the page's forms. */
export interface SentAction {
  intent: MessageIntent;
  /** Of the message. */
  id: string;
  text: string;
  /** Number of answers that were on the page. */
  seen: number;
  /** Nonce of the page: a second press adds nothing. */
  once: string;
  /** The answer to send again. */
  entry: string;
  /** Empty: nobody. */
  assignee: string;
  state: string;
  actor: string;
}

/** Does with a message what its page asks for. @throws 42501 unless the actor is an administrator. */
export async function handleMessage(tx: Transaction, sent: SentAction): Promise<{ done: MessageDone } | { cause: MessageCause }> {
  const { intent, id, entry, assignee } = sent;
  switch (intent) {
    case "answer":
    case "note":
      return addText(tx, sent);
    case "retry":
      return isId(entry) && (await retryAnswer(tx, id, entry)) ? { done: "retried" } : { cause: "notRetried" };
    case "assign": {
      if (assignee !== "" && !isId(assignee)) return { cause: "noAdministrator" };
      const result = await assignMessage(tx, id, assignee || null);
      if (result === "done") return { done: "assigned" };
      return { cause: result === "gone" ? "gone" : "noAdministrator" };
    }
    case "state": {
      const state = GIVEN_STATES.find((each) => each === sent.state);
      if (state === undefined) return { cause: "unexpected" };
      return (await setMessageState(tx, id, state)) ? { done: "changed" } : { cause: "gone" };
    }
    case "delete":
      await deleteMessage(tx, id);
      return { done: "deleted" };
  }
}

async function addText(tx: Transaction, { intent, id, text: typed, seen, once, actor }: SentAction) {
  const checked = checkEntry(typed);
  if ("error" in checked) return { cause: checked.error };
  const { text } = checked;
  const entry = idempotencyId(once, actor, intent, id, text);
  if (intent === "note") return (await addNote(tx, entry, id, text)) ? { done: "noted" as const } : { cause: "gone" as const };
  const result = await queueAnswer(tx, entry, id, text, seen);
  return result === "queued" ? { done: "answered" as const } : { cause: result };
}
