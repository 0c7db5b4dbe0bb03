import type { ComponentProps } from "react";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { fillsPlace, proportionOf } from "./hang.ts";

type HungImageProps = Pick<ComponentProps<typeof WorkImage>, "picture" | "alt" | "sizes" | "priority">;

/** Class of the place of a picture in an item of `Wall`, whose class has the proportions of the picture, rounded. */
export const PLACE = "flex aspect-(--hang) w-full items-end max-sm:self-end";

/** Below this proportion a picture as wide as its column would leave most of its row empty on a telephone. */
const TALL = 60;

/** A picture in its place: it fills that, and so is as high as the others of the row. */
export function HungImage({ picture, ...rest }: HungImageProps) {
  return (
    <div className={classNames(PLACE, proportionOf(picture) < TALL && "max-sm:w-3/5")}>
      <WorkImage
        picture={picture}
        className={classNames("framed block", fillsPlace(picture) ? "size-full object-cover" : "h-auto w-full")}
        {...rest}
      />
    </div>
  );
}
