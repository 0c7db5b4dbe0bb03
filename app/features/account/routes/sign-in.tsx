import { useRef, useState } from "react";
import { data, Form, redirect, useLocation, useNavigation, useSubmit } from "react-router";
import { readInformationPage } from "#app/content/information-pages.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { actWithFallback } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { PageBody } from "#app/shared/information/information-text.tsx";
import { FlashNotice } from "#app/shared/notices/flash-notice.tsx";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { readIntent } from "#app/shared/read-intent.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { InputField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ConfirmAgain } from "../components/confirm-again.tsx";
import { AccountFailureNotice } from "../components/failure-notice.tsx";
import { PasskeyButton } from "../components/passkey-button.tsx";
import { PasswordField } from "../components/password-field.tsx";
import { type AccountError, addressForm, errorsOf, registerForm, signInForm } from "../domain/account-forms.ts";
import type { AccountFailure } from "../domain/account-result.server.ts";
import { FAILURE_STATUS } from "../domain/account-result.server.ts";
import { relyingPartyOf } from "../domain/passkeys/relying-party.ts";
import { signInWithPasskey } from "../domain/passkeys/sign-in-with-passkey.server.ts";
import { register } from "../domain/register.server.ts";
import { requestConfirmation } from "../domain/repeat-confirmation.server.ts";
import { signIn } from "../domain/sign-in.server.ts";
import { useAccountMessages } from "../messages/account-messages.ts";
import type { Route } from "./+types/sign-in";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";
import { retryAfter } from "./retry-after.server.ts";
import { withCookies } from "./with-cookies.server.ts";

type Tab = "sign-in" | "register";

const tabIn = (url: URL): Tab => (url.searchParams.get("tab") === "register" ? "register" : "sign-in");

/** Redirects signed-in users (P-ROUTE-9). */
export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(requestContext).session !== undefined) throw redirect(href(languageOf(url.pathname), paths.manage()), 302);
  context.get(requestContext).declareReadable();
  const tab = tabIn(url);
  const page = readInformationPage("auth", languageOf(url.pathname));
  const { accounts, publicBaseUrl } = context.get(siteContext);
  return { tab, page, canSignIn: accounts !== undefined, hasPasskeys: relyingPartyOf(publicBaseUrl) !== undefined };
}

/** The tab that an action belongs to. Both tabs send a confirmation again. */
function tabOf(sent: FormData, url: URL): Tab {
  const intent = readIntent(INTENTS["sign-in.tsx"], sent);
  return intent === "confirm-again" ? tabIn(url) : intent === "register" ? "register" : "sign-in";
}

interface ActionResult {
  tab: Tab;
  failure?: AccountFailure | "name";
  minutes?: number;
  errors?: Record<string, AccountError>;
  isRegistered?: boolean;
  /** The confirmation was asked for again. */
  isConfirmedAgain?: boolean;
  typed: { name?: string; email: string };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  const language = languageOf(url.pathname);
  const sent = await readForm(request, FORMS["sign-in.tsx"]);
  const tab = tabOf(sent, url);
  const intent = readIntent(INTENTS["sign-in.tsx"], sent);
  const form = Object.fromEntries(sent) as Record<string, string>;
  const respond = (status: number, rest: Omit<ActionResult, "tab" | "typed">, headers = new Headers()) =>
    data<ActionResult>({ tab, typed: { name: form.name ?? "", email: form.email ?? "" }, ...rest }, { status, headers });
  const caller = { site, ctx, request, language };
  const isRemembered = form.remember === "on";
  // The notice of a registration stays while its mail is sent again.
  const stillRegistered = intent === "confirm-again" && tab === "register" ? { isRegistered: true } : {};
  try {
    if (intent === "confirm-again") {
      const parsed = addressForm.safeParse(form);
      if (!parsed.success) return respond(422, { errors: errorsOf(parsed.error) });
      const result = await requestConfirmation(caller, parsed.data.email);
      if (result.kind === "failed") return failed(result);
      return respond(200, { isConfirmedAgain: true, ...stillRegistered });
    }
    if (intent === "passkey") {
      const result = await signInWithPasskey(caller, form.credential ?? "", isRemembered);
      if (result.kind === "failed") return failed(result);
      return redirect(href(language, paths.manage()), { status: 303, headers: withCookies(result.cookies) });
    }
    const parsed = tab === "register" ? registerForm.safeParse(form) : signInForm.safeParse(form);
    if (!parsed.success) return respond(422, { errors: errorsOf(parsed.error) });
    if ("name" in parsed.data) {
      const { name, email, password } = parsed.data as { name: string; email: string; password: string };
      const result = await register(caller, { name, email, password });
      if (result.kind === "failed") return failed(result);
      return respond(200, { isRegistered: true }, withCookies(result.cookies));
    }
    const result = await signIn(caller, { ...parsed.data, isRemembered });
    if (result.kind === "failed") return failed(result);
    const next = result.value.needsSecondFactor ? paths.secondFactor() : paths.manage();
    return redirect(href(language, next), { status: 303, headers: withCookies(result.cookies) });
  } catch (error) {
    ctx.logFailure(error);
    return respond(503, { failure: "unavailable", ...stillRegistered });
  }

  function failed({ failure, wait = 900 }: { failure: AccountFailure; wait?: number }) {
    return respond(FAILURE_STATUS[failure], { failure, minutes: Math.ceil(wait / 60), ...stillRegistered }, retryAfter(failure, wait));
  }
}

/** Keeps the page and its input if the server is unreachable. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = await request.clone().formData();
  const tab = tabOf(sent, new URL(request.url));
  return actWithFallback<ActionResult, ActionResult>(serverAction, () => ({
    tab,
    failure: "unavailable",
    isRegistered: tab === "register" && readIntent(INTENTS["sign-in.tsx"], sent) === "confirm-again",
    typed: { name: String(sent.get("name") ?? ""), email: String(sent.get("email") ?? "") },
  }));
}

/** Sends the action's cookies with the rendered page. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.page;
  return privateHeadTags(rootData(location, matches), title, description);
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const words = useAccountMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const { painting } = useMessages();
  const tab = actionData?.tab ?? loaderData.tab;
  // The notice leaves the URL; the sentence stays.
  const { search } = useLocation();
  const sentences: Record<string, string> = {
    "signed-out": `${painting.ownership.signedOut}.`,
    "password-saved": words.reset.done,
    "account-deleted": words.ownData.deleted,
  };
  const led = new URLSearchParams(search).get(NOTICE);
  const [kept, setKept] = useState(led);
  if (led !== null && led !== kept) setKept(led);
  const sentence = kept !== null && Object.hasOwn(sentences, kept) ? sentences[kept] : undefined;
  const success = (text: string) => ({ title: common.successTitle, text });
  return (
    <div className="page-width pt-10 pb-24 lg:pt-14">
      <div className="mx-auto max-w-lg">
        <FlashNotice
          notices={{
            "address-confirmed": success(common.addressConfirmed),
            "invitation-accepted": success(words.invitation.accepted),
          }}
        />
        {sentence !== undefined && (
          <div className="mb-6">
            <Notice>{sentence}</Notice>
          </div>
        )}
        <h1 className="text-3xl">{tab === "register" ? words.register : words.signIn}</h1>
        <p className="mt-4 text-slate">{loaderData.page.lead}</p>
        <nav aria-label={words.tabs} className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))] border-b border-ink text-center">
          {(
            [
              ["sign-in", words.signIn],
              ["register", words.register],
            ] as const
          ).map(([key, label]) => (
            <Link
              key={key}
              to={toHref(paths.auth(), key === "register" ? { tab: "register" } : {})}
              replace
              preventScrollReset
              aria-current={tab === key ? "page" : undefined}
              className={classNames(
                "flex min-h-11 items-center justify-center text-sm no-underline",
                tab === key ? "bg-ink text-paper" : "hover:bg-wall",
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="mt-8">
          {!loaderData.canSignIn && <Notice tone="destructive">{words.failures.away}</Notice>}
          {tab === "register" ? (
            <RegisterForm key="register" result={actionData?.tab === "register" ? actionData : undefined} />
          ) : (
            <SignInForm
              key="sign-in"
              hasPasskeys={loaderData.hasPasskeys}
              result={actionData?.tab === "sign-in" ? actionData : undefined}
            />
          )}
        </div>
        <div className="information mt-14 border-t border-line-strong pt-8 text-sm">
          <PageBody parts={loaderData.page.parts} />
        </div>
      </div>
    </div>
  );
}

/** Returns a function from a field's name to its error message. */
function useFieldError(errors: Record<string, AccountError> | undefined) {
  const words = useAccountMessages();
  return (field: string) => {
    const error = errors?.[field];
    return error === undefined ? undefined : error === "mismatch" ? words.mismatch : words.failures[error];
  };
}

function SignInForm({ result, hasPasskeys }: { result: ActionResult | undefined; hasPasskeys: boolean }) {
  const words = useAccountMessages();
  const toHref = useHref();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const { formMethod, formData } = useNavigation();
  const isBusy = formMethod === "POST" && formData?.get("intent") !== "confirm-again";
  const error = useFieldError(result?.errors);
  const sendPasskey = (credential: string) => {
    const remember = form.current === null ? null : new FormData(form.current).get("remember");
    void submit({ intent: "passkey", credential, ...(remember === null ? {} : { remember: "on" }) }, { method: "post" });
  };
  const isRefused = result?.failure === "refused";
  return (
    <div className="flex flex-col gap-6">
      <AccountFailureNotice failure={result?.failure} minutes={result?.minutes} />
      {(isRefused || result?.isConfirmedAgain === true) && (
        <ConfirmAgain email={result.typed.email} isSent={!isRefused} lead={words.confirmAgainLead(result.typed.email)} />
      )}
      <Form ref={form} method="post" className="flex flex-col gap-6">
        <input type="hidden" name="intent" value="sign-in" />
        <InputField
          label={words.email}
          name="email"
          type="email"
          autoComplete={hasPasskeys ? "username webauthn" : "username"}
          required
          maxLength={254}
          defaultValue={result?.typed.email}
          error={error("email")}
        />
        <PasswordField name="password" label={words.password} autoComplete="current-password" error={error("password")} />
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" name="remember" defaultChecked className="size-5" />
          {words.remember}
        </label>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? words.signingIn : words.signIn}
          </Button>
          <Link to={toHref(paths.recover())} className="link inline-flex min-h-11 items-center text-sm">
            {words.forgot}
          </Link>
        </div>
        {hasPasskeys && (
          <div className="scripted-only border-t border-line pt-6">
            <PasskeyButton purpose="sign-in" label={words.passkeys.signIn} isBusy={isBusy} send={sendPasskey} isAutofill />
          </div>
        )}
      </Form>
    </div>
  );
}

function RegisterForm({ result }: { result: ActionResult | undefined }) {
  const words = useAccountMessages();
  const isBusy = useNavigation().formMethod === "POST";
  const [clientErrors, setClientErrors] = useState<Record<string, AccountError>>();
  const error = useFieldError(clientErrors ?? result?.errors);
  if (result?.isRegistered) {
    return (
      <div className="flex flex-col gap-6">
        <AccountFailureNotice failure={result.failure} minutes={result.minutes} />
        <Notice title={words.registered}>
          <p>{words.registeredHint}</p>
        </Notice>
        <ConfirmAgain email={result.typed.email} isSent={result.isConfirmedAgain === true} />
      </div>
    );
  }
  return (
    <Form
      method="post"
      noValidate
      onSubmit={(event) => {
        // Do not submit invalid input.
        const parsed = registerForm.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
        setClientErrors(parsed.success ? undefined : errorsOf(parsed.error));
        if (parsed.success) return;
        event.preventDefault();
        const [first] = Object.keys(errorsOf(parsed.error));
        (event.currentTarget.elements.namedItem(first ?? "") as HTMLElement | null)?.focus();
      }}
      className="flex flex-col gap-6"
    >
      <AccountFailureNotice failure={result?.failure} minutes={result?.minutes} />
      <input type="hidden" name="intent" value="register" />
      <InputField
        label={words.fullName}
        name="name"
        autoComplete="name"
        required
        maxLength={200}
        defaultValue={result?.typed.name}
        error={error("name")}
      />
      <InputField
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={result?.typed.email}
        error={error("email")}
      />
      <PasswordField
        name="password"
        label={words.password}
        autoComplete="new-password"
        hint={words.passwordHint}
        error={error("password")}
      />
      <PasswordField name="confirmPassword" label={words.confirmPassword} autoComplete="new-password" error={error("confirmPassword")} />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? words.registering : words.register}
        </Button>
      </div>
    </Form>
  );
}
