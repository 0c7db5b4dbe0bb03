import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { association } from "#app/content/association.ts";
import { informationPagePaths, readInformationPage } from "#app/content/information-pages.server.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { drawShareImage } from "./share-image.ts";

/** Titles of the pages with their own share image, by the image's name. */
function titlesIn(language: Language): Map<string, string> {
  const { home, gallery } = ALL_MESSAGES[language];
  const pages = informationPagePaths().map((path): [string, string] => [
    path.replaceAll("/", "-"),
    readInformationPage(path, language).title,
  ]);
  return new Map([["eac", `${home.heroTitle.first} ${home.heroTitle.second}`], ["gallery", gallery.heading], ...pages]);
}

/** Makes a share image for every page and language, 1200 × 630 (P-HEAD-4, P-HEAD-3). */
export async function makeShareImages(folder: string): Promise<void> {
  for (const language of LANGUAGES) {
    for (const [name, title] of titlesIn(language)) {
      const words = { title, line: association.name[language], brand: association.brand };
      await writeFile(join(folder, `${name}-${language}.jpg`), await drawShareImage(words, name));
    }
  }
}
