import { Form, useNavigation } from "react-router";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Confirmation } from "#app/shared/management/confirmation.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { Picture, PictureFacts } from "../../domain/pictures/picture.ts";
import { captionOf, pictureName } from "../../domain/pictures/picture-names.ts";
import { usePicturesMessages } from "../../messages/pictures-messages.ts";
import { PictureFields } from "./picture-fields.tsx";
import { Thumbnail } from "./thumbnail.tsx";

interface PictureItemProps {
  paintingId: string;
  picture: Picture & { isEdited: boolean };
  position: number;
  isFirst: boolean;
  isLast: boolean;
  /** Facts that were typed and not saved. */
  typed: PictureFacts | undefined;
}

/** A further picture with its place in the order, what is said of it, and what can be done with it. */
export function PictureItem({ paintingId, picture, position, isFirst, isLast, typed }: PictureItemProps) {
  const words = usePicturesMessages();
  const { kinds } = useMessages().pictures;
  const language = useLanguage();
  const toHref = useHref();
  const { formData } = useNavigation();
  const { id, kind, captions, isPrivate, isEdited, image } = picture;
  const caption = captionOf(captions, language);
  const name = pictureName(kinds[kind], caption);
  const isBusy = (intent: string) => formData?.get("intent") === intent && formData.get("picture") === id;
  return (
    <li id={`picture-${id}`} className="scroll-mt-28 border-b border-line-strong/40 py-6 first:pt-0">
      <div className="flex flex-col gap-5 sm:flex-row sm:gap-8">
        <Thumbnail picture={image} alt={name} />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
          <p className="font-medium">{words.numbered(position, kinds[kind])}</p>
          {caption !== null && <p className="-mt-2 text-sm text-slate wrap-anywhere">{caption}</p>}
          <p className="flex flex-wrap gap-2">
            <Badge tone={isPrivate ? "warning" : "plain"}>{isPrivate ? words.badges.private : words.badges.public}</Badge>
            {isEdited && <Badge>{words.edited}</Badge>}
          </p>
          <div className="flex flex-wrap gap-3">
            {(["up", "down"] as const).map((direction) => (
              <Form key={direction} method="post" preventScrollReset>
                <input type="hidden" name="intent" value={direction} />
                <input type="hidden" name="picture" value={id} />
                <Button
                  type="submit"
                  tone="quiet"
                  isBusy={isBusy(direction)}
                  aria-label={words.of(words[direction], name)}
                  // It keeps the focus when the picture has arrived at the end.
                  aria-disabled={(direction === "up" ? isFirst : isLast) || undefined}
                >
                  {words[direction]}
                </Button>
              </Form>
            ))}
            <Link to={toHref(paths.editPicture(paintingId, id))} aria-label={words.of(words.edit, name)} className={buttonClass("quiet")}>
              {words.edit}
            </Link>
            <Confirmation
              name="remove"
              fields={{ picture: id }}
              label={words.remove}
              accessibleLabel={words.of(words.remove, name)}
              title={words.removeTitle}
              text={words.removeText(name)}
              confirmLabel={words.remove}
            />
          </div>
        </div>
      </div>
      <details open={typed !== undefined} className="mt-2">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
          {words.facts}
          <span className="sr-only">: {name}</span>
        </summary>
        {/* Saved values take the place of what was typed before. */}
        <Form
          key={JSON.stringify([kind, captions, isPrivate])}
          method="post"
          preventScrollReset
          className="mt-3 flex flex-col items-start gap-5"
        >
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="picture" value={id} />
          <PictureFields facts={typed ?? picture} />
          <Button type="submit" tone="quiet" isBusy={isBusy("save")} aria-label={words.of(words.save, name)}>
            {words.save}
          </Button>
        </Form>
      </details>
    </li>
  );
}
