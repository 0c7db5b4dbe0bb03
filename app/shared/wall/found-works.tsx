import type { Language } from "#app/i18n/languages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import type { ResponsiveImage } from "#app/shared/images/responsive-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { PassageIn } from "#app/shared/search/foreign-passage.tsx";
import type { Passage } from "#app/shared/search/passage.ts";
import { classNames } from "#app/ui/class-names.ts";

interface WorkPassage extends Passage {
  /** Field of the work. */
  field: string;
  language: Language | undefined;
}

interface FoundWork {
  id: string;
  title: string;
  artist: string;
  date: string | null;
  picture: ResponsiveImage | null;
  passage: WorkPassage | undefined;
}

/** Works that a search finds, each with the passage that has the words. @param isSmall up to six in a row, on a wall. */
export function FoundWorks({ works, isSmall = false }: { works: FoundWork[]; isSmall?: boolean }) {
  const toHref = useHref();
  return (
    <ul
      data-testid="works"
      className={classNames("mt-6 grid gap-x-8 gap-y-8", isSmall ? "sm:grid-cols-3 lg:grid-cols-6" : "sm:grid-cols-2 md:grid-cols-3")}
    >
      {works.map((work) => (
        <li key={work.id} className="group relative grid grid-cols-[6rem_1fr] items-start gap-4 sm:grid-cols-1 sm:content-start sm:gap-3">
          <div
            className={classNames(
              "flex items-center justify-center",
              isSmall ? "sm:aspect-[4/3] sm:items-end" : "aspect-square bg-wall p-2 sm:p-4",
            )}
          >
            {work.picture !== null && (
              <WorkImage picture={work.picture} alt="" sizes="(min-width: 40rem) 14rem, 6rem" className="max-h-full w-auto max-w-full" />
            )}
          </div>
          <div className="min-w-0">
            <h3 className="text-base leading-snug">
              <Link to={toHref(paths.painting(work.id))} className="italic after:absolute after:inset-0 group-hover:text-oxblood">
                {work.title}
              </Link>
            </h3>
            <p className="text-sm text-slate">
              {work.artist}
              {work.date !== null && `, ${work.date}`}
            </p>
            {work.passage !== undefined && <WorkText passage={work.passage} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The text of a work that has the searched words, with its name where it has one. */
function WorkText({ passage }: { passage: WorkPassage }) {
  const { painting, phrases, pictures } = useMessages();
  const labels: Partial<Record<string, string>> = {
    place: painting.place,
    materials: painting.fields.materials,
    genre: painting.fields.genre,
    frame: painting.fields.frame,
    picture: pictures.title,
  };
  const label = labels[passage.field];
  return (
    <p className="mt-1 text-sm">
      {label !== undefined && <span className="text-slate">{phrases.labelled(label, "")}</span>}
      <PassageIn passage={passage} language={passage.language} />
    </p>
  );
}
