import { execFileSync } from "node:child_process";

/** What another program than the one that made it reads in a PDF, by its path or its bytes. */
export function readPdf(program: "pdfinfo" | "pdffonts" | "pdftotext", pdf: string | Buffer, ...options: string[]): string {
  const isFile = typeof pdf === "string";
  const words = [...options, isFile ? pdf : "-", ...(program === "pdftotext" ? ["-"] : [])];
  return execFileSync(program, words, { encoding: "utf8", maxBuffer: 2 ** 24, input: isFile ? undefined : pdf });
}

/** A page of a PDF as a printer would see it, as PNG. `dpi`: pixels per inch. */
export function drawPdf(pdf: Buffer, page: number, dpi = 300): Buffer {
  const words = ["-png", "-singlefile", "-f", String(page), "-r", String(dpi), "-"];
  return execFileSync("pdftoppm", words, { maxBuffer: 2 ** 26, input: pdf, stdio: "pipe" });
}
