import { z } from "zod";

/** Works on one page of labels: their ids and choices fit into an address. */
export const MAX_WORKS = 200;

/** The beginning of a token's id tells the tokens of one work apart, and keeps the address short. */
const CHOICE_LENGTH = 8;
export const choiceOf = (tokenId: string): string => tokenId.slice(0, CHOICE_LENGTH);
/** The work gets no label. */
export const NO_LABEL = "none";

export interface ChosenWorks {
  ids: string[];
  /** Choice of a link by id; "": the newest. */
  choices: Map<string, string>;
  isCut: boolean;
}

/**
 * Reads the works of an address, each once and at most 200: `painting` repeated, and `link` for each of them in the same
 * order. Anything else under these names counts as absent.
 */
export function readChosenWorks(query: URLSearchParams): ChosenWorks {
  const sent = query.getAll("painting");
  const links = query.getAll("link");
  const choices = new Map<string, string>();
  for (const [index, id] of sent.entries()) {
    if (choices.size === MAX_WORKS) break;
    if (choices.has(id) || !z.uuid().safeParse(id).success) continue;
    const link = links[index] ?? "";
    choices.set(id, link === NO_LABEL || /^[0-9a-f]{8}$/.test(link) ? link : "");
  }
  return { ids: [...choices.keys()], choices, isCut: new Set(sent).size > MAX_WORKS };
}
