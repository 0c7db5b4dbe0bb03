import type { Attempt } from "../domain/statistics.ts";
import { useAccessMessages } from "../messages/access-messages.ts";

/** The end of an IP address. Without the ellipsis "27.0.0.1" would look like a whole one (P-TOKEN-13). */
export function AddressEnd({ addressEnd, isShortened }: Pick<Attempt, "addressEnd" | "isShortened">) {
  const { statistics: words } = useAccessMessages();
  if (addressEnd === null) return <span className="figures">{words.noAddress}</span>;
  return (
    <>
      <span className="sr-only">{words.address} </span>
      <span className={isShortened ? "figures before:content-['…']" : "figures"}>{addressEnd}</span>
    </>
  );
}
