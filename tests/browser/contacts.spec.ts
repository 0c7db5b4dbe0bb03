import type { Page } from "@playwright/test";
import pg from "pg";
import { messages as photographsInEnglish } from "#app/features/contact/messages/photographs.en.ts";
import { messages as photographsInFrench } from "#app/features/contact/messages/photographs.fr.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { addressIn, expect, LANGUAGES, open, test as sampleTest } from "../support/browser/browser.ts";
import { openOrShow } from "../support/pages.ts";
import { smallJpeg } from "../support/sites/images.ts";

const { en, fr, ru } = ALL_MESSAGES;

const WORDS = { en: en.contacts, fr: fr.contacts, ru: ru.contacts };
const FIELDS = ["name", "email", "subject", "message"] as const;
type Fields = Record<(typeof FIELDS)[number], string>;

const MESSAGE: Fields = {
  name: "Ада Ловелас 🖋",
  email: "ada@example.org",
  subject: "Question <b>première</b>",
  message: 'First line\n<script>document.title = "taken"</script>\n🎻 «Ещё одна строка»',
};

const field = (page: Page, words: typeof en.contacts, name: keyof Fields) => page.getByLabel(words[name], { exact: true });
const send = (page: Page, words: typeof en.contacts) => page.getByRole("button", { name: words.send, exact: true }).click();
async function write(page: Page, words: typeof en.contacts, fields: Partial<Fields>) {
  for (const name of FIELDS) if (fields[name] !== undefined) await field(page, words, name).fill(fields[name]);
}
/** Fields that one browser blocks may be sent by another. */
const liftLimits = (page: Page) =>
  page.locator("form[method=post]").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
    for (const input of form.querySelectorAll("input, textarea")) input.removeAttribute("maxlength");
  });
async function expectWritten(page: Page, words: typeof en.contacts, fields: Fields) {
  for (const name of FIELDS) await expect(field(page, words, name)).toHaveValue(fields[name]);
}

/* Messages go to the empty site: one table and one limit, which no other test uses, so they run serially. */
// biome-ignore-start lint/correctness/noEmptyPattern: Playwright needs the pattern to see that the fixture has no dependencies.
const test = sampleTest.extend<{ sql: pg.Client; stored: () => Promise<Fields[]> }>({
  site: async ({}, use) => use(process.env.EMPTY_SITE as string),
  sql: async ({}, use) => {
    const client = new pg.Client({ connectionString: process.env.EMPTY_SITE_OWNER_URL });
    await client.connect();
    await client.query("delete from contact_messages");
    await client.query("delete from app.rate_limits");
    await use(client);
    await client.end();
  },
  stored: async ({ sql }, use) => use(async () => (await sql.query("select name, email, subject, message from contact_messages")).rows),
});
// biome-ignore-end lint/correctness/noEmptyPattern: see above.

for (const language of LANGUAGES) {
  // Checklist: CONTACT-01 to CONTACT-07, CONTACT-10, CONTACT-115
  sampleTest(`the office's address, telephone, mailbox and card are there, in ${language}`, async ({ page, request }) => {
    const words = WORDS[language];
    await openOrShow(page, request, language, "/contacts");
    const main = page.getByRole("main");
    await expect(main.getByText("Rue de l’Exemple 1").first()).toBeVisible();
    await expect(main.getByText(`1000 ${{ en: "Brussels", fr: "Bruxelles", ru: "Брюссель" }[language]}`).first()).toBeVisible();
    await expect(main.getByRole("link", { name: "+32 2 000 00 00" }).first()).toHaveAttribute("href", "tel:+3220000000");
    await expect(main.getByRole("link", { name: "secretariat@eac.example" }).first()).toHaveAttribute(
      "href",
      "mailto:secretariat@eac.example",
    );
    await expect(main.getByText(words.required)).toBeVisible();
    for (const name of FIELDS) await expect(field(page, words, name)).toBeVisible();
    const card = await request.get((await main.getByRole("link", { name: words.vcard }).getAttribute("href")) ?? "");
    expect([card.status(), card.headers()["content-type"]]).toEqual([200, "text/vcard; charset=utf-8"]);
    const lines = (await card.text()).split("\r\n");
    expect(lines.slice(0, 2)).toEqual(["BEGIN:VCARD", "VERSION:4.0"]);
    expect(lines).toContain("EMAIL;TYPE=work:secretariat@eac.example");
    expect(lines).toContain(`LANG:${language}`);
  });
}

// Checklist: CONTACT-08
sampleTest("the button says Send", async ({ page }) => {
  await open(page, "/contacts");
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeVisible();
});

sampleTest.describe("an incomplete message", () => {
  for (const language of LANGUAGES) {
    sampleTest(`is not sent: each field says what it lacks, and the first one has the keyboard, in ${language}`, async ({ page }) => {
      const words = WORDS[language];
      const sent: string[] = [];
      page.on("request", (request) => {
        if (request.method() !== "GET") sent.push(request.url());
      });
      await open(page, addressIn(language, "/contacts"));
      await send(page, words);
      await expect(field(page, words, "name")).toBeFocused();
      const lacks = { name: words.nameMissing, email: words.emailInvalid, subject: words.subjectMissing, message: words.messageMissing };
      for (const name of FIELDS) {
        await expect(field(page, words, name)).toHaveAccessibleDescription(lacks[name]);
        await expect(field(page, words, name)).toHaveAttribute("aria-invalid", "true");
        await expect(page.getByText(lacks[name], { exact: true })).toBeVisible();
      }

      await liftLimits(page);
      const wrong: Fields = { ...MESSAGE, email: "ada@", subject: "x".repeat(201), message: "y".repeat(5001) };
      await write(page, words, wrong);
      await expect(field(page, words, "name")).not.toHaveAttribute("aria-invalid");
      await send(page, words);
      await expect(field(page, words, "email")).toBeFocused();
      await expect(field(page, words, "email")).toHaveAccessibleDescription(words.emailInvalid);
      await expect(field(page, words, "subject")).toHaveAccessibleDescription(words.subjectLong);
      await expect(field(page, words, "message")).toHaveAccessibleDescription(words.messageLong);
      await expectWritten(page, words, wrong);
      expect(sent).toEqual([]);
    });
  }

  sampleTest("nobody comes across the field that only programs fill", async ({ page }) => {
    await open(page, "/contacts");
    const trap = page.locator('input[name="website"]');
    await expect(trap).not.toBeInViewport();
    await field(page, en.contacts, "message").focus();
    // The photographs are between the message and the button.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Send", exact: true })).toBeFocused();
    await expect(page.getByRole("textbox", { name: en.contacts.website })).toHaveCount(0);
  });
});

test.describe("a message to the secretariat", () => {
  test.describe.configure({ mode: "serial" });

  // Checklist: CONTACT-11
  test("that the server cannot store now is kept with the reason, and succeeds when sent again", async ({ page, stored, watch }) => {
    watch.expectStatus(502);
    await open(page, "/contacts");
    await write(page, en.contacts, MESSAGE);
    await page.route("**/contacts.data*", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 502, contentType: "text/html", body: "Bad gateway" })
        : route.continue(),
    );
    await send(page, en.contacts);
    await expect(page.getByRole("alert").filter({ hasText: en.contacts.failedTitle })).toContainText(en.contacts.failedText);
    await expectWritten(page, en.contacts, MESSAGE);
    expect(await stored()).toEqual([]);

    await page.unroute("**/contacts.data*");
    await send(page, en.contacts);
    await expect(page.getByText(en.contacts.sentTitle, { exact: true })).toBeVisible();
    expect(await stored()).toEqual([MESSAGE]);
  });

  // Checklist: CONTACT-114
  test("outlives a reload, stays on the page without a connection, and is sent once there is one", async ({
    page,
    context,
    stored,
    watch,
  }) => {
    watch.expectOffline();
    await open(page, "/contacts");
    await write(page, en.contacts, MESSAGE);
    await page.reload();
    await expect(page.getByRole("button", { name: en.contacts.kept.discard })).toBeVisible();
    await expectWritten(page, en.contacts, MESSAGE);
    await context.setOffline(true);
    await send(page, en.contacts);
    await expect(page.getByRole("alert").filter({ hasText: en.contacts.failedTitle })).toContainText(en.contacts.unreached);
    await expectWritten(page, en.contacts, MESSAGE);
    await context.setOffline(false);
    await send(page, en.contacts);
    await expect(page.getByText(en.contacts.sentTitle, { exact: true })).toBeVisible();
    expect(await stored()).toEqual([MESSAGE]);
  });

  // Checklist: CONTACT-11
  test("is refused after too many: the sender reads the waiting time, and loses nothing", async ({ page, sql, stored, watch }) => {
    watch.expectStatus(429);
    await open(page, "/fr/contacts");
    await write(page, fr.contacts, MESSAGE);
    await send(page, fr.contacts);
    await expect(page.getByText(fr.contacts.sentTitle, { exact: true })).toBeVisible();
    await sql.query("update app.rate_limits set uses = 1000, window_start = now() - interval '7 minutes 30 seconds'");

    await page.getByRole("link", { name: fr.contacts.another }).click();
    const second = { ...MESSAGE, subject: "Seconde" };
    await write(page, fr.contacts, second);
    await send(page, fr.contacts);
    const alert = page.getByRole("alert").filter({ hasText: fr.contacts.failedTitle });
    await expect(alert).toContainText(fr.contacts.tooMany(3));
    await expectWritten(page, fr.contacts, second);
    expect(await stored()).toEqual([MESSAGE]);
  });

  // Checklist: DATA-95, CONTACT-11
  test("is received once, as written, and a reload sends nothing again", async ({ page, stored }) => {
    await open(page, "/contacts");
    await write(page, en.contacts, MESSAGE);
    await send(page, en.contacts);
    await expect(page).toHaveURL(/\/contacts\?sent=1&number=[0-9A-F]{8}#form$/);
    await expect(page.getByRole("status").filter({ hasText: en.contacts.sentTitle })).toContainText(en.contacts.sentText);
    await expect(page.getByText(en.contacts.sentNumberUse)).toContainText(/[0-9A-F]{8}\./);
    await expect(page.locator(":focus")).toContainText(en.contacts.sentTitle);
    expect(await stored()).toEqual([MESSAGE]);
    await page.reload();
    await expect(page.getByText(en.contacts.sentTitle, { exact: true })).toBeVisible();
    expect(await stored()).toHaveLength(1);
    await page.getByRole("link", { name: en.contacts.another }).click();
    await expectWritten(page, en.contacts, { name: "", email: "", subject: "", message: "" });
  });

  test.describe("with photographs, on a telephone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    // Checklist: CONTACT-31
    test("is opened by the page on authentication; they are chosen, put in order, taken out and sent", async ({ page, sql }) => {
      await open(page, "/art-expertise/authentication");
      await page.getByRole("link", { name: en.contacts.enquire }).first().click();
      await write(page, en.contacts, { ...MESSAGE, subject: "Authentication" });
      const words = photographsInEnglish;
      const [bytes, list] = [await smallJpeg(), page.getByRole("list", { name: words.list })];
      const file = (name: string) => ({ name, mimeType: "image/jpeg", buffer: bytes });
      await expect(page.getByText(words.take, { exact: true })).toBeVisible();
      await page.getByLabel(words.choose, { exact: true }).setInputFiles([file("back.jpg"), file("front.jpg")]);
      await page.getByLabel(words.take, { exact: true }).setInputFiles(file("label.jpg"));
      await page.getByLabel(words.choose, { exact: true }).setInputFiles({ ...file("a.heic"), mimeType: "image/heic" });
      await expect(page.getByRole("alert")).toHaveText(words.refusals.heic("a.heic"));
      await expect(list.getByRole("listitem")).toHaveText([/back/, /front/, /label/]);
      await page.getByRole("button", { name: words.earlier("front.jpg") }).click();
      await page.getByRole("button", { name: words.removeOf("label.jpg") }).click();
      await expect(list.getByRole("listitem")).toHaveText([/front/, /back/]);
      await expect(list.locator("canvas").first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await send(page, en.contacts);
      await expect(page.getByText(en.contacts.sentTitle, { exact: true })).toBeVisible();
      const { rows } = await sql.query("select name from contact_photographs where size = 'large' order by place");
      expect(rows).toEqual([{ name: "front.jpg" }, { name: "back.jpg" }]);
    });
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

    // Checklist: CONTACT-29, CONTACT-31
    test("photographs are chosen in one field, and a refused one leaves the text", async ({ page, sql, stored, watch }) => {
      watch.expectStatus(415);
      const words = photographsInFrench;
      await page.goto("/fr/contacts?photographs=1");
      await write(page, fr.contacts, MESSAGE);
      const choose = page.getByLabel(words.choose, { exact: true });
      await choose.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photograph") });
      await send(page, fr.contacts);
      await expect(page.getByRole("alert").filter({ hasText: fr.contacts.failedTitle })).toContainText(words.refusals.again);
      await expectWritten(page, fr.contacts, MESSAGE);
      expect(await stored()).toEqual([]);
      const bytes = await smallJpeg();
      await choose.setInputFiles(["1.jpg", "2.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer: bytes })));
      await send(page, fr.contacts);
      await expect(page.getByText(fr.contacts.sentTitle, { exact: true })).toBeInViewport();
      expect((await sql.query("select name from contact_photographs where size = 'large' order by place")).rows).toHaveLength(2);
    });

    // Checklist: CONTACT-11
    test("is refused with the same messages and the input kept; then it is received", async ({ page, stored, watch }) => {
      watch.expectStatus(422);
      const words = ru.contacts;
      await page.goto("/ru/contacts");
      await liftLimits(page);
      const wrong: Fields = { name: " ", email: "ada", subject: MESSAGE.subject, message: MESSAGE.message.padEnd(5100, "x") };
      await write(page, words, wrong);
      await send(page, words);
      await expect(page.getByRole("alert")).toHaveText(words.invalidTitle);
      await expect(page.getByRole("alert")).toBeInViewport();
      await expect(field(page, words, "name")).toHaveAccessibleDescription(words.nameMissing);
      await expect(field(page, words, "email")).toHaveAccessibleDescription(words.emailInvalid);
      await expect(field(page, words, "subject")).toHaveAccessibleDescription("");
      await expect(field(page, words, "message")).toHaveAccessibleDescription(words.messageLong);
      await expectWritten(page, words, wrong);
      await expect(page).not.toHaveTitle("taken");
      expect(await stored()).toEqual([]);

      await write(page, words, MESSAGE);
      await send(page, words);
      await expect(page).toHaveURL(/\/ru\/contacts\?sent=1&number=[0-9A-F]{8}#form$/);
      await expect(page.getByText(words.sentTitle, { exact: true })).toBeInViewport();
      await page.reload();
      expect((await stored()).map((row) => ({ ...row, message: row.message.replaceAll("\r\n", "\n") }))).toEqual([MESSAGE]);
    });
  });
});

sampleTest.describe("the map", () => {
  const OUTSIDE = "https://www.openstreetmap.org/";
  const map = (page: Page) => page.locator("main iframe");

  for (const language of LANGUAGES) {
    // Checklist: CONTACT-09
    sampleTest(
      `is a drawn plan, and nothing is asked of another site until the reader asks for it, in ${language}`,
      async ({ page, watch }) => {
        const words = WORDS[language];
        await page.goto(addressIn(language, "/contacts"), { waitUntil: "networkidle" });
        const region = page.getByRole("region", { name: words.map });
        await region.scrollIntoViewIfNeeded();
        await expect(region.locator("img")).toBeVisible();
        await expect(region).toContainText(words.mapText);
        await expect(map(page)).toHaveCount(0);
        const outward = region.getByRole("link", { name: words.mapOpen });
        await expect(outward).toHaveAttribute("href", new RegExp(`^${OUTSIDE}\\?mlat=50\\.\\d+&mlon=4\\.\\d+`));
        await expect(outward).toHaveAttribute("target", "_blank");
        await expect(outward).toHaveAttribute("rel", /noopener/);

        watch.expectOutside(OUTSIDE);
        const asked: string[] = [];
        await page.route(`${OUTSIDE}**`, (route) => {
          asked.push(route.request().url());
          return route.fulfill({ contentType: "text/html", body: "<p>the map</p>" });
        });
        await region.getByRole("button", { name: words.mapLoad }).click();
        await expect(page.frameLocator("main iframe").getByText("the map")).toBeVisible();
        await expect(map(page)).toHaveAttribute("title", words.mapFrame);
        await expect(region.getByRole("button", { name: words.mapLoad })).toHaveCount(0);
        // Once by the page, which learns that the site answers, and once by the frame.
        expect(asked).toHaveLength(2);
        for (const address of asked) expect(address).toContain("marker=50.8467%2C4.3525");
      },
    );
  }

  sampleTest.describe("for a reader who has accepted all cookies", () => {
    sampleTest.use({ hasAnsweredCookies: false });
    // Checklist: CONTACT-09
    sampleTest("comes by itself", async ({ page, watch }) => {
      watch.expectOutside(OUTSIDE);
      await page.addInitScript(() => {
        if (window === window.top) localStorage.setItem("cookieConsent", "accepted");
      });
      await page.route(`${OUTSIDE}**`, (route) => route.fulfill({ contentType: "text/html", body: "<p>the map</p>" }));
      await open(page, "/contacts");
      await expect(page.frameLocator("main iframe").getByText("the map")).toBeVisible();
    });

    for (const language of LANGUAGES) {
      // Checklist: CONTACT-09
      sampleTest(`stays a plan that says so while the other site does not answer, in ${language}`, async ({ page, watch }) => {
        const words = WORDS[language];
        watch.expectOutside(OUTSIDE);
        watch.expectOffline();
        await page.addInitScript(() => {
          if (window === window.top) localStorage.setItem("cookieConsent", "accepted");
        });
        let isAnswering = false;
        await page.route(`${OUTSIDE}**`, (route) =>
          isAnswering ? route.fulfill({ contentType: "text/html", body: "<p>the map</p>" }) : route.abort("internetdisconnected"),
        );
        await open(page, addressIn(language, "/contacts"));
        const region = page.getByRole("region", { name: words.map });
        await expect(region.getByRole("status")).toHaveText(words.mapFailed);
        await expect(region.locator("img")).toBeVisible();
        await expect(map(page)).toHaveCount(0);
        isAnswering = true;
        await region.getByRole("button", { name: words.mapLoad }).click();
        await expect(page.frameLocator("main iframe").getByText("the map")).toBeVisible();
        await expect(region.getByRole("status")).toHaveCount(0);
      });
    }
  });

  sampleTest.describe("without script", () => {
    sampleTest.use({ javaScriptEnabled: false });
    // Checklist: CONTACT-09
    sampleTest("stays a plan with a way to the real one", async ({ page }) => {
      await page.goto("/contacts");
      const region = page.getByRole("region", { name: en.contacts.map });
      await expect(region.getByRole("button", { name: en.contacts.mapLoad })).toBeHidden();
      await expect(region.getByRole("link", { name: en.contacts.mapOpen })).toBeVisible();
      await expect(map(page)).toHaveCount(0);
    });
  });
});
