import { useEffect, useRef } from "react";
import { data, Form, redirect, useNavigation, useSubmit } from "react-router";
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
import { HiddenUsername, PasswordField } from "../components/password-field.tsx";
import { type AccountFailure, FAILURE_STATUS } from "../domain/account-result.server.ts";
import { readRole } from "../domain/read-role.server.ts";
import { type Confirmation, confirmAddress } from "../domain/register.server.ts";
import { accountMessagesIn, useAccountMessages } from "../messages/account-messages.ts";
import type { Route } from "./+types/verify";
import { FORMS } from "./forms.server.ts";
import { retryAfter } from "./retry-after.server.ts";
import { withCookies } from "./with-cookies.server.ts";

interface ActionResult {
  /** True if the password chosen at registration is missing or wrong. */
  needsPassword: boolean;
  failure?: AccountFailure;
  minutes?: number;
}

const NEXT: Record<Exclude<Confirmation, "needs password">, string> = {
  "signed in": paths.manage(),
  "without works": paths.welcome(),
  "needs second factor": paths.secondFactor(),
  "signed out": paths.auth(),
};

/** Mail scanners may fetch the link, so only a POST from this page uses it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const ctx = context.get(requestContext);
  // The page's automatic first submission has no body.
  const hasForm = request.body !== null && request.headers.has("Content-Type");
  const typed = hasForm ? (await readForm(request, FORMS["verify.tsx"])).get("password") : null;
  const password = typeof typed === "string" && typed !== "" ? typed.slice(0, MAX_PASSWORD) : undefined;
  const caller = { site: context.get(siteContext), ctx, request, language };
  try {
    const result = await confirmAddress(caller, url.searchParams.get("token") ?? "", password);
    if (result.kind === "failed") {
      const { failure, wait = 900 } = result;
      const actionResult = { failure, needsPassword: password !== undefined && failure !== "link", minutes: Math.ceil(wait / 60) };
      return data<ActionResult>(actionResult, { status: FAILURE_STATUS[failure], headers: retryAfter(failure, wait) });
    }
    if (result.value === "needs password") return data<ActionResult>({ needsPassword: true });
    const isHere = result.value === "signed out" && ctx.session !== undefined;
    const path = isHere && (await readRole(ctx)) !== "user" ? paths.manage() : isHere ? paths.welcome() : NEXT[result.value];
    // The page of the welcome says itself that the address is confirmed.
    const next = href(language, path, path === paths.welcome() ? {} : { [NOTICE]: "address-confirmed" });
    return redirect(next, { status: 303, headers: withCookies(result.cookies) });
  } catch (error) {
    ctx.logFailure(error);
    return data<ActionResult>({ failure: "unavailable", needsPassword: password !== undefined }, { status: 503 });
  }
}

/** Longer than any password: longer input is wrong anyway and may be cut. */
const MAX_PASSWORD = 200;

/** Keeps the page if the server is unreachable. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const needsPassword = (await request.clone().formData()).has("password");
  return actWithFallback<ActionResult, ActionResult>(serverAction, () => ({ failure: "unavailable", needsPassword }));
}

/** Sends the action's `Retry-After` with the rendered page. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { verify } = accountMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootData(location, matches), verify.title, verify.lead);
}

export default function Verify({ actionData }: Route.ComponentProps) {
  const { verify: words } = useAccountMessages();
  return (
    <div className="page-width pt-10 pb-24 lg:pt-14">
      <div className="mx-auto max-w-lg">
        <h1 className="text-3xl">{actionData === undefined || actionData.needsPassword ? words.title : words.failedTitle}</h1>
        {actionData === undefined ? (
          <AutomaticConfirmation />
        ) : actionData.needsPassword ? (
          <PasswordForm failure={actionData.failure} minutes={actionData.minutes} />
        ) : (
          <Failed failure={actionData.failure} />
        )}
      </div>
    </div>
  );
}

function AutomaticConfirmation() {
  const { verify: words } = useAccountMessages();
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === "POST";
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void submit(null, { method: "post", replace: true });
  }, [submit]);
  return (
    <>
      <p className="mt-4">{words.lead}</p>
      <Form method="post" replace className="mt-8">
        <Button type="submit" isBusy={isBusy}>
          {words.confirm}
        </Button>
      </Form>
    </>
  );
}

function PasswordForm({ failure, minutes }: Pick<ActionResult, "failure" | "minutes">) {
  const { verify: words, password } = useAccountMessages();
  const toHref = useHref();
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      <p className="mt-4">{words.passwordLead}</p>
      <Form method="post" replace className="mt-8 flex flex-col gap-6">
        <AccountFailureNotice failure={failure === "refused" ? "wrongRegistrationPassword" : failure} minutes={minutes} />
        {/* The page does not know the address the mail went to. */}
        <HiddenUsername email="" />
        <PasswordField name="password" label={password} autoComplete="current-password" />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {words.confirm}
          </Button>
        </div>
      </Form>
      <div className="mt-10 border-t border-line-strong pt-6 text-sm">
        <p>{words.notMineLead}</p>
        <Link to={toHref(paths.recover())} className="link inline-flex min-h-11 items-center">
          {words.notMine}
        </Link>
      </div>
    </>
  );
}

function Failed({ failure }: Pick<ActionResult, "failure">) {
  const { verify: words, signIn } = useAccountMessages();
  const toHref = useHref();
  return (
    <>
      <div className="mt-8">
        <AccountFailureNotice failure={failure} />
      </div>
      <p className="mt-6">{words.again}</p>
      <Link to={toHref(paths.auth())} className={buttonClass("quiet", "mt-6")}>
        {signIn}
      </Link>
    </>
  );
}
