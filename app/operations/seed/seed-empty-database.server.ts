import type { OwnerDb } from "#app/platform/database/database.server.ts";
import type { Storage } from "#app/platform/storage.server.ts";
import { createAdministrator } from "../administration/create-administrator.server.ts";
import { insertSamples, prepareSampleImages } from "./insert-samples.server.ts";

export interface FirstFilling {
  adminEmail: string;
  adminPassword: string | undefined;
  withSample: boolean;
  now: Date;
  onProgress?: (done: number, total: number) => void;
}

export interface FilledDatabase {
  /** Set when it was drawn here. */
  drawnPassword: string | undefined;
  paintings: number;
}

/**
 * Fills a database in which there is nobody yet: the first administrator and, if wanted, the sample world, in one
 * transaction (P-COLLECTION-1, P-OPS-4). The caller holds the migration lock.
 * @returns undefined when there was somebody already.
 */
export async function fillEmptyDatabase(ownerDb: OwnerDb, storage: Storage, filling: FirstFilling): Promise<FilledDatabase | undefined> {
  const somebody = await ownerDb.selectFrom("auth.user").select("id").limit(1).executeTakeFirst();
  if (somebody !== undefined) return undefined;
  const images = filling.withSample ? await prepareSampleImages(storage, filling.onProgress) : undefined;
  return ownerDb.transaction().execute(async (transaction) => {
    const { drawnPassword } = await createAdministrator(transaction, filling.adminEmail, filling.adminPassword);
    if (images !== undefined) await insertSamples(transaction, images, filling.now);
    // The beginning is nobody's change.
    await transaction.deleteFrom("changes").execute();
    return { drawnPassword, paintings: images?.size ?? 0 };
  });
}
