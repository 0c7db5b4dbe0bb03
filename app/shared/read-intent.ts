/** The intent sent by a form; undefined if it is not one of `intents`. */
export function readIntent<Intent extends string>(intents: readonly Intent[], form: FormData): Intent | undefined {
  const sent = form.get("intent");
  return intents.find((intent) => intent === sent);
}
