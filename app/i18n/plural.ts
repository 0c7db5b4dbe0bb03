const rules = new Intl.PluralRules("ru");

/** Russian plural form for an integer: 1 картина, 2 картины, 5 картин. */
export function pluralRu(count: number, one: string, few: string, many: string): string {
  const form = rules.select(count);
  return form === "one" ? one : form === "few" ? few : many;
}
