import { z } from "zod";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#app/i18n/languages.ts";

/** Lifetimes of a token (P-TOKEN-3). */
export const DURATIONS = ["1hour", "24hours", "7days"] as const;
export type TokenDuration = (typeof DURATIONS)[number];
export const DEFAULT_DURATION: TokenDuration = "24hours";

/** In characters, counted like the database. */
export const MAX_LABEL = 120;

/** The form's fields. The label names the token's recipient or purpose and is printed on the paper label. */
export const tokenRequest = z.object({
  duration: z.enum(DURATIONS).catch(DEFAULT_DURATION),
  /** Of the page that the link opens (P-TOKEN-9). */
  language: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE),
  label: z
    .string()
    .default("")
    .transform((text) => text.replaceAll(/\s+/g, " ").trim())
    .pipe(z.string().max(MAX_LABEL)),
});

/** Token data for its managers. */
export interface IssuedToken {
  id: string;
  label: string | null;
  duration: TokenDuration;
  /** Of the page that the link opens. */
  language: Language;
  /** ISO 8601, UTC. */
  createdAt: string;
  expiresAt: string;
  isActive: boolean;
  isExpired: boolean;
  usageCount: number;
  /** Issued before its reader became an owner: uses and last opening are those since then. False where nobody asked. */
  isFromBefore: boolean;
  /** Of the last opening, ISO 8601; null where there is none or nobody asked. */
  lastOpenedAt: string | null;
  /**
   * Secret part of the link. Null if the token is no longer valid (P-TOKEN-6) or its text is unknown here because it was
   * issued on the hosted back end or with another SECRET_KEY (docs/decisions/0022).
   */
  text: string | null;
}

/** True if the token opens the record now, judging by its row and the clock. */
export const isGoodToken = ({ isActive, isExpired }: Pick<IssuedToken, "isActive" | "isExpired">) => isActive && !isExpired;
