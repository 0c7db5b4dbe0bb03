import { data, Form } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { PrintButton } from "#app/shared/actions/print-button.tsx";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { useLeaveAtSignOut } from "#app/shared/session/use-leave-at-sign-out.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { LabelPages } from "../components/label-pages.tsx";
import { SheetFields } from "../components/sheet-fields.tsx";
import { usePublicBase } from "../components/use-public-base.ts";
import { type LabelOptions, labelOptions, MAX_LABELS, placeLabels } from "../domain/label-sheet.ts";
import { findInventoryNo, findTitles, type PrintedToken } from "../domain/list-labelled-works.server.ts";
import { listTokens } from "../domain/list-tokens.server.ts";
import { accessMessagesIn, useAccessMessages } from "../messages/access-messages.ts";
import type { Route } from "./+types/labels";
import { linkBaseOfPage } from "./link-base.server.ts";
import { requireTokenManager } from "./require-token-manager.server.ts";

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  const painting = await requireTokenManager(ctx, url, params.id);
  if (painting === null) throw errorResponse(404, "notFound");
  const { tokens, inventoryNo, titleIn } = await ctx.query(async (tx) => ({
    tokens: await listTokens(tx, painting.id, { secretKey: site.settings.secretKey, now: site.now() }),
    inventoryNo: await findInventoryNo(tx, painting.id),
    titleIn: await findTitles(tx, painting.id),
  }));
  const good = tokens.flatMap(({ id, label, language, expiresAt, text }): (PrintedToken & { title: string })[] =>
    text === null ? [] : [{ id, label, language, expiresAt, text, title: titleIn(language) }],
  );
  const requested = labelOptions.parse(Object.fromEntries(url.searchParams));
  // If the token is no longer valid, fall back to all labels, like the select field.
  const options = { ...requested, token: good.find(({ id }) => id === requested.token)?.id };
  return data({ painting, inventoryNo, good, options, base: linkBaseOfPage(request, url, site.publicBaseUrl) }, { status: 200 });
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { labels } = accessMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootData(location, matches), labels.title);
}

export default function Labels({ loaderData: { painting, inventoryNo, good, options, base: linkBase } }: Route.ComponentProps) {
  useLeaveAtSignOut();
  const { base } = usePublicBase(linkBase);
  const { labels: words } = useAccessMessages();
  const toHref = useHref();
  const chosen = good.filter((token) => options.token === undefined || token.id === options.token);
  return (
    <div className="page-width pt-8 pb-24">
      <div className="no-print">
        <Link to={toHref(paths.manageTokens(painting.id))} className={buttonClass("quiet")}>
          {words.back}
        </Link>
        <h1 className="mt-8 text-2xl">{words.title}</h1>
        <p className="mt-1 font-serif text-lg italic">{painting.title}</p>
      </div>
      {good.length === 0 ? (
        <p className="mt-8">{words.none}</p>
      ) : (
        <>
          <Choices good={good} options={options} base={base} />
          {chosen.length * options.copies > MAX_LABELS && (
            <div className="no-print mt-6">
              <Notice>{words.tooMany(MAX_LABELS)}</Notice>
            </div>
          )}
          <LabelPages
            pages={placeLabels(
              chosen.map((token) => ({ paintingId: painting.id, title: token.title, inventoryNo, token })),
              options,
            )}
            layout={options.layout}
            base={base}
          />
        </>
      )}
    </div>
  );
}

function Choices({ good, options, base }: { good: PrintedToken[]; options: LabelOptions; base: string }) {
  const { labels: words, tokens } = useAccessMessages();
  const { common } = useManageMessages();
  return (
    <Form method="get" preventScrollReset className="no-print mt-8 flex flex-wrap items-end gap-5 border-y border-line-strong py-5">
      <input type="hidden" name="base" value={base} />
      <SelectField label={words.which} name="token" defaultValue={options.token ?? ""} className="w-full sm:w-72">
        <option value="">{words.all}</option>
        {good.map((token) => (
          <option key={token.id} value={token.id}>
            {token.label ?? tokens.untitled}
          </option>
        ))}
      </SelectField>
      <SheetFields options={options} />
      <Button type="submit" tone="quiet">
        {common.show}
      </Button>
      <PrintButton />
      <p className="w-full text-xs text-slate">{words.scaleHint}</p>
    </Form>
  );
}
