import { describe, expect, test } from "vitest";
import { checkSubscription, MAX_EMAIL } from "./subscription.ts";

const formOf = (fields: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe("a request for the newsletter", () => {
  test.each([
    "",
    " ",
    "ann",
    "ann@mail",
    "ann@mail.example,bob@mail.example",
    "Ann <ann@mail.example>",
    "ann@mail.example\r\nBcc: bob@mail.example",
    `${"x".repeat(MAX_EMAIL - 12)}@mail.example`,
    "x".repeat(100_000),
  ])("needs one valid address, not %j", (email) => {
    const { subscription, values } = checkSubscription(formOf({ email, language: "en" }), "fr");
    expect(subscription).toBeUndefined();
    expect(values.email.length).toBeLessThanOrEqual(2 * MAX_EMAIL);
  });
  test("is refused without fields, or with a file for an address", () => {
    expect(checkSubscription(new FormData(), "ru")).toEqual({ values: { email: "", language: "ru" } });
    expect(checkSubscription(formOf({ email: new Blob(["ann@mail.example"]) }), "ru").subscription).toBeUndefined();
  });
  test("has the language that was chosen, or else that of the page", () => {
    const languageOf = (language: string) => checkSubscription(formOf({ email: " ann@mail.example ", language }), "fr").subscription;
    expect(languageOf("ru")).toEqual({ email: "ann@mail.example", language: "ru" });
    for (const other of ["", "de", "toString", "RU"]) expect(languageOf(other)).toEqual({ email: "ann@mail.example", language: "fr" });
  });
});
