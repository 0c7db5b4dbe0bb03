import { Form, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Preparation } from "../../domain/pictures/prepare-images.server.ts";
import { usePaintingMessages } from "../../messages/painting-messages.ts";

/** Beside the state of a work: the large sizes of a picture are being made, or could not be. */
export function PreparationBadge({ preparation }: { preparation: Preparation }) {
  const { preparation: words } = usePaintingMessages();
  return preparation && <Badge tone={preparation === "failed" ? "warning" : "plain"}>{words[preparation]}</Badge>;
}

/** Has the sizes that were given up made again. */
export function RetryPreparation({ id, title, className }: { id: string; title: string; className?: string }) {
  const { preparation: words } = usePaintingMessages();
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === "prepare" && formData.get("painting") === id;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="prepare" />
      <input type="hidden" name="painting" value={id} />
      <Button type="submit" tone="quiet" isBusy={isBusy} aria-label={`${words.retry}: ${words.failed}, ${title}`} className={className}>
        {words.retry}
      </Button>
    </Form>
  );
}

/** On the page of a work's pictures: the same with what it means. */
export function PreparationNotice({ id, title, preparation }: { id: string; title: string; preparation: Preparation }) {
  const { preparation: words } = usePaintingMessages();
  if (preparation === null) return null;
  return (
    <div className="mt-6 max-w-5xl">
      <Notice tone={preparation === "failed" ? "destructive" : "plain"}>
        <p>{preparation === "failed" ? words.failedHint : words.runningHint}</p>
        {preparation === "failed" && (
          <div className="mt-3">
            <RetryPreparation id={id} title={title} />
          </div>
        )}
      </Notice>
    </div>
  );
}
