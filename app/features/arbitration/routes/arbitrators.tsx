import { useRef } from "react";
import { Form, useSubmit } from "react-router";
import { z } from "zod";
import { readInformationPage } from "#app/content/information-pages.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { Link } from "#app/shared/client/link.tsx";
import { FROM_FIELDS, useFieldValues } from "#app/shared/client/use-field-values.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { sectionCrumbs } from "#app/shared/head/section-breadcrumbs.ts";
import { PageBody, PageHeading } from "#app/shared/information/information-text.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { ARBITRATOR_FIELDS, type Arbitrator } from "../domain/arbitrator.ts";
import { listArbitrators, workingLanguages } from "../domain/list-arbitrators.server.ts";
import type { Route } from "./+types/arbitrators";

/** Id of the text below the list: what entry requires, and that parties may choose somebody else. */
const LISTING = "listing";

/** Unknown filter values are ignored. */
const query = z.object({
  language: z.enum(workingLanguages).optional().catch(undefined),
  field: z.enum(ARBITRATOR_FIELDS).optional().catch(undefined),
});

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(requestContext).declarePublic();
  const language = languageOf(url.pathname);
  const { searchParams } = url;
  const filter = query.parse({ language: searchParams.get("language") ?? undefined, field: searchParams.get("field") ?? undefined });
  const list = listArbitrators(language, { language: filter.language, field: filter.field });
  return { page: readInformationPage("arbitration/arbitrators", language), list, filter };
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.page;
  return headTags(rootData(location, matches), {
    title,
    description,
    shareName: "arbitration-arbitrators",
    crumbs: sectionCrumbs(location.pathname, title),
  });
}

export default function Arbitrators({ loaderData: { page, list, filter } }: Route.ComponentProps) {
  const { arbitrators: words } = useMessages();
  const toHref = useHref();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const { language = "", field = "" } = filter;
  const isFiltered = language !== "" || field !== "";
  useFieldValues(form, `language=${language}&field=${field}`);
  return (
    <>
      <PageHeading title={page.title} lead={page.lead} seed="arbitration-arbitrators" />
      <p className="no-print mt-6 text-sm">
        <a href={`#${LISTING}`} className="link inline-flex min-h-11 items-center">
          {words.listing}
        </a>
      </p>
      <search>
        <Form
          ref={form}
          state={FROM_FIELDS}
          // The browser must not fill in other values than the address has.
          autoComplete="off"
          action={toHref(paths.arbitrators())}
          preventScrollReset
          aria-label={words.filters}
          className="no-print mt-3 flex flex-wrap items-end gap-x-5 gap-y-4 border-y border-line-strong/50 py-5"
        >
          <SelectField
            label={words.language}
            name="language"
            defaultValue={language}
            onChange={() => void submit(form.current, { preventScrollReset: true, state: FROM_FIELDS })}
            className="grow basis-48 sm:max-w-64"
          >
            <option value="">{words.anyLanguage}</option>
            {list.languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={words.field}
            name="field"
            defaultValue={field}
            onChange={() => void submit(form.current, { preventScrollReset: true, state: FROM_FIELDS })}
            className="grow basis-48 sm:max-w-64"
          >
            <option value="">{words.anyField}</option>
            {ARBITRATOR_FIELDS.map((each) => (
              <option key={each} value={each}>
                {words.fieldNames[each]}
              </option>
            ))}
          </SelectField>
          <Button type="submit">{words.apply}</Button>
          {isFiltered && (
            <Link to={toHref(paths.arbitrators())} preventScrollReset className={buttonClass("quiet")}>
              {words.clear}
            </Link>
          )}
        </Form>
      </search>
      <p role="status" className="figures mt-4 text-sm text-slate">
        {list.arbitrators.length > 0 ? words.count(list.arbitrators.length, list.total) : words.none}
      </p>
      <ul data-testid="arbitrators" className="mt-4">
        {list.arbitrators.map((arbitrator) => (
          <ArbitratorEntry key={arbitrator.key} arbitrator={arbitrator} />
        ))}
      </ul>
      <section id={LISTING} aria-label={words.listing} className="information mt-16 scroll-mt-24 border-t border-ink pt-10">
        <PageBody parts={page.parts} />
      </section>
    </>
  );
}

function ArbitratorEntry({ arbitrator }: { arbitrator: Arbitrator }) {
  const { arbitrators: words } = useMessages();
  return (
    <li
      id={arbitrator.key}
      className="grid scroll-mt-24 grid-cols-[3.5rem_1fr] gap-x-5 gap-y-3 border-b border-line py-6 xl:grid-cols-[3.5rem_1fr_18rem] xl:gap-x-8"
    >
      <img
        src={resourcePaths.guilloche(`seal.arbitrator-${arbitrator.key}`)}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        className="size-14"
      />
      <div>
        <h2 className="text-lg leading-snug">{arbitrator.name}</h2>
        <p className="figures mt-0.5 text-xs text-slate">
          {arbitrator.country}, {words.since(arbitrator.since)}
        </p>
        <p className="mt-2 max-w-xl text-sm text-pretty">{arbitrator.profile}</p>
      </div>
      <dl className="col-start-2 grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 text-sm xl:col-start-3">
        <dt className="text-slate">{words.languages}</dt>
        <dd>{arbitrator.languages.join(", ")}</dd>
        <dt className="text-slate">{words.fields}</dt>
        <dd>{arbitrator.fields.map((field) => words.fieldNames[field]).join(", ")}</dd>
      </dl>
    </li>
  );
}
