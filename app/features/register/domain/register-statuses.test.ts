import { expect, test } from "vitest";
import { messagesIn } from "#app/i18n/messages.ts";
import { REGISTER_STATUSES } from "./register-statuses.ts";

// Checklist: INFO-265
test("the filter names passports of a status in the plural, the entry one passport", () => {
  const namesIn = (language: "fr" | "ru") => REGISTER_STATUSES.map((status) => messagesIn(language).register.statusesOfMany[status]);
  expect(namesIn("fr")).toEqual(["Valides", "Remplacés", "Retirés"]);
  expect(namesIn("ru")).toEqual(["Действующие", "Заменённые", "Отозванные"]);
  expect(messagesIn("fr").register.statuses.superseded).toBe("Remplacé");
});
