import { readFileGrant } from "#app/features/access/domain/token-link.server.ts";
import { PAINTING_IMAGE, PAINTING_IMAGE_WIDTHS, SMALL_PICTURE, TOKEN_CHECK } from "#app/i18n/paths.ts";
import { fileNotFound, storedFileResponse } from "#app/platform/file-response.server.ts";
import { derivativeKey } from "#app/platform/images/derivatives.server.ts";
import { FORMATS, type ImageFormat, MEDIA_TYPES } from "#app/platform/images/formats.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { isPaintingId } from "../domain/find-painting.server.ts";
import { findPaintingFileByToken } from "../domain/form/save-painting-files.server.ts";
import { findPictureByRole, findPictureByToken } from "../domain/pictures/list-pictures.server.ts";
import { findFileByRole, findFileByToken, findImageByToken, isGoodToken } from "../domain/record/read-record.server.ts";
import type { Route } from "./+types/private-file";

/** Pictures of an opened record, in pixels: the widest that is not wider. */
const PICTURE_WIDTH = 1080;
const SMALL_WIDTH = 480;
const WIDTH_OF_IMAGE = new Map<string, number>(
  PAINTING_IMAGE_WIDTHS.map((width) => [width === PICTURE_WIDTH ? PAINTING_IMAGE : `${PAINTING_IMAGE}-${width}`, width]),
);
const SMALL = new RegExp(`^${SMALL_PICTURE}(?=[0-9a-f-]+$)`);

/**
 * A file of the private record: for owners and administrators, or with a grant while its token is good; with a grant also the
 * certificates and documents of a draft. Asked anew for every piece, kept nowhere (P-CODE-9).
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
  const widthOfImage = WIDTH_OF_IMAGE.get(file);
  if (widthOfImage !== undefined) {
    const image = token === undefined ? undefined : await ctx.query((tx) => findImageByToken(tx, token, id));
    return image === undefined ? fileNotFound() : respondWithPicture(image, widthOfImage);
  }
  const pictureId = file.replace(SMALL, "");
  if (!isPaintingId(pictureId)) return fileNotFound();
  const isAccount = ctx.actor.kind === "account";
  const picture = await ctx.query(async (tx) => {
    const byToken = token === undefined ? undefined : await findPictureByToken(tx, token, id, pictureId);
    return byToken ?? (isAccount ? await findPictureByRole(tx, id, pictureId) : undefined);
  });
  if (picture !== undefined) return respondWithPicture(picture, file === pictureId ? PICTURE_WIDTH : SMALL_WIDTH);
  const row = await ctx.query(async (tx) => {
    if (file !== pictureId) return undefined;
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

  async function respondWithPicture(image: { id: string; widths: number[] }, most: number): Promise<Response> {
    const width = image.widths.filter((each) => each <= most).at(-1) ?? image.widths[0];
    if (width === undefined) return fileNotFound();
    for (const format of formatsFor(request)) {
      const stored = await storage.find(derivativeKey(image.id, width, format));
      if (stored !== undefined) return storedFileResponse(stored, MEDIA_TYPES[format], undefined, { request, ctx });
    }
    return fileNotFound();
  }
}

/** The formats that the picture of a page can have, smallest first; whoever opens or saves the file gets the JPEG. */
function formatsFor(request: Request): ImageFormat[] {
  const accepted = request.headers.get("Accept") ?? "";
  return FORMATS.filter((format) => format === "jpg" || (accepted.startsWith("image/") && accepted.includes(MEDIA_TYPES[format])));
}
