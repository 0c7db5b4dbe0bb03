import { association } from "#app/content/association.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { classNames } from "#app/ui/class-names.ts";

/** Emblem and name. `isOnInk`: on the dark background of the footer. */
export function Logo({ isOnInk = false }: { isOnInk?: boolean }) {
  const language = useLanguage();
  return (
    <span className="flex items-center gap-3">
      <svg
        viewBox="-50 -50 100 100"
        aria-hidden="true"
        className={classNames("size-11 shrink-0", isOnInk ? "text-brass-light" : "text-brass")}
      >
        <g fill="none" stroke="currentColor" strokeWidth="1.1">
          {Array.from({ length: 12 }, (_, index) => (
            <ellipse key={index} rx="46" ry="17" transform={`rotate(${index * 15})`} />
          ))}
          <circle r="47.5" />
        </g>
      </svg>
      <span className="flex flex-col leading-none">
        <span className="font-serif text-xl leading-none font-medium tracking-[0.05em]">{association.brand}</span>
        <span
          className={classNames(
            "mt-1 max-w-[13rem] text-2xs leading-tight",
            isOnInk ? "block" : "hidden sm:block xl:hidden",
            // Shown only where the menu leaves room for two lines.
            !isOnInk && (language === "en" ? "min-[89rem]:block" : "min-[108rem]:block"),
            isOnInk ? "text-mist" : "text-slate",
          )}
        >
          {association.name[language]}
        </span>
      </span>
    </span>
  );
}
