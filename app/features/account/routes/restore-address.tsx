import { data, Form, useNavigation } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { paths } from "#app/i18n/paths.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { actWithFallback } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AccountFailureNotice } from "../components/failure-notice.tsx";
import { type AccountFailure, FAILURE_STATUS } from "../domain/account-result.server.ts";
import { undoAddressChange } from "../domain/change-address.server.ts";
import { accountMessagesIn, useAccountMessages } from "../messages/account-messages.ts";
import type { Route } from "./+types/restore-address";

/** Mail scanners may fetch the link, so only the page's button uses it. Opens no session. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const caller = { site: context.get(siteContext), ctx: context.get(requestContext), request, language };
  const failed = (failure: AccountFailure) => data({ failure }, { status: FAILURE_STATUS[failure] });
  try {
    const result = await undoAddressChange(caller, url.searchParams.get("token") ?? "");
    return result.kind === "failed" ? failed(result.failure) : data({ failure: undefined }, { status: 200 });
  } catch (error) {
    context.get(requestContext).logFailure(error);
    return failed("unavailable");
  }
}

/** Keeps the page if the server is unreachable. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  actWithFallback(serverAction, () => ({ failure: "unavailable" as AccountFailure | undefined }));

export function meta({ location, matches }: Route.MetaArgs) {
  const { restoreAddress } = accountMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootData(location, matches), restoreAddress.title, restoreAddress.lead);
}

export default function RestoreAddress({ actionData }: Route.ComponentProps) {
  const { restoreAddress: words } = useAccountMessages();
  return (
    <div className="page-width pt-10 pb-24 lg:pt-14">
      <div className="mx-auto max-w-lg">
        {actionData === undefined ? (
          <RestoreForm />
        ) : actionData.failure === undefined ? (
          <>
            <h1 className="text-3xl">{words.doneTitle}</h1>
            <div className="mt-8">
              <Notice>{words.done}</Notice>
            </div>
            <LinkTo path={paths.recover()} label={words.toRecover} />
          </>
        ) : (
          <>
            <h1 className="text-3xl">{words.failedTitle}</h1>
            <div className="mt-8">
              {actionData.failure === "link" ? (
                <Notice tone="destructive">{words.failed}</Notice>
              ) : (
                <AccountFailureNotice failure={actionData.failure} />
              )}
            </div>
            <LinkTo path={paths.contacts()} label={words.toContacts} />
          </>
        )}
      </div>
    </div>
  );
}

function RestoreForm() {
  const { restoreAddress: words } = useAccountMessages();
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-4">{words.lead}</p>
      <Form method="post" replace className="mt-8">
        <Button type="submit" isBusy={isBusy}>
          {words.restore}
        </Button>
      </Form>
    </>
  );
}

function LinkTo({ path, label }: { path: string; label: string }) {
  const toHref = useHref();
  return (
    <Link to={toHref(path)} className={buttonClass("quiet", "mt-6")}>
      {label}
    </Link>
  );
}
