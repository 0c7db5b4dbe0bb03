import { Form, useLocation } from "react-router";
import { MANAGED_VIEWS, type ManagedView, OF_ACTION } from "../../domain/list/manage-filter.ts";
import { usePaintingMessages } from "../../messages/painting-messages.ts";

/** Cards or table: a choice that is kept with the account, so it is sent and not followed (P-MANAGE-20). */
export function ViewSwitch({ view }: { view: ManagedView }) {
  const { table } = usePaintingMessages();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  for (const name of OF_ACTION) query.delete(name);
  return (
    <Form method="post" action={`${pathname}?${query}`} preventScrollReset>
      <input type="hidden" name="intent" value="view" />
      <fieldset aria-label={table.view} className="flex">
        {MANAGED_VIEWS.map((each) => (
          <button
            key={each}
            type="submit"
            name="view"
            value={each}
            aria-pressed={view === each}
            className="min-h-11 px-3 text-sm underline-offset-4 hover:text-oxblood aria-pressed:font-medium aria-pressed:underline"
          >
            {table.views[each]}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
