/** A path as it is compared: computers differ in capitals, strokes, and how they spell an accent. */
const comparable = (name: string) =>
  name
    .normalize("NFC")
    .replaceAll("\\", "/")
    .replace(/^\.?\//, "")
    .toLowerCase();
const lastOf = (path: string) => path.replace(/^.*\//, "");

export interface FileFinder<Named> {
  /** By the whole path, else by the end of it, else by the name alone. `several`: it could be more than one. */
  find(cell: string): Named | "several" | undefined;
  /** All that have the name, in whatever folder. */
  namesakes(cell: string): readonly Named[];
}

/** Finds the files that cells of the table mean. Made once for many cells: an archive may hold thousands of files. */
export function findFilesAmong<Named extends { name: string }>(files: readonly Named[]): FileFinder<Named> {
  const byName = new Map<string, { path: string; file: Named }[]>();
  for (const file of files) {
    const path = comparable(file.name);
    const known = byName.get(lastOf(path));
    if (known === undefined) byName.set(lastOf(path), [{ path, file }]);
    else known.push({ path, file });
  }
  const namesakesOf = (wanted: string) => byName.get(lastOf(wanted)) ?? [];
  return {
    find(cell) {
      const wanted = comparable(cell);
      const namesakes = namesakesOf(wanted);
      const isEnd = ({ path }: { path: string }) => path.endsWith(`/${wanted}`);
      for (const found of [namesakes.filter(({ path }) => path === wanted), namesakes.filter(isEnd), namesakes])
        if (found.length > 0) return found.length === 1 ? found[0]?.file : "several";
      return undefined;
    },
    namesakes: (cell) => namesakesOf(comparable(cell)).map(({ file }) => file),
  };
}

/** The name without folder and ending: of an exported file, the id of what it is. */
export const stemOf = (name: string) => lastOf(comparable(name)).replace(/\.\w+$/, "");
