import { readFileGrant } from "#app/features/access/domain/token-link.server.ts";
import { PAINTING_IMAGE, TOKEN_CHECK } from "#app/i18n/paths.ts";
import { fileNotFound, storedFileResponse } from "#app/platform/file-response.server.ts";
import { derivativeKey } from "#app/platform/images/derivatives.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { isPaintingId } from "../domain/find-painting.server.ts";
import { findFileByRole, findFileByToken, findImageByToken, isGoodToken } from "../domain/record/read-record.server.ts";
import { findPaintingFileByToken } from "../domain/save-painting-files.server.ts";
import type { Route } from "./+types/private-file";

/** The picture of an opened record, in pixels: the widest that is not wider. */
const PICTURE_WIDTH = 1080;

/**
 * A file of the private record: for owners and administrators, or with a grant while its token is good; with a grant also the
 * certificates and documents of a draft. Asked anew for
 * every piece, kept nowhere (P-CODE-9).
 */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { storage, settings } = context.get(siteContext);
  const { id, file } = params;
  if (!isPaintingId(id)) return fileNotFound();
  const token = readFileGrant(url.searchParams.get("grant") ?? "", id, settings.secretKey);

  if (file === TOKEN_CHECK) {
    const isGood = token !== undefined && (await ctx.query((tx) => isGoodToken(tx, token, id)));
    return Response.json({ isGood }, { headers: { "Cache-Control": "private, no-store" } });
  }
  if (file === PAINTING_IMAGE) {
    const image = token === undefined ? undefined : await ctx.query((tx) => findImageByToken(tx, token, id));
    const width = image?.widths.filter((each) => each <= PICTURE_WIDTH).at(-1) ?? image?.widths[0];
    if (image === undefined || width === undefined) return fileNotFound();
    const picture = await storage.find(derivativeKey(image.id, width, "jpg"));
    return picture === undefined ? fileNotFound() : storedFileResponse(picture, "image/jpeg", undefined, { request, ctx });
  }
  if (!isPaintingId(file)) return fileNotFound();
  const isAccount = ctx.actor.kind === "account";
  const row = await ctx.query(async (tx) => {
    const byToken =
      token === undefined
        ? undefined
        : ((await findFileByToken(tx, token, id, file)) ?? (await findPaintingFileByToken(tx, token, id, file)));
    return byToken ?? (isAccount ? await findFileByRole(tx, id, file) : undefined);
  });
  if (row === undefined) {
    ctx.requireReadSession();
    return fileNotFound();
  }
  const stored = await storage.find(row.storage_key);
  if (stored === undefined) {
    ctx.log.error({ key: row.storage_key }, "a private file is missing");
    return fileNotFound();
  }
  return storedFileResponse(stored, row.media_type, row.name, { request, ctx });
}
