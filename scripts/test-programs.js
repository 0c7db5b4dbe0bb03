import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findChromium, HEADLESS_SHELL } from "./chromium.js";
import { run, StepError, say, step } from "./steps.js";

function hasPostgres() {
  if (process.env.PG_BIN !== undefined) return true;
  const versions = "/usr/lib/postgresql";
  return existsSync(versions) && readdirSync(versions).some((version) => existsSync(join(versions, version, "bin/initdb")));
}

/** The programs that read what we make: documents and QR codes. */
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

/** Chromium alone does as well, only slower: so this never fails, and an old system lacks the package. */
async function installHeadlessShell() {
  if (process.env.CHROMIUM_PATH !== undefined || existsSync(HEADLESS_SHELL) || !canInstall()) return;
  await step("Installing chromium-headless-shell", async () => {
    await run("apt-get", ["update", "-qq"], { mustSucceed: false });
    await aptGet(["chromium-headless-shell"]).catch(() => say("not to be had: the browser tests take twice as long"));
  });
}

/** What npm cannot install: from what the machine has, else with its package manager, else a sentence. */
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
  const byHand = `Install them (as root: apt-get install ${missing.join(" ")}), or name Chromium and PostgreSQL with CHROMIUM_PATH and PG_BIN and put PgBouncer and poppler's and zbar's programs on PATH.`;
  if (!canInstall()) throw new StepError(`The tests need ${list(missing)}. ${byHand}`);
  await step(`Installing ${list(missing)}`, async () => {
    await run("apt-get", ["update", "-qq"], { advice: byHand });
    await aptGet(missing, byHand);
  });
}
