import { classNames } from "#app/ui/class-names.ts";
import type { ShownPainting } from "../domain/works/show-painting.server.ts";
import { FurtherPictures } from "./further-pictures.tsx";
import type { layOut } from "./work-layout.ts";
import { ScaleDrawing } from "./work-scale.tsx";

interface WorkFiguresProps {
  work: Pick<ShownPainting, "picture" | "pictures" | "dimensions">;
  layout: ReturnType<typeof layOut>;
  onView(index: number): void;
}

/** Further pictures of a work and the drawing of its size: a row, or beside an upright work a column that ends with its foot. */
export function WorkFigures({ work: { picture, pictures, dimensions }, layout, onView }: WorkFiguresProps) {
  const { scale, hasFiguresBeside, classes } = layout;
  const isDrawn = picture !== null && dimensions !== null && scale !== undefined;
  if (!isDrawn && pictures.length === 0) return null;
  return (
    <div
      className={classNames(
        "flex min-w-0 flex-wrap gap-x-4 gap-y-6 sm:gap-x-6 print:col-start-2 print:row-start-1 print:self-end",
        hasFiguresBeside && "lg:flex-col lg:flex-nowrap lg:justify-between",
        classes.figures,
      )}
    >
      <FurtherPictures pictures={pictures} isBeside={hasFiguresBeside} onView={onView} />
      {isDrawn && (
        <div className={classNames("print:mt-0", hasFiguresBeside && "lg:mt-auto")}>
          <ScaleDrawing picture={picture} drawn={scale} dimensions={dimensions} isBeside={hasFiguresBeside} />
        </div>
      )}
    </div>
  );
}
