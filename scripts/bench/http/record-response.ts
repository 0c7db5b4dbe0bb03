import { type ChildProcess, fork } from "node:child_process";
import { get } from "node:http";

/** A response as sent, still encoded. */
export interface RecordedResponse {
  status: number;
  /** Names and values in turn; without those that Node adds by itself. */
  headers: string[];
  /** In Base64. */
  body: string;
}

const ADDED_BY_NODE = /^(?:date|connection|keep-alive|transfer-encoding)$/i;

/** @throws if the response is not of this status. */
export function recordResponse(url: string, headers: Record<string, string>, status = 200): Promise<RecordedResponse> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      if (response.statusCode !== status) return reject(new Error(`${url} responds ${response.statusCode} instead of ${status}`));
      const kept: string[] = [];
      for (let at = 0; at < response.rawHeaders.length; at += 2) {
        const [name = "", value = ""] = response.rawHeaders.slice(at, at + 2);
        if (!ADDED_BY_NODE.test(name)) kept.push(name, value);
      }
      resolve({ status, headers: kept, body: Buffer.concat(chunks).toString("base64") });
    });
    sent.on("error", reject);
  });
}

/** Starts a Node server that responds to every request with these bytes. */
export async function startBareServer(recorded: RecordedResponse): Promise<{ url: string; stop(): void }> {
  const child: ChildProcess = fork(new URL("./bare-server.ts", import.meta.url), { serialization: "advanced" });
  child.send(recorded);
  const port = await new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The bare server ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}
