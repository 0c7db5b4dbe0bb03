import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Responses wait this long for more of them, so that requests sent without waiting for one another come first. */
const HOLD_MS = 40;

/**
 * A proxy before PostgreSQL that counts round trips: how often a client sent something after it had received something. All
 * that a client sends without waiting counts once. It also counts the statements in what is sent.
 */
export class TurnCounter {
  /** Since `reset`. */
  turns = 0;
  /** Since `reset`; `begin` and `commit` are statements too. */
  statements = 0;
  readonly #server;
  readonly #sockets = new Set<Socket>();

  private constructor(target: URL) {
    this.#server = createServer((client) => this.#relay(client, connect(Number(target.port), target.hostname)));
  }

  static async start(databaseUrl: string): Promise<{ counter: TurnCounter; url: string }> {
    const url = new URL(databaseUrl);
    const counter = new TurnCounter(new URL(databaseUrl));
    await new Promise<void>((resolve) => counter.#server.listen(0, "127.0.0.1", resolve));
    url.hostname = "127.0.0.1";
    url.port = String((counter.#server.address() as AddressInfo).port);
    return { counter, url: url.href };
  }

  reset(): void {
    this.turns = 0;
    this.statements = 0;
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #relay(client: Socket, server: Socket): void {
    let held: Buffer[] = [];
    let timer: NodeJS.Timeout | undefined;
    let hasReceived = true;
    const countIn = statementReader();
    const release = () => {
      if (held.length === 0) return;
      client.write(Buffer.concat(held));
      held = [];
      hasReceived = true;
    };
    client.on("data", (chunk: Buffer) => {
      if (hasReceived) this.turns += 1;
      hasReceived = false;
      this.statements += countIn(chunk);
      server.write(chunk);
    });
    server.on("data", (chunk: Buffer) => {
      held.push(chunk);
      clearTimeout(timer);
      timer = setTimeout(release, HOLD_MS);
    });
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
  }
}

/** Messages that carry out a statement: a simple query, and the execution of a prepared one. */
const STATEMENTS = new Set(["Q", "E"].map((letter) => letter.charCodeAt(0)));

/** Counts the statements in what a client sends, piece by piece. Its first message, which opens the session, has no type. */
function statementReader(): (chunk: Buffer) => number {
  let rest = Buffer.alloc(0);
  let typeSize = 0;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    let statements = 0;
    for (;;) {
      const size = rest.length < typeSize + 4 ? undefined : typeSize + rest.readUInt32BE(typeSize);
      if (size === undefined || rest.length < size) return statements;
      if (typeSize === 1 && STATEMENTS.has(rest[0] ?? 0)) statements += 1;
      rest = rest.subarray(size);
      typeSize = 1;
    }
  };
}
