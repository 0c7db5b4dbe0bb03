import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import type { Language } from "#app/i18n/languages.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { LanguageContext, messagesIn, provideMessages } from "#app/i18n/messages.ts";
import { href } from "#app/i18n/paths.ts";
import { RenderContext } from "#app/shared/client/render-context.ts";
import type { RegisterEntryDetail } from "../domain/find-register-entry.server.ts";
import { Certificate } from "./certificate.tsx";

provideMessages(ALL_MESSAGES);

const NUMBER = "4F7K-92QM";

function show(language: Language, entry: Partial<RegisterEntryDetail>): string {
  const work = { id: "1", title: "Archangel", artist: "Attributed to the Master", date: null, picture: null };
  const facts = { number: NUMBER, status: "valid" as const, enteredOn: "2024-01-01", statusSince: "2024-01-01" };
  const whole: RegisterEntryDetail = { ...facts, current: null, materials: "", dimensions: null, work, attribution: null, ...entry };
  const page = createElement(Certificate, { entry: whole, address: `https://eac.example/r/${NUMBER}`, readAt: "2024-06-01T10:00:00Z" });
  const element = createElement(
    RenderContext,
    { value: { nonce: undefined, requestId: "request-42" } },
    createElement(LanguageContext, { value: language }, page),
  );
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [href(language, `/r/${NUMBER}`)] });
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replaceAll("&#x27;", "'");
}

describe("the expert's opinion on a register entry (P-REGISTER-10)", () => {
  for (const language of ["en", "fr", "ru"] as const) {
    test(`stands between the status and its meaning, with the term's meaning and a link, in ${language}`, () => {
      const { register, painting } = messagesIn(language);
      const html = show(language, { attribution: "attributed" });
      const places = [
        register.entry.statuses.valid,
        register.entry.opinion,
        "Attributed to the Master",
        painting.opinions.attributed,
        `href="${href(language, "/art-expertise/authentication")}"`,
        register.entry.meanings.valid,
      ].map((text) => html.indexOf(text));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(html).not.toContain(painting.opinion(undefined));
    });
  }
  test.each([
    ["a work by the artist named", { attribution: null }],
    ["an unknown term", { attribution: "forged" }],
    ["a work that is not shown", { attribution: null, work: null }],
  ])("is missing for %s", (_, entry) => {
    const { register, painting } = messagesIn("en");
    const html = show("en", entry);
    expect(html).not.toContain(register.entry.opinion);
    expect(html).toContain(painting.opinion(undefined));
  });
});
