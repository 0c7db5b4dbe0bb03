import type { Person } from "../database/actors.ts";
import type { RecordSites } from "../sites/record-sites.ts";
import { DENIED, form, TO_SIGN_IN } from "./example.ts";

/** An example of every action on a message of the contact form, each with a message of its own. */
export async function messageExamples(records: RecordSites, administrator: Person) {
  const idOf = async (text: string, values: unknown[]) => (await records.rows<{ id: string }>(text, values))[0]?.id ?? "";
  const message = () =>
    idOf(
      `insert into contact_messages (name, email, subject, message, mailed_at)
        values ('A reader', 'reader@example.org', 'A question', 'A question for the secretariat alone', now()) returning id`,
      [],
    );
  const act = async (
    intent: string,
    fields: Record<string, string>,
    notice: string,
    {
      changes = "public.contact_entries",
      id = "",
      again = {},
    }: { changes?: string; id?: string; again?: { result?: string; because?: string } } = {},
  ) => {
    const path = `/admin/dashboard/messages/${id || (await message())}`;
    const done = `303 ${notice === "deleted" ? "/admin/dashboard/messages" : path}?notice=${notice}`;
    return {
      ...{ path, cookie: administrator.cookie, allowed: "administrators" as const, changes, done },
      refused: { signedOut: TO_SIGN_IN, others: { page: DENIED, data: "403" } },
      ...form(intent, fields),
      again: { result: done, because: "it is done", ...again },
    };
  };
  const failed = await message();
  const entry = await idOf(
    "insert into contact_entries (message_id, kind, content, failed_at) values ($1, 'answer', 'An answer that could not be sent', now()) returning id",
    [failed],
  );
  return {
    "features/dashboard/routes/received-message.tsx": {
      answer: await act("answer", { text: "An answer", seen: "0", once: "drawn by the page" }, "answered"),
      retry: await act("retry", { entry }, "retried", { id: failed, again: { result: "409", because: "it is being sent" } }),
      note: await act("note", { text: "A note", once: "drawn by the page" }, "noted"),
      assign: await act("assign", { assignee: administrator.id }, "assigned"),
      state: await act("state", { state: "closed" }, "changed"),
      delete: await act("delete", {}, "deleted", { changes: "public.contact_messages" }),
    },
  };
}
