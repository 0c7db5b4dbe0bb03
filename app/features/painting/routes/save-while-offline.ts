import { actWithFallback } from "#app/shared/client/client-loader-fallback.ts";
import type { FormRefusal } from "../components/form/form-rejection.ts";
import { readBase, readSentForm } from "../domain/read-form-values.ts";

/** Keeps the form and everything in it where the server cannot be reached. */
export async function keepForm<Result>(request: Request, serverAction: () => Promise<Result>): Promise<Result | { refusal: FormRefusal }> {
  const sent = await request.clone().formData();
  return actWithFallback(serverAction, () => ({
    refusal: {
      reason: "unavailable" as const,
      values: readSentForm(sent),
      errors: {},
      base: readBase(String(sent.get("base") ?? "")),
      conflicts: [],
      upload: null,
      stamp: Date.now(),
    },
  }));
}
