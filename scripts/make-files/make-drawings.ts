import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SPREADS } from "#app/content/figure.ts";
import { listCountryCodes } from "#app/content/figures.server.ts";
import { findCountries, readAtlas } from "./atlas.ts";
import { drawCountryMap } from "./country-map.ts";
import { drawOfficePlan } from "./office-plan.ts";
import { drawPassportSpecimen } from "./passport-specimen.ts";
import { loadSpreads } from "./spreads.ts";

/** @throws OperatorError if the map lacks a country of the content. */
export function requireCountries(): void {
  findCountries(readAtlas(), listCountryCodes());
}

/** Draws the figures of the information pages. */
export async function makeDrawings(folder: string): Promise<void> {
  await writeFile(join(folder, "countries.svg"), drawCountryMap(listCountryCodes()));
  await writeFile(join(folder, "passport.svg"), drawPassportSpecimen());
  await writeFile(join(folder, "office-plan.svg"), drawOfficePlan());
  const drawSpread = await loadSpreads();
  for (const name of SPREADS) await writeFile(join(folder, `${name}.svg`), drawSpread(name));
}
