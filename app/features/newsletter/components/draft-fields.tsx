import type { OpenedDraft } from "../domain/issue.ts";

/** Fields that name the draft, in each form that does something with it. */
export function DraftFields({ id, revision }: OpenedDraft) {
  return (
    <>
      <input type="hidden" name="draft" value={id} />
      <input type="hidden" name="revision" value={revision} />
    </>
  );
}
