import { languageOf } from "#app/i18n/languages.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { FAILURE_STATUS } from "../domain/account-result.server.ts";
import { PASSKEY_PURPOSES } from "../domain/passkeys/passkey.ts";
import { askForPasskey } from "../domain/passkeys/sign-in-with-passkey.server.ts";
import type { Route } from "./+types/passkey";
import { FORMS } from "./forms.server.ts";
import { withCookies } from "./with-cookies.server.ts";

/** Answers a script with what its browser needs to prove a passkey. A link to here leads nowhere. */
export function loader() {
  throw errorResponse(404, "notFound");
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const sent = await readForm(request, FORMS["passkey.ts"]);
  const purpose = PASSKEY_PURPOSES.find((each) => each === sent.get("purpose"));
  if (purpose === undefined) throw errorResponse(400, "invalid");
  const caller = { site: context.get(siteContext), ctx: context.get(requestContext), request, language: languageOf(url.pathname) };
  const result = await askForPasskey(caller, purpose);
  const headers = withCookies(result.kind === "done" ? result.cookies : []);
  headers.set("Cache-Control", "no-store");
  return result.kind === "done"
    ? Response.json(result.value, { headers })
    : Response.json(null, { status: FAILURE_STATUS[result.failure], headers });
}
