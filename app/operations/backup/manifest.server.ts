import { hkdfSync } from "node:crypto";
import { z } from "zod";

const count = z.int().min(0);

/** Content of a backup's part `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Version of the site that made the backup. */
  version: z.string(),
  database: z.string(),
  /** Migrations applied to the database, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** Row counts by table, as `schema.table`. */
  rows: z.record(z.string(), count),
  files: z.object({ count, bytes: count }),
  /** Files named by rows that were missing when the backup was made. */
  lost: z.array(z.string()),
  /** Identifies the SECRET_KEY without revealing it. */
  secretKeyMark: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Names of a backup's parts. */
export const MANIFEST = "manifest.json";
export const SECRET_KEY = "secret-key";
export const filePart = (key: string): string => `files/${key}`;
export const tablePart = (table: string): string => `database/${table}.jsonl.gz`;

export function fingerprintSecret(secretKey: string): string {
  return Buffer.from(hkdfSync("sha256", secretKey, "", "mark in backups", 16)).toString("hex");
}
