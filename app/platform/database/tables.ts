import type { Generated } from "kysely";
import type { AccessTables } from "./tables/access-tables.ts";
import type { AccountTables } from "./tables/account-tables.ts";
import type { ChangeTables } from "./tables/change-tables.ts";
import type { CollectionTables } from "./tables/collection-tables.ts";
import type { CreatedAt } from "./tables/columns.ts";
import type { ContactTables } from "./tables/contact-tables.ts";
import type { NewsletterTables } from "./tables/newsletter-tables.ts";
import type { PaintingTables } from "./tables/painting-tables.ts";

/* TypeScript types of the tables. A test compares the column names with the database catalogue. */

export interface Tables
  extends AccountTables,
    PaintingTables,
    CollectionTables,
    AccessTables,
    ContactTables,
    NewsletterTables,
    ChangeTables {}

/** Adds the account library's tables and the internal ones: for migrations, seeding and the library only. */
export interface OwnerTables extends Tables {
  "auth.user": {
    id: Generated<string>;
    name: string;
    email: string;
    emailVerified: boolean;
    twoFactorEnabled: Generated<boolean>;
    createdAt: CreatedAt;
  };
  "auth.twoFactor": { userId: string };
  "auth.verification": { value: string };
  "auth.session": { id: Generated<string>; userId: string };
  "auth.account": {
    id: Generated<string>;
    accountId: string;
    providerId: string;
    userId: string;
    password: string | null;
    updatedAt: Date;
  };
  "app.door_key": { is_only: Generated<boolean>; kept_half: Uint8Array; presented_hash: Uint8Array };
  "app.rate_limits": { key: string; window_start: Date; uses: number };
  "app.notices": {
    account_id: string;
    kind: string;
    painting_id: string | null;
    detail: string | null;
    waiting: Generated<number>;
    leased: Generated<number>;
    due_at: Date | null;
    mailed_at: Date | null;
    import_id: string | null;
    token_id: string | null;
  };
  "app.removed_files": { key: string; removed_at: CreatedAt };
  "app.published_names": { painting_id: string; language: string; created_at: Date; year: number | null; names: string };
  "app.published_facets": { painting_id: string; facet: string; key: string; year: number };
  "app.managed_words": { painting_id: string; source: string; is_shared: boolean; words: string };
  "app.managed_works": { painting_id: string; keys: Record<string, string>; lacking: string[]; outdated: Generated<string[]> };
  "app.migrations": { name: string; checksum: string; applied_at: CreatedAt };
}
