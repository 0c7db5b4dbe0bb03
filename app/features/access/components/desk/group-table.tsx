import type { ReactNode } from "react";
import { formatNumber } from "#app/i18n/format.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { Group, GroupList } from "../../domain/desk/attempt-counts.ts";
import { useAccessMessages } from "../../messages/access-messages.ts";

interface GroupTableProps {
  id: string;
  title: string;
  /** Heading of the column of names. */
  head: string;
  list: GroupList;
  nameOf(group: Group): ReactNode;
}

/** Attempts by work, link or country, with a bar for each. */
export function GroupTable({ id, title, head, list: { groups, others }, nameOf }: GroupTableProps) {
  const { attempts: words } = useAccessMessages();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const most = Math.max(1, ...groups.map(({ granted, refused }) => granted + refused));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-ink pb-2 text-lg">
        {title}
      </h2>
      <table aria-labelledby={id} className="figures w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line-strong text-xs text-slate">
            <th scope="col" className="py-1.5 pr-4 text-left font-normal">
              {head}
            </th>
            <th scope="col" className="py-1.5 pr-4 text-right font-normal">
              {words.granted}
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              {words.refused}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.key} className="border-b border-line-strong/40 align-top">
              <th scope="row" className="w-full py-2 pr-4 text-left font-normal wrap-anywhere">
                {nameOf(group)}
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="mt-1.5 block h-1 w-full">
                  <rect width={(group.granted / most) * 100} height="4" className="fill-brass" />
                  <rect x={(group.granted / most) * 100} width={(group.refused / most) * 100} height="4" className="fill-oxblood" />
                </svg>
              </th>
              <td className="py-2 pr-4 text-right">{number(group.granted)}</td>
              <td className="py-2 text-right">{number(group.refused)}</td>
            </tr>
          ))}
          {others.count > 0 && (
            <tr className="text-slate">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {words.others(others.count)}
              </th>
              <td className="py-2 pr-4 text-right">{number(others.granted)}</td>
              <td className="py-2 text-right">{number(others.refused)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
