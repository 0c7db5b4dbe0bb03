import { Form, Link } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";

/** What is longer is not shown again. */
export const MAX_NUMBER = 40;

interface RegisterCheckProps {
  asked: string;
  /** Whether what was asked can be a number of the register at all. */
  isNumber: boolean;
}

/** Who holds a passport types its number. */
export function RegisterCheck({ asked, isNumber }: RegisterCheckProps) {
  const { register } = useMessages();
  const toHref = useHref();
  return (
    <search>
      <Form
        action={toHref(paths.register())}
        preventScrollReset
        key={asked}
        className="no-print flex flex-wrap items-end gap-x-5 gap-y-4 border-y border-line-strong/50 py-5"
      >
        <InputField
          label={register.search}
          hint={register.searchHint}
          error={asked !== "" && !isNumber ? register.noNumber : undefined}
          name="number"
          defaultValue={asked}
          maxLength={MAX_NUMBER}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="grow basis-64 sm:max-w-md"
        />
        <Button type="submit" className="sm:mb-6">
          {register.apply}
        </Button>
        {asked !== "" && (
          <Link to={toHref(paths.register())} preventScrollReset className={buttonClass("quiet", "sm:mb-6")}>
            {register.clear}
          </Link>
        )}
      </Form>
    </search>
  );
}
