import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { EventStream } from "../support/sites/event-stream.ts";
import { RECORD, RecordSites, type Revealed, reveal } from "../support/sites/record-sites.ts";
import type { SiteProcess } from "../support/sites/site-process.ts";

/** Well within the ten seconds after which a stopping process gives up waiting. */
const ENDS_WITHIN_MS = 5_000;

describe("two processes on one database", () => {
  let records: RecordSites;
  let one: SiteProcess;
  let two: SiteProcess;
  beforeAll(async () => {
    records = await RecordSites.start(inject("postgresAdminUrl"), "reveals", 2);
    [one, two] = records.sites as [SiteProcess, SiteProcess];
  });
  afterAll(() => records.stop());
  const either = (n: number) => (n % 2 === 0 ? one : two);

  test("once a token is withdrawn neither opens anything with it", async () => {
    const painting = await records.seedPainting();
    const token = await records.issueToken(painting.id);
    let isWithdrawn = false;
    const responses: (Revealed & { isAfter: boolean })[] = [];
    const ctx = async (visitor: number) => {
      for (let after = 0; after < 3; ) {
        const isAfter = isWithdrawn;
        const response = await reveal(either(visitor), `${token.path}.data`, `198.51.100.${visitor}`);
        responses.push({ ...response, isAfter });
        if (isAfter) after += 1;
      }
    };
    const visitors = Promise.all(Array.from({ length: 8 }, (_, visitor) => ctx(visitor)));
    await expect.poll(() => responses.length).toBeGreaterThan(20);
    await records.rows("update access_tokens set is_active = false where id = $1", [token.id]);
    isWithdrawn = true;
    await visitors;
    const granted = responses.filter(({ isGranted }) => isGranted);
    expect(granted.filter(({ isAfter }) => isAfter)).toEqual([]);
    expect(responses.filter(({ isAfter }) => isAfter).map(({ status }) => status)).toEqual(Array(24).fill(403));
    expect(granted.length).toBeGreaterThan(8);
    expect(await records.usesOf(token)).toBe(granted.length);
    const log = await records.attemptsOn(painting.id);
    expect(log.filter(({ success }) => success)).toHaveLength(granted.length);
    expect(log.filter(({ reason }) => reason === "deactivated")).toHaveLength(responses.length - granted.length);
  });

  test("200 people who open a record concurrently all read it, and each use is counted and logged once", async () => {
    const painting = await records.seedPainting();
    const token = await records.issueToken(painting.id);
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, n) => reveal(either(n), `${token.path}.data`, `192.0.2.${n % 250}`)),
    );
    expect(
      responses.filter(({ status, isGranted }) => status !== 200 || !isGranted).map(({ status, text }) => [status, text.slice(0, 300)]),
    ).toEqual([]);
    expect(await records.usesOf(token)).toBe(200);
    const log = await records.attemptsOn(painting.id);
    expect(log.map(({ reason, success }) => `${reason} ${success}`)).toEqual(Array(200).fill("granted true"));
    expect(new Set(log.map(({ ip_address }) => ip_address)).size).toBe(200);
    for (const site of records.sites) expect(site.output()).not.toMatch(/"status":5\d\d/);
  });

  test("refusals are counted together, and valid tokens still open", async () => {
    const painting = await records.seedPainting();
    const token = await records.issueToken(painting.id);
    const from = "203.0.113.9";
    const statuses: number[] = [];
    for (let n = 0; n < 34; n++) statuses.push((await reveal(either(n), `/gallery/${painting.id}/access/guess-${n}.data`, from)).status);
    expect(statuses).toEqual([...Array(30).fill(403), ...Array(4).fill(429)]);
    for (const site of records.sites) {
      const limited = await reveal(site, `/gallery/${painting.id}/access/guess`, from);
      expect(limited.status).toBe(429);
      expect(limited.headers.get("cache-control")).toBe("private, no-store");
      const wait = Number(limited.headers.get("retry-after"));
      expect(wait > 0 && wait <= 600).toBe(true);
      expect((await reveal(site, token.path, from)).isGranted).toBe(true);
      // Without guesses, a wrong link is refused but not limited.
      expect((await reveal(site, `/gallery/${painting.id}/access/guess`, "203.0.113.10")).status).toBe(403);
    }
    expect((await records.attemptsOn(painting.id)).filter(({ reason }) => reason === "limited")).toHaveLength(1);
  });

  test("neither log contains a token or a private word", async () => {
    const tokens = await records.rows<{ token: string }>("select token from access_tokens");
    for (const site of records.sites) {
      expect(site.output()).toContain("/access/[token]");
      for (const word of [...Object.values(RECORD), ...tokens.map(({ token }) => token), "guess"])
        expect(site.output()).not.toContain(word);
    }
  });

  test("a manager on one process sees at once a reveal on the other, and an open stream does not delay shutdown", async () => {
    const painting = await records.seedPainting();
    const token = await records.issueToken(painting.id);
    const Cookie = await records.ownerCookie();
    expect((await fetch(`${one.url}/live/access/${painting.id}`)).status).toBe(401);
    const stream = await EventStream.open(`${one.url}/live/access/${painting.id}`, { Cookie });
    const use = (usageCount: number) => ({ id: token.id, isActive: true, usageCount });
    expect(await stream.next("statistics")).toMatchObject({ total: 0, tokens: [use(0)] });
    expect((await reveal(two, token.path, "192.0.2.77")).isGranted).toBe(true);
    expect(await stream.next("statistics")).toMatchObject({
      total: 1,
      unique: 1,
      success: 1,
      recent: [{ isSuccess: true, reason: "granted" }],
      tokens: [use(1)],
    });
    const told = stream.toString();
    for (const word of [token.text, "192.0.2.77", ...Object.values(RECORD)]) expect(told).not.toContain(word);

    let limit: NodeJS.Timeout | undefined;
    const tooLong = new Promise<string>((resolve) => {
      limit = setTimeout(() => resolve("it still runs"), ENDS_WITHIN_MS);
    });
    expect(await Promise.race([one.stop("SIGTERM"), tooLong])).toBe(0);
    clearTimeout(limit);
    await stream.end();
    // The other one keeps running.
    expect((await reveal(two, token.path, "192.0.2.78")).isGranted).toBe(true);
  });
});
