import { renderToStaticMarkup } from "react-dom/server";
import { association } from "#app/content/association.ts";
import type { Language } from "#app/i18n/languages.ts";
import { LanguageContext, messagesIn } from "#app/i18n/messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Logo } from "../frame/logo.tsx";

interface RefusalPageProps {
  language: Language;
  kind: "tooMany" | "busy";
  stylesheets: readonly string[];
}

/**
 * Page for refused requests, without router and JavaScript, so that it is rendered once and sent to thousands. An empty
 * href links to the current URL, including its query.
 */
export function renderRefusalPage({ language, kind, stylesheets }: RefusalPageProps): string {
  const { errors, navigation } = messagesIn(language);
  const words = errors[kind];
  const home = href(language, paths.home());
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${words.title} | ${association.brand}`}</title>
        <meta name="robots" content="noindex, nofollow" />
        {stylesheets.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </head>
      <body>
        <LanguageContext value={language}>
          <header className="border-b border-line bg-paper">
            <div className="page-width flex h-20 items-center">
              <a href={home} className="py-2">
                <Logo />
                <span className="sr-only">, {navigation.home}</span>
              </a>
            </div>
          </header>
          <main className="page-width min-h-[60vh] py-20 lg:py-28">
            <p className="figures font-serif text-4xl font-medium text-oxblood">{words.code}</p>
            <h1 className="mt-4 text-2xl">{words.title}</h1>
            <p className="mt-4 max-w-xl">{words.text}</p>
            <p className="mt-8 flex flex-wrap gap-3">
              {/* biome-ignore lint/a11y/useValidAnchor: an empty href links to the current URL, which differs between visitors. */}
              <a href="" className={buttonClass("primary")}>
                {errors.retry}
              </a>
              <a href={home} className={buttonClass("quiet")}>
                {errors.home}
              </a>
            </p>
          </main>
        </LanguageContext>
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
