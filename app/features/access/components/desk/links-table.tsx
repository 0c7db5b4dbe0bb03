import { Form, useNavigation } from "react-router";
import { formatTimeLeft } from "#app/features/painting/domain/list/time-left.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Button } from "#app/ui/button.tsx";
import type { OpenLink, OpenLinks } from "../../domain/desk/list-open-links.server.ts";
import { useAccessMessages } from "../../messages/access-messages.ts";
import { useCountryName } from "../use-country-name.ts";

const HEAD = "py-1.5 pr-4 text-left text-xs font-normal text-slate";
const CELL = "py-3 pr-4 align-top";
/** Of a cell whose column has no head where the table is narrow. */
const NAMED_CELL = `${CELL} max-lg:grid max-lg:grid-cols-[7.5rem_minmax(0,1fr)] max-lg:items-baseline max-lg:gap-x-3 max-lg:py-1`;

/** Open links, to deactivate one, those chosen, or all that the search finds. Each button asks first. */
export function LinksTable({ list, here }: { list: OpenLinks; here: string }) {
  const { desk } = useAccessMessages();
  const isBusy = useNavigation().formData?.get("intent")?.toString().startsWith("choose") === true;
  return (
    <Form method="post" action={here} preventScrollReset className="mt-4">
      <table className="block w-full border-collapse text-sm lg:table">
        <caption className="sr-only">{desk.links}</caption>
        <thead className="hidden lg:table-header-group">
          <tr className="border-b border-line-strong">
            <td />
            {[desk.link, desk.work, desk.ends, desk.opened, desk.uses].map((name) => (
              <th key={name} scope="col" className={HEAD}>
                {name}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody className="block border-t border-line-strong lg:table-row-group lg:border-t-0">
          {list.links.map((link) => (
            <Row key={link.id} link={link} />
          ))}
        </tbody>
      </table>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="choose" tone="destructive" isBusy={isBusy}>
          {desk.freezeChosen}
        </Button>
        <Button type="submit" name="intent" value="choose-all" tone="destructive" isBusy={isBusy}>
          {desk.freezeAll(list.found)}
        </Button>
      </div>
    </Form>
  );
}

function Row({ link }: { link: OpenLink }) {
  const { desk, tokens } = useAccessMessages();
  const { record } = useMessages();
  const toHref = useHref();
  const nameOf = useCountryName(desk.unknownCountry);
  const label = link.label ?? tokens.untitled;
  const timeLeft = formatTimeLeft(
    {
      days: record.daysLeft("{days}", "{hours}"),
      hours: record.hoursLeft("{hours}", "{minutes}"),
      minutes: record.minutesLeft("{minutes}"),
      lessThanMinute: record.lessThanMinuteLeft,
    },
    link.secondsLeft,
  );
  return (
    <tr className="grid grid-cols-[2.75rem_minmax(0,1fr)] border-b border-line-strong/40 py-2 lg:table-row lg:py-0">
      <td className="row-span-6 align-top lg:table-cell lg:w-11">
        <label className="flex min-h-11 min-w-11 cursor-pointer items-center">
          <input type="checkbox" name="link" value={link.id} className="size-5" />
          <span className="sr-only">{desk.choose(label, link.title)}</span>
        </label>
      </td>
      <th scope="row" className={`${CELL} text-left font-medium wrap-anywhere ${link.label === null ? "text-slate" : ""}`}>
        {label}
      </th>
      <td className={`${CELL} max-lg:py-1`}>
        <Link to={toHref(paths.manageTokens(link.paintingId))} className="link">
          <span className="font-serif italic">{link.title}</span>
        </Link>
        <span className="block text-xs text-slate">{link.artist}</span>
      </td>
      <td className={`${NAMED_CELL} lg:w-60`}>
        <Narrow label={desk.ends} />
        <span>
          <DateTime at={link.expiresAt} />
          <span className="figures block text-xs text-slate">{timeLeft}</span>
        </span>
      </td>
      <td className={`${NAMED_CELL} lg:w-60`}>
        <Narrow label={desk.opened} />
        {link.lastOpening === null ? (
          link.isFromBefore ? (
            desk.notSinceOwner
          ) : (
            desk.neverOpened
          )
        ) : (
          <span>
            <DateTime at={link.lastOpening.at} />
            <span className="block text-xs text-slate">{nameOf(link.lastOpening.country)}</span>
          </span>
        )}
      </td>
      <td className={`${NAMED_CELL} figures`}>
        <Narrow label={desk.uses} />
        {link.usageCount}
      </td>
      <td className="py-2 align-top lg:text-right">
        <Button
          type="submit"
          name="only"
          value={link.id}
          tone="destructive"
          className="text-xs"
          aria-label={desk.freezeOne(label, link.title)}
        >
          {desk.freeze}
        </Button>
      </td>
    </tr>
  );
}

/** The name of a column, where the table is narrow and has no head. */
function Narrow({ label }: { label: string }) {
  return (
    <span aria-hidden="true" className="text-xs text-slate lg:hidden">
      {label}
    </span>
  );
}
