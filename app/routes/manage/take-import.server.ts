import { data, redirect } from "react-router";
import { isAdministrator } from "#app/domain/account/read-role.server.ts";
import type { ReceiveFault } from "#app/domain/collection/import.ts";
import { receiveImport } from "#app/domain/collection/receive-import.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { errorKeyOf } from "#app/platform/error-catalogue.server.ts";
import type { Site, Visit } from "#app/platform/site.server.ts";
import { Slots } from "#app/platform/slots.server.ts";
import { requireSignedIn, toManagement } from "./require-manager.server.ts";

/** A hundred megabytes lie in the memory while they are received: one at a time, and one who waits. */
const RECEIVING = new Slots(1, 1);

export type ImportAnswer = { fault: ReceiveFault } | { failure: "failed" | "unavailable" };

/** Before anything is read of what they send. */
export async function requireAdministrator(visit: Visit, url: URL): Promise<void> {
  requireSignedIn(visit, url);
  if (!(await visit.query(isAdministrator))) throw toManagement(url, "only-administrators");
}

/**
 * Receives a table and its files, and leads to the page that shows what would happen.
 * @param id of the import that they correct.
 */
export async function takeImport(site: Site, visit: Visit, request: Request, url: URL, id?: string) {
  const language = languageOf(url.pathname);
  const refuse = (code: "busy" | "failed" | "noTable", status: number) => data<ImportAnswer>({ fault: { code } }, { status });
  if (!request.headers.get("Content-Type")?.startsWith("multipart/form-data")) return refuse("noTable", 422);
  try {
    const received = await RECEIVING.run(async () => {
      const form = await request.formData();
      const table = form.get("table");
      const files = form.getAll("files").filter((file) => file instanceof File && file.size > 0) as File[];
      return receiveImport(site, visit, { table: isChosen(table) ? readable(table) : undefined, files: files.map(readable) }, id);
    });
    if (received === undefined) return id === undefined ? refuse("busy", 503) : redirect(href(language, paths.collectionImport(id)), 303);
    if ("fault" in received) return data<ImportAnswer>(received, { status: received.fault.code === "busy" ? 503 : 422 });
    return redirect(href(language, paths.collectionImport(received.id)), 303);
  } catch (error) {
    visit.log.warn({ err: error }, "an import could not be received");
    const isAway = errorKeyOf(error) === "unavailable";
    return isAway ? data<ImportAnswer>({ failure: "unavailable" }, { status: 503 }) : refuse("failed", 500);
  }
}

const isChosen = (value: FormDataEntryValue | null): value is File => value instanceof File && value.size > 0;

const readable = (file: File) => ({ name: file.name, size: file.size, read: async () => new Uint8Array(await file.arrayBuffer()) });
