import { Form } from "react-router";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { PrintButton } from "#app/shared/actions/print-button.tsx";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { useMoments } from "#app/shared/date-time.tsx";
import { LIST } from "#app/shared/management/list-parameter.ts";
import { useLedFrom } from "#app/shared/management/use-led-from.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { choiceOf, NO_LABEL } from "../domain/chosen-works.ts";
import type { SheetOptions } from "../domain/label-sheet.ts";
import type { LabelledWork } from "../domain/list-labelled-works.server.ts";
import { useAccessMessages } from "../messages/access-messages.ts";
import { SheetFields } from "./sheet-fields.tsx";

export type ChosenWork = LabelledWork & { choice: string };

/** The works with a link for each, the sheet, and the place where printing begins. */
export function WorkLabelOptions({ works, options, base }: { works: ChosenWork[]; options: SheetOptions; base: string }) {
  const { labels: words } = useAccessMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const ledFrom = useLedFrom();
  return (
    <Form method="get" preventScrollReset className="mt-8">
      <input type="hidden" name="base" value={base} />
      {ledFrom !== undefined && <input type="hidden" name={LIST} value={ledFrom} />}
      <ol id="works" className="border-t border-line-strong">
        {works.map((work) => (
          <WorkRow key={work.id} work={work} isPublic={options.opens === "page"} />
        ))}
      </ol>
      <div className="flex flex-wrap items-end gap-5 border-b border-line-strong py-5">
        <SelectField label={words.opens} name="opens" defaultValue={options.opens} className="w-full sm:w-96">
          <option value="record">{words.opensRecord}</option>
          <option value="page">{words.opensPage}</option>
        </SelectField>
        <SheetFields options={options} />
        {options.layout !== "single" && (
          <label className="flex min-h-11 items-center gap-2.5 text-sm">
            <input type="checkbox" name="check" defaultChecked={options.check === "on"} className="size-4.5" />
            {words.check}
          </label>
        )}
        <Button type="submit" tone="quiet">
          {common.show}
        </Button>
        <PrintButton />
        <p className="w-full max-w-prose text-xs text-slate">{words.scaleHint}</p>
      </div>
      <p className="mt-4 text-sm">
        <Link to={`${toHref(paths.manageLabels())}?${choosing(works, ledFrom)}`} className="link inline-flex min-h-11 items-center">
          {words.chooseOthers}
        </Link>
      </p>
    </Form>
  );
}

function choosing(works: ChosenWork[], ledFrom: string | undefined): string {
  const query = new URLSearchParams(works.map(({ id }) => ["painting", id]));
  query.set("choose", "on");
  if (ledFrom !== undefined) query.set(LIST, ledFrom);
  return query.toString();
}

function WorkRow({ work: { id, title, artist, links, choice, hasOwner }, isPublic }: { work: ChosenWork; isPublic: boolean }) {
  const { labels: words, tokens } = useAccessMessages();
  const momentOf = useMoments();
  const name = `${title}${artist === "" ? "" : `, ${artist}`}`;
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-line-strong/40 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <p className="text-sm wrap-anywhere">
        <span className="font-serif italic">{title}</span>
        {artist !== "" && <span className="text-slate">, {artist}</span>}
      </p>
      <input type="hidden" name="painting" value={id} />
      {isPublic ? (
        <input type="hidden" name="link" value={choice} />
      ) : links.length === 0 ? (
        <>
          <input type="hidden" name="link" value="" />
          <p className="text-sm text-slate">{hasOwner ? words.noLink : words.noOwner}</p>
        </>
      ) : (
        <SelectField
          label={words.linkOf(name)}
          isLabelHidden
          name="link"
          defaultValue={choice === "" ? choiceOf(links[0]?.id ?? "") : choice}
          className="[&_select]:text-sm"
        >
          {links.map((token) => (
            <option key={token.id} value={choiceOf(token.id)}>
              {words.until(token.label ?? tokens.untitled, momentOf(token.expiresAt))}
            </option>
          ))}
          <option value={NO_LABEL}>{words.noLabel}</option>
        </SelectField>
      )}
    </li>
  );
}
