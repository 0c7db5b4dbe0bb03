import { expect, LANGUAGES, open } from "../support/browser/browser.ts";
import { test } from "../support/browser/signed-in-test.ts";
import { findForeignWord } from "../support/foreign-words.ts";
import { publicBaseOf } from "../support/pages.ts";
import { drawPdf, readPdf } from "../support/poppler.ts";
import { readQrCodes } from "../support/zbar.ts";

const pathOf = (painting: { id: string }) => `/gallery/${painting.id}/passport.pdf`;

test("a passport is for the painting's owners and administrators, once one was issued", async ({ fixture, windowOf }) => {
  const [owner, coOwner, other, admin] = [
    await fixture.addPerson(),
    await fixture.addPerson(),
    await fixture.addPerson(),
    await fixture.addPerson({ isAdministrator: true }),
  ];
  const painting = await fixture.addPainting([owner, coOwner], { isPublished: true });
  const statusFor = async (person?: typeof owner) => (await (await windowOf(person)).request.get(pathOf(painting))).status();
  // None has been issued yet.
  expect(await statusFor(owner)).toBe(404);
  await fixture.rows("update painting_private set eac_passport_no = 'P-77' where painting_id = $1", [painting.id]);
  expect(await statusFor()).toBe(403);
  expect(await statusFor(other)).toBe(404);
  for (const person of [owner, coOwner, admin]) expect(await statusFor(person)).toBe(200);
  const draft = await fixture.addPainting([owner]);
  expect((await (await windowOf()).request.get(pathOf(draft))).status()).toBe(404);
});

test("it is one tagged page with the facts in the reader's language, and its code leads to the register", async ({
  page,
  context,
  fixture,
  site,
}) => {
  const owner = await fixture.addPerson();
  const painting = await fixture.addPainting([owner]);
  await fixture.rows("update painting_private set eac_passport_no = 'P-78', eac_issue_date = '2024-03-01' where painting_id = $1", [
    painting.id,
  ]);
  await fixture.rows(
    "update paintings set dimensions = '60 x 80', materials_en = 'Oil on canvas', materials_fr = 'Oil on canvas', materials_ru = 'Oil on canvas' where id = $1",
    [painting.id],
  );
  const technique = { en: "Oil on canvas", fr: "Oil on canvas (en anglais)", ru: "Oil on canvas (на английском языке)" };
  const [entry] = await fixture.rows<{ number: string }>("select number from register_entries where painting_id = $1", [painting.id]);
  const publicPages = [`/r/${entry?.number}`, `/r/${entry?.number}/qr.svg`];
  const publicStatuses = () => Promise.all(publicPages.map(async (path) => (await page.request.get(path)).status()));
  expect(await publicStatuses(), "before an owner has looked").toEqual([404, 404]);
  await fixture.signIn(context, owner.email);
  await open(page, `/gallery/${painting.id}`);
  expect(await publicStatuses(), "since an owner has looked").toEqual([200, 200]);
  await expect(page.getByRole("link", { name: "Passport (PDF)" })).toHaveAttribute("href", pathOf(painting));
  const words = {
    en: ["Artwork passport", `Study ${painting.id.slice(0, 8)}`, "1 March 2024", "Valid"],
    fr: ["Passeport d’une œuvre d’art", `Étude ${painting.id.slice(0, 8)}`, "1er mars 2024", "Valide"],
    ru: ["Паспорт произведения искусства", `Этюд ${painting.id.slice(0, 8)}`, "1 марта 2024", "Действителен"],
  };
  for (const language of LANGUAGES) {
    const prefix = language === "en" ? "" : `/${language}`;
    const response = await page.request.get(prefix + pathOf(painting));
    expect(response.headers()["content-type"]).toBe("application/pdf");
    expect(response.headers()["cache-control"]).toBe("private, no-store");
    const name = { en: "EAC-passport", fr: "EAC-passeport", ru: "EAC-паспорт" }[language];
    expect(response.headers()["content-disposition"]).toContain(`filename*=UTF-8''${encodeURIComponent(`${name}-${entry?.number}.pdf`)}`);
    const pdf = await response.body();
    const facts = readPdf("pdfinfo", pdf);
    expect(facts).toMatch(/Pages:\s+1\n/);
    expect(facts).toMatch(/Tagged:\s+yes/);
    const text = readPdf("pdftotext", pdf).replaceAll(/\s+/g, " ");
    for (const word of [
      ...words[language],
      technique[language],
      language === "ru" ? "60 × 80 см" : "60 × 80 cm",
      painting.inventoryNo,
      "P-78",
      entry?.number as string,
    ])
      expect(text, word).toContain(word);
    const numbers = new RegExp(`${painting.inventoryNo}|${painting.id.slice(0, 8)}|P-78|Oil on canvas`, "g");
    expect(findForeignWord(text.replaceAll(numbers, ""), language)).toBeUndefined();
    expect(await readQrCodes(drawPdf(pdf, 1))).toEqual([`${publicBaseOf(site)}${prefix}/r/${entry?.number}`]);
  }
});
