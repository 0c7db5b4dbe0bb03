import { LANGUAGE_NAMES } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { CopyButton } from "#app/shared/actions/copy-button.tsx";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { QrCode } from "#app/shared/qr-code/qr-image.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { type IssuedToken, isGoodToken } from "../domain/access-token.ts";
import { tokenLink } from "../domain/public-base.ts";
import { useAccessMessages } from "../messages/access-messages.ts";
import { DeactivateToken, useDeactivationQuestion, useFocusAfterDeactivation } from "./deactivate-token.tsx";
import { QrDownloads } from "./qr-downloads.tsx";
import { useUses } from "./use-uses.ts";

interface TokenCardProps {
  token: IssuedToken;
  painting: { id: string; title: string };
  base: string;
  /** The painting is archived: its tokens open nothing. */
  isArchived?: boolean;
}

/** A token: its link and QR code while it is valid and its text is known, otherwise its status (P-TOKEN-6). */
export function TokenCard({ token, painting: { id: paintingId, title }, base, isArchived = false }: TokenCardProps) {
  const { tokens } = useAccessMessages();
  const name = token.label ?? tokens.untitled;
  const onOpenChange = useDeactivationQuestion(token.isActive);
  const row = useFocusAfterDeactivation(token);
  return (
    <li
      ref={row}
      id={`token-${token.id}`}
      tabIndex={-1}
      aria-labelledby={`name-${token.id}`}
      className="scroll-mt-28 border-b border-line-strong/60 py-6 first:pt-0"
    >
      {token.text === null ? (
        <>
          <TokenDetails token={token} name={name} isActive={isGoodToken(token) && !isArchived} />
          {isGoodToken(token) && (
            <>
              {!isArchived && <p className="mt-4 max-w-prose text-sm text-slate">{tokens.linkUnknown}</p>}
              <div className="mt-4">
                <DeactivateToken {...{ token, title, onOpenChange }} />
              </div>
            </>
          )}
        </>
      ) : (
        <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
          <div>
            <QrCode
              text={tokenLink(base, paintingId, { ...token, text: token.text })}
              label={tokens.qrLabel(name)}
              className="border border-line-strong/40"
            />
            <QrDownloads
              svg={resourcePaths.tokenQrCode(paintingId, token.id, "svg", base)}
              png={resourcePaths.tokenQrCode(paintingId, token.id, "png", base)}
              of={name}
            />
          </div>
          <div>
            <TokenDetails token={token} name={name} isActive={isGoodToken(token)} />
            <Actions token={token} text={token.text} painting={{ id: paintingId, title }} base={base} onOpenChange={onOpenChange} />
          </div>
        </div>
      )}
    </li>
  );
}

function TokenDetails({ token, name, isActive }: { token: IssuedToken; name: string; isActive: boolean }) {
  const { tokens } = useAccessMessages();
  const usesOf = useUses();
  const { common } = useManageMessages();
  const facts = [
    [tokens.lasts, common.durations[token.duration]],
    [tokens.created, <DateTime key="created" at={token.createdAt} />],
    [tokens.expires, <DateTime key="expires" at={token.expiresAt} />],
    [tokens.language, LANGUAGE_NAMES[token.language]],
  ] as const;
  return (
    <>
      <h3 id={`name-${token.id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-base">
        <span className={token.label === null ? "text-slate" : undefined}>{name}</span>
        {isActive && <Badge tone="positive">{tokens.active}</Badge>}
        {token.isExpired && <Badge>{tokens.expired}</Badge>}
        {!token.isActive && <Badge tone="warning">{tokens.deactivated}</Badge>}
      </h3>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-slate">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm">{usesOf(token)}</p>
    </>
  );
}

interface ActionsProps extends TokenCardProps {
  text: string;
  onOpenChange: (isOpen: boolean) => void;
}

function Actions({ token, text, painting: { id: paintingId, title }, base, onOpenChange }: ActionsProps) {
  const { tokens } = useAccessMessages();
  const toHref = useHref();
  const link = tokenLink(base, paintingId, { ...token, text });
  return (
    <>
      <p className="mt-4 text-xs text-slate">{tokens.link}</p>
      <code id={`link-${token.id}`} className="mt-1 block border border-line-strong/60 bg-field px-3 py-2 text-xs break-all">
        {link}
      </code>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <CopyButton label={tokens.copy} copiedText={tokens.copied} text={link} selectId={`link-${token.id}`} />
        <a href={link} target="_blank" rel="noopener noreferrer" title={tokens.openHint} className={buttonClass("quiet")}>
          {tokens.open}
        </a>
        <Link to={toHref(paths.tokenLabels(paintingId), { token: token.id, base })} className={buttonClass("quiet")}>
          {tokens.printLabel}
        </Link>
        <DeactivateToken {...{ token, title, onOpenChange }} />
      </div>
    </>
  );
}
