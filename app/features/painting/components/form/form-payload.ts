import { parse } from "@conform-to/react";

/** What a form sends, as a tree, with the list edit that its button asked for. Nothing in it is checked. */
export const payloadOf = (form: FormData): unknown => parse(form, { resolve: () => ({ value: undefined }) }).payload;
