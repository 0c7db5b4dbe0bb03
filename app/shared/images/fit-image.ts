type Size = Readonly<Record<"width" | "height", number>>;

/**
 * Classes that show a whole image as large as its box allows, in its own proportions. Unlike maximums of both sides, they
 * reserve the place before the image arrives: the one side is the box's, the other follows from the image's attributes.
 * @param ratio width of the box by its height; both must be definite.
 */
export const fitImage = ({ width, height }: Size, ratio = 1): string => (width >= height * ratio ? "h-auto w-full" : "h-full w-auto");

/** As fitImage with a square box from the breakpoint sm on; on telephones the image is as wide as the text, a tall one half as wide. */
export function fitImageOnWall({ width, height }: Size): string {
  if (width >= height) return "h-auto w-full";
  return width * 2 >= height ? "h-auto w-full sm:h-full sm:w-auto" : "h-auto w-1/2 sm:h-full sm:w-auto";
}
