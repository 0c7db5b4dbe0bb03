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
import { Button, buttonClass } from "#app/ui/button.tsx";
import { AccountFailureNotice } from "../components/failure-notice.tsx";
import { NewPasswordFields } from "../components/new-password-fields.tsx";
import { HiddenUsername } from "../components/password-field.tsx";
import { type AccountError, errorsOf, newPasswordForm } from "../domain/account-forms.ts";
import { type AccountFailure, FAILURE_STATUS } from "../domain/account-result.server.ts";
import { readResetAddress, setNewPassword } from "../domain/register.server.ts";
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

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

/** `email`: null for a link that leads to no account any more, undefined if that cannot be known now. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const caller = { site: context.get(siteContext), ctx: context.get(requestContext), request, language: languageOf(url.pathname) };
  try {
    const email = (await readResetAddress(caller, tokenOf(url))) ?? null;
    return data({ email }, { status: email === null ? FAILURE_STATUS.link : 200 });
  } catch (error) {
    caller.ctx.logFailure(error);
    return data({ email: undefined }, { status: 503 });
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = Object.fromEntries(await readForm(request, FORMS["reset.tsx"]));
  const respond = (status: number, rest: ActionResult, headers = new Headers()) => data<ActionResult>(rest, { status, headers });
  const parsed = newPasswordForm.safeParse(form);
  if (!parsed.success) return respond(422, { errors: errorsOf(parsed.error) });
  try {
    const caller = { site: context.get(siteContext), ctx: context.get(requestContext), request, language };
    const result = await setNewPassword(caller, { token: tokenOf(url), password: parsed.data.password });
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

export default function Reset({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const words = useAccountMessages();
  const toHref = useHref();
  const isBusy = useNavigation().formMethod === "POST";
  const { failure, errors } = actionData ?? {};
  const isDead = email === null || failure === "link";
  return (
    <div className="page-width pt-10 pb-24 lg:pt-14">
      <div className="mx-auto max-w-lg">
        <h1 className="text-3xl">{words.reset.title}</h1>
        {isDead ? (
          <>
            <div className="mt-8">
              <AccountFailureNotice failure="link" />
            </div>
            <div className="mt-6 flex flex-wrap gap-3">
              <Link to={toHref(paths.recover())} className={buttonClass()}>
                {words.recover.title}
              </Link>
              <Link to={toHref(paths.auth())} className={buttonClass("quiet")}>
                {words.signIn}
              </Link>
            </div>
          </>
        ) : (
          <>
            <p className="mt-4">{words.reset.lead}</p>
            {email !== undefined && <p className="mt-4 font-medium wrap-anywhere">{email}</p>}
            <Form method="post" className="mt-8 flex flex-col gap-6">
              <AccountFailureNotice failure={failure} minutes={actionData?.minutes} />
              <HiddenUsername email={email ?? ""} />
              <NewPasswordFields label={words.newPassword} errors={errors} />
              <div>
                <Button type="submit" isBusy={isBusy}>
                  {words.reset.save}
                </Button>
              </div>
            </Form>
          </>
        )}
      </div>
    </div>
  );
}
