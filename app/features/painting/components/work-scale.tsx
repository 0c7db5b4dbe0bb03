import { useMessages } from "#app/i18n/messages.ts";
import type { ResponsiveImage } from "#app/shared/images/responsive-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { WorkScale } from "../domain/works/work-scale.ts";

interface ScaleDrawingProps {
  picture: ResponsiveImage;
  drawn: WorkScale;
  /** For a reader. */
  dimensions: string;
  /** True at the foot of a work, whose rest of the row it has. */
  isBeside: boolean;
}

/* Centimetres, on the floor: a visitor 48 wide and 170 high, seen from behind, and a hand 13 wide and 19 high. */
const COAT =
  "M-7-145C-13-142-18.6-140.6-20.6-134-22.8-125-24.4-114-23.8-105.5-23.2-99-20-95.5-16.6-92.6-17.4-78-18.8-62-19.6-44-13-41.6-6-41 0-41S13-41.6 19.6-44C18.8-62 17.4-78 16.6-92.6 20-95.5 23.2-99 23.8-105.5 24.4-114 22.8-125 20.6-134 18.6-140.6 13-142 7-145 5-146.6 2.6-147.2 0-147.2S-5-146.6-7-145Z";
const HAIR =
  "M0-170C-5.4-170-8.2-165.6-7.8-159.6-7.5-155-6.2-151.4-4.4-150-1.8-149 1.8-149 4.4-150 6.2-151.4 7.5-155 7.8-159.6 8.2-165.6 5.4-170 0-170Z";
/** Neck, arms that meet behind the back, the seam of the coat, and the legs. */
const LINES = [
  "M-3.8-150V-146.6M3.8-150V-146.6",
  "M-14.6-121C-15.6-114-16.2-108-15.8-104.6-12-101-7-98-1.5-95.6M14.6-121C15.6-114 16.2-108 15.8-104.6 12-101 7-98 1.5-95.6",
  "M-5-94.6C-2.5-92.6 2.5-92.6 5-94.6 4-97-4-97-5-94.6ZM0-88V-41",
  "M-12.2-42.2C-11.4-28-10.4-14-9.8-4.4-11-2.6-11.6-1-10.6-.2H-3.6C-2.8-1-3-3-3.6-4.4-3-14-2.4-28-2.4-41",
  "M12.2-42.2C11.4-28 10.4-14 9.8-4.4 11-2.6 11.6-1 10.6-.2H3.6C2.8-1 3-3 3.6-4.4 3-14 2.4-28 2.4-41",
].join("");
const FINGERS = "M4.7-8.5v-6M6.9-9v-8.6M9.1-9v-7.9M11.1-8.3v-5.4M5-4.5 1.4-9.6";
const PALM = "M3.9-9.2h8.1v5.4q0 2.4-1.4 3.8h-5q-1.7-1.8-1.7-4z";

/** A work at its size beside a person or a hand, where its dimensions have the picture's proportions (P-PAINTING-90). */
export function ScaleDrawing({ picture, drawn, dimensions, isBeside }: ScaleDrawingProps) {
  const { painting: words } = useMessages();
  const { work, measure, beside } = drawn;
  const label = words.scale[beside](dimensions);
  return (
    <figure className={classNames("max-w-40 shrink-0 lg:max-w-48 print:max-w-none", isBeside && "lg:max-w-none lg:shrink")}>
      <svg
        viewBox={`0 0 ${drawn.width.toFixed(1)} ${drawn.height.toFixed(1)}`}
        preserveAspectRatio="xMidYMax"
        role="img"
        aria-label={label}
        className={classNames(
          "h-30 w-auto max-w-full min-w-36 border-b border-slate/50 text-slate print:h-[28mm] print:w-auto",
          isBeside && "lg:h-auto lg:max-h-80 lg:w-full lg:min-w-0",
        )}
      >
        <g transform={`translate(${measure.x.toFixed(1)} ${measure.y.toFixed(1)})`} stroke="currentColor" strokeLinejoin="round">
          {beside === "person" ? <Person /> : <Hand />}
        </g>
        <foreignObject x={work.x} y={work.y} width={work.width} height={work.height}>
          <WorkImage picture={picture} alt="" sizes="8rem" className="block size-full" />
        </foreignObject>
      </svg>
      <figcaption className="mt-1.5 text-xs leading-snug">
        {words.toScale}
        <span className="figures block text-slate">{label}</span>
      </figcaption>
    </figure>
  );
}

function Person() {
  return (
    <g transform="translate(27)" fill="currentColor" fillOpacity="0.14" strokeWidth="1.2" strokeLinecap="round">
      <path d={COAT} vectorEffect="non-scaling-stroke" />
      <path d={HAIR} fillOpacity="0.35" vectorEffect="non-scaling-stroke" />
      <path d={LINES} fill="none" vectorEffect="non-scaling-stroke" />
    </g>
  );
}

/** A hand in outline: broad strokes, and the ground over all but their edges. */
function Hand() {
  return (
    <g strokeLinecap="round">
      <g fill="currentColor" strokeWidth="2">
        <path d={PALM} strokeWidth="0.4" />
        <path d={FINGERS} fill="none" />
      </g>
      <g className="fill-wall stroke-wall" strokeWidth="1.6">
        <path d={PALM} stroke="none" />
        <path d={FINGERS} fill="none" />
      </g>
    </g>
  );
}
