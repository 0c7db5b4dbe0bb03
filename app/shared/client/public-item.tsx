import { type ReactElement, use } from "react";
import { LanguageContext, useLanguage } from "#app/i18n/messages.ts";
import { RenderContext } from "./render-context.ts";

interface Props {
  id: string | undefined;
  className?: string;
  /** All that the content depends on besides the language, as JSON. */
  content: string;
  render(): ReactElement;
}

/**
 * A list item that is the same for every reader of a language. The server renders it once and keeps its HTML
 * (docs/decisions/0042), so it may show nothing private (P-CODE-8) and use no context but the language. Browsers render and
 * hydrate it like any other element.
 */
export function PublicItem({ id, className, content, render }: Props) {
  const language = useLanguage();
  const { renderOnce } = use(RenderContext);
  if (renderOnce === undefined)
    return (
      <li id={id} className={className}>
        {render()}
      </li>
    );
  const html = renderOnce(`${language} ${content}`, () => <LanguageContext value={language}>{render()}</LanguageContext>);
  return <li id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
