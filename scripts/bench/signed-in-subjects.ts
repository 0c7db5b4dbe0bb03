import type { BenchSite } from "./bench-site.ts";
import type { Subject } from "./http/compare.ts";
import { firstLink } from "./http/first-link.ts";

const SECONDS = 2;

/** Pages made for one person. `wanted`: fractions of a bare server's rate. */
export async function signedInSubjects(
  site: BenchSite,
  label: string,
  wanted: { painting: number; gallery: number; list: number },
): Promise<Subject[]> {
  const painting = await firstLink(`${site.url}/gallery`, /\/gallery\/[\da-f-]{36}/);
  const common = { headers: { "Accept-Encoding": "br" }, cookies: site.cookies, seconds: SECONDS };
  return [
    { name: `${label}: painting`, url: site.url + painting, ...common, atLeast: wanted.painting },
    { name: `${label}: gallery`, url: `${site.url}/gallery`, ...common, atLeast: wanted.gallery },
    { name: `${label}: management list`, url: `${site.url}/gallery/manage`, ...common, atLeast: wanted.list },
  ];
}
