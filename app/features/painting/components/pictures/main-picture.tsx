import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import type { ResponsiveImage } from "#app/shared/images/responsive-image.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { MAIN_PICTURE } from "../../domain/pictures/picture.ts";
import { usePicturesMessages } from "../../messages/pictures-messages.ts";
import { Thumbnail } from "./thumbnail.tsx";

interface MainPictureProps {
  paintingId: string;
  main: { image: ResponsiveImage; isEdited: boolean } | null;
}

export function MainPicture({ paintingId, main }: MainPictureProps) {
  const words = usePicturesMessages();
  const toHref = useHref();
  if (main === null) return <p className="text-sm text-slate">{words.noMain}</p>;
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:gap-8">
      <Thumbnail picture={main.image} alt={words.main} />
      <div className="flex flex-col items-start gap-3">
        {main.isEdited && <Badge>{words.edited}</Badge>}
        <p className="text-sm text-slate">{words.mainHint}</p>
        <Link
          to={toHref(paths.editPicture(paintingId, MAIN_PICTURE))}
          aria-label={words.of(words.edit, words.main)}
          className={buttonClass("quiet")}
        >
          {words.edit}
        </Link>
      </div>
    </div>
  );
}
