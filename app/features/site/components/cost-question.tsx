import { useId } from "react";
import { Form } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { MAX_QUERY } from "../domain/search-result.ts";

/** Answer to a question about costs: the field of the fee calculator, as a GET form without script too (P-INFO-283). */
export function CostQuestion() {
  const { search, calculator } = useMessages();
  const toHref = useHref();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="no-print mt-8 max-w-3xl border border-line-strong/60 border-t-2 border-t-oxblood bg-field p-4 sm:p-6"
    >
      <h2 id={id} className="text-lg">
        {search.costTitle}
      </h2>
      <p className="mt-1 text-sm text-slate">{search.costText}</p>
      <Form action={toHref(paths.calculator())} className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <InputField
          label={calculator.amount}
          name="amount"
          required
          maxLength={MAX_QUERY}
          autoComplete="off"
          spellCheck={false}
          placeholder={search.costExample}
          className="min-w-56 grow"
        />
        <Button type="submit" tone="primary" className="max-sm:w-full">
          {calculator.calculate}
        </Button>
      </Form>
    </section>
  );
}
