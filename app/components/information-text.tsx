import type { InformationPage } from "#app/domain/content/information-pages.server.ts";
import { resourcePaths } from "#app/i18n/paths.ts";

interface InformationTextProps {
  page: InformationPage;
  /** Seeds the drawing above the title. */
  seed: string;
  /** When the text is not in the page's language. */
  bodyLanguage?: string;
}

/** A page of words from content/: title, lead and running text. */
export function InformationText({ page, seed, bodyLanguage }: InformationTextProps) {
  return (
    <article>
      <header className="relative border-b border-line pb-8">
        <h1 className="text-3xl">{page.title}</h1>
        <p className="mt-5 max-w-3xl font-serif text-lg text-pretty text-slate">{page.lead}</p>
        <img
          src={resourcePaths.guilloche(`band.${seed}`)}
          alt=""
          width={800}
          height={32}
          className="absolute -bottom-4 right-0 h-8 w-full max-w-sm bg-paper object-cover object-left pl-4"
        />
      </header>
      {/* The text comes from files of this repository, never from a visitor. */}
      <div className="prose mt-12" lang={bodyLanguage} dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  );
}
