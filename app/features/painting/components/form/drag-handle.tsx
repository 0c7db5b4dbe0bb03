import type { HTMLAttributes } from "react";
import { useFormMessages } from "../../messages/form-messages.ts";

/** For the pointer alone: the keyboard has buttons. */
export function DragHandle(props: HTMLAttributes<HTMLSpanElement> & { draggable: boolean }) {
  const { links: words } = useFormMessages();
  return (
    <span
      {...props}
      aria-hidden="true"
      title={words.drag}
      className="scripted-only inline-flex min-h-11 min-w-8 cursor-grab items-center justify-center text-slate max-sm:hidden"
    >
      ⋮⋮
    </span>
  );
}
