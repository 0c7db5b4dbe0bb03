import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/i18n/languages.ts";
import { LanguageContext } from "#app/i18n/messages.ts";
import { SessionNoticeText } from "./session-notice.tsx";

/** A finished page with the notice above its content. React passes over what it does not expect in the body. */
export function withSessionNotice(page: Buffer, language: Language): Buffer {
  const notice = renderToStaticMarkup(
    <LanguageContext value={language}>
      <SessionNoticeText />
    </LanguageContext>,
  );
  return Buffer.from(page.toString("utf8").replace('<main id="content"', () => `${notice}<main id="content"`));
}
