import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { errorKeyOf } from "#app/platform/error-catalogue.server.ts";
import type { RequestContext } from "#app/platform/site.server.ts";
import { type DeskPainting, deskPainting, OF_ADMINISTRATORS } from "#app/shared/management/desk-painting.ts";
import { leaveOrWait, redirectToManagement, requireSignedIn } from "#app/shared/management/guards.server.ts";
import { findPainting } from "../domain/find-painting.server.ts";
import type { PictureFailure } from "../domain/pictures/picture-failure.ts";
import { UploadRefused } from "../domain/uploads/store-upload.server.ts";
import { UPLOAD_STATUS } from "../domain/uploads/upload.ts";
import { withFallback } from "../domain/works/localise.ts";

type PaintingRow = NonNullable<Awaited<ReturnType<typeof findPainting>>>;

/**
 * Reads a painting and what a page about its pictures shows, for administrators.
 * @throws a redirect for everybody else and without such a painting, 503 if it cannot be read.
 */
export async function readForPictures<Found>(
  ctx: RequestContext,
  url: URL,
  id: string,
  read: (tx: Transaction, row: PaintingRow) => Promise<Found | undefined>,
): Promise<Found & { painting: DeskPainting & { title: string } }> {
  requireSignedIn(ctx, url);
  const language = languageOf(url.pathname);
  const found = await ctx
    .query(async (tx) => {
      if (!(await isAdministrator(tx))) return "forbidden" as const;
      const row = await findPainting(tx, id);
      const shown = row === undefined ? undefined : await read(tx, row);
      return row === undefined || shown === undefined ? ("missing" as const) : { ...shown, painting: deskOf(row, language) };
    })
    .catch((error: unknown) => {
      throw leaveOrWait(error, url, "data-not-fetched");
    });
  if (found === "forbidden") throw redirectToManagement(url, "only-administrators-edit");
  if (found === "missing") throw redirectToManagement(url, "data-not-fetched");
  return found;
}

/** The painting for the bar of a page that only administrators are shown. */
export const deskOf = (row: PaintingRow, language: Language): DeskPainting & { title: string } => ({
  ...deskPainting(row, OF_ADMINISTRATORS),
  title: withFallback(row, "title", language),
});

const STATUS: Record<PictureFailure, number> = {
  ...UPLOAD_STATUS,
  noFile: 422,
  invalid: 422,
  missing: 404,
  tooMany: 409,
  changed: 409,
};

export const statusOf = (failure: PictureFailure): number => STATUS[failure];

/** The failure that an error stands for; the cause is in the log. */
export function failureOf(ctx: RequestContext, error: unknown): PictureFailure {
  if (error instanceof UploadRefused) return error.refusal;
  ctx.logFailure(error);
  const key = errorKeyOf(error);
  return key === "full" || key === "unavailable" || key === "forbidden" ? key : "failed";
}
