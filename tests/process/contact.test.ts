import { readFileSync } from "node:fs";
import type { Server } from "node:net";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plantDatabase } from "#tests/support/database/plant-database.ts";
import { mailFiles } from "#tests/support/mail/mail-files.ts";
import { type SiteProcess, startSite, temporaryFolder } from "#tests/support/sites/site-process.ts";

const MESSAGE = {
  name: "Ада Ловелас 🖋",
  email: "ada@example.org",
  subject: "Question",
  message: "First line\n<script>alert(1)</script>\n🎻",
};

/** Public address of the site behind a proxy that terminates TLS. */
const PUBLIC_ADDRESS = "https://www.eac.example";

const send = (site: SiteProcess, fields: Record<string, string>, address = "198.51.100.1", origin = PUBLIC_ADDRESS) =>
  fetch(`${site.url}/contacts`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin, "X-Forwarded-For": address },
    body: new URLSearchParams(fields),
  });

async function until<T>(read: () => T | undefined, limit = 10_000): Promise<T> {
  const started = Date.now();
  for (;;) {
    const value = read();
    if (value !== undefined) return value;
    if (Date.now() - started > limit) throw new Error("It did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe("a message to the secretariat, without a mail server", () => {
  const folder = temporaryFolder("contact");
  let site: SiteProcess;
  beforeAll(async () => {
    site = await startSite({
      DATA_DIR: plantDatabase(folder.path),
      SAMPLE: "off",
      TRUST_PROXY: "127.0.0.1",
      PUBLIC_BASE_URL: PUBLIC_ADDRESS,
    });
  }, 60_000);
  afterAll(async () => {
    await site.stop();
    folder.remove();
  });
  const outbox = () => mailFiles(join(folder.path, "outbox"));

  test.each([
    ["nothing at all", {}],
    ["no address", { ...MESSAGE, email: "ada" }],
    ["blanks for a name", { ...MESSAGE, name: " \t " }],
    ["a message of 5,001 characters", { ...MESSAGE, message: "x".repeat(5001) }],
    ["a subject of 201 characters", { ...MESSAGE, subject: "x".repeat(201) }],
  ])("%s is refused, and what was written comes back", async (_name, fields: Record<string, string>) => {
    const response = await send(site, fields, "198.51.100.2");
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain("Please check these fields.");
    if (fields.subject === "Question") expect(html).toContain('value="Question"');
    expect(outbox()).toEqual([]);
  });
  test("another site's form has no effect", async () => {
    const response = await send(site, MESSAGE, "198.51.100.4", "https://evil.example");
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining("another site")]);
    expect(outbox()).toEqual([]);
  });
  // Checklist: CONTACT-113
  test("a message with a filled-in honeypot is refused, with its text, on a page without that field", async () => {
    const response = await send(site, { ...MESSAGE, website: "https://spam.example" }, "198.51.100.3");
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain("Your message has not been sent.");
    expect(html).toContain("hidden field that only programs fill in");
    expect(html).toContain('value="Question"');
    expect(html).toContain("🎻</textarea>");
    expect(html).not.toContain('name="website"');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(outbox()).toEqual([]);
  });
  // Checklist: CONTACT-11, CONTACT-112
  test("is stored and mailed once, however often its button is pressed", async () => {
    const receipts = new Set<string>();
    for (let press = 0; press < 3; press++) {
      const response = await send(site, MESSAGE);
      expect(response.status).toBe(303);
      receipts.add(response.headers.get("location") ?? "");
    }
    expect(receipts.size).toBe(1);
    const [, number] = /^\/contacts\?sent=1&number=([0-9A-F]{8})#form$/.exec([...receipts].join()) ?? [];
    expect(number).toBeDefined();
    const [name] = await until(() => (outbox().length > 0 ? outbox() : undefined));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(outbox()).toHaveLength(1);
    const mail = await PostalMime.parse(readFileSync(join(folder.path, "outbox", name as string)));
    expect(mail.subject).toBe("[Contact] Question");
    expect(mail.replyTo).toEqual([{ name: MESSAGE.name, address: MESSAGE.email }]);
    expect(mail.text).toContain(MESSAGE.message);
    expect(mail.text).toContain(`Number: ${number}`);
    const receipt = await (await fetch(new URL(`/fr/contacts?sent=1&number=${number}`, site.url))).text();
    expect(receipt).toContain(number);
    expect(await (await fetch(new URL("/fr/contacts?sent=1&number=%3Cb%3Efalse", site.url))).text()).not.toContain(
      "Numéro de votre message",
    );
    expect(mail.html).toBeUndefined();
  });
  test("cannot inject headers into a mail", async () => {
    const before = outbox().length;
    await send(site, { ...MESSAGE, name: "Eve\r\nBcc: all@example.org", subject: "Hello\r\nBcc: all@example.org" }, "198.51.100.4");
    const names = await until(() => (outbox().length > before ? outbox() : undefined));
    const mail = await PostalMime.parse(readFileSync(join(folder.path, "outbox", names.at(-1) as string)));
    expect(mail.bcc).toBeUndefined();
    expect(mail.to).toHaveLength(1);
    expect(mail.subject).toBe("[Contact] Hello Bcc: all@example.org");
  });
  test("of ten in a row five are accepted, then the sender is asked to wait and loses nothing", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 10; index++) {
      const response = await send(site, { ...MESSAGE, subject: `Number ${index}` }, "198.51.100.5");
      statuses.push(response.status);
      if (response.status !== 429) continue;
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await response.text()).toContain(`value="Number ${index}"`);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429, 429, 429, 429]);
  });
});

describe("a message to the secretariat, with a mail server", () => {
  const folder = temporaryFolder("contact-smtp");
  const received: string[] = [];
  let isBroken = true;
  let smtp: SMTPServer;
  let site: SiteProcess;
  beforeAll(async () => {
    smtp = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      onData(stream, _session, callback) {
        let text = "";
        stream.on("data", (chunk) => {
          text += chunk;
        });
        stream.on("end", () => {
          if (isBroken) return callback(new Error("not now"));
          received.push(text);
          callback();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
    const { port } = (smtp.server as unknown as Server).address() as { port: number };
    site = await startSite({
      DATA_DIR: plantDatabase(folder.path),
      SAMPLE: "off",
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      PUBLIC_BASE_URL: PUBLIC_ADDRESS,
    });
  }, 60_000);
  afterAll(async () => {
    await site.stop();
    await new Promise<void>((resolve) => smtp.close(resolve));
    folder.remove();
  });

  test("that is refused is kept, and mailed once when the server accepts it again", async () => {
    expect((await send(site, MESSAGE)).status).toBe(303);
    await until(() => (site.output().includes("contact message not mailed") ? true : undefined));
    expect(received).toEqual([]);
    isBroken = false;
    // The first retry is due after half a minute; the site checks once a minute.
    await until(() => (received.length > 0 ? true : undefined), 100_000);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(received).toHaveLength(1);
    expect((await PostalMime.parse(received[0] as string)).text).toContain("First line");
  }, 120_000);
});
