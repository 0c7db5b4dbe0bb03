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

/** The browser's name and version and the system's name; undefined if either is unknown. */
export function knownDeviceName(userAgent: string): string | undefined {
  const browser = Object.entries(BROWSERS).find(([token]) => userAgent.includes(`${token}/`));
  const system = Object.entries(SYSTEMS).find(([token]) => userAgent.includes(token));
  if (browser === undefined || system === undefined) return undefined;
  const edition = new RegExp(`${browser[0]}/(\\d{1,4})`).exec(userAgent)?.[1];
  return `${[browser[1], edition].filter(Boolean).join(" ")}, ${system[1]}`;
}

const DEVICE_LENGTH = 120;

/** As `knownDeviceName`, or the user agent cut to 120 characters. */
export const describeDevice = (userAgent: string): string => knownDeviceName(userAgent) ?? userAgent.slice(0, DEVICE_LENGTH);
