import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { paintingLink } from "../domain/public-base.ts";
import type { Route } from "./+types/painting-qr-file";
import { givenBase } from "./link-base.server.ts";
import { qrCodeFile } from "./qr-file-response.server.ts";

/** The QR code of a painting's public page as a file: the address is public, the tool is for whoever is signed in. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const [, format] = /^code\.(svg|png)$/.exec(params.file) ?? [];
  if (format === undefined || !isPaintingId(params.id)) throw errorResponse(404, "notFound");
  const ctx = context.get(requestContext);
  ctx.requireReadSession();
  if (ctx.actor.kind !== "account") throw errorResponse(403, "forbidden");
  const base = givenBase(request, url, context.get(siteContext).publicBaseUrl);
  return qrCodeFile(paintingLink(base, params.id), format, `EAC-painting-${params.id.slice(0, 8)}`);
}
