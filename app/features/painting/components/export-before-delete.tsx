import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { usePaintingMessages } from "../messages/painting-messages.ts";

/** Before a painting is deleted: what the public register then says, and everything that goes with it as a file, with the comments. */
export function CopyFirst({ id }: { id: string }) {
  const { administration: words } = usePaintingMessages();
  const toHref = useHref();
  return (
    <>
      <span className="block max-w-prose">{words.withdrawsPassport}</span>
      <a
        href={toHref(paths.paintingExport(id), { with: "comments" })}
        className="link mt-1 inline-flex min-h-8 items-center pointer-coarse:min-h-11"
      >
        {words.copyFirst}
      </a>
    </>
  );
}
