import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { INTENTS } from "#app/actions.server.ts";
import { readBase } from "#app/features/painting/domain/form/read-form-values.ts";
import { inLanguage, type Language } from "#app/i18n/languages.ts";
import { isFileData } from "#server/limits/read-lanes.ts";
import { askForAddress } from "../support/address-links.ts";
import {
  type Allowed,
  addPerson,
  changedBetween,
  digestOf,
  type People,
  RECORD_WORDS,
  rightActors,
  seedPeople,
  seedTriedPainting,
  wrongActors,
} from "../support/database/actors.ts";
import { seedExamples } from "../support/examples/action-examples.ts";
import type { Example, Result } from "../support/examples/example.ts";
import { hiddenOf } from "../support/hidden-fields.ts";
import { nextCode } from "../support/mail/one-time-code.ts";
import { formDataOf } from "../support/painting-form-data.ts";
import { PUBLIC_FILES, type Readers, seedReaders } from "../support/private-readers.ts";
import { routeTable } from "../support/route-table.ts";
import { withPasswordGiven } from "../support/second-factors.ts";
import { type Address, addressesOf, type Body, FROM_ELSEWHERE, inTurn, LINKS_ELSEWHERE, send } from "../support/sites/hostile-requests.ts";
import { smallJpeg, smallPdf } from "../support/sites/images.ts";
import { RecordSites } from "../support/sites/record-sites.ts";

let records: RecordSites;
let people: People;
let actions: Action[];
let closed: Readers;
beforeAll(async () => {
  records = await RecordSites.start(inject("postgresAdminUrl"), "actors", 1, undefined, [{ SECOND_FACTOR: "required" }]);
  people = await seedPeople(records);
  actions = actionsOf(await seedExamples(records, people));
  closed = await seedReaders(records, people);
  // Owners have seen their works: a co-owner who is refused an action has still opened the page (P-REGISTER-7).
  await records.rows("update register_entries set entered_at = now() where entered_at is null");
});
afterAll(() => records.stop());

interface Action extends Example {
  /** Name in failure messages. */
  name: string;
  hasLanguage: boolean;
}

/** Every intent of every action of the route table, by an example of each. */
function actionsOf(examples: object): Action[] {
  const table = examples as Record<string, Example[] | Record<string, Example> | undefined>;
  return Object.entries(INTENTS).flatMap(([file, intents]) => {
    const [row] = routeTable.filter((each) => each.file === file);
    if (row === undefined) throw new Error(`${file} is named in app/actions.server.ts and is not in the route table.`);
    const found = table[file] ?? {};
    const named = Array.isArray(found)
      ? found.map((example) => ["", example] as const)
      : intents.map((intent) => [intent, found[intent]] as const);
    if (named.length === 0) throw new Error(`The action of ${file} has no example in tests/support/examples/action-examples.ts.`);
    return named.map(([intent, example]) => {
      if (example === undefined) throw new Error(`"${intent}" of ${file} has no example in tests/support/examples/action-examples.ts.`);
      return { ...example, name: `${file} ${intent}`.trim(), hasLanguage: row.hasLanguage };
    });
  });
}

/** Runs `job` for each item, with limited concurrency. */
async function forEach<T>(all: Iterable<T>, job: (each: T) => Promise<void>): Promise<void> {
  const waiting = [...all].values();
  const work = async () => {
    for (const each of waiting) await job(each);
  };
  await Promise.all(Array.from({ length: 6 }, work));
}

function expected(result: Result, isData: boolean, language: Language): string {
  const whole = typeof result === "string" ? result : isData ? result.data : result.page;
  const [status, location] = whole.split(" ");
  return location === undefined ? whole : `${status} ${inLanguage(location, language)}`;
}

/** Each address with each actor who is not allowed; variants with one who is signed in and one who is not, both in turn. */
function triesOf(allowed: Allowed, addresses: Address[], turn: number) {
  const actors = Object.entries(wrongActors(records, people, allowed)).map(([who, actor]) => ({ who, actor }));
  const groups = [true, false].map((isSignedIn) => actors.filter(({ actor }) => actor.isSignedIn === isSignedIn));
  return addresses.flatMap((address, place) =>
    groups.flatMap((group) => inTurn(group, address, turn + place)).map((each) => ({ ...each, address })),
  );
}

/** Collects unexpected results, each as a message. */
class Findings {
  readonly #all: string[] = [];
  asked = 0;

  check(what: string, got: string, wanted: string | RegExp): void {
    this.asked += 1;
    const isWanted = typeof wanted === "string" ? got === wanted : wanted.test(got);
    if (!isWanted) this.#all.push(`${what}: ${got} instead of ${wanted}`);
  }

  get all(): string[] {
    return this.#all;
  }
}

const countMails = () => records.files().filter((file) => file.endsWith(".eml")).length;

/** Runs requests that must change nothing. */
async function changingNothing(work: (findings: Findings) => Promise<void>): Promise<Findings> {
  const [before, mails] = [await digestOf(records), countMails()];
  const findings = new Findings();
  await work(findings);
  expect.soft(changedBetween(before, await digestOf(records))).toEqual([]);
  expect.soft(countMails()).toBe(mails);
  expect.soft(findings.all).toEqual([]);
  return findings;
}

// Checklist: PERM-06, PERM-12, PERM-13, PERM-17, PERM-24, PERM-27, PERM-28
test("actors who are not allowed are refused at every address of every action, and nothing changes", async () => {
  const { asked } = await changingNothing(async (findings) => {
    const tries = actions.flatMap((action, turn) =>
      triesOf(action.allowed, addressesOf(action.path, action.hasLanguage), turn).map((each) => ({ action, ...each })),
    );
    await forEach(tries, async ({ action, who, actor, address }) => {
      const named: Record<string, Result | undefined> = action.refused ?? {};
      const result = named[who] ?? (actor.isSignedIn ? named.others : named.signedOut);
      if (result === undefined) throw new Error(`${action.name} does not say how ${who} is refused.`);
      const response = await send(actor.site, address.path, { cookie: actor.cookie, body: action.body() });
      const wanted = expected(result, address.isData, address.language);
      findings.check(`${action.name} by ${who} at ${address.path}`, response.result, wanted);
      if (!address.isData || !action.hasLanguage) return;
      const otherwise = await send(actor.site, address.path, { method: "DELETE", cookie: actor.cookie, body: action.body() });
      findings.check(`${action.name} by ${who} with DELETE at ${address.path}`, otherwise.result, "405");
    });
    await forEach(actions, async ({ name, path, foreign = [] }) => {
      for (const attempt of foreign) {
        const { result } = await send(records.first.url, attempt.path ?? path, { cookie: attempt.cookie, body: attempt.body });
        findings.check(`${name} with ${attempt.what}`, result, expected(attempt.result, false, "en"));
      }
    });
  });
  expect(asked).toBeGreaterThan(2_500);
});

test("no other site can make the browser of an allowed user do it", async () => {
  await changingNothing(async (findings) => {
    const guarded = actions.filter(({ fromElsewhere }) => fromElsewhere === undefined);
    expect(actions.filter((action) => !guarded.includes(action)).map(({ name }) => name)).toEqual(["features/newsletter/routes/leave.tsx"]);
    const tries = guarded.flatMap((action, index) =>
      addressesOf(action.path, action.hasLanguage).map((address, place) => ({ action, address, turn: index + place })),
    );
    await forEach(tries, async ({ action: { name, cookie, body }, address, turn }) => {
      const { path } = address;
      for (const [what, headers] of inTurn(FROM_ELSEWHERE, address, turn)) {
        const response = await send(records.first.url, path, { cookie, headers, body: body() });
        findings.check(`${name} by ${what} at ${path}`, `${response.result} ${response.text}`, /^403 This was sent from another site/);
      }
      for (const method of inTurn(["PUT", "PATCH", "DELETE"], address, turn)) {
        const response = await send(records.first.url, path, { method, cookie, headers: { Origin: "https://evil.example" }, body: body() });
        findings.check(`${name} by ${method} from elsewhere at ${path}`, response.result, "405");
      }
      const headers = { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" };
      const asked = await send(records.first.url, path, { method: "OPTIONS", cookie, headers });
      findings.check(`${name}: who else may send to ${path}`, String(asked.headers.get("Access-Control-Allow-Origin")), "null");
    });
  });
});

/** The address with the fields of the form as its query. */
function asLink(path: string, body: Body | undefined): string {
  const url = new URL(path, "http://site");
  if (body !== undefined && !(body instanceof Uint8Array))
    for (const [name, value] of body instanceof FormData ? body : Object.entries(body)) url.searchParams.set(name, String(value));
  url.searchParams.set("_method", "post");
  return url.pathname + url.search;
}

test("a link with the fields of the form has no effect", async () => {
  // One administrator alone would reach the limit of an account.
  const administrators = [people.administrator];
  for (let count = 1; count < 4; count += 1) administrators.push(await addPerson(records, { isAdministrator: true }));
  await changingNothing(async (findings) => {
    const tries = actions.flatMap((action, index) => {
      const cookie = action.cookie === people.administrator.cookie ? administrators[index % administrators.length]?.cookie : action.cookie;
      return addressesOf(action.path, action.hasLanguage).map((address, place) => ({ action, address, turn: index + place, cookie }));
    });
    await forEach(tries, async ({ action, address, turn, cookie }) => {
      for (const [what, method, headers] of inTurn(LINKS_ELSEWHERE, address, turn)) {
        const { result } = await send(records.first.url, asLink(address.path, action.body()), { method, cookie, headers });
        findings.check(`${action.name} by ${what} to ${address.path}`, result, /^(20[02]|30[12] \S+|40[045])$/);
      }
    });
  });
});

test("a body that is not a form is refused as such, to allowed actors", async () => {
  await changingNothing(async (findings) => {
    await forEach(
      actions.filter(({ body }) => body() !== undefined && !(body() instanceof Uint8Array)),
      async ({ name, path, cookie }) => {
        for (const type of ["text/plain", "application/json", "multipart/form-data; boundary=x"]) {
          const response = await send(records.first.url, path, {
            cookie,
            headers: { "Content-Type": type },
            body: Buffer.from("intent=delete"),
          });
          findings.check(`${name} as ${type}`, response.result, name.startsWith("features/site/routes/not-found") ? "404" : "400");
        }
      },
    );
  });
});

test("an address without an action accepts nothing", async () => {
  const acting = new Set(Object.keys(INTENTS));
  const silent = routeTable.filter(({ file }) => !acting.has(file));
  expect(silent.length).toBeGreaterThan(30);
  await changingNothing(async (findings) => {
    await forEach(silent, async ({ pattern }) => {
      const path = `/${pattern.replace(/:file\b/, "code.svg").replaceAll(/:\w+/g, people.administrator.id)}`;
      const response = await send(records.first.url, path, { cookie: people.administrator.cookie, body: { intent: "delete" } });
      findings.check(path, response.result, "405");
    });
  });
});

describe("private content", () => {
  test("is declared for every route of the table, or the route is declared public", () => {
    const known = [...PUBLIC_FILES, ...Object.keys(closed.readers)];
    expect(routeTable.map(({ file }) => file).filter((file) => !known.includes(file))).toEqual([]);
    expect(PUBLIC_FILES.filter((file) => file in closed.readers || !routeTable.some((row) => row.file === file))).toEqual([]);
  });

  const all = () =>
    Object.entries(closed.readers).flatMap(([file, readers]) => {
      const rows = routeTable.filter((each) => each.file === file);
      return readers.map((reader) => ({ ...reader, file, ids: rows.map(({ id }) => id), hasLanguage: rows[0]?.hasLanguage ?? false }));
    });

  // Checklist: PERM-05, PERM-07, PERM-15, PERM-16, PERM-19, PERM-20, PERM-23
  test("is refused to all other actors, at every address, in every form of request", async () => {
    await changingNothing(async (findings) => {
      const tries = all().flatMap((reader, turn) => {
        // Readers are redirected to the address without its slash, before anything is checked.
        const addresses = addressesOf(reader.path, reader.hasLanguage).filter(({ path }) => !/\/(\?|$)/.test(path));
        return triesOf(reader.allowed, addresses, turn).map((each) => ({ reader, ...each }));
      });
      await forEach(tries, async ({ reader: { refused, isStream = false, ids, hasLanguage }, who, actor, address }) => {
        const named: Record<string, Result | undefined> = refused;
        const result = named[who] ?? (actor.isSignedIn ? refused.others : refused.signedOut);
        if (result === undefined) throw new Error(`${address.path} does not say how ${who} is refused.`);
        const ask = async (path: string, wanted: string | RegExp, headers = {}) => {
          const response = await send(actor.site, path, { method: "GET", cookie: actor.cookie, isStream, headers });
          findings.check(`${path} by ${who}`, response.result, wanted);
          for (const secret of closed.secrets)
            if (response.text.includes(secret) && !path.includes(secret))
              findings.check(`${path} by ${who}`, `it holds "${secret}"`, "a refusal");
        };
        const isFile = isFileData(new URL(address.path, actor.site).pathname);
        await ask(address.path, isFile ? "404" : expected(result, address.isData, address.language));
        if (!address.isData || !hasLanguage) return;
        for (const id of ids) await ask(`${address.path}${address.path.includes("?") ? "&" : "?"}_routes=${encodeURIComponent(id)}`, /./);
      });
    });
  });

  // Checklist: PERM-18, PERM-21, PERM-22, PERM-35
  test("is readable by all allowed actors", async () => {
    const read: string[] = [];
    const readAll = (readers: ReturnType<typeof all>, findings: Findings) =>
      forEach(readers, async ({ path, allowed, holds, permit, isStream = false }) => {
        for (const [who, person] of Object.entries(rightActors(people, allowed))) {
          const cookie = permit === undefined ? person.cookie : await permit(person.cookie);
          const response = await send(records.first.url, path, { method: "GET", cookie, isStream });
          findings.check(`${path} by ${who}`, response.result, "200");
          for (const secret of holds) findings.check(`${path} by ${who}`, String(response.text.includes(secret)), "true");
          read.push(response.text);
        }
      });
    const isQuiet = ({ isWrittenDown = false }: { isWrittenDown?: boolean }) => !isWrittenDown;
    await changingNothing((findings) => readAll(all().filter(isQuiet), findings));
    const [before, findings] = [await digestOf(records), new Findings()];
    await readAll(
      all().filter((each) => !isQuiet(each)),
      findings,
    );
    expect(findings.all).toEqual([]);
    expect(changedBetween(before, await digestOf(records))).toEqual(["public.changes"]);
    expect(closed.secrets.filter((secret) => !read.some((text) => text.includes(secret)))).toEqual([]);
  });
});

/** The digest once these tables have changed: some responses do not wait for their effects. */
async function digestWith(since: Awaited<ReturnType<typeof digestOf>>, tables: string[]) {
  const deadline = Date.now() + 3_000;
  for (;;) {
    const now = await digestOf(records);
    const changed = changedBetween(since, now);
    if (Date.now() > deadline || tables.every((table) => changed.includes(table))) return now;
  }
}

describe("an allowed actor", () => {
  // Checklist: PERM-30 to PERM-32, PERM-36, PERM-37, PERM-39
  test("succeeds once with the same request: sent again it changes nothing more, or only as declared", async () => {
    for (const { name, path, cookie, body, done, changes, again } of actions) {
      // The very same bytes, including a code that was valid before.
      const sent = { cookie, body: body(), headers: { Origin: records.first.url, "Sec-Fetch-Site": "same-origin" } };
      const before = await digestOf(records);
      const first = await send(records.first.url, path, sent);
      const after = await digestWith(before, changes === "nothing" ? [] : [changes]);
      const second = await send(records.first.url, path, sent);
      const last = await digestWith(after, again.changes ?? []);
      if (typeof done === "string") expect.soft(first.result, name).toBe(done);
      else expect.soft(first.result, name).toMatch(done);
      if (changes === "nothing") expect.soft(changedBetween(before, after), name).toEqual([]);
      else expect.soft(changedBetween(before, after), name).toContain(changes);
      const same = `${name} again: ${again.because}`;
      if (typeof again.result === "string") expect.soft(second.result, same).toBe(again.result);
      else expect.soft(second.result, same).toMatch(again.result);
      expect.soft(changedBetween(after, last), same).toEqual(again.changes ?? []);
    }
  });
});

// Checklist: FORM-95
test("a preview is neither indexed nor kept, and holds nothing of the private record", async () => {
  const { id } = await seedTriedPainting(records, people, { isPublished: true });
  const title = "Typed <b>and</b> not saved";
  const sent = await send(records.first.url, `/gallery/manage/preview/${id}`, {
    cookie: people.administrator.cookie,
    body: { "en.title": title, "record.expertReport": "A secret of the record" },
  });
  expect(sent.result).toBe("200");
  expect(sent.headers.get("Cache-Control")).toBe("private, no-store");
  expect(sent.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(sent.text).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(sent.text).toContain("Typed &lt;b&gt;and&lt;/b&gt; not saved");
  for (const secret of ["A secret of the record", ...RECORD_WORDS]) expect(sent.text).not.toContain(secret);
  const page = await send(records.first.url, `/gallery/${id}`, { method: "GET", cookie: people.administrator.cookie });
  expect(page.text).not.toContain("Typed &lt;b&gt;");
  const opened = await send(records.first.url, `/fr/gallery/manage/preview/${id}`, { method: "GET", cookie: people.administrator.cookie });
  expect(opened.result).toBe(`302 /fr/gallery/manage/edit/${id}`);
});

// Checklist: PICTURES-19
test("of several pictures sent at once, those that cannot be added are named, and the others stay", async () => {
  const { id } = await seedTriedPainting(records, people);
  const [jpeg, large] = [await smallJpeg(), new Uint8Array(11 * 1024 * 1024)];
  large.set(jpeg);
  const add = (files: [name: string, bytes: Uint8Array<ArrayBuffer>][]) => {
    const body = new FormData();
    const facts = { intent: "add", kind: "ultraviolet", access: "private", "caption.en": "", "caption.fr": "", "caption.ru": "" };
    for (const [name, value] of Object.entries(facts)) body.set(name, value);
    for (const [name, bytes] of files) body.append("file", new File([bytes], name));
    return send(records.first.url, `/gallery/manage/pictures/${id}`, { cookie: people.administrator.cookie, body });
  };
  const kinds = () => records.rows("select kind, is_private from painting_pictures where painting_id = $1 order by position", [id]);

  expect((await add(Array.from({ length: 41 }, (_, index) => [`${index}.jpg`, jpeg]))).result).toBe("400");
  expect(await kinds()).toEqual([]);
  const mixed = await add([
    ["front.jpg", jpeg],
    ["<b>notes</b>.txt", new TextEncoder().encode("No picture")],
    ["large.jpg", large],
    ["back.jpg", jpeg],
  ]);
  expect(mixed.result).toBe("200");
  expect(mixed.text).toContain("2 of 4 files not added");
  expect(mixed.text).toContain("b&gt;.txt: The site reads");
  expect(mixed.text).toContain("large.jpg: File size must be less than 10MB");
  expect(await kinds()).toEqual(Array.from({ length: 2 }, () => ({ kind: "ultraviolet", is_private: true })));
  expect(records.files().filter((file) => file.includes("incoming/"))).toEqual([]);
  expect((await add([["front.jpg", jpeg]])).result).toMatch(/^303 .*notice=added&added=1#further$/);
});

describe("sent again in another way", () => {
  const ask = (path: string, cookie: string | undefined, body: Record<string, string> = {}) =>
    send(records.first.url, path, { cookie, body });

  test("a button pressed six times concurrently issues one token; another label is another form, and so is one without its page", async () => {
    const { id } = await seedTriedPainting(records, people);
    const issue = (label: string, once: string) =>
      ask(`/gallery/manage/tokens/${id}`, people.primaryOwner.cookie, { intent: "generate", duration: "1hour", label, once });
    const labels = async () =>
      (await records.rows<{ label: string }>("select label from access_tokens where painting_id = $1", [id])).map(({ label }) => label);
    const pressed = await Promise.all(Array.from({ length: 6 }, () => issue("A bank", "drawn by the page")));
    expect(new Set(pressed.map(({ result }) => result)).size).toBe(1);
    expect(await labels()).toEqual(["A bank"]);
    await issue("A museum", "drawn by the page");
    await issue("A program", "");
    await issue("A program", "");
    expect((await labels()).toSorted()).toEqual(["A bank", "A museum", "A program", "A program"]);
  });
  test("a button pressed six times concurrently adds one painting", async () => {
    const title = "Added by six presses";
    const fields = { "en.title": title, "en.artist": "Vikmark", "owners[0]": people.primaryOwner.id, once: "drawn by the page" };
    const pressed = await Promise.all(Array.from({ length: 6 }, () => ask("/gallery/manage/add", people.administrator.cookie, fields)));
    for (const { result } of pressed)
      expect(result).toMatch(/^303 \/gallery\/manage\?notice=painting-created&saved=([\da-f-]{36})#work-\1$/);
    expect(await records.rows("select id from paintings where title_en = $1", [title])).toHaveLength(1);
  });

  test("a used code opens no session any more, even one used to switch the second factor on; the next one does", async () => {
    const person = await withPasswordGiven(records);
    const pass = (cookie: string, given: string) => ask("/auth/second-factor", cookie, { code: given });
    const sessions = async () => (await records.rows(`select id from auth.session where "userId" = $1`, [person.id])).length;
    const expectRefusal = async (cookie: string, code: string) => {
      const before = await sessions();
      const refused = await pass(cookie, code);
      expect([refused.result, refused.headers.getSetCookie()]).toEqual(["401", []]);
      expect(await sessions()).toBe(before);
    };
    await expectRefusal(person.cookie, person.confirmedWith ?? "");
    const code = nextCode(person.uri);
    expect((await pass((await withPasswordGiven(records, person)).cookie, code)).result).toBe("303 /gallery/manage");
    await expectRefusal((await withPasswordGiven(records, person)).cookie, code);
  });

  test("a link to a new address does not restore it after another change of address", async () => {
    const person = await addPerson(records);
    const address = async () =>
      (await records.rows<{ email: string }>(`select email from auth."user" where id = $1`, [person.id]))[0]?.email;
    const confirm = (token: string) => ask(`/account/new-address?token=${token}`, person.cookie);
    const elsewhere = `elsewhere-${person.email}`;
    const there = await askForAddress(records, person, elsewhere);
    await confirm(there);
    expect(await address()).toBe(elsewhere);
    await confirm(await askForAddress(records, person, person.email));
    expect(await address()).toBe(person.email);
    expect((await confirm(there)).result).toBe("410");
    expect(await address()).toBe(person.email);
  });

  test("a pending file goes into one record, and none is moved from one record to another", async () => {
    const { cookie } = people.administrator;
    const uploaded = await send(records.first.url, "/gallery/manage/upload?kind=file&name=report.pdf", { cookie, body: smallPdf });
    const { id } = JSON.parse(uploaded.text) as { id: string };
    const [one, other] = [await seedTriedPainting(records, people), await seedTriedPainting(records, people)];
    const save = async (painting: string, file: string) => {
      const path = `/gallery/manage/edit/${painting}`;
      const base = hiddenOf((await send(records.first.url, path, { method: "GET", cookie })).text, "base");
      const values = readBase(base);
      const attachments = [...values.attachments, { id: file, kind: "report" as const, name: "Report" }];
      const fields = Object.fromEntries(formDataOf({ ...values, attachments })) as Record<string, string>;
      return (await ask(path, cookie, { ...fields, base })).result;
    };
    expect(await save(one.id, id)).toBe(`303 /gallery/manage?notice=painting-updated&saved=${one.id}#work-${one.id}`);
    const before = await digestOf(records);
    expect(await save(other.id, id)).toBe("409");
    expect(await save(other.id, one.file.split("/").at(-1) as string)).toBe("409");
    expect(changedBetween(before, await digestOf(records))).toEqual([]);
  });
});
