import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import { LANGUAGE_NAMES } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { CopyButton } from "#app/shared/actions/copy-button.tsx";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Confirmation } from "#app/shared/management/confirmation.tsx";
import { toasts } from "#app/shared/notices/toasts.tsx";
import { QrCode } from "#app/shared/qr-code/qr-image.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { type IssuedToken, isGoodToken } from "../domain/access-token.ts";
import { tokenLink } from "../domain/public-base.ts";
import { useAccessMessages } from "../messages/access-messages.ts";
import { LinkFacts } from "./link-facts.tsx";
import { QrDownloads } from "./qr-downloads.tsx";

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
  const onOpenChange = useQuestion(token.isActive);
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
                <Deactivate {...{ token, title, onOpenChange }} />
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

/** In words; of a token from before its reader's time, with the time that they count from. */
function useUses(): (token: IssuedToken) => string {
  const { tokens } = useAccessMessages();
  return ({ usageCount, isFromBefore }) => (isFromBefore ? tokens.usedSince(usageCount) : tokens.used(usageCount));
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
        <Deactivate {...{ token, title, onOpenChange }} />
      </div>
    </>
  );
}

/** A token that has just been deactivated here takes the focus, whose button is gone with its actions. @returns the ref of its row. */
function useFocusAfterDeactivation({ id, isActive }: IssuedToken): RefObject<HTMLLIElement | null> {
  const { hash } = useLocation();
  const row = useRef<HTMLLIElement>(null);
  const wasActive = useRef(isActive);
  useEffect(() => {
    const isOver = wasActive.current && !isActive;
    wasActive.current = isActive;
    if (isOver && hash === `#token-${id}`) row.current?.focus({ preventScroll: true });
  }, [isActive, hash, id]);
  return row;
}

/**
 * For the question about a token: loads the page's data anew when it opens, and says so if somebody else deactivates the token
 * meanwhile, with which the question is gone.
 */
function useQuestion(isActive: boolean): (isOpen: boolean) => void {
  const { tokens } = useAccessMessages();
  const { revalidate } = useRevalidator();
  const isAsking = useRef(false);
  const answer = useRef({ title: tokens.alreadyTitle, text: tokens.alreadyDone });
  answer.current = { title: tokens.alreadyTitle, text: tokens.alreadyDone };
  useEffect(() => {
    if (isActive || !isAsking.current) return;
    isAsking.current = false;
    toasts.show(answer.current);
  }, [isActive]);
  return (isOpen) => {
    isAsking.current = isOpen;
    if (isOpen) void revalidate();
  };
}

interface DeactivateProps {
  token: IssuedToken;
  title: string;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks first, by the link's label, its work and its last opening, as they are when it asks (P-TOKEN-7). */
function Deactivate({ token, title, onOpenChange }: DeactivateProps) {
  const { tokens } = useAccessMessages();
  const usesOf = useUses();
  return (
    <Confirmation
      onOpenChange={onOpenChange}
      name="deactivate"
      fields={{ token: token.id }}
      label={tokens.deactivate}
      describedBy={`name-${token.id}`}
      title={tokens.deactivateTitle(token.label ?? tokens.untitled)}
      text={
        <>
          <LinkFacts title={title} lastOpenedAt={token.lastOpenedAt} uses={usesOf(token)} isFromBefore={token.isFromBefore} />
          <p className="mt-3">{tokens.freezeEffect}</p>
        </>
      }
      confirmLabel={tokens.deactivateConfirm}
    />
  );
}
