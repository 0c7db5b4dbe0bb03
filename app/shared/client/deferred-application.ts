/*
 * A page for everyone is complete without its application, React and the scripts of its route: links, forms and menus work.
 * The server marks these scripts as deferred (server/pages/finish-response.ts), and `load-application.ts` loads them once the
 * reader uses a control that is better with them (docs/decisions/0044).
 */

/** Type of the application's script in a page that defers it: browsers do not run it. */
export const DEFERRED_SCRIPT = "text/deferred-module";
/** Relation of the links to the application's modules, in place of `modulepreload`. */
export const DEFERRED_PRELOAD = "deferred-modulepreload";

/** Event on the window, and `data-hydrated` on the document's element: the application has taken the page over. */
export const HYDRATED = "eac:hydrated";

/**
 * Attributes for an element that needs the application without being used: as soon as the page is shown, after it has
 * loaded, or only with consent to third-party content.
 */
export const APPLICATION_NOW = { "data-application": "now" };
export const APPLICATION_LATER = { "data-application": "later" };
export const APPLICATION_WITH_CONSENT = { "data-application": "consent" };

/** Attribute for a form that the application fills with what was typed before, if session storage has this entry. */
export const appliesIfKept = (entry: string) => ({ "data-kept": entry });

/** Attribute for a link that the application turns into a control: its click waits for the application. */
export const ENHANCED = { "data-enhanced": "" };

/** Attribute for a control whose part the application shows at once when the address of the page names it by this fragment. */
export const shownAt = (fragment: string) => ({ "data-shown-at": fragment });

/**
 * On the document's element: the fragment of the part (`shownAt`) that the reader waits for while the application loads. What the
 * part needs beyond the application is then loaded beside it, not after it.
 */
export const awaitedPart = (): string | undefined => document.documentElement.dataset.awaited;
