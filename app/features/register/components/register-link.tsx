import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";

export function RegisterLink() {
  const { register } = useMessages();
  const toHref = useHref();
  return (
    <Link to={toHref(paths.register())} className="link no-print inline-flex min-h-11 items-center text-sm">
      {register.entry.all}
    </Link>
  );
}
