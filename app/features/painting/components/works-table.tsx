import type { ReactNode, Ref } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { fitImage } from "#app/shared/images/fit-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { datesAfter } from "../domain/works/attribution.ts";
import type { PaintingCard } from "../domain/works/list-published-paintings.server.ts";

interface WorksTableProps {
  paintings: PaintingCard[];
  label: string;
  bodyRef?: Ref<HTMLTableSectionElement>;
  isBusy?: boolean;
  idOf?(index: number): string | undefined;
}

/** Works as a table; on a phone title, artist and date stand together beside the picture. */
export function WorksTable({ paintings, label, bodyRef, isBusy = false, idOf }: WorksTableProps) {
  const { gallery, painting } = useMessages();
  return (
    <table aria-label={label} aria-busy={isBusy} className="mt-6 w-full border-t border-ink text-sm">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line-strong text-left text-xs text-slate">
          <Head>{gallery.picture}</Head>
          <Head>{gallery.work}</Head>
          <Head>{painting.fields.year}</Head>
          <Head className="max-lg:hidden">{painting.fields.materials}</Head>
          <Head className="max-md:hidden">{painting.fields.dimensions}</Head>
        </tr>
      </thead>
      <tbody ref={bodyRef} data-testid="paintings">
        {paintings.map((each, index) => (
          <Row key={each.id} work={each} id={idOf?.(index)} />
        ))}
      </tbody>
    </table>
  );
}

function Head({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <th scope="col" className={`py-2 pr-6 font-normal ${className}`}>
      {children}
    </th>
  );
}

function Row({ work, id }: { work: PaintingCard; id: string | undefined }) {
  const { gallery } = useMessages();
  const toHref = useHref();
  const { picture, title, artist, artistDates } = work;
  return (
    <tr id={id} className="group relative border-b border-line-strong/40 align-middle max-sm:flex max-sm:flex-wrap max-sm:items-center">
      <td className="w-24 py-3 pr-6">
        {picture === null ? (
          <img
            src={resourcePaths.guilloche(`wall.${work.id}`)}
            alt={gallery.noImage}
            width={400}
            height={400}
            loading="lazy"
            className="size-16"
          />
        ) : (
          <span className="flex size-16 items-center justify-center">
            <WorkImage picture={picture} alt="" sizes="4rem" className={classNames("block", fitImage(picture))} />
          </span>
        )}
      </td>
      <th scope="row" className="py-3 pr-6 text-left font-normal max-sm:flex-1 max-sm:pr-0">
        <Link
          to={toHref(paths.painting(work.id))}
          className="font-serif text-base italic after:absolute after:inset-0 group-hover:text-oxblood"
        >
          {title}
        </Link>
        <span className="mt-0.5 block text-slate">
          {artist}
          {artistDates !== null && <span className="figures">{datesAfter(artist, artistDates)}</span>}
        </span>
      </th>
      <td className="figures py-3 pr-6 whitespace-nowrap max-sm:pr-0 max-sm:pl-4">{work.date}</td>
      <td className="py-3 pr-6 max-lg:hidden">{work.materials}</td>
      <td className="figures py-3 whitespace-nowrap max-md:hidden">{work.dimensions}</td>
    </tr>
  );
}
