import { expect, test } from "vitest";
import { describeDevice, lastingDeviceName } from "./device-name.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "Chrome 142, Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0",
    "Edge 142, Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox 145, Linux"],
  [
    "Mozilla/5.0 (Linux; Android 16; Pixel) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    "Chrome 142, Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    "Safari 26, iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
    "Safari 26, macOS",
  ],
  ["curl/8.5.0", "curl/8.5.0"],
  ["", ""],
])("the device of %s", (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});

test("a long user agent is cut to 120 characters", () => {
  expect(describeDevice("x".repeat(5000))).toHaveLength(120);
});

test.each([
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0", "Edge, Windows"],
  ["Chrome/142.0.0.0 on nothing known", ""],
  ["", ""],
])("the lasting name of %s", (userAgent, name) => {
  expect(lastingDeviceName(userAgent)).toBe(name);
});
