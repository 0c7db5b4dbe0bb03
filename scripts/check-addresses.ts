/*
 * Finds addresses of the site and tags of the page cache that are spelled out in app/ and server/, outside the tables that
 * own them. Exits with 1 when there is one. Vite's parser reads the sources: TypeScript 7 has no stable interface to its own.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { LANGUAGES } from "../app/i18n/languages.ts";
import { ACCESS_SEGMENT, areaPaths, paths, resourcePaths, sectionPaths } from "../app/i18n/paths.ts";
import { CACHE_TAGS } from "../app/platform/cache-tags.ts";

const READ = /^(?:app|server)\/.*(?<!\.test)\.tsx?$/;
const PATHS = "app/i18n/paths.ts";
const TAGS = "app/platform/cache-tags.ts";

/** Files that may spell addresses, with the reason. */
const MAY_SPELL_ADDRESSES: Readonly<Record<string, string>> = {
  [PATHS]: "the table of addresses",
  "app/routes.ts": "the route table; a test compares it with paths.ts",
};

export interface TextFile {
  /** From the root of the repository, with slashes. */
  path: string;
  text: string;
}

type Node = ESTree.Node;

const builders = [paths, sectionPaths, areaPaths, resourcePaths].flatMap((table) => Object.values(table)) as ((
  ...parts: string[]
) => string)[];

/** First segments of all addresses; one that continues with a parameter ends in `%`. */
const firstSegments = new Set([
  ...LANGUAGES,
  ...builders.map((build) => build("%", "%", "%").split(/[/?]/, 2)[1]?.replace(/%.*/, "%") ?? "").filter((segment) => segment !== ""),
]);
const startOf = (segment: string) => {
  const escaped = segment.replaceAll(".", "\\.");
  return escaped.endsWith("%") ? escaped.slice(0, -1) : `${escaped}(?![\\w-])`;
};
/** Letters before the slash mean the path of a module, a dot a relative one. */
const ADDRESS = new RegExp(`(?<![\\w.@])/(?:${[...firstSegments].map(startOf).join("|")})|/${ACCESS_SEGMENT}/`);

/** Text of an expression in which a group of alternatives reads as several paths: `\/(?:a|b)` becomes `/a /b`. */
function textOfPattern(pattern: string): string {
  const alternatives = /\/\((?:\?:)?([^()]*)\)/g;
  return pattern.replaceAll("\\/", "/").replaceAll(alternatives, (_, group: string) => `/${group.replaceAll("|", " /")}`);
}

function textOfLiteral(node: ESTree.StringLiteral | ESTree.RegExpLiteral | { value: unknown }): string {
  if ("regex" in node) return textOfPattern(node.regex.pattern);
  return typeof node.value === "string" ? node.value : "";
}

const knownTags: ReadonlySet<unknown> = new Set(Object.values(CACHE_TAGS));
const MENTIONS_TAG = /tags?$/i;

/** Name of a variable, a property or a function. */
function nameOf(node: Node): string {
  if (node.type === "Identifier") return node.name;
  return node.type === "MemberExpression" ? nameOf(node.property as Node) : "";
}

/** Tags that are spelled in these expressions, in lists and after conditions too. */
function tagsIn(nodes: readonly (Node | null)[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node?.type === "Literal") return knownTags.has(node.value) ? [node] : [];
    if (node?.type === "ArrayExpression") return tagsIn(node.elements);
    if (node?.type === "NewExpression") return tagsIn(node.arguments);
    return node?.type === "ConditionalExpression" ? tagsIn([node.consequent, node.alternate]) : [];
  });
}

/** @returns `file:line  text  reason` for each, in order. */
export function findSpelledAddresses({ path, text }: TextFile): string[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found = new Map<number, string>();
  const modules = new Set<number>();
  const report = (node: Node, owner: string) => {
    const line = text.slice(0, node.start).split("\n").length;
    found.set(node.start, `${path}:${line}  ${text.slice(node.start, node.end).trim()}  is spelled in ${owner} alone`);
  };
  const skipModule = ({ source }: { source: Node | null }) => {
    if (source !== null) modules.add(source.start);
  };
  const checkAddress = (node: Node, spelled: string) => {
    if (!Object.hasOwn(MAY_SPELL_ADDRESSES, path) && !modules.has(node.start) && ADDRESS.test(spelled)) report(node, PATHS);
  };
  const checkTags = (...nodes: (Node | null)[]) => {
    if (path !== TAGS) for (const node of tagsIn(nodes)) report(node, TAGS);
  };
  new Visitor({
    ImportDeclaration: skipModule,
    ImportExpression: skipModule,
    ExportNamedDeclaration: skipModule,
    ExportAllDeclaration: skipModule,
    TSImportType: skipModule,
    Literal: (node) => checkAddress(node, textOfLiteral(node)),
    TemplateElement: (node) => checkAddress(node, node.value.cooked ?? node.value.raw),
    JSXText: (node) => checkAddress(node, node.value),
    CallExpression: ({ callee, arguments: given }) => {
      const name = nameOf(callee);
      const owner = callee.type === "MemberExpression" ? nameOf(callee.object) : "";
      if (name === "declarePublic" || MENTIONS_TAG.test(name) || MENTIONS_TAG.test(owner)) checkTags(...given);
    },
    Property: ({ key, value }) => {
      if (MENTIONS_TAG.test(nameOf(key))) checkTags(value);
    },
    VariableDeclarator: ({ id, init }) => {
      if (MENTIONS_TAG.test(nameOf(id as Node))) checkTags(init);
    },
    BinaryExpression: ({ left, right }) => {
      if (MENTIONS_TAG.test(nameOf(left as Node))) checkTags(right);
    },
    SwitchStatement: ({ discriminant, cases }) => {
      if (MENTIONS_TAG.test(nameOf(discriminant))) checkTags(...cases.map(({ test }) => test));
    },
    TSSatisfiesExpression: ({ expression, typeAnnotation }) => {
      if (/CacheTag/.test(text.slice(typeAnnotation.start, typeAnnotation.end))) checkTags(expression);
    },
    TSAsExpression: ({ expression, typeAnnotation }) => {
      if (/CacheTag/.test(text.slice(typeAnnotation.start, typeAnnotation.end))) checkTags(expression);
    },
  }).visit(program);
  return [...found].sort(([a], [b]) => a - b).map(([, line]) => line);
}

function main(): void {
  const root = join(import.meta.dirname, "..");
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  const files = listed.split("\0").filter((path) => READ.test(path) && existsSync(join(root, path)));
  const errors = files.flatMap((path) => findSpelledAddresses({ path, text: readFileSync(join(root, path), "utf8") }));
  if (errors.length === 0) return;
  console.error(errors.join("\n"));
  process.exitCode = 1;
}

if (import.meta.main) main();
