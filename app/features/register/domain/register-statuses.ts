import type { RegisterStatus } from "#app/platform/database/tables/painting-tables.ts";

/** In the order of the register's filter, and as its address names them. */
export const REGISTER_STATUSES: readonly RegisterStatus[] = ["valid", "superseded", "withdrawn"];
