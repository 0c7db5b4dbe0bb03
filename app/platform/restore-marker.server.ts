import { existsSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "./operator-error.ts";

/** Lies in DATA_DIR while a backup is being put in place. */
export const restoreMark = (dataDir: string): string => join(dataDir, "restore-unfinished");

/** True while a backup is being put in place, and after that was broken off. */
export const isHalfRestored = (dataDir: string): boolean => existsSync(restoreMark(dataDir));

/** @throws OperatorError when a restore into this folder was broken off. */
export function refuseHalfRestored(dataDir: string): void {
  if (!isHalfRestored(dataDir)) return;
  throw new OperatorError(
    `A backup was being restored into ${dataDir}, and that was broken off. Run \`npm run admin -- restore FILE\` again; it begins anew.`,
  );
}
