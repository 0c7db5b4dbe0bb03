import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FILE_CONTROL } from "#app/ui/field.tsx";
import type { PictureFacts } from "../../domain/pictures/picture.ts";
import { acceptOf, typeNames } from "../../domain/uploads/upload.ts";
import { usePicturesMessages } from "../../messages/pictures-messages.ts";
import { PictureFields } from "./picture-fields.tsx";

interface AddPicturesProps {
  /** As many as the work may still have. */
  room: number;
  typed: PictureFacts | undefined;
}

/** Uploads further pictures with what is said of each. */
export function AddPictures({ room, typed }: AddPicturesProps) {
  const words = usePicturesMessages();
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === "add";
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className="flex flex-col gap-6">
      <input type="hidden" name="intent" value="add" />
      <div className="flex flex-col gap-1.5">
        <label htmlFor="picture-file" className="text-sm font-medium">
          {words.file}
        </label>
        {/* Without `capture`, a phone offers its camera and its files. */}
        <input
          id="picture-file"
          type="file"
          name="file"
          multiple={room > 1}
          required
          onChange={({ currentTarget }) =>
            currentTarget.setCustomValidity((currentTarget.files?.length ?? 0) > room ? words.chooseFewer(room) : "")
          }
          accept={acceptOf("image")}
          aria-describedby="picture-file-hint"
          className={FILE_CONTROL}
        />
        <p id="picture-file-hint" className="text-xs text-slate">
          {words.fileHint(typeNames("image"), room)}
        </p>
      </div>
      {room > 1 && <p className="-mb-2 max-w-prose text-sm text-slate">{words.forEach}</p>}
      <PictureFields facts={typed} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={isBusy}>
          {words.addButton}
        </Button>
        <p role="status" className="text-sm text-slate">
          {isBusy ? words.adding : ""}
        </p>
      </div>
    </Form>
  );
}
