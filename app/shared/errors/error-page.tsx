import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { Button, type ButtonTone, buttonClass } from "#app/ui/button.tsx";
import { useRequestId, useSubmittedForm } from "../client/render-context.ts";
import { useHref } from "../client/use-href.ts";
import { isFetchFailure } from "./fetch-failure.ts";
import { useAutoReload } from "./use-auto-reload.ts";

export type ErrorPageKind =
  | "notFound"
  | "forbidden"
  | "invalid"
  | "tooLarge"
  | "tooMany"
  | "busy"
  | "unavailable"
  | "full"
  | "offline"
  | "unexpected";

/** Body of a 503 response to a data request refused by admission control. */
export const BUSY_BODY = "busy";

export function errorKeyOf(error: unknown): ErrorPageKind {
  if (!isRouteErrorResponse(error)) return isFetchFailure(error) ? "offline" : "unexpected";
  if (error.status === 404) return "notFound";
  if (error.status === 403 || error.status === 401) return "forbidden";
  if (error.status === 400) return "invalid";
  if (error.status === 413) return "tooLarge";
  if (error.status === 429) return "tooMany";
  if (error.status === 507) return "full";
  if (error.status === 503 && error.data === BUSY_BODY) return "busy";
  return error.status >= 502 && error.status <= 504 ? "unavailable" : "unexpected";
}

/** Error page in the site's design: a message, a way forward, and the request id where it helps. */
export function ErrorPage({ kind }: { kind: ErrorPageKind }) {
  const { errors, search } = useMessages();
  const toHref = useHref();
  const requestId = useRequestId();
  const submitted = useSubmittedForm();
  const words = errors[kind];
  const isOurs = kind === "unavailable" || kind === "full" || kind === "unexpected";
  const isTransient = kind === "unavailable" || kind === "offline";
  const needsFreshPage = kind === "invalid" || kind === "tooLarge";
  const isWorthRetrying = isOurs || needsFreshPage || kind === "tooMany" || kind === "busy";
  const home = (tone: ButtonTone) => (
    <Link to={toHref(paths.home())} className={buttonClass(tone)}>
      {errors.home}
    </Link>
  );
  return (
    <div className="page-width grid items-center gap-10 py-20 md:grid-cols-[1.1fr_1fr] lg:py-28">
      <div>
        {"code" in words && <p className="figures font-serif text-4xl font-medium text-oxblood">{words.code}</p>}
        <h1 className="mt-4 text-2xl">{kind === "notFound" ? words.text : words.title}</h1>
        {kind !== "notFound" && <p className="mt-4 max-w-xl">{words.text}</p>}
        {isOurs && submitted !== undefined ? (
          <ResubmitForm fields={submitted}>{home("quiet")}</ResubmitForm>
        ) : isTransient ? (
          <AutoReload>{home("quiet")}</AutoReload>
        ) : (
          <p className="mt-8 flex flex-wrap gap-3">
            {home("primary")}
            {kind === "notFound" && (
              <Link to={toHref(paths.search())} className={buttonClass("quiet")}>
                {search.label}
              </Link>
            )}
            {isWorthRetrying && <RetryLink words={needsFreshPage ? errors.openAgain : errors.retry} />}
          </p>
        )}
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

function RetryLink({ words }: { words: string }) {
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className={buttonClass("quiet")}>
      {words}
    </a>
  );
}

/** Reloads the page automatically; without JavaScript every 30 seconds. */
function AutoReload({ children }: { children: ReactNode }) {
  const { errors } = useMessages();
  const { pathname, search } = useLocation();
  const { reloadNow, hasFailed } = useAutoReload(pathname + search);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="30" />
      </noscript>
      <p className="mt-8 flex flex-wrap gap-3">
        <a
          href={pathname + search}
          onClick={(event) => {
            // Following the link offline would replace this page with the browser's error page.
            event.preventDefault();
            reloadNow();
          }}
          className={buttonClass()}
        >
          {errors.retry}
        </a>
        {children}
      </p>
      <p role="status" className="mt-3 text-sm text-slate">
        {hasFailed ? errors.stillAway : errors.triesAgain}
      </p>
    </>
  );
}

/** The submitted form, unchanged, to be sent again. */
function ResubmitForm({ fields, children }: { fields: [name: string, value: string][]; children: ReactNode }) {
  const { errors } = useMessages();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={pathname + search} data-sent-again className="mt-6">
      {fields.map(([name, value], index) => (
        // Names can repeat, and the order never changes.
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <p className="max-w-xl">{errors.sentKept}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button type="submit">{errors.sendAgain}</Button>
        {children}
      </p>
    </form>
  );
}
