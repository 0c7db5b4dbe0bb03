import { type Agent, get } from "node:http";

/**
 * Reads a page compressed, as a browser does, without keeping it.
 * @throws if its status is not 200.
 */
export function readPage(agent: Agent, url: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { Cookie: cookie, "Accept-Encoding": "br" } }, (response) => {
      response.resume();
      response.on("error", reject);
      response.on("end", () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} was answered with ${response.statusCode}`)),
      );
    }).on("error", reject);
  });
}
