import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import { errorKeyOf, errorResponse } from "#app/platform/error-catalogue.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { isPaintingId } from "../domain/find-painting.server.ts";
import { prepareImagesSoon } from "../domain/pictures/prepare-images.server.ts";
import { findMissingUploads } from "../domain/uploads/find-missing-uploads.server.ts";
import { storeUpload, UploadRefused } from "../domain/uploads/store-upload.server.ts";
import { UPLOAD_KINDS, UPLOAD_LIMITS, UPLOAD_STATUS, type UploadAnswer, type UploadRefusal } from "../domain/uploads/upload.ts";
import type { Route } from "./+types/upload";

const NOT_STORED = { "Cache-Control": "no-store" };

/** As many as a form can name, and some. */
const MAX_IDS = 400;

/** Lists the removed ones among these uploads, for a restored draft (P-FORM-18). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.requireReadSession();
  if (ctx.actor.kind !== "account") return Response.json(null, { status: 401, headers: NOT_STORED });
  if (!(await ctx.query(isAdministrator))) return Response.json(null, { status: 403, headers: NOT_STORED });
  const ids = url.searchParams.getAll("id");
  if (ids.length === 0 || ids.length > MAX_IDS || !ids.every(isPaintingId)) throw errorResponse(400, "invalid");
  return Response.json({ gone: await ctx.query((tx) => findMissingUploads(tx, ids)) }, { headers: NOT_STORED });
}

/** A file as it is chosen in the painting form: its bytes are the body. It waits there until it is saved with a painting. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const refuse = (refusal: UploadRefusal) => answer({ refusal }, UPLOAD_STATUS[refusal]);
  const kind = UPLOAD_KINDS.find((each) => each === url.searchParams.get("kind"));
  if (kind === undefined || request.method !== "POST") throw errorResponse(400, "invalid");
  try {
    ctx.requireReadSession();
    if (ctx.actor.kind !== "account") return refuse("signedOut");
    if (!(await ctx.query(isAdministrator))) return refuse("forbidden");
    if (Number(request.headers.get("Content-Length") ?? 0) >= UPLOAD_LIMITS[kind]) return refuse("tooLarge");
    const read = async () => {
      const bytes = await request.arrayBuffer().catch(() => {
        // The client has gone.
        throw new UploadRefused("failed");
      });
      return new Uint8Array(bytes);
    };
    const site = context.get(siteContext);
    const stored = await storeUpload(site, ctx, { kind, name: url.searchParams.get("name") ?? "", read });
    if (kind === "image") prepareImagesSoon(site);
    return answer(stored, 201);
  } catch (error) {
    if (error instanceof UploadRefused) return refuse(error.refusal);
    ctx.log.warn({ err: error }, "an upload could not be stored");
    const key = errorKeyOf(error);
    if (key === "full" || key === "unavailable") return refuse(key);
    return answer({ refusal: "failed" }, 500);
  }
}

const answer = (body: UploadAnswer, status: number) => Response.json(body, { status, headers: NOT_STORED });
