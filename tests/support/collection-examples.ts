import type { Person } from "./actors.ts";
import { DENIED, type Example, form, TO_SIGN_IN } from "./example.ts";
import { send } from "./hostile-requests.ts";

/** Examples of uploading a table of paintings, and of what can be done with it. */
export function collectionExamples(url: string, administrator: Person) {
  const TABLE = `title_en,artist_en,owners\nImported once,Vikmark,${administrator.email}`;
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
      changes: ["public.imports"],
      because: "another import waits to be looked at, and no painting is written",
    },
  };
  const imports = async () => {
    const startImport = async () => {
      const { result } = await send(url, collection, { cookie: administrator.cookie, body: { table: TABLE } });
      return `${collection}/import/${result.split("/").at(-1)}`;
    };
    const [confirmed, discarded, corrected] = [await startImport(), await startImport(), await startImport()];
    return {
      confirm: {
        ...ofImports,
        ...form("confirm"),
        path: confirmed,
        done: `303 ${confirmed}`,
        changes: "public.paintings",
        again: { result: `303 ${confirmed}`, because: "it is carried out already" },
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
        changes: "public.imports",
        again: { result: `303 ${corrected}`, because: "it is the same table" },
      },
    };
  };
  return { receive, imports };
}
