import { lazy, Suspense, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { z } from "zod";
import { type Role, readAccountRole, readRole } from "#app/features/account/domain/read-role.server.ts";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { readTogether } from "#app/platform/read-together.server.ts";
import { type RequestContext, requestContext } from "#app/platform/site.server.ts";
import { Link } from "#app/shared/client/link.tsx";
import { FROM_FIELDS, useFieldValues } from "#app/shared/client/use-field-values.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { ArtworkCard } from "../components/artwork-card.tsx";
import { type GalleryFilter, type GalleryList, listPublishedPaintings } from "../domain/list-published-paintings.server.ts";
import { paintingListData } from "../domain/structured-data.ts";
import type { Route } from "./+types/gallery";

const MAX_SEARCH = 100;
const EAGER_CARDS = 4;

const query = z.object({
  q: z.string().trim().max(MAX_SEARCH).catch(""),
  year: z
    .string()
    .regex(/^-?\d{1,4}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { q, year } = query.parse({ q: url.searchParams.get("q") ?? "", year: url.searchParams.get("year") ?? undefined });
  const filter: GalleryFilter = { search: q, year };
  const { list, role } = await readGallery(ctx, languageOf(url.pathname), filter);
  return { ...list, role, search: q, year: year ?? null, isFiltered: q !== "" || year !== undefined };
}

function readGallery(ctx: RequestContext, language: Language, filter: GalleryFilter): Promise<{ list: GalleryList; role: Role | null }> {
  const apart = async () => ({ list: await readList(ctx, language, filter), role: await readVisitorRole(ctx) });
  if (ctx.actor.kind !== "account") return apart();
  const together = async (tx: Transaction) => {
    const [list, role] = await Promise.all([listPublishedPaintings(tx, language, filter), readAccountRole(tx)]);
    return { list, role };
  };
  return readTogether(ctx, together, apart).catch(apart);
}

/** Null: unknown for now, so the page offers neither the tools of a role nor to sign in. The log has the cause. */
async function readVisitorRole(ctx: RequestContext): Promise<Role | null> {
  if (ctx.isSessionUnread) return null;
  return readRole(ctx).catch(() => null);
}

/** A list that cannot be read looks empty, but answers 503 and is not kept (P-GALLERY-7). */
async function readList(ctx: RequestContext, language: Language, filter: GalleryFilter): Promise<GalleryList> {
  try {
    const list = await ctx.query((tx) => listPublishedPaintings(tx, language, filter));
    ctx.declarePublic(CACHE_TAGS.paintings);
    return list;
  } catch (error) {
    ctx.log.error({ err: error }, "the gallery could not be read and is shown empty");
    ctx.declareDegraded();
    return { paintings: [], total: 0, years: [] };
  }
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const { gallery } = messagesIn(language);
  const facts = rootData(location, matches);
  const paintings = (loaderData?.paintings ?? []).map((painting) => ({ name: painting.title, path: paths.painting(painting.id) }));
  return headTags(facts, {
    title: gallery.heading,
    description: gallery.description,
    shareName: "gallery",
    crumbs: [{ name: gallery.title, path: paths.gallery() }],
    structuredData: [...(paintings.length > 0 ? [paintingListData(facts.publicBaseUrl, language, paintings)] : [])],
  });
}

/* Weighs nothing for whoever is not signed in. */
const GalleryTools = lazy(async () => ({ default: (await import("../components/gallery-tools.tsx")).GalleryTools }));

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { gallery } = useMessages();
  const toHref = useHref();
  const navigation = useNavigation();
  const isLoading = navigation.state === "loading" && navigation.location.pathname === toHref(paths.gallery());
  const { paintings, total, isFiltered } = loaderData;
  return (
    <div className="bg-wall">
      <div className="page-width pt-12 pb-28 lg:pt-16">
        <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
          <div className="max-w-3xl">
            <h1 className="text-3xl">{gallery.heading}</h1>
            <p className="mt-4 font-serif text-lg text-pretty text-slate">{gallery.lead}</p>
          </div>
          {loaderData.role === "anonymous" ? (
            <Link to={toHref(paths.auth())} className={buttonClass("quiet", "no-print")}>
              {gallery.ownerLogin}
            </Link>
          ) : (
            loaderData.role !== null && (
              <Suspense fallback={null}>
                <GalleryTools role={loaderData.role} />
              </Suspense>
            )
          )}
        </div>
        <Filters search={loaderData.search} year={loaderData.year} years={loaderData.years} isFiltered={isFiltered} />
        <p role="status" className="figures mt-5 min-h-6 text-sm text-slate">
          {isLoading ? gallery.loading : total > 0 && gallery.count(paintings.length, total)}
        </p>
        {paintings.length > 0 ? (
          <ul
            data-testid="paintings"
            aria-busy={isLoading}
            className="mt-10 grid grid-cols-1 gap-x-10 gap-y-20 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-14 xl:grid-cols-4"
          >
            {paintings.map((painting, index) => (
              <li key={painting.id}>
                <ArtworkCard painting={painting} priority={index === 0 ? "first" : index < EAGER_CARDS ? "eager" : undefined} />
              </li>
            ))}
          </ul>
        ) : (
          <Nothing isFiltered={isFiltered} />
        )}
      </div>
    </div>
  );
}

interface FiltersProps {
  search: string;
  year: number | null;
  years: number[];
  isFiltered: boolean;
}

/** One quiet line: a GET form, so that it works without script; with it, choosing a year is enough. */
function Filters({ search, year, years, isFiltered }: FiltersProps) {
  const { gallery } = useMessages();
  const toHref = useHref();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useFieldValues(form, new URLSearchParams({ q: search, year: String(year ?? "") }).toString());
  return (
    <search>
      <Form
        ref={form}
        state={FROM_FIELDS}
        action={toHref(paths.gallery())}
        aria-label={gallery.filters}
        className="no-print mt-10 flex flex-wrap items-end gap-x-5 gap-y-4 border-y border-line-strong/50 py-5"
      >
        <InputField
          label={gallery.search}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={MAX_SEARCH}
          className="w-full grow basis-64 sm:w-auto"
        />
        <SelectField
          label={gallery.year}
          name="year"
          defaultValue={year ?? ""}
          onChange={() => void submit(form.current, { state: FROM_FIELDS })}
          className="grow basis-40 sm:max-w-56"
        >
          <option value="">{gallery.allYears}</option>
          {years.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
        <Button type="submit">{gallery.apply}</Button>
        {isFiltered && (
          <Link to={toHref(paths.gallery())} className={buttonClass("quiet")}>
            {gallery.clear}
          </Link>
        )}
      </Form>
    </search>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { gallery } = useMessages();
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-20 text-center">
      <img src={resourcePaths.guilloche("wall.empty")} alt="" width={400} height={400} className="w-40" />
      <p className="mt-8 font-serif text-lg">{isFiltered ? gallery.noResults : gallery.noPaintings}</p>
      {isFiltered && <p className="mt-2 text-sm text-slate">{gallery.noResultsHint}</p>}
    </div>
  );
}
