import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#tests/support/database/postgres-cluster.ts";
import { temporaryFolder } from "#tests/support/sites/site-process.ts";
import type { RecordedResponse } from "./record-response.ts";

const START_LIMIT_MS = 5_000;
/** Set by nginx itself. */
const OWN_HEADERS = /^(?:content-length|content-type|last-modified|etag|accept-ranges)$/i;

/** Starts nginx, which sends these bytes from a file; undefined if the machine has no nginx. */
export async function startNginx(recorded: RecordedResponse): Promise<{ url: string; stop(): void } | undefined> {
  if (spawnSync("nginx", ["-v"]).error !== undefined) return undefined;
  const folder = temporaryFolder("nginx");
  const port = await freePort();
  mkdirSync(join(folder.path, "files"));
  writeFileSync(join(folder.path, "files/body"), Buffer.from(recorded.body, "base64"));
  const config = join(folder.path, "nginx.conf");
  writeFileSync(config, configurationOf(recorded, folder.path, port));
  const child = spawn("nginx", ["-p", folder.path, "-c", config, "-e", join(folder.path, "error.log")], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}/body`;
  const stop = () => {
    child.kill("SIGTERM");
    folder.remove();
  };
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    if (
      await fetch(url, { method: "HEAD" }).then(
        (response) => response.ok,
        () => false,
      )
    )
      return { url, stop };
    if (child.exitCode !== null || Date.now() > limit) {
      stop();
      throw new Error("nginx does not start");
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function configurationOf({ headers }: RecordedResponse, folder: string, port: number): string {
  const added: string[] = [];
  let mediaType = "application/octet-stream";
  for (let at = 0; at < headers.length; at += 2) {
    const [name = "", value = ""] = headers.slice(at, at + 2);
    if (name.toLowerCase() === "content-type") mediaType = value;
    if (!OWN_HEADERS.test(name)) added.push(`add_header ${name} ${JSON.stringify(value)};`);
  }
  return `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off; worker_processes 1; pid ${folder}/pid;
events {}
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
  uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  server {
    listen 127.0.0.1:${port}; root ${folder}/files;
    types {} default_type ${JSON.stringify(mediaType)};
    ${added.join("\n    ")}
  }
}
`;
}
