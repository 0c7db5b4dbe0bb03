/**
 * Something the operator must put right before the site can run: a wrong setting, a taken port, a database that does
 * not answer. Its message is one complete sentence, or a few, shown as they are and without a stack trace.
 */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** By the code of the operating system, or of PostgreSQL. */
const REFUSALS: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full. Make room, and try again",
  EDQUOT: "The disk quota is used up. Make room, and try again",
  EFBIG: "A file may not become that long here. Raise the limit (ulimit -f), and try again",
  EROFS: "The disk is mounted read-only. Mount it for writing, or choose another folder",
  EMFILE: "Too many files are open. Raise the limit (ulimit -n), and try again",
  EIO: "The disk failed. Look at the log of the operating system",
  "53100": "The disk of the database is full. Make room, and try again",
};

/**
 * Turns a refusal of the operating system into a sentence for the operator.
 * @returns undefined for an error that is none: a mistake in the program, whose stack is needed.
 */
export function explainRefusal(error: unknown): OperatorError | undefined {
  if (error instanceof OperatorError) return error;
  if (!(error instanceof Error)) return undefined;
  const { code = "", path } = error as NodeJS.ErrnoException;
  const sentence = REFUSALS[code];
  if (sentence !== undefined) return new OperatorError(`${sentence}${path === undefined ? "" : ` (${path})`}.`, { cause: error });
  return explainRefusal(error.cause);
}
