import { parse } from "@conform-to/react";

/** The sent fields as a tree, after the list edit that a button asked for. Unchecked. */
export const payloadOf = (form: FormData): unknown => parse(form, { resolve: () => ({ value: undefined }) }).payload;
