import { expect, test } from "vitest";
import { boundBody } from "./bound-body.ts";

const streamOf = (...chunks: string[]) => new Blob(chunks).stream();
const requestOf = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request("http://127.0.0.1/", { method: "POST", body, headers, duplex: "half" } as RequestInit);

test("a body that announces its length is let through unread, or not at all", async () => {
  const request = requestOf(streamOf("12345"), { "Content-Length": "5" });
  expect(await boundBody(request, 5)).toBe(request);
  expect(request.bodyUsed).toBe(false);
  expect(await boundBody(request, 4)).toBeUndefined();
});

test("a body without a length is counted", async () => {
  expect(await (await boundBody(requestOf(streamOf("12345")), 5))?.text()).toBe("12345");
  const long = requestOf(streamOf("12345"));
  expect(await boundBody(long, 4)).toBeUndefined();
  // The rest of it can still be read and dropped.
  expect(long.body?.locked).toBe(false);
});

test("a request without a body is left alone", async () => {
  const request = requestOf(null);
  expect(await boundBody(request, 0)).toBe(request);
});

/** A body that arrives a byte at a time. */
const crumbs = (count: number) => {
  let left = count;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left-- > 0) controller.enqueue(Buffer.from("x"));
      else controller.close();
    },
  });
};

test("a body in crumbs is refused before it is long; a short one typed by hand is not", async () => {
  expect(await boundBody(requestOf(crumbs(100_000)), 1024 * 1024)).toBeUndefined();
  expect(await (await boundBody(requestOf(crumbs(400)), 1024 * 1024))?.text()).toBe("x".repeat(400));
});

test("a long body without a length arrives whole", async () => {
  const parts = Array.from({ length: 60 }, (_, index) => String(index % 10).repeat(16_000));
  expect(await (await boundBody(requestOf(streamOf(...parts)), 1024 * 1024))?.text()).toBe(parts.join(""));
});
