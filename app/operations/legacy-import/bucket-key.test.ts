import { expect, test } from "vitest";
import { bucketKeyOf, isInLegacyStorage } from "./bucket-key.ts";

const HOST = "https://abc.hosted.example/storage/v1";

test.each([
  [`${HOST}/object/public/paintings/u1/1690.jpg`, { bucket: "paintings", path: "u1/1690.jpg" }],
  [`${HOST}/object/public/paintings/u1/1690.jpg?t=2024#top`, { bucket: "paintings", path: "u1/1690.jpg" }],
  [`${HOST}/object/sign/paintings/u1/a%20b.jpg?token=ey.J.x`, { bucket: "paintings", path: "u1/a b.jpg" }],
  [`${HOST}/object/authenticated/paintings/a.jpg`, { bucket: "paintings", path: "a.jpg" }],
  [`${HOST}/render/image/public/paintings/a.jpg?width=200`, { bucket: "paintings", path: "a.jpg" }],
  ["/storage/v1/object/public/paintings/a.jpg", { bucket: "paintings", path: "a.jpg" }],
  ["u1/1690.jpg", { bucket: undefined, path: "u1/1690.jpg" }],
  ["/u1/no. 1?.jpg", { bucket: undefined, path: "u1/no. 1?.jpg" }],
  ["https://example.org/a.jpg", undefined],
  ["data:image/png;base64,AAAA", undefined],
  ["//example.org/a.jpg", undefined],
  [`${HOST}/object/public/paintings/%E0%A4%A`, undefined],
])("%s is %o", (address, key) => expect(bucketKeyOf(address)).toEqual(key));

test("a URL of the hosted storage is recognized", () => {
  expect(isInLegacyStorage(`${HOST}/object/public/documents/a.pdf`)).toBe(true);
  expect(isInLegacyStorage("https://example.org/a.pdf")).toBe(false);
});
