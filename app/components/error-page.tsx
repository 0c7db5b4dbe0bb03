import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { useRequestId } from "./server-facts.ts";
import { useHref } from "./use-page.ts";

export type ErrorPageKind = "notFound" | "forbidden" | "unavailable" | "unexpected";

export function errorKeyOf(error: unknown): ErrorPageKind {
  if (!isRouteErrorResponse(error)) return "unexpected";
  if (error.status === 404) return "notFound";
  if (error.status === 403 || error.status === 401) return "forbidden";
  return error.status === 503 ? "unavailable" : "unexpected";
}

/** An error that looks like the site: a sentence, a way on, and the request's number where it helps. */
export function ErrorPage({ kind }: { kind: ErrorPageKind }) {
  const { errors } = useMessages();
  const toHref = useHref();
  const requestId = useRequestId();
  const { pathname, search } = useLocation();
  const words = errors[kind];
  const isOurs = kind === "unavailable" || kind === "unexpected";
  return (
    <div className="page-width grid items-center gap-10 py-20 md:grid-cols-[1.1fr_1fr] lg:py-28">
      <div>
        <p className="figures font-serif text-4xl text-oxblood">{words.code}</p>
        <h1 className="mt-4 text-2xl">{kind === "notFound" ? words.text : words.title}</h1>
        {kind !== "notFound" && <p className="mt-4 max-w-xl">{words.text}</p>}
        <p className="mt-8 flex flex-wrap gap-3">
          <Link to={toHref(paths.home())} className={buttonClass("primary")}>
            {errors.home}
          </Link>
          {isOurs && (
            <a href={pathname + search} className={buttonClass("quiet")}>
              {errors.retry}
            </a>
          )}
        </p>
        {isOurs && requestId !== undefined && (
          <p className="mt-8 text-xs text-slate">
            {errors.requestId}{" "}
            <code data-request-id suppressHydrationWarning>
              {requestId}
            </code>
          </p>
        )}
      </div>
      <img
        src={resourcePaths.guilloche("paper.error")}
        alt=""
        width={400}
        height={400}
        className="hidden w-full max-w-sm justify-self-center opacity-70 md:block"
      />
    </div>
  );
}
