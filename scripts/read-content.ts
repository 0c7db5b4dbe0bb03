/* Validates content/ and prints every error. Run by `npm run check` and before every build. */
import { OperatorError } from "#app/platform/operator-error.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";

/** Most of these modules read their files on import. */
const READERS = [
  () => import("#app/content/information-pages.server.ts"),
  () => import("#app/features/association/domain/news-archive.server.ts"),
  () => import("#app/features/association/domain/list-events.server.ts"),
  () => import("#app/features/association/domain/list-council.server.ts"),
  () => import("#app/features/arbitration/domain/list-arbitrators.server.ts"),
  () => import("#app/features/painting/domain/artists/artist-lives.server.ts"),
  () => import("#app/features/arbitration/domain/read-clauses.server.ts"),
  async () => (await import("#app/features/site/domain/validate-content-pages.server.ts")).validateContentPages(),
  async () => (await import("./make-files/make-drawings.ts")).requireCountries(),
  async () => (await import("./make-files/make-images.ts")).readPhotographs(),
];

/** The message for an editor; undefined if the error is not in content/. */
function errorIn(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  // Node itself parses the JSON files that modules import.
  const isFile = error instanceof SyntaxError && error.message.startsWith(projectRoot) && error.message.includes(".json: ");
  return isFile ? error.message.slice(projectRoot.length + 1) : undefined;
}

const errors = new Set<string>();
for (const read of READERS) {
  try {
    await read();
  } catch (cause) {
    const error = errorIn(cause);
    if (error === undefined) throw cause;
    errors.add(error);
  }
}
for (const error of errors) console.error(`${error}\n`);
if (errors.size > 0) process.exit(1);
