import type { PaintingFormValues } from "#app/features/painting/domain/form/form-schema.ts";
import { stillRightName } from "#app/features/painting/domain/translations/translation-state.ts";

/** The painting form as sent by a browser. */
export function formDataOf({ stillRight, ...values }: PaintingFormValues): FormData {
  const form = new FormData();
  const add = (name: string, value: unknown): void => {
    if (typeof value === "string") form.append(name, value);
    else if (Array.isArray(value)) for (const [index, item] of value.entries()) add(`${name}[${index}]`, item);
    else if (typeof value === "object" && value !== null)
      for (const [key, item] of Object.entries(value)) add(name === "" ? key : `${name}.${key}`, item);
  };
  add("", values);
  for (const path of stillRight) form.append(stillRightName(path), "on");
  return form;
}
