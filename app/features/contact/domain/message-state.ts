import type { MessageState } from "#app/platform/database/tables/contact-tables.ts";

/** Choices of the filter. `waiting`: new ones and those that are being answered; `failed`: with a mail that failed. */
export const SHOWN_STATES = ["all", "waiting", "new", "open", "answered", "closed", "failed"] as const satisfies readonly (
  | MessageState
  | "all"
  | "waiting"
  | "failed"
)[];

export const isWaiting = (state: MessageState): boolean => state === "new" || state === "open";

/** States that an administrator gives a message by hand; answering and assigning give the others. */
export const GIVEN_STATES = ["open", "answered", "closed"] as const satisfies readonly MessageState[];

/** Filter of the list, as its address names it. */
export interface MessageFilter {
  state: (typeof SHOWN_STATES)[number];
  /** Empty: whoever. Otherwise `me`, `nobody`, or an administrator's id. */
  who: string;
  q: string;
  page: number;
}

/** The address's query for a filter, without defaults. */
export function messageQuery({ state, who, q, page }: MessageFilter): Record<string, string | undefined> {
  return {
    state: state === "all" ? undefined : state,
    who: who || undefined,
    q: q || undefined,
    page: page === 1 ? undefined : String(page),
  };
}
