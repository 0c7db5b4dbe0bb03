import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { exposeWork } from "#app/features/register/domain/expose-work.server.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { paintingLink } from "../domain/public-base.ts";
import type { Route } from "./+types/painting-qr-file";
import { linkBase } from "./link-base.server.ts";
import { qrFileResponse } from "./qr-file-response.server.ts";

/** QR code file of a painting's public page. The address is public; the tool requires a session. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const [, format] = /^code\.(svg|png)$/.exec(params.file) ?? [];
  if (format === undefined || !isPaintingId(params.id)) throw errorResponse(404, "notFound");
  const ctx = context.get(requestContext);
  ctx.requireReadSession();
  if (ctx.actor.kind !== "account") throw errorResponse(403, "forbidden");
  const { id } = params;
  await ctx.query((tx) => exposeWork(tx, id));
  const base = linkBase(request, url, context.get(siteContext).publicBaseUrl);
  return qrFileResponse(paintingLink(base, id), format, `EAC-painting-${id.slice(0, 8)}`);
}
