/** Query parameter with the notice for the page to which an action redirects. */
export const NOTICE = "notice";

/** Notices of the list that claim nothing: why somebody was led there. */
export const REFUSAL_NOTICES = [
  "data-not-fetched",
  "no-token-permission",
  "not-fetched",
  "only-administrators",
  "only-administrators-edit",
] as const;
