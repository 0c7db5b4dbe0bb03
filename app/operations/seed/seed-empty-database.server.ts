import type { OwnerDb } from "#app/platform/database/database.server.ts";
import type { Storage } from "#app/platform/storage.server.ts";
import { createAdministrator } from "../administration/create-administrator.server.ts";
import { insertSamples, prepareSampleImages } from "./insert-samples.server.ts";

export interface SeedOptions {
  adminEmail: string;
  adminPassword: string | undefined;
  withSample: boolean;
  now: Date;
  onProgress?: (done: number, total: number) => void;
}

export interface SeedResult {
  /** Set if generated here. */
  generatedPassword: string | undefined;
  paintings: number;
}

/**
 * Seeds a database without users: inserts the first administrator and optionally the sample collection, in one transaction
 * (P-COLLECTION-1, P-OPS-4). The caller holds the migration lock.
 * @returns undefined if the database already has users.
 */
export async function seedEmptyDatabase(ownerDb: OwnerDb, storage: Storage, options: SeedOptions): Promise<SeedResult | undefined> {
  const existingUser = await ownerDb.selectFrom("auth.user").select("id").limit(1).executeTakeFirst();
  if (existingUser !== undefined) return undefined;
  const images = options.withSample ? await prepareSampleImages(storage, options.onProgress) : undefined;
  return ownerDb.transaction().execute(async (tx) => {
    const { generatedPassword } = await createAdministrator(tx, options.adminEmail, options.adminPassword);
    if (images !== undefined) await insertSamples(tx, images, options.now);
    // Initial data has no audit log.
    await tx.deleteFrom("changes").execute();
    return { generatedPassword, paintings: images?.size ?? 0 };
  });
}
