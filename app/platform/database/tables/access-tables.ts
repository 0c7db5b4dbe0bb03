import type { ColumnType, Generated } from "kysely";
import type { CreatedAt } from "./columns.ts";

type TokenDuration = "1hour" | "24hours" | "7days";

export type AccessReason = "granted" | "empty" | "unknown" | "other painting" | "deactivated" | "expired" | "archived" | "limited";

export interface AccessTables {
  access_tokens: {
    id: Generated<string>;
    painting_id: string;
    /** SHA-256 of the link's token, hexadecimal (P-TOKEN-5). */
    token: string;
    template_type: TokenDuration;
    label: string | null;
    /** Of the page that the link opens. */
    language: Generated<"en" | "fr" | "ru">;
    created_by: string | null;
    created_at: CreatedAt;
    expires_at: ColumnType<Date, Date, never>;
    is_active: Generated<boolean>;
    usage_count: Generated<number>;
  };
  access_logs: {
    id: Generated<string>;
    painting_id: string;
    token_id: string | null;
    accessed_at: CreatedAt;
    success: boolean;
    reason: AccessReason;
    ip_address: string | null;
    country: string | null;
  };
  access_days: {
    /** In Brussels, read as text. */
    day: string;
    painting_id: string;
    /** Zeros: the attempt named no token of the painting. */
    token_id: string;
    /** Empty: unknown. */
    country: string;
    granted: number;
    refused: number;
  };
}
