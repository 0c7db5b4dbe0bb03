import { useRef } from "react";
import { data, Form, useSubmit } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { FROM_FIELDS, useFieldValues } from "#app/shared/client/use-field-values.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { DashboardFrame } from "#app/shared/management/dashboard-frame.tsx";
import { loadDashboard } from "#app/shared/management/load-dashboard.ts";
import { Pagination } from "#app/shared/management/pagination.tsx";
import { Section } from "#app/shared/management/section.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ChangeList } from "../components/change-list.tsx";
import { type ChangeFilter, changeFilter, RECORDED_TABLES } from "../domain/change.ts";
import { listChanges } from "../domain/list-changes.server.ts";
import { readAsAdministrator } from "../domain/read-as-administrator.server.ts";
import { dashboardMessagesIn, useDashboardMessages } from "../messages/dashboard-messages.ts";
import type { Route } from "./+types/changes";

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = changeFilter.parse(Object.fromEntries(url.searchParams));
  const language = languageOf(url.pathname);
  const result = await readAsAdministrator(context.get(requestContext), url, (tx) => listChanges(tx, language, filter));
  return data({ filter, unread: result?.unread ?? 0, list: result?.found ?? null }, { status: result === undefined ? 503 : 200 });
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => loadDashboard(url, serverLoader);

export function meta({ location, matches }: Route.MetaArgs) {
  const { title } = dashboardMessagesIn(languageOf(location.pathname)).audit;
  return privateHeadTags(rootData(location, matches), title);
}

export default function DashboardChanges({ loaderData }: Route.ComponentProps) {
  useShownData(loaderData);
  const { unread, list, filter } = loaderData;
  const { audit: words } = useDashboardMessages();
  const { common } = useManageMessages();
  return (
    <DashboardFrame unread={unread}>
      <Section id="changes" title={words.title}>
        <p className="max-w-prose text-sm text-slate">{words.lead}</p>
        <Filter filter={filter} />
        {list === null ? (
          <Notice tone="destructive">{common.notLoaded}</Notice>
        ) : (
          <>
            {list.changes.length === 0 ? (
              <p className="text-sm">{words.none}</p>
            ) : (
              <ChangeList changes={list.changes} isOfOnePainting={filter.painting !== undefined} />
            )}
            <Pagination
              page={list.page}
              pages={list.pages}
              to={(page) => href("en", "", { what: filter.what, painting: filter.painting, import: filter.import, page: String(page) })}
            />
          </>
        )}
      </Section>
    </DashboardFrame>
  );
}

function Filter({ filter }: { filter: ChangeFilter }) {
  const { audit: words } = useDashboardMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useFieldValues(form, `what=${filter.what}`);
  return (
    <search className="my-5 block">
      <Form
        ref={form}
        state={FROM_FIELDS}
        method="get"
        preventScrollReset
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true, state: FROM_FIELDS })}
        className="flex flex-wrap items-end gap-4"
      >
        {filter.painting !== undefined && <input type="hidden" name="painting" value={filter.painting} />}
        {filter.import !== undefined && <input type="hidden" name="import" value={filter.import} />}
        <SelectField label={words.what} name="what" defaultValue={filter.what} className="grow basis-40 sm:max-w-72">
          <option value="all">{words.everything}</option>
          {RECORDED_TABLES.map((table) => (
            <option key={table} value={table}>
              {words.tables[table]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" tone="quiet">
          {common.show}
        </Button>
        {(filter.painting !== undefined || filter.import !== undefined) && (
          <Link to={toHref(paths.dashboardChanges())} className={buttonClass("quiet")}>
            {common.clear}
          </Link>
        )}
      </Form>
    </search>
  );
}
