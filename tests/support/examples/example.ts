import type { Allowed } from "../database/actors.ts";
import type { Body } from "../sites/hostile-requests.ts";

/** A result as given by `send`, for the page and for its data if they differ. */
export type Result = string | { page: string; data: string };

/** A request by another actor, or with another body, that must be refused. */
interface Foreign {
  what: string;
  path?: string;
  body?: Body;
  cookie: string | undefined;
  result: Result;
}

/** A request that acts on real rows, and its results for different actors. */
export interface Example {
  /** Of the English page, with its query. */
  path: string;
  /** Built when sent, because some codes are valid for a minute. Includes its intent. */
  body(): Body | undefined;
  /** Of an actor who is allowed. */
  cookie: string | undefined;
  allowed: Allowed;
  /** Results for anonymous visitors and for other users. */
  refused?: {
    signedOut: Result;
    others?: Result;
    "the painting's co-owner"?: Result;
    "the painting's primary owner"?: Result;
    "the owner of another painting"?: Result;
  };
  foreign?: Foreign[];
  done: string | RegExp;
  /** Reason why other sites may send it too. */
  fromElsewhere?: string;
  /** A table that it changes; `nothing` if it only sends a mail or has no effect. */
  changes: string;
  /** The result of the same request sent again, and the tables that it changes again. */
  again: { result: string | RegExp; changes?: string[]; because: string };
}

/** A form's body. */
export const form = (intent: string, fields: Record<string, string> = {}) => ({ body: () => ({ intent, ...fields }) });

/** Results of a request without a session, and of one without the role. */
export const TO_SIGN_IN = "302 /auth";
export const DENIED = "302 /gallery/manage?notice=only-administrators";
