/**
 * The first address on a page that matches.
 * @throws if there is none.
 */
export async function firstLink(url: string, pattern: RegExp): Promise<string> {
  const [link] = pattern.exec(await (await fetch(url)).text()) ?? [];
  if (link === undefined) throw new Error(`${url} has no link ${pattern}`);
  return link;
}
