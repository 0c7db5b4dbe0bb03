import { resourcePaths } from "#app/i18n/paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { type CouncilMember, initialsOf } from "../domain/council.ts";

interface CouncilPortraitProps {
  member: Pick<CouncilMember, "key" | "name" | "hasPhoto">;
  isFirst?: boolean;
  className?: string;
}

/** A member's photograph, or a medallion with the initials. */
export function CouncilPortrait({ member, isFirst = false, className }: CouncilPortraitProps) {
  return (
    <span className={classNames("relative block self-start overflow-hidden", className)}>
      <picture className="contents">
        {(["avif", "webp"] as const).map((format) => (
          <source key={format} type={`image/${format}`} srcSet={resourcePaths.councilPicture(member.key, format)} className="hidden" />
        ))}
        <img
          src={resourcePaths.councilPicture(member.key, "jpg")}
          alt={member.hasPhoto ? member.name : ""}
          width={640}
          height={800}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : undefined}
          className="block aspect-[4/5] w-full object-cover"
        />
      </picture>
      {!member.hasPhoto && (
        <svg viewBox="0 0 80 100" aria-hidden="true" className="absolute inset-0 size-full">
          <text
            x="40"
            y="50"
            textAnchor="middle"
            dominantBaseline="central"
            className="fill-brass-light font-serif text-[13px] tracking-wide"
          >
            {initialsOf(member.name)}
          </text>
        </svg>
      )}
    </span>
  );
}
