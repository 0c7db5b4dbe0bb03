import { execFileSync } from "node:child_process";

/** Output of an independent PDF reader, for a file by its path or its bytes. */
export function readPdf(program: "pdfinfo" | "pdffonts" | "pdftotext", pdf: string | Buffer, ...options: string[]): string {
  const isFile = typeof pdf === "string";
  const words = [...options, isFile ? pdf : "-", ...(program === "pdftotext" ? ["-"] : [])];
  return execFileSync(program, words, { encoding: "utf8", maxBuffer: 2 ** 24, input: isFile ? undefined : pdf });
}

/** Renders a page of a PDF as PNG, as it would print. `dpi`: pixels per inch. */
export function drawPdf(pdf: Buffer, page: number, dpi = 300): Buffer {
  const words = ["-png", "-singlefile", "-f", String(page), "-r", String(dpi), "-"];
  return execFileSync("pdftoppm", words, { maxBuffer: 2 ** 26, input: pdf, stdio: "pipe" });
}
