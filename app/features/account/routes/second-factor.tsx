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
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { AccountFailureNotice } from "../components/failure-notice.tsx";
import { PasskeyButton } from "../components/passkey-button.tsx";
import { FAILURE_STATUS } from "../domain/account-result.server.ts";
import { offersPasskey, passWithPasskey } from "../domain/passkeys/sign-in-with-passkey.server.ts";
import { passSecondFactor } from "../domain/sign-in.server.ts";
import { accountMessagesIn, useAccountMessages } from "../messages/account-messages.ts";
import type { Route } from "./+types/second-factor";
import { FORMS } from "./forms.server.ts";
import { retryAfter } from "./retry-after.server.ts";
import { withCookies } from "./with-cookies.server.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const language = languageOf(url.pathname);
  if (ctx.session !== undefined) throw redirect(href(language, paths.manage()), 302);
  // The page takes a code without the database; then its form says what is wrong.
  const hasPasskey = await offersPasskey({ site: context.get(siteContext), ctx, request, language }).catch(() => false);
  return { isRecovery: url.searchParams.has("recovery"), hasPasskey };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  if (context.get(requestContext).session !== undefined) return redirect(href(language, paths.manage()), 303);
  const form = await readForm(request, FORMS["second-factor.tsx"]);
  try {
    const caller = { site: context.get(siteContext), ctx: context.get(requestContext), request, language };
    const credential = form.get("credential");
    const isRecoveryCode = form.get("kind") === "recovery";
    const result =
      typeof credential === "string"
        ? await passWithPasskey(caller, credential)
        : await passSecondFactor(caller, { code: String(form.get("code") ?? ""), isRecoveryCode, isTrusted: form.get("trust") === "on" });
    if (result.kind === "done") return redirect(href(language, paths.manage()), { status: 303, headers: withCookies(result.cookies) });
    const { failure, wait = 900 } = result;
    return data({ failure, minutes: Math.ceil(wait / 60) }, { status: FAILURE_STATUS[failure], headers: retryAfter(failure, wait) });
  } catch (error) {
    context.get(requestContext).logFailure(error);
    return data({ failure: "unavailable" as const, minutes: 0 }, { status: 503 });
  }
}

/** Keeps the page if the server is unreachable. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  actWithFallback(serverAction, () => ({ failure: "unavailable" as const, minutes: 0 }));

/** Sends the action's `Retry-After` with the rendered page. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { secondFactor } = accountMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootData(location, matches), secondFactor.title, secondFactor.lead);
}

export default function SecondFactor({ loaderData: { isRecovery, hasPasskey }, actionData }: Route.ComponentProps) {
  const { secondFactor: words, recover, passkeys } = useAccountMessages();
  const toHref = useHref();
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <div className="page-width pt-10 pb-24 lg:pt-14">
      <div className="mx-auto max-w-lg">
        <h1 className="text-3xl">{words.title}</h1>
        <p className="mt-4">{isRecovery ? words.recoveryLead : words.lead}</p>
        <Form method="post" className="mt-8 flex flex-col gap-6">
          <AccountFailureNotice failure={actionData?.failure} minutes={actionData?.minutes} />
          <input type="hidden" name="kind" value={isRecovery ? "recovery" : "totp"} />
          <InputField
            key={isRecovery ? "recovery" : "totp"}
            label={isRecovery ? words.recoveryCode : words.code}
            name="code"
            autoComplete="one-time-code"
            inputMode={isRecovery ? "text" : "numeric"}
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={40}
            autoFocus
          />
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <input type="checkbox" name="trust" className="size-5" />
            {words.trust}
          </label>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <Button type="submit" isBusy={isBusy}>
              {words.confirm}
            </Button>
            <Link
              to={toHref(paths.secondFactor(), isRecovery ? {} : { recovery: "1" })}
              className="link inline-flex min-h-11 items-center text-sm"
            >
              {isRecovery ? words.useCode : words.useRecovery}
            </Link>
          </div>
        </Form>
        {hasPasskey && (
          <div className="scripted-only mt-8 border-t border-line pt-6">
            <PasskeyButton
              purpose="second-factor"
              label={passkeys.secondStep}
              isBusy={isBusy}
              send={(credential) => void submit({ credential }, { method: "post" })}
            />
          </div>
        )}
        <p className="mt-10 text-sm">
          <Link to={toHref(paths.auth())} className="link inline-flex min-h-11 items-center">
            {recover.back}
          </Link>
        </p>
      </div>
    </div>
  );
}
