import { useMessages } from "#app/i18n/messages.ts";
import type { ResponsiveImage } from "#app/shared/images/responsive-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { drawWorkScale } from "../domain/work-scale.ts";

interface WorkScaleProps {
  picture: ResponsiveImage;
  /** Centimetres that the picture is wide. */
  width: number;
  /** For a reader. */
  dimensions: string;
}

/** Silhouettes in centimetres, on the floor: the left half of a person 54 wide and 170 high, and a hand 13 wide and 19 high. */
const HALF_PERSON =
  "M.3-150H-4.5C-4.5-145-7-144-12-142C-19-140-22-136-23-128C-24-116-26-104-27-92C-27.5-86-27-81-24.5-80C-22.5-80-22-84-21.5-89C-20.5-100-18-110-16.5-118C-16-108-15.5-100-16-92C-17.5-78-16.5-62-14.5-46C-13.5-34-13.5-18-12-4C-14-2.5-17-1.5-17 0H-4C-4-14-2.5-40-1.5-66L0-78H.3Z";
const FINGERS = "M4.7-8.5v-6M6.9-9v-8.6M9.1-9v-7.9M11.1-8.3v-5.4M5-4.5 1.4-9.6";

/** A work at its size beside a person or a hand, where its dimensions have the picture's proportions (P-PAINTING-90). */
export function WorkScale({ picture, width, dimensions }: WorkScaleProps) {
  const { painting: words } = useMessages();
  const drawn = drawWorkScale({ width, height: (width * picture.height) / picture.width });
  if (drawn === undefined) return null;
  const { work, measure, beside } = drawn;
  const label = words.scale[beside](dimensions);
  return (
    <figure className="no-print mt-10">
      <svg
        viewBox={`0 0 ${drawn.width.toFixed(1)} ${drawn.height.toFixed(1)}`}
        role="img"
        aria-label={label}
        className="h-36 w-auto max-w-full text-slate sm:h-40"
      >
        <g transform={`translate(${measure.x.toFixed(1)} ${measure.y.toFixed(1)})`} fill="currentColor" opacity="0.55">
          {beside === "person" ? (
            <g transform="translate(27)">
              <ellipse cy="-158.5" rx="7.6" ry="11" />
              <path d={HALF_PERSON} />
              <path d={HALF_PERSON} transform="scale(-1 1)" />
            </g>
          ) : (
            <g>
              <path d="M3.9-9.2h8.1v5.4q0 2.4-1.4 3.8h-5q-1.7-1.8-1.7-4z" />
              <path d={FINGERS} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
            </g>
          )}
        </g>
        <path
          d={`M0 ${measure.y.toFixed(1)}H${drawn.width.toFixed(1)}`}
          stroke="currentColor"
          opacity="0.5"
          vectorEffect="non-scaling-stroke"
          strokeWidth="1"
        />
        <foreignObject x={work.x} y={work.y} width={work.width} height={work.height}>
          <WorkImage picture={picture} alt="" sizes="8rem" className="block size-full" />
        </foreignObject>
      </svg>
      <figcaption className="figures mt-2 text-xs text-slate">{label}</figcaption>
    </figure>
  );
}
