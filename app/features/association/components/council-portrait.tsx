import { resourcePaths } from "#app/i18n/paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { type CouncilMember, PORTRAIT_STAMP_WIDTH } from "../domain/council.ts";

interface CouncilPortraitProps {
  member: Pick<CouncilMember, "key" | "name" | "hasPhoto">;
  isFirst?: boolean;
  /** Shown 64 px wide on a telephone, for which a small file is enough. */
  isStamp?: boolean;
  className?: string;
}

/** A member's photograph or engraving. An engraving is of nobody real, so it has no text of its own. */
export function CouncilPortrait({ member, isFirst = false, isStamp = false, className }: CouncilPortraitProps) {
  return (
    <span className={classNames("block self-start overflow-hidden", className)}>
      <picture className="contents">
        {isStamp && (
          <source
            media="(max-width: 47.99rem)"
            type="image/avif"
            srcSet={resourcePaths.councilPicture(`${member.key}-${PORTRAIT_STAMP_WIDTH}`, "avif")}
            className="hidden"
          />
        )}
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
          className="spread block aspect-[4/5] w-full object-cover"
        />
      </picture>
    </span>
  );
}
