/* A user agent may contain several of these; the first in this order wins. */
const BROWSERS = { Edg: "Edge", OPR: "Opera", Firefox: "Firefox", Chrome: "Chrome", Version: "Safari" };
const SYSTEMS = {
  Android: "Android",
  iPhone: "iPhone",
  iPad: "iPad",
  CrOS: "ChromeOS",
  "Mac OS X": "macOS",
  Windows: "Windows",
  Linux: "Linux",
};

function recognise(userAgent: string): { token: string; browser: string; system: string } | undefined {
  const browser = Object.entries(BROWSERS).find(([token]) => userAgent.includes(`${token}/`));
  const system = Object.entries(SYSTEMS).find(([token]) => userAgent.includes(token));
  return browser === undefined || system === undefined ? undefined : { token: browser[0], browser: browser[1], system: system[1] };
}

/** The browser's name and version and the system's name; undefined if either is unknown. */
export function knownDeviceName(userAgent: string): string | undefined {
  const known = recognise(userAgent);
  if (known === undefined) return undefined;
  const edition = new RegExp(`${known.token}/(\\d{1,4})`).exec(userAgent)?.[1];
  return `${[known.browser, edition].filter(Boolean).join(" ")}, ${known.system}`;
}

/** Name for what stays on the device when the browser is updated; empty if either is unknown. */
export function lastingDeviceName(userAgent: string): string {
  const known = recognise(userAgent);
  return known === undefined ? "" : `${known.browser}, ${known.system}`;
}

const DEVICE_LENGTH = 120;

/** As `knownDeviceName`, or the user agent cut to 120 characters. */
export const describeDevice = (userAgent: string): string => knownDeviceName(userAgent) ?? userAgent.slice(0, DEVICE_LENGTH);
