import { describe, expect, test } from "vitest";
import { withDecodablePath } from "./decodable-path.ts";

const ADDRESS = "http://localhost:3000";

describe("a path", () => {
  test.each([
    ["/gallery/%E0%A4%A", "/gallery/%25E0%25A4%25A"],
    ["/%zz/caf%C3%A9", "/%25zz/caf%C3%A9"],
    ["/gallery/1/access/token%ff", "/gallery/1/access/token%25ff"],
    ["/gallery/documents/%00%ff.pdf", "/gallery/documents/%25EF%25BF%25BD%25ff.pdf"],
  ])("that cannot be decoded is taken literally: %s", (path, expected) => {
    expect(withDecodablePath(new Request(`${ADDRESS}${path}?q=%ff`)).url).toBe(`${ADDRESS}${expected}?q=%ff`);
  });
  test("that can be decoded is unchanged, with its request", () => {
    const request = new Request(`${ADDRESS}/caf%C3%A9/%2F%0a`);
    expect(withDecodablePath(request)).toBe(request);
  });
  test("contains no null, and neither does its query", () => {
    const { url } = withDecodablePath(new Request(`${ADDRESS}/gallery/a%00?token=%00b`));
    expect(url).toBe(`${ADDRESS}/gallery/a%EF%BF%BD?token=%EF%BF%BDb`);
  });
  test("keeps method, headers and body", async () => {
    const sent = withDecodablePath(new Request(`${ADDRESS}/%ff`, { method: "POST", headers: { Cookie: "a=b" }, body: "words" }));
    expect([sent.method, sent.headers.get("Cookie"), await sent.text()]).toEqual(["POST", "a=b", "words"]);
  });
});
