import { randomBytes } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import type { Transaction } from "kysely";
import type { KeeperTables } from "#app/platform/database/tables.ts";

/**
 * Creates the administrator of an empty database (decision 128).
 * @returns the password when it was drawn here: shown once, kept nowhere.
 */
export async function createFirstAdministrator(
  keeper: Transaction<KeeperTables>,
  email: string,
  chosenPassword: string | undefined,
): Promise<{ id: string; drawnPassword: string | undefined }> {
  const password = chosenPassword ?? randomBytes(15).toString("base64url");
  const { id } = await keeper
    .insertInto("auth.user")
    .values({ name: "Administrator", email: email.toLowerCase(), emailVerified: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  await keeper
    .insertInto("auth.account")
    .values({ accountId: id, providerId: "credential", userId: id, password: await hashPassword(password), updatedAt: new Date() })
    .execute();
  await keeper.insertInto("user_roles").values({ user_id: id, role: "admin" }).execute();
  return { id, drawnPassword: chosenPassword === undefined ? password : undefined };
}
