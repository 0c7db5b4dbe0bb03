import { randomBytes, timingSafeEqual } from "node:crypto";
import { type Accounts, LINK_TTL_SECONDS } from "#app/platform/accounts/accounts.server.ts";

/*
 * The site's own cookies, in addition to the account library's. Neither opens a session. Format: `value.expires.seal`; the
 * key of the seal is not in the database; `expires` is in seconds since 1970.
 */
const KNOWN_DEVICE = "known_device";
const REGISTRATION = "registration";

/** One year, in seconds. */
const DEVICE_KNOWN_FOR = 365 * 24 * 60 * 60;
/** Accounts remembered per browser; the oldest sign-in is dropped first. */
const MAX_ENTRIES = 4;
const SEPARATOR = "~";

const nowInSeconds = () => Math.floor(Date.now() / 1000);

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function writeEntry(accounts: Accounts, purpose: string, holder: string, value: string, lasts: number): string {
  const expires = nowInSeconds() + lasts;
  return `${value}.${expires}.${accounts.seal(purpose, `${holder} ${value} ${expires}`)}`;
}

/** The value of an unexpired entry sealed for this holder: an account, or a result of `deviceHolder`. */
export function readEntry(accounts: Accounts, purpose: string, holder: string, entry: string): string | undefined {
  const [, value, expires, seal] = /^([\w-]{8,64})\.(\d{1,12})\.([\w-]{43})$/.exec(entry) ?? [];
  if (value === undefined || expires === undefined || seal === undefined || Number(expires) < nowInSeconds()) return undefined;
  return isEqual(seal, accounts.seal(purpose, `${holder} ${value} ${expires}`)) ? value : undefined;
}

const entriesOf = (accounts: Accounts, request: Request) =>
  (accounts.readCookie(request, KNOWN_DEVICE) ?? "").split(SEPARATOR, MAX_ENTRIES).filter((entry) => entry.length < 200);

/**
 * Identifies an account together with its current password and second factor: changing either makes all its known
 * devices unknown.
 */
export async function deviceHolder({ db, seal }: Pick<Accounts, "db" | "seal">, accountId: string): Promise<string> {
  const row = await db
    .selectFrom("user")
    .leftJoin("account", (join) => join.onRef("account.userId", "=", "user.id").on("account.providerId", "=", "credential"))
    .select(["account.password", "user.twoFactorEnabled"])
    .where("user.id", "=", accountId)
    .executeTakeFirst();
  return `${accountId} ${seal("credentials", `${row?.password ?? ""} ${row?.twoFactorEnabled === true}`)}`;
}

/** This browser's name if the account has signed in on it before. `holder`: from `deviceHolder`. */
export function findKnownDevice(accounts: Accounts, request: Request, holder: string): string | undefined {
  for (const entry of entriesOf(accounts, request)) {
    const device = readEntry(accounts, KNOWN_DEVICE, holder, entry);
    if (device !== undefined) return device;
  }
  return undefined;
}

/** Stands in for a missing account to keep the lookup time constant. */
const NO_ACCOUNT = "00000000-0000-0000-0000-000000000000";

/**
 * This browser's name, if the account has signed in on it since its password or second factor changed.
 * @param accountId undefined if no account has the address; runs the same query.
 */
export async function findDeviceOf(accounts: Accounts, request: Request, accountId: string | undefined): Promise<string | undefined> {
  if (accounts.readCookie(request, KNOWN_DEVICE) === undefined) return undefined;
  return findKnownDevice(accounts, request, await deviceHolder(accounts, accountId ?? NO_ACCOUNT));
}

/** Cookie that makes this browser a known device of the account that just signed in. */
export function rememberDevice(accounts: Accounts, request: Request, holder: string): string {
  const device = findKnownDevice(accounts, request, holder) ?? randomBytes(12).toString("base64url");
  const others = entriesOf(accounts, request).filter((entry) => readEntry(accounts, KNOWN_DEVICE, holder, entry) === undefined);
  const entries = [writeEntry(accounts, KNOWN_DEVICE, holder, device, DEVICE_KNOWN_FOR), ...others].slice(0, MAX_ENTRIES);
  return accounts.writeCookie(KNOWN_DEVICE, entries.join(SEPARATOR), DEVICE_KNOWN_FOR);
}

/** Cookie of the browser that just registered an account; valid as long as the link in the mail. */
export function rememberRegistration(accounts: Accounts, accountId: string): string {
  const entry = writeEntry(accounts, REGISTRATION, accountId, randomBytes(12).toString("base64url"), LINK_TTL_SECONDS);
  return accounts.writeCookie(REGISTRATION, entry, LINK_TTL_SECONDS);
}

/** True in the browser that registered this account within the last hour. */
export function hasRegisteredHere(accounts: Accounts, request: Request, accountId: string): boolean {
  return readEntry(accounts, REGISTRATION, accountId, accounts.readCookie(request, REGISTRATION) ?? "") !== undefined;
}

export const clearRegistrationCookie = (accounts: Accounts): string => accounts.writeCookie(REGISTRATION, "", 0);
