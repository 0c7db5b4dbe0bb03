import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listCountryCodes } from "#app/content/figures.server.ts";
import { findCountries, readAtlas } from "./atlas.ts";
import { drawCountryMap } from "./country-map.ts";
import { drawOfficePlan } from "./office-plan.ts";
import { drawPassportSpecimen } from "./passport-specimen.ts";

/** Looks for every country of the map. */
export function requireCountries(): void {
  findCountries(readAtlas(), listCountryCodes());
}

/** The drawings of information pages. */
export async function makeDrawings(folder: string): Promise<void> {
  await writeFile(join(folder, "countries.svg"), drawCountryMap(listCountryCodes()));
  await writeFile(join(folder, "passport.svg"), drawPassportSpecimen());
  await writeFile(join(folder, "office-plan.svg"), drawOfficePlan());
}
