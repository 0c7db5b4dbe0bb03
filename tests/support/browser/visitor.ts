import { type Body, type SiteResponse, send } from "../sites/hostile-requests.ts";

/** A browser with cookies that does not follow redirections. Each request comes from another address. */
export class Visitor {
  readonly #site: string;
  readonly #jar = new Map<string, string>();
  /** All Set-Cookie lines so far. */
  readonly setCookies: string[] = [];

  constructor(site: string, cookie = "") {
    this.#site = site;
    for (const pair of cookie.split("; ").filter(Boolean)) this.#keep(pair);
  }

  #keep(pair: string): void {
    const split = pair.indexOf("=");
    this.#jar.set(pair.slice(0, split), pair.slice(split + 1));
  }

  get cookie(): string {
    return [...this.#jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** The value of a cookie, by the end of its name. */
  valueOf(name: string): string {
    const found = [...this.#jar].find(([each]) => each.endsWith(name));
    if (found === undefined) throw new Error(`There is no cookie ${name}`);
    return decodeURIComponent(found[1]);
  }

  /** Drops all cookies except those whose names end with one of these. */
  forget(...kept: string[]): this {
    for (const name of this.#jar.keys()) if (!kept.some((each) => name.endsWith(each))) this.#jar.delete(name);
    return this;
  }

  async #ask(method: string, path: string, body?: Body, headers?: Record<string, string>): Promise<SiteResponse> {
    const cookie = this.#jar.size === 0 ? undefined : this.cookie;
    const response = await send(this.#site, path, { method, cookie, body, ...(headers === undefined ? {} : { headers }) });
    for (const line of response.headers.getSetCookie()) {
      this.setCookies.push(line);
      const [pair = ""] = line.split(";");
      if (/;\s*Max-Age=0(;|$)/i.test(line)) this.#jar.delete(pair.slice(0, pair.indexOf("=")));
      else this.#keep(pair);
    }
    return response;
  }

  get(path: string): Promise<SiteResponse> {
    return this.#ask("GET", path);
  }

  post(path: string, body?: Record<string, string>, headers?: Record<string, string>): Promise<SiteResponse> {
    return this.#ask("POST", path, body, headers);
  }

  signIn(email: string, password: string): Promise<SiteResponse> {
    return this.post("/auth", { intent: "sign-in", email, password, remember: "on" });
  }
}
