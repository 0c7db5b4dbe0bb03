import { useAccessMessages } from "../messages/access-messages.ts";

/** Download links of a QR code. `of`: the code's name for screen readers. */
export function QrDownloads({ svg, png, of }: { svg: string; png: string; of?: string }) {
  const { qr } = useAccessMessages();
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
      <span className="text-xs text-slate">{qr.download}</span>
      {(
        [
          ["SVG", svg],
          ["PNG", png],
        ] as const
      ).map(([format, address]) => (
        <a key={format} href={address} download className="link inline-flex min-h-11 items-center">
          {format}
          {of !== undefined && <span className="sr-only">, {of}</span>}
        </a>
      ))}
    </p>
  );
}
