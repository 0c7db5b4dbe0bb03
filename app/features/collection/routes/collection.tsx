import { data, Form, useNavigation } from "react-router";
import { readAsAdministrator } from "#app/features/dashboard/domain/read-as-administrator.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { manageMessagesIn, useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { DashboardFrame } from "#app/shared/management/dashboard-frame.tsx";
import { loadDashboard } from "#app/shared/management/load-dashboard.ts";
import { Section } from "#app/shared/management/section.tsx";
import { actInSession } from "#app/shared/session/act-in-session.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ColumnsTable } from "../components/columns-table.tsx";
import { ImportErrorNotice } from "../components/import-error.tsx";
import { ImportFields } from "../components/import-fields.tsx";
import { ImportList } from "../components/import-list.tsx";
import { listImports } from "../domain/show-import.server.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";
import type { Route } from "./+types/collection";
import { FORMS } from "./forms.server.ts";
import { type ImportAnswer, requireAdministrator, takeImport } from "./receive-import-form.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const onlyErrors = url.searchParams.get("imports") === "errors";
  const answer = await readAsAdministrator(context.get(requestContext), url, (tx) => listImports(tx, { onlyErrors }));
  return data({ unread: answer?.unread ?? 0, onlyErrors, imports: answer?.found ?? null }, { status: answer === undefined ? 503 : 200 });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  await requireAdministrator(ctx, url);
  return takeImport(context.get(siteContext), ctx, url, (folder) => readForm(request, FORMS["collection.tsx"], { folder }));
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => loadDashboard(url, serverLoader);

/** The page stays while the server cannot be reached. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  actInSession<ImportAnswer, ImportAnswer>(serverAction, () => ({ failure: "unavailable" }));

export function meta({ location, matches }: Route.MetaArgs) {
  const title = manageMessagesIn(languageOf(location.pathname)).dashboard.collection;
  return privateHeadTags(rootData(location, matches), title);
}

export default function Collection({ loaderData, actionData }: Route.ComponentProps) {
  useShownData(loaderData);
  const { common } = useManageMessages();
  const words = useCollectionMessages();
  const toHref = useHref();
  return (
    <DashboardFrame unread={loaderData.unread}>
      {loaderData.imports !== null ? (
        <div className="flex flex-col gap-14">
          <Section id="export" title={words.exportTitle}>
            <Export />
          </Section>
          <Section id="import" title={words.importTitle}>
            <Import answer={actionData} />
          </Section>
          {(loaderData.onlyErrors || loaderData.imports.length > 0) && (
            <Section id="imports" title={words.importsTitle}>
              <p className="mb-4 max-w-prose text-sm text-slate">{words.importsLead}</p>
              {loaderData.onlyErrors && (
                <p className="mb-2 flex flex-wrap items-center gap-x-6 text-sm">
                  {words.onlyErrors}
                  <Link to={`${toHref(paths.collection())}#imports`} className="link inline-flex min-h-11 items-center">
                    {common.clear}
                  </Link>
                </p>
              )}
              {loaderData.imports.length > 0 ? <ImportList imports={loaderData.imports} /> : <p className="text-sm">{words.noErrors}</p>}
            </Section>
          )}
          <Section id="labels" title={words.labelsTitle}>
            <p className="mb-5 max-w-prose text-sm">{words.labelsLead}</p>
            <Link to={toHref(paths.manageLabels())} className={buttonClass("quiet")}>
              {words.labels}
            </Link>
          </Section>
          <Section id="columns" title={words.columnsTitle}>
            <p className="mb-5 max-w-prose text-sm text-slate">{words.columnsLead}</p>
            <ColumnsTable />
          </Section>
        </div>
      ) : (
        <Notice tone="destructive">{common.notLoaded}</Notice>
      )}
    </DashboardFrame>
  );
}

function Export() {
  const words = useCollectionMessages();
  const toHref = useHref();
  const files = [
    { path: paths.collectionTable(), label: words.table, text: words.tableText },
    { path: paths.collectionWorkbook(), label: words.workbook, text: words.workbookText },
    { path: paths.collectionArchive(), label: words.archive, text: words.archiveText },
  ];
  return (
    <>
      <p className="max-w-prose text-sm text-slate">{words.exportLead}</p>
      <ul className="mt-5">
        {files.map(({ path, label, text }) => (
          <li
            key={path}
            className="flex flex-wrap items-center gap-x-8 gap-y-3 border-b border-line-strong/40 py-4 md:grid md:grid-cols-[17rem_minmax(0,1fr)]"
          >
            {/* A download is no page: the browser itself fetches it. */}
            <a href={toHref(path)} className={buttonClass("quiet")}>
              {label}
            </a>
            <p className="max-w-prose text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Import({ answer }: { answer: ImportAnswer | undefined }) {
  const words = useCollectionMessages();
  const { formData } = useNavigation();
  return (
    <>
      <p className="max-w-prose text-sm">{words.importLead}</p>
      <ul className="mt-4 flex max-w-prose list-disc flex-col gap-1.5 pl-5 text-sm text-slate">
        {words.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <ImportErrorNotice answer={answer} />
      <Form method="post" encType="multipart/form-data" className="mt-6 flex max-w-2xl flex-col items-start gap-5">
        <ImportFields />
        <Button type="submit" isBusy={formData !== undefined}>
          {words.check}
        </Button>
      </Form>
    </>
  );
}
