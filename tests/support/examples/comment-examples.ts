import { randomUUID } from "node:crypto";
import type { Person } from "../database/actors.ts";
import type { RecordSites } from "../sites/record-sites.ts";
import { DENIED, form, TO_SIGN_IN } from "./example.ts";

/** Examples of the actions on comments. `tried` adds a painting of the primary owner. */
export async function commentExamples(
  records: RecordSites,
  administrator: Person,
  colleague: Person,
  tried: () => Promise<{ id: string }>,
) {
  const painting = (await tried()).id;
  const path = `/gallery/manage/comments/${painting}`;
  const add = async (author: Person, on = painting) => {
    const id = randomUUID();
    await records.rows("insert into painting_comments (id, painting_id, author_id, body) values ($1, $2, $3, 'Look at the frame')", [
      id,
      on,
      author.id,
    ]);
    return id;
  };
  const [edited, deleted, resolved, reopened, foreign, elsewhere] = [
    await add(administrator),
    await add(administrator),
    await add(administrator),
    await add(administrator),
    await add(colleague),
    await add(administrator, (await tried()).id),
  ];
  await records.rows("update painting_comments set resolved_at = now() where id = $1", [reopened]);
  const common = {
    ...{ path, cookie: administrator.cookie, allowed: "administrators" as const, changes: "public.painting_comments" },
    refused: { signedOut: TO_SIGN_IN, others: { page: DENIED, data: "403" } },
  };
  const done = (notice: string) => new RegExp(`^303 .*notice=${notice}`);
  const wrong = (intent: string, comment: string, what: string, result: string) => ({
    what,
    cookie: administrator.cookie,
    body: { intent, comment, body: "Forged" },
    result,
  });
  return {
    write: {
      ...common,
      ...form("write", { body: "Ask the owner", once: randomUUID() }),
      done: done("written"),
      again: { result: done("written"), because: "it is the comment that was written" },
    },
    answer: {
      ...common,
      ...form("answer", { comment: foreign, body: "It is the old one", once: randomUUID() }),
      foreign: [wrong("answer", elsewhere, "a comment on another painting", "404")],
      done: done("answered"),
      again: { result: done("answered"), because: "it is the answer that was written" },
    },
    edit: {
      ...common,
      ...form("edit", { comment: edited, body: "Look at the back" }),
      foreign: [
        wrong("edit", foreign, "the comment of another administrator", "403"),
        wrong("edit", elsewhere, "a comment on another painting", "404"),
      ],
      done: done("changed"),
      again: { result: done("changed"), because: "it says so already" },
    },
    delete: {
      ...common,
      ...form("delete", { comment: deleted }),
      foreign: [wrong("delete", foreign, "the comment of another administrator", "404")],
      done: done("deleted"),
      again: { result: "404", because: "it is gone" },
    },
    resolve: {
      ...common,
      ...form("resolve", { comment: resolved }),
      foreign: [wrong("resolve", elsewhere, "a comment on another painting", "404")],
      done: done("resolved"),
      again: { result: done("resolved"), because: "it is resolved already" },
    },
    reopen: {
      ...common,
      ...form("reopen", { comment: reopened }),
      done: done("reopened"),
      again: { result: done("reopened"), because: "it is open already" },
    },
  };
}
