/* The ceiling: a Node server that sends recorded responses and does nothing else. Started by `startBareServer`. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { RecordedResponse } from "./record-response.ts";

process.once("message", (recorded: RecordedResponse) => {
  const body = Buffer.from(recorded.body, "base64");
  const server = createServer((_request, response) => {
    response.writeHead(recorded.status, recorded.headers);
    response.end(body);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
process.once("disconnect", () => process.exit());
