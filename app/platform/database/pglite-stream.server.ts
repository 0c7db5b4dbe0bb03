import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";

/** AuthenticationOk and ReadyForQuery: PGlite has one session, which needs no password. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
/** First byte of Terminate. */
const TERMINATE = 0x58;

/**
 * The socket of a `pg` client whose server is PGlite. All messages that the client writes in one turn of the event loop are
 * one call into WebAssembly, and only the client parses what comes back: PGlite's own queries take five calls each and parse
 * each response twice (docs/decisions/0040-round-trips.md). PGlite has a single session, so one client at a time.
 */
export class PGliteStream extends Duplex {
  readonly #pglite: PGlite;
  #messages: Buffer[] = [];
  #isStarted = false;
  #isScheduled = false;
  #afterMessages: (() => void) | undefined;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  connect(): void {
    setImmediate(() => this.emit("connect"));
  }

  override _read(): void {}

  override _write(message: Buffer, _encoding: string, done: () => void): void {
    if (message[0] !== TERMINATE) this.#messages.push(message);
    this.#schedule();
    done();
  }

  override _final(done: () => void): void {
    this.#afterMessages = done;
    this.#schedule();
  }

  /* Of a socket, for the client. */
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  /** Between two calls the event loop takes its turn, so that a queue of transactions does not keep other requests waiting. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() =>
      this.#send().catch((error: Error) => {
        this.destroy(error);
      }),
    );
  }

  async #send(): Promise<void> {
    const messages = Buffer.concat(this.#messages);
    this.#messages = [];
    if (messages.length > 0) await (this.#isStarted ? this.#execute(messages) : this.#start());
    this.#isScheduled = false;
    if (this.#messages.length > 0) this.#schedule();
    else if (this.#afterMessages !== undefined) {
      this.push(null);
      this.#afterMessages();
    }
  }

  #execute(messages: Uint8Array): Promise<void> {
    return this.#pglite.runExclusive(() =>
      this.#pglite.execProtocolRawStream(messages, {
        syncToFs: false,
        // The bytes lie in PGlite's memory, which the next call overwrites.
        onRawData: (bytes) => void this.push(Buffer.from(bytes)),
      }),
    );
  }

  /** The session may have had a client before, which was closed in a transaction, and had prepared statements. */
  async #start(): Promise<void> {
    await this.#pglite.waitReady;
    if (this.#pglite.isInTransaction()) await this.#pglite.exec("rollback");
    await this.#pglite.exec("deallocate all");
    this.#isStarted = true;
    this.push(WELCOME);
  }
}
