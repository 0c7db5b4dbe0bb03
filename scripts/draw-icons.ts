/* Draws the icons and the share images of the site into public/: `node scripts/draw-icons.ts`. Their text needs the
   site's fonts, so a browser draws them; the results are committed. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { association } from "#app/domain/association/association.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { rosetteDrawing } from "#app/ui/guilloche.ts";
import { chromiumOptions } from "./chromium.js";

const publicFolder = new URL("../public/", import.meta.url);
const require = createRequire(import.meta.url);

const ellipses = Array.from({ length: 12 }, (_, index) => `<ellipse rx="46" ry="17" transform="rotate(${index * 15})"/>`).join("");

function seal(line: string, ground: string | undefined, inset: number): string {
  const background = ground === undefined ? "" : `<rect x="-50" y="-50" width="100" height="100" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">${background}<g transform="scale(${inset})" fill="none" stroke="${line}" stroke-width="1.6">${ellipses}<circle r="47.5"/></g></svg>`;
}

async function drawIcons(): Promise<void> {
  await writeFile(new URL("icon.svg", publicFolder), seal("#9a7434", undefined, 1));
  for (const size of [48, 180, 192, 512]) {
    const png = await sharp(Buffer.from(seal("#c9a76a", "#15181e", 0.78)), { density: 600 })
      .resize(size, size)
      .png()
      .toBuffer();
    await writeFile(new URL(`icon-${size}.png`, publicFolder), png);
  }
}

async function fontFace(name: string, file: string): Promise<string> {
  const bytes = await readFile(require.resolve(file));
  return `@font-face{font-family:"${name}";font-weight:200 900;src:url(data:font/woff2;base64,${bytes.toString("base64")})}`;
}

async function drawShareImages(): Promise<void> {
  const serif = "@fontsource-variable/source-serif-4/files/source-serif-4-";
  const faces = (
    await Promise.all([fontFace("Latin", `${serif}latin-opsz-normal.woff2`), fontFace("Cyrillic", `${serif}cyrillic-opsz-normal.woff2`)])
  ).join("");
  const rosette = rosetteDrawing("eac-hero", { line: "#c9a76a", accent: "#8f7040" }, 0.4, 1.2);
  const browser = await chromium.launch(chromiumOptions());
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const language of LANGUAGES) {
    await page.setContent(`<!doctype html><style>${faces}
      *{margin:0;box-sizing:border-box} body{width:1200px;height:630px;overflow:hidden;background:#15181e;color:#fbfaf6;font-family:Latin,Cyrillic;position:relative}
      svg{position:absolute;width:860px;height:860px;left:560px;top:-115px;opacity:.75}
      main{position:absolute;inset:0;padding:76px 80px;display:flex;flex-direction:column;justify-content:space-between}
      h1{font-weight:400;font-size:68px;line-height:1.08;width:700px;text-shadow:0 0 24px #15181e,0 0 12px #15181e} b{font-weight:600;font-size:46px;letter-spacing:2px} p{font-size:27px;color:#b9bcc2;text-shadow:0 0 12px #15181e}
      </style>${rosette}<main><b>${association.brand}</b><h1>${ALL_MESSAGES[language].home.heroTitle}</h1><p>${association.name[language]}</p></main>`);
    await page.evaluate(() => document.fonts.ready);
    const png = await page.screenshot();
    await writeFile(new URL(`share/eac-${language}.jpg`, publicFolder), await sharp(png).jpeg({ quality: 82, mozjpeg: true }).toBuffer());
  }
  await browser.close();
}

await mkdir(new URL("share/", publicFolder), { recursive: true });
await drawIcons();
await drawShareImages();
