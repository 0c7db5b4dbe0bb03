import { Confirmation } from "#app/shared/management/confirmation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";
import type { LinkedOwner } from "../domain/owners/list-owners.server.ts";
import { ownerName } from "../domain/owners/owner-name.ts";
import { usePaintingMessages } from "../messages/painting-messages.ts";

interface PaintingOwnersProps {
  /** Null: they could not be read. */
  owners: LinkedOwner[] | null;
}

/** Owners of a painting, for administrators; the last one cannot be removed (P-PAINTING-15). */
export function PaintingOwners({ owners }: PaintingOwnersProps) {
  const { administration: words } = usePaintingMessages();
  return (
    <section aria-labelledby="owners" className="no-print">
      <h2 id="owners" className="border-b border-ink pb-2 text-lg">
        {words.owners}
      </h2>
      {owners === null && (
        <div className="mt-4">
          <Notice tone="destructive">{words.ownersFailed}</Notice>
        </div>
      )}
      {owners?.length === 0 && <p className="mt-4 text-sm">{words.noOwners}</p>}
      <ul>
        {owners?.map((owner) => {
          const name = ownerName(owner) || words.unknownOwner;
          return (
            <li
              key={owner.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line-strong/40 py-3 text-sm"
            >
              <span>
                <span className="wrap-anywhere">{name}</span>
                {owner.isPrimary && <span className="block text-xs text-slate">{words.primary}</span>}
              </span>
              {owners.length === 1 ? (
                <Tooltip text={words.cannotRemoveLast}>
                  {(describedBy) => (
                    <Button
                      tone="destructive"
                      aria-disabled="true"
                      aria-describedby={describedBy}
                      className="cursor-not-allowed opacity-55"
                    >
                      {words.removeOwner}
                    </Button>
                  )}
                </Tooltip>
              ) : (
                <Confirmation
                  name="remove-owner"
                  fields={{ owner: owner.id }}
                  label={words.removeOwner}
                  accessibleLabel={words.removeOwnerOf(name)}
                  title={words.removeOwnerTitle}
                  text={
                    <>
                      <p>{words.removeOwnerText}</p>
                      <p className="mt-2 font-medium">{name}</p>
                    </>
                  }
                  confirmLabel={words.removeOwner}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
