import type { Mode } from "../part.ts";
import { generateLoad, type Load, type Throughput } from "./load-generator.ts";
import { startNginx } from "./nginx.ts";
import { recordResponse, startBareServer } from "./record-response.ts";

/** A URL of the site that is compared with servers that only send its bytes. */
export interface Subject extends Load {
  name: string;
  /** Wanted fraction of the bare server's rate. */
  atLeast?: number;
  /** Of the measured response; 200 by default. */
  status?: number;
  /** Compares with nginx as well. */
  withNginx?: boolean;
  /** Receives each measurement of the site. */
  onMeasured?(measured: Throughput): void;
}

/** Modes of several subjects, one after the other. `closeSite` ends the site that they belong to. */
export async function compareAll(subjects: readonly Subject[], closeSite: () => Promise<void>) {
  const compared: Awaited<ReturnType<typeof compareWithBareServer>>[] = [];
  const close = async () => {
    for (const each of compared) each.close();
    await closeSite();
  };
  try {
    for (const subject of subjects) compared.push(await compareWithBareServer(subject));
  } catch (error) {
    await close();
    throw error;
  }
  return { modes: compared.flatMap(({ modes }) => modes), close };
}

/**
 * Modes in pairs: the site, and a bare Node server that sends the same bytes (the ceiling).
 * @returns with `close`, which ends the servers.
 */
async function compareWithBareServer(subject: Subject): Promise<{ modes: Mode[]; close(): void }> {
  const { name, url, headers = {}, cookies, seconds } = subject;
  const first = cookies?.[0] === undefined ? headers : { ...headers, Cookie: cookies[0] };
  // The first response is rendered and the second completed for its encoding: warm both.
  for (let count = 0; count < 2; count++) await recordResponse(url, first, subject.status);
  const recorded = await recordResponse(url, first, subject.status);
  const bare = await startBareServer(recorded);
  const nginx = subject.withNginx === true ? await startNginx(recorded) : undefined;
  const ceiling: Mode = {
    name: `${name}: bare Node server`,
    run: async () => (await generateLoad({ url: bare.url, headers, seconds })).rate,
  };
  const site: Mode = {
    name,
    ceiling,
    ...(subject.atLeast === undefined ? {} : { wanted: { ratioAtLeast: subject.atLeast } }),
    run: async () => {
      const measured = await generateLoad({ url, headers, ...(cookies === undefined ? {} : { cookies }), seconds });
      subject.onMeasured?.(measured);
      return measured.rate;
    },
  };
  const modes = [site, ceiling];
  if (nginx !== undefined)
    modes.push({
      name: `${name}: nginx, from a file`,
      ceiling,
      run: async () => (await generateLoad({ url: nginx.url, headers, seconds })).rate,
    });
  return {
    modes,
    close: () => {
      bare.stop();
      nginx?.stop();
    },
  };
}
