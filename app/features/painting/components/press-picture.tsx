import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { typeset } from "#app/i18n/typography.ts";
import { CopiedText } from "#app/shared/citation/copied-text.tsx";
import { Fold } from "#app/shared/citation/fold.tsx";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import type { ResponsiveImage } from "#app/shared/images/responsive-image.ts";
import { type CitedWork, creditLine } from "../domain/works/citation.ts";
import { pressFileOf } from "../domain/works/press-file.ts";

interface PressPictureProps {
  work: CitedWork;
  picture: ResponsiveImage;
}

/** The largest public size for reports about the work, with its credit line and the terms (docs/decisions/0065). */
export function PressPicture({ work, picture }: PressPictureProps) {
  const { painting: words } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  const file = pressFileOf(picture, work);
  return (
    <Fold label={words.press.title} className="max-lg:border-t-0">
      <p className="text-sm text-pretty">{words.press.terms}</p>
      <p className="flex flex-wrap gap-x-6 text-sm">
        <a
          href={resourcePaths.image(picture.id, file.width, "jpg")}
          download={file.name}
          className="link inline-flex min-h-11 items-center"
        >
          {words.press.download}
        </a>
        <Link to={toHref(paths.press())} className="link inline-flex min-h-11 items-center">
          {words.press.allTerms}
        </Link>
      </p>
      <p className="figures text-xs text-slate">{words.press.size(file.width, file.height, file.printWidth)}</p>
      <dl className="pb-5">
        <CopiedText label={words.press.credit} text={typeset(creditLine(work, words.cited), language)} id="credit-line" />
      </dl>
    </Fold>
  );
}
