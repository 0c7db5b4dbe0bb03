import type { Person } from "../database/actors.ts";
import type { RecordSites } from "../sites/record-sites.ts";
import { DENIED, type Example, form, TO_SIGN_IN } from "./example.ts";

/** Examples of the actions over several paintings. `tried` adds a painting of the primary owner. */
export async function bulkExamples(
  records: RecordSites,
  { administrator, primaryOwner }: { administrator: Person; primaryOwner: Person },
  tried: () => Promise<{ id: string }>,
  noTokens: string,
) {
  const path = "/gallery/manage/selection";
  const begun = /^303 \/gallery\/manage\/selection\/[0-9a-f-]{36}$/;
  const again = {
    result: begun,
    changes: ["public.bulk_actions"],
    because: "another selection waits to be looked at, and nothing is changed",
  };
  const [archived, linked, labelled] = [await tried(), await tried(), await tried()];
  const withoutTokens = {
    signedOut: TO_SIGN_IN,
    others: noTokens,
    // Nothing is read of what they send.
    "a user without a role": DENIED,
    "a former administrator": DENIED,
    "a former owner": DENIED,
    "an administrator without the required second factor": DENIED,
  };
  const select: Example[] = [
    {
      ...{ path, cookie: administrator.cookie, allowed: "administrators", refused: { signedOut: TO_SIGN_IN, others: DENIED } },
      body: () => ({ action: "archive", painting: archived.id }),
      ...{ done: begun, changes: "public.bulk_actions", again },
    },
    {
      ...{ path, cookie: primaryOwner.cookie, allowed: "token managers", refused: withoutTokens },
      body: () => ({ action: "issue", painting: linked.id }),
      ...{ done: begun, changes: "public.bulk_actions", again },
    },
    {
      ...{ path, cookie: primaryOwner.cookie, allowed: "token managers", refused: withoutTokens },
      body: () => ({ action: "labels", painting: labelled.id }),
      ...{ done: /^303 \/gallery\/manage\//, changes: "nothing" },
      again: { result: /^303 \/gallery\/manage\//, because: "labels are only shown" },
    },
  ];
  const row = async (action: string, isDone: boolean) => {
    const [inserted] = await records.rows<{ id: string }>(
      // An undo from the future is not late when its turn comes.
      `insert into bulk_actions (created_by, action, painting_ids, result, done_at)
        select $1, $2, array[p.id], case when $4 then jsonb_build_array(jsonb_build_object(
          'id', p.id, 'outcome', 'done', 'stamp', (extract(epoch from p.updated_at) * 1000000)::bigint::text)) end,
          case when $4 then now() + interval '1 hour' end
        from paintings p where p.id = $3 returning id`,
      [administrator.id, action, (await tried()).id, isDone],
    );
    return `${path}/${inserted?.id}`;
  };
  const [confirmed, chosen, undone] = [await row("archive", false), await row("assign", false), await row("unpublish", true)];
  const common = { cookie: administrator.cookie, allowed: "administrators" as const, refused: { signedOut: TO_SIGN_IN, others: "404" } };
  const carryOut = {
    confirm: {
      ...{ ...common, ...form("confirm"), path: confirmed },
      ...{ done: `303 ${confirmed}`, changes: "public.paintings" },
      again: { result: `303 ${confirmed}`, because: "it is carried out already" },
    },
    choose: {
      ...{ ...common, ...form("choose", { addOwner: primaryOwner.id }), path: chosen },
      ...{ done: "200", changes: "nothing" },
      again: { result: "200", because: "it only shows who is chosen" },
    },
    undo: {
      ...{ ...common, ...form("undo"), path: undone },
      ...{ done: `303 ${undone}`, changes: "public.paintings" },
      again: { result: `303 ${undone}`, because: "it is undone already" },
    },
  };
  return { select, carryOut };
}
