import { startBenchSite } from "./bench-site.ts";
import { compareAll } from "./http/compare.ts";
import type { BenchPart } from "./part.ts";
import { signedInSubjects } from "./signed-in-subjects.ts";

/** Pages made for one administrator each, on both engines, against a server that only sends their bytes. */
export const part: BenchPart = {
  title: "pages for signed-in administrators on 16 connections, against a bare Node server that sends the same bytes",
  unit: "responses/s",
  better: "higher",
  rounds: 5,
  prepare: async () => {
    const [embedded, server] = [await startBenchSite("PGlite"), await startBenchSite("PostgreSQL")];
    const subjects = [
      ...(await signedInSubjects(embedded, "PGlite", { painting: 0.02, gallery: 0.02, list: 0.02 })),
      ...(await signedInSubjects(server, "PostgreSQL", { painting: 0.03, gallery: 0.02, list: 0.02 })),
    ];
    return compareAll(subjects, async () => {
      await embedded.close();
      await server.close();
    });
  },
};
