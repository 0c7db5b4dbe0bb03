import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { BlockList, Socket } from "node:net";
import { networkOf } from "#app/platform/rate-limit.server.ts";
import { isLoopback, isTrustedPeer } from "./client-address.ts";

export interface ConnectionLimits {
  /** The longest that the head of a request may take to arrive, in milliseconds; also that of a connection that says nothing. */
  headMs: number;
  /** The longest that a body or the reader of an answer may stand still, in milliseconds. */
  stillMs: number;
  /** Bytes of a body that must arrive, or of an answer that must be taken, in each `windowMs`. */
  windowBytes: number;
  /** In milliseconds. */
  windowMs: number;
  /** Interval between two checks of all connections, in milliseconds. */
  checkMs: number;
  /** Open connections of the process. */
  connections: number;
  /** Open connections of one network; proxies that are trusted and this machine itself are not counted. */
  connectionsPerNetwork: number;
  /** Header lines of a request. */
  headerLines: number;
}

/**
 * For readers with bad reception: half a minute of silence is still a person, a minute without a byte is not. A slow line
 * must carry 64 KiB a minute, about 9 kbit/s, at which an upload of 37 MB still ends.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headMs: 45_000,
  stillMs: 60_000,
  windowBytes: 64 * 1024,
  windowMs: 60_000,
  checkMs: 5_000,
  connections: 4_000,
  connectionsPerNetwork: 250,
  headerLines: 100,
};

/** The request under way on a connection, and its progress at the beginning of the window. */
interface Progress {
  request: IncomingMessage;
  response: ServerResponse;
  received: Measure;
  taken: Measure;
}

/** Watches one direction. */
class Measure {
  #windowAt: number;
  #windowBytes = 0;
  #movedAt: number;
  #bytes = 0;
  #isDue = false;

  constructor(now: number) {
    this.#windowAt = now;
    this.#movedAt = now;
  }

  /**
   * @param isDue the other side is expected to send, or to take what lies ready.
   * @param bytes how many it has sent or taken since the connection began.
   * @returns whether it is too slow.
   */
  isTooSlow(isDue: boolean, bytes: number, now: number, limits: ConnectionLimits): boolean {
    if (!isDue || !this.#isDue) {
      this.#isDue = isDue;
      this.#windowAt = now;
      this.#movedAt = now;
      this.#windowBytes = bytes;
      this.#bytes = bytes;
      return false;
    }
    if (bytes !== this.#bytes) {
      this.#bytes = bytes;
      this.#movedAt = now;
    }
    if (now - this.#movedAt >= limits.stillMs) return true;
    if (now - this.#windowAt < limits.windowMs) return false;
    const isTooLittle = bytes - this.#windowBytes < limits.windowBytes;
    this.#windowAt = now;
    this.#windowBytes = bytes;
    return isTooLittle;
  }
}

/**
 * The HTTP server with bounds on what a slow or silent peer may hold: heads, bodies and answers must move. Time that the
 * site itself needs for an answer is not bounded here, and a stream with nothing to send is not slow.
 * @param trusted proxies, whose connections carry many visitors.
 */
export function createBoundedServer(
  listener: RequestListener,
  trusted: BlockList | undefined,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Server {
  const server = createServer(
    {
      headersTimeout: limits.headMs,
      // The whole of a request is bounded by its rate: a large file over a slow line takes its time.
      requestTimeout: 0,
      connectionsCheckingInterval: limits.checkMs,
    },
    listener,
  );
  server.maxHeadersCount = limits.headerLines;
  server.maxConnections = limits.connections;
  limitNetworks(server, trusted, limits);
  endSlowPeers(server, limits);
  return server;
}

function limitNetworks(server: Server, trusted: BlockList | undefined, { connectionsPerNetwork }: ConnectionLimits): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const peer = socket.remoteAddress;
    if (peer === undefined || isLoopback(peer) || isTrustedPeer(peer, trusted)) return;
    const network = networkOf(peer);
    const count = open.get(network) ?? 0;
    if (count >= connectionsPerNetwork) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}

/** Bytes that the kernel has not taken yet of a write that is under way. Node tells them through the handle alone. */
const unsent = (socket: Socket) => (socket as unknown as { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? 0;

function endSlowPeers(server: Server, limits: ConnectionLimits): void {
  const busy = new Map<Socket, Progress>();
  server.prependListener("request", (request, response) => {
    const { socket } = request;
    const now = performance.now();
    busy.set(socket, { request, response, received: new Measure(now), taken: busy.get(socket)?.taken ?? new Measure(now) });
  });
  const check = () => {
    const now = performance.now();
    for (const [socket, { request, response, received, taken }] of busy) {
      // An answer that was sent before the body had come does not end the wait for it.
      if (socket.destroyed || (response.closed && request.complete && socket.writableLength === 0)) {
        busy.delete(socket);
        continue;
      }
      // A body that the site itself does not read on with keeps nobody waiting but us.
      const isBodyDue = !request.complete && request.readableLength < request.readableHighWaterMark;
      const queued = unsent(socket);
      const isReaderDue = socket.writableLength > 0 || queued > 0;
      const isSlowSender = received.isTooSlow(isBodyDue, socket.bytesRead, now, limits);
      // A write counts when it is through; of the one under way, what the kernel has taken.
      const isSlowReader = taken.isTooSlow(isReaderDue, socket.bytesWritten - socket.writableLength - queued, now, limits);
      if (isSlowSender || isSlowReader) socket.destroy();
    }
  };
  const timer = setInterval(check, limits.checkMs).unref();
  server.once("close", () => clearInterval(timer));
}
