import type { AccessReason } from "#app/platform/database/tables/access-tables.ts";

/** Number of attempts counted, and of those listed (P-TOKEN-13). */
export const COUNTED_ATTEMPTS = 50;
const LISTED_ATTEMPTS = 10;
const SHOWN_ADDRESS = 8;

export interface Attempt {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  isSuccess: boolean;
  reason: AccessReason;
  /** ISO 3166, two letters. */
  country: string | null;
  /** Last eight characters of the IP address (P-TOKEN-13). */
  addressEnd: string | null;
  /** The address has more characters than are shown. */
  isShortened: boolean;
  /** The token's label. */
  label: string | null;
}

/** Statistics of the latest fifty attempts (P-TOKEN-13). */
export interface Statistics {
  total: number;
  unique: number;
  success: number;
  failed: number;
  recent: Attempt[];
  tokens: TokenUse[];
}

/** The fields of a token that change while its page is open. */
export interface TokenUse {
  id: string;
  isActive: boolean;
  usageCount: number;
  lastOpenedAt: string | null;
}

export interface LoggedAttempt {
  id: string;
  accessed_at: Date;
  success: boolean;
  reason: AccessReason;
  ip_address: string | null;
  country: string | null;
  label: string | null;
}

/** The part of an IP address that is shown (P-TOKEN-13). */
export const shownAddress = (address: string | null): Pick<Attempt, "addressEnd" | "isShortened"> => ({
  addressEnd: address?.slice(-SHOWN_ADDRESS) ?? null,
  isShortened: address !== null && address.length > SHOWN_ADDRESS,
});

/** `latest`: newest first, at most fifty. Attempts without an address do not count as visitors (P-TOKEN-13). */
export function countAttempts(latest: LoggedAttempt[], tokens: TokenUse[]): Statistics {
  const success = latest.filter((attempt) => attempt.success).length;
  return {
    total: latest.length,
    unique: new Set(latest.map((attempt) => attempt.ip_address).filter((address) => address !== null)).size,
    success,
    failed: latest.length - success,
    recent: latest.slice(0, LISTED_ATTEMPTS).map((attempt) => ({
      id: attempt.id,
      at: attempt.accessed_at.toISOString(),
      isSuccess: attempt.success,
      reason: attempt.reason,
      country: attempt.country,
      ...shownAddress(attempt.ip_address),
      label: attempt.label,
    })),
    tokens,
  };
}
