import { spawnSync } from "node:child_process";
import sharp from "sharp";

/** The program's own status for a picture without a code. */
const NOTHING_FOUND = 4;

/** What an independent reader finds in a picture (SVG, PNG, a screenshot): the texts of its QR codes. */
export async function readQrCodes(picture: Buffer): Promise<string[]> {
  // Drawings get their pixels first; phones see more of them than a screen of 1x shows.
  const png = await sharp(picture, { density: 288 }).flatten({ background: "#fff" }).png().toBuffer();
  const words = ["--quiet", "--raw", "--nodbus", "--set", "disable", "--set", "qrcode.enable", "-"];
  const { status, stdout, stderr, error } = spawnSync("zbarimg", words, { input: png, encoding: "utf8", timeout: 20_000 });
  if (status === NOTHING_FOUND) return [];
  if (status !== 0) throw new Error(`zbarimg ended with ${status}: ${stderr}`, { cause: error });
  return stdout.trim().split("\n");
}
