import { data, redirect } from "react-router";
import { readInformationPage } from "#app/content/information-pages.server.ts";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { type RateLimit, rateLimitKey, takeRateLimitPoint } from "#app/platform/rate-limit.server.ts";
import { type ReadOptions, readForm } from "#app/platform/read-form.server.ts";
import { type RequestContext, requestContext, type Site, siteContext } from "#app/platform/site.server.ts";
import { actWithFallback } from "#app/shared/client/client-loader-fallback.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { organizationData } from "#app/shared/head/structured-data.ts";
import { PageBody, PageHeading } from "#app/shared/information/information-text.tsx";
import { ContactDetails } from "../components/contact-details.tsx";
import { ContactForm, type ContactRefusal } from "../components/contact-form.tsx";
import { OfficeMap } from "../components/office-map.tsx";
import { SentMessage } from "../components/sent-message.tsx";
import { checkContactMessage, readReference, readSubject } from "../domain/contact-message.ts";
import { deliverMessages } from "../domain/deliver-messages.server.ts";
import type { PhotographCause, PhotographRefusal } from "../domain/photographs/photograph.ts";
import { type SentForm, withSentForm } from "../domain/photographs/receive-form.server.ts";
import { storeWithPhotographs } from "../domain/photographs/store-photographs.server.ts";
import { storeMessage } from "../domain/store-message.server.ts";
import type { Route } from "./+types/contacts";
import { FORMS } from "./forms.server.ts";

/** Five messages in ten minutes per client address (P-CONTACT-4). */
const LIMIT: RateLimit = { name: "contact", uses: 5, window: 600 };

const PHOTOGRAPH_STATUS: Record<PhotographCause, number> = {
  tooMany: 422,
  tooLarge: 413,
  tooMuch: 413,
  wrongType: 415,
  heic: 415,
  unreadable: 422,
  busy: 503,
  limit: 429,
};

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(requestContext).declarePublic();
  return {
    page: readInformationPage("contacts", languageOf(url.pathname)),
    isSent: url.searchParams.has("sent"),
    attached: readCount(url.searchParams.get("attached")),
    reference: readReference(url.searchParams.get("number")),
    subject: readSubject(url.searchParams),
    takesPhotographs: url.searchParams.has("photographs"),
  };
}

/**
 * Stores a message and responds; the mail to the secretariat follows asynchronously. Reports success only for a stored
 * message and returns the text otherwise (P-CONTACT-3).
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  const language = languageOf(url.pathname);
  const read = (options?: ReadOptions) => readForm(request, FORMS["contacts.tsx"], options);
  return withSentForm(site, ctx, { request, read }, (sent) => receive(sent, { site, ctx, language }));
}

async function receive(
  { form, files, refused }: SentForm,
  { site, ctx, language }: { site: Site; ctx: RequestContext; language: Language },
) {
  const checked = checkContactMessage(form);
  const refuse = (
    status: number,
    reason: ContactRefusal["reason"],
    { wait = 0, errors = {}, photographs }: Partial<ContactRefusal> = {},
  ) => {
    const hadPhotographs = files.length > 0;
    const refusal: ContactRefusal = { reason, wait, values: checked.values, errors, hadPhotographs, ...(photographs && { photographs }) };
    return data({ refusal }, { status, headers: wait > 0 ? { "Retry-After": String(wait) } : {} });
  };
  if ("errors" in checked) return refuse(422, "invalid", checked);
  const refusePhotographs = (photographs: PhotographRefusal) =>
    refuse(PHOTOGRAPH_STATUS[photographs.cause], "photographs", { photographs });
  const attached = files.length > 0 ? String(files.length) : undefined;
  const sentAs = (number: string) => redirect(`${href(language, paths.contacts(), { sent: "1", number, attached })}#form`, 303);
  // A person whose browser filled the field in sends the text again, from a page without the field (P-CONTACT-4).
  if (String(form.get("website") ?? "") !== "") {
    ctx.log.info("contact message refused: honeypot field filled in");
    return refuse(422, "trapped");
  }
  if (refused === "unavailable") return refuse(503, "unavailable");
  if (refused !== undefined) return refusePhotographs({ cause: refused, name: "" });
  let reference: string;
  try {
    const key = rateLimitKey(LIMIT, ctx.origin.address, site.settings.secretKey);
    const wait = await ctx.query((tx) => takeRateLimitPoint(tx, LIMIT, key));
    if (wait > 0) return refuse(429, "tooMany", { wait });
    if (files.length === 0) reference = await ctx.query((tx) => storeMessage(tx, checked.message, language, site.now()));
    else {
      const stored = await storeWithPhotographs(site, ctx, { message: checked.message, language, files });
      if ("refusal" in stored) return refusePhotographs(stored.refusal);
      reference = stored.reference;
    }
  } catch (error) {
    // The visitor keeps the text and can retry.
    return refuse(ctx.logFailure(error) === "full" ? 507 : 503, "unavailable");
  }
  startDelivery(site);
  return sentAs(reference);
}

/** Keeps the page and its text if the server is unreachable (P-CONTACT-3). */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { values } = checkContactMessage(await request.clone().formData());
  const away = (reason: ContactRefusal["reason"]) => ({ refusal: { reason, wait: 0, values, errors: {} } satisfies ContactRefusal });
  return actWithFallback(serverAction, (isUnreached) => away(isUnreached ? "unreached" : "unavailable"));
}

/** Sends the action's `Retry-After` with the rendered page. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** Not awaited: the visitor must not wait for the mail server. */
function startDelivery(site: Site): void {
  deliverMessages(site).catch((error: unknown) => site.log.error({ err: error }, "contact message delivery failed"));
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.page;
  const facts = rootData(location, matches);
  return headTags(facts, {
    title,
    description,
    shareName: "contacts",
    crumbs: [{ name: title, path: paths.contacts() }],
    structuredData: [organizationData(facts.publicBaseUrl, languageOf(location.pathname))],
  });
}

export default function Contacts({
  loaderData: { page, isSent, attached, reference, subject, takesPhotographs },
  actionData,
}: Route.ComponentProps) {
  const { contacts } = useMessages();
  return (
    <div className="page-width pt-6 pb-24 sm:pt-10 lg:pt-14">
      <PageHeading title={page.title} lead={page.lead} seed="contacts" />
      <div className="mt-8 grid gap-x-20 gap-y-14 sm:mt-12 lg:grid-cols-[1fr_1.25fr]">
        <section aria-labelledby="secretariat">
          <h2 id="secretariat" className={COLUMN_HEADING}>
            {contacts.secretariat}
          </h2>
          <ContactDetails />
        </section>
        <section aria-labelledby="form" className="scroll-mt-28">
          <h2 id="form" className={`${COLUMN_HEADING} mb-6 scroll-mt-28`}>
            {contacts.formTitle}
          </h2>
          {isSent && actionData === undefined ? (
            <SentMessage attached={attached} reference={reference} />
          ) : (
            <ContactForm key={subject} refusal={actionData?.refusal} subject={subject} takesPhotographs={takesPhotographs} />
          )}
        </section>
      </div>
      <div className="in-three-columns mt-16">
        <PageBody parts={page.parts} />
      </div>
      <OfficeMap />
    </div>
  );
}

/** Of both columns, whose rules are on one line. */
const COLUMN_HEADING = "border-b border-ink pb-2 text-xl";

/** Photographs that came with a message, as the address of the receipt says; 0 if it says anything else. */
const readCount = (text: string | null) => (/^[1-9]$/.test(text ?? "") ? Number(text) : 0);
