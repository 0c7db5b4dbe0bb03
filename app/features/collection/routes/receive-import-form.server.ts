import { data, redirect } from "react-router";
import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { errorKeyOf } from "#app/platform/error-catalogue.server.ts";
import { Semaphore } from "#app/platform/semaphore.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { redirectToManagement, requireSignedIn } from "#app/shared/management/guards.server.ts";
import type { ImportError } from "../domain/import.ts";
import { receiveImport } from "../domain/receive-import.server.ts";

/** A hundred megabytes lie in the memory while they are received: one at a time, and one who waits. */
const RECEIVING = new Semaphore(1, 1);

export type ImportAnswer = { error: ImportError } | { failure: "failed" | "unavailable" };

/** Before anything is read of what they send. */
export async function requireAdministrator(ctx: RequestContext, url: URL): Promise<void> {
  requireSignedIn(ctx, url);
  if (!(await ctx.query(isAdministrator))) throw redirectToManagement(url, "only-administrators");
}

/**
 * Receives a table and its files, and leads to the page that shows what would happen.
 * @param read gives the form once there is room for it. The table may be a file or plain text.
 * @param id of the import that they correct.
 * @throws what `read` throws of a body that is no form.
 */
export async function takeImport(site: Site, ctx: RequestContext, url: URL, read: () => Promise<FormData>, id?: string) {
  const language = languageOf(url.pathname);
  const refuse = (code: "busy" | "failed", status: number) => data<ImportAnswer>({ error: { code } }, { status });
  try {
    const received = await RECEIVING.run(async () => {
      const form = await read();
      const files = form.getAll("files").filter((file) => file instanceof File && file.size > 0) as File[];
      return { import: await receiveImport(site, ctx, { table: tableOf(form.get("table")), files: files.map(readable) }, id) };
    });
    if (received === undefined) return refuse("busy", 503);
    // An import that is not there any more says so on its page.
    const result = received.import ?? { id: id ?? "" };
    if ("error" in result) return data<ImportAnswer>(result, { status: result.error.code === "busy" ? 503 : 422 });
    return redirect(href(language, paths.collectionImport(result.id)), 303);
  } catch (error) {
    const key = errorKeyOf(error);
    if (key === "invalid" || key === "tooLarge") throw error;
    ctx.log.warn({ err: error }, "an import could not be received");
    if (key === "full") return data<ImportAnswer>({ error: { code: "full" } }, { status: 507 });
    return key === "unavailable" ? data<ImportAnswer>({ failure: "unavailable" }, { status: 503 }) : refuse("failed", 500);
  }
}

function tableOf(value: FormDataEntryValue | null) {
  if (value === null) return undefined;
  const file = typeof value === "string" ? new File([value], "") : value;
  return file.size === 0 ? undefined : readable(file);
}

const readable = (file: File) => ({ name: file.name, size: file.size, read: async () => new Uint8Array(await file.arrayBuffer()) });
