import { useEffect, useRef, useState } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { toasts } from "../notices/toasts.tsx";

interface ShareButtonProps {
  title: string;
  /** Address of the page, in its language. */
  address: string;
}

/**
 * Hands the page to the system's own sharing where there is one, else copies its address. A browser that allows neither shows the
 * address in a field, selected (P-MESSAGE-4).
 */
export function ShareButton({ title, address }: ShareButtonProps) {
  const { actions } = useMessages();
  const [refused, setRefused] = useState(0);
  const share = async () => {
    try {
      if (typeof navigator.share === "function") {
        await navigator.share({ title, url: address });
        return;
      }
      await navigator.clipboard.writeText(address);
      setRefused(0);
      toasts.show({ title: actions.copiedTitle, text: actions.addressCopied });
    } catch (error) {
      // The reader closed the system's dialog.
      if (error instanceof DOMException && error.name === "AbortError") return;
      setRefused((times) => times + 1);
    }
  };
  return (
    <>
      <Button tone="quiet" className="scripted-only no-print" onClick={() => void share()}>
        {actions.share}
      </Button>
      {refused > 0 && <SelectedAddress key={refused} address={address} />}
    </>
  );
}

function SelectedAddress({ address }: { address: string }) {
  const { actions } = useMessages();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = place.current?.querySelector("input");
    field?.focus();
    field?.select();
  }, []);
  return (
    <div ref={place} className="no-print basis-full">
      <InputField label={actions.address} hint={actions.addressToCopy} value={address} readOnly className="ml-auto max-w-xl" />
    </div>
  );
}
