import { spawnSync } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { tokenHashOf } from "#app/features/access/domain/token-link.server.ts";
import { deriveDoorKey } from "#app/platform/database/claims.server.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { Visitor } from "../support/browser/visitor.ts";
import type { LiveToken } from "../support/database/live-token.ts";
import { findPostgresPrograms } from "../support/database/postgres-cluster.ts";
import { type SeededSecrets, seedSecrets } from "../support/database/seeded-secrets.ts";
import { PASSWORD } from "../support/database/set-password.ts";
import { oneTimeCode } from "../support/mail/one-time-code.ts";
import { RECORD, RecordSites, type SeededPainting } from "../support/sites/record-sites.ts";
import type { SiteProcess } from "../support/sites/site-process.ts";

/* A copy of the database already contains the records. It must not allow access to the running site. */
let records: RecordSites;
let site: SiteProcess;
let painting: SeededPainting;
let tokens: LiveToken[];
let Cookie: string;
let secrets: SeededSecrets;
let dump: string;
beforeAll(async () => {
  records = await RecordSites.start(inject("postgresAdminUrl"), "stolen", 1);
  [site] = records.sites as [SiteProcess];
  painting = await records.seedPainting();
  tokens = [];
  for (const lasts of ["1 hour", "24 hours", "7 days"]) tokens.push(await records.issueToken(painting.id, lasts));
  Cookie = await records.ownerCookie();
  secrets = await seedSecrets(records);
  const superuser = new URL(inject("postgresAdminUrl"));
  superuser.pathname = "/stolen";
  const { status, stdout, stderr } = spawnSync(join(findPostgresPrograms() as string, "pg_dump"), [`--dbname=${superuser.href}`], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`pg_dump failed: ${stderr}`);
  dump = stdout;
});
afterAll(() => records.stop());

const manageStatus = async (headers: Record<string, string>) =>
  (await fetch(`${site.url}/gallery/manage/tokens/${painting.id}`, { headers, redirect: "manual" })).status;

test("a copy of the database has every row, but only the hashes of live tokens", () => {
  expect(dump).toContain(RECORD.expertReport);
  for (const { id, text } of tokens) {
    expect(dump).toContain(id);
    expect(dump).toContain(tokenHashOf(text));
    expect(dump).not.toContain(text);
    for (const encoding of ["hex", "base64"] as const) {
      expect(dump).not.toContain(Buffer.from(text, "base64url").toString(encoding));
      expect(dump).not.toContain(Buffer.from(text).toString(encoding));
    }
  }
  expect(dump).not.toContain(records.secretKey);
});

test("no word in it opens a record, shows a file or keeps one open", async () => {
  // Only the rows, without the schema.
  const rows = [...dump.matchAll(/^COPY .* FROM stdin;\n([\s\S]*?)^\\\.$/gm)].map(([, data]) => data).join("\n");
  const words = [...new Set(rows.match(/[\w.:@+/=-]{16,128}/g))];
  const halves = words.flatMap((word) => word.split(/[:.]/)).filter((half) => half.length >= 16);
  // Keys are stored as bytes in hex; tokens use another alphabet.
  const bytes = words.flatMap((word) =>
    /^(x|[0-9a-f]{2})([0-9a-f]{2})+$/.test(word) ? [Buffer.from(word.replace(/^x/, ""), "hex").toString("base64url")] : [],
  );
  const guesses = [...new Set([...words, ...halves, ...bytes])];
  expect(guesses).toEqual(expect.arrayContaining(tokens.map(({ text }) => tokenHashOf(text))));
  expect(guesses.length).toBeGreaterThan(40);
  expect(guesses.length).toBeLessThan(2000);
  const database = await openPostgres(records.logins.databaseUrl, records.secretKey);
  const tryAll = (texts: string[]) =>
    database.withActor({ kind: "anonymous" }, async (tx) => {
      const { rows: found } = await sql<{ text: string; status: string; good: string | null }>`
        select guess.text, answer.status, app.good_token(guess.text, ${painting.id}) as good
          from unnest(${texts}::text[]) as guess(text), public.get_private_painting_info(guess.text, ${painting.id}) as answer`.execute(tx);
      return found;
    });
  try {
    const responses = await tryAll(guesses);
    expect(responses).toHaveLength(guesses.length);
    expect(responses.filter(({ status, good }) => !["refused", "limited"].includes(status) || good !== null)).toEqual([]);
    // The actual token, tried in the same way, opens it.
    expect(await tryAll([tokens[0]?.text as string])).toMatchObject([{ status: "granted", good: tokens[0]?.id }]);
  } finally {
    await database.close();
  }
  for (const { id, text } of tokens) {
    for (const seal of [tokenHashOf(text), Buffer.from(tokenHashOf(text), "hex").toString("base64url"), id]) {
      expect(await (await fetch(`${site.url}/files/${painting.id}/check?grant=${id}.${seal}`)).json()).toEqual({ isGood: false });
      expect((await fetch(`${site.url}${painting.file}?grant=${id}.${seal}`)).status).toBe(404);
    }
  }
});

test("a session in it signs nobody in: its cookie is signed with a key that is not in it", async () => {
  const [session] = await records.rows<{ token: string; id: string }>(`select token, id from auth.session order by "createdAt" limit 1`);
  const { token, id } = session as { token: string; id: string };
  // The account library stores the session token in clear, and so does the copy.
  expect(dump).toContain(token);
  expect(await manageStatus({ Cookie })).toBe(200);
  expect(decodeURIComponent(Cookie)).toContain(`eac.session_token=${token}.`);
  const sealedWith = (key: string | Buffer) => `${token}.${createHmac("sha256", key).update(token).digest("base64")}`;
  const [tx] = await records.rows<{ kept_half: Buffer }>("select kept_half from app.door_key");
  const forged = [
    token,
    `${token}.`,
    id,
    sealedWith(""),
    sealedWith(token),
    sealedWith("better-auth-secret-12345678901234567890"),
    sealedWith(tx?.kept_half as Buffer),
    decodeURIComponent(Cookie.split("eac.session_token=")[1] as string).replace(/^./, (first) => (first === "x" ? "y" : "x")),
  ];
  for (const value of forged) {
    const presented = { Cookie: `eac.session_token=${encodeURIComponent(value)}` };
    expect(await manageStatus(presented), value).toBe(302);
    expect((await fetch(`${site.url}/live/access/${painting.id}`, { headers: presented })).status, value).toBe(401);
  }
  expect(await manageStatus({ Authorization: `Bearer ${token}` })).toBe(302);
  expect((await fetch(site.url + painting.file, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(404);
});

test("the keys in it cannot seal claims, even for a thief who also has the site's login", async () => {
  const [owner] = await records.rows<{ id: string }>("select owner_id as id from paintings where id = $1", [painting.id]);
  const ownerId = owner?.id as string;
  const claims = JSON.stringify({ role: "authenticated", sub: ownerId });
  const sha256 = (...parts: Uint8Array[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
  const hmacOf = (inner: Buffer, outer: Buffer) => sha256(outer, sha256(inner, Buffer.from(claims))).toString("hex");
  const seal = (kept: Buffer, presented: Buffer) => {
    const key = Buffer.concat([kept, presented]);
    const message = Buffer.from(`claims ${claims}`);
    const mac = sha256(sha256(Buffer.of(2), key), sha256(sha256(Buffer.of(1), key), message));
    return `${presented.toString("hex")}.${mac.toString("hex")}`;
  };
  const [row] = await records.rows<Record<string, unknown>>("select * from app.door_key");
  const keys = Object.values(row ?? {}).filter((value) => Buffer.isBuffer(value));
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(dump).toContain(key.toString("hex"));
  const nothing = [Buffer.alloc(0), Buffer.alloc(32)];
  const forged = keys.flatMap((key) => [
    ...[...keys, ...nothing].flatMap((other) => [hmacOf(key, other), hmacOf(other, key)]),
    ...[...keys, ...nothing].map((other) => seal(key, other)),
  ]);
  const client = new pg.Client({ connectionString: records.logins.databaseUrl });
  await client.connect();
  const actorOf = async (sealed: string): Promise<string | null> => {
    await client.query("begin");
    try {
      await client.query("select set_config('request.jwt.claims', $1, true), set_config('request.seal', $2, true)", [claims, sealed]);
      await client.query("set local role authenticated");
      return (await client.query<{ actor: string | null }>("select app.actor_id() as actor")).rows[0]?.actor ?? null;
    } finally {
      await client.query("rollback");
    }
  };
  try {
    for (const sealed of forged) expect(await actorOf(sealed), sealed).toBeNull();
    // The process itself, which knows the other half, succeeds in the same way.
    const { kept, presented } = deriveDoorKey(records.secretKey);
    expect(await actorOf(seal(kept, presented))).toBe(ownerId);
  } finally {
    await client.end();
  }
});

describe("of the secrets of accounts", () => {
  /** Rows of the accounts schema, and each word in them. */
  const wordsOfAccounts = () => {
    const rows = [...dump.matchAll(/^COPY auth\..* FROM stdin;\n([\s\S]*?)^\\\.$/gm)].map(([, data]) => data).join("\n");
    const words = rows.match(/[\w.:@+/=-]{6,400}/g) ?? [];
    return [...new Set(words.flatMap((word) => [word, ...word.split(":").slice(1)]))].filter(
      (word) => word.length >= 6 && !/^[\d:+.-]+$/.test(word),
    );
  };

  test("none is in it, in any encoding", () => {
    for (const [what, value] of Object.entries(secrets.values)) {
      expect(dump.includes(value), what).toBe(false);
      for (const encoding of ["hex", "base64", "base64url"] as const)
        expect(dump.includes(Buffer.from(value).toString(encoding).replace(/=+$/, "")), `${what} as ${encoding}`).toBe(false);
    }
  });

  test("no word in it is a working link: new password, confirmation, address, or undo", async () => {
    const words = wordsOfAccounts();
    expect(words.length).toBeGreaterThan(40);
    const password = "the password of a thief";
    const thief = new Visitor(site.url, secrets.moving.cookie);
    const done: string[] = [];
    const attempt = async (path: string, visitor: Visitor, word: string, form: Record<string, string> = {}) => {
      const { result } = await visitor.post(`${path}?token=${encodeURIComponent(word)}`, form);
      if (result !== "410") done.push(`${path}?token=${word}: ${result}`);
    };
    for (const word of words)
      await Promise.all([
        attempt("/auth/reset", new Visitor(site.url), word, { password, confirmPassword: password }),
        attempt("/auth/verify", new Visitor(site.url), word, { password }),
        attempt("/account/new-address", thief, word),
        attempt("/account/restore-address", new Visitor(site.url), word),
      ]);
    expect(done).toEqual([]);
  });

  test("no word in it is a valid cookie", async () => {
    const signs = async (cookie: string) => {
      const visitor = new Visitor(site.url, cookie);
      const { result } = await visitor.post("/auth/second-factor", { kind: "recovery", code: secrets.recoveryCode });
      return result;
    };
    for (const word of wordsOfAccounts()) expect(await signs(`eac.two_factor=${encodeURIComponent(word)}`), word).toBe("401");
    // Nor is one signed with a word of it.
    for (const { identifier } of await records.rows<{ identifier: string }>("select identifier from auth.verification"))
      expect(await signs(`eac.two_factor=${identifier}.${identifier}`)).toBe("401");
  });

  test("no word in it is a recovery code or generates the codes of an app", () => {
    const words = wordsOfAccounts();
    expect(words.filter((word) => secrets.recoveryCodes.includes(word))).toEqual([]);
    const real = secrets.uri;
    const at = [0, 1, 2].map((step) => 1_700_000_000_000 + step * 30_000);
    const makesCodes = (secret: string) => {
      const uri = new URL(real);
      uri.searchParams.set("secret", secret);
      return at.every((time) => oneTimeCode(uri.href, time) === oneTimeCode(real, time));
    };
    expect(makesCodes(new URL(real).searchParams.get("secret") ?? "")).toBe(true);
    expect(words.filter((word) => /^[A-Z2-7]+$/i.test(word) && makesCodes(word.toUpperCase()))).toEqual([]);
  });

  test("each secret works where it belongs, which proves that the attempts above are meaningful", async () => {
    const { reset, confirmation, addressChange, undo } = secrets.links;
    const form = { password: "the password of the owner", confirmPassword: "the password of the owner" };
    const visitor = () => new Visitor(site.url);
    expect((await visitor().post(`/auth/reset?token=${reset}`, form)).result).toBe("303 /auth?notice=password-saved");
    expect((await visitor().post(`/auth/verify?token=${confirmation}`, { password: PASSWORD })).result).toBe("303 /account/welcome");
    const moving = new Visitor(site.url, secrets.moving.cookie);
    expect((await moving.post(`/account/new-address?token=${addressChange}`)).result).toMatch(/^303 \/account/);
    expect((await visitor().post(`/account/restore-address?token=${undo}`)).result).toBe("200");
    const pending = new Visitor(site.url, secrets.pending.cookie);
    const code = { kind: "recovery", code: secrets.recoveryCode };
    expect((await pending.post("/auth/second-factor", code)).result).toBe("303 /gallery/manage");
    const trusted = new Visitor(site.url, secrets.trusted.cookie).forget("trust_device");
    expect((await trusted.signIn(secrets.guarded, PASSWORD)).result).toBe("303 /gallery/manage");
  });
});
