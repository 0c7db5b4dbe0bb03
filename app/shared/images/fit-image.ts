type Size = Readonly<Record<"width" | "height", number>>;

/**
 * Classes that show a whole image as large as its box allows, in its own proportions. Unlike maximums of both sides, they
 * reserve the place before the image arrives: the one side is the box's, the other follows from the image's attributes.
 * @param ratio width of the box by its height; both must be definite.
 */
export const fitImage = ({ width, height }: Size, ratio = 1): string => (width >= height * ratio ? "h-auto w-full" : "h-full w-auto");
