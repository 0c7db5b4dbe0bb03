import { describe, expect, test } from "vitest";
import { errorsOf, registerForm, signInForm } from "./account-forms.ts";

const REGISTRATION = { name: "Jane Doe", email: "jane@example.org", password: "long enough", confirmPassword: "long enough" };
const SIGN_IN = { email: "jane@example.org", password: "x" };

const errorsIn = (form: typeof registerForm | typeof signInForm, typed: Record<string, unknown>) => {
  const parsed = form.safeParse(typed);
  return parsed.success ? {} : errorsOf(parsed.error);
};

// Checklist: ERR-52, ERR-55
describe("the registration form", () => {
  // Checklist: DATA-96
  test("requires a full name, an address, a password and its confirmation", () => {
    expect(registerForm.parse({ ...REGISTRATION, more: "not asked for" })).toEqual(REGISTRATION);
    for (const field of Object.keys(REGISTRATION)) {
      const { [field as keyof typeof REGISTRATION]: _, ...rest } = REGISTRATION;
      expect(registerForm.safeParse(rest).success, field).toBe(false);
    }
  });
  test.each([
    ["no name", { name: " " }, { name: "name" }],
    ["no address", { email: "jane" }, { email: "email" }],
    ["a short password", { password: "1234567", confirmPassword: "1234567" }, { password: "passwordLength" }],
    ["a confirmation that differs", { confirmPassword: "Long enough" }, { confirmPassword: "mismatch" }],
  ])("reports %s", (_, typed, errors) => {
    expect(errorsIn(registerForm, { ...REGISTRATION, ...typed })).toEqual(errors);
  });
});

// Checklist: DATA-97
test("the sign-in form requires an address and a password of any length", () => {
  expect(signInForm.parse({ ...SIGN_IN, more: "not asked for" })).toEqual(SIGN_IN);
  expect(errorsIn(signInForm, { ...SIGN_IN, email: "" })).toEqual({ email: "email" });
  expect(errorsIn(signInForm, { ...SIGN_IN, password: "" })).toEqual({ password: "passwordLength" });
});
