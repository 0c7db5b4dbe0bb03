import "#app/styles/labels.css";
import { association } from "#app/content/association.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { QrCode } from "#app/shared/qr-code/qr-image.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type Layout, labelsPerSheet } from "../domain/label-sheet.ts";
import type { PrintedToken } from "../domain/list-labelled-works.server.ts";
import { tokenLink } from "../domain/public-base.ts";
import { useAccessMessages } from "../messages/access-messages.ts";

export interface PrintedLabel {
  paintingId: string;
  title: string;
  artist?: string;
  inventoryNo: string | null;
  token: PrintedToken;
}

const pageClass = (layout: Layout) =>
  classNames("label-page shrink-0", layout === "single" ? "label-page-single" : `label-page-sheet labels-${layout.replaceAll(".", "-")}`);

interface LabelPagesProps {
  /** Labels by page and place; undefined: a used place. */
  pages: (PrintedLabel | undefined)[][];
  layout: Layout;
  base: string;
  /** A first page for plain paper: outlines and a line of 100 mm. */
  hasCheck?: boolean;
}

/** Pages of labels in their true size. Places on a sheet are identified by their index, so indexes serve as keys. */
export function LabelPages({ pages, layout, base, hasCheck = false }: LabelPagesProps) {
  return (
    <div className="mt-10 flex flex-col items-start gap-6 overflow-x-auto pb-4 print:mt-0 print:block print:overflow-visible print:pb-0">
      {hasCheck && <CheckPage layout={layout} />}
      {pages.map((labels, page) => (
        <div key={page} className={pageClass(layout)}>
          {labels.map((label, place) =>
            label === undefined ? <span key={place} /> : <Label key={place} {...label} base={base} isCut={layout === "cut"} />,
          )}
        </div>
      ))}
    </div>
  );
}

function CheckPage({ layout }: { layout: Layout }) {
  const { labels: words } = useAccessMessages();
  return (
    <div className={classNames(pageClass(layout), "label-check")}>
      {Array.from({ length: labelsPerSheet(layout) }, (_, place) => (
        <span key={place} className="label-outline">
          {place + 1}
        </span>
      ))}
      <p className="label-ruler">{words.ruler}</p>
    </div>
  );
}

function Label({ paintingId, title, artist, inventoryNo, token, base, isCut }: PrintedLabel & { base: string; isCut: boolean }) {
  const { labels: words, tokens } = useAccessMessages();
  return (
    <div className={classNames("label", isCut && "label-cut")}>
      <QrCode text={tokenLink(base, paintingId, token)} label={tokens.qrLabel(token.label ?? tokens.untitled)} className="label-code" />
      <div className="label-words">
        <p className="label-brand">
          <span>
            {association.brand} · {words.confidential}
          </span>
          <img src={resourcePaths.guilloche(`seal.${paintingId}`)} alt="" width={400} height={400} />
        </p>
        <p
          className={classNames(
            "label-title font-serif italic",
            token.label === null && artist === undefined && inventoryNo === null && "label-title-alone",
          )}
        >
          {title}
        </p>
        {artist !== undefined && artist !== "" && <p className="label-artist">{artist}</p>}
        {inventoryNo !== null && (
          <p className="label-number">
            <span>{words.inventory}</span> <bdi lang="und">{inventoryNo}</bdi>
          </p>
        )}
        {token.label !== null && <p className="label-for">{token.label}</p>}
        <p className="label-until">
          {words.validUntil} <DateTime at={token.expiresAt} />
        </p>
      </div>
    </div>
  );
}
