import { expect, test } from "vitest";
import { discardBody } from "./discard-body.ts";

const requestOf = (body: BodyInit | ReadableStream | null) =>
  new Request("http://127.0.0.1/", { method: "POST", body, duplex: "half" } as RequestInit);

test("the rest of a body is read to its end", async () => {
  let left = 3;
  const body = new ReadableStream({
    pull(controller) {
      left -= 1;
      if (left === 0) controller.close();
      else controller.enqueue(new Uint8Array(1_000));
    },
  });
  await discardBody(requestOf(body));
  expect(left).toBe(0);
});

test("a stalled, aborted, endless or missing body does not block", async () => {
  await discardBody(requestOf(new ReadableStream({})));
  await discardBody(requestOf(new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) })));
  await discardBody(requestOf(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(16_000_000)) })));
  await discardBody(requestOf(null));
});

test("a locked body is left alone", async () => {
  const request = requestOf("words");
  const text = request.text();
  await discardBody(request);
  expect(await text).toBe("words");
});
