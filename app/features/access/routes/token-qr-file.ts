import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { findGoodToken } from "../domain/list-tokens.server.ts";
import { tokenLink } from "../domain/public-base.ts";
import type { Route } from "./+types/token-qr-file";
import { linkBase } from "./link-base.server.ts";
import { qrFileResponse } from "./qr-file-response.server.ts";

/** QR code file of a valid token's link, for its managers. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  const [, tokenId = "", format] = /^(.+)\.(svg|png)$/.exec(params.file) ?? [];
  if (format === undefined || !isPaintingId(params.id) || !isPaintingId(tokenId)) throw errorResponse(404, "notFound");
  ctx.requireReadSession();
  if (ctx.actor.kind !== "account") throw errorResponse(403, "forbidden");
  const token = await ctx.query((tx) => findGoodToken(tx, params.id, tokenId, { secretKey: site.settings.secretKey, now: site.now() }));
  if (token === undefined) throw errorResponse(404, "notFound");
  const base = linkBase(request, url, site.publicBaseUrl);
  return qrFileResponse(tokenLink(base, params.id, token), format, `EAC-record-${tokenId.slice(0, 8)}`);
}
