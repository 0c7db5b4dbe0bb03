import { spawn } from "node:child_process";
import { type Engine, type PreparedSite, prepareBenchSite } from "./bench-site.ts";
import type { BenchPart, Mode } from "./part.ts";

/** From the start of a built site, whose database exists, to the answer to its first request. */
export const part: BenchPart = {
  title: "start of a built site until its first page has been sent, against a bare Node server",
  unit: "ms",
  better: "lower",
  rounds: 5,
  prepare: async () => {
    const ceiling: Mode = { name: "bare Node server", run: startBareNode };
    const sites = new Map<Engine, PreparedSite>();
    const close = async () => {
      for (const site of sites.values()) await site.close();
    };
    for (const engine of ["PGlite", "PostgreSQL"] as const) sites.set(engine, await prepareBenchSite(engine));
    const modes = [...sites].map(
      ([engine, site]): Mode => ({
        name: engine,
        ceiling,
        wanted: { figureAtMost: engine === "PGlite" ? 2_000 : 1_500 },
        run: () => startAndAsk(site),
      }),
    );
    return { modes: [...modes, ceiling], close };
  },
};

async function startAndAsk(prepared: PreparedSite): Promise<number> {
  const started = performance.now();
  const site = await prepared.start();
  await (await fetch(`${site.url}/`)).text();
  const duration = performance.now() - started;
  await site.stop();
  return duration;
}

const BARE = `require("node:http").createServer((_, response) => response.end("page")).listen(0, "127.0.0.1", function () {
  console.log(this.address().port);
});`;

async function startBareNode(): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, ["-e", BARE], { stdio: ["ignore", "pipe", "inherit"] });
  const port = await new Promise<string>((resolve) => child.stdout.once("data", (line: Buffer) => resolve(line.toString().trim())));
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const duration = performance.now() - started;
  child.kill();
  return duration;
}
