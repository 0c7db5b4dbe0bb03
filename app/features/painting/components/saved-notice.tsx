import { createContext, type ReactNode, use, useState } from "react";
import { languageOfName } from "#app/i18n/language-of-name.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { SavedPainting } from "../domain/form/find-saved-painting.server.ts";
import { usePaintingMessages } from "../messages/painting-messages.ts";

/** Id of the painting that was just saved, which its row or card marks; undefined for none. */
const SavedId = createContext<string | undefined>(undefined);

/** Marks the painting that was just saved. Without script the fragment of the address marks it. */
export const useSavedMark = (id: string) => (use(SavedId) === id ? { "data-saved": "" } : {});

interface SavedNoticeProps {
  saved: SavedPainting | null;
  /** The list in which it is marked. */
  children: ReactNode;
}

/** Names the painting that was just saved, above a list that may show it far below, and has it marked there (P-FORM-20). */
export function SavedNotice({ saved, children }: SavedNoticeProps) {
  // It leaves the address with the notice, and stays on the page.
  const [shown, setShown] = useState(saved);
  if (saved !== null && saved !== shown) setShown(saved);
  return (
    <SavedId value={shown?.id}>
      {shown !== null && <Saved painting={shown} />}
      {children}
    </SavedId>
  );
}

function Saved({ painting: { id, title, artist } }: { painting: SavedPainting }) {
  const { list: words } = usePaintingMessages();
  const { painting } = useMessages();
  const toHref = useHref();
  return (
    <div className="mb-4">
      <Notice>
        <div className="flex flex-wrap items-baseline gap-x-5">
          <p className="min-w-0">
            <span className="font-medium">{words.savedTitle}</span>{" "}
            <span className="text-base">
              <span className="font-serif italic">{title}</span>, <span lang={languageOfName(artist)}>{artist}</span>
            </span>
          </p>
          <Link to={toHref(paths.painting(id))} aria-label={`${words.view}, ${title}`} className="link inline-flex min-h-11 items-center">
            {words.view}
          </Link>
          <Link
            to={toHref(paths.editPainting(id))}
            aria-label={`${painting.edit}, ${title}`}
            className="link inline-flex min-h-11 items-center"
          >
            {painting.edit}
          </Link>
        </div>
      </Notice>
    </div>
  );
}
