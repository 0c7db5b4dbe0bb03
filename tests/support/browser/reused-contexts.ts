import type { Browser, BrowserContext, Page } from "@playwright/test";

/** A text without script: the page of the last test is gone, and the process that showed it stays. */
const RESTING_PLACE = "/healthz";

/** Events that tests listen to. */
const PAGE_EVENTS = ["console", "dialog", "download", "filechooser", "framenavigated", "pageerror", "popup", "request"] as const;
const MORE_PAGE_EVENTS = ["requestfailed", "requestfinished", "response", "websocket"] as const;
const CONTEXT_EVENTS = ["dialog", "page", "request", "requestfailed", "response"] as const;

/** Calls without a reverse, or so rare that none is worth its code: after them the context is closed. */
const LASTING_CALLS = ["exposeBinding", "exposeFunction"];
const LASTING_PAGE_CALLS = [...LASTING_CALLS, "setExtraHTTPHeaders"];
const LASTING_CONTEXT_CALLS = [...LASTING_CALLS, "addInitScript", "newCDPSession", "route", "setGeolocation"];
const LASTING_CLOCK_CALLS = ["install", "pauseAt", "setFixedTime", "setSystemTime"];

/** Answers the cookie question on every page of a context. */
export function answerCookies(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    // A cross-origin frame has no access to our storage.
    if (window === window.top) localStorage.setItem("cookieConsent", "necessary");
  });
}

/** Runs a callback before each call of these methods. */
function beforeCalls(target: object, names: readonly string[], callback: () => void): void {
  for (const name of names) {
    const method = Reflect.get(target, name);
    if (typeof method !== "function") continue;
    Reflect.set(target, name, (...given: unknown[]) => {
      callback();
      return Reflect.apply(method, target, given);
    });
  }
}

/** Options of a context that last as long as it. */
export interface ContextKind {
  site: string;
  hasAnsweredCookies: boolean;
  javaScriptEnabled: boolean;
  /** Without this list, the browser's own choice. */
  permissions: string[] | undefined;
}

/** Media of a new context. */
const FIRST_MEDIA = {
  media: null,
  colorScheme: "light",
  reducedMotion: "no-preference",
  forcedColors: "none",
  contrast: "no-preference",
} as const;

interface Kept {
  context: BrowserContext;
  page: Page;
  isSpoiled: boolean;
  /** Reverse calls of the last test. */
  reversals: Set<() => Promise<void>>;
}

const keyOf = ({ site, hasAnsweredCookies, javaScriptEnabled, permissions }: ContextKind) =>
  JSON.stringify([site, hasAnsweredCookies, javaScriptEnabled, permissions]);

/**
 * Browser contexts that the tests of a worker use one after the other, each with one page. To open a page in a new context
 * takes three times as long: a new process, every file from the server, every script compiled. Between two tests cookies,
 * storage, routes and listeners are removed; the HTTP cache stays.
 */
export class ReusedContexts {
  readonly #browser: Browser;
  readonly #kept = new Map<string, Kept>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** `headers`: sent with every request. */
  async take(kind: ContextKind, viewport: { width: number; height: number }, headers: Record<string, string>): Promise<BrowserContext> {
    const kept = this.#kept.get(keyOf(kind)) ?? (await this.#create(kind));
    await Promise.all([kept.page.setViewportSize(viewport), kept.context.setExtraHTTPHeaders(headers)]);
    return kept.context;
  }

  async #create(kind: ContextKind): Promise<Kept> {
    const { site, hasAnsweredCookies, javaScriptEnabled, permissions } = kind;
    const context = await this.#browser.newContext({ baseURL: site, javaScriptEnabled, ...(permissions && { permissions }) });
    if (hasAnsweredCookies) await answerCookies(context);
    const page = await context.newPage();
    const kept: Kept = { context, page, isSpoiled: false, reversals: new Set() };
    const spoil = () => {
      kept.isSpoiled = true;
    };
    beforeCalls(page, LASTING_PAGE_CALLS, spoil);
    beforeCalls(context, LASTING_CONTEXT_CALLS, spoil);
    beforeCalls(context.clock, LASTING_CLOCK_CALLS, spoil);
    // The calls that reverse go around the watch for them.
    const [emulateMedia, addInitScript] = [page.emulateMedia.bind(page), page.addInitScript.bind(page)];
    const setOffline = context.setOffline.bind(context);
    beforeCalls(page, ["emulateMedia"], () => kept.reversals.add(() => emulateMedia(FIRST_MEDIA)));
    beforeCalls(context, ["setOffline"], () => kept.reversals.add(() => setOffline(false)));
    if (permissions === undefined) beforeCalls(context, ["grantPermissions"], () => kept.reversals.add(() => context.clearPermissions()));
    else beforeCalls(context, ["grantPermissions"], spoil);
    page.addInitScript = async (...given) => {
      const added = await addInitScript(...given);
      kept.reversals.add(() => added.dispose());
      return added;
    };
    this.#kept.set(keyOf(kind), kept);
    return kept;
  }

  /** Removes all traces of a test. */
  async giveBack(kind: ContextKind): Promise<void> {
    const kept = this.#kept.get(keyOf(kind));
    if (kept === undefined) return;
    const isClean = !kept.isSpoiled && !kept.page.isClosed() && (await this.#clean(kept));
    if (isClean) return;
    this.#kept.delete(keyOf(kind));
    await kept.context.close();
  }

  /** @returns false if the page cannot be left. */
  async #clean({ context, page, reversals }: Kept): Promise<boolean> {
    for (const reverse of reversals) await reverse();
    reversals.clear();
    for (const event of [...PAGE_EVENTS, ...MORE_PAGE_EVENTS]) page.removeAllListeners(event);
    for (const event of CONTEXT_EVENTS) context.removeAllListeners(event);
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    // A changed form asks before it is left.
    page.on("dialog", (dialog) => void dialog.accept());
    const response = await page.goto(RESTING_PLACE).catch(() => undefined);
    page.removeAllListeners("dialog");
    if (response?.ok() !== true) return false;
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    return true;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#kept.values()].map(({ context }) => context.close()));
  }
}
