import type { ReactNode } from "react";
import { association } from "#app/content/association.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "../client/use-href.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { SchemeSwitch } from "./scheme-switch.tsx";

const LINK = "inline-flex min-h-8 items-center text-sm text-paper hover:underline underline-offset-4";

function Column({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  return (
    <section className={className}>
      <h2 className="font-sans text-xs font-medium tracking-normal text-brass-light">{title}</h2>
      <ul className="mt-3 flex flex-col gap-1">{children}</ul>
    </section>
  );
}

export function Footer({ year }: { year: number }) {
  const language = useLanguage();
  const { footer, menu, phrases } = useMessages();
  const toHref = useHref();
  const { address, social } = association;
  const page = (label: string, path: string) => (
    <li key={path}>
      <Link to={toHref(path)} className={LINK}>
        {label}
      </Link>
    </li>
  );
  const external = (label: string, url: string) => {
    const lastWord = label.lastIndexOf(" ") + 1;
    return (
      <li key={url}>
        <a href={url} target="_blank" rel="noopener noreferrer" className={LINK}>
          <span>
            {label.slice(0, lastWord)}
            {/* Keeps the arrow on the line of the last word. */}
            <span className="whitespace-nowrap">
              {label.slice(lastWord)}
              <span className="sr-only"> ({footer.opensNewTab})</span>
              <svg viewBox="0 0 10 10" aria-hidden="true" className="ml-1.5 inline w-2 align-baseline text-brass-light">
                <path d="M2 1h7v7M9 1L1 9" fill="none" stroke="currentColor" strokeWidth="1.2" />
              </svg>
            </span>
          </span>
        </a>
      </li>
    );
  };
  return (
    <footer className="site-footer no-print on-ink bg-ink text-paper">
      <div className="page-width grid min-[22rem]:grid-cols-2 gap-x-8 gap-y-12 py-16 md:grid-cols-[1fr_1fr_1.25fr_1fr] md:max-lg:gap-x-6 lg:grid-cols-[1.7fr_1fr_1fr_1.2fr_1fr]">
        <div className="min-[22rem]:col-span-2 md:col-span-4 lg:col-span-1">
          <Logo isOnInk />
          <p className="mt-5 max-w-xs text-sm text-mist">{footer.about}</p>
        </div>
        <Column title={footer.quickLinks}>
          {page(menu.about, paths.about())}
          {page(menu.rules, paths.rules())}
          {page(menu.clause, paths.clause())}
          {page(menu.calculator, paths.calculator())}
          {page(menu.join, paths.join())}
          {page(menu.news, paths.news())}
        </Column>
        <Column title={footer.services}>
          {page(menu.icac, paths.icac())}
          {page(menu.icje, paths.icje())}
          {page(menu.authentication, paths.authentication())}
          {page(menu.appraisal, paths.appraisal())}
        </Column>
        <Column title={footer.contact}>
          <li>
            <address className="text-sm not-italic text-mist">
              {address.street}
              <br />
              {address.postalCode} {address.city[language]}
              <br />
              {address.country[language]}
            </address>
          </li>
          <li className="mt-2">
            <a href={`tel:${association.phone.replaceAll(/\s/g, "")}`} className={LINK}>
              <span className="sr-only">{phrases.labelled(footer.phone, "")}</span>
              <span className="figures">{association.phone}</span>
            </a>
          </li>
          <li>
            <a href={`mailto:${association.email}`} className={LINK}>
              <span className="sr-only">{phrases.labelled(footer.email, "")}</span>
              {association.email}
            </a>
          </li>
        </Column>
        <Column title={footer.follow}>
          {external(footer.professionalNetwork, social.professional)}
          {external(footer.socialNetwork, social.social)}
          {external(footer.photoNetwork, social.photo)}
        </Column>
      </div>
      <div className="border-t border-ink-soft">
        <div className="page-width flex flex-col gap-x-8 gap-y-3 py-5 text-xs text-mist md:flex-row md:flex-wrap md:items-center md:gap-y-1">
          <p className="figures grow">
            © {year} {association.brand}. {footer.rights}
          </p>
          <ul aria-label={footer.legal} className="flex flex-wrap gap-x-6 gap-y-1 md:-order-1 md:basis-full">
            {[
              [footer.privacy, paths.privacy()] as const,
              [footer.terms, paths.serviceTerms()] as const,
              [footer.cookies, paths.cookies()] as const,
            ].map(([label, path]) => (
              <li key={path}>
                <Link to={toHref(path)} className="inline-flex min-h-8 items-center text-mist hover:text-paper hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <SchemeSwitch />
          <LanguageSwitch isOnInk />
        </div>
      </div>
    </footer>
  );
}
