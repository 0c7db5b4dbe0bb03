import { randomUUID } from "node:crypto";
import { type People, seedTriedPainting } from "../database/actors.ts";
import type { RecordSites } from "../sites/record-sites.ts";
import type { Examples } from "./action-examples.ts";
import { form, TO_SIGN_IN } from "./example.ts";

/** Examples of the actions on access links. `noTokens`: the result for signed-in users who manage no tokens. */
export function accessExamples(records: RecordSites, people: People, noTokens: string) {
  const { primaryOwner, otherOwner } = people;
  const tried = () => seedTriedPainting(records, people);
  const openLinks = async (): Promise<Examples["features/access/routes/open-links.tsx"]> => {
    const label = `A desk of ${randomUUID()}`;
    const issued = async () => {
      const token = await records.issueToken((await tried()).id);
      await records.rows("update access_tokens set label = $2 where id = $1", [token.id, label]);
      return token.id;
    };
    const [choosing, freezing] = [await issued(), await issued()];
    const common = {
      path: `/gallery/manage/access?q=${encodeURIComponent(label)}`,
      ...{ cookie: primaryOwner.cookie, allowed: "token managers" as const },
      refused: {
        signedOut: TO_SIGN_IN,
        others: { page: "302 /gallery/manage", data: "403" },
        "the painting's co-owner": "403",
        "the owner of another painting": "409",
      },
    };
    const asks = { done: "200", changes: "nothing", again: { result: "200", because: "it only asks" } };
    return {
      choose: { ...common, ...form("choose", { link: choosing }), ...asks },
      "choose-all": { ...common, ...form("choose-all"), ...asks },
      freeze: {
        ...common,
        ...form("freeze", { links: freezing, asked: new Date().toISOString() }),
        done: /^303 .*notice=frozen-1/,
        changes: "public.access_tokens",
        again: { result: "409", because: "it opens nothing already" },
      },
    };
  };
  const tokens = async (): Promise<Examples["features/access/routes/tokens.tsx"]> => {
    const [issuing, withdrawing, freezing, foreign] = [await tried(), await tried(), await tried(), await tried()];
    const one = await records.issueToken(withdrawing.id);
    const elsewhere = await records.issueToken(foreign.id);
    await records.issueToken(freezing.id);
    const common = { cookie: primaryOwner.cookie, allowed: "token managers" as const, changes: "public.access_tokens" };
    const refused = { signedOut: TO_SIGN_IN, others: { page: noTokens, data: "403" } };
    const page = (id: string) => `/gallery/manage/tokens/${id}`;
    return {
      generate: {
        ...common,
        ...form("generate", { duration: "1hour", label: "A notary", once: randomUUID() }),
        path: page(issuing.id),
        refused,
        done: /^303 .*notice=generated/,
        again: { result: /^303 .*notice=generated/, because: "it is the token that was issued" },
      },
      deactivate: {
        ...common,
        ...form("deactivate", { token: one.id }),
        path: page(withdrawing.id),
        refused,
        foreign: [
          {
            what: "another painting's token",
            ...{ cookie: primaryOwner.cookie, body: { intent: "deactivate", token: elsewhere.id } },
            result: "404",
          },
        ],
        done: /^303 .*notice=deactivated/,
        again: { result: /^303 .*notice=already-deactivated/, because: "it opens nothing already" },
      },
      freeze: {
        ...common,
        ...form("freeze"),
        path: page(freezing.id),
        refused,
        done: /^303 .*notice=frozen/,
        again: { result: /^303 .*notice=frozen/, because: "none is left" },
      },
    };
  };

  const labels = async (): Promise<Examples["features/access/routes/work-labels.tsx"]> => {
    const [unlabelled, foreign] = [await tried(), await tried()];
    const path = (id: string) => `/gallery/manage/labels?painting=${id}`;
    return {
      issue: {
        ...{ cookie: primaryOwner.cookie, allowed: "token managers" as const, changes: "public.access_tokens" },
        ...form("issue", { duration: "1hour", label: "A transport", once: randomUUID() }),
        path: path(unlabelled.id),
        refused: { signedOut: TO_SIGN_IN, others: "403" },
        foreign: [
          {
            what: "another owner's painting",
            ...{ path: path(foreign.id), cookie: otherOwner.cookie, body: { intent: "issue", duration: "1hour", label: "" } },
            result: "403",
          },
        ],
        done: /^303 .*notice=issued/,
        again: { result: /^303 .*notice=issued/, because: "the painting has a link already" },
      },
    };
  };
  return { openLinks, tokens, labels };
}
