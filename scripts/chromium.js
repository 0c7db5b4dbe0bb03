import { existsSync } from "node:fs";

/** Chromium without windows: the same engine, but opens and paints a page at half the cost. */
export const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const PATHS = [
  process.env.CHROMIUM_PATH,
  HEADLESS_SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];

/** Path of the installed Chromium, or undefined. CHROMIUM_PATH overrides it. */
export function findChromium() {
  return PATHS.find((path) => path !== undefined && existsSync(path));
}

/** Launch options: no background network traffic of the browser's own. */
export function chromiumOptions() {
  return {
    executablePath: findChromium(),
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
}
