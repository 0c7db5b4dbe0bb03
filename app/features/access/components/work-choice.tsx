import { Form } from "react-router";
import type { ManagedList } from "#app/features/painting/domain/list/list-managed-paintings.server.ts";
import type { ManageFilter } from "#app/features/painting/domain/list/manage-filter.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { LIST } from "#app/shared/management/list-parameter.ts";
import { useLedFrom } from "#app/shared/management/use-led-from.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { useAccessMessages } from "../messages/access-messages.ts";

interface WorkChoiceProps {
  list: ManagedList;
  filter: ManageFilter;
  chosen: { id: string; title: string; artist: string }[];
}

/** Choice of works for labels. One form: what is chosen stays chosen while the list is searched and turned over. */
export function WorkChoice({ list, filter, chosen }: WorkChoiceProps) {
  const { labels: words } = useAccessMessages();
  const { common, pagination } = useManageMessages();
  const ledFrom = useLedFrom();
  const isListed = (id: string) => list.paintings.some((painting) => painting.id === id);
  const works = [...chosen.filter(({ id }) => !isListed(id)), ...list.paintings];
  if (list.total === 0) return <p className="mt-8">{words.nothingManaged}</p>;
  return (
    <Form method="get" className="mt-8" key={`${filter.q} ${list.page}`}>
      {ledFrom !== undefined && <input type="hidden" name={LIST} value={ledFrom} />}
      <p className="max-w-prose text-sm text-slate">{words.chooseLead}</p>
      <div className="mt-5 flex flex-wrap items-end gap-4 border-y border-line-strong py-5">
        <InputField
          label={words.search}
          type="search"
          name="q"
          defaultValue={filter.q}
          maxLength={200}
          className="w-full grow basis-64 sm:w-auto"
        />
        <Button type="submit" tone="quiet" name="choose" value="on">
          {common.apply}
        </Button>
        <Button type="submit">{words.toLabels}</Button>
      </div>
      {works.length === 0 ? (
        <p className="mt-6 text-sm">{words.noneFound}</p>
      ) : (
        <ul className="text-sm">
          {works.map(({ id, title, artist }) => (
            <li key={id} className="border-b border-line-strong/40">
              <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
                <input
                  type="checkbox"
                  name="painting"
                  value={id}
                  defaultChecked={chosen.some((work) => work.id === id)}
                  className="size-4.5 shrink-0"
                />
                <span className="wrap-anywhere">
                  <span className="font-serif italic">{title}</span>
                  {artist !== "" && <span className="text-slate">, {artist}</span>}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {list.pages > 1 && (
        <fieldset className="mt-8 flex items-center justify-center gap-5 text-sm">
          <legend className="sr-only">{pagination.pages}</legend>
          {list.page > 1 && (
            <button type="submit" name="page" value={list.page - 1} className="link inline-flex min-h-11 items-center">
              {pagination.previous}
            </button>
          )}
          <span className="figures">{pagination.pageOf(list.page, list.pages)}</span>
          {list.page < list.pages && (
            <button type="submit" name="page" value={list.page + 1} className="link inline-flex min-h-11 items-center">
              {pagination.next}
            </button>
          )}
        </fieldset>
      )}
    </Form>
  );
}
