import { data, Form, redirect, useNavigation } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { actWithFallback } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { Button } from "#app/ui/button.tsx";
import { AccountFailureNotice } from "../components/failure-notice.tsx";
import { NewPasswordFields } from "../components/new-password-fields.tsx";
import { HiddenUsername } from "../components/password-field.tsx";
import { type AccountError, errorsOf, newPasswordForm } from "../domain/account-forms.ts";
import { type AccountFailure, FAILURE_STATUS } from "../domain/account-result.server.ts";
import { setNewPassword } from "../domain/register.server.ts";
import { accountMessagesIn, useAccountMessages } from "../messages/account-messages.ts";
import type { Route } from "./+types/reset";
import { FORMS } from "./forms.server.ts";
import { retryAfter } from "./retry-after.server.ts";
import { withCookies } from "./with-cookies.server.ts";

interface ActionResult {
  failure?: AccountFailure;
  minutes?: number;
  errors?: Record<string, AccountError>;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = Object.fromEntries(await readForm(request, FORMS["reset.tsx"]));
  const respond = (status: number, rest: ActionResult, headers = new Headers()) => data<ActionResult>(rest, { status, headers });
  const parsed = newPasswordForm.safeParse(form);
  if (!parsed.success) return respond(422, { errors: errorsOf(parsed.error) });
  try {
    const caller = { site: context.get(siteContext), ctx: context.get(requestContext), request, language };
    const result = await setNewPassword(caller, { token: url.searchParams.get("token") ?? "", password: parsed.data.password });
    if (result.kind === "done")
      return redirect(href(language, paths.auth(), { [NOTICE]: "password-saved" }), { status: 303, headers: withCookies(result.cookies) });
    const { failure, wait = 900 } = result;
    return respond(FAILURE_STATUS[failure], { failure, minutes: Math.ceil(wait / 60) }, retryAfter(failure, wait));
  } catch (error) {
    context.get(requestContext).logFailure(error);
    return respond(503, { failure: "unavailable" });
  }
}

/** Keeps the page if the server is unreachable. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  actWithFallback<ActionResult, ActionResult>(serverAction, () => ({ failure: "unavailable" }));

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { reset } = accountMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootData(location, matches), reset.title, reset.lead);
}

export default function Reset({ actionData }: Route.ComponentProps) {
  const words = useAccountMessages();
  const toHref = useHref();
  const isBusy = useNavigation().formMethod === "POST";
  const { failure, errors } = actionData ?? {};
  return (
    <div className="page-width pt-10 pb-24 lg:pt-14">
      <div className="mx-auto max-w-lg">
        <h1 className="text-3xl">{words.reset.title}</h1>
        <p className="mt-4">{words.reset.lead}</p>
        <Form method="post" className="mt-8 flex flex-col gap-6">
          <AccountFailureNotice failure={failure} minutes={actionData?.minutes} />
          {/* The page does not know the address the mail went to. */}
          <HiddenUsername email="" />
          <NewPasswordFields label={words.newPassword} errors={errors} />
          <div className="flex flex-wrap items-center justify-between gap-4">
            <Button type="submit" isBusy={isBusy}>
              {words.reset.save}
            </Button>
            {failure === "link" && (
              <Link to={toHref(paths.recover())} className="link inline-flex min-h-11 items-center text-sm">
                {words.recover.title}
              </Link>
            )}
          </div>
        </Form>
      </div>
    </div>
  );
}
