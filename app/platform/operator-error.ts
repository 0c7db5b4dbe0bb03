/**
 * Something the operator must put right before the site can run: a wrong setting, a taken port, a database that does
 * not answer. Its message is one complete sentence, or a few, shown as they are and without a stack trace.
 */
export class OperatorError extends Error {
  override name = "OperatorError";
}
