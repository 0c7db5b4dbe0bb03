import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { organizationData, webSiteData } from "#app/shared/head/structured-data.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FadeInImage } from "../components/fade-in-image.tsx";
import { NewsDate } from "../components/news-date.tsx";
import { NewsPicture } from "../components/news-picture.tsx";
import { firstParagraph } from "../domain/news.ts";
import { listNews } from "../domain/news-archive.server.ts";
import type { Route } from "./+types/home";

/** Number of news items on the home page (P-INFO-1). */
const NEWS_ON_HOME = 3;

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(requestContext).declarePublic();
  const news = listNews(languageOf(url.pathname), NEWS_ON_HOME);
  return { news: news.map((item) => ({ id: item.id, title: item.title, date: item.date, text: firstParagraph(item) })) };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const { home } = messagesIn(language);
  const facts = rootData(location, matches);
  return headTags(facts, {
    title: home.title,
    isWholeTitle: true,
    description: home.description,
    structuredData: [organizationData(facts.publicBaseUrl, language), webSiteData(facts.publicBaseUrl, language)],
    hasFeed: true,
  });
}

export default function Home({ loaderData: { news } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <QuickLinks />
      <Services />
      <LatestNews news={news} />
    </>
  );
}

function Hero() {
  const { home } = useMessages();
  const toHref = useHref();
  return (
    <section className="on-ink relative overflow-hidden bg-ink text-paper">
      <div className="no-print absolute top-[62%] right-[-45%] w-[125%] -translate-y-1/2 opacity-35 sm:top-1/2 sm:right-[-30%] sm:w-[82%] sm:opacity-45 lg:right-[-9%] lg:w-[min(58%,54rem)] lg:opacity-70">
        <FadeInImage
          src={resourcePaths.guilloche("ink.eac-hero")}
          alt=""
          width={400}
          height={400}
          fetchPriority="high"
          className="w-full"
        />
      </div>
      <div className="page-width relative flex min-h-[34rem] print:min-h-0 flex-col justify-center py-20 lg:min-h-[40rem]">
        <h1 className="max-w-[15ch] font-display text-4xl font-normal [text-shadow:0_0_28px_#15181e,0_0_12px_#15181e]">{home.heroTitle}</h1>
        <p className="mt-7 max-w-xl text-lg text-mist [text-shadow:0_0_16px_#15181e,0_0_6px_#15181e]">{home.heroText}</p>
        <p className="no-print mt-10">
          <Link to={toHref(paths.about())} className={buttonClass("on-ink", "bg-ink")}>
            {home.heroButton}
          </Link>
        </p>
      </div>
    </section>
  );
}

/** Three links, ruled like a book's index. */
function QuickLinks() {
  const { home } = useMessages();
  const toHref = useHref();
  const links = [
    { path: paths.rules(), title: home.rules, text: home.rulesText },
    { path: paths.clause(), title: home.clause, text: home.clauseText },
    { path: paths.calculator(), title: home.calculator, text: home.calculatorText },
  ];
  return (
    <section aria-labelledby="quick-links" className="page-width grid gap-x-16 gap-y-6 pt-20 lg:grid-cols-[16rem_1fr] lg:pt-28">
      <h2 id="quick-links" className="text-xl">
        {home.quickLinks}
      </h2>
      <ul data-testid="quick-links" className="border-t border-ink">
        {links.map(({ path, title, text }) => (
          <li key={path} className="border-b border-line">
            <Link to={toHref(path)} className="group grid items-baseline gap-x-8 gap-y-1 py-5 sm:grid-cols-[minmax(0,18rem)_1fr_auto]">
              <span className="font-serif text-xl group-hover:text-oxblood">{title}</span>
              <span className="text-sm text-slate">{text}</span>
              <svg
                viewBox="0 0 24 10"
                aria-hidden="true"
                className="hidden w-6 text-brass transition-transform duration-150 group-hover:translate-x-1 sm:block"
              >
                <path d="M0 5h23M19 1l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.1" />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Services() {
  const { home } = useMessages();
  const toHref = useHref();
  const services = [
    { path: paths.icac(), title: home.icac, text: home.icacText },
    { path: paths.icje(), title: home.icje, text: home.icjeText },
    { path: paths.authentication(), title: home.art, text: home.artText },
    { path: paths.benefits(), title: home.membership, text: home.membershipText },
  ];
  return (
    <section aria-labelledby="services" className="page-width pt-24 lg:pt-32">
      <h2 id="services" className="text-xl">
        {home.services}
      </h2>
      <ul data-testid="services" className="mt-6 grid border-t border-ink md:grid-cols-2">
        {services.map(({ path, title, text }) => (
          <li key={path} className="border-b border-line md:odd:border-r md:odd:pr-12 md:even:pl-12">
            <Link to={toHref(path)} className="group block py-9 lg:py-14">
              <span className="block font-display text-3xl leading-[1.08] font-normal group-hover:text-oxblood">{title}</span>
              <span className="mt-4 block max-w-md text-base text-slate">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type HomeNews = Route.ComponentProps["loaderData"]["news"];

/** Like a small front page: the newest item large, the others beside it. */
function LatestNews({ news }: { news: HomeNews }) {
  const { home, news: words } = useMessages();
  const toHref = useHref();
  const [first, ...others] = news;
  return (
    <section aria-labelledby="latest-news" className="page-width pt-24 pb-28 lg:pt-32">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-ink pb-3">
        <h2 id="latest-news" className="text-xl">
          {home.news}
        </h2>
        <Link to={toHref(paths.news())} className="link inline-flex min-h-11 items-center text-sm">
          {home.viewAllNews}
        </Link>
      </div>
      <div data-testid="latest-news" className="grid gap-x-14 gap-y-10 pt-8 lg:grid-cols-[1.5fr_1fr]">
        {first !== undefined && (
          <article className="group relative grid gap-x-8 gap-y-5 sm:grid-cols-[1fr_1.15fr] lg:border-r lg:border-line lg:pr-14">
            <NewsPicture
              name={first.id}
              alt=""
              sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 40vw, 92vw"
              className="aspect-[16/9] size-full object-cover sm:aspect-auto sm:min-h-72"
            />
            <div>
              <NewsDate date={first.date} />
              <h3 className="mt-2 text-2xl">
                <Link to={toHref(paths.newsArticle(first.id))} className="after:absolute after:inset-0 group-hover:text-oxblood">
                  {first.title}
                </Link>
              </h3>
              <p className="mt-4 line-clamp-6 text-sm text-slate">{first.text}</p>
              <p aria-hidden="true" className="mt-4 text-sm text-oxblood">
                {words.readMore}
              </p>
            </div>
          </article>
        )}
        <div className="flex flex-col gap-8">
          {others.map((item) => (
            <article key={item.id} className="group relative border-b border-line pb-8 last:border-0">
              <NewsDate date={item.date} />
              <h3 className="mt-1.5 text-lg">
                <Link to={toHref(paths.newsArticle(item.id))} className="after:absolute after:inset-0 group-hover:text-oxblood">
                  {item.title}
                </Link>
              </h3>
              <p className="mt-2 line-clamp-3 text-sm text-slate">{item.text}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
