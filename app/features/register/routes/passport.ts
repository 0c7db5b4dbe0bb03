import { findPainting, isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { contentDisposition } from "#app/platform/file-response.server.ts";
import { derivativeKey } from "#app/platform/images/derivatives.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { drawPassport } from "../domain/draw-passport.server.ts";
import { findPassport } from "../domain/find-passport.server.ts";
import { PASSPORT_WORDS } from "../messages/passport.server.ts";
import type { Route } from "./+types/passport";

/** In pixels; sharp enough for a third of a page. */
const PHOTOGRAPH_WIDTH = 1600;

/** A painting's passport as a PDF, in the URL's language, for its owners and administrators. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  const language = languageOf(url.pathname);
  if (!isPaintingId(params.id)) throw errorResponse(404, "notFound");
  ctx.requireReadSession();
  const { id } = params;
  const found = await ctx.query(async (tx) =>
    ctx.actor.kind === "account"
      ? { passport: await findPassport(tx, id, language) }
      : { isKnown: (await findPainting(tx, id)) !== undefined },
  );
  if (!("passport" in found)) throw errorResponse(found.isKnown ? 403 : 404, found.isKnown ? "forbidden" : "notFound");
  const { passport } = found;
  if (passport === undefined) throw errorResponse(404, "notFound");
  const width = passport.image?.widths.filter((each) => each <= PHOTOGRAPH_WIDTH).at(-1);
  const photograph =
    passport.image === null || width === undefined ? undefined : await site.storage.read(derivativeKey(passport.image.id, width, "jpg"));
  const pdf = await drawPassport(passport, {
    language,
    publicBaseUrl: site.publicBaseUrl,
    day: site.now().toISOString().slice(0, 10),
    photograph,
  });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": contentDisposition("inline", `${PASSPORT_WORDS[language].file(passport.number)}.pdf`),
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
