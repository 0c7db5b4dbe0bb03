import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/i18n/languages.ts";
import { LanguageContext } from "#app/i18n/messages.ts";
import { SessionNoticeText } from "./session-notice.tsx";

/** Inserts the notice above the content of a finished page. React ignores unexpected elements in the body. */
export function withSessionNotice(page: Buffer, language: Language): Buffer {
  const notice = renderToStaticMarkup(
    <LanguageContext value={language}>
      <SessionNoticeText />
    </LanguageContext>,
  );
  return Buffer.from(page.toString("utf8").replace('<main id="content"', () => `${notice}<main id="content"`));
}
