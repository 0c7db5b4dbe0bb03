import { Form } from "react-router";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button } from "#app/ui/button.tsx";

interface RestoreFormProps {
  id: string;
  from: number;
  seen: number;
  field?: string;
  /** It takes a restoration back. */
  undoes?: boolean;
  label: string;
  accessibleLabel?: string;
}

/** Answered on the comparison with the present version, which is what it is about; an undo leads to the list of versions. */
export function RestoreForm({ id, from, seen, field, undoes = false, label, accessibleLabel }: RestoreFormProps) {
  const toHref = useHref();
  return (
    <Form
      method="post"
      action={toHref(paths.paintingHistory(id), undoes ? {} : { from: String(from) })}
      preventScrollReset={field !== undefined}
    >
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="seen" value={seen} />
      {field !== undefined && <input type="hidden" name="field" value={field} />}
      {undoes && <input type="hidden" name="undoes" value="on" />}
      <Button type="submit" tone="quiet" aria-label={accessibleLabel} className={field === undefined ? undefined : "text-xs"}>
        {label}
      </Button>
    </Form>
  );
}
