/** A path as it is compared: computers differ in capitals, strokes, and how they spell an accent. */
const comparable = (name: string) =>
  name
    .normalize("NFC")
    .replaceAll("\\", "/")
    .replace(/^\.?\//, "")
    .toLowerCase();
const lastOf = (path: string) => path.replace(/^.*\//, "");

/**
 * The file that a cell of the table means: by its whole path, else by the end of it, else by its name alone. `several`: by
 * its name alone it could be more than one.
 */
export function findNamedFile<Named extends { name: string }>(files: readonly Named[], cell: string): Named | "several" | undefined {
  const wanted = comparable(cell);
  const tests: ((path: string) => boolean)[] = [
    (path) => path === wanted,
    (path) => path.endsWith(`/${wanted}`),
    (path) => lastOf(path) === lastOf(wanted),
  ];
  for (const test of tests) {
    const found = files.filter(({ name }) => test(comparable(name)));
    if (found.length > 0) return found.length === 1 ? found[0] : "several";
  }
  return undefined;
}

/** The name without folder and ending: of an exported file, the id of what it is. */
export const stemOf = (name: string) => lastOf(comparable(name)).replace(/\.\w+$/, "");
