import { data, Form, useNavigation } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { paths } from "#app/i18n/paths.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { actWithFallback } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AccountFailureNotice } from "../components/failure-notice.tsx";
import { addressForm } from "../domain/account-forms.ts";
import { type AccountFailure, FAILURE_STATUS } from "../domain/account-result.server.ts";
import { requestNewPassword } from "../domain/register.server.ts";
import { accountMessagesIn, useAccountMessages } from "../messages/account-messages.ts";
import type { Route } from "./+types/recover";
import { FORMS } from "./forms.server.ts";
import { retryAfter } from "./retry-after.server.ts";

interface ActionResult {
  isSent: boolean;
  failure?: AccountFailure;
  minutes?: number;
  email: string;
}

/** Responds identically for existing and unknown accounts. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const typed = String((await readForm(request, FORMS["recover.tsx"])).get("email") ?? "");
  const respond = (status: number, rest: Omit<ActionResult, "email">, headers = new Headers()) =>
    data<ActionResult>({ email: typed, ...rest }, { status, headers });
  const parsed = addressForm.safeParse({ email: typed });
  if (!parsed.success) return respond(422, { isSent: false, failure: "email" });
  try {
    const caller = { site: context.get(siteContext), ctx: context.get(requestContext), request, language: languageOf(url.pathname) };
    const result = await requestNewPassword(caller, parsed.data.email);
    if (result.kind === "done") return respond(200, { isSent: true });
    const { failure, wait = 900 } = result;
    return respond(FAILURE_STATUS[failure], { isSent: false, failure, minutes: Math.ceil(wait / 60) }, retryAfter(failure, wait));
  } catch (error) {
    context.get(requestContext).logFailure(error);
    return respond(503, { isSent: false, failure: "unavailable" });
  }
}

/** Keeps the page and its input if the server is unreachable. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = String((await request.clone().formData()).get("email") ?? "");
  return actWithFallback<ActionResult, ActionResult>(serverAction, () => ({ isSent: false, failure: "unavailable", email }));
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { recover } = accountMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootData(location, matches), recover.title, recover.lead);
}

export default function Recover({ actionData }: Route.ComponentProps) {
  const words = useAccountMessages();
  const toHref = useHref();
  const isBusy = useNavigation().formMethod === "POST";
  const failure = actionData?.failure;
  return (
    <div className="page-width pt-10 pb-24 lg:pt-14">
      <div className="mx-auto max-w-lg">
        <h1 className="text-3xl">{words.recover.title}</h1>
        {actionData?.isSent ? (
          <div className="mt-8">
            <Notice>{words.recover.sent}</Notice>
          </div>
        ) : (
          <>
            <p className="mt-4">{words.recover.lead}</p>
            <Form method="post" className="mt-8 flex flex-col items-start gap-6">
              {failure !== "email" && <AccountFailureNotice failure={failure} minutes={actionData?.minutes} />}
              <InputField
                label={words.email}
                name="email"
                type="email"
                autoComplete="username"
                required
                maxLength={254}
                defaultValue={actionData?.email}
                error={failure === "email" ? words.failures.email : undefined}
                className="w-full"
              />
              <Button type="submit" isBusy={isBusy}>
                {words.recover.send}
              </Button>
            </Form>
          </>
        )}
        <p className="mt-10 text-sm">
          <Link to={toHref(paths.auth())} className="link inline-flex min-h-11 items-center">
            {words.recover.back}
          </Link>
        </p>
      </div>
    </div>
  );
}
