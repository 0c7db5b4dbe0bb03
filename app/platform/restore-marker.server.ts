import { existsSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "./operator-error.ts";

/** Marker file in DATA_DIR during a restore. */
export const restoreMarker = (dataDir: string): string => join(dataDir, "restore-unfinished");

/** True during a restore, and after an interrupted one. */
export const isRestoreUnfinished = (dataDir: string): boolean => existsSync(restoreMarker(dataDir));

/** @throws OperatorError if a restore into this folder was interrupted. */
export function assertRestoreFinished(dataDir: string): void {
  if (!isRestoreUnfinished(dataDir)) return;
  throw new OperatorError(
    `A restore of a backup into ${dataDir} was interrupted. Run \`npm run admin -- restore FILE\` again; it starts over.`,
  );
}
