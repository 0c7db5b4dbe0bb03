import { useState } from "react";
import type { PaintingComment } from "../../domain/comments/comment.ts";

/**
 * Nonce and key of a form for comments. Typed text stays when something else is done on the page; one that is stored makes a
 * new form. `stored`: what the form adds to.
 */
export function useFormOnce(once: string, stored: readonly PaintingComment[]): string {
  const latest = stored.reduce((last, { isOwn, createdAt }) => (isOwn && createdAt > last ? createdAt : last), "");
  const [form, setForm] = useState({ once, latest });
  if (latest > form.latest) setForm({ once, latest });
  return form.once;
}
