import { setTimeout } from "node:timers/promises";
import { data, redirect } from "react-router";
import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { errorKeyOf } from "#app/platform/error-catalogue.server.ts";
import { makeIncomingFolder } from "#app/platform/incoming-folder.server.ts";
import { pathOf } from "#app/platform/read-form.server.ts";
import { Semaphore } from "#app/platform/semaphore.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { redirectToManagement, requireSignedIn } from "#app/shared/management/guards.server.ts";
import { discardImport } from "../domain/find-import.server.ts";
import type { ImportError } from "../domain/import.ts";
import type { MendedCell } from "../domain/mended-cells.ts";
import { receiveImport } from "../domain/receive-import.server.ts";
import { runImportSoon } from "../domain/run-import.server.ts";
import { storeFiles } from "../domain/store-files.server.ts";

/** Half a gigabyte lies on the disk while it is received: one at a time, and one who waits. */
const RECEIVING = new Semaphore(1, 1);

/** Rows of an import for whose check the browser waits. */
const FEW_ROWS = 50;
/** Longest wait for a small and for a large import, in milliseconds; the page then shows the progress. */
const WAIT = { few: 5_000, many: 500 };
export const waitFor = (rows: number): number => (rows <= FEW_ROWS ? WAIT.few : WAIT.many);

/** `cells`: corrections that were not kept, for their fields. */
export type ImportAnswer =
  | { error: ImportError }
  | { failure: "failed" | "unavailable" | "uninvited" | "cellTooLong"; cells?: MendedCell[] };

/** Before anything is read of what they send. */
export async function requireAdministrator(ctx: RequestContext, url: URL): Promise<void> {
  requireSignedIn(ctx, url);
  if (!(await ctx.query(isAdministrator))) throw redirectToManagement(url, "only-administrators");
}

/**
 * Receives a table and its files, and leads to the page that shows what would happen. Files are stored and rows checked while
 * that page shows the progress.
 * @param read gives the form once there is room for it, its files in the folder. The table may be a file or plain text.
 * @param id of the import that they correct.
 * @throws what `read` throws of a body that is no form.
 */
export async function takeImport(site: Site, ctx: RequestContext, url: URL, read: (folder: string) => Promise<FormData>, id?: string) {
  const language = languageOf(url.pathname);
  const refuse = (code: "busy" | "failed" | "full", status: number) => data<ImportAnswer>({ error: { code } }, { status });
  try {
    const folder = await makeIncomingFolder(site.settings.dataDir);
    const opened: (() => void)[] = [];
    const release = () => {
      for (const close of opened) close();
      return folder.remove();
    };
    // Ends with the storing of the files, after the response.
    let isStoring = false;
    try {
      const received = await RECEIVING.run(async () => {
        const form = await read(folder.path);
        const files = form.getAll("files").filter((file) => file instanceof File && file.size > 0) as File[];
        return { import: await receiveImport(ctx, { table: tableOf(form.get("table")), files: files.map(readable), opened }, id) };
      });
      if (received === undefined) return refuse("busy", 503);
      // An import that is not there any more says so on its page.
      if (received.import === undefined) return redirect(href(language, paths.collectionImport(id ?? "")), 303);
      if ("error" in received.import) return data<ImportAnswer>(received.import, { status: 422 });
      const { id: importId, rows, wanted } = received.import;
      const storing = storeFiles(site, ctx, importId, rows, wanted).finally(release);
      isStoring = true;
      const wait = waitFor(rows.length);
      const going = storing.then(async (refusal) => {
        if (refusal === undefined) await runImportSoon(site, importId, wait);
        else if (id === undefined) await ctx.query((tx) => discardImport(tx, importId));
        return refusal;
      });
      going.catch((error: unknown) => ctx.log.error({ err: error, importId }, "files of an import could not be stored"));
      const refusal = await Promise.race([going, setTimeout(wait, undefined, { ref: false })]);
      if (refusal !== undefined) return refuse(refusal, refusal === "full" ? 507 : 503);
      return redirect(href(language, paths.collectionImport(importId)), 303);
    } finally {
      if (!isStoring) await release();
    }
  } catch (error) {
    const key = errorKeyOf(error);
    if (key === "invalid" || key === "tooLarge") throw error;
    ctx.log.warn({ err: error }, "an import could not be received");
    if (key === "full") return refuse("full", 507);
    return key === "unavailable" ? data<ImportAnswer>({ failure: "unavailable" }, { status: 503 }) : refuse("failed", 500);
  }
}

function tableOf(value: FormDataEntryValue | null) {
  if (value === null) return undefined;
  const file = typeof value === "string" ? new File([value], "") : value;
  return file.size === 0 ? undefined : readable(file);
}

const readable = (file: File) => ({
  name: file.name,
  size: file.size,
  path: pathOf(file),
  read: async () => new Uint8Array(await file.arrayBuffer()),
});
