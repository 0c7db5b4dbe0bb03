import { languageOf } from "#app/i18n/languages.ts";
import { loadAfterFirst } from "#app/shared/images/load-lazy-images.ts";
import { BUSY_LABEL, BY_ROLE, CLOSED, FAILED, IN_LANGUAGE, OPENED, PRINT, REPLY, STATE } from "./attributes.ts";
import { showToast } from "./toast.ts";
import { type WatchedRecord, watchRecord } from "./watch-record.ts";

const language = () => languageOf(window.location.pathname);
const current = () => document.querySelector<HTMLElement>(`[${STATE}]`);
const template = (name: string) => document.querySelector<HTMLTemplateElement>(`template[${name}]`)?.content.querySelector(`[${STATE}]`);

/** The record that is open. */
let watched: WatchedRecord | undefined;

/** Puts a state in the place of the shown one. */
function replaceWith(state: Element | null | undefined): void {
  if (state == null) return;
  current()?.replaceWith(document.importNode(state, true));
  // An opened record stands for the one by role.
  if (state.querySelector(`[${OPENED}]`) !== null) document.querySelector(`[${BY_ROLE}]`)?.remove();
  // The button that had the focus is gone. The heading says what is there now.
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  connectState();
}

/** Connects what the server rendered. */
function connectState(): void {
  const state = current();
  if (state === null) return;
  showToast();
  for (const form of state.querySelectorAll<HTMLFormElement>(`form[${IN_LANGUAGE}]`))
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void showInLanguage(form);
    });
  state.querySelector(`form:not([${IN_LANGUAGE}])`)?.addEventListener("submit", (event) => {
    event.preventDefault();
    void show(fetch(window.location.href, { method: "POST", headers: { Accept: "text/html" } }));
  });
  state.querySelector(`[${PRINT}]`)?.addEventListener("click", () => window.print());
  const record = state.querySelector<HTMLElement>(`[${OPENED}]`);
  if (record === null) return;
  // The record is printed whole.
  loadAfterFirst(record);
  watched = watchRecord(record, language(), () => replaceWith(template(CLOSED)));
}

/** Shows the opened record in another language. Over a bad line it stays as it is. */
async function showInLanguage(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector("button");
  button?.setAttribute("aria-busy", "true");
  try {
    const grant = form.querySelector<HTMLInputElement>("input[name=grant]")?.value ?? "";
    const reply = await fetch(form.action, { method: "POST", headers: { Accept: "text/html" }, body: new URLSearchParams({ grant }) });
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    const content = page.querySelector("main");
    // The record may have closed meanwhile.
    if (content?.querySelector(`[${STATE}]`) == null || !form.isConnected) throw new Error("not a page of this link");
    watched?.stop();
    window.history.replaceState(null, "", form.action);
    document.documentElement.lang = page.documentElement.lang;
    document.title = page.title;
    const main = document.querySelector("main");
    main?.replaceChildren(...Array.from(content.childNodes, (node) => document.importNode(node, true)));
    main?.focus({ preventScroll: true });
    connectState();
  } catch {
    button?.removeAttribute("aria-busy");
    void watched?.check();
  }
}

/** Shows the state in the response; without one, that the link did not reach the site. */
async function show(reply: Promise<Response>): Promise<void> {
  const button = current()?.querySelector("form button");
  button?.setAttribute("aria-busy", "true");
  button?.replaceChildren(button.getAttribute(BUSY_LABEL) ?? "");
  try {
    const page = new DOMParser().parseFromString(await (await reply).text(), "text/html");
    const state = page.querySelector(`[${STATE}]`);
    if (state === null) throw new Error("not a page of this link");
    replaceWith(state);
  } catch {
    replaceWith(template(FAILED));
  }
}

/**
 * Shows the answer to the token that the head of the page asks for (`REQUEST_RECORD`). A page without that request is the
 * answer itself.
 */
export function showRecord(): void {
  connectState();
  const awaited = window as { [REPLY]?: Promise<Response> };
  const take = () => {
    if (awaited[REPLY] !== undefined) void show(awaited[REPLY]);
  };
  if ((document as { prerendering?: boolean }).prerendering) document.addEventListener("prerenderingchange", take, { once: true });
  else take();
}
