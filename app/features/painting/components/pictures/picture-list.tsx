import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { Picture, PictureFacts } from "../../domain/pictures/picture.ts";
import { usePicturesMessages } from "../../messages/pictures-messages.ts";
import { PictureItem } from "./picture-item.tsx";

/** The form that the fields of every row belong to: it cannot be around them, since a row has forms of its own. */
const FORM_ID = "picture-facts";

interface PictureListProps {
  paintingId: string;
  pictures: readonly (Picture & { isEdited: boolean })[];
  hasMain: boolean;
  /** The number of those that were added last, at the end: what is said of them is open. */
  added: number;
  /** By the id of their image, the files that this page has sent. */
  uploaded: ReadonlyMap<string, File>;
  /** By id, facts that were typed and not saved. */
  typed: Readonly<Record<string, PictureFacts>> | undefined;
  onType(): void;
}

/** The further pictures, whose kinds, captions and access are saved together. */
export function PictureList({ paintingId, pictures, hasMain, added, uploaded, typed, onType }: PictureListProps) {
  const words = usePicturesMessages();
  const { formData } = useNavigation();
  if (pictures.length === 0) return <p className="text-sm text-slate">{words.none}</p>;
  return (
    <>
      <ol className="flex flex-col" onInput={onType}>
        {pictures.map((picture, index) => (
          <PictureItem
            key={picture.id}
            form={FORM_ID}
            paintingId={paintingId}
            picture={picture}
            position={index + 1}
            isFirst={index === 0}
            isLast={index === pictures.length - 1}
            hasMain={hasMain}
            isNew={index >= pictures.length - added}
            file={uploaded.get(picture.image.id)}
            typed={typed?.[picture.id]}
          />
        ))}
      </ol>
      <Form id={FORM_ID} method="post" preventScrollReset className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <input type="hidden" name="intent" value="save" />
        <Button type="submit" isBusy={formData?.get("intent") === "save"}>
          {words.saveAll}
        </Button>
        <p className="text-sm text-slate">{words.saveAllHint}</p>
      </Form>
    </>
  );
}
