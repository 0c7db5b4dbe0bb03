import { useEffect, useRef, useState } from "react";
import { data, redirect } from "react-router";
import { readInformationPage } from "#app/content/information-pages.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, type Site, siteContext } from "#app/platform/site.server.ts";
import { actWithFallback } from "#app/shared/client/client-loader-fallback.ts";
import { APPLICATION_NOW } from "#app/shared/client/deferred-application.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { sectionCrumbs } from "#app/shared/head/section-breadcrumbs.ts";
import { PageBody, PageHeading } from "#app/shared/information/information-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubscriptionForm, type SubscriptionRefusal } from "../components/subscription-form.tsx";
import { deliverNewsletter } from "../domain/deliver-newsletter.server.ts";
import { requestSubscription } from "../domain/request-subscription.server.ts";
import { checkSubscription } from "../domain/subscription.ts";
import { useNewsletterMessages } from "../messages/newsletter-messages.ts";
import type { Route } from "./+types/newsletter";
import { FORMS } from "./forms.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(requestContext).declarePublic();
  return { page: readInformationPage("eac/newsletter", languageOf(url.pathname)), isSent: url.searchParams.has("sent") };
}

/** Stores a request; its mail follows. The response is the same for new, waiting and subscribed addresses (P-LETTER-2). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  const language = languageOf(url.pathname);
  const form = await readForm(request, FORMS["newsletter.tsx"]);
  const { values, subscription } = checkSubscription(form, language);
  const refuse = (status: number, reason: SubscriptionRefusal["reason"], wait = 0) => {
    const refusal: SubscriptionRefusal = { reason, wait, values };
    return data({ refusal }, { status, headers: wait > 0 ? { "Retry-After": String(wait) } : {} });
  };
  if (subscription === undefined) return refuse(422, "invalid");
  // A person whose browser filled the field in asks again, from a page without the field (P-LETTER-3).
  if (String(form.get("website") ?? "") !== "") {
    ctx.log.info("newsletter request refused: honeypot field filled in");
    return refuse(422, "trapped");
  }
  try {
    const wait = await requestSubscription(site, ctx, subscription);
    if (wait > 0) return refuse(429, "tooMany", wait);
  } catch (error) {
    return refuse(ctx.logFailure(error) === "full" ? 507 : 503, "unavailable");
  }
  startDelivery(site);
  return redirect(`${href(language, paths.newsletter())}?sent=1#form`, 303);
}

/** The address sent last in this window, to be shown back: the page of the answer comes from the cache. */
let sentAddress: string | undefined;

/** Keeps the page and its input if the server is unreachable. */
export async function clientAction({ request, url, serverAction }: Route.ClientActionArgs) {
  const { values } = checkSubscription(await request.clone().formData(), languageOf(url.pathname));
  sentAddress = values.email.trim();
  const away = (reason: SubscriptionRefusal["reason"]) => ({ refusal: { reason, wait: 0, values } satisfies SubscriptionRefusal });
  return actWithFallback(serverAction, (isUnreached) => away(isUnreached ? "unreached" : "unavailable"));
}

/** Sends the action's `Retry-After` with the rendered page. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** Not awaited: the time of the response must not tell which mail is sent. */
function startDelivery(site: Site): void {
  deliverNewsletter(site).catch((error: unknown) => site.log.error({ err: error }, "newsletter delivery failed"));
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.page;
  return headTags(rootData(location, matches), {
    title,
    description,
    shareName: "eac-newsletter",
    crumbs: sectionCrumbs(location.pathname, title),
  });
}

export default function Newsletter({ loaderData: { page, isSent }, actionData }: Route.ComponentProps) {
  const words = useNewsletterMessages();
  return (
    <>
      <PageHeading title={page.title} lead={page.lead} seed="eac-newsletter" />
      <section aria-labelledby="form" className="mt-12 scroll-mt-28">
        <h2 id="form" className="mb-6 scroll-mt-28 border-b border-ink pb-2 text-xl">
          {words.formTitle}
        </h2>
        {isSent && actionData === undefined ? <Sent /> : <SubscriptionForm refusal={actionData?.refusal} />}
      </section>
      <div className="information mt-14">
        <PageBody parts={page.parts} />
      </div>
    </>
  );
}

function Sent() {
  const words = useNewsletterMessages();
  const toHref = useHref();
  const element = useRef<HTMLDivElement>(null);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    setAddress(sentAddress);
    element.current?.focus();
  }, []);
  return (
    <div ref={element} tabIndex={-1} className="max-w-2xl" {...APPLICATION_NOW}>
      <Notice title={words.sentTitle}>{words.sentText(address)}</Notice>
      <p className="mt-6 text-sm">
        <Link to={toHref(paths.newsletter())} className="link inline-flex min-h-11 items-center">
          {words.another}
        </Link>
      </p>
    </div>
  );
}
