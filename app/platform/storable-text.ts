/** The text with U+FFFD in place of nulls and lone surrogates, which PostgreSQL does not store. */
export const storableText = (text: string): string => text.replaceAll(/[\0\p{Surrogate}]/gu, "\uFFFD");
