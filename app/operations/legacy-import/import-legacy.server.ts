import { parseArgs } from "node:util";
import type { OwnerDb } from "#app/platform/database/database.server.ts";
import { withOwnerConnection } from "#app/platform/database/owner-connection.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import type { Settings } from "#app/platform/settings.server.ts";
import { openDiskStorage, type Storage } from "#app/platform/storage.server.ts";
import { findPictures, type HostedPicture } from "./bucket.server.ts";
import { checkCollection, type HostedCollection } from "./check-collection.ts";
import { summaryOf, whoNeedsAPassword } from "./describe-collection.ts";
import { findKnownRows } from "./find-known-rows.server.ts";
import { readDump } from "./read-dump.server.ts";
import { Report, sentenceOf } from "./report.ts";
import { stagePictures } from "./stage-pictures.server.ts";
import { writeCollection } from "./write-collection.server.ts";

export interface ImportWish {
  dump: string;
  bucket: string | undefined;
  /** Tables and columns that are gone without. */
  leftOut: string[];
  /** Everything is looked at, and nothing written. */
  isPreview: boolean;
}

/** What an operator typed. @throws OperatorError for what makes no sense. */
export function readImportWords(words: string[]): ImportWish {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { "dry-run": { type: "boolean" }, "leave-out": { type: "string", multiple: true } },
    });
    const [dump, bucket, ...more] = positionals;
    if (dump === undefined || more.length > 0) throw new Error("it takes DUMP, and perhaps BUCKET");
    return { dump, bucket, leftOut: values["leave-out"] ?? [], isPreview: values["dry-run"] ?? false };
  } catch (cause) {
    throw new OperatorError(`import: ${(cause as Error).message}.`, { cause });
  }
}

/**
 * Brings the collection of the hosted back end here (P-COLLECTION-2): people, roles, paintings with owners, records and
 * pictures, tokens and the log of attempts. Everything is read and looked at first; then all of it is taken, or nothing.
 * @param now tells tokens that are good from those that have expired.
 * @throws OperatorError with every problem, each with its table, row and column; nothing was written then.
 */
export async function importHosted(settings: Settings, wish: ImportWish, now: Date, say: (line: string) => void): Promise<void> {
  const data = await readDump(wish.dump);
  const report = new Report();
  const collection = checkCollection(data, wish.leftOut, now, report);
  const pictures = await findPictures(wish.bucket, collection.pictures, report, every(say, "Looking at the pictures"));
  for (const line of summaryOf(collection, pictures, data, report, now)) say(line);
  if (report.issues.length > 0) {
    const count = report.issues.length === 1 ? "One problem" : `${report.issues.length} problems`;
    throw new OperatorError([`\n${count}; nothing was imported:`, ...report.issues.map((issue) => `  ${sentenceOf(issue)}`)].join("\n"));
  }
  await withOwnerConnection(settings, async (ownerDb) => {
    await refuseKnown(ownerDb, collection);
    if (wish.isPreview) return say("\nNothing stands in the way. This was a preview: nothing was imported.");
    await write(ownerDb, openDiskStorage(settings.dataDir), collection, pictures, say);
    for (const line of whoNeedsAPassword(collection)) say(line);
  });
}

async function refuseKnown(ownerDb: OwnerDb, collection: HostedCollection): Promise<void> {
  const known = await findKnownRows(ownerDb, collection);
  if (known.length === 0) return;
  const parts = known.map(({ table, found }) => `${table} (${found.length}, such as ${found[0]})`);
  throw new OperatorError(
    `\nThe site already holds rows of this dump: ${parts.join("; ")}. Nothing was imported. What was imported once is there; an account that was made here anew has to go first.`,
  );
}

/** All or nothing: the rows in one transaction, the files taken away again when it fails. */
async function write(
  ownerDb: OwnerDb,
  storage: Storage,
  collection: HostedCollection,
  found: HostedPicture[],
  say: (line: string) => void,
): Promise<void> {
  const staged = await stagePictures(ownerDb, storage, found, every(say, "Preparing the pictures"));
  try {
    await ownerDb.transaction().execute((writer) => writeCollection(writer, collection, staged.pictures));
  } catch (error) {
    await staged.remove();
    throw error;
  }
}

/** A line now and then. */
function every(say: (line: string) => void, what: string): (done: number, total: number) => void {
  return (done, total) => {
    if (done % 10 === 0 || done === total) say(`${what}: ${done} of ${total}`);
  };
}
