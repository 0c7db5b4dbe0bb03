import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, giveToPostgres, runProgram } from "./postgres-cluster.ts";

export interface Pooler {
  /** The same login and database as `url`, through the pooler. */
  through(url: string): string;
  stop(): void;
}

/** Debian installs it in a folder that is only on root's PATH. */
const PROGRAM = existsSync("/usr/sbin/pgbouncer") ? "/usr/sbin/pgbouncer" : "pgbouncer";

/** PgBouncer in transaction mode in front of the server of `urls`, for the logins in them. */
export async function startPooler(urls: string[]): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), "eac-pooler-"));
  const { hostname, port: serverPort } = new URL(urls[0] as string);
  const port = await freePort();
  const logins = urls.map((url) => new URL(url));
  writeFileSync(
    join(folder, "users"),
    logins.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`).join(""),
  );
  const settings = [
    "[databases]",
    `* = host=${hostname} port=${serverPort}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = trust",
    `auth_file = ${join(folder, "users")}`,
    "pool_mode = transaction",
    "ignore_startup_parameters = statement_timeout",
    `logfile = ${join(folder, "log")}`,
    `pidfile = ${join(folder, "pid")}`,
  ];
  writeFileSync(join(folder, "pgbouncer.ini"), `${settings.join("\n")}\n`);
  giveToPostgres(folder);
  runProgram(PROGRAM, ["--daemon", "--quiet", join(folder, "pgbouncer.ini")]);
  const stop = () => {
    process.off("exit", stop);
    if (existsSync(join(folder, "pid"))) process.kill(Number(readFileSync(join(folder, "pid"), "utf8")), "SIGINT");
    rmSync(folder, { recursive: true, force: true });
  };
  // Stops the pooler however the tests end.
  process.once("exit", stop);
  return {
    through: (url) => {
      const pooled = new URL(url);
      pooled.port = String(port);
      return pooled.href;
    },
    stop,
  };
}
