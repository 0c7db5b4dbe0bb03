import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { linkedText } from "../../domain/comments/linked-text.ts";

/** The text of a comment, in which web addresses are links (P-MANAGE-165). */
export function LinkedBody({ body }: { body: string }) {
  const { desk } = useManageMessages();
  return linkedText(body).map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      <a key={index} href={href} target="_blank" rel="noopener nofollow ugc" className="link">
        {text}
        <span className="sr-only"> {desk.inNewTab}</span>
      </a>
    ),
  );
}
