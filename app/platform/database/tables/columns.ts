import type { ColumnType } from "kysely";

export type Json<T> = ColumnType<T, string | undefined, string>;

export type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** `YYYY-MM-DD`; a day has no time zone. */
export type Day = string;
