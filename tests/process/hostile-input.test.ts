import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { anyCase, type HostileCase, worstHeads, worstNamesAt, worstTextsAt } from "../support/sites/hostile-cases.ts";
import { HostileSite } from "../support/sites/hostile-site.ts";

/** In milliseconds. */
const TIME_FOR_RANDOM_CASES = 5_000;

let site: HostileSite;
beforeAll(async () => {
  site = await HostileSite.start(inject("postgresAdminUrl"), "hostile");
});
afterAll(() => site?.stop());

async function findingsAbout(cases: HostileCase[]): Promise<string[]> {
  const findings: string[] = [];
  for (const each of cases) {
    const finding = await site.findingAbout(each);
    if (finding !== undefined) findings.push(`${finding}: ${JSON.stringify(each)}`);
    // After one timeout, a site that hangs would delay all other requests too.
    if (finding?.startsWith("no response")) break;
  }
  return findings;
}

/** The first example of each action. */
const firstOfEach = () =>
  site.actions.flatMap((action, index) =>
    site.actions.findIndex(({ file }) => file === action.file) === index ? [{ action, index }] : [],
  );

test("actors who are not allowed are refused before the body is read", async () => {
  // The painting form returns the text to a user whose session has ended.
  const closed = site.actions.filter(({ file, example }) => example.allowed !== "everybody" && !/\/(add|edit)-painting\.tsx$/.test(file));
  const tries = closed.flatMap(({ file, path, example }) => [
    { file, path, who: "anonymous" as const },
    ...(example.allowed === "signed-in users" ? [] : [{ file, path, who: "no role" as const }]),
  ]);
  expect(tries.length).toBeGreaterThan(20);
  const responses = await Promise.all(tries.map(async (each) => ({ ...each, status: await site.askUnfinished(each.path, each.who) })));
  expect(responses.filter(({ status }) => ![302, 303, 401, 403, 404].includes(status))).toEqual([]);
});

test("a refusal reaches a client that is still sending, and closes the connection", async () => {
  const [upload] = site.actions.filter(({ path }) => path.includes("upload?kind=file"));
  const response = await site.ask({
    ...{ who: "no role", method: "POST", path: upload?.path ?? "", query: [], headers: {}, isChunked: false },
    body: { kind: "raw", type: "application/pdf", text: { unit: "x", times: 20_000_000 } },
  });
  expect(response.status).toBe(403);
});

test.each([
  ["with its length", false],
  ["without a length", true],
])("a body that is longer than its address takes is refused, sent %s", async (_, isChunked) => {
  const body = { kind: "raw", type: "text/plain", text: { unit: "x", times: 2_000_000 } } as const;
  const { status } = await site.ask({ who: "anonymous", method: "POST", path: "/eac/about", query: [], headers: {}, isChunked, body });
  expect(status).toBe(413);
});

test("a field that a form does not have costs nothing, at any action", async () => {
  expect(await findingsAbout(firstOfEach().flatMap(({ action, index }) => worstNamesAt(index, action)))).toEqual([]);
}, 180_000);

test("no text is too long or too unusual for the form that accepts it", async () => {
  const fields: Record<string, string[]> = {
    "features/contact/routes/contacts.tsx": ["name", "email", "message"],
    "features/painting/routes/add-painting.tsx": ["base", "en.description", "year", "certificates[0].url", "owners[0]"],
    "features/collection/routes/collection.tsx": ["table"],
    "features/account/routes/sign-in.tsx": ["email", "password"],
  };
  const forms = firstOfEach().filter(({ action }) => fields[action.file] !== undefined);
  // Each text goes to every other form.
  const cases = forms.flatMap(({ action, index }, place) =>
    worstTextsAt(index, action, fields[action.file] as string[]).filter((_, text) => text % 2 === place % 2),
  );
  expect(cases.length).toBeGreaterThan(80);
  expect(await findingsAbout(cases)).toEqual([]);
});

test("no address and no header takes long to parse", async () => {
  expect(await findingsAbout(worstHeads())).toEqual([]);
});

/* FUZZ_SEED repeats the requests of a failed run; `npm run test:fuzz` sends more of them. */
test("no request of any shape to any address answers 5xx or holds the event loop", async () => {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
  let requests = 0;
  const property = fc.asyncProperty(anyCase(site.actions, site.ids), async (hostile) => {
    requests += 1;
    const finding = await site.findingAbout(hostile);
    if (finding !== undefined) throw new Error(finding);
  });
  const limits = { interruptAfterTimeLimit: TIME_FOR_RANDOM_CASES, markInterruptAsFailure: false };
  await fc.assert(property, { seed, numRuns: 1_000_000, endOnFailure: true, ...limits });
  expect(requests).toBeGreaterThan(20);
});
