import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findChromium, HEADLESS_SHELL } from "./chromium.js";
import { run, StepError, say, step } from "./steps.js";

function hasPostgres() {
  if (process.env.PG_BIN !== undefined) return true;
  const versions = "/usr/lib/postgresql";
  return existsSync(versions) && readdirSync(versions).some((version) => existsSync(join(versions, version, "bin/initdb")));
}

function hasPrograms(...programs) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return programs.every((program) => folders.some((folder) => existsSync(join(folder, program))));
}

const list = (words) => new Intl.ListFormat("en").format(words);

const canInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

async function aptGet(packages, advice) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env, advice });
}

/** Never fails: older systems lack the package, and Chromium itself also works, only slower. */
async function installHeadlessShell() {
  if (process.env.CHROMIUM_PATH !== undefined || existsSync(HEADLESS_SHELL) || !canInstall()) return;
  await step("Installing chromium-headless-shell", async () => {
    await run("apt-get", ["update", "-qq"], { mustSucceed: false });
    await aptGet(["chromium-headless-shell"]).catch(() => say("not available: the browser tests take twice as long"));
  });
}

/**
 * Installs the programs that npm cannot, with the machine's package manager, unless they are there.
 * @throws StepError with instructions if it cannot.
 */
export async function installPrograms() {
  await installHeadlessShell();
  const missing = [
    ...(findChromium() === undefined ? ["chromium"] : []),
    ...(hasPostgres() ? [] : ["postgresql"]),
    ...(hasPrograms("pgbouncer") || existsSync("/usr/sbin/pgbouncer") ? [] : ["pgbouncer"]),
    ...(hasPrograms("pdfinfo", "pdffonts", "pdftotext", "pdftoppm") ? [] : ["poppler-utils"]),
    ...(hasPrograms("zbarimg") ? [] : ["zbar-tools"]),
  ];
  if (missing.length === 0) return;
  const advice = `Install them (as root: apt-get install ${missing.join(" ")}), or set CHROMIUM_PATH and PG_BIN and put PgBouncer and poppler's and zbar's programs on PATH.`;
  if (!canInstall()) throw new StepError(`The tests need ${list(missing)}. ${advice}`);
  await step(`Installing ${list(missing)}`, async () => {
    await run("apt-get", ["update", "-qq"], { advice });
    await aptGet(missing, advice);
  });
}
