import { useEffect, useRef } from "react";
import { data, Form, Link, redirect, useNavigation, useSubmit } from "react-router";
import { AccountFailureNotice } from "#app/components/account/failure-notice.tsx";
import { privateHeadTags } from "#app/components/head.ts";
import { NOTICE } from "#app/components/passed-notice.tsx";
import { rootFacts } from "#app/components/root-facts.ts";
import { useHref } from "#app/components/use-page.ts";
import { STATUSES } from "#app/domain/account/account-outcome.server.ts";
import { verifyAddress } from "#app/domain/account/register.server.ts";
import { accountMessagesIn, useAccountMessages } from "#app/i18n/account-messages.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { siteContext, visitContext } from "#app/platform/site.server.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/verify";
import { withCookies } from "./with-cookies.server.ts";

/** A program that reads mails may fetch the link; only what a page of ours sends uses it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const asking = { site: context.get(siteContext), visit: context.get(visitContext), request, language };
  const outcome = await verifyAddress(asking, url.searchParams.get("token") ?? "");
  if (outcome.kind === "failed") return data({ failure: outcome.failure }, { status: STATUSES[outcome.failure] });
  const isSignedIn = outcome.cookies.length > 0 || asking.visit.session !== undefined;
  const next = href(language, isSignedIn ? paths.manage() : paths.auth(), { [NOTICE]: "address-confirmed" });
  return redirect(next, { status: 303, headers: withCookies(outcome.cookies) });
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { verify } = accountMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootFacts(location, matches), verify.title, verify.lead);
}

export default function Verify({ actionData }: Route.ComponentProps) {
  const { verify: words, signIn } = useAccountMessages();
  const toHref = useHref();
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === "POST";
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current || actionData !== undefined) return;
    isStarted.current = true;
    void submit(null, { method: "post", replace: true });
  }, [submit, actionData]);
  const failure = actionData?.failure;
  return (
    <div className="page-width pt-10 pb-24 lg:pt-14">
      <div className="mx-auto max-w-lg">
        <h1 className="text-3xl">{failure === undefined ? words.title : words.failedTitle}</h1>
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
            <p className="mt-6">{words.again}</p>
            <Link to={toHref(paths.auth())} className={buttonClass("quiet", "mt-6")}>
              {signIn}
            </Link>
          </>
        )}
      </div>
    </div>
  );
}
