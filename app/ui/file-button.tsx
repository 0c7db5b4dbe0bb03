import type { InputHTMLAttributes } from "react";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { FILE_CONTROL } from "./field.tsx";

interface FileButtonProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "type"> {
  id: string;
  label: string;
}

/**
 * A file input whose files are taken as they are chosen. With script it is a button: the input is empty again at once, and the browser's
 * own text would say that nothing was chosen. Without script the browser names what is chosen.
 */
export function FileButton({ id, label, ...rest }: FileButtonProps) {
  return (
    <div className="relative flex max-w-full flex-col items-start gap-1.5 text-sm font-medium">
      <label
        htmlFor={id}
        className={buttonClass(
          "quiet",
          "has-[+:focus-visible]:outline-2 [@media(scripting:none)]:min-h-0 [@media(scripting:none)]:border-0 [@media(scripting:none)]:p-0",
        )}
      >
        {label}
      </label>
      <input id={id} type="file" {...rest} className={classNames(FILE_CONTROL, "[@media(scripting:enabled)]:sr-only")} />
    </div>
  );
}
