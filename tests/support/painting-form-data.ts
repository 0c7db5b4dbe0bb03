import type { PaintingFormValues } from "#app/features/painting/domain/form-schema.ts";

/** The painting form as sent by a browser. */
export function formDataOf(values: PaintingFormValues): FormData {
  const form = new FormData();
  const add = (name: string, value: unknown): void => {
    if (typeof value === "string") form.append(name, value);
    else if (Array.isArray(value)) for (const [index, item] of value.entries()) add(`${name}[${index}]`, item);
    else if (typeof value === "object" && value !== null)
      for (const [key, item] of Object.entries(value)) add(name === "" ? key : `${name}.${key}`, item);
  };
  add("", values);
  return form;
}
