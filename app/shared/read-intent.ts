/** The action that a form asks for; undefined for anything not among `intents`. */
export function readIntent<Intent extends string>(intents: readonly Intent[], form: FormData): Intent | undefined {
  const sent = form.get("intent");
  return intents.find((intent) => intent === sent);
}
