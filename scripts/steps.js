/* Steps shared by the npm scripts. Plain JavaScript without dependencies, because it runs before the packages are
   installed, on any Node of the machine. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The project's own Node, installed as a package: the machine's may be too old for the tools. */
export const ownNode = join(root, "node_modules/node/bin/node");

const OLDEST_NODE = 20;
const SHOWN_LINES = 15;
/** Exit code of a process ended by SIGTERM. */
const TERMINATED = 143;

/** Compiled code of the packages and the site, kept by Node: a start takes three quarters of the time. */
const NODE_COMPILE_CACHE = join(root, "node_modules/.cache/node-compile");

/**
 * Environment of the server and the operator's commands. File access, image processing and password hashing share libuv's
 * threads: with the default of four, a few uploads or sign-ins would block all other disk access. Must be set before the
 * process starts.
 */
export const serverEnvironment = (env = process.env) => ({ UV_THREADPOOL_SIZE: "16", NODE_COMPILE_CACHE, ...env });

export const say = (line = "") => process.stderr.write(`${line}\n`);

/** A failure shown by its message alone, without a stack trace. */
export class StepError extends Error {}

/** Reports a failure and sets exit code 1. A StepError is shown without a stack trace. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    say("");
    if (error instanceof StepError) say(error.message);
    else console.error(error);
    process.exitCode = 1;
  }
}

/** Runs a step and prints its name and duration. */
export async function step(name, work) {
  const started = Date.now();
  process.stderr.write(`  ${name} … `);
  try {
    const result = await work();
    say(`${((Date.now() - started) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    say("failed");
    throw error;
  }
}

/**
 * Runs a command to completion.
 * @returns its exit code and output.
 * @throws StepError if the command cannot be started or, with `mustSucceed` (the default), fails; names the command and adds
 * `advice`.
 */
export function run(command, args, { env = process.env, mustSucceed = true, advice = "", isShown = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: isShown ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"] });
    let output = "";
    // On SIGTERM, stop the child too.
    const end = () => {
      child.kill("SIGTERM");
      process.exit(TERMINATED);
    };
    process.once("SIGTERM", end);
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => reject(new StepError(`"${command}" cannot be run: ${error.message}. ${advice}`)));
    child.on("close", (code) => {
      process.off("SIGTERM", end);
      if (code !== 0 && mustSucceed) {
        reject(new StepError(`${headAndTail(output)}\n\n"${[command, ...args].join(" ")}" ended with code ${code}. ${advice}`));
      } else resolve({ code, output });
    });
  });
}

/** npm prints its error first, compilers last. */
function headAndTail(output) {
  const lines = output.trim().split("\n");
  if (lines.length <= SHOWN_LINES * 2) return lines.join("\n");
  return [...lines.slice(0, SHOWN_LINES), "...", ...lines.slice(-SHOWN_LINES)].join("\n");
}

export function requireNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < OLDEST_NODE) {
    throw new StepError(
      `Node.js ${OLDEST_NODE} or newer is required; this is ${process.version}. Install a newer one from your system's packages.`,
    );
  }
}

/** Installs the packages of package-lock.json if they are missing or outdated. */
export async function installPackages() {
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const stamp = join(root, "node_modules/.installed-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted && existsSync(ownNode)) return;
  await step("Installing packages (a minute or two the first time)", () =>
    run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
      advice: "Check that the machine reaches its npm registry and has 1.5 GB of free disk, then run the same command again.",
    }),
  );
  writeFileSync(stamp, wanted);
}

/** Inputs of the build: a change in any of them makes it stale. */
const BUILD_SOURCES = [
  "app",
  "server",
  "content",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "scripts/build.ts",
  "scripts/make-files",
  "tools/news-plates",
];

function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

function sourcesFingerprint() {
  const hash = createHash("sha256");
  for (const source of BUILD_SOURCES) {
    for (const file of filesBelow(join(root, source))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

/** Builds the site if its sources have changed since the last build. */
export async function buildIfStale() {
  const stamp = join(root, "build/.sources");
  const wanted = sourcesFingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted && existsSync(join(root, "build/server/index.js"))) return;
  await step("Building the site", () =>
    run(ownNode, ["scripts/build.ts"], {
      env: { ...process.env, NODE_ENV: "production" },
      advice: "The lines above name the file at fault.",
    }),
  );
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}
