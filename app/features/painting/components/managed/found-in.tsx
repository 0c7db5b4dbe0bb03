import { classNames } from "#app/ui/class-names.ts";
import type { ManagedPainting } from "../../domain/list/list-managed-paintings.server.ts";
import { usePaintingMessages } from "../../messages/painting-messages.ts";

interface FoundInProps {
  painting: ManagedPainting;
  /** The search, as it was understood. */
  q: string;
  className: string;
}

/** The place where a search found the work, if it is not seen at first sight (P-MANAGE-21). */
export function FoundIn({ painting: { foundIn, owners }, q, className }: FoundInProps) {
  const { list: words } = usePaintingMessages();
  if (foundIn === null) return null;
  const typed = plain(q).split(/\s+/);
  const owner = owners.find(({ name, email }) => typed.some((word) => plain(`${name} ${email}`).includes(word)));
  return (
    <span className={classNames("wrap-anywhere text-slate", className)}>
      {words.foundIn} {words.places[foundIn]}
      {foundIn === "owner" && owner !== undefined && ` ${owner.name || owner.email}`}
    </span>
  );
}

/** Without case and accents. */
const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
