import type { ReceivedPhotograph } from "#app/features/contact/domain/photographs/photograph.ts";
import { formatBytes } from "#app/i18n/format.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { useReceivedMessages } from "../messages/received-words.ts";

/** The photographs that came with a message; each opens large. */
export function MessagePhotographs({ photographs }: { photographs: ReceivedPhotograph[] }) {
  const { photographs: words } = useReceivedMessages();
  const language = useLanguage();
  if (photographs.length === 0) return null;
  return (
    <section aria-labelledby="photographs" className="mt-8">
      <h3 id="photographs" className="text-sm font-medium">
        {words.title}
      </h3>
      <p className="mt-1 text-xs text-slate">{words.lead}</p>
      <ul className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-3">
        {photographs.map(({ place, name, bytes, large, small }) => (
          <li key={place} className="flex min-w-0 flex-col">
            <a href={resourcePaths.photograph(large)} target="_blank" rel="noreferrer" className="relative block aspect-square bg-wall">
              <img
                src={resourcePaths.photograph(small)}
                alt={words.open(place, name)}
                loading="lazy"
                className="absolute inset-2 size-[calc(100%-1rem)] object-contain"
              />
            </a>
            <span lang="und" className="mt-1.5 truncate text-xs text-slate" title={name}>
              {place}. {name}
            </span>
            <a
              href={resourcePaths.photograph(large)}
              download={name}
              aria-label={words.downloadOf(name)}
              className="link inline-flex min-h-11 items-center self-start text-xs"
            >
              {words.download}, {formatBytes(bytes, language)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
