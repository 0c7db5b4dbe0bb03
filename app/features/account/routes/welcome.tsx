import { redirect } from "react-router";
import { listFormerWorks } from "#app/features/painting/domain/owners/former-works.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { FormerWorks } from "#app/shared/management/former-works.tsx";
import { SignOutButton } from "#app/shared/session/sign-out-button.tsx";
import { useLeaveAtSignOut } from "#app/shared/session/use-leave-at-sign-out.ts";
import { readRole } from "../domain/read-role.server.ts";
import { accountMessagesIn, useAccountMessages } from "../messages/account-messages.ts";
import type { Route } from "./+types/welcome";

/** Welcomes an account with a confirmed address and no works yet: management would deny it (P-MANAGE-4). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.requireReadSession();
  if (ctx.session === undefined) throw redirect(href(languageOf(url.pathname), paths.auth()), 302);
  const hasWorks = (await readRole(ctx)) !== "user";
  const former = hasWorks ? [] : await ctx.query((tx) => listFormerWorks(tx, languageOf(url.pathname)));
  return { email: ctx.session.email, hasWorks, former };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { welcome } = accountMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootData(location, matches), welcome.title);
}

export default function Welcome({ loaderData: { email, hasWorks, former } }: Route.ComponentProps) {
  useLeaveAtSignOut();
  const { welcome: words } = useAccountMessages();
  const toHref = useHref();
  const ways = [
    ...(hasWorks ? [[paths.manage(), words.works, words.worksText] as const] : []),
    [paths.contacts(), words.contacts, words.contactsText] as const,
    [paths.register(), words.register, words.registerText] as const,
    [paths.gallery(), words.gallery, words.galleryText] as const,
    [paths.account(), words.account, words.accountText] as const,
  ];
  return (
    <div className="page-width pt-10 pb-24 lg:pt-14">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-3xl">{words.title}</h1>
        <p className="mt-4 wrap-anywhere">{words.lead(email)}</p>
        <div className="mt-3">
          {former.length > 0 ? <FormerWorks works={former} /> : <p>{hasWorks ? words.withWorks : words.withoutWorks}</p>}
        </div>
        <h2 className="mt-12 border-b border-ink pb-2 text-lg">{words.next}</h2>
        <ul>
          {ways.map(([path, label, text]) => (
            <li key={path} className="border-b border-line py-4">
              <Link to={toHref(path)} className="link inline-flex min-h-6 items-center font-medium">
                {label}
              </Link>
              <p className="mt-1 text-sm text-slate">{text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-8">
          <SignOutButton />
        </div>
      </div>
    </div>
  );
}
