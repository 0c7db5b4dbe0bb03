import { randomBytes } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import type { Transaction } from "kysely";
import { isWellKnownPassword } from "#app/features/account/domain/known-passwords.server.ts";
import type { OwnerTables } from "#app/platform/database/tables.ts";
import { OperatorError } from "#app/platform/operator-error.ts";

export interface CreatedAdministrator {
  id: string;
  /** Set if generated here: shown once, stored nowhere. */
  generatedPassword: string | undefined;
}

/** Creates an administrator with an unused address: the first one of an empty database (P-COLLECTION-1, P-OPS-4) or one for an operator. */
export async function createAdministrator(
  tx: Transaction<OwnerTables>,
  email: string,
  chosenPassword: string | undefined,
): Promise<CreatedAdministrator> {
  const { id } = await tx
    .insertInto("auth.user")
    .values({ name: "Administrator", email: email.toLowerCase(), emailVerified: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const generatedPassword = await setPassword(tx, { id, email }, chosenPassword);
  await tx.insertInto("user_roles").values({ user_id: id, role: "admin" }).execute();
  return { id, generatedPassword };
}

/**
 * Sets an account's password, replacing any existing one.
 * @returns the password if generated here.
 * @throws OperatorError if the chosen one is too easy to guess.
 */
export async function setPassword(
  tx: Transaction<OwnerTables>,
  { id, email }: { id: string; email: string },
  chosenPassword: string | undefined,
): Promise<string | undefined> {
  if (chosenPassword !== undefined && (await isWellKnownPassword(chosenPassword, email)))
    throw new OperatorError(
      "ADMIN_PASSWORD is too easy to guess: it is one of the most common passwords, or the address of the account, or the name of the association. Choose another one. Nothing was changed.",
    );
  const password = chosenPassword ?? randomBytes(15).toString("base64url");
  await tx.deleteFrom("auth.account").where("userId", "=", id).execute();
  await tx
    .insertInto("auth.account")
    .values({ accountId: id, providerId: "credential", userId: id, password: await hashPassword(password), updatedAt: new Date() })
    .execute();
  return chosenPassword === undefined ? password : undefined;
}
