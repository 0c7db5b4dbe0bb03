import { Form } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { MAX_NUMBER } from "../domain/number-length.ts";

interface RegisterCheckProps {
  query: string;
  /** True if the query has the format of a register number. */
  isNumber: boolean;
}

/** Beside the control of a field, whose label is above and whose hint is below. */
const BESIDE = "sm:mt-[1.8rem]";

/** Search form for a passport's number. */
export function RegisterCheck({ query, isNumber }: RegisterCheckProps) {
  const { register } = useMessages();
  const toHref = useHref();
  return (
    <search>
      <Form
        action={toHref(paths.register())}
        preventScrollReset
        key={query}
        className="no-print flex flex-wrap items-start gap-x-5 gap-y-4 border-b border-line-strong/50 pb-5"
      >
        <InputField
          label={register.search}
          hint={register.searchHint}
          error={query !== "" && !isNumber ? register.noNumber : undefined}
          name="number"
          defaultValue={query}
          maxLength={MAX_NUMBER}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="grow basis-64 sm:max-w-md"
        />
        <Button type="submit" className={BESIDE}>
          {register.apply}
        </Button>
        {query !== "" && (
          <Link to={toHref(paths.register())} preventScrollReset className={buttonClass("quiet", BESIDE)}>
            {register.clear}
          </Link>
        )}
      </Form>
    </search>
  );
}
