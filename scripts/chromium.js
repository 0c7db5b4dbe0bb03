import { existsSync } from "node:fs";

/** Chromium without windows: the same engine, which opens and paints a page for half the work. */
export const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const PLACES = [
  process.env.CHROMIUM_PATH,
  HEADLESS_SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];

/** The Chromium of this machine, or undefined. CHROMIUM_PATH names another. */
export function findChromium() {
  return PLACES.find((path) => path !== undefined && existsSync(path));
}

/** How browsers are started here: quiet, with nothing of their own on the network. */
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
