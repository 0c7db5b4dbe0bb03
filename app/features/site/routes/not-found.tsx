import { data } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { ErrorPage } from "#app/shared/errors/error-page.tsx";
import { notFoundHeadTags } from "#app/shared/head/head.ts";
import type { Route } from "./+types/not-found";

export const loader = () => data(null, { status: 404 });

/** Responds to form submissions with 404, too. */
export const action = () => data(null, { status: 404 });

export function meta({ location }: Route.MetaArgs) {
  const { notFound } = messagesIn(languageOf(location.pathname)).errors;
  return notFoundHeadTags(notFound.title, notFound.text);
}

export default function NotFound() {
  return <ErrorPage kind="notFound" />;
}
