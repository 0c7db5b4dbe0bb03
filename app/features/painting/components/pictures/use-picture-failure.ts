import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { MAX_PICTURES } from "../../domain/pictures/picture.ts";
import type { PictureFailure } from "../../domain/pictures/picture-failure.ts";
import { typeNames } from "../../domain/uploads/upload.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { usePicturesMessages } from "../../messages/pictures-messages.ts";

/** The sentence for each failure of the pages about pictures. */
export function usePictureFailure(): (failure: PictureFailure) => string {
  const { refusals, full, editRefusals } = usePicturesMessages();
  const { uploads } = useFormMessages();
  const { common } = useManageMessages();
  return (failure) => {
    switch (failure) {
      case "wrongType":
        return refusals.wrongType(typeNames("image"));
      case "tooLarge":
      case "heic":
      case "busy":
        return uploads[failure];
      case "full":
      case "unavailable":
        return common[failure];
      case "forbidden":
      case "signedOut":
        return common.onlyAdministratorsEdit;
      case "tooMany":
        return full(MAX_PICTURES);
      case "changed":
        return editRefusals.changed;
      default:
        return refusals[failure];
    }
  };
}
