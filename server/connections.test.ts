import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { duplexPair } from "node:stream";
import { afterEach, describe, expect, test } from "vitest";
import { CONNECTION_LIMITS, type ConnectionLimits, createBoundedServer } from "./connections.ts";

/* The limits of the site, a thousand times shorter where they are times. */
const QUICK: ConnectionLimits = {
  ...CONNECTION_LIMITS,
  headMs: 300,
  stillMs: 300,
  windowMs: 300,
  windowBytes: 4_096,
  checkMs: 20,
};
const BIG = Buffer.alloc(64 * 1024 * 1024);

/** Reads a body to its end, then answers; `/big` is more than the kernel takes at once; `/idle` says nothing for long. */
const answer: RequestListener = (request, response) => {
  if (request.url === "/big") {
    response.end(BIG);
    return;
  }
  if (request.url === "/idle") {
    response.write("begun\n");
    setTimeout(() => response.end("ended\n"), 3 * QUICK.stillMs);
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
  const server = createBoundedServer(answer, undefined, { ...QUICK, ...limits });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const sockets: Socket[] = [];
  opened.push({ server, sockets });
  return async () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    let heard = "";
    const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
    return { socket, closed, read: () => socket.on("data", (chunk) => (heard += chunk)), heard: () => heard };
  };
}

const POST = "POST / HTTP/1.1\r\nHost: x\r\n";

describe("a connection is ended", () => {
  test("that says nothing", async () => {
    const peer = await (await open())();
    peer.read();
    await peer.closed;
    expect(peer.heard()).toContain("408 Request Timeout");
  });

  test("whose head comes letter by letter", async () => {
    const peer = await (await open())();
    peer.read();
    peer.socket.write("GET / HTTP/1.1\r\nX-Drip: ");
    const drip = setInterval(() => peer.socket.write("x"), 10);
    await peer.closed;
    clearInterval(drip);
    expect(peer.heard()).toContain("408 Request Timeout");
  });

  test("whose body stops", async () => {
    const peer = await (await open({ windowBytes: 0 }))();
    peer.socket.write(`${POST}Content-Length: 1000\r\n\r\nbegun`);
    await peer.closed;
    expect(peer.heard()).toBe("");
  });

  test("whose body drips, in one piece or in chunks", async () => {
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

  test("whose reader takes nothing", async () => {
    const peer = await (await open())();
    peer.socket.pause();
    peer.socket.write("GET /big HTTP/1.1\r\nHost: x\r\n\r\n");
    await new Promise<void>((resolve) => opened[0]?.server.once("request", (_, response) => response.once("close", () => resolve())));
  });

  test("that is one too many of its process", async () => {
    const connectTo = await open({ connections: 2 });
    await connectTo();
    await connectTo();
    const third = await connectTo();
    third.read();
    await third.closed;
    expect(third.heard()).toBe("");
  });

  test("that is one too many of its network, until another of it ends", async () => {
    await open({ connectionsPerNetwork: 2, headMs: 60_000 });
    /** Connections of this machine itself are not counted: these bear an address from elsewhere. */
    const comeFrom = (remoteAddress: string) => {
      const [ours] = duplexPair();
      opened[0]?.server.emit("connection", Object.assign(ours, { remoteAddress }));
      return ours;
    };
    const [first, second] = [comeFrom("2001:db8::1"), comeFrom("2001:db8::2")];
    expect([first.destroyed, second.destroyed, comeFrom("2001:db8::3").destroyed]).toEqual([false, false, true]);
    expect(comeFrom("2001:db8:0:1::1").destroyed).toBe(false);
    first.destroy();
    await once(first, "close");
    expect([comeFrom("2001:db8::4").destroyed, comeFrom("2001:db8::5").destroyed]).toEqual([false, true]);
    expect([comeFrom("127.0.0.1"), comeFrom("127.0.0.1"), comeFrom("127.0.0.1")].map(({ destroyed }) => destroyed)).toEqual(
      Array(3).fill(false),
    );
  });
});

describe("a connection is kept", () => {
  test("whose body comes slowly, but comes", async () => {
    const peer = await (await open())();
    peer.read();
    const [pieces, size] = [15, 4_096];
    peer.socket.write(`${POST}Content-Length: ${pieces * size}\r\n\r\n`);
    let sent = 0;
    const drip = setInterval(() => {
      peer.socket.write(Buffer.alloc(size));
      sent += 1;
      if (sent === pieces) clearInterval(drip);
    }, QUICK.windowMs / 5);
    await expect.poll(peer.heard, { timeout: 15_000 }).toContain(`${pieces * size} bytes`);
  });

  test("whose reader has taken all that there is and waits for more", async () => {
    const peer = await (await open())();
    peer.read();
    peer.socket.write("GET /idle HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(peer.heard, { timeout: 15_000 }).toContain("ended");
  });
});
