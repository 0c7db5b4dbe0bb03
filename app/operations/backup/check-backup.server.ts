import type { CommandReport } from "#app/platform/admin-ipc.server.ts";
import { Archive } from "#app/platform/archive.server.ts";
import { explainSystemError, OperatorError } from "#app/platform/operator-error.ts";
import { filePart, fingerprintSecret, MANIFEST, type Manifest, manifestSchema, SECRET_KEY, tablePart } from "./manifest.server.ts";
import { FILE_TABLES, type FileRows, namedFiles } from "./named-files.server.ts";
import { parseRow, readRows } from "./read-rows.server.ts";

export interface CheckedBackup {
  archive: Archive;
  manifest: Manifest;
}

/**
 * Opens a backup and checks it completely: every checksum, every table's rows, and the presence of every file that a row
 * names.
 * @param onPart receives the bytes of each part during the check.
 * @throws OperatorError that describes the damage; do not use any of the backup then.
 */
export async function openCheckedBackup(
  file: string,
  onPart?: (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<CheckedBackup> {
  try {
    const archive = await Archive.open(file);
    const damage = await archive.findDamage(onPart);
    if (damage.length > 0) throw refusal(file, damage);
    const manifest = await readManifest(archive);
    const errors = await findInconsistencies(archive, manifest);
    if (errors.length > 0) throw refusal(file, errors);
    return { archive, manifest };
  } catch (error) {
    // A damaged file can fail in ways that no valid backup does.
    throw (
      explainSystemError(error) ?? new OperatorError(`${file} cannot be read as a backup: ${(error as Error).message}.`, { cause: error })
    );
  }
}

/** Describes the contents of an intact backup. @throws OperatorError for a damaged one. */
export async function verifyBackup(file: string): Promise<CommandReport> {
  const { manifest } = await openCheckedBackup(file);
  const { rows, files, madeAt, version, lost } = manifest;
  const total = Object.values(rows).reduce((sum, each) => sum + each, 0);
  const said = [
    `${file} is whole: ${total} rows of ${Object.keys(rows).length} tables and ${files.count} files, checked against their checksums.`,
    `Made ${madeAt} by version ${version} on ${manifest.database}; ${rows["public.paintings"]} paintings.`,
  ];
  if (lost.length > 0)
    said.push("These files were already missing on the site when the backup was made:", ...lost.map((key) => `  ${JSON.stringify(key)}`));
  return { said: said.join("\n"), isGood: lost.length === 0 };
}

function refusal(file: string, errors: string[]): OperatorError {
  return new OperatorError(`${file} is damaged. Use another backup.\n${errors.map((error) => `  ${error}`).join("\n")}`);
}

async function readManifest(archive: Archive): Promise<Manifest> {
  if (!archive.parts.has(MANIFEST)) throw new OperatorError(`${archive.file} is no backup of this site: it has no ${MANIFEST}.`);
  const text = (await archive.read(MANIFEST)).toString("utf8");
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new OperatorError(`${archive.file} is damaged: its ${MANIFEST} cannot be read. Use another backup.`, { cause });
  }
  const parsed = manifestSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new OperatorError(
    `${archive.file} has a format that this version of the site does not support. Use the version that made it, or a newer one.`,
  );
}

/** Checks that the backup is consistent: it contains the files that its rows name, and matches its manifest. */
async function findInconsistencies(archive: Archive, { rows, lost, files, secretKeyMark }: Manifest): Promise<string[]> {
  const errors: string[] = [];
  for (const [table, expected] of Object.entries(rows)) {
    if (!archive.parts.has(tablePart(table))) errors.push(`The table ${table} is missing.`);
    else {
      let count = 0;
      for await (const _ of readRows(archive, table)) count += 1;
      if (count !== expected) errors.push(`${table} should have ${expected} rows and has ${count}.`);
    }
  }
  if (errors.length > 0) return errors;
  for (const { key, of, bytes, mayBeMissing } of namedFiles(await readFileRows(archive))) {
    const part = archive.parts.get(filePart(key));
    if (part === undefined && !mayBeMissing && !lost.includes(key)) errors.push(`The file ${key} of ${of} is missing.`);
    if (part !== undefined && bytes !== undefined && part.size !== bytes)
      errors.push(`The file ${key} of ${of} has ${part.size} bytes and should have ${bytes}.`);
  }
  const count = [...archive.parts.keys()].filter((name) => name.startsWith(filePart(""))).length;
  if (count !== files.count) errors.push(`There should be ${files.count} files and there are ${count}.`);
  if (archive.parts.has(SECRET_KEY) && fingerprintSecret((await archive.read(SECRET_KEY)).toString("utf8").trim()) !== secretKeyMark)
    errors.push("Its secret key is not the site's.");
  return errors;
}

async function readFileRows(archive: Archive): Promise<FileRows> {
  const read = async <Row>(table: string) => {
    const rows: Row[] = [];
    for await (const line of readRows(archive, table)) rows.push(parseRow<Row>(archive, table, line));
    return rows;
  };
  const files: FileRows["files"] = [];
  for (const table of FILE_TABLES.map((each) => `public.${each}`))
    if (archive.parts.has(tablePart(table))) files.push(...(await read<FileRows["files"][number]>(table)));
  return {
    images: await read("public.images"),
    files,
    uploads: await read("public.uploads"),
  };
}
