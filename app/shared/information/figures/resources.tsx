import type { ResourcesFigure, SourceOfLaw } from "#app/content/figure.ts";
import { useMessages } from "#app/i18n/messages.ts";

/** Legal texts that govern an arbitration, each with its subject. */
export function Resources({ groups }: ResourcesFigure) {
  return (
    <div className="my-14">
      {groups.map((group) => (
        <section key={group.key} aria-labelledby={`law-${group.key}`} className="mt-12 first:mt-0">
          <h2 id={`law-${group.key}`} className="border-b border-ink pb-3 text-xl">
            {group.title}
          </h2>
          <ul>
            {group.items.map((item) => (
              <Source key={item.key} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Source({ item }: { item: SourceOfLaw }) {
  const { figures, footer } = useMessages();
  const { source } = item;
  return (
    <li className="grid gap-x-10 gap-y-3 border-b border-line py-6 xl:grid-cols-[minmax(0,20rem)_1fr]">
      <div>
        <h3 className="text-lg leading-snug">{item.title}</h3>
        <p className="mt-1 text-xs text-slate">{item.citation}</p>
      </div>
      <div className="text-base">
        <p className="max-w-2xl text-pretty">{item.text}</p>
        {item.articles.length > 0 && (
          <dl className="mt-4 max-w-2xl border-t border-line text-sm">
            {item.articles.map((article) => (
              <div key={article.number} className="grid grid-cols-[7rem_1fr] gap-4 border-b border-line py-2">
                <dt className="figures text-slate">{figures.article(article.number)}</dt>
                <dd>{article.text}</dd>
              </div>
            ))}
          </dl>
        )}
        {source !== undefined && (
          <p className="mt-3 text-sm">
            <a
              href={source.href}
              className="link inline-flex min-h-11 items-center"
              {...(source.isOutside ? { target: "_blank", rel: "noopener noreferrer" } : {})}
            >
              {source.name}
              {source.isOutside && <span className="sr-only"> ({footer.opensNewTab})</span>}
            </a>
          </p>
        )}
      </div>
    </li>
  );
}
