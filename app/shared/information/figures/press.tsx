import type { PressFigure } from "#app/content/figure.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { classNames } from "#app/ui/class-names.ts";

/** Material for the press: a preview on the ground that it is made for, and its files (P-INFO-23). */
export function Press({ items }: PressFigure) {
  const { figures, phrases } = useMessages();
  return (
    <ul className="no-print my-10 grid max-w-3xl gap-5 sm:grid-cols-2">
      {items.map(({ key, preview, files }) => {
        const { title, text } = figures.press[key];
        return (
          <li key={key} className="flex flex-col border border-line">
            <div
              className={classNames(
                "press-ground grid h-36 place-items-center border-b border-line p-5",
                key === "logo-dark" && "press-ground-dark",
              )}
            >
              {preview === undefined ? (
                <svg viewBox="0 0 60 76" aria-hidden="true" className="h-full">
                  <path d="M2 2h42l14 14v58H2zM44 2v14h14" fill="none" stroke="#9a7434" strokeWidth="1.2" />
                  <path d="M11 26h24M11 36h38M11 43h38M11 50h30M11 60h38M11 67h22" fill="none" stroke="#15181e" strokeWidth="1" />
                </svg>
              ) : (
                <img src={preview} alt="" width={200} height={96} loading="lazy" className="h-24 w-full object-contain" />
              )}
            </div>
            <div className="flex grow flex-col p-5">
              <h3 className="text-lg leading-snug">{title}</h3>
              <p className="mt-1 mb-3 text-sm text-slate">{text}</p>
              <ul className="figures mt-auto flex flex-wrap gap-x-6 text-sm">
                {files.map(({ href, format, bytes }) => (
                  <li key={href}>
                    <a href={href} download className="link inline-flex min-h-11 items-center">
                      <span className="sr-only">{phrases.labelled(title, "")}</span>
                      {figures.pressFile(format === "TXT" ? figures.plainText : format, Math.max(1, Math.round(bytes / 1000)))}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
