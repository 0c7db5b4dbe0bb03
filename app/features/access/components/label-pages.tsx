import "#app/styles/labels.css";
import { association } from "#app/content/association.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { QrCode } from "#app/shared/qr-code/qr-image.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type LabelLines, linesOfLabel } from "../domain/label-lines.ts";
import { type Layout, labelsPerSheet } from "../domain/label-sheet.ts";
import type { PrintedToken } from "../domain/list-labelled-works.server.ts";
import { paintingLink, tokenLink } from "../domain/public-base.ts";
import { accessMessagesIn, useAccessMessages } from "../messages/access-messages.ts";

export interface PrintedLabel {
  paintingId: string;
  /** In the language of the link, as the artist. */
  title: string;
  artist?: string;
  inventoryNo: string | null;
  /** Null: the code opens the public page. */
  token: PrintedToken | null;
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
            label === undefined ? <span key={place} /> : <Label key={place} {...label} base={base} layout={layout} />,
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

const lineClass = (name: string, lines: number) => classNames("label-lines", `label-lines-${lines}`, name);

/** In the language of the link, because whoever holds the label opens a page in it; without a link in that of the desk. */
function Label({ paintingId, title, artist, inventoryNo, token, base, layout }: PrintedLabel & { base: string; layout: Layout }) {
  const { tokens } = useAccessMessages();
  const ofDesk = useLanguage();
  const language = token?.language ?? ofDesk;
  const { labels: words } = accessMessagesIn(language);
  const address = paintingLink(base, paintingId);
  const number = inventoryNo === null ? null : `${words.inventory} ${inventoryNo}`;
  const lines: LabelLines = linesOfLabel(layout, { title, artist: artist ?? null, number, purpose: token?.label ?? null }, language);
  return (
    <div className={classNames("label", layout === "cut" && "label-cut")}>
      <QrCode
        text={token === null ? address : tokenLink(base, paintingId, token)}
        label={token === null ? words.publicCode(title) : tokens.qrLabel(token.label ?? tokens.untitled)}
        className="label-code"
      />
      <div lang={language} className="label-words">
        <p className="label-brand">
          <span>
            {association.brand}
            {token !== null && ` · ${words.confidential}`}
          </span>
          <img src={resourcePaths.guilloche(`seal.${paintingId}`)} alt="" width={400} height={400} />
        </p>
        <p className={lineClass("label-title font-serif italic", lines.title)}>{title}</p>
        {lines.artist > 0 && <p className={lineClass("label-artist", lines.artist)}>{artist}</p>}
        {lines.number > 0 && (
          <p className={lineClass("label-number", lines.number)}>
            <span>{words.inventory}</span> <bdi lang="und">{inventoryNo}</bdi>
          </p>
        )}
        {lines.purpose > 0 && (
          <p lang="und" className={lineClass("label-for", lines.purpose)}>
            {token?.label}
          </p>
        )}
        {token === null ? (
          <p lang="zxx" className="label-until label-address">
            {address.replace(/^https?:\/\//, "")}
          </p>
        ) : (
          <p className="label-until">
            {words.validUntil} <DateTime at={token.expiresAt} language={token.language} />
          </p>
        )}
      </div>
    </div>
  );
}
