import type { ReactNode } from "react";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { Button, type ButtonTone, buttonClass } from "#app/ui/button.tsx";
import { useRequestId, useSentForm } from "../client/render-context.ts";
import { useHref } from "../client/use-href.ts";
import { useComeback } from "./use-auto-reload.ts";

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

/** The words of browsers for a page, or a script of it, that could not be fetched. */
const NOT_FETCHED = /failed to fetch|networkerror|load failed|dynamically imported module|importing a module script/i;

/** The body of a data request's 503 when the site has no room for it just now. */
export const BUSY_BODY = "busy";

export function errorKeyOf(error: unknown): ErrorPageKind {
  if (!isRouteErrorResponse(error)) return isNotFetched(error) ? "offline" : "unexpected";
  if (error.status === 404) return "notFound";
  if (error.status === 403 || error.status === 401) return "forbidden";
  if (error.status === 400) return "invalid";
  if (error.status === 413) return "tooLarge";
  if (error.status === 429) return "tooMany";
  if (error.status === 507) return "full";
  if (error.status === 503 && error.data === BUSY_BODY) return "busy";
  return error.status >= 502 && error.status <= 504 ? "unavailable" : "unexpected";
}

/** Only a browser navigates: on the server a TypeError is a bug. */
function isNotFetched(error: unknown): boolean {
  return typeof window !== "undefined" && error instanceof TypeError && NOT_FETCHED.test(error.message);
}

/** An error that looks like the site: a sentence, a way on, and the request's number where it helps. */
export function ErrorPage({ kind }: { kind: ErrorPageKind }) {
  const { errors } = useMessages();
  const toHref = useHref();
  const requestId = useRequestId();
  const sent = useSentForm();
  const words = errors[kind];
  const isOurs = kind === "unavailable" || kind === "full" || kind === "unexpected";
  const isPassing = kind === "unavailable" || kind === "offline";
  const isOpenedAnew = kind === "invalid" || kind === "tooLarge";
  const isWorthRetrying = isOurs || isOpenedAnew || kind === "tooMany" || kind === "busy";
  const home = (tone: ButtonTone) => (
    <Link to={toHref(paths.home())} className={buttonClass(tone)}>
      {errors.home}
    </Link>
  );
  return (
    <div className="page-width grid items-center gap-10 py-20 md:grid-cols-[1.1fr_1fr] lg:py-28">
      <div>
        {"code" in words && <p className="figures font-serif text-4xl text-oxblood">{words.code}</p>}
        <h1 className="mt-4 text-2xl">{kind === "notFound" ? words.text : words.title}</h1>
        {kind !== "notFound" && <p className="mt-4 max-w-xl">{words.text}</p>}
        {isOurs && sent !== undefined ? (
          <SendAgain fields={sent}>{home("quiet")}</SendAgain>
        ) : isPassing ? (
          <TryAgain>{home("quiet")}</TryAgain>
        ) : (
          <p className="mt-8 flex flex-wrap gap-3">
            {home("primary")}
            {isWorthRetrying && <RetryLink words={isOpenedAnew ? errors.openAgain : errors.retry} />}
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

/** The page comes back by itself. Without script the browser loads it anew every half minute. */
function TryAgain({ children }: { children: ReactNode }) {
  const { errors } = useMessages();
  const { pathname, search } = useLocation();
  const { tryNow, isInVain } = useComeback(pathname + search);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="30" />
      </noscript>
      <p className="mt-8 flex flex-wrap gap-3">
        <a
          href={pathname + search}
          onClick={(event) => {
            // Following the link without a connection would give up this page for the browser's own.
            event.preventDefault();
            tryNow();
          }}
          className={buttonClass()}
        >
          {errors.retry}
        </a>
        {children}
      </p>
      <p role="status" className="mt-3 text-sm text-slate">
        {isInVain ? errors.stillAway : errors.triesAgain}
      </p>
    </>
  );
}

/** The form that was sent, as it was, to be sent once more. */
function SendAgain({ fields, children }: { fields: [name: string, value: string][]; children: ReactNode }) {
  const { errors } = useMessages();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={pathname + search} data-sent-again className="mt-6">
      {fields.map(([name, value], index) => (
        // A name can stand there twice, and nothing moves.
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
