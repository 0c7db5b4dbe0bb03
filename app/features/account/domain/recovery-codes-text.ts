/** A text file of recovery codes, with what they are for above. Lines end as every editor reads them. */
export const recoveryCodesText = (head: readonly string[], codes: readonly string[]): string => [...head, "", ...codes, ""].join("\r\n");
