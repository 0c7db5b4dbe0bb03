import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "./operator-error.ts";

/**
 * Keeps a second process out of a folder whose database lives in one process only. A lock that a killed process left
 * behind is taken over.
 * @returns what gives the folder free again.
 * @throws OperatorError when another process has it.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "lock");
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = Number(readFileSync(file, "utf8"));
    if (isAlive(holder)) {
      throw new OperatorError(
        `Another process (${holder}) already serves the site from ${folder}. Stop it, or give this one another DATA_DIR or a DATABASE_URL.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new OperatorError(`The lock ${file} cannot be taken: other processes are starting at the same time.`);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
