import type { Transaction } from "#app/platform/database/database.server.ts";
import { ownerName } from "./owner-name.ts";

export interface Candidate {
  id: string;
  /** As lists name them (P-FORM-7). */
  name: string;
}

/** Everybody who can own a painting, by address, for administrators (P-FORM-7). */
export async function listCandidates(tx: Transaction): Promise<Candidate[]> {
  const rows = await tx.selectFrom("profiles").select(["id", "email", "full_name as fullName"]).orderBy("email").execute();
  return rows.map((row) => ({ id: row.id, name: ownerName(row) }));
}
