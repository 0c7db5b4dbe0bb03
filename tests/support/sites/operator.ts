import { execFile } from "node:child_process";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { serverEnvironment } from "#scripts/steps.js";
import { NODE_FOR_PGLITE, type SiteProcess } from "./site-process.ts";

export interface Ended {
  code: number;
  said: string;
}

/** Runs an operator's command to completion, as `npm run admin` does. */
export function runAdmin(env: Record<string, string>, ...words: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      NODE_FOR_PGLITE[0],
      [...NODE_FOR_PGLITE.slice(1), "scripts/admin.ts", ...words],
      { cwd: projectRoot, env: { PATH: process.env.PATH, ...serverEnvironment({}), ...env }, timeout: 50_000 },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    );
  });
}

/** Sends a form as a page does, and does not follow redirections. */
export function sendForm(site: SiteProcess, path: string, form: Record<string, string>, cookie = ""): Promise<Response> {
  return fetch(site.url + path, { method: "POST", body: new URLSearchParams(form), headers: { Cookie: cookie }, redirect: "manual" });
}

/** @returns the Cookie header of the session; undefined if the site refuses. */
export async function signIn(site: SiteProcess, email: string, password: string): Promise<string | undefined> {
  const response = await sendForm(site, "/auth", { intent: "sign-in", email, password });
  if (response.status !== 303) return undefined;
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}
