import { useEffect } from "react";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { buttonClass } from "#app/ui/button.tsx";

/**
 * Stands in the place of a page for signed-in users whose session has ended: says so, and offers to sign in. Signing in leads elsewhere
 * (P-ROUTE-9), so it opens a tab of its own; this one loads its page again once its reader comes back signed in.
 */
export function SessionOver() {
  const { common } = useManageMessages();
  const { title, over } = common.session;
  const toHref = useHref();
  useEffect(() => {
    document.getElementById("content")?.focus({ preventScroll: true });
    const look = () => {
      if (document.visibilityState === "hidden") return;
      fetch(resourcePaths.session(), { headers: { Accept: "application/json" } }).then(
        ({ ok }) => ok && window.location.reload(),
        () => undefined,
      );
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return (
    <div className="page-width pt-10 pb-24 lg:pt-14">
      <h1 className="text-3xl">{title}</h1>
      <div role="status" className="mt-4 max-w-prose">
        <p>{over.text}</p>
        <p className="mt-2 text-slate">{over.afterwards}</p>
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to={toHref(paths.auth())} target="_blank" rel="noopener" className={buttonClass("primary")}>
          {common.session.again}
        </Link>
        <Link to={toHref(paths.home())} className={buttonClass("quiet")}>
          {over.home}
        </Link>
      </p>
    </div>
  );
}
