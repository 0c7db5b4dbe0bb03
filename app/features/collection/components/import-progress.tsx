import { Form } from "react-router";
import { Section } from "#app/shared/management/section.tsx";
import { Button } from "#app/ui/button.tsx";
import type { WorkingState } from "../domain/import.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";

interface ImportProgressProps {
  shown: { state: WorkingState; isCancellable: boolean; done: number; total: number | null };
}

/** The progress of a task. Without script the page reloads itself. */
export function ImportProgress({ shown: { state, isCancellable, done, total } }: ImportProgressProps) {
  const words = useCollectionMessages();
  const title = words.working[state];
  return (
    <Section id="progress" title={title}>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <p role="status" className="figures text-sm">
        {total === null ? words.progressUnknown : words.progress(done, total)}
      </p>
      <progress
        aria-label={title}
        max={total ?? undefined}
        value={total === null ? undefined : done}
        className="mt-3 block h-2 w-full max-w-md"
      />
      <p className="mt-4 max-w-prose text-sm text-slate">{words.leaveHint}</p>
      <div className="mt-4 flex flex-wrap items-center gap-6">
        {/* The address of this page. */}
        <a href="?" className="link inline-flex min-h-11 items-center text-sm">
          {words.refresh}
        </a>
        {isCancellable && (
          <Form method="post">
            <input type="hidden" name="intent" value="cancel" />
            <Button type="submit" tone="quiet">
              {words.cancelImport}
            </Button>
          </Form>
        )}
        {state === "receiving" && (
          <Form method="post">
            <input type="hidden" name="intent" value="discard" />
            <Button type="submit" tone="quiet">
              {words.discard}
            </Button>
          </Form>
        )}
      </div>
    </Section>
  );
}
