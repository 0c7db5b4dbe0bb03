import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { InformationPage } from "#app/content/information-pages.server.ts";
import { sectionOf } from "#app/i18n/navigation.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { BAND_HEIGHT, BAND_LENGTH } from "../ornament/section-band.ts";
import { FigureView } from "./figures/figure-view.tsx";

interface InformationTextProps {
  page: InformationPage;
  /** Seeds the drawing above the title. */
  seed: string;
  /** Figures supplied by the page's route, by name. */
  figures?: Record<string, ReactNode>;
  isTool?: boolean;
}

/** A page from content/: title, lead, and text with figures. */
export function InformationText({ page, seed, figures = {}, isTool = false }: InformationTextProps) {
  return (
    <article>
      <PageHeading title={page.title} lead={page.lead} seed={seed} isTool={isTool} />
      <div className={isTool ? "information mt-8" : "information mt-12"}>
        <PageBody parts={page.parts} figures={figures} />
      </div>
    </article>
  );
}

interface PageHeadingProps {
  title: string;
  /** Undefined on a page that shows its object at once. */
  lead?: string;
  seed: string;
  /** A page on which readers work has no band: its form or list begins at once. Its lead explains the form, which is not printed. */
  isTool?: boolean;
}

/** Title and lead over a band of guilloché, whose pattern is that of the section (P-INFO-20). */
export function PageHeading({ title, lead, seed, isTool = false }: PageHeadingProps) {
  const section = sectionOf(useLocation().pathname);
  return (
    <header className={classNames("relative border-b border-line", isTool ? "pb-4 sm:pb-6" : lead === undefined ? "pb-7" : "pb-9")}>
      <h1 className="text-3xl">{title}</h1>
      {lead !== undefined && (
        <p className={classNames("max-w-3xl font-serif text-lg text-pretty text-slate", isTool ? "mt-3 print:hidden" : "mt-5")}>{lead}</p>
      )}
      {!isTool && (
        <img
          src={resourcePaths.guilloche(`${section ?? "band"}.${seed}`)}
          alt=""
          width={BAND_LENGTH}
          height={BAND_HEIGHT}
          className="absolute right-0 bottom-0 h-auto w-full max-w-md translate-y-1/2 bg-paper sm:pl-4"
        />
      )}
    </header>
  );
}

/** Text and figures of a page. */
export function PageBody({ parts, figures = {} }: { parts: InformationPage["parts"]; figures?: Record<string, ReactNode> }) {
  return parts.map((part, index) => {
    if (part.kind === "figure") {
      return <div key={index}>{part.figure === undefined ? figures[part.name] : <FigureView figure={part.figure} />}</div>;
    }
    // The text comes from files of this repository, never from a visitor.
    return <div key={index} className="prose" dangerouslySetInnerHTML={{ __html: part.html }} />;
  });
}
