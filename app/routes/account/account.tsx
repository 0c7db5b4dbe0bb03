import { useEffect, useRef } from "react";
import { data, Form, redirect, useActionData, useNavigation } from "react-router";
import { AccountFailureNotice } from "#app/components/account-failure.tsx";
import { headTags } from "#app/components/head.ts";
import { Section } from "#app/components/manage/section.tsx";
import { Moment } from "#app/components/moment.tsx";
import { NOTICE, PassedNotice } from "#app/components/passed-notice.tsx";
import { PasswordField, WhosePassword } from "#app/components/password-field.tsx";
import { QrCode } from "#app/components/qr-code.tsx";
import { rootFacts } from "#app/components/root-facts.ts";
import { SignOutButton } from "#app/components/sign-out-button.tsx";
import { addressForm, nameForm, newPasswordForm } from "#app/domain/account/account-forms.ts";
import { type AccountFailure, type AccountOutcome, STATUSES } from "#app/domain/account/account-outcome.server.ts";
import {
  changeAddress,
  changeName,
  changePassword,
  confirmSecondFactor,
  endAllSessions,
  endOtherSessions,
  endSession,
  listSessions,
  type NewSecondFactor,
  type OpenSession,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from "#app/domain/account/keep-account.server.ts";
import { accountMessagesIn, useAccountMessages } from "#app/i18n/account-messages.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { siteContext, visitContext } from "#app/platform/site.server.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/account";
import { withCookies } from "./with-cookies.server.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const site = context.get(siteContext);
  const language = languageOf(url.pathname);
  if (visit.session === undefined) throw redirect(href(language, paths.auth()), 302);
  const { name, email, hasSecondFactor } = visit.session;
  return {
    name,
    email,
    hasSecondFactor,
    requiresSecondFactor: site.settings.requiresSecondFactor,
    sessions: await listSessions({ site, visit, request, language }),
  };
}

const INTENTS = [
  "name",
  "address",
  "password",
  "end-session",
  "end-others",
  "end-all",
  "factor-start",
  "factor-confirm",
  "factor-stop",
  "factor-codes",
] as const;
type Intent = (typeof INTENTS)[number];

/** Where each deed leads: what is said there, and at which part of the page. */
const DONE: Partial<Record<Intent, { notice: string; part: string }>> = {
  name: { notice: "name-saved", part: "name" },
  address: { notice: "mail-sent", part: "address" },
  password: { notice: "password-changed", part: "password" },
  "end-session": { notice: "session-ended", part: "sessions" },
  "end-others": { notice: "others-ended", part: "sessions" },
  "factor-confirm": { notice: "factor-on", part: "factor" },
  "factor-stop": { notice: "factor-off", part: "factor" },
};

interface Answer {
  intent: Intent;
  failure?: AccountFailure | "name" | "mismatch";
  minutes?: number;
  /** Shown once, to be kept by the person. */
  factor?: NewSecondFactor;
  recoveryCodes?: string[];
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const site = context.get(siteContext);
  const language = languageOf(url.pathname);
  if (visit.session === undefined) return redirect(href(language, paths.auth()), 303);
  const form = Object.fromEntries(await request.formData()) as Record<string, string>;
  const intent = INTENTS.find((each) => each === form.intent);
  if (intent === undefined) return redirect(url.pathname, 303);
  const asking = { site, visit, request, language };
  const refuse = (failure: NonNullable<Answer["failure"]>, wait = 900) =>
    data<Answer>(
      { intent, failure, minutes: Math.ceil(wait / 60) },
      { status: failure === "name" || failure === "mismatch" ? 422 : STATUSES[failure] },
    );

  const deed = (): Promise<AccountOutcome> | "name" | "email" | "passwordLength" | "mismatch" => {
    switch (intent) {
      case "name": {
        const parsed = nameForm.safeParse(form);
        return parsed.success ? changeName(asking, parsed.data.name) : "name";
      }
      case "address": {
        const parsed = addressForm.safeParse(form);
        return parsed.success ? changeAddress(asking, parsed.data.email) : "email";
      }
      case "password": {
        const parsed = newPasswordForm.safeParse(form);
        if (parsed.success) return changePassword(asking, form.currentPassword ?? "", parsed.data.password);
        return parsed.error.issues.some((issue) => issue.message === "mismatch") ? "mismatch" : "passwordLength";
      }
      case "end-session":
        return endSession(asking, form.session ?? "");
      case "end-others":
        return endOtherSessions(asking);
      case "end-all":
        return endAllSessions(asking);
      case "factor-start":
        return startSecondFactor(asking, form.currentPassword ?? "");
      case "factor-confirm":
        return confirmSecondFactor(asking, form.code ?? "");
      case "factor-stop":
        return stopSecondFactor(asking, form.currentPassword ?? "");
      case "factor-codes":
        return renewRecoveryCodes(asking, form.currentPassword ?? "");
    }
  };

  try {
    const outcome = await deed();
    if (typeof outcome === "string") return refuse(outcome);
    if (outcome.kind === "failed") {
      // A wrong code while setting up leaves the code to scan on the page.
      if (intent === "factor-confirm" && form.uri !== undefined) {
        const factor = { uri: form.uri, recoveryCodes: (form.recoveryCodes ?? "").split(" ") };
        return data<Answer>(
          { intent, failure: outcome.failure, minutes: Math.ceil((outcome.wait ?? 900) / 60), factor },
          { status: STATUSES[outcome.failure] },
        );
      }
      return refuse(outcome.failure, outcome.wait);
    }
    const headers = withCookies(outcome.cookies);
    if (intent === "factor-start") return data<Answer>({ intent, factor: outcome.value as NewSecondFactor }, { headers });
    if (intent === "factor-codes") return data<Answer>({ intent, recoveryCodes: outcome.value as string[] }, { headers });
    if (intent === "end-all") return redirect(href(language, paths.home()), { status: 303, headers });
    const done = DONE[intent];
    const next = href(language, paths.account(), { [NOTICE]: done?.notice }) + (done === undefined ? "" : `#${done.part}`);
    return redirect(next, { status: 303, headers });
  } catch {
    // The cause is in the log.
    return refuse("unavailable");
  }
}

/** The cookies of an answer that is a page go with it. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { account } = accountMessagesIn(languageOf(location.pathname));
  return headTags(rootFacts(location, matches), { title: account.title, description: account.title, robots: "noindex, nofollow" });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account: words } = useAccountMessages();
  const { common } = useManageMessages();
  const success = (text: string) => ({ title: common.successTitle, text });
  return (
    <div className="page-width pt-10 pb-24 lg:pt-14">
      <PassedNotice
        notices={{
          "name-saved": success(words.nameSaved),
          "mail-sent": success(words.emailSent),
          "password-changed": success(words.passwordChanged),
          "session-ended": success(words.sessionEnded),
          "others-ended": success(words.othersEnded),
          "factor-on": success(words.factorDone),
          "factor-off": success(words.factorStopped),
        }}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <div>
          <h1 className="text-3xl">{words.title}</h1>
          <p className="mt-2 wrap-anywhere text-sm text-slate">{words.signedInAs(loaderData.name || loaderData.email)}</p>
        </div>
        <SignOutButton />
      </div>
      <div className="mt-12 grid items-start gap-x-16 gap-y-14 lg:grid-cols-2">
        <div className="flex flex-col gap-14">
          <NamePart name={loaderData.name} answer={answerTo("name")} />
          <AddressPart email={loaderData.email} answer={answerTo("address")} />
          <PasswordPart answer={answerTo("password")} email={loaderData.email} />
        </div>
        <div className="flex flex-col gap-14">
          <FactorPart {...loaderData} answer={actionData?.intent.startsWith("factor") ? actionData : undefined} />
          <SessionsPart sessions={loaderData.sessions} />
        </div>
      </div>
    </div>
  );

  function answerTo(intent: Intent) {
    return actionData?.intent === intent ? actionData : undefined;
  }
}

function useIsBusy(intent: Intent): boolean {
  return useNavigation().formData?.get("intent") === intent;
}

/** A form of the account page. What was typed into it goes when it was taken, and stays when it was not. */
function Part({
  intent,
  children,
  label,
  tone,
}: {
  intent: Intent;
  children?: React.ReactNode;
  label: string;
  tone?: "quiet" | "destructive";
}) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useIsBusy(intent);
  const wasBusy = useRef(false);
  const failure = (useActionData() as Answer | undefined)?.failure;
  useEffect(() => {
    if (wasBusy.current && !isBusy && failure === undefined) form.current?.reset();
    wasBusy.current = isBusy;
  }, [isBusy, failure]);
  return (
    <Form ref={form} method="post" preventScrollReset className="flex flex-col items-stretch gap-5">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <div>
        <Button type="submit" tone={tone ?? "quiet"} isBusy={isBusy}>
          {label}
        </Button>
      </div>
    </Form>
  );
}

function NamePart({ name, answer }: { name: string; answer: Answer | undefined }) {
  const { account: words, fullName } = useAccountMessages();
  return (
    <Section id="name" title={words.nameTitle}>
      <Part intent="name" label={words.saveName}>
        <AccountFailureNotice failure={answer?.failure} minutes={answer?.minutes} />
        <InputField key={name} label={fullName} name="name" autoComplete="name" required maxLength={200} defaultValue={name} />
      </Part>
    </Section>
  );
}

function AddressPart({ email, answer }: { email: string; answer: Answer | undefined }) {
  const { account: words } = useAccountMessages();
  return (
    <Section id="address" title={words.emailTitle}>
      <p className="mb-2 wrap-anywhere text-base">{email}</p>
      <p className="mb-5 text-sm text-slate">{words.emailLead}</p>
      <Part intent="address" label={words.changeEmail}>
        <AccountFailureNotice failure={answer?.failure} minutes={answer?.minutes} />
        <InputField label={words.newEmail} name="email" type="email" autoComplete="email" required maxLength={254} />
      </Part>
    </Section>
  );
}

function PasswordPart({ answer, email }: { answer: Answer | undefined; email: string }) {
  const { account: words, currentPassword, newPassword, confirmPassword, passwordHint } = useAccountMessages();
  return (
    <Section id="password" title={words.passwordTitle}>
      <p className="mb-5 text-sm text-slate">{words.passwordLead}</p>
      <Part intent="password" label={words.changePassword}>
        <AccountFailureNotice failure={answer?.failure} minutes={answer?.minutes} />
        <WhosePassword email={email} />
        <PasswordField name="currentPassword" label={currentPassword} autoComplete="current-password" />
        <PasswordField name="password" label={newPassword} autoComplete="new-password" hint={passwordHint} />
        <PasswordField name="confirmPassword" label={confirmPassword} autoComplete="new-password" />
      </Part>
    </Section>
  );
}

function SessionsPart({ sessions }: { sessions: OpenSession[] }) {
  const { account: words } = useAccountMessages();
  return (
    <Section id="sessions" title={words.sessionsTitle}>
      <ul>
        {sessions.map((session) => {
          const device = session.device || words.unknownDevice;
          return (
            <li
              key={session.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line-strong/40 py-3 text-sm"
            >
              <div>
                <p>
                  {device}
                  {session.isThis && <span className="text-slate">{` · ${words.thisDevice}`}</span>}
                </p>
                <p className="mt-0.5 text-xs text-slate">
                  {words.since} <Moment at={session.since} />. {words.lastUsed}: <Moment at={session.lastUsed} />
                </p>
              </div>
              {!session.isThis && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="end-session" />
                  <input type="hidden" name="session" value={session.id} />
                  <Button type="submit" tone="quiet" aria-label={words.endSessionOf(device)}>
                    {words.endSession}
                  </Button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        {sessions.length > 1 && <Part intent="end-others" label={words.endOthers} />}
        <Part intent="end-all" label={words.signOutEverywhere} tone="destructive" />
      </div>
    </Section>
  );
}

interface FactorPartProps {
  email: string;
  hasSecondFactor: boolean;
  requiresSecondFactor: boolean;
  answer: Answer | undefined;
}

function FactorPart({ email, hasSecondFactor, requiresSecondFactor, answer }: FactorPartProps) {
  const { account: words, currentPassword } = useAccountMessages();
  return (
    <Section id="factor" title={words.factorTitle}>
      <p className="mb-5 text-sm text-slate">{words.factorLead}</p>
      {requiresSecondFactor && !hasSecondFactor && (
        <div className="mb-5">
          <Notice>{words.factorRequired}</Notice>
        </div>
      )}
      {answer?.factor !== undefined ? (
        <NewFactor factor={answer.factor} answer={answer} />
      ) : hasSecondFactor ? (
        <div className="flex flex-col gap-6">
          <p className="text-sm">{words.factorOn}</p>
          <AccountFailureNotice failure={answer?.failure} minutes={answer?.minutes} />
          {answer?.recoveryCodes !== undefined && <RecoveryCodes codes={answer.recoveryCodes} title={words.factorRenewed} />}
          <Part intent="factor-codes" label={words.factorRenew}>
            <WhosePassword email={email} />
            <PasswordField name="currentPassword" label={currentPassword} autoComplete="current-password" />
          </Part>
          <Part intent="factor-stop" label={words.factorStop} tone="destructive">
            <WhosePassword email={email} />
            <PasswordField name="currentPassword" label={currentPassword} autoComplete="current-password" />
          </Part>
        </div>
      ) : (
        <Part intent="factor-start" label={words.factorStart}>
          <WhosePassword email={email} />
          <AccountFailureNotice failure={answer?.failure} minutes={answer?.minutes} />
          <PasswordField name="currentPassword" label={currentPassword} autoComplete="current-password" />
        </Part>
      )}
    </Section>
  );
}

function NewFactor({ factor, answer }: { factor: NewSecondFactor; answer: Answer }) {
  const { account: words } = useAccountMessages();
  const key = new URL(factor.uri).searchParams.get("secret") ?? "";
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm">{words.factorScan}</p>
      <QrCode text={factor.uri} label={words.factorQr} className="border border-line-strong/40" />
      <p className="text-sm">
        {words.factorKey}: <code className="break-all">{key.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <RecoveryCodes codes={factor.recoveryCodes} title={words.factorCodes} />
      <Part intent="factor-confirm" label={words.factorFinish}>
        <AccountFailureNotice failure={answer?.failure} minutes={answer?.minutes} />
        <input type="hidden" name="uri" value={factor.uri} />
        <input type="hidden" name="recoveryCodes" value={factor.recoveryCodes.join(" ")} />
        <InputField label={words.factorConfirm} name="code" autoComplete="one-time-code" inputMode="numeric" required maxLength={12} />
      </Part>
    </div>
  );
}

function RecoveryCodes({ codes, title }: { codes: string[]; title: string }) {
  const { account: words } = useAccountMessages();
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <p className="mt-1 text-sm text-slate">{words.factorCodesLead}</p>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 border border-line-strong/60 bg-white p-4">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
