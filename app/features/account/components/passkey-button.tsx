import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PasskeyPurpose } from "../domain/passkeys/passkey.ts";
import { useAccountMessages } from "../messages/account-messages.ts";
import { isRefusal, provePasskey, usePasskeySupport } from "./passkey-ceremony.ts";

/** A challenge lasts five minutes, and an offer at the field as long as the page: it is made again in time. */
const OFFER_AGAIN_MS = 4 * 60 * 1000;

interface PasskeyButtonProps {
  purpose: PasskeyPurpose;
  label: string;
  isBusy: boolean;
  /** Sends the browser's response. */
  send(credential: string): void;
  /** Also offers passkeys at the field of the user name, until the button is pressed. */
  isAutofill?: boolean;
}

/** Proves a passkey when pressed. Nothing in a browser without passkeys or script. */
export function PasskeyButton({ purpose, label, isBusy, send, isAutofill = false }: PasskeyButtonProps) {
  const { passkeys: words } = useAccountMessages();
  const isSupported = usePasskeySupport();
  const [problem, setProblem] = useState<"cancelled" | "impossible">();
  const [isAsking, setIsAsking] = useState(false);
  // The browser answers one question at a time.
  const asked = useRef<AbortController>(undefined);
  const onProof = useRef(send);
  onProof.current = send;

  useEffect(() => {
    if (!isAutofill || !isSupported || isBusy || isAsking) return;
    // Ends its own question alone: `asked` may be the button's by then.
    let offered: AbortController | undefined;
    const offer = () => {
      const asking = new AbortController();
      offered?.abort();
      offered = asking;
      asked.current = asking;
      provePasskey(purpose, asking.signal, true).then(
        (credential) => credential !== undefined && !asking.signal.aborted && onProof.current(credential),
        // Nobody asked for it, so nobody is told.
        () => undefined,
      );
    };
    offer();
    const timer = window.setInterval(offer, OFFER_AGAIN_MS);
    return () => {
      window.clearInterval(timer);
      offered?.abort();
    };
  }, [isAutofill, isSupported, isBusy, isAsking, purpose]);

  const press = async () => {
    asked.current?.abort();
    const asking = new AbortController();
    asked.current = asking;
    setProblem(undefined);
    setIsAsking(true);
    try {
      const credential = await provePasskey(purpose, asking.signal);
      if (credential !== undefined) onProof.current(credential);
    } catch (error) {
      setProblem(isRefusal(error) ? "cancelled" : "impossible");
    } finally {
      setIsAsking(false);
    }
  };

  if (!isSupported) return null;
  return (
    <div className="scripted-only flex flex-col items-start gap-3">
      <Button tone="quiet" isBusy={isBusy || isAsking} onClick={press}>
        {label}
      </Button>
      {problem !== undefined && <Notice tone="destructive">{words[problem]}</Notice>}
    </div>
  );
}
