import { data, redirect } from "react-router";
import { liftSuspension, signOutAccount, suspendAccount } from "#app/features/account/domain/suspend-account.server.ts";
import { suspensionForm } from "#app/features/account/domain/suspension.ts";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type ErrorKey, errorKeyOf } from "#app/platform/error-catalogue.server.ts";
import type { RequestContext } from "#app/platform/site.server.ts";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import type { AccountRefusal } from "../domain/account-refusal.ts";
import type { INTENTS } from "./intents.ts";

const STATUS: Record<AccountRefusal["cause"], number> = {
  forbidden: 403,
  reason: 422,
  isAdministrator: 409,
  gone: 404,
  unavailable: 503,
  full: 507,
  unexpected: 500,
};

const CAUSES: Partial<Record<ErrorKey, AccountRefusal["cause"]>> = {
  forbidden: "forbidden",
  isAdministrator: "isAdministrator",
  notFound: "gone",
  unavailable: "unavailable",
  full: "full",
};

const refuse = (cause: AccountRefusal["cause"], status = STATUS[cause]) => data({ cause } satisfies AccountRefusal, { status });

/** Refuses with the status and the words of an error. */
export const refuseAct = (error: ErrorKey) => refuse(CAUSES[error] ?? "unexpected");

/** Suspends an account, lifts its suspension, or signs it out everywhere, from the page of its person. */
export async function actOnAccount(
  ctx: RequestContext,
  url: URL,
  form: URLSearchParams | FormData,
  intent: (typeof INTENTS)["changes.tsx"][number] | undefined,
) {
  const user = String(form.get("user") ?? "");
  if (intent === undefined || !isPaintingId(user)) return refuse("unexpected", 400);
  const typed = suspensionForm.safeParse(Object.fromEntries(form));
  if (intent === "suspend" && !typed.success) return refuse("reason");
  const act = (tx: Transaction): Promise<unknown> => {
    if (intent === "suspend" && typed.success) return suspendAccount(tx, user, typed.data.reason, typed.data.links === "end");
    return intent === "lift" ? liftSuspension(tx, user) : signOutAccount(tx, user);
  };
  try {
    await ctx.query(act);
  } catch (error) {
    return refuseAct(errorKeyOf(error));
  }
  const notice = { suspend: "suspended", lift: "lifted", "sign-out": "signed-out" }[intent];
  return redirect(href(languageOf(url.pathname), paths.dashboardChanges(), { person: user, [NOTICE]: notice }), 303);
}
