import { z } from "zod";
import { inLanguage, type Language } from "#app/i18n/languages.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { association } from "./association.ts";
import { translated } from "./content-file.server.ts";
import { courtFigure } from "./court.server.ts";
import { documentDownloads, rulesContents } from "./documents/documents.server.ts";
import { type CountriesFigure, type FieldsFigure, type Figure, type ResourcesFigure, SPREADS } from "./figure.ts";
import { listPressMaterial } from "./press-material.server.ts";
import { countryCode, inOneLanguage, jsonFilesIn, readJson, requireUniqueKeys } from "./read-json.server.ts";

const step = z.strictObject({ title: translated, text: translated, term: translated.optional() });
const named = z.strictObject({ key: z.string().min(1), title: translated, text: translated });

const figureFile = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("stages"), caption: translated, items: z.array(step).min(2) }),
  z.strictObject({
    kind: z.literal("timeline"),
    caption: translated,
    items: z.array(z.strictObject({ when: translated, title: translated, text: translated })).min(2),
  }),
  z.strictObject({
    kind: z.literal("bars"),
    caption: translated,
    unit: translated,
    items: z.array(z.strictObject({ title: translated, text: translated, amount: z.number().positive() })).min(2),
  }),
  z
    .strictObject({
      kind: z.literal("layers"),
      caption: translated,
      layers: z.array(named).min(2),
      methods: z.array(named.extend({ reaches: z.array(z.string()).min(1) })).min(1),
    })
    .superRefine(({ layers, methods }, context) => {
      const keys = layers.map(({ key }) => key);
      const unknown = methods.flatMap(({ reaches }) => reaches).find((key) => !keys.includes(key));
      if (unknown !== undefined)
        context.addIssue({ code: "custom", message: `reaches "${unknown}", which is not one of the layers: ${keys.join(", ")}` });
    }),
  z.strictObject({ kind: z.literal("anatomy"), caption: translated, items: z.array(named).min(2) }),
  z.strictObject({ kind: z.literal("spread"), drawing: z.enum(SPREADS), alt: translated, caption: translated }),
  z.strictObject({
    kind: z.literal("rings"),
    caption: translated,
    items: z.array(z.strictObject({ title: translated, text: translated })).min(2),
  }),
]);

const fromFiles = new Map(jsonFilesIn("figures").map((name) => [name, readJson(`figures/${name}.json`, figureFile)]));

const countries = readJson("countries.json", z.strictObject({ caption: translated, countries: z.array(countryCode) }));
if (new Set(countries.countries).size !== association.countries) {
  throw new OperatorError(
    `content/countries.json lists ${new Set(countries.countries).size} countries, but content/association.json says ${association.countries}.`,
  );
}

const field = named.extend({ questions: z.array(translated).min(1), material: translated });
const fields = readJson("expertise-fields.json", z.array(field).superRefine(requireUniqueKeys));

const source = z
  .strictObject({ name: translated, url: z.url({ protocol: /^https?$/ }).optional(), path: z.string().startsWith("/").optional() })
  .refine(({ url, path }) => (url === undefined) !== (path === undefined), { error: 'has either a "url" or a "path"' });
const resources = readJson(
  "resources.json",
  z.strictObject({
    groups: z.array(
      z.strictObject({
        key: z.string(),
        title: translated,
        items: z.array(
          named.extend({
            citation: translated,
            articles: z.array(z.strictObject({ number: z.string(), text: translated })).default([]),
            source: source.optional(),
          }),
        ),
      }),
    ),
  }),
);

/** ISO 3166 codes, for the map. */
export function listCountryCodes(): string[] {
  return countries.countries;
}

function countriesFigure(language: Language): CountriesFigure {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const collator = new Intl.Collator(language);
  return {
    kind: "countries",
    caption: countries.caption[language],
    countries: countries.countries.map((code) => names.of(code) ?? code).sort(collator.compare),
  };
}

function resourcesFigure(language: Language): ResourcesFigure {
  const groups = resources.groups.map((group) => ({
    ...inOneLanguage(group, language),
    items: group.items.map(({ source, ...item }) => ({
      ...inOneLanguage(item, language),
      source: source && {
        name: source.name[language],
        href: source.url ?? inLanguage(source.path ?? "/", language),
        isOutside: source.url !== undefined,
      },
    })),
  }));
  return { kind: "resources", groups };
}

const builtIn: Record<string, (language: Language) => Figure> = {
  countries: countriesFigure,
  fields: (language): FieldsFigure => ({ kind: "fields", items: inOneLanguage(fields, language) }),
  "resource-list": resourcesFigure,
  "rules-downloads": (language) => ({ kind: "downloads", items: documentDownloads("rules", language) }),
  "fees-downloads": (language) => ({ kind: "downloads", items: documentDownloads("costs", language) }),
  "rules-contents": (language) => ({ kind: "contents", ...rulesContents(language) }),
  "press-material": (language) => ({ kind: "press", items: listPressMaterial(language) }),
  "court-members": courtFigure,
  "fee-table": () => ({ kind: "fee-table" }),
  "fee-ladder": () => ({ kind: "fee-ladder" }),
  "membership-form": () => ({ kind: "membership-form" }),
};

/** Finds a figure by its name in pages; undefined if there is none. */
export function findFigure(name: string, language: Language): Figure | undefined {
  const file = fromFiles.get(name);
  return file === undefined ? builtIn[name]?.(language) : inOneLanguage(file, language);
}
