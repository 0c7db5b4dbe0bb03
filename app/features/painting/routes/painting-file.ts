import { fileNotFound, storedFileResponse } from "#app/platform/file-response.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { findPaintingFile } from "../domain/form/save-painting-files.server.ts";
import type { Route } from "./+types/painting-file";

/** A certificate or document of a painting, for whoever may see the painting: the row is asked first, every time (P-PAINTING-10). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { storage } = context.get(siteContext);
  const file = await ctx.query((tx) => findPaintingFile(tx, url.pathname));
  if (file === undefined) {
    ctx.requireReadSession();
    return fileNotFound();
  }
  const stored = await storage.find(file.storage_key);
  if (stored === undefined) {
    ctx.log.error({ key: file.storage_key }, "a file of a painting is missing");
    return fileNotFound();
  }
  return storedFileResponse(stored, file.media_type, file.name, { request, ctx });
}
