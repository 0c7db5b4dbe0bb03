import { mapFields, TEXT_FIELDS } from "#app/features/painting/domain/fields.ts";
import { EMPTY_LINK, type LinkValues, type PaintingFormValues } from "#app/features/painting/domain/form/form-schema.ts";
import { type FieldPath, takeStored } from "#app/features/painting/domain/form/painting-conflict.ts";
import { paintingFileId } from "#app/features/painting/domain/painting-file.ts";
import { pathPattern, UUID } from "#app/i18n/path-patterns.ts";
import { resourcePaths } from "#app/i18n/paths.ts";

/* Between recorded values and those of the form. */

const PATHS = new Map<string, FieldPath>([
  ...TEXT_FIELDS.map(({ column, path }) => [column, path] as const),
  ["is_published", "published"],
  ["facts_in_register", "factsInRegister"],
  ["public_image_url", "image"],
  ["certificates", "certificates"],
  ["documents", "documents"],
]);

/** The form's field for a column; undefined for a column that the form does not write from its record, such as the owner. */
export const fieldOfColumn = (column: string): FieldPath | undefined => PATHS.get(column);

/** By the order of the form; columns of no field come last. */
export function compareColumns(one: string, other: string): number {
  const place = (column: string) => (PATHS.has(column) ? [...PATHS.keys()].indexOf(column) : PATHS.size);
  return place(one) - place(other) || one.localeCompare(other);
}

const IMAGE = pathPattern(resourcePaths.wholeImage, `(${UUID})`);
/** The id of an uploaded image; undefined for every other address. */
export const imageIdOf = (value: unknown): string | undefined => (typeof value === "string" ? IMAGE.exec(value)?.[1] : undefined);

type RecordedLink = Partial<Record<keyof LinkValues, string | null>>;
const linksIn = (value: unknown): RecordedLink[] => (Array.isArray(value) ? value : []);

/** Ids of the uploaded files that a list of links names. */
export const filesIn = (value: unknown): string[] => linksIn(value).flatMap(({ url }) => paintingFileId(url ?? null) ?? []);

/** A list of links as lines. */
export const linesOf = (value: unknown): string =>
  linksIn(value)
    .map((link) =>
      [link.name, link.name_fr, link.name_ru, link.kind, link.language, link.url].filter((text) => text != null && text !== "").join(" · "),
    )
    .join("\n");

function formValue(path: FieldPath, value: unknown): unknown {
  if (path === "published" || path === "factsInRegister") return value === true ? "on" : undefined;
  if (path === "image") return imageIdOf(value);
  if (path === "certificates" || path === "documents")
    return linksIn(value).map((link) => mapFields(EMPTY_LINK, (key) => link[key] ?? "") satisfies LinkValues);
  return value === null || value === undefined ? "" : String(value);
}

/** The values of a form with the older values of some columns. */
export function withOlderValues(values: PaintingFormValues, older: readonly { name: string; before: unknown }[]): PaintingFormValues {
  const then: Record<string, unknown> = structuredClone(values);
  const paths: FieldPath[] = [];
  for (const { name, before } of older) {
    const path = fieldOfColumn(name);
    if (path === undefined) continue;
    const [group = "", field] = path.split(".");
    const value = formValue(path, before);
    then[group] = field === undefined ? value : { ...(then[group] as object), [field]: value };
    paths.push(path);
  }
  return takeStored(values, then as PaintingFormValues, paths);
}
