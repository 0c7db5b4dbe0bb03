import type { Logger } from "pino";
import { createContext } from "react-router";
import type { AccessFeed } from "./access-feed.server.ts";
import type { Accounts } from "./accounts/accounts.server.ts";
import type { Session } from "./accounts/session.ts";
import type { CacheTag } from "./cache-tags.ts";
import type { Actor, ClientInfo } from "./database/claims.server.ts";
import type { Database, Transaction } from "./database/database.server.ts";
import { asResponse, type ErrorKey, errorKeyOf, errorResponse } from "./error-catalogue.server.ts";
import type { FormPresence } from "./form-presence.server.ts";
import type { Countries } from "./geography/countries.server.ts";
import type { Mailer } from "./mail/mailer.server.ts";
import type { Settings } from "./settings.server.ts";
import type { Storage } from "./storage.server.ts";

/** Services shared by the whole process. */
export interface Site {
  settings: Settings;
  /** Canonical origin, without a trailing slash. */
  publicBaseUrl: string;
  database: Database;
  storage: Storage;
  mailer: Mailer;
  countries: Countries;
  /** Undefined without an accounts database; sign-in is then unavailable. */
  accounts: Accounts | undefined;
  /** Notifies open pages of access attempts on records. */
  accessFeed: AccessFeed;
  /** People who have the form of a painting open. */
  formPresence: FormPresence;
  log: Logger;
  /** The only clock. */
  now(): Date;
  /** Secret of this process that marks inline scripts written by the server; removed before sending. */
  inlineScriptMark: string;
}

/** Context of one request: its actor, and how its response may be cached. */
export class RequestContext {
  readonly requestId: string;
  readonly actor: Actor;
  readonly origin: ClientInfo;
  readonly log: Logger;
  /** Session of a signed-in user. */
  readonly session: Session | undefined;
  /** True if a session was presented, valid or not: no response to this request is public. */
  readonly hasSession: boolean;
  /** True if the presented session could not be looked up: the actor is treated as anonymous but may be any user. */
  readonly isSessionUnread: boolean;
  readonly #database: Database;
  #publicTags: Set<CacheTag> | undefined;
  #isDegraded = false;
  #isStreamed = false;
  #ignoresSession = false;
  #isReadable = false;

  constructor(
    site: Site,
    facts: {
      requestId: string;
      actor: Actor;
      origin: ClientInfo;
      hasSession?: boolean;
      session?: Session | undefined;
      isSessionUnread?: boolean;
    },
  ) {
    this.#database = site.database;
    this.requestId = facts.requestId;
    this.actor = facts.actor;
    this.origin = facts.origin;
    this.session = facts.session;
    this.hasSession = facts.hasSession ?? false;
    this.isSessionUnread = facts.isSessionUnread ?? false;
    this.log = site.log.child({ requestId: facts.requestId });
  }

  /**
   * Queries the database as this actor.
   * @throws a response of the error catalogue: 403, 404, 409, 503...
   */
  async query<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.#database.withActor(this.actor, work);
    } catch (error) {
      throw asResponse(error, this.log);
    }
  }

  /**
   * For an action that reports every error on its own page: logs the cause, unless `query` already has.
   * @returns the key of the error in the error catalogue.
   */
  logFailure(error: unknown): ErrorKey {
    return errorKeyOf(asResponse(error, this.log));
  }

  /**
   * Call before refusing an anonymous visitor: with an unread session the refusal could be wrong.
   * @throws a response of the error catalogue, 503, if the presented session could not be looked up.
   */
  requireReadSession(): void {
    if (this.isSessionUnread) throw errorResponse(503, "unavailable");
  }

  /**
   * Declares the response identical for all visitors, with the tags of the changes that invalidate it. Any other response is
   * personal and never cached, by us or by anyone.
   */
  declarePublic(...tags: CacheTag[]): void {
    this.#publicTags ??= new Set();
    for (const tag of tags) this.#publicTags.add(tag);
  }

  /**
   * Declares a public response that visitors with a session may get from the cache as well: an image, which shows nothing of
   * the session.
   */
  declareSessionIgnored(): void {
    this.#ignoresSession = true;
  }

  /**
   * Declares that the page is complete without its application, as public pages are, though it is not cached
   * (docs/decisions/0044).
   */
  declareReadable(): void {
    this.#isReadable = true;
  }

  /** True for a page that visitors without a session get without its application. */
  get isReadable(): boolean {
    return this.#isReadable || this.#publicTags !== undefined;
  }

  get ignoresSession(): boolean {
    return this.#ignoresSession;
  }

  /** Declares the page incomplete: it is sent with status 503 and not cached (P-GALLERY-7). */
  declareDegraded(): void {
    this.#isDegraded = true;
  }

  /** Declares the response a stream, such as a large download: sent unmodified and never public. */
  declareStreamed(): void {
    this.#isStreamed = true;
  }

  get isStreamed(): boolean {
    return this.#isStreamed;
  }

  get publicTags(): ReadonlySet<CacheTag> | undefined {
    return this.#publicTags;
  }

  get isDegraded(): boolean {
    return this.#isDegraded;
  }
}

export const siteContext = createContext<Site>();
export const requestContext = createContext<RequestContext>();
