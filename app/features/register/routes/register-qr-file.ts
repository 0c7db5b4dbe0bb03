import { paths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { qrCodeSvg } from "#app/shared/qr-code/qr-code.ts";
import { qrCodePng } from "#app/shared/qr-code/qr-code-png.server.ts";
import { isInRegister } from "../domain/find-register-entry.server.ts";
import { readRegisterNumber } from "../domain/list-register.server.ts";
import type { Route } from "./+types/register-qr-file";

const FILE = /^qr\.(svg|png)$/;
/** Size beside a passport's seal. */
const PRINTED_SIZE = "30mm";

/** Printable QR code file of an entry's page; 404 for a number that was never entered. */
export async function loader({ params: { number, file }, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [, format] = FILE.exec(file) ?? [];
  if (format === undefined || readRegisterNumber(number) !== number) return notFound();
  if (!(await ctx.query((tx) => isInRegister(tx, number)))) return notFound();
  ctx.declarePublic(CACHE_TAGS.register);
  const address = context.get(siteContext).publicBaseUrl + paths.registerEntry(number);
  const body = format === "svg" ? qrCodeSvg(address, PRINTED_SIZE) : new Uint8Array(await qrCodePng(address));
  return new Response(body, {
    headers: {
      "Content-Type": format === "svg" ? "image/svg+xml" : "image/png",
      "Content-Disposition": `attachment; filename="EAC-register-${number}.${format}"`,
    },
  });
}

function notFound(): Response {
  return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
