import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";

/** The two forms of the page with fields. */
type Filled = "add" | "save";

/** True if something was typed that no answer without a failure has taken in, or a file is under way. */
export function useUnsaved(hasFailed: boolean) {
  const sending = useNavigation().formData?.get("intent");
  const [typed, setTyped] = useState<readonly Filled[]>([]);
  const [isUploading, setIsUploading] = useState(false);
  const last = useRef<typeof sending>(undefined);
  useEffect(() => {
    if (sending !== undefined) last.current = sending;
    else if (last.current !== undefined) {
      const sent = last.current;
      last.current = undefined;
      if (!hasFailed) setTyped((forms) => forms.filter((form) => form !== sent));
    }
  }, [sending, hasFailed]);
  return {
    isChanged: typed.length > 0 || isUploading,
    type: (form: Filled) => setTyped((forms) => (forms.includes(form) ? forms : [...forms, form])),
    setIsUploading,
  };
}
