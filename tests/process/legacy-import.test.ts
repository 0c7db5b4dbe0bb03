import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { importLegacy, parseImportArguments } from "#app/operations/legacy-import/import-legacy.server.ts";
import { readSqlDump } from "#app/operations/legacy-import/read-sql-dump.ts";
import { type PreparedLogins, preparePostgres } from "#app/platform/database/prepare-postgres.server.ts";
import { explainSystemError } from "#app/platform/operator-error.ts";
import { readSettings } from "#app/platform/settings.server.ts";
import { prepareMigratedPostgresDatabase } from "../support/database/engines.ts";
import { plantDatabase } from "../support/database/plant-database.ts";
import { findPostgresPrograms } from "../support/database/postgres-cluster.ts";
import { mailFiles } from "../support/mail/mail-files.ts";
import { smallJpeg, truncatedJpeg } from "../support/sites/images.ts";
import { HOSTED, hostedDump, hostedFiles, hostedTables, type Row, type Tables } from "../support/sites/legacy-back-end.ts";
import { runAdmin } from "../support/sites/operator.ts";
import { type SiteProcess, startSite, temporaryFolder } from "../support/sites/site-process.ts";

const run = promisify(execFile);
const folder = temporaryFolder("hosted");
afterAll(() => folder.remove());

const { people, paintings, tokens, record } = HOSTED;
const bucket = join(folder.path, "bucket");

const importing = (env: Record<string, string>, ...words: string[]) => runAdmin({ NODE_ENV: "production", ...env }, "import", ...words);

function write(name: string, text: string | Uint8Array): string {
  const file = join(folder.path, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const dumpOf = (name: string, change: (tables: Tables) => void = () => undefined) => {
  const tables = hostedTables();
  change(tables);
  return write(name, hostedDump(tables));
};

/** All files in a folder. */
const filesIn = (path: string) => readdirSync(path, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());

beforeAll(async () => {
  for (const file of Object.values(hostedFiles)) write(join("bucket", file), await smallJpeg());
  write("bucket/nobody/shows-this.jpg", await smallJpeg());
});

describe("nothing is imported", () => {
  const DATA_DIR = join(folder.path, "refused");
  /** Calls what the command calls, which spares its process. An error that is no refusal fails the test. */
  const refusalOf = async (words: string[]): Promise<string> => {
    const said: string[] = [];
    try {
      await importLegacy(readSettings({ DATA_DIR }), parseImportArguments(words), new Date(), (line) => said.push(line));
    } catch (error) {
      const refusal = explainSystemError(error);
      if (refusal === undefined) throw error;
      return [...said, refusal.message].join("\n");
    }
    throw new Error(`It was imported: ${said.join("\n")}`);
  };
  // Fails before opening a database.
  const expectNothing = () => {
    const folders = ["database", "files"].map((name) => join(DATA_DIR, name)).filter((path) => existsSync(path));
    expect(folders.flatMap(filesIn)).toEqual([]);
  };
  const refusedFor = async (words: string[], ...sentences: (string | RegExp)[]) => {
    const said = await refusalOf(words);
    for (const sentence of sentences) expect(said).toMatch(new RegExp(sentence));
    expectNothing();
  };
  const [first = {}] = hostedTables().paintings as Row[];

  test("if rows violate the rules: each is reported with table, row and column", async () => {
    const dump = dumpOf("broken.sql", (tables) => {
      const [night, harbour, letter, study] = tables.paintings as [Row, Row, Row, Row];
      Object.assign(night, { year: "about 1890", dimensions: "large", title_fr: "x".repeat(301) });
      Object.assign(harbour, { title_en: " ", certificates: '{"name": "no list"}', created_at: "2023-02-30 00:00:00+00" });
      Object.assign(letter, { documents: '[{"name": "D", "url": "javascript:alert(1)"}]', is_published: "perhaps" });
      study.id = "not-a-uuid";
      (tables.painting_private?.[0] as Row).eac_issue_date = "2021-13-01";
      Object.assign(tables.access_tokens?.[0] as Row, { template_type: "1year", token: "" });
      Object.assign(tables.access_tokens?.[1] as Row, { usage_count: -1 });
      (tables.profiles as Row[]).push({ ...(tables.profiles as [Row])[0] });
      (tables["auth.users"]?.[1] as Row).email = "ANNA@hosted.example";
    });
    const { night, harbour, letter, study } = paintings;
    await refusedFor(
      [dump, bucket],
      "nothing was imported",
      `paintings ${night}, year: is not an integer`,
      `paintings ${night}, dimensions: has no number in it`,
      `paintings ${night}, title_fr: is longer than the form allows`,
      `paintings ${harbour}, title_en: is empty: a painting has a title in English`,
      `paintings ${harbour}, certificates: is not a list`,
      `paintings ${harbour}, created_at: "2023-02-30 00:00:00\\+00" is not a timestamp`,
      `paintings ${letter}, documents: has a link that is not a full URL`,
      `paintings ${letter}, is_published: "perhaps" is neither true nor false`,
      'paintings not-a-uuid, id: "not-a-uuid" is not a UUID',
      `painting_owners .*, painting_id: there is no painting ${study}`,
      `painting_private .*, eac_issue_date: is not a date`,
      `access_tokens ${tokens.good.id}, template_type: "1year" is not one of 1hour, 24hours, 7days`,
      `access_tokens ${tokens.good.id}, token: is missing`,
      `access_tokens ${tokens.expired.id}, usage_count: "-1" is not an integer from 0`,
      `profiles ${people.admin.id}, id: occurs twice`,
      `auth.users .*, email: "anna@hosted.example" is also the address of`,
    );
  });

  test("if rows refer to missing users or to users who are not imported", async () => {
    const nobody = "00000000-0000-4000-8000-000000000001";
    const dump = dumpOf("unrelated.sql", (tables) => {
      const gone = tables["auth.users"]?.[3] as Row;
      (tables.painting_owners?.[0] as Row).owner_id = nobody;
      (tables.painting_owners?.[2] as Row).owner_id = gone.id as string;
      (tables.user_roles?.[0] as Row).user_id = nobody;
      (tables.access_logs?.[0] as Row).painting_id = nobody;
      (tables["auth.users"]?.[2] as Row).banned_until = "2999-01-01 00:00:00+00";
    });
    await refusedFor(
      [dump, bucket],
      `painting_owners .*, owner_id: there is no user ${nobody}`,
      /owner_id: .* is not imported: the account was deleted there/,
      /owner_id: .* is not imported: the account is banned there/,
      `paintings ${paintings.harbour}: has no owner in painting_owners: at least one is required`,
      `user_roles .*, user_id: there is no user ${nobody}`,
      `access_logs .*, painting_id: there is no painting ${nobody}`,
    );
  });

  test("if the dump has unknown tables or columns, unless they are left out by name", async () => {
    const dump = dumpOf("unknown.sql", (tables) => {
      tables.page_views = [{ id: 1, path: "/" }];
      for (const row of tables.paintings as Row[]) Object.assign(row, { estimate: row.id === paintings.night ? 1200 : null, mood: null });
      (tables.paintings?.[3] as Row).certificates = '[{"name": "C", "url": null, "stamp": "red"}]';
    });
    await refusedFor(
      [dump, bucket],
      /page_views \(rows: 1\): the site has no such table; --leave-out page_views goes on without it/,
      /paintings\.estimate \(rows: 1\): the site has no such column/,
      /paintings\.certificates\.stamp \(rows: 1\)/,
    );
    const parts = ["page_views", "paintings.estimate", "paintings.certificates.stamp"].flatMap((part) => ["--leave-out", part]);
    await refusedFor([dump, bucket, ...parts, "--leave-out", "paintings.estimte"], /--leave-out paintings\.estimte: the dump has no such/);
    const { code, said } = await importing({ DATA_DIR: plantDatabase(join(folder.path, "left-out")) }, dump, bucket, ...parts, "--dry-run");
    expect([code, said]).toEqual([0, expect.stringContaining("Ready to import")]);
  });

  test("if an image is broken, missing, too large, not an image, or outside the bucket", async () => {
    const large = Buffer.alloc(10 * 1024 * 1024);
    (await smallJpeg()).copy(large);
    write("bad-bucket/broken.jpg", await truncatedJpeg());
    write("bad-bucket/paintings/large.jpg", large);
    write("bad-bucket/drawing.jpg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
    write("outside.jpg", await smallJpeg());
    const dump = dumpOf("pictures.sql", (tables) => {
      const storage = "https://x.hosted.example/storage/v1/object/public/paintings";
      const addresses = ["broken.jpg", `${storage}/large.jpg`, `${storage}/drawing.jpg`, `${storage}/..%2f..%2foutside.jpg`];
      for (const [index, address] of addresses.entries()) (tables.paintings?.[index] as Row).public_image_url = address;
    });
    await refusedFor(
      [dump, join(folder.path, "bad-bucket")],
      `paintings ${paintings.night}, public_image_url: the picture broken.jpg is broken: `,
      `paintings ${paintings.harbour}, public_image_url: the picture paintings/large.jpg is 10 MB or larger`,
      `paintings ${paintings.letter}, public_image_url: the picture drawing.jpg is not one of jpg, png, webp, gif, avif`,
      `paintings ${paintings.study}, public_image_url: .* (leads out of BUCKET|is not in BUCKET)`,
    );
    const elsewhere = dumpOf("elsewhere.sql", (tables) => {
      (tables.paintings?.[3] as Row).public_image_url = "https://example.org/a.jpg";
      (tables.paintings?.[2] as Row).public_image_url = "nowhere.jpg";
    });
    await refusedFor(
      [elsewhere, bucket],
      /"https:\/\/example\.org\/a\.jpg" is not a URL of the hosted storage/,
      /the file nowhere\.jpg is not in BUCKET/,
    );
    await refusedFor([dumpOf("whole.sql")], /name the folder BUCKET with the pictures; --leave-out paintings\.public_image_url goes on/);
  });

  test.each([
    ["a file that is not there", () => [join(folder.path, "nothing.sql")], /DUMP \(.*\) cannot be read/],
    ["a dump in another format", () => [write("own.dump", "PGDMP...")], /pg_restore --file=dump\.sql/],
    ["a dump of something else", () => [write("other.sql", "CREATE TABLE public.cats (id int);")], /no rows of a table paintings/],
    [
      "a dump that is cut off",
      () => [write("cut.sql", readFileSync(dumpOf("whole.sql"), "utf8").slice(0, -200))],
      /The dump is incomplete/,
    ],
    ["a folder without tables", () => [bucket], /contains no files such as paintings\.csv/],
    ["a bucket that is not there", () => [dumpOf("whole.sql"), join(folder.path, "none")], /BUCKET \(.*\) cannot be read/],
  ])("from %s", async (_, words, sentence) => {
    await refusedFor(words(), sentence);
  });

  test.each([
    ["an option that does not exist", () => [dumpOf("whole.sql"), "--force"], /^import: Unknown option '--force'/],
    ["a bucket that lacks the pictures", () => [dumpOf("whole.sql"), folder.path], /errors; nothing was imported:\n {2}paintings /],
  ])("by the command, which exits with 1 and without a stack trace: %s", async (_, words, sentence) => {
    const { code, said } = await importing({ DATA_DIR }, ...words());
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
    expectNothing();
  });

  test("from rows with expressions that only a database can evaluate", async () => {
    const dump = write("computed.sql", `INSERT INTO public.paintings (id, title_en) VALUES (gen_random_uuid(), '${first.title_en}');`);
    await refusedFor([dump, bucket], /line 1: the value of id in paintings is an expression/);
  });
});

describe("all output formats of pg_dump are read alike", () => {
  test("COPY blocks, INSERT statements, with and without the tables", async () => {
    const logins = await preparePostgres(inject("postgresAdminUrl"), "hosted_origin");
    const superuser = new URL(inject("postgresAdminUrl"));
    superuser.pathname = "/hosted_origin";
    const odd = "tab\t line\n return\r back\\slash \\N quote ' \" dollar $$ Этюд 🎨 '); DROP TABLE paintings; --";
    const origin = new pg.Client({ connectionString: superuser.href });
    await origin.connect();
    await origin.query(`create schema auth; create type app_role as enum ('admin', 'user');
      create table auth.users (id uuid primary key, email varchar(255), raw_user_meta_data jsonb, created_at timestamptz);
      create table auth.sessions (id int); insert into auth.sessions values (1);
      create table paintings (id uuid default gen_random_uuid() primary key, title_en text not null, year int, price numeric(10,2),
        is_published boolean default true, certificates jsonb, tags text[], created_at timestamp, check (year <> 0));
      create table user_roles (user_id uuid references auth.users, role app_role);
      create function evil() returns trigger language plpgsql as $$ begin insert into paintings (title_en) values ('evil'); return new; end $$;
      create trigger evil after insert on user_roles for each row when (false) execute function evil();
      alter table paintings enable row level security; create policy "p; q" on paintings using (title_en <> 'a;b');`);
    await origin.query(
      `insert into auth.users values ($1, 'a@b.example', '{"full_name": "It''s \\u0416"}', '2024-01-02 03:04:05.678+00')`,
      [people.olga.id],
    );
    await origin.query("insert into user_roles values ($1, 'admin')", [people.olga.id]);
    const values = [paintings.night, odd, -20, 12.5, false, JSON.stringify([{ name: odd }]), ["a,b", 'c"d'], "2024-05-06 07:08:09"];
    await origin.query(
      "insert into paintings values ($1, $2, $3, $4, $5, $6, $7, $8), (gen_random_uuid(), '', null, null, null, null, null, null)",
      values,
    );
    await origin.end();
    const readings = await Promise.all(
      [[], ["--inserts"], ["--column-inserts"], ["--data-only"], ["--inserts", "--rows-per-insert=2"], ["--quote-all-identifiers"]].map(
        async (options) => {
          const program = join(findPostgresPrograms() as string, "pg_dump");
          const { stdout } = await run(program, [`--dbname=${superuser.href}`, ...options]);
          const { tables, foreign } = readSqlDump(stdout);
          return {
            foreign: [...foreign.keys()],
            tables: [...tables].map(([name, { columns, rows }]) => [
              name,
              columns,
              rows.map((row) => row.values.map((value) => (value === "t" ? "true" : value === "f" ? "false" : value))),
            ]),
          };
        },
      ),
    );
    const [first, ...others] = readings;
    expect(JSON.stringify(first?.tables)).toContain(JSON.stringify(odd).slice(1, -1));
    expect(first?.foreign).toEqual(["auth.sessions"]);
    expect(first?.tables.map(([name]) => name).sort()).toEqual(["auth.users", "paintings", "user_roles"]);
    for (const other of others) expect(other).toEqual(first);
    expect(logins.databaseUrl).toContain("hosted_origin");
  });
});

/** The imported database, read as its owner. */
interface Imported {
  ask(text: string): Promise<Row[]>;
  close(): Promise<void>;
}

const ENGINES: { engine: string; prepare(dataDir: string): Promise<{ env: Record<string, string>; look(): Promise<Imported> }> }[] = [
  {
    engine: "PGlite",
    prepare: async (dataDir) => ({
      env: {},
      look: async () => {
        const database = await PGlite.create(join(dataDir, "database"));
        return { ask: async (text) => (await database.query<Row>(text)).rows, close: () => database.close() };
      },
    }),
  },
  {
    engine: "PostgreSQL",
    prepare: async () => {
      const logins: PreparedLogins = await preparePostgres(inject("postgresAdminUrl"), "hosted_target");
      const env = {
        DATABASE_URL: logins.databaseUrl,
        DATABASE_OWNER_URL: logins.databaseOwnerUrl,
        ACCOUNTS_DATABASE_URL: logins.accountsDatabaseUrl,
        SECRET_KEY: "one secret for the command and for the site",
      };
      const look = async () => {
        const client = new pg.Client({ connectionString: logins.databaseOwnerUrl });
        await client.connect();
        return { ask: async (text: string) => (await client.query<Row>(text)).rows, close: () => client.end() };
      };
      return { env, look };
    },
  },
];

describe.each(ENGINES)("the hosted collection after the import, with $engine", ({ engine, prepare }) => {
  const DATA_DIR = join(folder.path, engine);
  let env: Record<string, string>;
  let look: () => Promise<Imported>;
  let site: SiteProcess;
  const dump = dumpOf(`${engine}.sql`);
  beforeAll(async () => {
    const prepared = await prepare(DATA_DIR);
    env = { DATA_DIR, ...prepared.env };
    look = prepared.look;
  });
  afterAll(() => site?.stop());

  test("a preview reports everything and writes nothing; the import writes it; a second one is refused", async () => {
    const preview = await importing(env, dump, bucket, "--dry-run");
    expect(preview.said).toMatch(/accounts +3 +1 of them administrators/);
    expect(preview.said).toMatch(/paintings +4 +3 of them published/);
    expect(preview.said).toMatch(/access tokens +3 +1 of them still open a record/);
    expect(preview.said).toContain("Not part of this site and not imported: auth.audit_log_entries.");
    expect(preview.said).toContain("The account gone@hosted.example is not imported: it was deleted there.");
    expect(preview.said).toMatch(
      new RegExp(`paintings ${paintings.harbour}: owner_id names .*; the primary owner will be ${people.ben.id}`),
    );
    expect(preview.said).toContain("This was a preview: nothing was imported.");
    expect(preview.code).toBe(0);
    expect(filesIn(join(DATA_DIR, "files"))).toEqual([]);

    const first = await importing(env, dump, bucket);
    expect(first.said).toContain("Preparing the pictures: 3 of 3");
    expect(first.said).toMatch(/Passwords were not imported.*\n +anna@hosted\.example +Anna Aalto +administrator\n +olga@hosted\.example/);
    expect(first.said).not.toContain("$2a$10$");
    expect(first.code).toBe(0);
    const files = filesIn(join(DATA_DIR, "files")).length;

    const second = await importing(env, dump, bucket);
    expect(second.said).toMatch(
      /The site already holds rows of this dump: auth\.user \(3, such as .*\); .*paintings \(4, such as .*Nothing was imported\./,
    );
    expect(second.code).toBe(1);
    expect(filesIn(join(DATA_DIR, "files"))).toHaveLength(files);
  });

  test("rows are unchanged: times, texts, order of owners; of tokens only the hash", async () => {
    const { ask, close } = await look();
    const [night] =
      await ask(`select created_at at time zone 'UTC' as at, updated_at at time zone 'UTC' as changed, description_en, original_title,
      owner_id, certificates from public.paintings where id = '${paintings.night}'`);
    expect(night).toMatchObject({
      description_en: "Line one\nline two\twith a tab\\",
      original_title: "Nótt\\nátt",
      owner_id: people.olga.id,
      certificates: [
        { name: "Certificate A", url: "https://example.org/a.pdf" },
        { name: "Certificate B", url: null },
      ],
    });
    const [letter] = await ask(`select title_fr, title_ru, year from public.paintings where id = '${paintings.letter}'`);
    expect(letter).toEqual({ title_fr: "The Letter", title_ru: "The Letter", year: -20 });
    const times = await ask(`select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') as at,
      to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as changed from public.paintings`);
    expect(new Set(times.map(({ at, changed }) => `${at} ${changed}`))).toEqual(new Set(["2023-03-04 05:06:07.891 2023-06-01 08:00"]));
    expect(JSON.stringify(await ask("select * from public.access_tokens"))).not.toContain(tokens.good.text);
    expect(await ask("select reason, ip_address, country from public.access_logs order by country")).toEqual([
      { reason: "granted", ip_address: "192.0.2.24", country: "BE" },
      { reason: "unknown", ip_address: "198.51.100.7", country: "FR" },
      { reason: "unknown", ip_address: null, country: null },
    ]);
    expect(await ask("select user_id, role from public.user_roles")).toEqual([{ user_id: people.admin.id, role: "admin" }]);
    expect(await ask(`select email, name, "emailVerified" as verified from auth."user" order by email`)).toEqual([
      { email: people.admin.email, name: people.admin.name, verified: true },
      { email: people.ben.email, name: people.ben.name, verified: false },
      { email: people.olga.email, name: people.olga.name, verified: true },
    ]);
    // Foreign statements of the dump were never executed, and the initial rows have no actor.
    expect(
      await ask("select proname from pg_proc where proname = 'evil' union select rolname from pg_roles where rolname = 'thief'"),
    ).toEqual([]);
    expect(await ask("select 1 from public.changes union all select 1 from public.uploads union all select 1 from auth.account")).toEqual(
      [],
    );
    const force = await ask("select relrowsecurity from pg_class where oid = 'public.paintings'::regclass");
    expect(force).toEqual([{ relrowsecurity: true }]);
    await close();
  });

  test("the paintings are served in three languages with their images, but not the draft", async () => {
    site = await startSite(env);
    expect(site.output()).not.toMatch(/password/i);
    for (const [language, title] of [
      ["", "The Night"],
      ["/fr", "La Nuit"],
      ["/ru", "Ночь 🎨"],
    ]) {
      const page = await fetch(`${site.url}${language}/gallery/${paintings.night}`);
      const text = await page.text();
      expect([page.status, text.includes(title as string)], language).toEqual([200, true]);
      const image = /\/images\/([0-9a-f-]{36})\//.exec(text)?.[1];
      for (const file of ["share.jpg", "480.avif", "480.webp", "480.jpg"])
        expect((await fetch(`${site.url}/images/${image}/${file}`)).status, file).toBe(200);
    }
    expect((await fetch(`${site.url}/gallery/${paintings.harbour}`)).status).toBe(404);
    const gallery = await (await fetch(`${site.url}/gallery`)).text();
    for (const title of ["The Night", "The Letter", "Study"]) expect(gallery).toContain(title);
    const register = await (await fetch(`${site.url}/art-expertise/register`)).text();
    expect(register).toContain(paintings.night);
    expect(register).not.toContain(paintings.study);
  });

  const linkOf = (text: string, id: string = paintings.night) => `${site.url}/gallery/${id}/access/${text}`;

  // Checklist: TOKENVIEW-29
  test("a link issued there opens the record here and keeps it open; expired and withdrawn ones do not", async () => {
    for (const { text } of [tokens.expired, tokens.withdrawn]) {
      const refused = await fetch(linkOf(text), { method: "POST" });
      expect([refused.status, (await refused.text()).includes(record.inventoryNo)]).toEqual([403, false]);
    }
    expect((await fetch(linkOf(tokens.good.text, paintings.study), { method: "POST" })).status).toBe(403);
    const opened = await fetch(linkOf(tokens.good.text), { method: "POST" });
    const text = await opened.text();
    expect(opened.status).toBe(200);
    for (const word of [record.inventoryNo, record.passportNo]) expect(text).toContain(word);
    const grant = new RegExp(`${tokens.good.id}\\.\\.[\\w-]+`).exec(text)?.[0];
    expect(grant).not.toContain(tokens.good.text);
    const check = await fetch(`${site.url}/files/${paintings.night}/check?grant=${grant}`);
    expect(await check.json()).toEqual({ isGood: true });
    // The picture comes in a size for a telephone and a small format; whoever opens the file itself gets a JPEG.
    const picture = async (name: string, Accept: string) => {
      const answer = await fetch(`${site.url}/files/${paintings.night}/${name}?grant=${grant}`, { headers: { Accept } });
      return [answer.status, answer.headers.get("content-type")];
    };
    for (const name of ["picture", "picture-480", "picture-768"]) {
      expect(text).toContain(`/files/${paintings.night}/${name}?grant=`);
      expect(await picture(name, "image/avif,image/webp,*/*")).toEqual([200, "image/avif"]);
      expect(await picture(name, "text/html,image/avif,*/*")).toEqual([200, "image/jpeg"]);
    }
    expect((await picture("picture-481", "image/avif"))[0]).toBe(404);
    expect(await (await fetch(`${site.url}/files/${paintings.study}/check?grant=${grant}`)).json()).toEqual({ isGood: false });
  });

  test("an owner sets a password by mail, signs in, sees the tokens and withdraws the old one", async () => {
    const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(site.url + path, { method: "POST", redirect: "manual", body: new URLSearchParams(fields), headers });
    // The old password does not work.
    const email = people.olga.email;
    expect((await post("/auth", { intent: "sign-in", email, password: "whatever it was" })).status).toBe(401);
    expect((await post("/auth/recover", { email })).status).toBe(200);
    const outbox = join(DATA_DIR, "outbox");
    await expect.poll(() => mailFiles(outbox).length).toBe(1);
    const [name = ""] = mailFiles(outbox);
    const mail = await PostalMime.parse(readFileSync(join(outbox, name)));
    expect(mail.to?.[0]?.address).toBe(email);
    const { pathname, search } = new URL(/https?:\/\/\S+token=\S+/.exec(mail.text ?? "")?.[0] as string);
    const password = "a new beginning";
    expect((await post(pathname + search, { password, confirmPassword: password })).status).toBe(303);
    const signedIn = await post("/auth", { intent: "sign-in", email: email.toUpperCase(), password });
    expect([signedIn.status, signedIn.headers.get("location")]).toEqual([303, "/gallery/manage"]);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");

    const managed = await (await fetch(`${site.url}/gallery/manage`, { headers: { cookie } })).text();
    expect(managed).toContain("Ольга Ветрова");
    expect([managed.includes("The Night"), managed.includes("Harbour")]).toEqual([true, false]);
    const tokensPage = `/gallery/manage/tokens/${paintings.night}`;
    for (const [language, sentence] of [
      ["", "The address of this link can no longer be shown"],
      ["/fr", "L’adresse de ce lien ne peut plus être affichée"],
      ["/ru", "Ссылку показать нельзя"],
    ]) {
      const page = await (await fetch(site.url + language + tokensPage, { headers: { cookie } })).text();
      expect(page.split(sentence as string).length - 1, language).toBeGreaterThanOrEqual(1);
      expect(page).not.toContain(tokens.good.text);
    }
    expect((await fetch(`${site.url}${tokensPage}/qr/${tokens.good.id}.svg`, { headers: { cookie } })).status).toBe(404);
    expect((await post(tokensPage, { intent: "deactivate", token: tokens.good.id }, { cookie })).status).toBe(303);
    expect((await fetch(linkOf(tokens.good.text), { method: "POST" })).status).toBe(403);
  });

  test("a running site and another secret prevent an import", async () => {
    const other = dumpOf(`${engine}-other.sql`);
    if (engine === "PGlite") {
      const { code, said } = await importing(env, other, bucket);
      expect([code, said]).toEqual([1, expect.stringMatching(/Another process \(\d+\) already serves the site/)]);
    } else {
      const { DATABASE_OWNER_URL: _, ...withoutOwner } = env;
      expect((await importing(withoutOwner, other, bucket)).said).toMatch(/set DATABASE_OWNER_URL/);
      const { code, said } = await importing(
        { ...env, SECRET_KEY: "another secret than that of the site, and long enough" },
        other,
        bucket,
      );
      expect([code, said]).toEqual([1, expect.stringContaining("The database was set up with another SECRET_KEY")]);
      expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    }
  });
});

test("a failed import leaves no file and no row behind", async () => {
  const SECRET_KEY = "one secret for the command and for the site";
  const logins = await prepareMigratedPostgresDatabase(SECRET_KEY);
  const owner = new pg.Client({ connectionString: logins.databaseOwnerUrl });
  await owner.connect();
  // Makes the very last step fail.
  await owner.query("alter table public.access_logs add constraint nothing_more check (country is distinct from 'FR')");
  const DATA_DIR = join(folder.path, "failing");
  const env = { DATA_DIR, SECRET_KEY, DATABASE_URL: logins.databaseUrl, DATABASE_OWNER_URL: logins.databaseOwnerUrl };
  const { code, said } = await importing(env, dumpOf("failing.sql"), bucket);
  expect([code, said]).toEqual([1, expect.stringContaining("nothing_more")]);
  expect(said).toContain("Preparing the pictures: 3 of 3");
  for (const table of ['auth."user"', "public.paintings", "public.images", "public.uploads", "public.register_entries"])
    expect((await owner.query(`select 1 from ${table}`)).rowCount, table).toBe(0);
  expect(filesIn(join(DATA_DIR, "files"))).toEqual([]);
  await owner.query("alter table public.access_logs drop constraint nothing_more");
  await owner.end();
  expect((await importing(env, dumpOf("failing.sql"), bucket)).code).toBe(0);
  rmSync(DATA_DIR, { recursive: true });
});

test("a folder of tables is imported like a dump", async () => {
  for (const [name, rows] of Object.entries(hostedTables())) {
    const columns = Object.keys(rows[0] ?? {});
    const cell = (value: Row[string] | undefined) =>
      value === null || value === undefined ? "" : `"${String(value).replaceAll('"', '""')}"`;
    const csv = [columns, ...rows.map((row) => columns.map((column) => row[column]))].map((line) => line.map(cell).join(",")).join("\r\n");
    if (name === "paintings") write("tables/paintings.json", JSON.stringify(rows));
    else write(`tables/${name}.csv`, csv);
  }
  const { code, said } = await importing(
    { DATA_DIR: plantDatabase(join(folder.path, "tables-site")) },
    join(folder.path, "tables"),
    bucket,
  );
  expect([code, said]).toEqual([0, expect.stringContaining("Imported.")]);
  expect(said).toMatch(/private records +2 +1 with a passport number/);
});
