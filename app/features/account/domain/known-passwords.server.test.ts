import { expect, test } from "vitest";
import { association } from "#app/content/association.ts";
import { isWellKnownPassword } from "./known-passwords.server.ts";

const EMAIL = "jane.doe@example.org";
const NAME = association.name.en;
const REFUSED = ["password1", "PassWord1", "12345678", "qwertyuiop", "motdepasse", EMAIL, "Jane.Doe@Example.org"];
const ALLOWED = ["a password of the tests", "another long password", "john.doe@example.org", "пароль с севера", "password1 of mine"];

// Checklist: AUTH-31
test.each([...REFUSED, ...Object.values(association.name), NAME.toUpperCase().replaceAll(" ", "-")])(
  "nobody chooses the password %s",
  async (password) => expect(await isWellKnownPassword(password, EMAIL)).toBe(true),
);

test.each(ALLOWED)("the password %s may be chosen", async (password) => {
  expect(await isWellKnownPassword(password, EMAIL)).toBe(false);
});
