import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { fitImage } from "#app/shared/images/fit-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { DescribedArtist, Signature } from "../domain/artists/describe-artist.server.ts";

/** Details of the works, so that signatures can be compared. */
export function ArtistSignatures({ signatures }: Pick<DescribedArtist, "signatures">) {
  const { gallery } = useMessages();
  if (signatures.length === 0) return null;
  return (
    <section aria-labelledby="signatures" className="mt-16">
      <h2 id="signatures" className="border-b border-line-strong/50 pb-2 text-xl">
        {gallery.signatures}
      </h2>
      {/* Two have their labels beside them, and so fill the row that three share. */}
      <ul className={classNames("mt-6 grid grid-cols-1 gap-x-8 gap-y-8 sm:grid-cols-2", signatures.length > 2 && "lg:grid-cols-3")}>
        {signatures.map((signature) => (
          <li key={signature.picture.id}>
            <Detail signature={signature} sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw" isRow={signatures.length === 2} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A single signature, which takes no section of its own. */
export function OneSignature({ signature }: { signature: Signature }) {
  const { pictures } = useMessages();
  return (
    <section aria-labelledby="signatures" className="min-w-0">
      <h2 id="signatures" className="mb-2 font-sans text-sm font-normal tracking-normal text-slate">
        {pictures.kinds.signature}
      </h2>
      <Detail signature={signature} sizes="18rem" isRow />
    </section>
  );
}

interface DetailProps {
  signature: Signature;
  sizes: string;
  /** True where the label stands beside the detail. */
  isRow?: boolean;
}

function Detail({ signature: { id, title, date, caption, picture }, sizes, isRow = false }: DetailProps) {
  const { phrases, pictures } = useMessages();
  const toHref = useHref();
  return (
    <div className={classNames("group relative", isRow && "flex flex-wrap items-end gap-x-5")}>
      <div className={classNames("flex aspect-[3/2] items-center justify-center bg-ink/5 p-2", isRow && "w-full sm:max-w-72")}>
        <WorkImage
          picture={picture}
          alt={phrases.labelled(pictures.kinds.signature, title)}
          sizes={sizes}
          className={fitImage(picture, SIGNATURE_RATIO)}
        />
      </div>
      <div className={classNames(isRow && "min-w-40 flex-1")}>
        <p className="mt-2.5 text-sm">
          <Link to={toHref(paths.painting(id))} className="italic after:absolute after:inset-0 group-hover:text-oxblood">
            {title}
          </Link>
          {date !== null && <span className="figures text-slate">, {date}</span>}
        </p>
        {caption !== null && <p className="mt-0.5 text-xs text-slate">{caption}</p>}
      </div>
    </div>
  );
}

/** Of the tiles, as `aspect-[3/2]` has it. */
const SIGNATURE_RATIO = 3 / 2;
