/**
 * An error that the operator must fix before the site can run: an invalid setting, a port in use, an unreachable database.
 * Its message is one or more complete sentences, shown verbatim and without a stack trace.
 */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** Messages by error code of the operating system or PostgreSQL. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full. Make room, and try again",
  EDQUOT: "The disk quota is used up. Make room, and try again",
  EFBIG: "The file size limit is exceeded. Raise the limit (ulimit -f), and try again",
  EROFS: "The disk is mounted read-only. Mount it for writing, or choose another folder",
  EMFILE: "Too many files are open. Raise the limit (ulimit -n), and try again",
  EIO: "The disk failed. See the log of the operating system",
  "53100": "The disk of the database is full. Make room, and try again",
};

/**
 * Explains an error of the operating system, or its cause, in a sentence for the operator.
 * @returns undefined for any other error: a bug, whose stack trace is needed.
 */
export function explainSystemError(error: unknown): OperatorError | undefined {
  if (error instanceof OperatorError) return error;
  if (!(error instanceof Error)) return undefined;
  const { code = "", path } = error as NodeJS.ErrnoException;
  const sentence = SYSTEM_ERRORS[code];
  if (sentence !== undefined) return new OperatorError(`${sentence}${path === undefined ? "" : ` (${path})`}.`, { cause: error });
  return explainSystemError(error.cause);
}
