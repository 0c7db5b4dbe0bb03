import { parseWithZod } from "@conform-to/zod/v4";
import { actOrKeep } from "#app/shared/client/client-loader-fallback.ts";
import type { FormRefusal } from "../components/form/form-rejection.ts";
import { type FormMode, paintingForm } from "../domain/form-schema.ts";
import { readBase } from "../domain/read-form-values.ts";

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
