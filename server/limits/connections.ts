import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { BlockList, Socket } from "node:net";
import { networkOf } from "#app/platform/ip-address.ts";
import { isLoopback, isTrustedPeer } from "#server/requests/client-address.ts";

export interface ConnectionLimits {
  /** Longest time for a request header to arrive, and for a new connection to stay silent; in milliseconds. */
  headerMs: number;
  /** Longest rest of a connection between two requests, in milliseconds. */
  restMs: number;
  /** Longest stall while receiving a body or sending a response, in milliseconds. */
  idleMs: number;
  /** Minimum bytes of a body received, or of a response sent, in each `windowMs`. */
  windowBytes: number;
  /** Length of the measuring window, in milliseconds. */
  windowMs: number;
  /** Interval between checks of all connections, in milliseconds. */
  checkMs: number;
  /** Maximum open connections of the process. */
  connections: number;
  /** Maximum open connections per network, except trusted proxies and loopback. */
  connectionsPerNetwork: number;
  /** Maximum header lines of a request. */
  headerLines: number;
}

/**
 * Lenient for bad reception: half a minute of silence is plausible for a person, a minute without a byte is not. A slow line
 * must carry 64 KiB a minute (about 9 kbit/s), at which an upload of 37 MB still completes.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headerMs: 45_000,
  // More than the minute that proxies keep a connection: ended on this side first, it would meet a request on its way.
  restMs: 65_000,
  idleMs: 60_000,
  windowBytes: 64 * 1024,
  windowMs: 60_000,
  checkMs: 5_000,
  connections: 4_000,
  connectionsPerNetwork: 250,
  headerLines: 100,
};

/** The current request of a connection, with its progress in both directions. */
interface Progress {
  request: IncomingMessage;
  response: ServerResponse;
  received: Throughput;
  sent: Throughput;
}

/** Measures one direction of a connection. */
class Throughput {
  #windowAt: number;
  #windowBytes = 0;
  #movedAt: number;
  #bytes = 0;
  #isDue = false;

  constructor(now: number) {
    this.#windowAt = now;
    this.#movedAt = now;
  }

  /** Begins again, as for a new request. */
  restart(now: number): void {
    this.#windowAt = now;
    this.#movedAt = now;
    this.#windowBytes = 0;
    this.#bytes = 0;
    this.#isDue = false;
  }

  /**
   * @param isDue the client is expected to send data, or to read pending data.
   * @param bytes total bytes sent or read by the client since the connection opened.
   * @returns true if the client is too slow.
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
    if (now - this.#movedAt >= limits.idleMs) return true;
    if (now - this.#windowAt < limits.windowMs) return false;
    const isTooLittle = bytes - this.#windowBytes < limits.windowBytes;
    this.#windowAt = now;
    this.#windowBytes = bytes;
    return isTooLittle;
  }
}

/**
 * Creates an HTTP server that closes slow or silent connections: headers, bodies and responses must make progress. The
 * site's own processing time is not limited here, and a stream with nothing to send is not slow.
 * @param trusted proxies, whose connections carry many visitors.
 */
export function createBoundedServer(
  listener: RequestListener,
  trusted: BlockList | undefined,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Server {
  const server = createServer(
    {
      headersTimeout: limits.headerMs,
      keepAliveTimeout: limits.restMs,
      // No total limit: a large file over a slow line takes long; its rate is limited instead.
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

/** Bytes of the current write that the kernel has not accepted yet. Node exposes them only on the handle. */
const unsent = (socket: Socket) => (socket as unknown as { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? 0;

function endSlowPeers(server: Server, limits: ConnectionLimits): void {
  const busy = new Map<Socket, Progress>();
  server.prependListener("request", (request, response) => {
    const { socket } = request;
    const now = performance.now();
    const known = busy.get(socket);
    if (known === undefined) {
      busy.set(socket, { request, response, received: new Throughput(now), sent: new Throughput(now) });
      return;
    }
    known.request = request;
    known.response = response;
    known.received.restart(now);
  });
  const check = () => {
    const now = performance.now();
    for (const [socket, { request, response, received, sent }] of busy) {
      // A response sent before the body is complete does not end the wait for the body.
      if (socket.destroyed || (response.closed && request.complete && socket.writableLength === 0)) {
        busy.delete(socket);
        continue;
      }
      // If the site itself does not read the body, the client is not at fault.
      const isBodyDue = !request.complete && request.readableLength < request.readableHighWaterMark;
      const queued = unsent(socket);
      const isReaderDue = socket.writableLength > 0 || queued > 0;
      const isSlowSender = received.isTooSlow(isBodyDue, socket.bytesRead, now, limits);
      // Count completed writes, plus the part of the current one that the kernel has accepted.
      const isSlowReader = sent.isTooSlow(isReaderDue, socket.bytesWritten - socket.writableLength - queued, now, limits);
      if (isSlowSender || isSlowReader) socket.destroy();
    }
  };
  const timer = setInterval(check, limits.checkMs).unref();
  server.once("close", () => clearInterval(timer));
}
