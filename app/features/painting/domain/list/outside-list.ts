/** A selected work that a list does not have. `title` is null if its reader does not manage it, as after its deletion. */
export interface OutsideWork {
  id: string;
  title: string | null;
  artist: string;
}

/** Works that are asked about at once. */
export const MAX_ASKED = 100;
