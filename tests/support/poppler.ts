import { execFileSync } from "node:child_process";

/** What another program than the one that made it reads in a PDF, by its path or its bytes. */
export function readPdf(program: "pdfinfo" | "pdffonts" | "pdftotext", pdf: string | Buffer, ...options: string[]): string {
  const isFile = typeof pdf === "string";
  const words = [...options, isFile ? pdf : "-", ...(program === "pdftotext" ? ["-"] : [])];
  return execFileSync(program, words, { encoding: "utf8", maxBuffer: 2 ** 24, input: isFile ? undefined : pdf });
}
