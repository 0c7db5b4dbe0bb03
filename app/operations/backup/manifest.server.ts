import { hkdfSync } from "node:crypto";
import { z } from "zod";

const count = z.int().min(0);

/** What a backup says of itself, in its part `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Of the site that made it. */
  version: z.string(),
  database: z.string(),
  /** What had been applied to the database, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** How many rows of each table, as `schema.table`. */
  rows: z.record(z.string(), count),
  files: z.object({ count, bytes: count }),
  /** Files that rows name and that were not there when the backup was made. */
  lost: z.array(z.string()),
  /** By which a SECRET_KEY is known again; it cannot be found from it. */
  secretKeyMark: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Parts of a backup. */
export const MANIFEST = "manifest.json";
export const SECRET_KEY = "secret-key";
export const filePart = (key: string): string => `files/${key}`;
export const tablePart = (table: string): string => `database/${table}.jsonl.gz`;

export function markOfSecret(secretKey: string): string {
  return Buffer.from(hkdfSync("sha256", secretKey, "", "mark in backups", 16)).toString("hex");
}
