import type { NewsItem } from "#app/domain/news/news.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { classNames } from "#app/ui/class-names.ts";

/** The drawing of a news item: its own rosette, on ink. */
export function NewsPlate({ item, className }: { item: Pick<NewsItem, "id" | "kind">; className?: string }) {
  return (
    <div className={classNames("flex items-center justify-center overflow-hidden bg-ink", className)}>
      <img
        src={resourcePaths.guilloche(`ink.${item.kind}-${item.id}`)}
        alt=""
        width={400}
        height={400}
        loading="lazy"
        className="h-[150%] w-auto max-w-none"
      />
    </div>
  );
}
