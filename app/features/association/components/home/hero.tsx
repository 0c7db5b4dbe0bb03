import { Form } from "react-router";
import { association } from "#app/content/association.ts";
import type { FeaturedPainting } from "#app/features/painting/domain/works/list-featured.server.ts";
import { MAX_NUMBER } from "#app/features/register/domain/number-length.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { fitImage } from "#app/shared/images/fit-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FadeInImage } from "../fade-in-image.tsx";
import { Arrow } from "./arrow.tsx";

/** The hero says what the association is, and shows the first steps of both kinds of visitors, and a work with the number of its passport. */
export function Hero({ work }: { work: FeaturedPainting | undefined }) {
  const { home } = useMessages();
  const toHref = useHref();
  return (
    <section className="on-ink relative overflow-hidden bg-ink text-paper">
      <div className="page-width grid gap-x-16 pt-3 pb-8 sm:pt-6 sm:pb-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:grid-rows-[auto_1fr] lg:py-14 print:block">
        <div className="relative z-10">
          {/* Narrow headers have no room for the name. */}
          <p className="mb-1.5 text-xs text-brass-light sm:hidden">{association.name[useLanguage()]}</p>
          <h1 className="font-display text-[2.0625rem] leading-[1.1] font-normal sm:text-4xl lg:[&:lang(ru)]:text-[clamp(2.1rem,3.1vw,2.9rem)]">
            <span className="block text-balance">{home.heroTitle.first} </span>
            <span className="block text-balance">{home.heroTitle.second}</span>
          </h1>
          <p className="mt-3 max-w-2xl text-[0.9375rem] leading-normal text-mist sm:mt-4 sm:text-lg lg:mt-7 lg:max-w-xl">{home.heroText}</p>
          <Link to={toHref(paths.about())} className={buttonClass("on-ink", "no-print mt-4 bg-ink sm:mt-6 lg:mt-9")}>
            {home.heroButton}
          </Link>
        </div>
        {/* Before the work, so that a sheet at the bottom of a telephone does not cover them. */}
        <div className="no-print relative z-10 mt-5 sm:mt-8 lg:mt-10 lg:max-w-xl">
          <FirstSteps />
        </div>
        <div className="no-print relative mt-5 sm:mt-10 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-center">
          <div className="pointer-events-none absolute opacity-70 max-sm:hidden sm:-top-10 sm:left-[32%] sm:w-[60%] lg:-top-28 lg:left-[38%] lg:w-[90%]">
            <FadeInImage src={resourcePaths.guilloche("ink.eac-hero")} alt="" width={400} height={400} className="w-full" />
          </div>
          {work !== undefined && <HeroWork work={work} />}
        </div>
      </div>
    </section>
  );
}

function FirstSteps() {
  const { home } = useMessages();
  const toHref = useHref();
  const steps: { title: string; links: { path: string; text: string; isField?: true }[] }[] = [
    {
      title: home.forDispute,
      links: [
        { path: paths.startCase(), text: home.startCase },
        { path: paths.arbitrators(), text: home.findArbitrator },
        { path: paths.fees(), text: home.seeCosts },
      ],
    },
    {
      title: home.forArtwork,
      links: [
        { path: paths.authentication(), text: home.haveExamined },
        { path: paths.register(), text: home.checkPassport, isField: true },
        { path: paths.gallery(), text: home.seeWorks },
      ],
    },
  ];
  return (
    <div className="grid w-full grid-cols-2 gap-x-5 sm:gap-x-10">
      {steps.map(({ title, links }) => (
        <div key={title} className="row-span-4 grid grid-rows-subgrid">
          <h2 className="self-end font-sans text-xs font-normal tracking-normal text-brass-light sm:text-sm">{title}</h2>
          <ul className="row-span-3 mt-1.5 grid grid-rows-subgrid border-t border-brass-light/70 sm:mt-2">
            {links.map(({ path, text, isField = false }) =>
              isField ? (
                <PassportCheck key={path} label={text} />
              ) : (
                <li key={path} className="border-b border-paper/20">
                  <Link
                    to={toHref(path)}
                    className="group flex h-full min-h-11 items-center justify-between gap-2 py-1.5 font-serif text-[1.0625rem] leading-tight hover:text-brass-light sm:min-h-12 sm:py-2 sm:text-[1.25rem]"
                  >
                    {text}
                    <span className="shrink-0 max-sm:hidden">
                      <Arrow />
                    </span>
                  </Link>
                </li>
              ),
            )}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The number of a passport, looked up in the register; without script too. @param label of the button. */
function PassportCheck({ label }: { label: string }) {
  const { register, phrases } = useMessages();
  const toHref = useHref();
  return (
    <li className="border-b border-paper/60 focus-within:border-brass-light">
      <search className="h-full">
        <Form action={toHref(paths.register())} className="flex h-full min-h-11 items-stretch sm:min-h-12">
          <input
            name="number"
            // Reads as the links around it until something is typed.
            aria-label={phrases.labelled(label, register.search)}
            placeholder={label}
            title={register.searchHint}
            maxLength={MAX_NUMBER}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="figures w-full min-w-0 grow bg-transparent text-base text-paper text-ellipsis placeholder:font-serif placeholder:text-[0.875rem] placeholder:text-paper focus-visible:outline-offset-0 sm:placeholder:text-[1.25rem]"
          />
          <button type="submit" className="group flex w-6 shrink-0 items-center justify-end hover:text-brass-light sm:w-11">
            <span className="sr-only">{label}</span>
            <Arrow />
          </button>
        </Form>
      </search>
    </li>
  );
}

/** Of the box of the work, as `aspect-[4/3]` has it. */
const BOX_RATIO = 4 / 3;

/**
 * The work is painted at once: it is what a visitor sees first. The drawing ends behind it, so that the label stands on plain ground;
 * on a telephone, where the first view is to hold both, the label stands beside the work.
 */
function HeroWork({ work: { id, title, artist, date, passport, picture } }: { work: FeaturedPainting }) {
  const { home, gallery } = useMessages();
  const toHref = useHref();
  return (
    <figure className="relative max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:items-end max-sm:gap-x-4">
      <Link
        to={toHref(paths.painting(id))}
        className="flex aspect-[4/3] w-[min(58vw,28svh)] items-end sm:w-full sm:max-w-[min(100%,44svh)] lg:max-w-full"
      >
        <WorkImage
          picture={picture}
          alt={gallery.workBy(title, artist)}
          sizes="(min-width: 84rem) 38rem, (min-width: 64rem) 46vw, (min-resolution: 1.5dppx) 57vw, 90vw"
          priority="first"
          className={classNames("block shadow-[0_2px_6px_rgb(0_0_0/0.6),0_24px_50px_-10px_rgb(0_0_0/0.7)]", fitImage(picture, BOX_RATIO))}
        />
      </Link>
      <figcaption className="text-xs text-mist sm:mt-3 sm:text-sm lg:mt-4">
        {artist}, <span className="font-serif not-[:lang(ru)]:italic">{home.titled(title)}</span>
        {date !== null && <span className="figures">, {date}</span>}
        {passport !== null && (
          <span className="block max-sm:mt-1.5">
            {home.passport}{" "}
            <Link
              to={toHref(paths.registerEntry(passport))}
              className="figures inline-flex min-h-6 items-center text-paper underline decoration-brass-light/60 underline-offset-4"
            >
              {passport}
            </Link>
          </span>
        )}
      </figcaption>
    </figure>
  );
}
