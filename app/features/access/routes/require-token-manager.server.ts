import { readAbilities } from "#app/features/painting/domain/abilities.server.ts";
import { findPainting, isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { artistWithFallback, withFallback } from "#app/features/painting/domain/works/localise.ts";
import { languageOf } from "#app/i18n/languages.ts";
import type { RequestContext } from "#app/platform/site.server.ts";
import { responsiveImage } from "#app/shared/images/responsive-image.ts";
import { deskPainting } from "#app/shared/management/desk-painting.ts";
import { leaveOrWait, redirectToManagement, requireSignedIn } from "#app/shared/management/guards.server.ts";

/**
 * The painting whose tokens the actor manages, as its primary owner or an administrator (P-TOKEN-1, P-PAINTING-9). Null for
 * a missing painting, revealed only to administrators; redirects everybody else to the list with a notice (P-TOKEN-2).
 */
export async function requireTokenManager(ctx: RequestContext, url: URL, id: string) {
  requireSignedIn(ctx, url);
  const language = languageOf(url.pathname);
  let found: Awaited<ReturnType<typeof read>>;
  try {
    found = await read(ctx, id);
  } catch (error) {
    throw leaveOrWait(error, url, "not-fetched");
  }
  const { abilities, row } = found;
  if (!abilities.managesTokens && !abilities.administers) throw redirectToManagement(url, "no-token-permission");
  if (row === undefined) return null;
  return {
    ...deskPainting(row, abilities),
    title: withFallback(row, "title", language),
    artist: artistWithFallback(row, language),
    picture: responsiveImage(row),
  };
}

const NO_PAINTING = "00000000-0000-0000-0000-000000000000";

function read(ctx: RequestContext, id: string) {
  return ctx.query(async (tx) => ({
    // A malformed id counts as a missing painting (P-ROUTE-11).
    abilities: await readAbilities(tx, isPaintingId(id) ? id : NO_PAINTING),
    row: await findPainting(tx, id),
  }));
}
