import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import { Confirmation } from "#app/shared/management/confirmation.tsx";
import { toasts } from "#app/shared/notices/toasts.tsx";
import type { IssuedToken } from "../domain/access-token.ts";
import { useAccessMessages } from "../messages/access-messages.ts";
import { LinkFacts } from "./link-facts.tsx";
import { useUses } from "./use-uses.ts";

/** A token that has just been deactivated here takes the focus, whose button is gone with its actions. @returns the ref of its row. */
export function useFocusAfterDeactivation({ id, isActive }: IssuedToken): RefObject<HTMLLIElement | null> {
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
export function useDeactivationQuestion(isActive: boolean): (isOpen: boolean) => void {
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

interface DeactivateTokenProps {
  token: IssuedToken;
  title: string;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks first, by the link's label, its work and its last opening, as they are when it asks (P-TOKEN-7). */
export function DeactivateToken({ token, title, onOpenChange }: DeactivateTokenProps) {
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
