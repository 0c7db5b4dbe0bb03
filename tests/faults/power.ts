/*
 * Simulates power cuts: DATA_DIR is on a separate ext4 file system in a loop device. At a random moment under load the site is
 * frozen and the data that has reached the device is copied. The site is restarted from the copy, and must have every
 * acknowledged write. On PostgreSQL, the server stores its rows elsewhere, so that the cut affects only files. Needs root and
 * Linux.
 *
 *     npm run test:power -- [--cuts 5] [--seed N] [--pglite] [--postgresql]
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { BUILD, temporaryFolder } from "#tests/support/sites/site-process.ts";
import { dataDirIn, type EngineName, enginesGiven, FaultSite, numberGiven } from "./fault-site.ts";
import { randomFrom } from "./load.ts";

const SHORTEST_MS = 3_000;
const LONGEST_MS = 20_000;
const DISK = "1G";
const COPY_ATTEMPTS = 20;
const SHOWN_ERRORS = 5;

const cuts = numberGiven("cuts", 5);
const seed = numberGiven("seed", Date.now() % 1_000_000);

const run = (program: string, ...words: string[]): string => execFileSync(program, words, { encoding: "utf8" }).trim();

/** A disk in a file that can lose its power. */
class Disk {
  readonly #image: string;
  readonly mountPoint: string;
  #device = "";

  constructor(folder: string) {
    this.#image = join(folder, "disk.img");
    this.mountPoint = join(folder, "disk");
    mkdirSync(this.mountPoint);
    run("truncate", "-s", DISK, this.#image);
    run("mkfs.ext4", "-q", this.#image);
    this.attach();
  }

  attach(): void {
    this.#device = run("losetup", "--find", "--show", this.#image);
    run("mount", this.#device, this.mountPoint);
  }

  detach(): void {
    run("umount", this.mountPoint);
    run("losetup", "--detach", this.#device);
  }

  /** Copies the data that has reached the device; retries if it changes during the copy. */
  copy(): void {
    for (let attempt = 0; attempt < COPY_ATTEMPTS; attempt++) {
      const before = this.#writes();
      run("cp", "--sparse=always", this.#image, `${this.#image}.cut`);
      if (this.#writes() === before) return;
    }
    throw new Error("The device did not become idle");
  }

  /** Replaces the disk by the copy. */
  lose(): void {
    this.detach();
    renameSync(`${this.#image}.cut`, this.#image);
    this.attach();
  }

  #writes(): string {
    return readFileSync(`/sys/block/${basename(this.#device)}/stat`, "utf8")
      .trim()
      .split(/\s+/)
      .slice(4, 7)
      .join(" ");
  }
}

interface Mode {
  name: string;
  engine: EngineName;
  isSynced: boolean;
}

async function cutRepeatedly({ name, engine, isSynced }: Mode): Promise<void> {
  const folder = temporaryFolder("power");
  const random = randomFrom(seed);
  const disk = new Disk(folder.path);
  const command = isSynced ? undefined : [process.execPath, "--import", fileURLToPath(new URL("no-sync.js", import.meta.url)), BUILD];
  const site = await FaultSite.prepare(engine, dataDirIn(disk.mountPoint), random, command);
  try {
    // An unsynced site runs for a while before the first cut.
    if (!isSynced) run("sync", "--file-system", disk.mountPoint);
    for (let cut = 1; cut <= cuts; cut++) {
      const known = site.ledger.count;
      const load = await site.startLoad();
      await wait(SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS));
      const { pid } = site.process ?? { pid: 0 };
      process.kill(pid, "SIGSTOP");
      const moment = performance.now();
      disk.copy();
      await site.process?.stop("SIGKILL");
      await load.end();
      const acknowledged = site.ledger.count - known;
      disk.lose();
      await site.start();
      const errors = await site.verify();
      await site.process?.stop();
      const lost = await site.findLost();
      const oldest = Math.max(0, ...lost.map(({ at }) => moment - at)) / 1000;
      console.log(
        `${name}, cut ${cut}: ${acknowledged} writes acknowledged, ${lost.length} lost${lost.length > 0 ? ` (the oldest ${oldest.toFixed(1)} s before the cut)` : ""}, ${errors.length} errors of rows and files`,
      );
      for (const error of errors.slice(0, SHOWN_ERRORS)) console.log(`  ${error.trim()}`);
      if (isSynced && lost.length + errors.length > 0) process.exitCode = 1;
      await site.start();
    }
  } catch (error) {
    console.log(`${name}: ${(error as Error).message}`);
    if (isSynced) process.exitCode = 1;
  } finally {
    await site.close();
    disk.detach();
    folder.remove();
  }
}

if (process.platform !== "linux" || process.getuid?.() !== 0) {
  console.error("Simulating power cuts needs root on Linux, to mount a file system.");
  process.exit(1);
}
console.log(`seed ${seed}`);
for (const engine of enginesGiven()) {
  await cutRepeatedly({ name: engine, engine, isSynced: true });
  await cutRepeatedly({ name: `${engine}, without syncing`, engine, isSynced: false });
}
process.exit();
