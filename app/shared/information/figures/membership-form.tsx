import { association } from "#app/content/association.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** Link to the external application form (P-INFO-15). */
export function MembershipForm() {
  const { figures, footer } = useMessages();
  return (
    <p className="no-print my-10">
      <a href={association.membershipForm} target="_blank" rel="noopener noreferrer" className={buttonClass("primary")}>
        {figures.membershipForm}
        <span className="sr-only"> ({footer.opensNewTab})</span>
      </a>
    </p>
  );
}
