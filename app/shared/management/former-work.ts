/** A work of which the reader is no longer an owner. */
export interface FormerWork {
  id: string;
  /** Null: the public does not see the work, or it is deleted. */
  title: string | null;
  /** ISO 8601, UTC. */
  endedAt: string;
}
