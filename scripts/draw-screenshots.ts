/* Takes the README's screenshots of a running site: `node scripts/draw-screenshots.ts http://localhost:3000`. */
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { chromiumOptions } from "./chromium.js";

const site = process.argv[2] ?? "http://localhost:3000";
const target = (name: string) => fileURLToPath(new URL(`../docs/images/${name}.jpg`, import.meta.url));

const browser = await chromium.launch(chromiumOptions());
for (const [name, path, height] of [
  ["home", "/", 900],
  ["gallery", "/gallery", 1250],
] as const) {
  const page = await browser.newPage({ viewport: { width: 1440, height } });
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "necessary"));
  await page.goto(site + path, { waitUntil: "networkidle" });
  await page.waitForTimeout(1_500);
  await sharp(await page.screenshot())
    .resize(1200)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(target(name));
}
await browser.close();
