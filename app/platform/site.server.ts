import type { Logger } from "pino";
import { createContext } from "react-router";
import type { AccessFeed } from "./access-feed.server.ts";
import type { Accounts, Session } from "./accounts/accounts.server.ts";
import type { CacheTag } from "./cache-tags.ts";
import type { Actor, ClientInfo } from "./database/claims.server.ts";
import type { Database, Transaction } from "./database/database.server.ts";
import { asResponse, errorResponse } from "./error-catalogue.server.ts";
import type { Countries } from "./geography/countries.server.ts";
import type { Mailer } from "./mail/mailer.server.ts";
import type { Settings } from "./settings.server.ts";
import type { Storage } from "./storage.server.ts";

/** What the whole process shares. */
export interface Site {
  settings: Settings;
  /** Canonical address, without a slash at the end. */
  publicBaseUrl: string;
  database: Database;
  storage: Storage;
  mailer: Mailer;
  countries: Countries;
  /** Undefined where the accounts' database was not named: then nobody can sign in. */
  accounts: Accounts | undefined;
  /** Tells open pages of attempts on records. */
  accessFeed: AccessFeed;
  log: Logger;
  /** The one clock. */
  now(): Date;
  /** Marks the scripts that the server writes into its pages; a secret of this process, taken off before sending. */
  inlineScriptMark: string;
}

/** One request: who asks, and what may be done with the answer. */
export class RequestContext {
  readonly requestId: string;
  readonly actor: Actor;
  readonly origin: ClientInfo;
  readonly log: Logger;
  /** Of whoever is signed in. */
  readonly session: Session | undefined;
  /** A session was presented, valid or not: nothing of this visit is for everybody. */
  readonly hasSession: boolean;
  /** The session that was presented could not be looked up: the visitor counts as anonymous, but may be anybody. */
  readonly isSessionUnread: boolean;
  readonly #database: Database;
  #publicTags: Set<CacheTag> | undefined;
  #isDegraded = false;
  #isStreamed = false;

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
   * Asks the database as this visitor.
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
   * Called before an anonymous visitor is refused something: with an unread session the refusal could be wrong.
   * @throws a response of the error catalogue, 503, while the session that was presented cannot be looked up.
   */
  requireReadSession(): void {
    if (this.isSessionUnread) throw errorResponse(503, "unavailable");
  }

  /**
   * Says that the answer is the same for everybody, and which changes make it out of date. Without this an answer is
   * personal: never stored, by us or by anyone.
   */
  declarePublic(...tags: CacheTag[]): void {
    this.#publicTags ??= new Set();
    for (const tag of tags) this.#publicTags.add(tag);
  }

  /** The page is shown without something it should have: it answers 503 and is not kept (P-GALLERY-7). */
  declareDegraded(): void {
    this.#isDegraded = true;
  }

  /** The answer is sent while it is made, as it is: a download that may be large. It is never public. */
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
