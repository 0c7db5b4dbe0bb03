import type sharp from "sharp";

/** Loads the image library on first use: a start of the site needs none, and saves the time to load it. */
export async function loadSharp(): Promise<typeof sharp> {
  return (await import("sharp")).default;
}
