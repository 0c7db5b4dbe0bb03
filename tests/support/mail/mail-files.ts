import { readdirSync } from "node:fs";

/** Names of the finished mails in an outbox folder, oldest first. The name of a mail still being written starts with a dot. */
export function mailFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".eml") && !name.startsWith("."))
      .sort();
  } catch (error) {
    // The first mail creates the folder.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
