import { run, say } from "./steps.js";

/** Each with the reason why it is there. */
const CHECKS = [
  { name: "content", commands: [["scripts/read-content.ts"]] },
  // The routes' types come first: the compiler needs them.
  {
    name: "types",
    commands: [
      ["node_modules/@react-router/dev/bin.cjs", "typegen"],
      ["node_modules/typescript/bin/tsc", "--noEmit"],
    ],
  },
  {
    name: "lint, format and import directions",
    commands: [["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."]],
  },
  { name: "dead code", commands: [["node_modules/knip/bin/knip.js"]] },
  { name: "references", commands: [["scripts/check-references.ts"]] },
  // Every row of the checklist has a test.
  { name: "checklist", commands: [["scripts/checklist.ts", "--check"]] },
];

/**
 * Runs every check and shows what a failing one printed.
 * @returns the names of those that failed.
 */
export async function runChecks(node) {
  const failed = [];
  for (const { name, commands } of CHECKS) {
    const started = Date.now();
    const outputs = [];
    let isGood = true;
    for (const command of commands) {
      const { code, output } = await run(node, command, { mustSucceed: false });
      outputs.push(output);
      if (code !== 0) isGood = false;
    }
    say(`  ${isGood ? "ok    " : "FAILED"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    if (!isGood) {
      say(outputs.join("\n"));
      failed.push(name);
    }
  }
  return failed;
}

export const CHECK_COUNT = CHECKS.length;
