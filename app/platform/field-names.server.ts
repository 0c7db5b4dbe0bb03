import type { $ZodCheckMaxLengthDef, $ZodType, $ZodTypes } from "zod/v4/core";

/**
 * Form field names derived from a schema: `year`, `en.title`, `certificates[0].url`. A list gets names up to twice its
 * `maxLength`, so that rows above the limit fail validation with a message instead of being refused by name.
 * @throws for a list without `maxLength`, which has no finite set of names.
 */
export function fieldNames(schema: $ZodType, name = ""): string[] {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([key, value]) => fieldNames(value, name === "" ? key : `${name}.${key}`));
    case "array": {
      const maxLength = def.checks?.map((check) => check._zod.def).find((check) => check.check === "max_length");
      if (maxLength === undefined) throw new Error(`The list ${name} has no maxLength.`);
      const count = 2 * (maxLength as $ZodCheckMaxLengthDef).maximum;
      return Array.from({ length: count }, (_, index) => fieldNames(def.element, `${name}[${index}]`)).flat();
    }
    case "pipe":
      return fieldNames(def.in, name);
    case "optional":
    case "nullable":
    case "default":
      return fieldNames(def.innerType, name);
    default:
      return [name];
  }
}
