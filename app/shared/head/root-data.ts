/** Extracts the input of `headTags` from the arguments of a `meta` function: the path, and the root loader's data. */
export function rootData(
  location: { pathname: string },
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): { pathname: string; publicBaseUrl: string } {
  const root = matches[0]?.loaderData as { publicBaseUrl: string } | undefined;
  return { pathname: location.pathname, publicBaseUrl: root?.publicBaseUrl ?? "" };
}
