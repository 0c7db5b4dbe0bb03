import { languageOfName } from "#app/i18n/language-of-name.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { DOCUMENT_KINDS, type DocumentFacts, nameIn, nameOfLanguage, translatedName } from "../domain/works/documents.ts";

interface NamedLinksProps {
  kind: "certificates" | "documents";
  items: (DocumentFacts & { url: string | null })[];
}

/** Certificates or documents: public, counted, listed by name, linked when there is an address (P-PAINTING-8, P-FORM-11). */
export function NamedLinks({ kind, items }: NamedLinksProps) {
  const { painting, footer, record } = useMessages();
  const language = useLanguage();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={kind} className="mt-10 break-inside-avoid print:mt-2">
      <h2 id={kind} className="text-lg print:text-sm">
        {painting[kind]} <span className="figures text-slate">({items.length})</span>
      </h2>
      <ul className="mt-3 border-t border-ink print:mt-1">
        {items.map((item, index) => (
          <li
            key={index}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 border-b border-line-strong/40 py-1 text-sm print:min-h-0 print:text-xs"
          >
            <span>
              <Name item={item} />
              {item.language != null && item.language !== language && (
                <span className="ml-2 text-xs text-slate">{record.inLanguage(nameOfLanguage(item.language, language))}</span>
              )}
            </span>
            {isSafeAddress(item.url) && (
              <a
                href={item.url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${kind === "certificates" ? painting.viewCertificate : painting.viewDocument}, ${nameIn(item, language)} (${footer.opensNewTab})`}
                className="link inline-flex min-h-11 items-center"
              >
                {kind === "certificates" ? painting.viewCertificate : painting.viewDocument}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The name in the reader's language; where only the English one is known, the kind of document before it. */
function Name({ item }: { item: DocumentFacts }) {
  const { painting } = useMessages();
  const language = useLanguage();
  const name = translatedName(item, language);
  if (name !== null) return <WholeNumber name={name} />;
  const kind = DOCUMENT_KINDS.find((each) => each === item.kind && each !== "other");
  const original = <span lang={languageOfName(item.name)}>{item.name}</span>;
  return kind === undefined ? (
    original
  ) : (
    <>
      {painting.documentKinds[kind]}: {original}
    </>
  );
}

/** A number such as "C-170" at the end of a name does not break at its hyphen. */
function WholeNumber({ name }: { name: string }) {
  const [number = ""] = /(?<=\s)\S*-\d+$/.exec(name) ?? [];
  if (number === "") return name;
  return (
    <>
      {name.slice(0, -number.length)}
      <span className="whitespace-nowrap">{number}</span>
    </>
  );
}

/** Only a web address or one of our files becomes a link, whatever text the database holds. */
function isSafeAddress(url: string | null): url is string {
  return url !== null && (/^https?:\/\//i.test(url) || /^\/(?![/\\])/.test(url));
}
