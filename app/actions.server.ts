import { FORMS as accessForms } from "./features/access/routes/forms.server.ts";
import { INTENTS as accessIntents } from "./features/access/routes/intents.ts";
import { FORMS as accountForms } from "./features/account/routes/forms.server.ts";
import { INTENTS as accountIntents } from "./features/account/routes/intents.ts";
import { FORMS as collectionForms } from "./features/collection/routes/forms.server.ts";
import { INTENTS as collectionIntents } from "./features/collection/routes/intents.ts";
import { FORMS as contactForms } from "./features/contact/routes/forms.server.ts";
import { FORMS as dashboardForms } from "./features/dashboard/routes/forms.server.ts";
import { INTENTS as dashboardIntents } from "./features/dashboard/routes/intents.ts";
import { FORMS as newsletterForms } from "./features/newsletter/routes/forms.server.ts";
import { INTENTS as newsletterIntents } from "./features/newsletter/routes/intents.ts";
import { FORMS as paintingForms } from "./features/painting/routes/forms.server.ts";
import { INTENTS as paintingIntents } from "./features/painting/routes/intents.ts";
import type { Form } from "./platform/read-form.server.ts";

type InFeature<Feature extends string, Table> = { [File in keyof Table & string as `features/${Feature}/routes/${File}`]: Table[File] };

const inFeature = <Feature extends string, Table extends object>(feature: Feature, table: Table) =>
  Object.fromEntries(Object.entries(table).map(([file, entry]) => [`features/${feature}/routes/${file}`, entry])) as InFeature<
    Feature,
    Table
  >;

/** Intents of every action of the site, by route file. Tests try each as an actor without the right to it. */
export const INTENTS = {
  ...inFeature("access", accessIntents),
  ...inFeature("account", accountIntents),
  ...inFeature("collection", collectionIntents),
  ...inFeature("contact", { "contacts.tsx": [] } as const),
  ...inFeature("dashboard", dashboardIntents),
  ...inFeature("newsletter", newsletterIntents),
  ...inFeature("painting", paintingIntents),
  ...inFeature("site", { "not-found.tsx": [] } as const),
};

/** Forms of every action of the site, by route file; null if the action reads none. */
export const FORMS: Record<keyof typeof INTENTS, Form | null> = {
  ...inFeature("access", accessForms),
  ...inFeature("account", accountForms),
  ...inFeature("collection", collectionForms),
  ...inFeature("contact", contactForms),
  ...inFeature("dashboard", dashboardForms),
  ...inFeature("newsletter", newsletterForms),
  ...inFeature("painting", paintingForms),
  ...inFeature("site", { "not-found.tsx": null }),
};
