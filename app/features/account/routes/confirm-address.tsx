import { data, Form, redirect, useNavigation } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { actWithFallback } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { AccountFailureNotice } from "../components/failure-notice.tsx";
import { type AccountFailure, FAILURE_STATUS } from "../domain/account-result.server.ts";
import { confirmAddressChange } from "../domain/change-address.server.ts";
import { accountMessagesIn, useAccountMessages } from "../messages/account-messages.ts";
import type { Route } from "./+types/confirm-address";
import { withCookies } from "./with-cookies.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  if (ctx.session === undefined) ctx.requireReadSession();
  return { isSignedIn: ctx.session !== undefined };
}

/** The link alone neither changes anything nor opens a session: the requesting account must be signed in here. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const ctx = context.get(requestContext);
  if (ctx.session === undefined) ctx.requireReadSession();
  const caller = { site: context.get(siteContext), ctx, request, language };
  const failed = (failure: AccountFailure) => data({ failure }, { status: FAILURE_STATUS[failure] });
  try {
    const result = await confirmAddressChange(caller, url.searchParams.get("token") ?? "");
    if (result.kind === "failed") return failed(result.failure);
    const next = `${href(language, paths.account(), { [NOTICE]: "address-changed" })}#address`;
    return redirect(next, { status: 303, headers: withCookies(result.cookies) });
  } catch (error) {
    ctx.logFailure(error);
    return failed("unavailable");
  }
}

/** Keeps the page if the server is unreachable. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  actWithFallback(serverAction, () => ({ failure: "unavailable" as AccountFailure }));

export function meta({ location, matches }: Route.MetaArgs) {
  const { newAddress } = accountMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootData(location, matches), newAddress.title, newAddress.lead);
}

export default function NewAddress({ loaderData: { isSignedIn }, actionData }: Route.ComponentProps) {
  const { newAddress: words, signIn } = useAccountMessages();
  const toHref = useHref();
  const isBusy = useNavigation().formMethod === "POST";
  const failure = isSignedIn ? actionData?.failure : "signedOut";
  return (
    <div className="page-width pt-10 pb-24 lg:pt-14">
      <div className="mx-auto max-w-lg">
        <h1 className="text-3xl">{actionData === undefined ? words.title : words.failedTitle}</h1>
        {failure === undefined ? (
          <>
            <p className="mt-4">{words.lead}</p>
            <Form method="post" replace className="mt-8">
              <Button type="submit" isBusy={isBusy}>
                {words.confirm}
              </Button>
            </Form>
          </>
        ) : (
          <>
            <div className="mt-8">
              <AccountFailureNotice failure={failure} />
            </div>
            {failure === "link" && <p className="mt-6">{words.again}</p>}
            <Link to={toHref(isSignedIn ? paths.account() : paths.auth())} className={buttonClass("quiet", "mt-6")}>
              {isSignedIn ? words.toAccount : signIn}
            </Link>
          </>
        )}
      </div>
    </div>
  );
}
