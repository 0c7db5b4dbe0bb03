import { test as base, expect, type Page } from "@playwright/test";
import { answerCookies, ReusedContexts } from "./reused-contexts.ts";

export { expect };

/** Exceptions from the rule that a page causes no errors. */
class Watch {
  readonly expectedStatuses = new Set<number>();
  readonly outside: string[] = [];
  isOffline = false;

  /** Allows responses with these statuses of 400 and more; any other fails the test. */
  expectStatus(...statuses: number[]): void {
    for (const status of statuses) this.expectedStatuses.add(status);
  }

  /** Allows requests to addresses outside the site with these prefixes; any other fails the test. */
  expectOutside(...addresses: string[]): void {
    this.outside.push(...addresses);
  }

  /** Allows failures caused by the lost connection. */
  expectOffline(): void {
    this.isOffline = true;
  }
}

/** Collects misbehaviour of a page: console messages, errors, failed requests, requests that leave the site. */
function findingsOn(page: Page, watch: Watch, site: string, hasScript: boolean): string[] {
  const findings: string[] = [];
  page.on("console", (message) => {
    // Somebody was faster than the page's own focus.
    if (/^Autofocus processing was blocked because a document already has a focused element/.test(message.text())) return;
    // The viewer was closed, or another picture chosen, before the tile arrived.
    if (message.text().startsWith("Ignoring tile %s loaded before reset")) return;
    const status = /status of (\d+)/.exec(message.text())?.[1];
    if (status !== undefined && watch.expectedStatuses.has(Number(status))) return;
    if (watch.isOffline && /ERR_INTERNET_DISCONNECTED|dynamically imported module|Error loading route module/.test(message.text())) return;
    findings.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => findings.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    // The browser aborts a navigation that is superseded.
    const isUnwantedScript = !hasScript && request.url().endsWith(".js");
    if (watch.isOffline && request.failure()?.errorText === "net::ERR_INTERNET_DISCONNECTED") return;
    if (request.failure()?.errorText !== "net::ERR_ABORTED" && !isUnwantedScript) findings.push(`failed: ${request.url()}`);
  });
  page.on("request", (request) => {
    if (![site, "data:", ...watch.outside].some((address) => request.url().startsWith(address)))
      findings.push(`left the site: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !watch.expectedStatuses.has(response.status()))
      findings.push(`${response.status()}: ${response.url()}`);
  });
  return findings;
}

interface Options {
  hasAnsweredCookies: boolean;
  site: string;
  /** A browser context of its own, with an empty HTTP cache, for a test of that. */
  hasOwnContext: boolean;
}

const VIEWPORT = { width: 1440, height: 900 };

/**
 * A page of the sample site that fails its test on any console message, error, failed request, or request that leaves the site.
 * The cookie question has been answered, unless the test asks for it. Tests without a page open none.
 */
export const test = base.extend<Options & { watch: Watch }, { reusedContexts: ReusedContexts }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright needs the pattern to see that the fixture has no dependencies.
  site: [async ({}, use) => use(process.env.SAMPLE_SITE as string), { option: true }],
  hasAnsweredCookies: [true, { option: true }],
  hasOwnContext: [false, { option: true }],
  baseURL: async ({ site }, use) => use(site),
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  watch: async ({}, use) => use(new Watch()),
  reusedContexts: [
    async ({ browser }, use) => {
      const contexts = new ReusedContexts(browser);
      await use(contexts);
      await contexts.close();
    },
    { scope: "worker" },
  ],
  context: async (
    {
      browser,
      reusedContexts,
      site,
      hasAnsweredCookies,
      hasOwnContext,
      viewport,
      extraHTTPHeaders,
      javaScriptEnabled,
      timezoneId,
      hasTouch,
      deviceScaleFactor,
      permissions,
    },
    use,
  ) => {
    const isRare = [timezoneId, hasTouch || undefined, deviceScaleFactor].some((option) => option !== undefined);
    if (hasOwnContext || isRare) {
      const context = await browser.newContext({ baseURL: site });
      if (hasAnsweredCookies) await answerCookies(context);
      await use(context);
      await context.close();
      return;
    }
    const kind = { site, hasAnsweredCookies, javaScriptEnabled: javaScriptEnabled !== false, permissions };
    await use(await reusedContexts.take(kind, viewport ?? VIEWPORT, extraHTTPHeaders ?? {}));
    await reusedContexts.giveBack(kind);
  },
  page: async ({ context, watch, site, javaScriptEnabled }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    const findings = findingsOn(page, watch, site, javaScriptEnabled !== false);
    await use(page);
    expect(findings).toEqual([]);
  },
});

/** Opens a page and waits until its application runs. A page for everyone defers it until the reader uses a control. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** More than any page needs on a busy machine. */
const HYDRATION_MS = 15_000;

/**
 * Loads the application of the page, if it is deferred, and waits until it runs. Without a locator and without asking again and
 * again: both cost the processor as much as the application itself.
 */
export async function hydrated(page: Page): Promise<void> {
  const started = Date.now();
  while (Date.now() - started < HYDRATION_MS) {
    const isRunning = await page.evaluate(awaitApplication, HYDRATION_MS).catch((error: Error) => {
      // The document of a click that leads to another.
      if (!/context was destroyed|navigation/.test(error.message)) throw error;
    });
    if (isRunning === true) return;
  }
  throw new Error(`The application of ${page.url()} does not run`);
}

/** Runs in the page. The document's element is looked up anew, since React may replace it. */
function awaitApplication(limit: number): Promise<boolean> {
  return new Promise((resolve) => {
    let isAsked = false;
    const look = () => {
      const { scripted, hydrated: state } = document.documentElement.dataset;
      if (scripted === undefined) return;
      if (state === "true") end(true);
      else if (!isAsked) {
        isAsked = true;
        document.dispatchEvent(new KeyboardEvent("keydown", { key: "F8" }));
      }
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => end(false), limit);
    const end = (isRunning: boolean) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(isRunning);
    };
    observer.observe(document, { subtree: true, attributes: true, attributeFilter: ["data-scripted", "data-hydrated"] });
    look();
  });
}

export const LANGUAGES = ["en", "fr", "ru"] as const;

/** Every page open to signed-out readers, in its English form. */
export const PUBLIC_PAGES = [
  "/",
  "/eac/about",
  "/eac/council",
  "/eac/council/helene-vermorcy",
  "/eac/news",
  "/eac/news/2024-6",
  "/eac/events",
  "/eac/newsletter",
  "/eac/press",
  "/arbitration/icac",
  "/arbitration/start",
  "/arbitration/rules",
  "/arbitration/rules/text",
  "/arbitration/fees",
  "/arbitration/fees/text",
  "/arbitration/calculator",
  "/arbitration/clause",
  "/arbitration/arbitrators",
  "/arbitration/resources",
  "/expertise/icje",
  "/expertise/expertiseFields",
  "/art-expertise/authentication",
  "/art-expertise/appraisal",
  "/art-expertise/passport",
  "/art-expertise/register",
  "/training/course",
  "/membership/benefits",
  "/membership/join",
  "/membership/conductCode",
  "/contacts",
  "/search",
  "/gallery",
  "/gallery/artists",
  "/gallery/artists/pavel-ostrenko",
  "/auth",
  "/privacy-policy",
  "/cookies-policy",
  "/terms-of-service",
  "/privacy",
  "/cookies",
  "/serviceTerms",
] as const;

/** Address of a page in one language. */
export const addressIn = (language: (typeof LANGUAGES)[number], path: string) => (language === "en" ? path : `/${language}${path}`);
