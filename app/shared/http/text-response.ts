/** Response with a generated text file. `downloadName`: downloads it under that name instead of showing it. */
export function textResponse(body: string, contentType: string, downloadName?: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": contentType,
      ...(downloadName === undefined ? {} : { "Content-Disposition": `attachment; filename="${downloadName}"` }),
    },
  });
}
