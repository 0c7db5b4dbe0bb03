import { Link } from "react-router";
import { headTags } from "#app/components/head.ts";
import { rootFacts } from "#app/components/root-facts.ts";
import { useHref } from "#app/components/use-page.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/access";

/** A token link is opened without being used: nothing is read, counted or said of it here (decision 73). */
export function loader() {
  return null;
}

export function meta({ location, matches, params }: Route.MetaArgs) {
  const { painting } = messagesIn(languageOf(location.pathname));
  return headTags(rootFacts(location, matches), {
    title: painting.recordTitle,
    description: painting.recordText,
    robots: "noindex, nofollow",
    canonicalPath: paths.painting(params.id),
  });
}

export default function Access() {
  const { painting } = useMessages();
  const toHref = useHref();
  return (
    <div className="page-width max-w-3xl py-24">
      <h1 className="text-3xl">{painting.recordTitle}</h1>
      <p className="mt-5 mb-8">{painting.recordText}</p>
      <Link to={toHref(paths.gallery())} className={buttonClass("quiet")}>
        {painting.backToGallery}
      </Link>
    </div>
  );
}
