import { inLanguage } from "#app/i18n/languages.ts";

/** Fields; those of a form with a file; the bytes of an upload. */
export type Body = Record<string, string> | FormData | Uint8Array;

export interface Sent {
  method?: string;
  /** Reads only the head of a response without an end. */
  isStream?: boolean;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  body?: Body | undefined;
}

export interface SiteResponse {
  /** The status, with the target of a redirection: `302 /auth`. */
  result: string;
  text: string;
  headers: Headers;
}

let visitors = 0;
/** Every request comes from another address, so that limits per address have no effect. */
const nextVisitor = () => [10, 60 + (++visitors >> 16), (visitors >> 8) & 255, visitors & 255].join(".");

const bodyOf = (body: Body | undefined) =>
  body === undefined || body instanceof Uint8Array || body instanceof FormData ? body : new URLSearchParams(body);

/** Sends a request without a browser and does not follow redirections. Uncompressed, which is cheaper. */
export async function send(
  site: string,
  path: string,
  { method = "POST", cookie, headers, body, isStream = false }: Sent = {},
): Promise<SiteResponse> {
  const reading = new AbortController();
  const response = await fetch(site + path, {
    method,
    signal: reading.signal,
    redirect: "manual",
    headers: {
      "X-Forwarded-For": nextVisitor(),
      "Accept-Encoding": "identity",
      ...(cookie === undefined ? {} : { Cookie: cookie }),
      ...headers,
    },
    body: (bodyOf(body) ?? null) as BodyInit | null,
  });
  const text = isStream && response.ok ? "" : Buffer.from(await response.arrayBuffer()).toString();
  if (isStream) reading.abort();
  const { status, location } = leadsTo(response, text);
  return { result: location === undefined ? String(status) : `${status} ${location}`, text, headers: response.headers };
}

/** Single fetch carries a redirection in the data of the response. */
function leadsTo(response: Response, text: string): { status: number; location: string | undefined } {
  if (response.status !== 202 || text === "") return { status: response.status, location: response.headers.get("Location") ?? undefined };
  const [, location] = /"redirect","([^"]+)"/.exec(text) ?? [];
  const [, status] = /"status",(\d+)/.exec(text) ?? [];
  return { status: Number(status), location };
}

export interface Address {
  path: string;
  isData: boolean;
  /** Of the response. */
  language: "en" | "fr" | "ru";
  /** It leads to the same route and guards as another address of the list: in another language, or with `?index`. */
  isVariant: boolean;
}

/** All spellings of a page's address. */
export function addressesOf(path: string, hasLanguage: boolean): Address[] {
  const { pathname, search } = new URL(path, "http://site");
  const write = (language: "en" | "fr" | "ru", change: (page: string) => string, isData = false) => ({
    path: change(inLanguage(pathname, language)) + search,
    isData,
    language,
    isVariant: language !== "en",
  });
  const data = (page: string) => `${page}.data`;
  if (!hasLanguage) return [write("en", (page) => page), write("en", data, true)];
  const index = write("en", (page) => page);
  return [
    write("en", (page) => page),
    write("fr", (page) => page),
    write("ru", (page) => page),
    write("en", data, true),
    write("fr", data, true),
    write("en", (page) => `${page}/`),
    { ...index, path: `${index.path}${search === "" ? "?" : "&"}index`, isVariant: true },
  ];
}

/** Everything for an address of its own, one in turn for a variant. */
export const inTurn = <T>(all: readonly T[], { isVariant }: Address, turn: number): T[] =>
  isVariant ? all.filter((_, index) => index === turn % all.length) : [...all];

const ELSEWHERE = "https://evil.example";
/** Requests that a page of another site can make a browser send, including old browsers and subdomains. */
export const FROM_ELSEWHERE: [what: string, headers: Record<string, string>][] = [
  ["another site's form", { Origin: ELSEWHERE, "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" }],
  ["another site's form in an old browser", { Origin: ELSEWHERE }],
  ["a frame without an origin", { Origin: "null", "Sec-Fetch-Site": "cross-site" }],
  ["a hidden origin", { Origin: "null" }],
  ["a form without an origin, reported as cross-site by the browser", { "Sec-Fetch-Site": "cross-site" }],
  ["a subdomain of the same domain", { Origin: "https://other.localhost", "Sec-Fetch-Site": "same-site" }],
  ["another port of the same host", { Origin: "http://127.0.0.1:1", "Sec-Fetch-Site": "same-site" }],
  ["another site's form of plain text", { Origin: ELSEWHERE, "Content-Type": "text/plain" }],
  ["another site's form with files", { Origin: ELSEWHERE, "Content-Type": "multipart/form-data; boundary=x" }],
  ["another site's form that names another method", { Origin: ELSEWHERE, "X-HTTP-Method-Override": "PUT" }],
];

/** Requests of links and images on other sites, which browsers send with the reader's session. */
export const LINKS_ELSEWHERE: [what: string, method: "GET" | "HEAD", headers: Record<string, string>][] = [
  ["a link", "GET", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" }],
  ["a link that names a method", "GET", { "X-HTTP-Method-Override": "POST", "X-HTTP-Method": "POST", "X-Method-Override": "POST" }],
  ["a HEAD request", "HEAD", { "X-HTTP-Method-Override": "POST" }],
];
