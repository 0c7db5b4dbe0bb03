import { chromium } from "@playwright/test";

const [base, ...targets] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
for (const t of targets) {
  const [path, width, full, name] = t.split("|");
  const ctx = await browser.newContext({ viewport: { width: +width, height: +width < 500 ? 844 : 900 }, deviceScaleFactor: 1 });
  await ctx.addInitScript(() => localStorage.setItem("cookieConsent", "necessary"));
  const page = await ctx.newPage();
  page.on("console", (m) => console.log("console", path, m.type(), m.text().slice(0, 300)));
  page.on("pageerror", (e) => console.log("pageerror", path, e.message.slice(0, 300)));
  page.on("requestfailed", (r) => console.log("failed", r.url()));
  await page.goto(base + path, { waitUntil: "networkidle" });
  if (full === "full") {
    for (let y = 0; y < 12000; y += 700) {
      await page.evaluate((v) => window.scrollTo(0, v), y);
      await page.waitForTimeout(60);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForLoadState("networkidle");
  }
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: full === "full" });
  const sw = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (sw > 0) console.log("OVERFLOW", path, width, sw);
  await ctx.close();
}
await browser.close();
