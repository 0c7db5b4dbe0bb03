import { ACCESS_SEGMENT, paths } from "./paths.ts";

/** Expressions for the parts of a path. */
export const SEGMENT = "[^/]+";
export const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/**
 * Source of an expression for the paths of a builder, without their query.
 * @param parts an expression for each parameter of the builder.
 */
function sourceOf(build: (...parts: never[]) => string, parts: readonly string[]): string {
  const names = parts.map((_, index) => `_${index}_`);
  const [path = ""] = (build as (...parts: string[]) => string)(...names).split("?", 1);
  // Of the characters of our paths only the dot means something else in an expression.
  return parts.reduce((source, part, index) => source.replace(`_${index}_`, () => part), path.replaceAll(".", "\\."));
}

/** An expression for exactly the paths of a builder, without their query; `parts` as in `sourceOf`. */
export function pathPattern(build: (...parts: never[]) => string, ...parts: string[]): RegExp {
  return new RegExp(`^${sourceOf(build, parts)}$`);
}

/** True if one of the patterns matches. */
export function matchesPath(path: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

/** True below this path, at any depth. */
export function isBelow(path: string, area: string): boolean {
  return path.startsWith(`${area}/`);
}

/** True below one of these paths. */
export function isBelowAny(path: string, areas: readonly string[]): boolean {
  return areas.some((area) => isBelow(path, area));
}

const TOKEN_PATH = new RegExp(`${paths.gallery()}/+${SEGMENT}/+${ACCESS_SEGMENT}/`, "i");
const ACCESS = new RegExp(`/${ACCESS_SEGMENT}/`, "i");

/**
 * True for a token link and for mistyped ones, which get 404 but contain their token: in any language and case, with
 * repeated slashes.
 */
export function isTokenPath(pathname: string): boolean {
  return TOKEN_PATH.test(pathname);
}

/** True if the path could contain a token, anywhere: a text for people omits it. */
export function mayContainToken(pathname: string): boolean {
  return ACCESS.test(pathname);
}
