import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";
import { type FormEdit, writeEdit } from "../../domain/form/form-edit.ts";

interface EditButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  edit: FormEdit;
  /** Makes the edit in the page; without script the server makes it. */
  onEdit(): void;
}

/** Changes the form without saving it. */
export function EditButton({ edit, onEdit, ...rest }: EditButtonProps) {
  return (
    <Button
      type="submit"
      name="edit"
      value={writeEdit(edit)}
      formNoValidate
      tone="quiet"
      onClick={(event) => {
        event.preventDefault();
        onEdit();
      }}
      {...rest}
    />
  );
}
