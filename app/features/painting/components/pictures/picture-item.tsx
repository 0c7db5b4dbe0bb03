import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatBytes } from "#app/i18n/format.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Confirmation } from "#app/shared/management/confirmation.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { factsKey, type Picture, type PictureFacts } from "../../domain/pictures/picture.ts";
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
  /** The work has a main picture, which would change places with this one. */
  hasMain: boolean;
  /** It was added last. */
  isNew: boolean;
  /** Its file, if this page has sent it. */
  file: File | undefined;
  /** The id of the form that its facts belong to. */
  form: string;
  /** Facts that were typed and not saved. */
  typed: PictureFacts | undefined;
}

/** A further picture with its place in the order, what is said of it, and what can be done with it. */
export function PictureItem({ paintingId, picture, position, isFirst, isLast, hasMain, isNew, file, form, typed }: PictureItemProps) {
  const words = usePicturesMessages();
  const { kinds } = useMessages().pictures;
  const language = useLanguage();
  const toHref = useHref();
  const { formData } = useNavigation();
  const { id, kind, captions, isPrivate, isEdited, image } = picture;
  const caption = captionOf(captions, language);
  const name = pictureName(kinds[kind], caption);
  const saved = factsKey(picture);
  const isBusy = (intent: string) => formData?.get("intent") === intent && formData.get("picture") === id;
  return (
    <li id={`picture-${id}`} className="scroll-mt-28 border-b border-line-strong/40 py-6 first:pt-0">
      <div className="flex flex-col gap-5 sm:flex-row sm:gap-8">
        <Thumbnail picture={image} alt={name} />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
          <p className="font-medium">{words.numbered(position, kinds[kind])}</p>
          {caption !== null && <p className="-mt-2 text-sm text-slate wrap-anywhere">{caption}</p>}
          {file !== undefined && (
            <p className="-mt-2 text-sm text-slate wrap-anywhere">
              {file.name}, <span className="figures whitespace-nowrap">{formatBytes(file.size, language)}</span>
            </p>
          )}
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
              name="promote"
              fields={{ picture: id }}
              tone="plain"
              label={words.promote}
              accessibleLabel={words.of(words.promote, name)}
              title={words.promoteTitle}
              text={
                <QuestionOf picture={image} name={name}>
                  {hasMain ? words.promoteText : words.promoteFirst}
                </QuestionOf>
              }
              confirmLabel={words.promote}
            />
            <Confirmation
              name="remove"
              fields={{ picture: id }}
              label={words.remove}
              accessibleLabel={words.of(words.remove, name)}
              title={words.removeTitle}
              text={
                <QuestionOf picture={image} name={name}>
                  {words.removeText(name)}
                </QuestionOf>
              }
              confirmLabel={words.remove}
            />
          </div>
        </div>
      </div>
      <details open={isNew || (typed !== undefined && factsKey(typed) !== saved)} className="mt-2">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
          {words.facts}
          <span className="sr-only">: {name}</span>
        </summary>
        {/* Saved values take the place of what was typed before. */}
        <div key={saved} className="mt-3">
          <input type="hidden" form={form} name="picture" value={id} />
          <input type="hidden" form={form} name="was" value={saved} />
          <PictureFields form={form} facts={typed ?? picture} />
        </div>
      </details>
    </li>
  );
}

/** The question about a picture, beside it. */
function QuestionOf({ picture, name, children }: { picture: Picture["image"]; name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
      <div className="w-40 shrink-0">
        <Thumbnail picture={picture} alt={name} />
      </div>
      <p>{children}</p>
    </div>
  );
}
