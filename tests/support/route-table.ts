import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

export interface TableRow {
  /** For requests of this route's data alone: `.data?_routes=ID`. */
  id: string;
  /** In `app/`. */
  file: string;
  /** Without the language: `gallery/:id`. */
  pattern: string;
  /** True if its address starts with a language. */
  hasLanguage: boolean;
}

function rowsOf(entries: RouteConfigEntry[], above = ""): TableRow[] {
  return entries.flatMap(({ id, file, path, children }) => {
    const whole = [above, path].filter(Boolean).join("/");
    if (children !== undefined) return rowsOf(children, whole);
    return [
      {
        id: id ?? file.replace(/\.\w+$/, ""),
        file,
        pattern: whole.replace(/^:language\?\/?/, ""),
        hasLanguage: whole.startsWith(":language?"),
      },
    ];
  });
}

/** Every address of the route table. */
export const routeTable: readonly TableRow[] = rowsOf(routes);
