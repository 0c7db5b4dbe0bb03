import type { Person } from "../database/actors.ts";
import { send } from "../sites/hostile-requests.ts";
import type { RecordSites } from "../sites/record-sites.ts";
import { DENIED, type Example, form, TO_SIGN_IN } from "./example.ts";

/** Examples of uploading a table of paintings, and of what can be done with it. */
export function collectionExamples(url: string, administrator: Person, owner: Person, rows: RecordSites["rows"]) {
  // Not the administrator, who would become an owner: without the second factor, one has the rights of an owner.
  const TABLE = `title_en,artist_en,owners\nImported once,Vikmark,${owner.email}`;
  const collection = "/admin/dashboard/collection";
  const ofImports = {
    cookie: administrator.cookie,
    allowed: "administrators" as const,
    refused: { signedOut: TO_SIGN_IN, others: DENIED },
  };
  const receive: Example = {
    ...ofImports,
    path: collection,
    body: () => ({ table: TABLE }),
    done: /^303 \/admin\/dashboard\/collection\/import\//,
    changes: "public.imports",
    again: {
      result: /^303 \/admin\/dashboard\/collection\/import\//,
      changes: ["public.import_rows", "public.imports"],
      because: "another import waits to be looked at, and no painting is written",
    },
  };
  const imports = async () => {
    const startImport = async (table = TABLE) => {
      const { result } = await send(url, collection, { cookie: administrator.cookie, body: { table } });
      return `${collection}/import/${result.split("/").at(-1)}`;
    };
    const [confirmed, drafted, discarded, corrected, rechecked] = [
      await startImport(),
      await startImport(),
      await startImport(),
      await startImport(),
      await startImport(),
    ];
    // The second of the rows has mistakes.
    const [partly, partlyDrafted] = [await startImport(`${TABLE}\n,Vikmark,`), await startImport(`${TABLE}\n,Vikmark,`)];
    const decided = await startImport();
    const mended = await startImport(`${TABLE}\n,Vikmark,`);
    const confirmedImport = async () => {
      const path = await startImport();
      await send(url, path, { cookie: administrator.cookie, body: { intent: "confirm" } });
      return path;
    };
    const [cancelled, undone, published, listed] = [
      await startImport(),
      await confirmedImport(),
      await confirmedImport(),
      await confirmedImport(),
    ];
    const idOf = (path: string) => path.split("/").at(-1) ?? "";
    await rows("update imports set state = 'importing', confirmed_at = now(), lease_until = now() + interval '1 hour' where id = $1", [
      idOf(cancelled),
    ]);
    await rows("update imports set ended = 'failed' where id = $1", [idOf(rechecked)]);
    // As if the import itself had left them drafts.
    for (const id of [idOf(published), idOf(listed)]) {
      await rows("update paintings set is_published = false where id in (select painting_id from import_rows where import_id = $1)", [id]);
      await rows("update changes set import_id = $1 where painting_id in (select painting_id from import_rows where import_id = $1)", [id]);
    }
    return {
      confirm: {
        ...ofImports,
        ...form("confirm"),
        path: confirmed,
        done: `303 ${confirmed}`,
        changes: "public.paintings",
        again: { result: `303 ${confirmed}`, because: "it is carried out already" },
      },
      drafts: {
        ...ofImports,
        ...form("drafts"),
        path: drafted,
        done: `303 ${drafted}`,
        changes: "public.paintings",
        again: { result: `303 ${drafted}`, because: "it is carried out already" },
      },
      omit: {
        ...ofImports,
        ...form("omit"),
        path: partly,
        done: `303 ${partly}`,
        changes: "public.paintings",
        again: { result: `303 ${partly}`, because: "it is carried out already" },
      },
      omitDrafts: {
        ...ofImports,
        ...form("omitDrafts"),
        path: partlyDrafted,
        done: `303 ${partlyDrafted}`,
        changes: "public.paintings",
        again: { result: `303 ${partlyDrafted}`, because: "it is carried out already" },
      },
      numbers: {
        ...ofImports,
        ...form("numbers", { byNumber: "update" }),
        path: decided,
        done: `303 ${decided}`,
        changes: "public.imports",
        again: { result: `303 ${decided}`, because: "it is decided already, and checked with the same result" },
      },
      mend: {
        ...ofImports,
        ...form("mend", { at: "3 title_en", cell: "Named at last" }),
        path: mended,
        done: `303 ${mended}`,
        changes: "public.import_rows",
        again: { result: `303 ${mended}`, because: "the cell has no mistake any more, and the table is checked once more" },
      },
      recheck: {
        ...ofImports,
        ...form("recheck"),
        path: rechecked,
        done: `303 ${rechecked}`,
        changes: "public.imports",
        again: { result: `303 ${rechecked}`, because: "it is checked once more, with the same result" },
      },
      cancel: {
        ...ofImports,
        ...form("cancel"),
        path: cancelled,
        done: `303 ${cancelled}`,
        changes: "public.imports",
        again: { result: `303 ${cancelled}`, because: "it is asked to stop already" },
      },
      publish: {
        ...ofImports,
        ...form("publish"),
        path: published,
        done: `303 ${published}`,
        changes: "public.paintings",
        again: { result: `303 ${published}`, because: "no drafts are left" },
      },
      list: {
        ...ofImports,
        ...form("list"),
        path: listed,
        done: /^303 \/gallery\/manage\/selection\//,
        changes: "public.bulk_actions",
        again: {
          result: /^303 \/gallery\/manage\/selection\//,
          changes: ["public.bulk_actions"],
          because: "another selection waits to be confirmed, and no painting is written",
        },
      },
      undo: {
        ...ofImports,
        ...form("undo"),
        path: undone,
        done: `303 ${undone}`,
        changes: "public.paintings",
        again: { result: `303 ${undone}`, because: "nothing is left to undo" },
      },
      discard: {
        ...ofImports,
        ...form("discard"),
        path: discarded,
        done: `303 ${collection}`,
        changes: "public.imports",
        again: { result: `303 ${collection}`, because: "it is gone" },
      },
      correct: {
        ...ofImports,
        ...form("correct", { table: TABLE.replace("once", "corrected") }),
        path: corrected,
        done: `303 ${corrected}`,
        changes: "public.import_rows",
        again: { result: `303 ${corrected}`, because: "it is the same table" },
      },
    };
  };
  return { receive, imports };
}
