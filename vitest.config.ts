import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Waits a minute for the retry of a mail: beside tests that compute, it costs no time. */
const WAITING = "contact.test.ts";

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isComputing = ({ moduleId }: TestSpecification) => Number(!moduleId.endsWith(`/${WAITING}`));
    return (await super.sort(files)).toSorted((one, other) => isComputing(one) - isComputing(other));
  }
}

export default defineConfig({
  test: {
    // Two cores: more workers would only wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: WaitingFirst },
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
          globalSetup: ["tests/support/global-cluster.ts", "tests/support/global-image.ts"],
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "process",
          include: ["tests/process/**/*.test.ts"],
          globalSetup: ["tests/support/global-cluster.ts"],
          testTimeout: 60_000,
          hookTimeout: 90_000,
          // Notifications may take longer than a second on a busy machine.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
