import { spawnSync } from "node:child_process";
import sharp from "sharp";

/** Exit status of zbarimg for an image without a code. */
const NOTHING_FOUND = 4;

/** Reads the texts of the QR codes in an image (SVG, PNG, a screenshot) with an independent reader. */
export async function readQrCodes(image: Buffer): Promise<string[]> {
  // Rendered at a higher density than a 1x screen, like phones.
  const png = await sharp(image, { density: 288 }).flatten({ background: "#fff" }).png().toBuffer();
  const words = ["--quiet", "--raw", "--nodbus", "--set", "disable", "--set", "qrcode.enable", "-"];
  const { status, stdout, stderr, error } = spawnSync("zbarimg", words, { input: png, encoding: "utf8", timeout: 20_000 });
  if (status === NOTHING_FOUND) return [];
  if (status !== 0) throw new Error(`zbarimg ended with ${status}: ${stderr}`, { cause: error });
  return stdout.trim().split("\n");
}
