import type { FieldsFigure } from "#app/content/figure.ts";
import { useMessages } from "#app/i18n/messages.ts";

/** Index of the fields of expertise, each with its subject, typical questions and required material. */
export function Fields({ items }: FieldsFigure) {
  const { figures } = useMessages();
  return (
    <ol className="fields-index my-14 border-t border-ink">
      {items.map((field, index) => (
        <li
          key={field.key}
          id={field.key}
          className="grid scroll-mt-24 gap-x-8 gap-y-4 border-b border-line py-8 sm:grid-cols-[3.5rem_1fr] xl:grid-cols-[3.5rem_1fr_1fr]"
        >
          <span aria-hidden="true" className="figures font-serif text-2xl font-medium leading-none text-brass">
            {index + 1}
          </span>
          <div>
            <h2 className="text-xl">{field.title}</h2>
            <p className="mt-2 max-w-xl text-base text-pretty">{field.text}</p>
          </div>
          <div className="text-sm sm:col-start-2 xl:col-start-3">
            <h3 className="font-sans text-xs font-medium text-slate">{figures.questions}</h3>
            <ul className="mt-1.5 space-y-1.5 font-serif text-base">
              {field.questions.map((question) => (
                <li key={question} className="text-pretty italic">
                  {question}
                </li>
              ))}
            </ul>
            <h3 className="mt-4 font-sans text-xs font-medium text-slate">{figures.material}</h3>
            <p className="mt-1 text-slate">{field.material}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
