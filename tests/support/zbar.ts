import { execFileSync } from "node:child_process";
import sharp from "sharp";

/** What an independent reader finds in a picture (SVG, PNG, a screenshot): the texts of its QR codes. */
export async function readQrCodes(picture: Buffer): Promise<string[]> {
  // Drawings get their pixels first; phones see more of them than a screen of 1x shows.
  const png = await sharp(picture, { density: 288 }).flatten({ background: "#fff" }).png().toBuffer();
  const output = execFileSync("zbarimg", ["--quiet", "--raw", "--nodbus", "--set", "disable", "--set", "qrcode.enable", "-"], {
    input: png,
    encoding: "utf8",
    timeout: 20_000,
  });
  return output.trim().split("\n");
}
