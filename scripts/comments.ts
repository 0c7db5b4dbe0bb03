export interface TextFile {
  /** From the root of the repository, with slashes. */
  path: string;
  text: string;
}

/** The character before a comment keeps patterns such as "tests/*" in code from opening one. */
const COMMENTS: Record<string, RegExp> = {
  sql: /(?<=^|\s)--.*$/gm,
  css: /\/\*[\s\S]*?\*\//g,
  code: /(?<=^|[\s{(])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm,
};

/** A comment of several `//` or `--` lines is one match for each line. */
export function commentsIn({ path, text }: TextFile): Iterable<RegExpExecArray> {
  const extension = path.slice(path.lastIndexOf(".") + 1);
  return text.matchAll((COMMENTS[extension] ?? COMMENTS.code) as RegExp);
}
