import { isIP } from "node:net";
import { DURATIONS, MAX_LABEL, type TokenDuration } from "#app/features/access/domain/access-token.ts";
import { isCountryCode } from "#app/platform/geography/country-code.ts";
import type { Users } from "./check-users.ts";
import type { LegacyData } from "./legacy-table.ts";
import type { Report } from "./report.ts";
import { type RowReader, readRows } from "./row-reader.ts";

export interface LegacyToken {
  id: string;
  paintingId: string;
  /** In plain text, as in the hosted table. */
  text: string;
  duration: TokenDuration;
  label: string | null;
  createdBy: string | null;
  createdAt: Date;
  expiresAt: Date;
  isActive: boolean;
  usageCount: number;
}

export interface LegacyAttempt {
  id: string;
  paintingId: string;
  tokenId: string | null;
  at: Date;
  isSuccess: boolean;
  address: string | null;
  country: string | null;
}

/** Length in characters: at least 128 bits as base64 (P-RECORD-11), at most the limit of the link's page. */
const GOOD_TOKEN = { min: 22, max: 200 };

/** Checks the tokens. Links and QR codes of valid tokens keep working. */
export function checkTokens(
  data: LegacyData,
  report: Report,
  paintings: ReadonlySet<string>,
  users: Users,
  now: Date,
): Map<string, LegacyToken> {
  const tokens = new Map<string, LegacyToken>();
  const texts = new Set<string>();
  for (const row of readRows(data, "access_tokens", report)) {
    const id = row.uuid("id");
    const paintingId = readPaintingId(row, paintings);
    const text = row.required("token");
    const duration = readDuration(row);
    const createdAt = row.timestamp("created_at");
    const expiresAt = row.timestamp("expires_at");
    const isActive = row.boolean("is_active");
    const usageCount = row.count("usage_count");
    const label = row.text("label")?.trim() || null;
    const creator = row.optionalUuid("created_by");
    if (label !== null && label.length > MAX_LABEL) row.refuse("label", `has more than ${MAX_LABEL} characters`);
    if (text !== undefined && texts.has(text)) row.refuse("token", "is that of another row, too");
    if (text !== undefined) texts.add(text);
    if (id === undefined || paintingId === undefined || text === undefined || duration === undefined) continue;
    if (createdAt === undefined || expiresAt === undefined || isActive === undefined || usageCount === undefined) continue;
    const isGood = isActive && expiresAt > now;
    if (isGood && text.length < GOOD_TOKEN.min)
      report.notes.push(`access_tokens ${id}: its text is short enough to guess; it opens the record until it expires.`);
    if (isGood && text.length > GOOD_TOKEN.max)
      row.refuse("token", `has more than ${GOOD_TOKEN.max} characters: its link would open nothing; deactivate it there`);
    const createdBy = creator !== undefined && users.users.has(creator) ? creator : null;
    tokens.set(id, { id, paintingId, text, duration, label, createdBy, createdAt, expiresAt, isActive, usageCount });
  }
  return tokens;
}

function readPaintingId(row: RowReader, paintings: ReadonlySet<string>): string | undefined {
  const id = row.uuid("painting_id");
  if (id === undefined || paintings.has(id)) return id;
  row.refuse("painting_id", `there is no painting ${id}`);
  return undefined;
}

function readDuration(row: RowReader): TokenDuration | undefined {
  const text = row.required("template_type");
  const duration = DURATIONS.find((each) => each === text);
  if (text !== undefined && duration === undefined) row.refuse("template_type", `"${text}" is not one of ${DURATIONS.join(", ")}`);
  return duration;
}

/** Checks the attempts to open records. The hosted table has no reasons for refusals. */
export function checkAttempts(
  data: LegacyData,
  report: Report,
  paintings: ReadonlySet<string>,
  tokens: ReadonlyMap<string, LegacyToken>,
): LegacyAttempt[] {
  const attempts: LegacyAttempt[] = [];
  const unreadable = { address: 0, country: 0 };
  for (const row of readRows(data, "access_logs", report)) {
    const id = row.uuid("id");
    const paintingId = readPaintingId(row, paintings);
    const at = row.timestamp("accessed_at");
    const isSuccess = row.boolean("success");
    const token = tokens.get(row.optionalUuid("token_id") ?? "");
    const address = readAddress(row.text("ip_address"));
    const country = readCountry(row.text("country"));
    if (address === undefined) unreadable.address++;
    if (country === undefined) unreadable.country++;
    if (id === undefined || paintingId === undefined || at === undefined || isSuccess === undefined) continue;
    const tokenId = token?.paintingId === paintingId ? token.id : null;
    attempts.push({ id, paintingId, tokenId, at, isSuccess, address: address ?? null, country: country ?? null });
  }
  if (unreadable.address > 0) report.notes.push(`access_logs: invalid addresses, left empty: ${unreadable.address}.`);
  if (unreadable.country > 0) report.notes.push(`access_logs: invalid countries, left empty: ${unreadable.country}.`);
  return attempts;
}

/** @returns undefined for an invalid address, null for an unknown one. */
function readAddress(text: string | null): string | null | undefined {
  const address = (text ?? "").trim().replace(/\/(32|128)$/, "");
  return address === "" || /^unknown$/i.test(address) ? null : isIP(address) === 0 ? undefined : address;
}

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const englishNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const CODES = new Map(
  LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
    .filter(isCountryCode)
    .map((code) => [(englishNames.of(code) ?? code).toLowerCase(), code]),
);

/** Reads a country's code or English name. @returns undefined for an invalid country, null for an unknown one. */
function readCountry(text: string | null): string | null | undefined {
  const country = (text ?? "").trim();
  if (country === "" || /^(unknown|local)$/i.test(country)) return null;
  return isCountryCode(country.toUpperCase()) ? country.toUpperCase() : CODES.get(country.toLowerCase());
}
