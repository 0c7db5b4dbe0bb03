import type { ReactNode } from "react";
import type { Language } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { JumpLink } from "#app/shared/client/jump-link.tsx";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import type { DeskPainting } from "#app/shared/management/desk-painting.ts";
import { LIST } from "#app/shared/management/list-parameter.ts";
import { PublishedFrom } from "#app/shared/management/published-from.tsx";
import { useLedFrom } from "#app/shared/management/use-led-from.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";

type DeskPage = "edit" | "pictures" | "tokens" | "qr" | "comments" | "history";

/** Shows what is typed in a form as the page of the painting, in a new tab; without script too. */
interface PreviewTarget {
  /** Id of the form. */
  form: string;
  /** Address that it is sent to. */
  to: string;
}

interface SaveOtherwise {
  label: string;
  title: string;
  shortcuts: string;
  /** Id of the form, and the field that the button sends with it. */
  form: string;
  name: string;
  value: string;
}

interface PaintingBarProps {
  title: string;
  titleLanguage?: Language | undefined;
  /** Undefined: the painting is not stored yet. */
  painting?: DeskPainting | undefined;
  current?: DeskPage;
  /** Beginning of the links in QR codes, which the other pages keep. */
  base?: string;
  /** Saving of the page's form. */
  state?: ReactNode;
  /** Below the line. */
  news?: ReactNode;
  /** The state is a reason, which needs a line of its own on a telephone. */
  isReason?: boolean;
  save?: ReactNode;
  /** Another way to save: a button beside that one, and on a telephone a choice under “More”. */
  saveOtherwise?: SaveOtherwise | undefined;
  /** Behind a button beside that one, and on a telephone under “More”. */
  publish?: { name: string; content: ReactNode } | undefined;
  sections?: readonly { id: string; label: string }[];
  /** The works before and after this one in the list that led here; null: there is none. */
  neighbours?: { previous: string | null; next: string | null } | undefined;
  /** Of a page with unsaved input, which opens the painting beside it. */
  preview?: PreviewTarget;
}

/** Stays in view above the pages of one painting (P-FORM-19): its title and state, saving, and the ways to everything about it. */
export function PaintingBar({
  title,
  titleLanguage,
  painting,
  current,
  base,
  state,
  news,
  isReason = false,
  save,
  saveOtherwise,
  publish,
  sections = [],
  neighbours,
  preview,
}: PaintingBarProps) {
  const { desk: words } = useManageMessages();
  const { painting: shown } = useMessages();
  // Of a draft, what is typed says more than what is stored.
  const links = useDeskLinks(painting, base).filter(({ key }) => key !== "view" || preview === undefined || painting?.isPublished === true);
  const extras = useExtraLinks(painting);
  const steps = useSteps(neighbours);
  // The same on each page of the work; a form's preview has the place of the last one.
  const isInline = ({ key, isRare = false }: DeskPageLink) => !isRare && !(key === "view" && preview !== undefined);
  return (
    <section
      aria-label={words.label}
      data-bar=""
      className="no-print sticky top-20 z-20 border-b border-line bg-paper text-sm [@media(max-height:26rem)]:static"
    >
      <div
        className={classNames(
          "page-width relative grid items-center gap-x-3 py-1 sm:flex sm:gap-x-4",
          // With a button to save, a telephone has title and state in small letters above each other, and the rest beside them.
          save === undefined ? "min-h-14 grid-cols-[minmax(0,1fr)_auto]" : "min-h-13 grid-cols-[minmax(0,1fr)_auto_auto] max-sm:gap-x-1.5",
        )}
      >
        <p
          title={title}
          lang={titleLanguage}
          className={classNames(
            "truncate font-serif text-base italic sm:max-w-80 sm:shrink",
            save !== undefined && !isReason && "max-sm:self-end max-sm:text-xs max-sm:leading-tight",
          )}
        >
          {title}
        </p>
        {save !== undefined && (
          <div
            className={classNames(
              "max-sm:col-start-3 max-sm:row-start-1 max-sm:[&>button]:px-3 sm:order-2 sm:flex sm:shrink-0",
              !isReason && "max-sm:row-span-2",
              // Two buttons share the room of one.
              publish !== undefined && "sm:[&_.button]:px-3",
            )}
          >
            {save}
            {saveOtherwise !== undefined && <OtherSave {...saveOtherwise} look={buttonClass("quiet", "ml-2 max-sm:hidden")} />}
            {publish !== undefined && (
              <details data-menu="popup" name="painting-bar" className="group/popup relative ml-2 max-sm:hidden">
                <summary className={buttonClass("quiet", "cursor-pointer group-open/popup:text-oxblood")}>{publish.name}</summary>
                <div className="absolute right-0 z-20 w-72 max-w-[calc(100vw-2.25rem)] border border-line-strong bg-paper py-2 shadow-[0_12px_32px_rgb(21_24_30/0.12)]">
                  {publish.content}
                </div>
              </details>
            )}
          </div>
        )}
        <p
          className={classNames(
            "flex min-w-0 flex-col justify-center gap-x-3 text-xs sm:min-h-11 sm:min-w-min text-slate sm:order-1 sm:flex-row sm:items-center",
            "max-sm:text-2xs max-sm:**:border-0 max-sm:**:p-0 max-sm:**:leading-tight",
            save !== undefined && (isReason ? "max-sm:order-last max-sm:col-span-3" : "max-sm:col-start-1 max-sm:self-start"),
          )}
        >
          {painting !== undefined && (
            <span className={classNames("shrink-0", save !== undefined && "max-sm:hidden")}>
              <Badge tone={painting.isPublished && !painting.isArchived ? "plain" : "warning"}>
                {painting.isArchived ? shown.archived : painting.isPublished ? shown.published : shown.draft}
              </Badge>
              <PublishedFrom painting={painting} hasHours className="figures ml-3 max-lg:hidden" />
            </span>
          )}
          {state !== undefined && <span className="figures leading-tight wrap-normal">{state}</span>}
        </p>
        <div
          className={classNames(
            "ml-auto flex shrink-0 items-center justify-end sm:order-3",
            "max-sm:col-start-2 max-sm:row-start-1",
            !isReason && "max-sm:row-span-2",
          )}
        >
          {steps.map(({ key, to, label, arrow }) => (
            <Link key={key} to={to} title={label} className={classNames(INLINE, "text-xl max-sm:hidden")}>
              <span aria-hidden="true">{arrow}</span>
              <span className="sr-only">{label}</span>
            </Link>
          ))}
          {sections.length > 0 && (
            <Popup name={words.sections}>
              {sections.map(({ id, label }) => (
                <li key={id}>
                  <JumpLink to={id} className={CHOICE}>
                    {label}
                  </JumpLink>
                </li>
              ))}
            </Popup>
          )}
          <ul className="hidden items-center xl:flex">
            {links.filter(isInline).map(({ key, to, label }) => (
              <li key={key}>
                <DeskLink to={to} isCurrent={key === current} opensBeside={preview !== undefined && key === "view"} look={INLINE}>
                  {label}
                </DeskLink>
              </li>
            ))}
            {preview !== undefined && (
              <li>
                <PreviewButton preview={preview} look={INLINE} />
              </li>
            )}
          </ul>
          {(links.length > 0 || preview !== undefined) && (
            <Popup name={words.more} className={extras.length === 0 && links.every(isInline) ? "xl:hidden" : undefined}>
              {saveOtherwise !== undefined && (
                <li className="sm:hidden">
                  <OtherSave {...saveOtherwise} look={classNames(CHOICE, "w-full text-left")} />
                </li>
              )}
              {publish !== undefined && <li className="border-b border-line pb-2 sm:hidden">{publish.content}</li>}
              {steps.map(({ key, to, label }) => (
                <li key={key} className="sm:hidden">
                  <Link to={to} className={CHOICE}>
                    {label}
                  </Link>
                </li>
              ))}
              {links.map((link) => (
                <li key={link.key} className={isInline(link) ? "xl:hidden" : undefined}>
                  <DeskLink
                    to={link.to}
                    isCurrent={link.key === current}
                    opensBeside={preview !== undefined && link.key === "view"}
                    look={CHOICE}
                  >
                    {link.label}
                  </DeskLink>
                </li>
              ))}
              {preview !== undefined && (
                <li className="xl:hidden">
                  <PreviewButton preview={preview} look={classNames(CHOICE, "w-full text-left")} />
                </li>
              )}
              {extras.map(({ key, to, label, isFile }) => (
                <li key={key}>
                  {isFile ? (
                    <a href={to} className={CHOICE}>
                      {label}
                    </a>
                  ) : (
                    <Link to={to} className={CHOICE}>
                      {label}
                    </Link>
                  )}
                </li>
              ))}
            </Popup>
          )}
        </div>
      </div>
      {news}
    </section>
  );
}

const CHOICE =
  "flex min-h-11 items-center px-4 py-1.5 hover:bg-wall hover:text-oxblood aria-[current]:font-medium aria-[current]:text-oxblood";
const INLINE =
  "inline-flex min-h-11 items-center px-1.5 whitespace-nowrap underline-offset-4 hover:text-oxblood aria-[current]:font-medium aria-[current]:underline";

interface DeskLinkProps {
  to: string;
  isCurrent: boolean;
  opensBeside: boolean;
  look: string;
  children: ReactNode;
}

function DeskLink({ to, isCurrent, opensBeside, look, children }: DeskLinkProps) {
  const { desk: words } = useManageMessages();
  if (!opensBeside)
    return (
      <Link to={to} aria-current={isCurrent ? "page" : undefined} className={look}>
        {children}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noopener" className={look}>
      {children}
      <span className="sr-only"> {words.inNewTab}</span>
    </a>
  );
}

function PreviewButton({ preview: { form, to }, look }: { preview: PreviewTarget; look: string }) {
  const { desk: words } = useManageMessages();
  return (
    <button type="submit" form={form} formAction={to} formTarget="_blank" className={look}>
      {words.preview}
      <span className="sr-only"> {words.inNewTab}</span>
    </button>
  );
}

function OtherSave({ label, shortcuts, look, ...rest }: SaveOtherwise & { look: string }) {
  return (
    <button type="submit" {...rest} aria-keyshortcuts={shortcuts} className={look}>
      {label}
    </button>
  );
}

interface DeskPageLink {
  key: string;
  to: string;
  label: string;
  /** Also on wide screens under “More”: the bar of the form needs the room in French and Russian. */
  isRare?: boolean;
}

/** The pages about a painting that this reader may open. */
function useDeskLinks(painting: DeskPainting | undefined, base: string | undefined): DeskPageLink[] {
  const { desk: words } = useManageMessages();
  const toHref = useHref();
  if (painting === undefined) return [];
  const { id, isPublished, administers, owns, managesTokens } = painting;
  const query = base === undefined ? {} : { base };
  return [
    ...(administers ? [{ key: "edit", to: toHref(paths.editPainting(id)), label: words.edit }] : []),
    ...(administers ? [{ key: "pictures", to: toHref(paths.managePictures(id)), label: words.pictures, isRare: true }] : []),
    ...(managesTokens ? [{ key: "tokens", to: toHref(paths.manageTokens(id), query), label: words.tokens }] : []),
    { key: "qr", to: toHref(paths.manageQr(id), query), label: words.qr, isRare: administers },
    ...(administers ? [{ key: "comments", to: toHref(paths.paintingComments(id)), label: words.comments }] : []),
    ...(administers || owns ? [{ key: "history", to: toHref(paths.paintingHistory(id)), label: words.history }] : []),
    { key: "view", to: toHref(paths.painting(id)), label: isPublished ? words.view : words.preview },
  ];
}

/** To the works before and after, each with the list that led here. */
function useSteps(neighbours: PaintingBarProps["neighbours"]) {
  const { desk: words } = useManageMessages();
  const toHref = useHref();
  const query = { [LIST]: useLedFrom() };
  return (["previous", "next"] as const).flatMap((key) => {
    const id = neighbours?.[key] ?? null;
    const label = words[key === "previous" ? "previousInList" : "nextInList"];
    return id === null ? [] : [{ key, to: toHref(paths.editPainting(id), query), label, arrow: key === "previous" ? "‹" : "›" }];
  });
}

/** Rarer actions of administrators; the questions before archiving and deleting are on the painting's page. */
function useExtraLinks(painting: DeskPainting | undefined) {
  const { desk: words } = useManageMessages();
  const toHref = useHref();
  if (painting === undefined || !painting.administers) return [];
  const { id, isArchived } = painting;
  return [
    { key: "duplicate", to: toHref(paths.addPainting(), { from: id }), label: words.duplicate, isFile: false },
    { key: "export", to: toHref(paths.paintingExport(id)), label: words.export, isFile: true },
    ...(isArchived
      ? []
      : [{ key: "archive", to: toHref(paths.painting(id), { confirm: "archive" }), label: words.archive, isFile: false }]),
    { key: "delete", to: toHref(paths.painting(id), { confirm: "delete" }), label: words.delete, isFile: false },
  ];
}

function Popup({ name, className, children }: { name: string; className?: string | undefined; children: ReactNode }) {
  return (
    <details data-menu="popup" name="painting-bar" className={classNames("group/popup shrink-0 sm:relative", className)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-2 whitespace-nowrap group-open/popup:text-oxblood hover:text-oxblood">
        {name}
        <svg viewBox="0 0 10 6" aria-hidden="true" className="mt-0.5 w-2.5 shrink-0">
          <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.2" />
        </svg>
      </summary>
      <ul className="absolute right-4.5 z-20 max-h-[min(26rem,70svh)] w-64 max-w-[calc(100vw-2.25rem)] overflow-y-auto border border-line-strong bg-paper py-2 sm:right-0 shadow-[0_12px_32px_rgb(21_24_30/0.12)]">
        {children}
      </ul>
    </details>
  );
}
