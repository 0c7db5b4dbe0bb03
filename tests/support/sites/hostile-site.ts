import { request as open } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { FORMS } from "#app/actions.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { addPerson, type People, seedPeople } from "../database/actors.ts";
import { seedExamples } from "../examples/action-examples.ts";
import type { Example } from "../examples/example.ts";
import { type HostileBody, type HostileCase, type KnownAction, write } from "./hostile-cases.ts";
import { RecordSites } from "./record-sites.ts";
import { BUILD } from "./site-process.ts";

/**
 * Limit of a request's hold of the event loop, as a multiple of the meter's fixed work: 200 ms on a machine where that work
 * takes 14 ms of processor time.
 */
const LIMIT = 14;
/** No response within this time is a failure of its own. */
const PATIENCE_MS = 30_000;

/** In bytes. Node answers 431 to a head longer than 16 kB, part of which the tests do not control. */
const MAX_HEAD = 15_000;

/** In seconds. The allowance of an account recovers quickly; longer waits are limits of the action itself. */
const SHORT_WAIT = 3;

/** They take turns, because the allowance of each would be used up by a few expensive requests. */
const ADMINISTRATORS = 4;

interface Asked {
  status: number;
  /** Longest processor time of the main thread between two turns of the event loop, in milliseconds. */
  hold: number;
}

interface HostileAction extends KnownAction {
  file: string;
  example: Example;
}

/** A site process with a meter of its event loop, and an example of every action. */
export class HostileSite {
  readonly records: RecordSites;
  readonly people: People;
  readonly actions: HostileAction[];
  /** Of existing rows. */
  readonly ids: string[];
  /** In milliseconds. */
  readonly holdLimit: number;
  readonly #meter: string;
  readonly #cookies: Record<HostileCase["who"], (string | undefined)[]>;
  #visitors = 0;
  /** Number of waits for the allowance of an account. */
  waits = 0;

  private constructor(
    records: RecordSites,
    people: People,
    administrators: string[],
    actions: HostileAction[],
    ids: string[],
    meter: string,
    calibrated: number,
  ) {
    this.records = records;
    this.people = people;
    this.actions = actions;
    this.ids = ids;
    this.holdLimit = calibrated * LIMIT;
    this.#meter = meter;
    const { noRole, primaryOwner } = people;
    this.#cookies = { anonymous: [undefined], "no role": [noRole.cookie], owner: [primaryOwner.cookie], administrator: administrators };
  }

  /** @param name of the database. */
  static async start(adminUrl: string, name: string): Promise<HostileSite> {
    const meterFile = join(projectRoot, "tests/support/sites/hold-meter.ts");
    const command = [process.execPath, "--expose-gc", "--import", meterFile, BUILD];
    const records = await RecordSites.start(adminUrl, name, 1, command);
    const meter = /hold meter at (\S+)/.exec(records.sites[0]?.output() ?? "")?.[1];
    if (meter === undefined) throw new Error("The hold meter does not run.");
    const people = await seedPeople(records);
    const administrators = [people.administrator.cookie];
    while (administrators.length < ADMINISTRATORS) administrators.push((await addPerson(records, { isAdministrator: true })).cookie);
    const examples = Object.entries(await seedExamples(records, people)) as [string, Example[] | Record<string, Example>][];
    const actions = examples.flatMap(([file, of]) =>
      Object.values(of).map((example: Example) => {
        const form = FORMS[file as keyof typeof FORMS];
        const names = form === null ? [] : [...form.texts, ...form.files.keys()];
        // Long lists of rows would crowd out other names.
        const few = names.filter((each) => !/\[(?!0\]|99\])/.test(each));
        return { file, example, path: example.path, names: few.length === 0 ? ["x"] : few };
      }),
    );
    const ids = [people.administrator.id, people.primaryOwner.id, ...actions.flatMap(({ path }) => /[0-9a-f-]{36}/.exec(path)?.[0] ?? [])];
    const calibrated = (await (await fetch(`${meter}/calibrate`)).json()) as number;
    const site = new HostileSite(records, people, administrators, actions, [...new Set(ids)], meter, calibrated);
    await site.warmUp();
    return site;
  }

  /** Requests some pages once, so that first-time compilation and loading do not count as holds. */
  async warmUp(): Promise<void> {
    const pages = ["/", "/contacts", "/gallery", "/search?q=a", "/admin/dashboard", "/admin/dashboard/collection", "/gallery/manage/add"];
    for (const path of pages)
      await this.ask({ who: "administrator", method: "GET", path, query: [], headers: {}, body: { kind: "none" }, isChunked: false });
  }

  /** After a garbage collection, in bytes. */
  async memory(): Promise<{ heapUsed: number; rss: number }> {
    return (await fetch(`${this.#meter}/memory`)).json() as Promise<{ heapUsed: number; rss: number }>;
  }

  /** Sends a case. @returns undefined on success, otherwise a description of the failure. */
  async findingAbout(hostile: HostileCase): Promise<string | undefined> {
    const result = await this.ask(hostile).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    if (result instanceof Error) return `no response: ${result.message}`;
    if (result.status >= 500) return `answered ${result.status}`;
    if (result.hold <= this.holdLimit) return undefined;
    // One long hold may be a garbage collection after earlier requests. A slow request is slow again.
    const again = await this.ask(hostile);
    const hold = Math.min(result.hold, again.hold);
    return hold > this.holdLimit ? `held the event loop for ${Math.round(hold)} ms of at most ${Math.round(this.holdLimit)} ms` : undefined;
  }

  async ask(hostile: HostileCase): Promise<Asked> {
    let { status, retryAfter } = await this.#send(hostile);
    // An exhausted allowance would hide the effect of the request itself.
    for (let attempt = 0; status === 429 && retryAfter <= SHORT_WAIT && attempt < 3; attempt++) {
      this.waits += 1;
      await setTimeout(retryAfter * 1_000);
      ({ status, retryAfter } = await this.#send(hostile));
    }
    return { status, hold: await this.#readHold() };
  }

  /**
   * Sends only the beginning of a form.
   * @returns the status of the response, which arrives only if the site does not wait for the rest.
   */
  askUnfinished(path: string, who: HostileCase["who"]): Promise<number> {
    const cookie = this.#cookieOf(who);
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const sent = open(this.records.first.url + path, {
      method: "POST",
      agent: false,
      headers: {
        ...{ "Content-Type": "application/x-www-form-urlencoded", "Content-Length": "1000" },
        ...(cookie === undefined ? {} : { Cookie: cookie }),
      },
    });
    sent.on("response", (response) => {
      resolve(response.statusCode ?? 0);
      sent.destroy();
    });
    sent.on("error", reject);
    sent.write("intent=");
    return promise;
  }

  /** The cookie of whoever has the next turn. */
  #cookieOf(who: HostileCase["who"]): string | undefined {
    const cookies = this.#cookies[who];
    return cookies[this.#visitors % cookies.length];
  }

  async #readHold(): Promise<number> {
    const response = await fetch(this.#meter, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return (await response.json()) as number;
  }

  #send(hostile: HostileCase): Promise<{ status: number; retryAfter: number }> {
    const { who, method, path, query, headers, isChunked } = hostile;
    const { type, bytes } = this.#render(hostile.body);
    const pairs = query.map(({ name, value }) => `${encoded(write(name))}=${encoded(write(value))}`).join("&");
    const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, write(value)]));
    this.#visitors += 1;
    const visitor = [10, 90 + (this.#visitors >> 16), (this.#visitors >> 8) & 255, this.#visitors & 255].join(".");
    // Keeps the sessions that other requests need.
    const ends = hostile.body.kind === "example" ? this.actions[hostile.body.example]?.example.cookie : undefined;
    const cookie = /\/(account|auth\/sign-out)/.test(path) && method !== "GET" ? ends : this.#cookieOf(who);
    const headSize = path.length + pairs.length + Object.entries(given).flat().join("").length + (cookie ?? "").length;
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; retryAfter: number }>();
    const sent = open(this.records.first.url, {
      method,
      path: path + (pairs === "" ? "" : `${path.includes("?") ? "&" : "?"}${pairs}`),
      agent: false,
      headers: {
        "X-Forwarded-For": visitor,
        ...(cookie === undefined ? {} : { Cookie: cookie }),
        ...(type === undefined ? {} : { "Content-Type": type }),
        ...(bytes === undefined ? {} : isChunked ? { "Transfer-Encoding": "chunked" } : { "Content-Length": bytes.length }),
        ...given,
      },
    });
    const limit = globalThis.setTimeout(() => sent.destroy(new Error(`none within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
    let answered: { status: number; retryAfter: number } | undefined;
    sent.on("response", (response) => {
      answered = { status: response.statusCode ?? 0, retryAfter: Number(response.headers["retry-after"] ?? 0) };
      response.on("error", () => undefined);
      // An event stream has no end.
      if (/event-stream/.test(response.headers["content-type"] ?? "")) sent.destroy();
      response.resume().on("close", () => resolve(answered ?? { status: 0, retryAfter: 0 }));
    });
    // A refusal may close the connection while the body is still being sent.
    sent.on("error", (error) => {
      if (answered !== undefined) resolve(answered);
      // Node closes the connection on a head above its limit, before our code runs.
      else if (headSize > MAX_HEAD) resolve({ status: 431, retryAfter: 0 });
      else reject(error);
    });
    sent.end(bytes);
    return promise.finally(() => clearTimeout(limit));
  }

  #render(body: HostileBody): { type?: string | undefined; bytes?: Buffer | undefined } {
    if (body.kind === "none") return {};
    if (body.kind === "raw") return { type: body.type, bytes: Buffer.from(write(body.text)) };
    if (body.kind === "form") {
      const { fields, times, as, cut = 0, partHead } = body;
      const written = fields.map(({ name, value, fileName }) => ({ name: write(name), value: write(value), fileName }));
      const size = written.reduce(
        (sum, { name, value }) => sum + name.length + value.length + 80 + (partHead === undefined ? 0 : write(partHead).length),
        0,
      );
      // No need to send more than this beyond the limit of a body.
      const most = Math.max(1, Math.min(times, Math.floor(4_000_000 / size)));
      const whole =
        as === "urlencoded" ? urlencoded(written, most) : multipart(written, partHead === undefined ? "" : write(partHead), most);
      return { ...whole, bytes: cut === 0 ? whole.bytes : whole.bytes.subarray(0, -cut) };
    }
    const valid = this.actions[body.example]?.example.body();
    if (valid instanceof Uint8Array) return { bytes: Buffer.from(valid) };
    const entries = new Map<string, { value: string; fileName?: string | undefined }>(
      Object.entries(valid ?? {}).map(([name, value]) => [name, { value }]),
    );
    for (const { name, value, fileName } of body.changes) entries.set(write(name), { value: write(value), fileName });
    const all = [...entries].map(([name, rest]) => ({ name, ...rest }));
    return body.as === "urlencoded" ? urlencoded(all) : multipart(all, "");
  }

  async stop(): Promise<void> {
    await this.records.stop();
  }
}

interface Written {
  name: string;
  value: string;
  fileName?: string | undefined;
}

/** Lone surrogates as the three bytes that UTF-8 forbids. */
const encoded = (part: string) => [...part].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : "%ED%A0%80")).join("");

/** All fields, `times` over: encoded once, as there may be a hundred thousand. */
function urlencoded(fields: Written[], times = 1) {
  const pairs = fields.map(({ name, value }) => {
    const well = value.isWellFormed() && name.isWellFormed();
    return well ? new URLSearchParams([[name, value]]).toString() : `${encoded(name)}=${encoded(value)}`;
  });
  return { type: "application/x-www-form-urlencoded", bytes: Buffer.from(Array(times).fill(pairs.join("&")).join("&")) };
}

function multipart(fields: Written[], head: string, times = 1) {
  const parts = fields.map(({ name, value, fileName }) => {
    const file = fileName === undefined ? "" : `; filename="${fileName}"`;
    return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${head}\r\n${value}\r\n`;
  });
  return { type: "multipart/form-data; boundary=x", bytes: Buffer.from(`${parts.join("").repeat(times)}--x--\r\n`) };
}
