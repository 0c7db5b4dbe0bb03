import { create } from "qrcode";
import { describe, expect, test } from "vitest";
import { readQrCodes } from "#tests/support/zbar.ts";
import { drawQrCode, qrCodeSvg } from "./qr-code.ts";
import { qrCodePng } from "./qr-code-png.server.ts";

const LINK = "https://eac.example.org/gallery/00000000-0000-4000-8000-000000000011/access/KpuENbOjvkYzxR3U5_rtf3F7uz_1F4sptSr6kbliKxo";

/** The two bits near the upper left corner that encode the error correction level. */
function correctionOf(path: string): string {
  const black = new Set<string>();
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let n = 0; n < Number(run); n++) black.add(`${Number(x) + n} ${y}`);
  const [first, second] = [0, 1].map((column) => (black.has(`${column + 4} ${8 + 4}`) ? 1 : 0));
  // The format is XOR-masked with 10101….
  return `${(first as number) ^ 1}${second}`;
}

describe("a QR code", () => {
  // Checklist: CONST-26, QR-03
  test("corrects errors at level M", () => {
    expect(correctionOf(drawQrCode(LINK).path)).toBe("00");
  });
  test("has a quiet zone of four modules", () => {
    const { side, path } = drawQrCode(LINK);
    expect(side).toBe(create(LINK, { errorCorrectionLevel: "M" }).modules.size + 8);
    const starts = [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    expect(Math.min(...starts.flat())).toBe(4);
    expect(path.startsWith("M4 4h7v1h-7z")).toBe(true);
    expect(Math.max(...starts.flat())).toBeLessThan(side - 4);
  });
  test("is decoded correctly by another library, as SVG and as PNG", async () => {
    for (const text of [LINK, "https://музей.рф/gallery/1", "x"]) {
      expect(await readQrCodes(Buffer.from(qrCodeSvg(text)))).toEqual([text]);
      expect(await readQrCodes(await qrCodePng(text))).toEqual([text]);
    }
  });
  // Checklist: CONST-27, QR-04 to QR-06
  test("as SVG is 200 wide and high, black on white", () => {
    expect(qrCodeSvg(LINK)).toMatch(/^<svg [^>]*width="200" height="200"/);
    expect(qrCodeSvg(LINK)).toContain('fill="#fff"');
    expect(qrCodeSvg(LINK, "31mm")).toContain('width="31mm" height="31mm"');
  });
});
