import { association } from "#app/content/association.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { PrintButton } from "#app/shared/actions/print-button.tsx";
import { QrCode } from "#app/shared/qr-code/qr-image.tsx";
import type { RegisterEntryDetail } from "../domain/find-register-entry.server.ts";
import { CertificateFacts } from "./certificate-facts.tsx";
import { CertificateSeal } from "./certificate-seal.tsx";
import { ExpertOpinion, termOf } from "./expert-opinion.tsx";
import { RegisterLink } from "./register-link.tsx";
import { StatusLine } from "./status-line.tsx";

interface CertificateProps {
  entry: RegisterEntryDetail;
  /** URL of this page without a language. */
  address: string;
  readAt: string;
}

/** The entry as a certificate; prints on one page. */
export function Certificate({ entry, address, readAt }: CertificateProps) {
  const { register, painting } = useMessages();
  const { entry: words } = register;
  const language = useLanguage();
  const { number, status, work } = entry;
  const term = termOf(entry);
  return (
    <div className="bg-wall">
      <div className="page-width max-w-5xl pt-6 pb-20 lg:pt-10">
        <div className="no-print mb-5 flex items-center justify-between gap-4">
          <RegisterLink />
          <PrintButton />
        </div>
        <article className="border border-line-strong bg-paper print:mt-4">
          <img
            src={resourcePaths.guilloche(`band.passport-${number}`)}
            alt=""
            width={800}
            height={32}
            className="h-8 w-full border-b border-line print:h-6"
          />
          <p className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 px-5 pt-6 sm:px-10 sm:pt-8 print:pt-5">
            <span className="font-serif text-lg">{words.register}</span>
            <span className="text-xs text-slate">{association.name[language]}</span>
          </p>
          <div className="grid items-center gap-x-10 gap-y-6 px-5 pt-6 pb-8 sm:px-10 sm:pb-10 md:grid-cols-[minmax(0,1fr)_17rem] print:grid-cols-[minmax(0,1fr)_46mm] print:pt-3 print:pb-3">
            <div>
              <h1>
                <span className="block font-sans text-xs font-normal tracking-normal text-slate">{register.number}</span>{" "}
                <span className="figures text-4xl whitespace-nowrap">{number}</span>
              </h1>
              <StatusLine status={status} className="mt-7 print:mt-4" />
              {work !== null && term !== undefined && <ExpertOpinion artist={work.artist} term={term} />}
              <p className="mt-4 max-w-prose print:mt-2 print:text-2xs">{words.meanings[status]}</p>
              {status !== "withdrawn" && term === undefined && (
                <p className="mt-3 max-w-prose text-slate print:mt-2 print:text-sm">{painting.opinion(undefined)}</p>
              )}
            </div>
            <CertificateSeal number={number} status={status} />
          </div>
          <div className="grid gap-x-10 gap-y-10 border-t border-line px-5 py-8 sm:px-10 sm:py-10 md:grid-cols-[minmax(0,1fr)_17rem] print:grid-cols-[minmax(0,1fr)_46mm] print:py-3">
            <CertificateFacts entry={entry} readAt={readAt} />
            <StatusQrCode number={number} address={address} />
          </div>
          <p className="border-t border-line px-5 py-5 text-xs text-slate sm:px-10 print:py-2">{words.scope}</p>
        </article>
      </div>
    </div>
  );
}

/** The passport's QR code, for scanning from a print or for placing beside the seal. */
function StatusQrCode({ number, address }: { number: string; address: string }) {
  const { entry: words } = useMessages().register;
  return (
    <section aria-labelledby="check-again" className="text-sm">
      <h2 id="check-again" className="text-lg">
        {words.qrTitle}
      </h2>
      <QrCode text={address} label={words.qrLabel(number)} className="mt-4 size-40 border border-line sm:size-44 print:size-[34mm]" />
      <p className="mt-4 wrap-anywhere print:mt-2 print:text-xs">{address}</p>
      <p className="mt-2 text-xs text-slate">{words.qrText}</p>
      <ul className="no-print mt-2">
        {(["svg", "png"] as const).map((format) => (
          <li key={format}>
            <a href={resourcePaths.registerQr(number, format)} className="link inline-flex min-h-11 items-center">
              {words.download(format.toUpperCase())}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
