import { BlockList, isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { generatedSecret, prepareFolder, readOrCreateSecret } from "./data-dir.server.ts";
import { OperatorError } from "./operator-error.ts";
import { assertRestoreFinished, isRestoreUnfinished } from "./restore-marker.server.ts";

const url = (protocols: string[], example: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `is not a valid URL such as ${example}`,
  });

/** True for a bare origin. Pages are served from the root of their host, so a path would produce broken links. */
const isBareOrigin = (text: string) => {
  const { pathname, search, hash, username, password } = new URL(text);
  return /^\/*$/.test(pathname) && [search, hash, username, password].every((part) => part === "");
};

const DEFAULT_DATA_DIR = "data";

const environment = z.object({
  PORT: z.coerce
    .number({ error: "is not a port number" })
    .min(0, { error: "is not a port number (1 to 65535; 0 picks a free one)", abort: true })
    .max(65535, { error: "is not a port number (1 to 65535; 0 picks a free one)", abort: true })
    .int("is not a whole number")
    .default(3000),
  HOST: z.string().min(1, "is empty").default("127.0.0.1"),
  DATA_DIR: z.string().min(1, "is empty").default(DEFAULT_DATA_DIR),
  DATABASE_URL: url(["postgres:", "postgresql:"], "postgres://user:password@host:5432/database").optional(),
  LISTEN_DATABASE_URL: url(["postgres:", "postgresql:"], "postgres://user:password@host:5432/database").optional(),
  DATABASE_OWNER_URL: url(["postgres:", "postgresql:"], "postgres://owner:password@host:5432/database").optional(),
  ACCOUNTS_DATABASE_URL: url(["postgres:", "postgresql:"], "postgres://user:password@host:5432/database").optional(),
  STORAGE_URL: z.never({ error: "is set, but files can only be stored in DATA_DIR so far; remove it" }).optional(),
  SMTP_URL: url(["smtp:", "smtps:"], "smtps://user:password@mail.example.org:465").optional(),
  MAIL_FROM: z.email("is not an e-mail address").default("secretariat@eac.example"),
  PUBLIC_BASE_URL: url(["http:", "https:"], "https://www.example.org")
    .refine((text) => !URL.canParse(text) || isBareOrigin(text), {
      error: "has more than a scheme and a host; the site is served from the root of its host, as in https://www.example.org",
    })
    .optional(),
  ADMIN_EMAIL: z.email("is not an e-mail address").default("admin@example.org"),
  ADMIN_PASSWORD: z.string().min(8, "has fewer than 8 characters").optional(),
  SECOND_FACTOR: z.enum(["offered", "required"], { error: 'is neither "offered" nor "required"' }).default("offered"),
  SECRET_KEY: z.string().min(32, "has fewer than 32 characters").optional(),
  BACKUPS_KEPT: z.coerce.number({ error: "is not a number" }).int("is not a whole number").min(1, "is less than 1").default(14),
  SAMPLE: z.enum(["on", "off"], { error: 'is neither "on" nor "off"' }).default("on"),
  TRUST_PROXY: z.string().optional(),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]+$/, "is not the name of a header")
    .optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"], { error: "is not a log level" }).optional(),
});

export interface Settings {
  port: number;
  host: string;
  /** Absolute path of an existing, writable folder. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** URL for LISTEN; undefined: `databaseUrl`. */
  listenDatabaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  accountsDatabaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Without a trailing slash. Undefined: http://localhost with the bound port. */
  publicBaseUrl: string | undefined;
  adminEmail: string;
  adminPassword: string | undefined;
  /** True if administrators must have a second factor. */
  requiresSecondFactor: boolean;
  secretKey: string;
  /** Number of newest backups to keep in DATA_DIR/backups. */
  backupsKept: number;
  withSample: boolean;
  /** Peers whose forwarded headers are trusted. */
  trustedProxies: BlockList | undefined;
  /** Header in which trusted proxies send the visitor's country. */
  countryHeader: string | undefined;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
}

/** Settings before DATA_DIR and the secret are created. */
export interface ParsedSettings extends Omit<Settings, "secretKey"> {
  /** Undefined: a secret is generated into DATA_DIR. */
  secretKey: string | undefined;
}

/**
 * Reads the settings once, from the environment. Creates DATA_DIR and, without SECRET_KEY, the secret in it.
 * @throws OperatorError naming the invalid setting and the reason, or if DATA_DIR cannot be used.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  return prepareDataDir(parseSettings(env));
}

/**
 * Creates DATA_DIR and, without SECRET_KEY, the secret in it.
 * @throws OperatorError if it cannot be written, or a restore into it was interrupted.
 */
export function prepareDataDir(settings: ParsedSettings): Settings {
  const { dataDir } = settings;
  // Before the secret, because a new one would block the restore.
  assertRestoreFinished(dataDir);
  prepareFolder(dataDir);
  return { ...settings, secretKey: settings.secretKey ?? readOrCreateSecret(dataDir) };
}

/**
 * Reads the settings from the environment and creates nothing.
 * @throws OperatorError naming the invalid setting and the reason.
 */
export function parseSettings(env: Record<string, string | undefined>): ParsedSettings {
  const values = readEnvironment(env);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    listenDatabaseUrl: values.LISTEN_DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    accountsDatabaseUrl: values.ACCOUNTS_DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    publicBaseUrl: values.PUBLIC_BASE_URL?.replace(/\/+$/, ""),
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    requiresSecondFactor: values.SECOND_FACTOR === "required",
    secretKey: values.SECRET_KEY,
    backupsKept: values.BACKUPS_KEPT,
    withSample: values.SAMPLE === "on",
    trustedProxies: values.TRUST_PROXY === undefined ? undefined : readNetworks(values.TRUST_PROXY),
    countryHeader: values.COUNTRY_HEADER,
    logLevel: values.LOG_LEVEL ?? (process.stdout.isTTY ? "warn" : "info"),
  };
}

/** The subset of the site's settings used by operator commands. */
export interface OperatorSettings extends Pick<Settings, "dataDir" | "databaseUrl" | "databaseOwnerUrl" | "adminPassword" | "backupsKept"> {
  /** Undefined: neither set nor generated into DATA_DIR. */
  secretKey: string | undefined;
}

/**
 * Reads the settings for an operator command. Creates nothing.
 * @throws OperatorError naming the invalid setting and the reason.
 */
export function readOperatorSettings(env: Record<string, string | undefined>): OperatorSettings {
  const values = readEnvironment(env);
  const dataDir = resolve(values.DATA_DIR);
  return {
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    adminPassword: values.ADMIN_PASSWORD,
    backupsKept: values.BACKUPS_KEPT,
    // Ignore the secret of an interrupted restore.
    secretKey: values.SECRET_KEY ?? (isRestoreUnfinished(dataDir) ? undefined : generatedSecret(dataDir)),
  };
}

function readEnvironment(env: Record<string, string | undefined>): z.output<typeof environment> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const isSecret = /PASSWORD|SECRET|URL/.test(name) && name !== "PUBLIC_BASE_URL";
      return `The setting ${name}${isSecret ? "" : ` ("${given[name]}")`} ${issue.message}.`;
    });
    throw new OperatorError(sentences.join("\n"));
  }
  const values = parsed.data;
  if (values.COUNTRY_HEADER !== undefined && values.TRUST_PROXY === undefined) {
    throw new OperatorError("The setting COUNTRY_HEADER needs TRUST_PROXY: without a trusted proxy, any visitor could send that header.");
  }
  return values;
}

/**
 * Reads DATA_DIR only, for commands that need no other setting.
 * @throws OperatorError if it cannot be written.
 */
export function readDataDir(env: Record<string, string | undefined>): string {
  const dataDir = resolve(env.DATA_DIR || DEFAULT_DATA_DIR);
  prepareFolder(dataDir);
  return dataDir;
}

function readNetworks(text: string): BlockList {
  const networks = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [, address = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    const maxLength = family === "ipv6" ? 128 : 32;
    const length = prefix === undefined ? maxLength : Number(prefix);
    if (isIP(address) === 0 || length > maxLength) {
      throw new OperatorError(`The setting TRUST_PROXY has "${entry}", which is neither an address nor a network such as 10.0.0.0/8.`);
    }
    networks.addSubnet(address, length, family);
  }
  return networks;
}
