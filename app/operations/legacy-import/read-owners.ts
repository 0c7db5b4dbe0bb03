import { type Users, unknownUser } from "./check-users.ts";
import type { LegacyData } from "./legacy-table.ts";
import type { Report } from "./report.ts";
import { type RowReader, readRows } from "./row-reader.ts";

export interface LegacyOwner {
  id: string | undefined;
  ownerId: string;
  createdAt: Date | undefined;
}

export function readOwners(data: LegacyData, report: Report, { users, skipped }: Users, paintings: ReadonlyMap<string, unknown>) {
  const owners = new Map<string, LegacyOwner[]>();
  for (const row of readRows(data, "painting_owners", report)) {
    const paintingId = row.uuid("painting_id");
    const ownerId = row.uuid("owner_id");
    if (paintingId === undefined || ownerId === undefined) continue;
    const linked = owners.get(paintingId) ?? [];
    if (!paintings.has(paintingId)) row.refuse("painting_id", `there is no painting ${paintingId}`);
    else if (!users.has(ownerId)) row.refuse("owner_id", unknownUser(ownerId, skipped));
    else if (linked.some((owner) => owner.ownerId === ownerId)) row.refuse("owner_id", `${ownerId} owns this painting twice`);
    else linked.push({ id: row.optionalUuid("id"), ownerId, createdAt: row.optionalTimestamp("created_at") });
    owners.set(paintingId, linked);
  }
  const since = (owner: LegacyOwner) => owner.createdAt?.getTime() ?? 0;
  for (const [id, linked] of owners)
    owners.set(
      id,
      linked.toSorted((one, other) => since(one) - since(other)),
    );
  return owners;
}

/** Puts the primary owner first. `owner_id` may name a removed owner, who must not get to manage the tokens (P-PAINTING-16). */
export function primaryFirst(row: RowReader, linked: LegacyOwner[], report: Report): string[] {
  const ids = linked.map(({ ownerId }) => ownerId);
  const named = row.optionalUuid("owner_id");
  if (named !== undefined && ids.includes(named)) return [named, ...ids.filter((id) => id !== named)];
  if (ids[0] !== undefined)
    report.notes.push(
      `paintings ${row.label}: ${named === undefined ? "owner_id is empty" : `owner_id names ${named}, who is not one of its owners`}; the primary owner will be ${ids[0]}.`,
    );
  return ids;
}
