import { createContext, type ReactNode, use, useState } from "react";
import { languageOfName } from "#app/i18n/language-of-name.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Notice } from "#app/ui/notice.tsx";
import { factsId } from "../domain/form/facts-id.ts";
import type { SavedPainting } from "../domain/form/find-saved-painting.server.ts";
import { usePaintingMessages } from "../messages/painting-messages.ts";

/** The painting that was just saved, which its row or card marks; null for none. */
const SavedWork = createContext<SavedPainting | null>(null);

/** Marks the painting that was just saved. Without script the fragment of the address marks it. */
export const useSavedMark = (id: string) => (use(SavedWork)?.id === id ? { "data-saved": "" } : {});

/** In the row or card of the painting that was just saved: leads on to its texts in other languages. */
export function SavedWorkLead({ id, className }: { id: string; className: string }) {
  const saved = use(SavedWork);
  return saved?.id === id ? <AddTexts painting={saved} className={className} /> : null;
}

/** Leads to the first language that lacks texts (P-FORM-139). */
function AddTexts({ painting: { id, title, untranslated }, className }: { painting: SavedPainting; className?: string }) {
  const { list: words } = usePaintingMessages();
  const toHref = useHref();
  const first = untranslated[0];
  if (first === undefined) return null;
  const text = words.addTexts[untranslated.length === 1 ? first : "both"];
  return (
    <Link
      to={`${toHref(paths.editPainting(id))}#${factsId(first)}`}
      aria-label={`${text}, ${title}`}
      className={classNames("link inline-flex min-h-11 items-center", className)}
    >
      {text}
    </Link>
  );
}

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
    <SavedWork value={shown}>
      {shown !== null && <Saved painting={shown} />}
      {children}
    </SavedWork>
  );
}

function Saved({ painting }: { painting: SavedPainting }) {
  const { id, title, artist } = painting;
  const { list: words } = usePaintingMessages();
  const { painting: shown } = useMessages();
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
            aria-label={`${shown.edit}, ${title}`}
            className="link inline-flex min-h-11 items-center"
          >
            {shown.edit}
          </Link>
          <AddTexts painting={painting} />
        </div>
      </Notice>
    </div>
  );
}
