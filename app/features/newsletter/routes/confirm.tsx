import { data, Form, useNavigation } from "react-router";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import { paths } from "#app/i18n/paths.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { actWithFallback } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { LinkResult } from "../components/link-result.tsx";
import { confirmSubscription } from "../domain/use-link.server.ts";
import { newsletterMessagesIn, useNewsletterMessages } from "../messages/newsletter-messages.ts";
import type { Route } from "./+types/confirm";

interface ActionResult {
  /** Language of the newsletter; undefined if the link is not valid. */
  confirmed?: Language | undefined;
  isAway?: boolean;
}

export function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext).declareReadable();
  return null;
}

/** Mail scanners may fetch the link, so only a POST from this page uses it (P-LETTER-2). */
export async function action({ url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  try {
    const confirmed = await ctx.query((tx) => confirmSubscription(tx, url.searchParams.get("token") ?? ""));
    return data<ActionResult>({ confirmed }, { status: confirmed === undefined ? 410 : 200 });
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
  const { confirm } = newsletterMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootData(location, matches), confirm.title, confirm.lead);
}

export default function ConfirmNewsletter({ actionData }: Route.ComponentProps) {
  const { confirm: words } = useNewsletterMessages();
  const toHref = useHref();
  const isBusy = useNavigation().formMethod === "POST";
  if (actionData?.confirmed !== undefined)
    return (
      <LinkResult title={words.doneTitle} isResult>
        <p>{words.done[actionData.confirmed]}</p>
        <p className="mt-2">{words.doneHint}</p>
        <Link to={toHref(paths.news())} className={buttonClass("quiet", "mt-8")}>
          {words.news}
        </Link>
      </LinkResult>
    );
  if (actionData !== undefined && actionData.isAway !== true)
    return (
      <LinkResult title={words.failedTitle} isResult>
        <p>{words.failed}</p>
        <Link to={toHref(paths.newsletter())} className={buttonClass("quiet", "mt-8")}>
          {words.again}
        </Link>
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
