import { startBenchSite } from "./bench-site.ts";
import { generateLoad } from "./http/load-generator.ts";
import type { BenchPart, Mode } from "./part.ts";
import { signedInSubjects } from "./signed-in-subjects.ts";

/** Evenness of the response times of pages made for one person. */
export const part: BenchPart = {
  title: "99th percentile of the response time as a multiple of the median, signed-in administrators on 16 connections",
  unit: "p99/p50",
  better: "lower",
  rounds: 5,
  prepare: async () => {
    const [embedded, server] = [await startBenchSite("PGlite"), await startBenchSite("PostgreSQL")];
    const none = { painting: 0, gallery: 0, list: 0 };
    const subjects = [...(await signedInSubjects(embedded, "PGlite", none)), ...(await signedInSubjects(server, "PostgreSQL", none))];
    const modes = subjects.map((subject): Mode => {
      const run = async () => {
        const { p50, p99 } = await generateLoad(subject);
        return p99 / p50;
      };
      return { name: subject.name, run, wanted: { figureAtMost: 5 } };
    });
    const close = async () => {
      await embedded.close();
      await server.close();
    };
    return { modes, close };
  },
};
