import type { CountriesFigure } from "#app/content/figure.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { Frame } from "./frame.tsx";

/** The map, and the same countries as a list. */
export function Countries({ caption, countries }: CountriesFigure) {
  return (
    <Frame caption={caption}>
      <img src={resourcePaths.countryMap()} alt="" width={960} height={520} loading="lazy" className="h-auto w-full" />
      <ul className="mt-8 columns-2 gap-x-8 border-t border-line pt-5 text-sm sm:columns-3 lg:columns-4">
        {countries.map((country) => (
          <li key={country} className="break-inside-avoid py-1">
            {country}
          </li>
        ))}
      </ul>
    </Frame>
  );
}
