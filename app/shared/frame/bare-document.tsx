import type { ReactNode } from "react";
import { Links, Meta, useLocation } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { LanguageContext } from "#app/i18n/messages.ts";
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
  };
}

/**
 * The document of a page that is read at once, in gloves and in the dark, over a bad line: nothing but its content, which begins with
 * a `BareLine` (docs/decisions/0054). It uses the fonts of the system, which need no loading.
 */
export function BareDocument({ bare, children }: BareHandle & { children: ReactNode }) {
  const nonce = useNonce();
  const isSubmitted = useIsSubmitted();
  const { pathname } = useLocation();
  const language = languageOf(pathname);
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
          <main id="content" tabIndex={-1} className="outline-none">
            {children}
          </main>
        </LanguageContext>
      </body>
    </html>
  );
}
