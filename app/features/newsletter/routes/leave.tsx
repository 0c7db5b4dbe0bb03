import { data, Form, useNavigation } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { paths } from "#app/i18n/paths.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { actWithFallback } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { LinkResult } from "../components/link-result.tsx";
import { TEST_TOKEN } from "../domain/subscription.ts";
import { endSubscription } from "../domain/use-link.server.ts";
import { newsletterMessagesIn, useNewsletterMessages } from "../messages/newsletter-messages.ts";
import type { Route } from "./+types/leave";

type ActionResult = { isOver: boolean } | { isAway: true };

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(requestContext).declareReadable();
  return { isTest: url.searchParams.get("token") === TEST_TOKEN };
}

/**
 * Ends the subscription: after the button of this page, or after the POST of a mail program (RFC 8058). Reads no body and no
 * session: the token is the authorization (P-LETTER-4).
 */
export async function action({ url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  try {
    const isOver = await ctx.query((tx) => endSubscription(tx, url.searchParams.get("token") ?? ""));
    return data<ActionResult>({ isOver }, { status: isOver ? 200 : 410 });
  } catch (error) {
    ctx.logFailure(error);
    return data<ActionResult>({ isAway: true }, { status: 503 });
  }
}

/** Keeps the page if the server is unreachable. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return actWithFallback<ActionResult, ActionResult>(serverAction, () => ({ isAway: true }));
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { leave } = newsletterMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootData(location, matches), leave.title, leave.lead);
}

export default function LeaveNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { leave: words } = useNewsletterMessages();
  const toHref = useHref();
  const isBusy = useNavigation().formMethod === "POST";
  const toPage = (label: string) => (
    <Link to={toHref(paths.newsletter())} className={buttonClass("quiet", "mt-8")}>
      {label}
    </Link>
  );
  if (loaderData.isTest)
    return (
      <LinkResult title={words.title}>
        <p>{words.test}</p>
        {toPage(words.page)}
      </LinkResult>
    );
  if (actionData !== undefined && "isOver" in actionData)
    return actionData.isOver ? (
      <LinkResult title={words.doneTitle} isResult>
        <p>{words.done}</p>
        {toPage(words.back)}
      </LinkResult>
    ) : (
      <LinkResult title={words.failedTitle} isResult>
        <p>{words.failed}</p>
        {toPage(words.page)}
      </LinkResult>
    );
  return (
    <LinkResult title={words.title} isAway={actionData?.isAway}>
      <p>{words.lead}</p>
      <Form method="post" replace className="mt-8">
        <Button type="submit" isBusy={isBusy}>
          {words.button}
        </Button>
      </Form>
    </LinkResult>
  );
}
