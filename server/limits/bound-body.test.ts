import { expect, test } from "vitest";
import { boundBody } from "./bound-body.ts";

const streamOf = (...chunks: string[]) => new Blob(chunks).stream();
const requestOf = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request("http://127.0.0.1/", { method: "POST", body, headers, duplex: "half" } as RequestInit);

test("a body with a length passes unread, or is refused", async () => {
  const request = requestOf(streamOf("12345"), { "Content-Length": "5" });
  expect(await boundBody(request, 5)).toBe(request);
  expect(request.bodyUsed).toBe(false);
  expect(await boundBody(request, 4)).toBeUndefined();
});

test("a body without a length is counted", async () => {
  expect(await (await boundBody(requestOf(streamOf("12345")), 5))?.text()).toBe("12345");
  const long = requestOf(streamOf("12345"));
  expect(await boundBody(long, 4)).toBeUndefined();
  // The rest can still be read and discarded.
  expect(long.body?.locked).toBe(false);
});

test("a request without a body passes unchanged", async () => {
  const request = requestOf(null);
  expect(await boundBody(request, 0)).toBe(request);
});

/** A body that arrives one byte at a time. */
const byteByByte = (count: number) => {
  let left = count;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left-- > 0) controller.enqueue(Buffer.from("x"));
      else controller.close();
    },
  });
};

test("a body in tiny chunks is refused before it is long; a short one is not", async () => {
  expect(await boundBody(requestOf(byteByByte(100_000)), 1024 * 1024)).toBeUndefined();
  expect(await (await boundBody(requestOf(byteByByte(400)), 1024 * 1024))?.text()).toBe("x".repeat(400));
});

test("a long body without a length arrives complete", async () => {
  const parts = Array.from({ length: 60 }, (_, index) => String(index % 10).repeat(16_000));
  expect(await (await boundBody(requestOf(streamOf(...parts)), 1024 * 1024))?.text()).toBe(parts.join(""));
});
