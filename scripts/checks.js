import { run, say } from "./steps.js";

const CHECKS = [
  { name: "content", commands: [["scripts/read-content.ts"]] },
  // The compiler needs the generated types of the routes.
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
  // Fails on a site address or cache tag spelled outside its table.
  { name: "addresses", commands: [["scripts/check-addresses.ts"]] },
  // Fails on a comment that begins with a question word.
  { name: "comments", commands: [["scripts/check-comments.ts"]] },
  // Fails if a row of the checklist has no test.
  { name: "checklist", commands: [["scripts/checklist.ts", "--check"]] },
];

/**
 * Runs every check and prints the output of those that fail.
 * @returns the names of the failed checks.
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
