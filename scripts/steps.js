/* What `npm start` and `npm test` share. Plain JavaScript without dependencies: it runs before anything is installed,
   on whatever Node the machine has. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node that the project carries: the machine's own may be too old for the tools. */
export const ownNode = join(root, "node_modules/node/bin/node");

const OLDEST_NODE = 20;
const SHOWN_LINES = 15;
/** The exit code of whoever was ended by SIGTERM. */
const TERMINATED = 143;

/**
 * What the server and the operator's commands run with. Files, pictures and passwords share libuv's threads, of which there
 * are four unless this says more before the process starts: a few uploads or sign-ins would keep everything else from the disk.
 */
export const serverEnvironment = (env = process.env) => ({ UV_THREADPOOL_SIZE: "16", ...env });

export const say = (line = "") => process.stderr.write(`${line}\n`);

/** A failure whose message tells the reader all that is needed. */
export class StepError extends Error {}

/** Ends with exit code 1 and a sentence, never with a stack trace for what is foreseen. */
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

/** One step with its name and how long it took; what it printed is shown only when it fails. */
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
 * Runs a command to its end.
 * @returns its exit code and what it printed. With `mustSucceed` (the default) a failure is a StepError that says what
 * was tried and what to do.
 */
export function run(command, args, { env = process.env, mustSucceed = true, advice = "", isShown = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: isShown ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"] });
    let output = "";
    // Whoever is told to end does not leave behind what was begun.
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

/** npm says what is wrong first, compilers last. */
function headAndTail(output) {
  const lines = output.trim().split("\n");
  if (lines.length <= SHOWN_LINES * 2) return lines.join("\n");
  return [...lines.slice(0, SHOWN_LINES), "...", ...lines.slice(-SHOWN_LINES)].join("\n");
}

export function requireNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < OLDEST_NODE) {
    throw new StepError(
      `This needs Node.js ${OLDEST_NODE} or newer to begin with; this is ${process.version}. Install a newer one from your system's packages.`,
    );
  }
}

/** Installs the packages of package-lock.json when they are not there, or not those. */
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

/** What the build is made from: a change in any of it makes the build stale. */
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

/** Builds the site when its sources have changed since the last build. */
export async function buildIfStale() {
  const stamp = join(root, "build/.sources");
  const wanted = sourcesFingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted && existsSync(join(root, "build/server/index.js"))) return;
  await step("Building the site", () =>
    run(ownNode, ["scripts/build.ts"], {
      env: { ...process.env, NODE_ENV: "production" },
      advice: "The lines above say which file is wrong.",
    }),
  );
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}
