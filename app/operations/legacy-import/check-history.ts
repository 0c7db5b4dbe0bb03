import { isIP } from "node:net";
import { DURATIONS, MAX_LABEL, type TokenDuration } from "#app/features/access/domain/access-token.ts";
import { isCountryCode } from "#app/platform/geography/country-code.ts";
import type { People } from "./check-people.ts";
import type { HostedData } from "./legacy-table.ts";
import type { Report } from "./report.ts";
import { type RowReader, readRows } from "./row-reader.ts";

export interface HostedToken {
  id: string;
  paintingId: string;
  /** In clear, as the hosted table has it. */
  text: string;
  duration: TokenDuration;
  label: string | null;
  createdBy: string | null;
  createdAt: Date;
  expiresAt: Date;
  isActive: boolean;
  usageCount: number;
}

export interface HostedAttempt {
  id: string;
  paintingId: string;
  tokenId: string | null;
  at: Date;
  isSuccess: boolean;
  address: string | null;
  country: string | null;
}

/** In characters: 128 bits as base64 (P-RECORD-11), and what the page of a link takes. */
const GOOD_TOKEN = { min: 22, max: 200 };

/** The tokens. Those that are good now stay good, in the links and codes that were given out. */
export function checkTokens(
  data: HostedData,
  report: Report,
  paintings: ReadonlySet<string>,
  people: People,
  now: Date,
): Map<string, HostedToken> {
  const tokens = new Map<string, HostedToken>();
  const texts = new Set<string>();
  for (const row of readRows(data, "access_tokens", report)) {
    const id = row.uuid("id");
    const paintingId = knownPainting(row, paintings);
    const text = row.required("token");
    const duration = readDuration(row);
    const createdAt = row.moment("created_at");
    const expiresAt = row.moment("expires_at");
    const isActive = row.truth("is_active");
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
      report.notes.push(`access_tokens ${id}: its text is so short that it could be guessed; it opens the record until it expires.`);
    if (isGood && text.length > GOOD_TOKEN.max)
      row.refuse("token", `has more than ${GOOD_TOKEN.max} characters: its link would open nothing; deactivate it there`);
    const createdBy = creator !== undefined && people.people.has(creator) ? creator : null;
    tokens.set(id, { id, paintingId, text, duration, label, createdBy, createdAt, expiresAt, isActive, usageCount });
  }
  return tokens;
}

function knownPainting(row: RowReader, paintings: ReadonlySet<string>): string | undefined {
  const id = row.uuid("painting_id");
  if (id === undefined || paintings.has(id)) return id;
  row.refuse("painting_id", `there is no painting ${id}`);
  return undefined;
}

function readDuration(row: RowReader): TokenDuration | undefined {
  const text = row.required("template_type");
  const duration = DURATIONS.find((each) => each === text);
  if (text !== undefined && duration === undefined) row.refuse("template_type", `"${text}" is none of ${DURATIONS.join(", ")}`);
  return duration;
}

/** Who tried to open a record. Why an attempt was refused the hosted table does not say. */
export function checkAttempts(
  data: HostedData,
  report: Report,
  paintings: ReadonlySet<string>,
  tokens: ReadonlyMap<string, HostedToken>,
): HostedAttempt[] {
  const attempts: HostedAttempt[] = [];
  const unreadable = { address: 0, country: 0 };
  for (const row of readRows(data, "access_logs", report)) {
    const id = row.uuid("id");
    const paintingId = knownPainting(row, paintings);
    const at = row.moment("accessed_at");
    const isSuccess = row.truth("success");
    const token = tokens.get(row.optionalUuid("token_id") ?? "");
    const address = readAddress(row.text("ip_address"));
    const country = readCountry(row.text("country"));
    if (address === undefined) unreadable.address++;
    if (country === undefined) unreadable.country++;
    if (id === undefined || paintingId === undefined || at === undefined || isSuccess === undefined) continue;
    const tokenId = token?.paintingId === paintingId ? token.id : null;
    attempts.push({ id, paintingId, tokenId, at, isSuccess, address: address ?? null, country: country ?? null });
  }
  if (unreadable.address > 0) report.notes.push(`access_logs: addresses that are none, and are left empty: ${unreadable.address}.`);
  if (unreadable.country > 0) report.notes.push(`access_logs: countries that are none, and are left empty: ${unreadable.country}.`);
  return attempts;
}

/** @returns undefined for what is no address. */
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

/** A country by its code or its English name. @returns undefined for what is none. */
function readCountry(text: string | null): string | null | undefined {
  const country = (text ?? "").trim();
  if (country === "" || /^(unknown|local)$/i.test(country)) return null;
  return isCountryCode(country.toUpperCase()) ? country.toUpperCase() : CODES.get(country.toLowerCase());
}
