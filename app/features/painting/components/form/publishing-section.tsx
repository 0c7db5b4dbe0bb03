import { formatBrusselsTime, readBrusselsTime } from "#app/i18n/brussels-time.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { JumpLink } from "#app/shared/client/jump-link.tsx";
import { Section } from "#app/shared/management/section.tsx";
import { Chevron } from "#app/ui/chevron.tsx";
import type { PublishingCheck } from "../../domain/form/publishing-checks.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { FormField, idOfField, useFieldError } from "./form-field.tsx";
import { useFormState } from "./form-state.ts";

const PLACES: Record<PublishingCheck["check"], string> = {
  image: "image",
  translations: "facts",
  passport: "record",
  dimensions: idOfField("dimensions"),
  year: idOfField("year"),
};

interface PublishingSectionProps {
  checks: readonly PublishingCheck[];
  /** The time as it is typed now. */
  publishAt: string;
  /** The same, of the end of the publication. */
  unpublishAt: string;
  /** The switch is on: a time says nothing. */
  isPublished: boolean;
  isArchived: boolean;
}

/** The switch, and beside it what a published painting should have: it informs, and lets go on (P-FORM-21). */
export function PublishingSection({ checks, publishAt, unpublishAt, isPublished, isArchived }: PublishingSectionProps) {
  const {
    sections,
    published,
    publishedHint,
    publishAt: timed,
    unpublishAt: ended,
    factsInRegister,
    factsInRegisterHint,
    publishing: words,
    errors,
  } = useFormMessages();
  const { values } = useFormState();
  const language = useLanguage();
  const moment = isPublished ? undefined : readBrusselsTime(publishAt);
  const hasPassed = moment !== undefined && moment.getTime() <= Date.now();
  const isRefused = useFieldError()("publishAt") !== undefined;
  const end = readBrusselsTime(unpublishAt);
  const isOver = end !== undefined && end.getTime() <= Date.now();
  const left = checks.filter(({ isMet }) => !isMet).length;
  return (
    <Section id="publishing" title={sections.publishing}>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div>
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium">
            <input
              type="checkbox"
              // biome-ignore lint/a11y/useAriaPropsForRole: the browser says itself whether it is checked.
              role="switch"
              name="published"
              value="on"
              defaultChecked={values.published === "on"}
              aria-describedby="published-hint"
              className="size-5"
            />
            {published}
          </label>
          <p id="published-hint" className="text-xs text-slate">
            {publishedHint}
          </p>
          <div className="mt-4 grid gap-x-6 gap-y-4 xl:grid-cols-2">
            <div>
              <FormField
                name="publishAt"
                type="datetime-local"
                value={values.publishAt}
                label={timed.label}
                hint={timed.hint}
                className="[&_input]:max-w-72"
              />
              <p aria-live="polite" className="mt-1.5 text-sm empty:hidden">
                {hasPassed ? !isRefused && errors.momentPassed : moment !== undefined && timed.said(formatBrusselsTime(moment, language))}
              </p>
              {moment !== undefined && !hasPassed && isArchived && (
                <p className="mt-1.5 border-l-2 border-brass pl-3 text-xs">{timed.archived}</p>
              )}
            </div>
            <div>
              <FormField
                name="unpublishAt"
                type="datetime-local"
                value={values.unpublishAt}
                label={ended.label}
                hint={ended.hint}
                className="[&_input]:max-w-72"
              />
              <p aria-live="polite" className="mt-1.5 text-sm empty:hidden">
                {end !== undefined && !isOver && ended.said(formatBrusselsTime(end, language))}
              </p>
            </div>
          </div>
          <label className="mt-3 flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm font-medium">
            <input
              type="checkbox"
              name="factsInRegister"
              value="on"
              defaultChecked={values.factsInRegister === "on"}
              aria-describedby="facts-in-register-hint"
              className="mt-0.5 size-5 shrink-0"
            />
            {factsInRegister}
          </label>
          <p id="facts-in-register-hint" className="text-xs text-slate">
            {factsInRegisterHint}
          </p>
        </div>
        <details open={left > 0} className="group/checks self-start border-l border-line-strong pl-5 text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center gap-3 hover:text-oxblood">
            <Chevron className="-rotate-90 group-open/checks:rotate-0" />
            <span id="checks-title" className="font-medium">
              {words.title}
            </span>
            <span className="text-slate">{words.left(left)}</span>
          </summary>
          <ul aria-labelledby="checks-title" className="mt-1">
            {checks.map(({ check, isMet }) => (
              <li key={check} data-met={isMet} className="flex items-baseline gap-2.5 py-1">
                <span aria-hidden="true" className={isMet ? "w-3 shrink-0 text-slate" : "w-3 shrink-0 text-oxblood"}>
                  {isMet ? "✓" : "–"}
                </span>
                <span>
                  <span className="sr-only">{isMet ? words.met : words.unmet} </span>
                  {isMet ? (
                    <span className="text-slate">{words.checks[check].met}</span>
                  ) : (
                    <JumpLink to={PLACES[check]} className="link">
                      {words.checks[check].unmet}
                    </JumpLink>
                  )}
                </span>
              </li>
            ))}
          </ul>
          {left > 0 && <p className="mt-1 text-xs text-slate">{words.hint}</p>}
        </details>
      </div>
    </Section>
  );
}
