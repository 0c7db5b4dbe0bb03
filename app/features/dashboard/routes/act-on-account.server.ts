import { data, redirect } from "react-router";
import { checkAdministrator } from "#app/features/account/domain/as-administrator.server.ts";
import { liftSuspension, signOutAccount, suspendAccount } from "#app/features/account/domain/suspend-account.server.ts";
import { suspensionForm } from "#app/features/account/domain/suspension.ts";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type ErrorKey, errorKeyOf } from "#app/platform/error-catalogue.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import type { RequestContext } from "#app/platform/site.server.ts";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { readIntent } from "#app/shared/read-intent.ts";
import type { AccountRefusal } from "../domain/account-refusal.ts";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";

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

/** Suspends an account, lifts its suspension, or signs it out everywhere, from the page of its person. */
export async function actOnAccount(ctx: RequestContext, request: Request, url: URL) {
  const denied = await checkAdministrator(ctx);
  if (denied !== undefined) return refuse(CAUSES[denied] ?? "unexpected");
  const form = await readForm(request, FORMS["changes.tsx"]);
  const intent = readIntent(INTENTS["changes.tsx"], form);
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
    return refuse(CAUSES[errorKeyOf(error)] ?? "unexpected");
  }
  const notice = { suspend: "suspended", lift: "lifted", "sign-out": "signed-out" }[intent];
  return redirect(href(languageOf(url.pathname), paths.dashboardChanges(), { person: user, [NOTICE]: notice }), 303);
}
