import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createCanvas, GlobalFonts, SvgExportFlag } from "@napi-rs/canvas";
import sharp from "sharp";
import { association } from "#app/content/association.ts";
import { readInformationPage } from "#app/content/information-pages.server.ts";
import { pressFiles } from "#app/content/press-material.server.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { drawing, rosetteDrawing } from "#app/shared/ornament/guilloche.ts";

const require = createRequire(import.meta.url);
GlobalFonts.registerFromPath(require.resolve("@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf"), "Press");

/** The brand's letters as a path, which needs no font where it is used. */
function letters(color: string): string {
  const canvas = createCanvas(300, 100, SvgExportFlag.ConvertTextToPaths);
  const ctx = canvas.getContext("2d");
  ctx.font = '64px "Press"';
  ctx.letterSpacing = "4px";
  ctx.fillStyle = color;
  ctx.fillText(association.brand, 0, 72);
  const svg = canvas.getContent().toString("utf8");
  return svg.replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
}

function logo(emblem: string, name: string): string {
  const ellipses = Array.from({ length: 12 }, (_, index) => `<ellipse rx="46" ry="17" transform="rotate(${index * 15})"/>`).join("");
  const seal = `<g transform="translate(60 60)" fill="none" stroke="${emblem}" stroke-width="1.1">${ellipses}<circle r="47.5"/></g>`;
  return drawing(300, 120, `${seal}<g transform="translate(134 12)">${letters(name)}</g>`);
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** The page's text, without notes and links: terms with their definitions, tables row by row. */
function factSheet(language: Language): string {
  const page = readInformationPage("eac/press", language);
  const text = page.parts
    .flatMap((part) => (part.kind === "text" ? [part.html] : []))
    .join("")
    .replaceAll(/<aside[\s\S]*?<\/aside>/g, "")
    .replaceAll(/<h2[^>]*>([\s\S]*?)<\/h2>/g, (_, heading: string) => `\n\n${heading.toUpperCase()}\n\n`)
    .replaceAll("</dt>", language === "fr" ? "\u00a0: " : ": ")
    .replaceAll(/<\/(?:dd|tr|li)>/g, "\n")
    .replaceAll(/<\/p>|<\/dl>|<\/table>/g, "\n\n")
    .replaceAll(/<\/t[hd]>(?=<t[hd])/g, " | ")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/ +$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  const heading = `${association.name[language]} (${association.brand})`;
  // Begins with a byte order mark, so that every editor reads it as UTF-8.
  return `\ufeff${heading}\n${page.title}\n\n${text}\n`;
}

/** Makes the material for the press: logos and rosette as SVG and PNG, and a fact sheet in each language (P-INFO-23). */
export async function makePress(folder: string): Promise<void> {
  const drawings = [
    ["logo-light", logo("#9a7434", "#15181e")],
    ["logo-dark", logo("#c9a76a", "#fbfaf6")],
    ["rosette", rosetteDrawing("eac-hero", { line: "#9a7434", accent: "#7a1f2e" }, 0.45, 1.2)],
  ] as const;
  for (const [key, svg] of drawings) {
    const [vector = "", pixels = ""] = pressFiles(key, "en");
    await writeFile(join(folder, vector), svg);
    await sharp(Buffer.from(svg), { density: 72 * 5 })
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, pixels));
  }
  for (const language of LANGUAGES) {
    const [name = ""] = pressFiles("fact-sheet", language);
    await writeFile(join(folder, name), factSheet(language));
  }
}
