import { useLanguage } from "#app/i18n/messages.ts";
import { type Layout, labelsPerSheet, SHEETS } from "../domain/label-sheet.ts";
import { useAccessMessages } from "../messages/access-messages.ts";

/** A format in a list of formats, by number and size of its labels. */
export function LayoutOption({ layout }: { layout: Layout }) {
  const { labels: words } = useAccessMessages();
  const { format } = new Intl.NumberFormat(useLanguage());
  const text =
    layout === "single" || layout === "cut"
      ? words.layouts[layout]
      : words.sheet(labelsPerSheet(layout), format(SHEETS[layout].width), format(SHEETS[layout].height));
  return <option value={layout}>{text}</option>;
}
