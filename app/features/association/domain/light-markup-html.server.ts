import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LightMarkup } from "./light-markup.tsx";

/** A news description as HTML, for feed readers. */
export function lightMarkupAsHtml(text: string): string {
  return renderToStaticMarkup(createElement(LightMarkup, { text }));
}
