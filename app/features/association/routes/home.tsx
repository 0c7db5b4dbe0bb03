import { type FeaturedPainting, listFeatured } from "#app/features/painting/domain/list-featured.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { organizationData, webSiteData } from "#app/shared/head/structured-data.ts";
import { fitImage } from "#app/shared/images/fit-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CouncilPortrait } from "../components/council-portrait.tsx";
import { FadeInImage } from "../components/fade-in-image.tsx";
import { NewsDate } from "../components/news-date.tsx";
import { NewsPicture } from "../components/news-picture.tsx";
import { listCouncil } from "../domain/list-council.server.ts";
import { firstParagraph } from "../domain/news.ts";
import { listNews } from "../domain/news-archive.server.ts";
import type { Route } from "./+types/home";

/** Number of news items on the home page (P-INFO-1). */
const NEWS_ON_HOME = 3;

/** Of the newest works, the first with a passport hangs in the hero; the others on the wall. */
const WORKS_ON_HOME = 7;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const language = languageOf(url.pathname);
  const news = listNews(language, NEWS_ON_HOME).map((item) => ({
    ...{ id: item.id, title: item.title, date: item.date },
    text: firstParagraph(item),
  }));
  const council = listCouncil(language).map(({ key, name, position, hasPhoto, description }) => ({
    key,
    name,
    position,
    hasPhoto,
    description,
  }));
  const works = await ctx
    .query((tx) => listFeatured(tx, language, WORKS_ON_HOME))
    .then((found) => {
      ctx.declarePublic(CACHE_TAGS.paintings, CACHE_TAGS.register);
      return found;
    })
    // The page without works is not kept. `query` has logged the cause.
    .catch((): FeaturedPainting[] => []);
  const hero = works.find((work) => work.passport !== null) ?? works[0];
  return { news, council, hero, wall: works.filter((work) => work !== hero).slice(0, WORKS_ON_HOME - 1) };
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
    feed: "news",
  });
}

export default function Home({ loaderData: { news, council, hero, wall } }: Route.ComponentProps) {
  return (
    <>
      <Hero work={hero} />
      <QuickLinks />
      <Services />
      {wall.length > 0 && <Wall works={wall} />}
      <People council={council} />
      <LatestNews news={news} />
    </>
  );
}

/** What the association is, the first steps of both kinds of visitors, and a work with the number of its passport. */
function Hero({ work }: { work: FeaturedPainting | undefined }) {
  const { home } = useMessages();
  const toHref = useHref();
  const steps = [
    {
      title: home.forContract,
      links: [
        { path: paths.clause(), text: home.draftClause },
        { path: paths.calculator(), text: home.estimateCosts },
      ],
    },
    {
      title: home.forArtwork,
      links: [
        { path: paths.register(), text: home.checkPassport },
        { path: paths.gallery(), text: home.seeWorks },
      ],
    },
  ];
  return (
    <section className="on-ink relative overflow-hidden bg-ink text-paper">
      <div className="page-width relative grid items-center gap-x-16 gap-y-12 pt-10 pb-16 lg:min-h-[40rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:py-14 print:block print:min-h-0">
        <div className="relative z-10">
          <h1 className="font-display lg:max-w-[15ch] text-4xl font-normal">{home.heroTitle}</h1>
          <p className="mt-7 max-w-xl text-lg text-mist">{home.heroText}</p>
          <p className="no-print mt-9">
            <Link to={toHref(paths.about())} className={buttonClass("on-ink", "bg-ink")}>
              {home.heroButton}
            </Link>
          </p>
          <div className="no-print mt-10 grid max-w-xl gap-x-10 gap-y-7 sm:grid-cols-2">
            {steps.map(({ title, links }) => (
              <div key={title}>
                <h2 className="font-sans text-sm font-normal tracking-normal text-brass-light">{title}</h2>
                <ul className="mt-2 border-t border-brass-light/70">
                  {links.map(({ path, text }) => (
                    <li key={path} className="border-b border-paper/20">
                      <Link
                        to={toHref(path)}
                        className="group flex min-h-13 items-center justify-between gap-2 py-2 font-serif text-[1.375rem] leading-tight hover:text-brass-light"
                      >
                        {text}
                        <Arrow />
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
        <div className="no-print relative flex flex-col items-center justify-center max-lg:order-first">
          <div className="pointer-events-none absolute top-1/2 left-1/2 w-[92%] -translate-x-1/2 -translate-y-1/2 opacity-60 lg:w-[122%]">
            <FadeInImage src={resourcePaths.guilloche("ink.eac-hero")} alt="" width={400} height={400} className="w-full" />
          </div>
          {work !== undefined && <HeroWork work={work} />}
        </div>
      </div>
    </section>
  );
}

/** Of the box of the work, as `aspect-[6/5]` has it. */
const HERO_RATIO = 6 / 5;

/** The work is painted at once: it is what a visitor sees first. */
function HeroWork({ work: { id, title, artist, date, passport, picture } }: { work: FeaturedPainting }) {
  const { home, gallery } = useMessages();
  const toHref = useHref();
  return (
    <figure className="relative flex w-full flex-col items-center">
      <Link to={toHref(paths.painting(id))} className="flex aspect-[6/5] w-full items-center justify-center max-lg:max-w-[min(100%,55svh)]">
        <WorkImage
          picture={picture}
          alt={gallery.workBy(title, artist)}
          sizes="(min-width: 84rem) 38rem, (min-width: 64rem) 46vw, (min-resolution: 1.5dppx) 57vw, 90vw"
          priority="first"
          className={classNames("block shadow-[0_2px_6px_rgb(0_0_0/0.6),0_30px_70px_-10px_rgb(0_0_0/0.75)]", fitImage(picture, HERO_RATIO))}
        />
      </Link>
      <figcaption className="mt-6 bg-ink px-4 py-1 text-center text-sm text-balance text-mist">
        {artist}, <span className="not-[:lang(ru)]:italic">{home.titled(title)}</span>
        {date !== null && <span className="figures">, {date}</span>}
        {passport !== null && (
          <>
            <br />
            {home.passport}{" "}
            <Link
              to={toHref(paths.registerEntry(passport))}
              className="figures inline-flex min-h-6 items-center text-paper underline decoration-brass-light/60 underline-offset-4"
            >
              {passport}
            </Link>
          </>
        )}
      </figcaption>
    </figure>
  );
}

/** Of a link that fills its row. */
function Arrow({ className = "text-brass-light" }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 10"
      aria-hidden="true"
      className={classNames("w-6 shrink-0 transition-transform duration-150 group-hover:translate-x-1", className)}
    >
      <path d="M0 5h23M19 1l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.1" />
    </svg>
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
              <Arrow className="hidden text-brass sm:block" />
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

/** Works on a wall, whole, on one line of feet. */
function Wall({ works }: { works: FeaturedPainting[] }) {
  const { home, gallery } = useMessages();
  const toHref = useHref();
  return (
    <section aria-labelledby="works" className="no-print mt-24 bg-wall lg:mt-32">
      <div className="page-width py-16 lg:py-20">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="works" className="text-xl">
            {home.works}
          </h2>
          <Link to={toHref(paths.gallery())} className="link inline-flex min-h-11 items-center text-sm">
            {home.allWorks}
          </Link>
        </div>
        <ul data-testid="wall" className="mt-8 grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3 lg:grid-cols-6 lg:gap-x-9">
          {works.map(({ id, title, artist, date, picture }) => (
            <li key={id} className="group relative flex flex-col max-sm:nth-[n+5]:hidden">
              <span className="flex aspect-square min-h-0 shrink-0 items-end justify-center">
                <WorkImage
                  picture={picture}
                  alt={gallery.workBy(title, artist)}
                  sizes="(min-width: 64rem) 12rem, (min-width: 40rem) 28vw, 30vw"
                  className={classNames("framed block", fitImage(picture))}
                />
              </span>
              <span className="mt-5 border-t border-line-strong/50 pt-2 text-sm leading-snug">
                <Link
                  to={toHref(paths.painting(id))}
                  className="font-serif not-[:lang(ru)]:italic after:absolute after:inset-0 group-hover:text-oxblood"
                >
                  {home.titled(title)}
                </Link>
                {date !== null && <span className="figures text-slate">, {date}</span>}
                <span className="mt-0.5 block text-xs text-slate">{artist}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The people who answer for the association. */
function People({ council }: { council: Route.ComponentProps["loaderData"]["council"] }) {
  const { home } = useMessages();
  const toHref = useHref();
  return (
    <section aria-labelledby="people" className="page-width pt-16 lg:pt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-ink pb-3">
        <h2 id="people" className="text-xl">
          {home.people}
        </h2>
        <Link to={toHref(paths.arbitrators())} className="link no-print inline-flex min-h-11 items-center text-sm">
          {home.allArbitrators}
        </Link>
      </div>
      <ul data-testid="people" className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        {council.map((member) => (
          <li key={member.key} className="group relative flex items-center gap-5 border-b border-line py-4">
            <CouncilPortrait member={member} className="no-print w-16 shrink-0 self-center" />
            <span>
              <Link
                to={toHref(paths.councilMember(member.key))}
                className="font-serif text-lg leading-snug after:absolute after:inset-0 group-hover:text-oxblood"
              >
                {member.name}
              </Link>
              <span className="mt-0.5 block text-xs text-slate">{member.position}</span>
            </span>
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
