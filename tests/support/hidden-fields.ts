const unescapeHtml = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** The value of a hidden field of a page. */
export function hiddenOf(html: string, name: string): string {
  const [tag = ""] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html) ?? [];
  const value = / value="([^"]*)"/.exec(tag)?.[1];
  if (value === undefined) throw new Error(`The page has no hidden field ${name}`);
  return unescapeHtml(value);
}
