export interface CouncilMember {
  key: string;
  name: string;
  position: string;
  description: string;
  /** Otherwise the picture is a medallion, which carries the initials. */
  hasPhoto: boolean;
}

/** The letters of a medallion: the first of the first name and of the last. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? "").join("");
}
