import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolder, syncFolderNow } from "./durable-files.server.ts";
import { OperatorError } from "./operator-error.ts";

/**
 * Creates DATA_DIR, closed to other users.
 * @throws OperatorError if it cannot be written, or is writable by every user of the machine.
 */
export function prepareFolder(folder: string): void {
  try {
    makeFolder(folder);
    assertNotWorldWritable(folder);
    // Close subfolders even of an existing DATA_DIR: the database writes world-readable files.
    for (const name of ["database", "files"]) {
      makeFolder(join(folder, name));
      chmodSync(join(folder, name), 0o700);
    }
    const probe = join(folder, `.write-probe-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(
      `The folder DATA_DIR (${folder}) cannot be written: ${(cause as Error).message}. Choose another folder or change its rights.`,
      { cause },
    );
  }
}

/** @throws OperatorError if every user of the machine could replace the secret or the database. */
function assertNotWorldWritable(folder: string): void {
  const { mode } = statSync(folder);
  if (process.platform === "win32" || (mode & 0o002) === 0) return;
  throw new OperatorError(
    `The folder DATA_DIR (${folder}) can be written by every user of this machine, who could replace the database or the secret in it. Close it with \`chmod o-w ${folder}\`, or choose another folder.`,
  );
}

/** Path of the generated secret. */
export const secretFile = (dataDir: string): string => join(dataDir, "secret-key");

/** The secret generated into DATA_DIR, if any. */
export function generatedSecret(dataDir: string): string | undefined {
  const file = secretFile(dataDir);
  return existsSync(file) ? readSecret(file) : undefined;
}

/** The secret generated into DATA_DIR, created if there is none. */
export function readOrCreateSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  if (!existsSync(file)) createSecret(file);
  chmodSync(file, 0o600);
  return readSecret(file);
}

/** Durable before first use: sessions and second factors are lost with their secret. */
function createSecret(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = openSync(draft, "wx", 0o600);
    try {
      writeFileSync(handle, `${randomBytes(48).toString("base64url")}\n`);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    linkSync(draft, file);
    syncFolderNow(dirname(file));
  } catch (error) {
    // Another process was faster, and its secret wins.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readSecret(file: string): string {
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) throw new OperatorError(`The file ${file} is damaged: it should hold a secret of 64 characters.`);
  return secret;
}
