import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** Leads to the contact form with the service as its subject (P-CONTACT-11), and with photographs (P-CONTACT-12). */
export function Enquiry({ subject }: { subject: string }) {
  const { contacts } = useMessages();
  const toHref = useHref();
  return (
    <p className="no-print mt-6 mb-12">
      <Link to={`${toHref(paths.contacts(), { subject, photographs: "1" })}#form`} className={buttonClass("primary")}>
        {contacts.enquire}
      </Link>
    </p>
  );
}
