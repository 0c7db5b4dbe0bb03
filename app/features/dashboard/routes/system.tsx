import type { ReactNode } from "react";
import { data } from "react-router";
import { formatBytes, formatDay } from "#app/i18n/format.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { DashboardFrame } from "#app/shared/management/dashboard-frame.tsx";
import { loadDashboard } from "#app/shared/management/load-dashboard.ts";
import { Section } from "#app/shared/management/section.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { FileCheck } from "../domain/check-files.server.ts";
import { readAsAdministrator } from "../domain/read-as-administrator.server.ts";
import { readSystemState, type SystemState } from "../domain/read-system-state.server.ts";
import { dashboardMessagesIn, useDashboardMessages } from "../messages/dashboard-messages.ts";
import type { Route } from "./+types/system";

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const result = await readAsAdministrator(context.get(requestContext), url, (tx) => readSystemState(tx, site));
  return data({ unread: result?.unread ?? 0, state: result?.found ?? null }, { status: result === undefined ? 503 : 200 });
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => loadDashboard(url, serverLoader);

export function meta({ location, matches }: Route.MetaArgs) {
  const { title } = dashboardMessagesIn(languageOf(location.pathname)).state;
  return privateHeadTags(rootData(location, matches), title);
}

export default function DashboardSystem({ loaderData }: Route.ComponentProps) {
  useShownData(loaderData);
  const { unread, state } = loaderData;
  const { state: words } = useDashboardMessages();
  const { common } = useManageMessages();
  return (
    <DashboardFrame unread={unread}>
      <Section id="system" title={words.title}>
        {state === null ? <Notice tone="destructive">{common.notLoaded}</Notice> : <State state={state} />}
      </Section>
    </DashboardFrame>
  );
}

function FileCheckResult({ check: { at, rowsWithoutFile, filesWithoutRow } }: { check: FileCheck }) {
  const { state: words } = useDashboardMessages();
  if (rowsWithoutFile + filesWithoutRow === 0)
    return (
      <>
        {words.filesMatch} <DateTime at={at} />
      </>
    );
  return (
    <Notice tone="destructive" title={words.filesDiffer(rowsWithoutFile, filesWithoutRow)}>
      {words.filesDifferAdvice} <code>npm run admin -- verify</code>
    </Notice>
  );
}

function State({ state }: { state: SystemState }) {
  const { state: words } = useDashboardMessages();
  const language = useLanguage();
  const facts: [name: string, value: ReactNode][] = [
    [words.version, state.version],
    [words.running, <DateTime key="running" at={state.startedAt} />],
    [words.database, state.database],
    [words.paintings, state.paintings],
    [words.pictures, state.images],
    [words.files, words.filesCount(state.files.count, formatBytes(state.files.bytes, language))],
    [words.fileCheck, state.fileCheck === null ? words.fileCheckRuns : <FileCheckResult key="files" check={state.fileCheck} />],
    [words.mail, state.hasMailServer ? words.smtp : words.outbox],
    [words.unmailed, state.unmailed],
    [
      words.countries,
      state.countriesBuiltAt === null ? words.noCountries : `${words.edition} ${formatDay(state.countriesBuiltAt.slice(0, 10), language)}`,
    ],
    [words.backup, state.lastBackup === null ? words.noBackup : <DateTime key="backup" at={state.lastBackup} />],
  ];
  return (
    <dl className="figures text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 border-b border-line-strong/40 py-2.5 sm:grid-cols-[18rem_minmax(0,1fr)]">
          <dt className="text-slate">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
