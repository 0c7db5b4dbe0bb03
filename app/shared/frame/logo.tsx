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
        className={classNames("size-11 shrink-0 @max-[16rem]:size-8", isOnInk ? "text-brass-light" : "text-brass")}
      >
        <g fill="none" stroke="currentColor" strokeWidth="1.1">
          {Array.from({ length: 12 }, (_, index) => (
            <ellipse key={index} rx="46" ry="17" transform={`rotate(${index * 15})`} />
          ))}
          <circle r="47.5" />
        </g>
      </svg>
      <span className="flex flex-col leading-none">
        <span className="font-serif text-xl leading-none font-medium tracking-[0.05em] @max-[16rem]:sr-only">{association.brand}</span>
        <span
          className={classNames(
            "mt-1 text-2xs leading-tight",
            isOnInk ? "max-w-[17rem] text-mist" : "hidden text-slate sm:block",
            // One line beside the button of the menu, two beside the menu.
            !isOnInk && "w-[9.75rem] text-balance md:w-auto md:whitespace-nowrap xl:w-[9.75rem] xl:whitespace-normal",
            // The Russian menu leaves room for them from the full width of the page on.
            !isOnInk && language === "ru" && "xl:hidden min-[84rem]:block",
          )}
        >
          {association.name[language]}
        </span>
      </span>
    </span>
  );
}
