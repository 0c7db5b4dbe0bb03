import { LANGUAGES, type Language, mapLanguages } from "#app/i18n/languages.ts";
import { mapFields, SHARED, TRANSLATED } from "../fields.ts";
import {
  checkForm,
  EMPTY_FORM,
  type FormErrors,
  type FormMode,
  LIMITS,
  type LinkValues,
  type PaintingFormValues,
  type PaintingInput,
} from "./form-schema.ts";

const LISTS = ["certificates", "documents"] as const;
const DATE_FIELDS = ["year", "yearTo", "datePrecision"];
/** Each round leaves something out: a value that is wrong, then the date that does not fit together without it. */
const ROUNDS = 3;

/** The public fields of a painting's form; all others are empty. */
export const publicPart = (values: PaintingFormValues): PaintingFormValues => ({
  ...EMPTY_FORM,
  ...mapFields(SHARED, (field) => values[field]),
  ...mapLanguages((language) => values[language]),
  certificates: values.certificates,
  documents: values.documents,
});

/**
 * Checks the public part of a form with the form's own schema, and leaves out what is wrong. Owners, the record and the time of
 * publication are neither shown nor checked.
 */
export function checkForPreview(values: PaintingFormValues, mode: FormMode): { input: PaintingInput; errors: FormErrors } {
  let rest = publicPart(values);
  const errors: FormErrors = {};
  const leaveOut = (found: FormErrors) => {
    for (const [name, codes] of Object.entries(found)) {
      if (name === "owners") continue;
      errors[name] ??= codes;
      rest = without(rest, name);
    }
  };
  const asSaved = checkForm(rest, mode);
  if ("errors" in asSaved) leaveOut(asSaved.errors);
  for (let round = 0; round < ROUNDS; round += 1) {
    const checked = checkForm(rest, "preview");
    if ("input" in checked) return { input: checked.input, errors };
    leaveOut(checked.errors);
  }
  const nothing = checkForm(EMPTY_FORM, "preview");
  if ("errors" in nothing) throw new Error("An empty form has something wrong in it.");
  return { input: nothing.input, errors };
}

/** The values without the one of an input. A row without its name, and a date with a wrong part, are left out whole. */
function without(values: PaintingFormValues, name: string): PaintingFormValues {
  const [, list, index, field] = /^(certificates|documents)(?:\[(\d+)\](?:\.(\w+))?)?$/.exec(name) ?? [];
  const links = LISTS.find((each) => each === list);
  if (links !== undefined) {
    const rows: LinkValues[] = values[links].slice(0, LIMITS.rows);
    const row = rows[Number(index)];
    if (row !== undefined) rows[Number(index)] = field === undefined || field === "name" ? { name: "", url: "" } : { ...row, [field]: "" };
    return { ...values, [links]: rows };
  }
  const [group = "", text] = name.split(".");
  if (text !== undefined && Object.hasOwn(TRANSLATED, text) && (LANGUAGES as readonly string[]).includes(group))
    return { ...values, [group]: { ...values[group as Language], [text]: "" } };
  if (DATE_FIELDS.includes(group)) return { ...values, year: "", yearTo: "", datePrecision: "" };
  return Object.hasOwn(SHARED, group) ? { ...values, [group]: "" } : values;
}

/** The inputs of a form with these values, for those that say something. */
export function inputsOf(values: PaintingFormValues): [name: string, value: string][] {
  const texts = (group: string, table: object): [string, string][] =>
    Object.entries(table).flatMap(([field, value]) => (typeof value === "string" && value !== "" ? [[`${group}${field}`, value]] : []));
  return [
    ...texts(
      "",
      mapFields(SHARED, (field) => values[field]),
    ),
    ...LANGUAGES.flatMap((language) => texts(`${language}.`, values[language])),
    ...LISTS.flatMap((list) => values[list].flatMap((row, index) => texts(`${list}[${index}].`, row))),
  ];
}
