import type { ReactNode } from "react";
import { useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { association } from "#app/content/association.ts";
import { HYDRATED } from "#app/shared/client/deferred-application.ts";
import { useNonce } from "#app/shared/client/render-context.ts";
import { errorAsText } from "#app/shared/errors/error-as-text.server.ts";
import { ErrorPage, errorKeyOf } from "#app/shared/errors/error-page.tsx";
import { BareDocument, type BareHandle } from "#app/shared/frame/bare-document.tsx";
import { APPLY_STORED_SCHEME } from "#app/shared/frame/color-scheme.ts";
import { CookieSheet } from "#app/shared/frame/cookie-sheet.tsx";
import { Footer } from "#app/shared/frame/footer.tsx";
import { Header } from "#app/shared/frame/header.tsx";
import { NavigationProgress } from "#app/shared/frame/navigation-progress.tsx";
import { notFoundHeadTags } from "#app/shared/head/head.ts";
import { Toasts } from "#app/shared/notices/toasts.tsx";
import { useReplacedPage } from "#app/shared/session/session-end.ts";
import { SessionNotice } from "#app/shared/session/session-notice.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Route } from "./+types/root";
import pageScript from "./entry.page.ts?worker&url";
import { isTranslation, type Language, languageOf, withoutLanguage } from "./i18n/languages.ts";
import { LanguageContext, loadMessages, messagesIn } from "./i18n/messages.ts";
import { mayContainToken } from "./i18n/path-patterns.ts";
import { paths, resourcePaths } from "./i18n/paths.ts";
import { errorResponse } from "./platform/error-catalogue.server.ts";
import { requestContext, siteContext } from "./platform/site.server.ts";
import sansBasic from "./styles/fonts/sans-basic.woff2?url";
import sansCyrillic from "./styles/fonts/sans-cyrillic.woff2?url";
import serifTextBasic from "./styles/fonts/serif-400-basic.woff2?url";
import serifTextCyrillic from "./styles/fonts/serif-400-cyrillic.woff2?url";
import serifTitleBasic from "./styles/fonts/serif-500-basic.woff2?url";
import serifTitleCyrillic from "./styles/fonts/serif-500-cyrillic.woff2?url";
import "./styles/app.css";

/** Fonts that every page of the language shows first. */
const LATIN_FONTS = [serifTitleBasic, sansBasic, serifTextBasic];
const FONTS: Record<Language, string[]> = {
  en: LATIN_FONTS,
  fr: LATIN_FONTS,
  ru: [serifTitleCyrillic, sansCyrillic, serifTextCyrillic, sansBasic],
};

/** The optional first segment must be a language (P-LANG-1, P-LANG-2, P-LANG-3); any other page does not exist. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params }) => {
    const { language } = params as { language?: string };
    if (language !== undefined && !isTranslation(language)) throw errorResponse(404, "notFound");
  },
  async ({ url }, next) => errorAsText(await next(), languageOf(url.pathname)),
];

/** Navigation waits for the messages of the new language. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ url }) => loadMessages(languageOf(url.pathname))];

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { isSessionUnread, session } = context.get(requestContext);
  // False on every page of the cache: requests with a session are not cached.
  const isSignedIn = session !== undefined;
  return { publicBaseUrl: site.publicBaseUrl, year: site.now().getFullYear(), isSessionUnread, isSignedIn };
}

/** A form that leads elsewhere can have opened a session. One that is answered in place may have met a lost connection. */
export const shouldRevalidate = ({ formMethod, actionResult }: ShouldRevalidateFunctionArgs) =>
  formMethod === "POST" && actionResult === undefined;

/** An error page has no canonical URL: the current one could contain a token. */
export function meta({ error, location }: Route.MetaArgs): Route.MetaDescriptors {
  if (error === undefined || error === null) return [];
  const words = messagesIn(languageOf(location.pathname)).errors[errorKeyOf(error)];
  return notFoundHeadTags(words.title, words.text);
}

export function Layout({ children }: { children: ReactNode }) {
  const handle = useMatches().at(-1)?.handle as Partial<BareHandle> | undefined;
  // An error page has its frame, with a way on.
  const hasFailed = useRouteError() != null;
  if (handle?.bare !== undefined && !hasFailed) return <BareDocument bare={handle.bare}>{children}</BareDocument>;
  return <FramedDocument>{children}</FramedDocument>;
}

const SKIP = "sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-paper focus:p-4";

/** Lists with filters before them. */
const WITH_RESULTS = new Set<string>([paths.manage(), paths.gallery()]);

function FramedDocument({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { pathname } = useLocation();
  const language = languageOf(pathname);
  const data = useRouteLoaderData<typeof loader>("root");
  const words = messagesIn(language);
  // An error page needs no further notice. Without an error the hook returns null or undefined.
  const hasFailed = useRouteError() != null;
  const replaced = useReplacedPage(pathname);
  useEffect(() => {
    document.documentElement.dataset.hydrated = "true";
    window.dispatchEvent(new Event(HYDRATED));
  }, []);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15181e" media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: APPLY_STORED_SCHEME }} />
        <link rel="icon" href={resourcePaths.iconDrawing()} type="image/svg+xml" />
        <link rel="icon" href={resourcePaths.icon(48)} sizes="48x48" type="image/png" />
        <link rel="apple-touch-icon" href={resourcePaths.icon(180)} />
        <link rel="manifest" href={resourcePaths.manifest()} />
        {FONTS[language].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        <script nonce={nonce} src={pageScript} defer />
      </head>
      <body className="group/page">
        <LanguageContext value={language}>
          <a href="#content" className={SKIP}>
            {words.navigation.skipToContent}
          </a>
          {/* A list that cannot be shown has no results. */}
          {WITH_RESULTS.has(withoutLanguage(pathname)) && (
            <a href="#results" className={classNames(SKIP, "hidden group-has-[#results]/page:inline")}>
              {words.navigation.skipToResults}
            </a>
          )}
          <p className="print-only border-b border-ink pb-2 text-xs">
            {association.brand}, {association.name[language]}. {data?.publicBaseUrl}
            {mayContainToken(pathname) ? "" : pathname}
          </p>
          <NavigationProgress />
          <Header />
          {!hasFailed && <SessionNotice isUnread={data?.isSessionUnread === true} />}
          <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
            {replaced ?? children}
          </main>
          <Footer year={data?.year ?? new Date().getFullYear()} />
          <CookieSheet />
          <Toasts />
        </LanguageContext>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const kind = errorKeyOf(error);
  if (kind === "unexpected" && !isRouteErrorResponse(error) && typeof window !== "undefined") console.error(error);
  return <ErrorPage kind={kind} />;
}
