import { parseArgs } from "node:util";
import type { OwnerDb } from "#app/platform/database/database.server.ts";
import { withOwnerConnection } from "#app/platform/database/owner-connection.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import type { Settings } from "#app/platform/settings.server.ts";
import { openDiskStorage, type Storage } from "#app/platform/storage.server.ts";
import { findImages, type LegacyImage } from "./bucket.server.ts";
import { checkCollection, type LegacyCollection } from "./check-collection.ts";
import { describeImport, summaryOf } from "./describe-collection.ts";
import { findKnownRows } from "./find-known-rows.server.ts";
import { readDump } from "./read-dump.server.ts";
import { formatIssue, Report } from "./report.ts";
import { stageImages } from "./stage-images.server.ts";
import { writeCollection } from "./write-collection.server.ts";

export interface ImportOptions {
  dump: string;
  bucket: string | undefined;
  /** Tables and columns to omit. */
  leftOut: string[];
  /** Check everything without writing. */
  isPreview: boolean;
}

/** Parses the operator's arguments. @throws OperatorError for invalid ones. */
export function parseImportArguments(args: string[]): ImportOptions {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { "dry-run": { type: "boolean" }, "leave-out": { type: "string", multiple: true } },
    });
    const [dump, bucket, ...more] = positionals;
    if (dump === undefined || more.length > 0) throw new Error("expected DUMP and optionally BUCKET");
    return { dump, bucket, leftOut: values["leave-out"] ?? [], isPreview: values["dry-run"] ?? false };
  } catch (cause) {
    throw new OperatorError(`import: ${(cause as Error).message}.`, { cause });
  }
}

/**
 * Imports the collection of the hosted back end (P-COLLECTION-2): users, roles, paintings with owners, records and images,
 * tokens and the access log. Reads and checks everything first; then imports all of it or nothing.
 * @param now separates valid tokens from expired ones.
 * @throws OperatorError with all errors, each with its table, row and column; writes nothing then.
 */
export async function importLegacy(settings: Settings, options: ImportOptions, now: Date, say: (line: string) => void): Promise<void> {
  const data = await readDump(options.dump);
  const report = new Report();
  const collection = checkCollection(data, options.leftOut, now, report);
  const images = await findImages(options.bucket, collection.images, report, reportProgress(say, "Checking the pictures"));
  for (const line of summaryOf(collection, images, data, report, now)) say(line);
  if (report.issues.length > 0) {
    const count = report.issues.length === 1 ? "One error" : `${report.issues.length} errors`;
    throw new OperatorError([`\n${count}; nothing was imported:`, ...report.issues.map((issue) => `  ${formatIssue(issue)}`)].join("\n"));
  }
  await withOwnerConnection(settings, async (ownerDb) => {
    await refuseKnown(ownerDb, collection);
    if (options.isPreview) return say("\nReady to import. This was a preview: nothing was imported.");
    await write(ownerDb, openDiskStorage(settings.dataDir), collection, images, say);
    for (const line of describeImport(collection)) say(line);
  });
}

async function refuseKnown(ownerDb: OwnerDb, collection: LegacyCollection): Promise<void> {
  const known = await findKnownRows(ownerDb, collection);
  if (known.length === 0) return;
  const parts = known.map(({ table, found }) => `${table} (${found.length}, such as ${found[0]})`);
  throw new OperatorError(
    `\nThe site already holds rows of this dump: ${parts.join("; ")}. Nothing was imported. A dump can be imported only once; delete accounts that were created again here first.`,
  );
}

/** All or nothing: writes the rows in one transaction and removes the files if it fails. */
async function write(
  ownerDb: OwnerDb,
  storage: Storage,
  collection: LegacyCollection,
  found: LegacyImage[],
  say: (line: string) => void,
): Promise<void> {
  const staged = await stageImages(ownerDb, storage, found, reportProgress(say, "Preparing the pictures"));
  try {
    await ownerDb.transaction().execute((tx) => writeCollection(tx, collection, staged.images));
  } catch (error) {
    await staged.remove();
    throw error;
  }
}

/** Reports reportProgress tenth item and the last. */
function reportProgress(say: (line: string) => void, label: string): (done: number, total: number) => void {
  return (done, total) => {
    if (done % 10 === 0 || done === total) say(`${label}: ${done} of ${total}`);
  };
}
