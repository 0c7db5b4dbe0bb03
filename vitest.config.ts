import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files that take longest, in this order, so that none of them runs alone at the end: without the times of an earlier run,
 * vitest begins with the largest files. The first waits a minute for the retry of a mail, which costs no time beside tests that
 * compute.
 */
const LONGEST = [
  ...["process/contact", "process/wrong-actors", "process/backup", "process/hostile-input", "process/start", "process/takeover"],
  ...["process/legacy-import", "process/restore", "process/create-administrator", "process/bounds", "process/development"],
  ...[
    "database/definitions",
    "database/imports",
    "database/ended-imports",
    "database/management-list",
    "database/gallery",
    "database/search",
  ],
  ...["database/rights", "database/listener"],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) =>
      LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`)) + 1 || LONGEST.length + 1;
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  test: {
    // Two cores: more workers would only wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Unit and database tests share the modules of their worker, which halves the processor time: what a file changes, it restores.
    projects: [
      {
        test: {
          name: "unit",
          include: ["app/**/*.test.ts", "server/**/*.test.ts", "scripts/**/*.test.ts", "tools/**/*.test.ts"],
          environment: "node",
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "database",
          include: ["tests/database/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/database/global-cluster.ts", "tests/support/sites/global-image.ts"],
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "process",
          include: ["tests/process/**/*.test.ts"],
          globalSetup: ["tests/support/database/global-cluster.ts", "tests/support/sites/global-image.ts"],
          // Some files open the embedded database, as the site does with this option (tests/support/sites/site-process.ts).
          execArgv: ["--liftoff-only"],
          testTimeout: 60_000,
          hookTimeout: 90_000,
          // Notifications may take longer than a second on a busy machine.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
