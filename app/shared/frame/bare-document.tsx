import type { ReactNode } from "react";
import { Links, Meta, useLocation } from "react-router";
import { association } from "#app/content/association.ts";
import { inLanguage, LANGUAGE_NAMES, LANGUAGES, languageOf } from "#app/i18n/languages.ts";
import { LanguageContext, messagesIn } from "#app/i18n/messages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { useIsSubmitted, useNonce } from "../client/render-context.ts";
import { APPLY_STORED_SCHEME } from "./color-scheme.ts";

/** `handle` of a route whose page has no menus, no cookie question and no application. */
export interface BareHandle {
  bare: {
    /** Inline script in the head of the page, before styles; not in the response to a form. */
    firstScript: string;
    /** Address of the page's own script. */
    script: string;
    /** Above the languages at the end of the page. */
    languagesNote: (language: ReturnType<typeof languageOf>) => string;
  };
}

/**
 * The document of a page that is read at once, in gloves and in the dark, over a bad line: a line with the association's name, the
 * content, and the languages at the end (docs/decisions/0054). It uses the fonts of the system, which need no loading.
 */
export function BareDocument({ bare, children }: BareHandle & { children: ReactNode }) {
  const nonce = useNonce();
  const isSubmitted = useIsSubmitted();
  const { pathname } = useLocation();
  const language = languageOf(pathname);
  const words = messagesIn(language);
  return (
    <html lang={language} className="bare">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15181e" media="(prefers-color-scheme: dark)" />
        {!isSubmitted && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: bare.firstScript }} />}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: APPLY_STORED_SCHEME }} />
        <link rel="icon" href={resourcePaths.iconDrawing()} type="image/svg+xml" />
        <Meta />
        <Links />
        <script nonce={nonce} src={bare.script} defer />
      </head>
      <body>
        <LanguageContext value={language}>
          <div className="border-b border-line">
            <p className="page-width flex min-h-11 max-w-5xl items-center gap-x-3 text-xs">
              <span className="text-sm font-medium tracking-[0.05em]">{association.brand}</span>
              <span className="leading-tight text-slate">{association.name[language]}</span>
            </p>
          </div>
          <main id="content" tabIndex={-1} className="outline-none">
            {children}
          </main>
          <nav aria-label={words.navigation.language} className="no-print border-t border-line pt-4 pb-10 text-sm">
            <p className="page-width max-w-5xl text-slate">{bare.languagesNote(language)}</p>
            <ul className="page-width mt-2 flex max-w-5xl flex-wrap gap-x-8">
              {LANGUAGES.map((other) => (
                <li key={other}>
                  <a
                    href={inLanguage(pathname, other)}
                    lang={other}
                    hrefLang={other}
                    aria-current={other === language ? "true" : undefined}
                    className={`inline-flex min-h-12 min-w-12 items-center ${other === language ? "font-medium" : "link"}`}
                  >
                    {LANGUAGE_NAMES[other]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </LanguageContext>
      </body>
    </html>
  );
}
