import type { ReactNode } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Arrow } from "./arrow.tsx";

/** Three links, ruled like a book's index. */
export function QuickLinks() {
  const { home } = useMessages();
  const toHref = useHref();
  const links = [
    { path: paths.rules(), title: home.rules, text: home.rulesText },
    { path: paths.clause(), title: home.clause, text: home.clauseText },
    { path: paths.calculator(), title: home.calculator, text: home.calculatorText },
  ];
  return (
    <RuledLinks id="quick-links" title={home.quickLinks} className="pt-12 lg:pt-14" listClassName="grid gap-x-12 md:grid-cols-3">
      {links.map(({ path, title, text }) => (
        <li key={path} className="border-b border-line">
          <Link to={toHref(path)} className="group flex h-full items-start justify-between gap-x-5 py-5">
            <span>
              <span className="block font-serif text-lg leading-snug group-hover:text-oxblood">{title}</span>
              <span className="mt-1 block text-sm text-slate">{text}</span>
            </span>
            <Arrow className="mt-2.5 text-brass" />
          </Link>
        </li>
      ))}
    </RuledLinks>
  );
}

/** One row where there is room; the arrows stand on one line, on a telephone beside the titles. */
export function Services() {
  const { home } = useMessages();
  const toHref = useHref();
  const services = [
    { path: paths.icac(), title: home.icac, text: home.icacText },
    { path: paths.icje(), title: home.icje, text: home.icjeText },
    { path: paths.authentication(), title: home.art, text: home.artText },
    { path: paths.benefits(), title: home.membership, text: home.membershipText },
  ];
  return (
    <RuledLinks
      id="services"
      title={home.services}
      className="pt-16 lg:pt-20"
      listClassName="grid md:grid-cols-2 xl:grid-cols-4 xl:grid-rows-[1fr_auto] print:grid-cols-2"
    >
      {services.map(({ path, title, text }) => (
        <li
          key={path}
          className="border-line max-md:border-b md:max-xl:border-b md:max-xl:odd:border-r md:max-xl:odd:pr-10 md:max-xl:even:pl-10 xl:row-span-2 xl:grid xl:grid-rows-subgrid xl:not-first:border-l xl:not-first:pl-7 xl:not-last:pr-7"
        >
          <Link to={toHref(path)} className="group relative block py-5 md:py-7 xl:row-span-2 xl:grid xl:grid-rows-subgrid xl:pt-7 xl:pb-3">
            <span className="block">
              <span className="block font-display text-2xl leading-[1.1] font-normal text-balance hyphens-auto group-hover:text-oxblood max-md:pr-11">
                {title}
              </span>{" "}
              <span className="mt-2 block max-w-md text-sm text-slate md:mt-3">{text}</span>
            </span>
            <Arrow className="block text-brass max-md:absolute max-md:top-8 max-md:right-0 md:mt-5" />
          </Link>
        </li>
      ))}
    </RuledLinks>
  );
}

interface RuledLinksProps {
  id: string;
  title: string;
  className: string;
  listClassName: string;
  /** The items of the list. */
  children: ReactNode;
}

function RuledLinks({ id, title, className, listClassName, children }: RuledLinksProps) {
  return (
    <section aria-labelledby={id} className={classNames("page-width", className)}>
      <h2 id={id} className="border-b border-ink pb-3 text-xl">
        {title}
      </h2>
      <ul data-testid={id} className={listClassName}>
        {children}
      </ul>
    </section>
  );
}
