import { type LinkProps, Link as RouterLink } from "react-router";

type Props = Omit<LinkProps, "to"> & { to: string };

/**
 * A link within the site. On the server it is the element and nothing else: the router's own resolves each address against
 * the matched routes and makes handlers, a tenth of the time of a page. An address that needs resolving is left to it.
 */
export function Link(props: Props) {
  if (import.meta.env.SSR && props.to.startsWith("/") && !props.to.startsWith("//")) return anchor(props);
  // All routes are known from the start (react-router.config.ts), so there is nothing to discover.
  return <RouterLink discover="none" {...props} />;
}

function anchor({ to, replace, state, preventScrollReset, reloadDocument, relative, viewTransition, prefetch, discover, ...rest }: Props) {
  return <a {...rest} href={to} />;
}
