import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { expireCookie, setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/** Path of the account library's function that opens the session of a passkey. */
export const PASSKEY_PATH = "/passkey/open-session";

const REFUSED = { code: "INVALID_TWO_FACTOR_COOKIE", message: "no sign-in waits for a second factor" };

/**
 * Opens the session of an account whose passkey the site has verified. Not reachable over HTTP, like all functions of the
 * library. `isSecondStep`: after the password, which the cookie of that step proves once.
 */
export const passkeySession = {
  id: "passkey-session",
  endpoints: {
    openPasskeySession: createAuthEndpoint(
      PASSKEY_PATH,
      { method: "POST", body: z.object({ accountId: z.uuid(), isSecondStep: z.boolean(), isRemembered: z.boolean().optional() }) },
      async (ctx) => {
        const { context } = ctx;
        const { accountId, isSecondStep } = ctx.body;
        const step = context.createAuthCookie("two_factor");
        if (isSecondStep) {
          const identifier = await ctx.getSignedCookie(step.name, context.secret);
          const pending = typeof identifier === "string" ? await context.internalAdapter.consumeVerificationValue(identifier) : null;
          if (pending?.value !== accountId || pending.expiresAt <= new Date()) throw new APIError("UNAUTHORIZED", REFUSED);
        }
        const user = await context.internalAdapter.findUserById(accountId);
        if (!user?.emailVerified)
          throw new APIError("UNAUTHORIZED", { code: "EMAIL_NOT_VERIFIED", message: "the address is not confirmed" });
        const { name } = context.authCookies.dontRememberToken;
        const isForgotten =
          ctx.body.isRemembered === undefined ? !!(await ctx.getSignedCookie(name, context.secret)) : !ctx.body.isRemembered;
        const session = await context.internalAdapter.createSession(accountId, isForgotten);
        await setSessionCookie(ctx, { session, user }, isForgotten);
        if (isSecondStep) expireCookie(ctx, step);
        return { accountId };
      },
    ),
  },
} satisfies BetterAuthPlugin;
