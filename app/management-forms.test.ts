import { readFileSync } from "node:fs";
import { join } from "node:path";
import { UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from "react-router";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { toasts } from "#app/shared/notices/toasts.tsx";
import { setSessionState } from "#app/shared/session/session-end.ts";
import { MANAGEMENT_FORMS, MECHANISMS } from "../tests/support/management-forms.ts";
import { routeTable } from "../tests/support/route-table.ts";
import { FORMS, INTENTS } from "./actions.server.ts";

type File = keyof typeof MANAGEMENT_FORMS;

/** Addresses of the management area; a painting's own page has buttons of administrators. */
const MANAGED = /^(gallery\/manage|admin|account$|gallery\/:id$)/;
const entries = Object.entries(MANAGEMENT_FORMS).map(([file, entry]) => ({ file: file as File, ...entry }));
const forms = entries.flatMap(({ file, forms: each }) => Object.entries(each).map(([intent, form]) => ({ file, intent, ...form })));

// Checklist: FORM-91
test("every form of the management area is listed, with each of its intents and fields", () => {
  const read = routeTable.filter(({ file, pattern }) => MANAGED.test(pattern) && FORMS[file as keyof typeof FORMS] != null);
  expect(entries.map(({ file }) => file).toSorted()).toEqual([...new Set(read.map(({ file }) => file))].toSorted());
  for (const { file, carried, forms: listed } of entries) {
    const intents: readonly string[] = INTENTS[file];
    expect(Object.keys(listed).toSorted(), file).toEqual(intents.length === 0 ? [""] : intents.toSorted());
    const { texts, files } = FORMS[file] as NonNullable<(typeof FORMS)[File]>;
    const all = Object.values(listed);
    if (all.some(({ by }) => by === "painting form")) continue;
    const named = new Set([...carried, ...all.flatMap(({ typed = [] }) => typed)]);
    expect([...named].toSorted(), file).toEqual([...texts, ...files.keys()].toSorted());
    for (const { by, typed } of all) expect([by, typed === undefined], file).toEqual([by, by === "buttons"]);
  }
});

// Checklist: FORM-91
test("every mechanism that keeps input has a test in the browser", () => {
  for (const driven of Object.values(MECHANISMS)) {
    if (driven === undefined) continue;
    expect(readFileSync(join(projectRoot, "tests/browser", driven.spec), "utf8")).toContain(driven.title);
  }
});

const GOING_STALE = [
  "painting/routes/comments.tsx",
  "painting/routes/edit-picture.tsx",
  "painting/routes/manage-pictures.tsx",
  "dashboard/routes/painting-history.tsx",
  "dashboard/routes/received-message.tsx",
];

// Checklist: FORM-91
test.each(GOING_STALE)("%s loads what is there now after the answer that it is another, or gone", async (file) => {
  const { shouldRevalidate } = (await import(/* @vite-ignore */ join(projectRoot, "app/features", file))) as {
    shouldRevalidate(given: { actionStatus?: number; defaultShouldRevalidate: boolean }): boolean;
  };
  const loadsAfter = (actionStatus: number) => shouldRevalidate({ actionStatus, defaultShouldRevalidate: false });
  expect([404, 409].map(loadsAfter)).toEqual([true, true]);
  expect([401, 403, 422, 503].map(loadsAfter)).toEqual([false, false, false, false]);
  expect(shouldRevalidate({ defaultShouldRevalidate: true })).toBe(true);
});

// Checklist: FORM-92
test("a page says once that the session has ended, below the bar of its painting", () => {
  for (const { file } of routeTable) {
    const text = readFileSync(join(projectRoot, "app", file), "utf8");
    const guards = text.match(/<SessionGuard.*\/>/g) ?? [];
    expect(guards.length, file).toBeLessThanOrEqual(1);
    if (guards.length === 1 && text.includes("<PaintingBar")) {
      expect(guards[0], file).toContain("isBelowBar");
      expect(text.indexOf("<PaintingBar"), file).toBeLessThan(text.indexOf("<SessionGuard"));
    }
  }
});

/** Failures that an action may meet, as the router passes them on. */
const FAILURES: Record<string, () => unknown> = {
  "there is no connection": () => new TypeError("Failed to fetch"),
  "the server answers 503": () => new ErrorResponse(503, "Service Unavailable", "Bad gateway"),
  ...Object.fromEntries(
    LANGUAGES.map((language) => [`the session has ended, in ${language}`, () => redirect(href(language, paths.auth()), 302)]),
  ),
};

interface RouteModule {
  clientAction(args: { request: Request; url: URL; serverAction: () => Promise<never> }): Promise<unknown>;
}

describe("with script", () => {
  beforeAll(() => {
    vi.stubGlobal("window", { location: { pathname: "/gallery/manage", search: "" } });
    vi.spyOn(toasts, "show").mockReturnValue(0);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    setSessionState("open");
  });

  // Checklist: FORM-91
  test.each(forms.filter(({ by }) => by !== "buttons"))(
    "$file, $intent: the page stays with a failure, and with the text of a form that is made anew",
    async ({ file, intent, by, typed, refilled }) => {
      const { clientAction } = (await import(/* @vite-ignore */ join(projectRoot, "app", file))) as RouteModule;
      if (refilled !== undefined) {
        const named = refilled.sent.map(([name]) => name);
        for (const field of typed ?? []) if (field !== "file") expect(named, `${field} is tried`).toContain(field);
      }
      for (const [failure, cause] of Object.entries(FAILURES)) {
        // The painting form's own action says that the session has ended.
        if (by === "painting form" && failure.startsWith("the session")) continue;
        const url = new URL("http://localhost/gallery/manage");
        const request = new Request(url, {
          method: "POST",
          body: new URLSearchParams([["intent", intent], ["label", "Typed"], ...(refilled?.sent ?? [])].map((pair) => [...pair])),
        });
        const outcome = await clientAction({ request, url, serverAction: () => Promise.reject(cause()) }).catch((error: unknown) => error);
        // The list is shown again, which keeps what is selected.
        if (file === "features/painting/routes/selection.ts")
          expect((outcome as Response).headers.get("Location"), failure).toBe("/gallery/manage");
        else
          expect(outcome, failure).toMatchObject({
            type: "DataWithResponseInit",
            init: { status: failure.startsWith("the session") ? 401 : 503 },
            data: refilled?.answer ?? expect.toSatisfy((data) => Object.keys(data).length > 0),
          });
      }
    },
  );
});
