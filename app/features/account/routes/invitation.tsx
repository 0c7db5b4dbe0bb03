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
import { InputField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AccountFailureNotice } from "../components/failure-notice.tsx";
import { NewPasswordFields } from "../components/new-password-fields.tsx";
import { HiddenUsername } from "../components/password-field.tsx";
import { acceptInvitation, type Invitation, readInvitation } from "../domain/accept-invitation.server.ts";
import { type AccountError, errorsOf, invitationForm } from "../domain/account-forms.ts";
import { type AccountFailure, FAILURE_STATUS } from "../domain/account-result.server.ts";
import { accountMessagesIn, useAccountMessages } from "../messages/account-messages.ts";
import type { Route } from "./+types/invitation";
import { FORMS } from "./forms.server.ts";
import { retryAfter } from "./retry-after.server.ts";
import { withCookies } from "./with-cookies.server.ts";

interface ActionResult {
  failure?: AccountFailure;
  minutes?: number;
  errors?: Record<string, AccountError>;
  name?: string;
}

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const caller = { site: context.get(siteContext), ctx: context.get(requestContext), request, language: languageOf(url.pathname) };
  const invitation = await readInvitation(caller, tokenOf(url));
  const signedInAs = caller.ctx.session?.email ?? null;
  return data({ invitation: invitation ?? null, signedInAs }, { status: invitation === undefined ? FAILURE_STATUS.invitation : 200 });
}

/** Mail scanners may fetch the link, so only the page's button uses it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const ctx = context.get(requestContext);
  const caller = { site: context.get(siteContext), ctx, request, language };
  const respond = (status: number, rest: ActionResult, headers = new Headers()) => data<ActionResult>(rest, { status, headers });
  // The page of an address with an account has a button alone.
  const hasForm = request.body !== null && request.headers.has("Content-Type");
  const form = hasForm ? (Object.fromEntries(await readForm(request, FORMS["invitation.tsx"])) as Record<string, string>) : {};
  const parsed = invitationForm.safeParse(form);
  const name = (form.name ?? "").slice(0, 200);
  try {
    const result = await acceptInvitation(caller, tokenOf(url), parsed.success ? parsed.data : undefined);
    if (result.kind === "failed") {
      const { failure, wait = 900 } = result;
      if (failure === "name" && !parsed.success) return respond(422, { errors: errorsOf(parsed.error), name });
      return respond(FAILURE_STATUS[failure], { failure, minutes: Math.ceil(wait / 60), name }, retryAfter(failure, wait));
    }
    const { isSignedIn, paintingId } = result.value;
    const headers = withCookies(result.cookies);
    if (!isSignedIn) return redirect(href(language, paths.auth(), { [NOTICE]: "invitation-accepted" }), { status: 303, headers });
    const next = paintingId === null ? paths.welcome() : paths.painting(paintingId);
    return redirect(href(language, next), { status: 303, headers });
  } catch (error) {
    ctx.logFailure(error);
    return respond(503, { failure: "unavailable", name });
  }
}

/** Keeps the page if the server is unreachable. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  actWithFallback<ActionResult, ActionResult>(serverAction, () => ({ failure: "unavailable" }));

/** Sends the action's `Retry-After` with the rendered page. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { invitation } = accountMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootData(location, matches), invitation.title);
}

export default function AcceptInvitation({ loaderData: { invitation, signedInAs }, actionData }: Route.ComponentProps) {
  const { invitation: words } = useAccountMessages();
  const toHref = useHref();
  const isDead = invitation === null || actionData?.failure === "invitation";
  return (
    <div className="page-width pt-10 pb-24 lg:pt-14">
      <div className="mx-auto max-w-lg">
        <h1 className="text-3xl">{isDead ? words.deadTitle : words.title}</h1>
        {isDead ? (
          <>
            <div className="mt-8">
              <AccountFailureNotice failure="invitation" />
            </div>
            <p className="mt-6">{signedInAs === null ? words.mayBeAcceptedSignIn : words.mayBeAccepted}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <Link to={toHref(signedInAs === null ? paths.auth() : paths.manage())} className={buttonClass("primary")}>
                {signedInAs === null ? words.toSignIn : words.toWorks}
              </Link>
              <Link to={toHref(paths.contacts())} className={buttonClass("quiet")}>
                {words.toContacts}
              </Link>
            </div>
          </>
        ) : (
          <>
            <p className="mt-4">{words.lead(invitation.titles.length)}</p>
            <ul className="mt-5 border-t border-line">
              {invitation.titles.map((title, index) => (
                <li key={index} className="border-b border-line py-3 font-serif text-lg wrap-anywhere italic">
                  {title}
                </li>
              ))}
            </ul>
            <p className="mt-6 text-sm wrap-anywhere text-slate">
              {invitation.hasAccount ? words.hasAccount(invitation.email) : words.newAccount(invitation.email)}
            </p>
            {signedInAs !== null && signedInAs.toLowerCase() !== invitation.email.toLowerCase() && (
              <div className="mt-6 wrap-anywhere">
                <Notice>{words.signedInAsOther(signedInAs, invitation.email)}</Notice>
              </div>
            )}
            <AcceptForm invitation={invitation} result={actionData} />
          </>
        )}
      </div>
    </div>
  );
}

function AcceptForm({ invitation, result }: { invitation: Invitation; result: ActionResult | undefined }) {
  const words = useAccountMessages();
  const isBusy = useNavigation().formMethod === "POST";
  const { failure, errors } = result ?? {};
  return (
    <Form method="post" replace className="mt-8 flex flex-col gap-6">
      <AccountFailureNotice failure={failure} minutes={result?.minutes} />
      {!invitation.hasAccount && (
        <>
          <InputField
            label={words.fullName}
            name="name"
            autoComplete="name"
            required
            maxLength={200}
            defaultValue={result?.name}
            error={errors?.name === undefined ? undefined : words.failures.name}
          />
          <HiddenUsername email={invitation.email} />
          <NewPasswordFields label={words.password} errors={errors} />
        </>
      )}
      <div>
        <Button type="submit" isBusy={isBusy}>
          {invitation.hasAccount ? words.invitation.accept : words.invitation.open}
        </Button>
      </div>
    </Form>
  );
}
