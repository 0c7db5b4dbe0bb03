import { z } from "zod";

/** Length in characters of the reason of a suspension. */
export const REASON_MAX = 1_000;

/** Form that suspends an account. A missing choice ends its links. */
export const suspensionForm = z.object({
  reason: z
    .string()
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(z.string().min(1).max(REASON_MAX)),
  links: z.enum(["end", "keep"]).catch("end"),
});
