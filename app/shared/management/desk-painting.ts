/** The painting that a page of its desk is about, and what its reader may do with it. */
export interface DeskPainting {
  id: string;
  isPublished: boolean;
  /** Set time at which a draft is published, ISO 8601. */
  publishAt: string | null;
  /** Set time at which it becomes a draft again. */
  unpublishAt: string | null;
  isArchived: boolean;
  administers: boolean;
  owns: boolean;
  managesTokens: boolean;
}

interface StoredState {
  id: string;
  is_published: boolean;
  publish_at: Date | null;
  unpublish_at: Date | null;
  archived_at: Date | null;
}

type Rights = Pick<DeskPainting, "administers" | "owns" | "managesTokens">;

/** Rights on a page that only administrators are shown. */
export const OF_ADMINISTRATORS: Rights = { administers: true, owns: false, managesTokens: true };

export function deskPainting(row: StoredState, { administers, owns, managesTokens }: Rights): DeskPainting {
  return {
    id: row.id,
    isPublished: row.is_published,
    publishAt: row.publish_at?.toISOString() ?? null,
    unpublishAt: row.unpublish_at?.toISOString() ?? null,
    isArchived: row.archived_at !== null,
    ...{ administers, owns, managesTokens },
  };
}
