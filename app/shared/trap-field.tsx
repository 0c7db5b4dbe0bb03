/**
 * Honeypot: invisible to people, filled in by spam bots, and by password managers. Those would fill it again: a form that was
 * refused for it comes back without (P-CONTACT-4, P-LETTER-3).
 */
export function TrapField({ label }: { label: string }) {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {label}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
