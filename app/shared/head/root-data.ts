/** What `headTags` needs, from what every `meta` function is given: the address, and what the root's loader said. */
export function rootFacts(
  location: { pathname: string },
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): { pathname: string; publicBaseUrl: string } {
  const root = matches[0]?.loaderData as { publicBaseUrl: string } | undefined;
  return { pathname: location.pathname, publicBaseUrl: root?.publicBaseUrl ?? "" };
}
