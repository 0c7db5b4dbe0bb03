export interface CouncilMember {
  key: string;
  name: string;
  position: string;
  description: string;
  /** False: the picture is a medallion with the initials. */
  hasPhoto: boolean;
}

/** Initials of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? "").join("");
}
