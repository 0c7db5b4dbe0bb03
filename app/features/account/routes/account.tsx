import { data, redirect, redirectDocument } from "react-router";
import { LANGUAGES, languageOf } from "#app/i18n/languages.ts";
import { manageMessagesIn, useManageMessages } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { FlashNotice } from "#app/shared/notices/flash-notice.tsx";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { readIntent } from "#app/shared/read-intent.ts";
import { actInSession } from "#app/shared/session/act-in-session.ts";
import { SessionGuard } from "#app/shared/session/session-guard.tsx";
import { SignOutButton } from "#app/shared/session/sign-out-button.tsx";
import { MailLanguageForm } from "../components/mail-language-form.tsx";
import { MailsSection } from "../components/mails-section.tsx";
import { OwnDataSection } from "../components/own-data-section.tsx";
import { PasskeysSection } from "../components/passkeys-section.tsx";
import { AddressSection, NameSection, PasswordSection } from "../components/profile-section.tsx";
import { SecondFactorSection } from "../components/second-factor-section.tsx";
import { SessionsSection } from "../components/session-list.tsx";
import { type AccountActionResult, type Intent, partOf } from "../domain/account-action.ts";
import { addressForm, nameForm, newPasswordForm, passkeyForm } from "../domain/account-forms.ts";
import { readAccountHold } from "../domain/account-hold.server.ts";
import { type AccountResult, FAILURE_STATUS } from "../domain/account-result.server.ts";
import {
  changeName,
  changePassword,
  confirmSecondFactor,
  endAllSessions,
  endOtherSessions,
  endSession,
  listSessions,
  type NewSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from "../domain/account-settings.server.ts";
import { giveUpAddressChange, readPendingAddress, repeatAddressChange, requestAddressChange } from "../domain/change-address.server.ts";
import { deleteAccount } from "../domain/delete-account.server.ts";
import { readMailLanguage, saveMailLanguage } from "../domain/mail-language.server.ts";
import { readPreferences } from "../domain/mail-preferences.ts";
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from "../domain/passkeys/account-passkeys.server.ts";
import type { NewPasskey } from "../domain/passkeys/passkey.ts";
import { permitCopy } from "../domain/permit-copy.server.ts";
import { isAdministrator } from "../domain/read-role.server.ts";
import { readMailPreferences, saveMailPreferences } from "../domain/save-mail-preferences.server.ts";
import { useAccountMessages } from "../messages/account-messages.ts";
import type { Route } from "./+types/account";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";
import { retryAfter } from "./retry-after.server.ts";
import { withCookies } from "./with-cookies.server.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  const language = languageOf(url.pathname);
  ctx.requireReadSession();
  if (ctx.session === undefined) throw redirect(href(language, paths.auth()), 302);
  const { name, email, hasSecondFactor, passedSecondFactor } = ctx.session;
  const caller = { site, ctx, request, language };
  return {
    name,
    email,
    hasSecondFactor,
    passedSecondFactor,
    madeAt: new Date().toISOString(),
    requiresSecondFactor: site.settings.requiresSecondFactor,
    sessions: await listSessions(caller),
    mailLanguage: await readMailLanguage(caller),
    pendingAddress: await readPendingAddress(caller),
    hold: await readAccountHold(caller),
    ...(await ctx.query(async (tx) => {
      const [passkeys, mails, isAdmin] = await Promise.all([
        listPasskeys(tx, site.publicBaseUrl),
        readMailPreferences(tx),
        isAdministrator(tx),
      ]);
      return { passkeys, mails, isAdministrator: isAdmin };
    })),
  };
}

/** Notice after each successful action, above the section of its form. */
const NOTICES: Partial<Record<Intent, string>> = {
  name: "name-saved",
  address: "mail-sent",
  "address-again": "mail-sent",
  "address-cancel": "change-cancelled",
  password: "password-changed",
  "end-session": "session-ended",
  "end-others": "others-ended",
  mails: "mails-saved",
  "mail-language": "mails-saved",
  "factor-confirm": "factor-on",
  "factor-stop": "factor-off",
  "passkey-add": "passkey-added",
  "passkey-rename": "passkey-renamed",
  "passkey-remove": "passkey-removed",
};

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  const language = languageOf(url.pathname);
  ctx.requireReadSession();
  if (ctx.session === undefined) return redirect(href(language, paths.auth()), 303);
  const sent = await readForm(request, FORMS["account.tsx"]);
  const intent = readIntent(INTENTS["account.tsx"], sent);
  if (intent === undefined) return redirect(url.pathname, 303);
  // The page offers different actions with and without a second factor.
  const { hasSecondFactor } = ctx.session;
  if (hasSecondFactor ? intent === "factor-start" || intent === "factor-confirm" : intent === "factor-stop" || intent === "factor-codes")
    return redirect(url.pathname, 303);
  const form = Object.fromEntries(sent) as Record<string, string>;
  const caller = { site, ctx, request, language };
  const proof = { password: form.currentPassword ?? "", code: form.code ?? "" };
  // A refused code during setup keeps the QR code on the page.
  const factor = intent === "factor-confirm" ? readFactorFromForm(form) : undefined;
  const refuse = (failure: NonNullable<AccountActionResult["failure"]>, wait = 900) =>
    data<AccountActionResult>(
      {
        intent,
        failure,
        minutes: Math.ceil(wait / 60),
        ...(factor === undefined ? {} : { factor }),
        passkey: form.passkey,
        typed: {
          name: form.name,
          email: form.email,
          mails: intent === "mails" ? readPreferences(form) : undefined,
          language: form.language,
        },
      },
      failure === "name" || failure === "mismatch" || failure === "passkeyName"
        ? { status: 422 }
        : { status: FAILURE_STATUS[failure], headers: retryAfter(failure, wait) },
    );

  const operation = (): Promise<AccountResult> | "name" | "email" | "passwordLength" | "mismatch" | "passkeyName" => {
    switch (intent) {
      case "name": {
        const parsed = nameForm.safeParse(form);
        return parsed.success ? changeName(caller, parsed.data.name) : "name";
      }
      case "address": {
        const parsed = addressForm.safeParse(form);
        return parsed.success ? requestAddressChange(caller, parsed.data.email, proof) : "email";
      }
      case "address-again":
        return repeatAddressChange(caller);
      case "address-cancel":
        return giveUpAddressChange(caller);
      case "password": {
        const parsed = newPasswordForm.safeParse(form);
        if (parsed.success) return changePassword(caller, proof, parsed.data.password);
        return parsed.error.issues.some((issue) => issue.message === "mismatch") ? "mismatch" : "passwordLength";
      }
      case "mails":
        return saveMailPreferences(caller, readPreferences(form), proof);
      case "mail-language":
        return saveMailLanguage(caller, LANGUAGES.find((each) => each === form.language) ?? null);
      case "end-session":
        return endSession(caller, form.session ?? "");
      case "end-others":
        return endOtherSessions(caller);
      case "end-all":
        return endAllSessions(caller);
      case "factor-start":
        return startSecondFactor(caller, proof);
      case "factor-confirm":
        return confirmSecondFactor(caller, form.code ?? "");
      case "factor-stop":
        return stopSecondFactor(caller, proof);
      case "factor-codes":
        return renewRecoveryCodes(caller, proof);
      case "passkey-start":
        return startPasskey(caller, proof);
      case "passkey-add": {
        const parsed = passkeyForm.safeParse(form);
        return parsed.success ? addPasskey(caller, form.credential ?? "", parsed.data.name) : "passkeyName";
      }
      case "passkey-rename": {
        const parsed = passkeyForm.safeParse(form);
        return parsed.success ? renamePasskey(caller, form.passkey ?? "", parsed.data.name) : "passkeyName";
      }
      case "copy":
        return permitCopy(caller, proof);
      case "delete":
        return deleteAccount(caller, form.sure === "on", proof);
      case "passkey-remove":
        return removePasskey(caller, form.passkey ?? "", proof);
    }
  };

  try {
    const result = await operation();
    if (typeof result === "string") return refuse(result);
    if (result.kind === "failed") return refuse(result.failure, result.wait);
    const headers = withCookies(result.cookies);
    if (intent === "factor-start") return data<AccountActionResult>({ intent, factor: result.value as NewSecondFactor }, { headers });
    if (intent === "factor-codes") return data<AccountActionResult>({ intent, recoveryCodes: result.value as string[] }, { headers });
    if (intent === "passkey-start") return data<AccountActionResult>({ intent, newPasskey: result.value as NewPasskey }, { headers });
    if (intent === "copy") return data<AccountActionResult>({ intent, copyUntil: result.value as string }, { headers });
    // A new document, so that nothing of the account stays in memory.
    if (intent === "delete")
      return redirectDocument(href(language, paths.auth(), { [NOTICE]: "account-deleted" }), { status: 303, headers });
    if (intent === "end-all") return redirect(href(language, paths.home()), { status: 303, headers });
    const notice = intent === "address-again" && result.value === false ? "change-over" : NOTICES[intent];
    const next = `${href(language, paths.account(), { [NOTICE]: notice })}#${partOf(intent)}`;
    return redirect(next, { status: 303, headers });
  } catch (error) {
    ctx.logFailure(error);
    return refuse("unavailable");
  }
}

/** Maximum length of the library's `otpauth:` URI, in characters. */
const MAX_URI = 500;
/** Up to ten codes, separated by spaces. */
const RECOVERY_CODES = /^[\w-]{5,20}(?: [\w-]{5,20}){0,9}$/;

/** The second factor shown on the page and sent back by its form; undefined if malformed. */
function readFactorFromForm({ uri = "", recoveryCodes = "" }: Record<string, string>): NewSecondFactor | undefined {
  const isUri = uri.length <= MAX_URI && uri.startsWith("otpauth://totp/") && URL.canParse(uri);
  return isUri && RECOVERY_CODES.test(recoveryCodes) ? { uri, recoveryCodes: recoveryCodes.split(" ") } : undefined;
}

/** Keeps the page and its input if the server is unreachable. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = await request.clone().formData();
  const intent = readIntent(INTENTS["account.tsx"], sent) ?? "name";
  const factor = intent === "factor-confirm" ? readFactorFromForm(Object.fromEntries(sent) as Record<string, string>) : undefined;
  return actInSession<AccountActionResult, AccountActionResult>(serverAction, () => ({
    intent,
    failure: "unavailable",
    ...(factor === undefined ? {} : { factor }),
  }));
}

/** Sends the action's cookies with the rendered page. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { common } = manageMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootData(location, matches), common.account);
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account: words, passkeys } = useAccountMessages();
  const { common } = useManageMessages();
  const success = (text: string) => ({ title: common.successTitle, text });
  return (
    <div className="page-width pt-10 pb-24 lg:pt-14">
      <SessionGuard />
      <FlashNotice
        notices={{
          "name-saved": success(words.nameSaved),
          "mail-sent": success(words.emailSent),
          "address-changed": success(words.emailChanged),
          "change-cancelled": success(words.emailCancelled),
          "change-over": { title: common.errorTitle, text: words.emailOver, tone: "destructive" },
          "password-changed": success(words.passwordChanged),
          "session-ended": success(words.sessionEnded),
          "others-ended": success(words.othersEnded),
          "mails-saved": success(words.mailsSaved),
          "factor-on": success(words.factorDone),
          "factor-off": success(words.factorStopped),
          "passkey-added": success(passkeys.added),
          "passkey-renamed": success(passkeys.renamed),
          "passkey-removed": success(passkeys.removed),
        }}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <div>
          <h1 className="text-3xl">{common.account}</h1>
          <p className="mt-2 wrap-anywhere text-sm text-slate">{words.signedInAs(loaderData.name || loaderData.email)}</p>
        </div>
        <SignOutButton />
      </div>
      <div className="mt-12 grid items-start gap-x-16 gap-y-14 lg:grid-cols-2">
        <div className="flex flex-col gap-14">
          <NameSection name={loaderData.name} result={resultOf("name")} />
          <AddressSection
            {...loaderData}
            pending={loaderData.pendingAddress}
            result={actionData?.intent.startsWith("address") ? actionData : undefined}
          />
          <PasswordSection {...loaderData} result={resultOf("password")} />
          <SecondFactorSection {...loaderData} result={actionData?.intent.startsWith("factor") ? actionData : undefined} />
          {loaderData.passkeys !== undefined && (
            <PasskeysSection
              {...loaderData}
              passkeys={loaderData.passkeys}
              result={actionData?.intent.startsWith("passkey") ? actionData : undefined}
            />
          )}
        </div>
        <div className="flex flex-col gap-14">
          <SessionsSection sessions={loaderData.sessions} />
          <MailsSection {...loaderData} preferences={loaderData.mails} result={resultOf("mails")}>
            <MailLanguageForm chosen={loaderData.mailLanguage} result={resultOf("mail-language")} />
          </MailsSection>
        </div>
        <div className="lg:col-span-2">
          <OwnDataSection
            {...loaderData}
            result={actionData?.intent === "copy" || actionData?.intent === "delete" ? actionData : undefined}
          />
        </div>
      </div>
    </div>
  );

  function resultOf(intent: Intent) {
    return actionData?.intent === intent ? actionData : undefined;
  }
}
