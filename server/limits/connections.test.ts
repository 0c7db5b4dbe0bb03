import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { duplexPair } from "node:stream";
import { afterEach, describe, expect, test } from "vitest";
import { CONNECTION_LIMITS, type ConnectionLimits, createBoundedServer } from "./connections.ts";

/* The limits of the site with times scaled down for tests. */
const QUICK: ConnectionLimits = {
  ...CONNECTION_LIMITS,
  headerMs: 300,
  idleMs: 300,
  windowMs: 300,
  windowBytes: 4_096,
  checkMs: 20,
};
const BIG = Buffer.alloc(64 * 1024 * 1024);

/** Reads the body, then responds; `/big` exceeds the kernel's send buffer; `/idle` pauses for long. */
const listener: RequestListener = (request, response) => {
  if (request.url === "/big") {
    response.end(BIG);
    return;
  }
  if (request.url === "/idle") {
    response.write("started\n");
    setTimeout(() => response.end("ended\n"), 3 * QUICK.idleMs);
    return;
  }
  let size = 0;
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
  });
  request.on("end", () => response.end(`${size} bytes\n`));
  request.on("error", () => undefined);
};

const opened: { server: Server; sockets: Socket[] }[] = [];
afterEach(() => {
  for (const { server, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  }
});

async function open(limits: Partial<ConnectionLimits> = {}) {
  const server = createBoundedServer(listener, undefined, { ...QUICK, ...limits });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const sockets: Socket[] = [];
  opened.push({ server, sockets });
  return async () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    let received = "";
    const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
    return { socket, closed, read: () => socket.on("data", (chunk) => (received += chunk)), received: () => received };
  };
}

const POST = "POST / HTTP/1.1\r\nHost: x\r\n";

describe("a connection is closed", () => {
  test("that sends nothing", async () => {
    const peer = await (await open())();
    peer.read();
    await peer.closed;
    expect(peer.received()).toContain("408 Request Timeout");
  });

  test("whose header arrives byte by byte", async () => {
    const peer = await (await open())();
    peer.read();
    peer.socket.write("GET / HTTP/1.1\r\nX-Drip: ");
    const drip = setInterval(() => peer.socket.write("x"), 10);
    await peer.closed;
    clearInterval(drip);
    expect(peer.received()).toContain("408 Request Timeout");
  });

  test("whose body stalls", async () => {
    const peer = await (await open({ windowBytes: 0 }))();
    peer.socket.write(`${POST}Content-Length: 1000\r\n\r\nstart`);
    await peer.closed;
    expect(peer.received()).toBe("");
  });

  test("whose body drips, with a length or chunked", async () => {
    const connectTo = await open();
    for (const [head, drop] of [
      ["Content-Length: 1000000\r\n\r\n", "x"],
      ["Transfer-Encoding: chunked\r\n\r\n", "1\r\nx\r\n"],
    ] as const) {
      const peer = await connectTo();
      peer.socket.write(POST + head);
      const drip = setInterval(() => peer.socket.write(drop), 10);
      await peer.closed;
      clearInterval(drip);
    }
  });

  test("whose client does not read the response", async () => {
    const peer = await (await open())();
    peer.socket.pause();
    peer.socket.write("GET /big HTTP/1.1\r\nHost: x\r\n\r\n");
    await new Promise<void>((resolve) => opened[0]?.server.once("request", (_, response) => response.once("close", () => resolve())));
  });

  test("above the limit of the process", async () => {
    const connectTo = await open({ connections: 2 });
    await connectTo();
    await connectTo();
    const third = await connectTo();
    third.read();
    await third.closed;
    expect(third.received()).toBe("");
  });

  test("above the limit of its network, until another one closes", async () => {
    await open({ connectionsPerNetwork: 2, headerMs: 60_000 });
    /** Loopback connections are not counted, so these fake a remote address. */
    const connectFrom = (remoteAddress: string) => {
      const [ours] = duplexPair();
      opened[0]?.server.emit("connection", Object.assign(ours, { remoteAddress }));
      return ours;
    };
    const [first, second] = [connectFrom("2001:db8::1"), connectFrom("2001:db8::2")];
    expect([first.destroyed, second.destroyed, connectFrom("2001:db8::3").destroyed]).toEqual([false, false, true]);
    expect(connectFrom("2001:db8:0:1::1").destroyed).toBe(false);
    first.destroy();
    await once(first, "close");
    expect([connectFrom("2001:db8::4").destroyed, connectFrom("2001:db8::5").destroyed]).toEqual([false, true]);
    expect([connectFrom("127.0.0.1"), connectFrom("127.0.0.1"), connectFrom("127.0.0.1")].map(({ destroyed }) => destroyed)).toEqual(
      Array(3).fill(false),
    );
  });
});

describe("a connection stays open", () => {
  test("whose body arrives slowly but steadily", async () => {
    const peer = await (await open())();
    peer.read();
    const [chunks, size] = [15, 4_096];
    peer.socket.write(`${POST}Content-Length: ${chunks * size}\r\n\r\n`);
    let sent = 0;
    const drip = setInterval(() => {
      peer.socket.write(Buffer.alloc(size));
      sent += 1;
      if (sent === chunks) clearInterval(drip);
    }, QUICK.windowMs / 5);
    await expect.poll(peer.received, { timeout: 15_000 }).toContain(`${chunks * size} bytes`);
  });

  test("whose client has read everything and waits for more", async () => {
    const peer = await (await open())();
    peer.read();
    peer.socket.write("GET /idle HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(peer.received, { timeout: 15_000 }).toContain("ended");
  });
});
