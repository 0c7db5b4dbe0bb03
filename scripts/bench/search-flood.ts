import { parentPort, workerData } from "node:worker_threads";
import { requestAtRate } from "./http/http-load.ts";

interface FloodData {
  url: string;
  perSecond: number;
  /** Makes the searches of each round distinct. */
  round: number;
  isManyNetworks: boolean;
}

const { url, perSecond, round, isManyNetworks } = workerData as FloodData;
const WORDS = ["arbitration", "court", "painting", "expert", "fee", "rules", "member", "icon", "news", "event"];

const flood = requestAtRate(perSecond, (n) => ({
  url: `${url}/search?q=${WORDS[n % WORDS.length]}+${round}x${n}`,
  headers: { "X-Forwarded-For": isManyNetworks ? `10.${(n >> 8) & 255}.${n & 255}.${round}` : "203.0.113.1" },
}));

parentPort?.once("message", () => {
  flood.stop();
  parentPort?.close();
});
