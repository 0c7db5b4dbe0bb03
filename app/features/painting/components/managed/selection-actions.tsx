import { buttonClass } from "#app/ui/button.tsx";
import { Chevron } from "#app/ui/chevron.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { SelectionAction } from "../../domain/bulk/bulk-action.ts";
import { usePaintingMessages } from "../../messages/painting-messages.ts";

/** Actions of every day; the others are behind one button, which opens without script. */
const DAILY: readonly SelectionAction[] = ["publish", "unpublish", "assign", "issue"];

/**
 * The actions on selected paintings, as submit buttons of the form around it. Up to five stand side by side; a telephone has room
 * for the first in each language, and the others are in the menu.
 */
export function SelectionActions({ actions }: { actions: readonly SelectionAction[] }) {
  const { table } = usePaintingMessages();
  const daily = actions.length <= DAILY.length + 1 ? actions : actions.filter((each) => DAILY.includes(each));
  const rare = actions.filter((each) => !daily.includes(each));
  const further = daily.slice(1);
  return (
    <div className="flex min-w-0 gap-2 sm:flex-wrap lg:max-w-full lg:shrink-0">
      {daily.map((each, index) => (
        <button
          key={each}
          type="submit"
          name="action"
          value={each}
          className={buttonClass("quiet", classNames("shrink-0 px-3.5 text-xs", index > 0 && "max-sm:hidden"))}
        >
          {table.actionsOfSelection[each]}
        </button>
      ))}
      {further.length + rare.length > 0 && (
        <details
          data-menu="popup"
          className={classNames("group/popup relative ml-auto shrink-0 sm:ml-0 sm:max-lg:ml-auto", rare.length === 0 && "sm:hidden")}
        >
          <summary className={buttonClass("quiet", "cursor-pointer gap-2 px-3.5 text-xs group-open/popup:text-oxblood")}>
            {table.moreActions}
            <Chevron className="rotate-180" />
          </summary>
          <ul className="absolute right-0 bottom-full z-20 mb-1 max-h-[70svh] w-64 max-w-[calc(100vw-2.25rem)] overflow-y-auto border border-line-strong bg-paper py-2 shadow-[0_-12px_32px_rgb(21_24_30/0.12)]">
            {[...further, ...rare].map((each) => (
              <li key={each} className={further.includes(each) ? "sm:hidden" : undefined}>
                <button
                  type="submit"
                  name="action"
                  value={each}
                  className="flex min-h-11 w-full cursor-pointer items-center px-4 text-left text-sm hover:bg-wall hover:text-oxblood"
                >
                  {table.actionsOfSelection[each]}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
