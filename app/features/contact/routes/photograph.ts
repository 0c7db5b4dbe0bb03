import { isPaintingId as isId } from "#app/features/painting/domain/find-painting.server.ts";
import { fileNotFound, storedFileResponse } from "#app/platform/file-response.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { findPhotograph } from "../domain/photographs/find-photographs.server.ts";
import type { Route } from "./+types/photograph";

/** A photograph of a message, for administrators: asked before the file is looked for, kept nowhere (P-CONTACT-12). */
export async function loader({ params: { file: id }, request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { storage } = context.get(siteContext);
  if (!isId(id)) return fileNotFound();
  ctx.requireReadSession();
  const row = ctx.actor.kind === "account" ? await ctx.query((tx) => findPhotograph(tx, id)) : undefined;
  if (row === undefined) return fileNotFound();
  const stored = await storage.find(row.storage_key);
  if (stored === undefined) {
    ctx.log.error({ key: row.storage_key }, "a photograph of a message is missing");
    return fileNotFound();
  }
  return storedFileResponse(stored, "image/jpeg", row.name, { request, ctx });
}
