import { qrCodeSvg } from "#app/shared/qr-code/qr-code.ts";
import { qrCodePng } from "#app/shared/qr-code/qr-code-png.server.ts";

/** Response with a QR code as a download. `name`: the file name without its extension. */
export async function qrFileResponse(text: string, format: string, name: string): Promise<Response> {
  const body = format === "png" ? new Uint8Array(await qrCodePng(text)) : qrCodeSvg(text);
  return new Response(body, {
    headers: {
      "Content-Type": format === "png" ? "image/png" : "image/svg+xml",
      "Content-Disposition": `attachment; filename="${name}.${format}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
