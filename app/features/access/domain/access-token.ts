import { z } from "zod";

/** How long a token can last; the second is chosen unless another is (P-TOKEN-3). */
export const DURATIONS = ["1hour", "24hours", "7days"] as const;
export type TokenDuration = (typeof DURATIONS)[number];
export const DEFAULT_DURATION: TokenDuration = "24hours";

/** In characters, as the database counts them. */
export const MAX_LABEL = 120;

/** What the form sends. A label says for whom or what the token is; it stands on the printed label. */
export const tokenRequest = z.object({
  duration: z.enum(DURATIONS).catch(DEFAULT_DURATION),
  label: z
    .string()
    .default("")
    .transform((text) => text.replaceAll(/\s+/g, " ").trim())
    .pipe(z.string().max(MAX_LABEL)),
});

/** A token as its managers see it. */
export interface IssuedToken {
  id: string;
  label: string | null;
  duration: TokenDuration;
  /** ISO 8601, UTC. */
  createdAt: string;
  expiresAt: string;
  isActive: boolean;
  isExpired: boolean;
  usageCount: number;
  /**
   * What stands in the link; null once the token opens nothing any more (P-TOKEN-6), and where its link is not known here:
   * it was issued on the hosted back end or with another SECRET_KEY (docs/decisions/0022).
   */
  text: string | null;
}

/** Whether it opens the record now, as far as its row and the clock say. */
export const isGoodToken = ({ isActive, isExpired }: Pick<IssuedToken, "isActive" | "isExpired">) => isActive && !isExpired;
