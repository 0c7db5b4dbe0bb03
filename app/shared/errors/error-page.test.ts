import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, data, UNSAFE_ErrorResponseImpl as ErrorResponse, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { LanguageContext, messagesIn, provideMessages } from "#app/i18n/messages.ts";
import { href } from "#app/i18n/paths.ts";
import { RenderContext } from "../client/render-context.ts";
import { BUSY_BODY, ErrorPage, type ErrorPageKind, errorKeyOf } from "./error-page.tsx";

provideMessages(ALL_MESSAGES);

function render(kind: ErrorPageKind, language: Language): string {
  const page = createElement(
    RenderContext,
    { value: { nonce: undefined, requestId: "request-42" } },
    createElement(LanguageContext, { value: language }, createElement(ErrorPage, { kind })),
  );
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: [href(language, "/somewhere")] });
  return renderToString(createElement(RouterProvider, { router }));
}

describe("an error page", () => {
  const KINDS: [kind: ErrorPageKind, code: string, isOurs: boolean, isRetried?: boolean][] = [
    ["notFound", "404", false],
    ["forbidden", "403", false],
    ["tooMany", "429", false, true],
    ["busy", "503", false, true],
    ["unexpected", "500", true],
    ["unavailable", "503", true],
    ["full", "507", true],
  ];
  for (const [kind, code, isOurs, isRetried = isOurs] of KINDS) {
    for (const language of LANGUAGES) {
      const more = isOurs ? ", a retry and the request id" : isRetried ? " and a retry" : "";
      test(`${code} (${kind}) in ${language}: a message, a link home${more}`, () => {
        const html = render(kind, language).replaceAll("&#x27;", "'");
        const { errors } = messagesIn(language);
        expect(html).toContain(`>${code}<`);
        expect(html).toContain(errors[kind].text);
        expect(html).toContain(`href="${href(language, "/")}"`);
        expect(html.includes("request-42")).toBe(isOurs);
        expect(html.includes(errors.retry)).toBe(isRetried);
      });
    }
  }
});

test("a thrown error selects the error page", () => {
  const statusPages = [
    [404, "notFound"],
    [403, "forbidden"],
    [401, "forbidden"],
    [429, "tooMany"],
    [502, "unavailable"],
    [503, "unavailable"],
    [504, "unavailable"],
    [507, "full"],
    [500, "unexpected"],
    [409, "unexpected"],
  ] as const;
  for (const [status, kind] of statusPages) expect(errorKeyOf(new ErrorResponse(status, "", null))).toBe(kind);
  expect(errorKeyOf(new ErrorResponse(503, "", BUSY_BODY))).toBe("busy");
  for (const thrown of [new Error("x"), "x", null, data(null, { status: 404 })]) expect(errorKeyOf(thrown)).toBe("unexpected");
});
