/** Replaces nulls and lone surrogates, which PostgreSQL cannot store, with U+FFFD. */
export const storableText = (text: string): string => text.replaceAll(/[\0\p{Surrogate}]/gu, "\uFFFD");
