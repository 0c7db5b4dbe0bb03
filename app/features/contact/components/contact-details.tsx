import type { ReactNode } from "react";
import { association } from "#app/content/association.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";

/** Telephone and mailbox first: they are what most readers come for. */
export function ContactDetails() {
  const { contacts } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  const { address, phone, email, enterpriseNumber, rpr, account } = association;
  return (
    <>
      <dl>
        <Detail label={contacts.phone}>
          <a href={`tel:${phone.replaceAll(/\s/g, "")}`} className="link figures inline-block font-serif wrap-anywhere sm:text-lg">
            {phone}
          </a>
        </Detail>
        <Detail label={contacts.email}>
          <a href={`mailto:${email}`} className="link inline-block font-serif wrap-anywhere sm:text-lg">
            {email}
          </a>
        </Detail>
        <Detail label={contacts.address}>
          <address className="font-serif not-italic sm:text-lg">
            {association.name[language]}
            <br />
            {address.street}
            <br />
            {address.postalCode} {address.city[language]}, {address.country[language]}
          </address>
        </Detail>
        <Detail label={contacts.legalForm}>{contacts.legalFormOf(association.legalForm)}</Detail>
        <Detail label={contacts.enterpriseNumber}>
          <span className="figures">
            {enterpriseNumber}, {rpr[language]}
          </span>
        </Detail>
        <Detail label={contacts.account}>
          <span className="figures">
            {account}, {association.name[language]}
          </span>
          <span className="mt-1 block text-xs text-slate">{contacts.accountReference}</span>
        </Detail>
      </dl>
      <p className="no-print mt-4 text-sm">
        <a href={toHref(paths.contactCard())} download className="link inline-flex min-h-11 items-center">
          {contacts.vcard}
        </a>
      </p>
    </>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline gap-x-4 min-[22rem]:grid-cols-[7.25rem_minmax(0,1fr)] border-b border-line py-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <dt className="text-xs text-slate">{label}</dt>
      <dd className="text-sm">{children}</dd>
    </div>
  );
}
