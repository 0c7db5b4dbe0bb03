import type { ReactNode } from "react";
import type { InformationPage } from "#app/content/information-pages.server.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { FigureView } from "./figures/figure-view.tsx";

interface InformationTextProps {
  page: InformationPage;
  /** Seeds the drawing above the title. */
  seed: string;
  /** Figures supplied by the page's route, by name. */
  figures?: Record<string, ReactNode>;
}

/** A page from content/: title, lead, and text with figures. */
export function InformationText({ page, seed, figures = {} }: InformationTextProps) {
  return (
    <article>
      <PageHeading title={page.title} lead={page.lead} seed={seed} />
      <div className="information mt-12">
        <PageBody parts={page.parts} figures={figures} />
      </div>
    </article>
  );
}

/** Title and lead over a band of guilloché. */
export function PageHeading({ title, lead, seed }: { title: string; lead: string; seed: string }) {
  return (
    <header className="relative border-b border-line pb-8">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-5 max-w-3xl font-serif text-lg text-pretty text-slate">{lead}</p>
      <img
        src={resourcePaths.guilloche(`band.${seed}`)}
        alt=""
        width={800}
        height={32}
        className="absolute -bottom-4 right-0 h-8 w-full max-w-sm bg-paper object-cover object-left sm:pl-4"
      />
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
