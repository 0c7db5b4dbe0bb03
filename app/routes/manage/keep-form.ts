import { parseWithZod } from "@conform-to/zod/v4";
import { actOrKeep } from "#app/components/load-or-keep.ts";
import type { FormRefusal } from "#app/components/manage/form/form-refusal.ts";
import { type FormMode, paintingForm } from "#app/domain/painting/painting-form.ts";
import { readBase } from "#app/domain/painting/painting-form-data.ts";

/** Where the server cannot be reached the form stays, with everything in it. */
export async function keepForm<Answer>(
  request: Request,
  serverAction: () => Promise<Answer>,
  mode: FormMode,
): Promise<Answer | { refusal: FormRefusal }> {
  const sent = await request.clone().formData();
  return actOrKeep(serverAction, () => {
    const { initialValue } = parseWithZod(sent, { schema: paintingForm(mode) }).reply();
    const base = readBase(String(sent.get("base") ?? ""));
    return {
      refusal: {
        reason: "unavailable" as const,
        submission: { initialValue, fields: [] },
        base,
        conflicts: [],
        upload: null,
        stamp: Date.now(),
      },
    };
  });
}
