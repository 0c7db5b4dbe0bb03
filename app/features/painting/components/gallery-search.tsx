import { useRef } from "react";
import { Form, useSubmit } from "react-router";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { SEARCH_KEY } from "#app/shared/client/search-key.ts";
import { FROM_FIELDS, useFieldValues } from "#app/shared/client/use-field-values.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { centuryOf, formatCentury, MAX_GALLERY_SEARCH } from "../domain/search/facets.ts";

interface GallerySearchProps {
  search: string;
  year: number | null;
  years: number[];
  /** Filters that the form keeps. */
  kept: Record<string, string | undefined>;
}

/** One quiet line: a GET form, so that it works without script; with it, choosing a year is enough. */
export function GallerySearch({ search, year, years, kept }: GallerySearchProps) {
  const { gallery, navigation } = useMessages();
  const toHref = useHref();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useFieldValues(form, new URLSearchParams({ q: search, year: String(year ?? "") }).toString());
  return (
    <search className="no-print col-start-1 row-start-3 mt-3 self-stretch border-t border-line-strong/50 py-2.5 max-xl:col-end-3 xl:border-b xl:pr-8">
      <Form
        ref={form}
        state={FROM_FIELDS}
        // The browser must not fill in other values than the address has.
        autoComplete="off"
        action={toHref(paths.gallery())}
        aria-label={gallery.filters}
        className="flex flex-wrap gap-2"
      >
        {Object.entries(kept).map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />)}
        <InputField
          label={gallery.search}
          isLabelHidden
          placeholder={gallery.search}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={MAX_GALLERY_SEARCH}
          title={navigation.searchKey}
          aria-keyshortcuts={SEARCH_KEY}
          // On a telephone the year stands beside it: smaller, the words fit whole.
          className="grow-[9] basis-40 max-sm:[&_input]:pr-1 max-sm:[&_input]:placeholder:text-[0.875rem] max-sm:[&_input]:pl-2.5"
        />
        <SelectField
          label={gallery.year}
          isLabelHidden
          name="year"
          defaultValue={year ?? ""}
          onChange={() => void submit(form.current, { state: FROM_FIELDS })}
          className="max-sm:grow"
        >
          <option value="">{gallery.allYears}</option>
          <Years years={years} />
        </SelectField>
        <Button type="submit" tone="quiet" className="bg-field px-3">
          <svg viewBox="0 0 18 18" aria-hidden="true" className="w-[18px]">
            <path d="M12 12l5 5M13.5 7.5a6 6 0 1 1-12 0a6 6 0 1 1 12 0z" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
          <span className="sr-only">{gallery.apply}</span>
        </Button>
      </Form>
    </search>
  );
}

/** Each year, below the name of its century if there are several. */
function Years({ years }: { years: number[] }) {
  const language = useLanguage();
  const centuries = [...Map.groupBy(years, centuryOf)];
  const optionsOf = (each: number[]) =>
    each.map((year) => (
      <option key={year} value={year}>
        {year}
      </option>
    ));
  if (centuries.length < 2) return optionsOf(years);
  return centuries.map(([century, ofCentury]) => (
    <optgroup key={century} label={formatCentury(String(century), language)}>
      {optionsOf(ofCentury)}
    </optgroup>
  ));
}
