import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, vi } from "vitest";
import { temporaryFolder } from "./sites/site-process.ts";

/**
 * An empty project with these folders, for each test anew. Modules that a test imports read it in place of the real project;
 * the next test file has the real one.
 */
export function projectFolder(...folders: string[]): { readonly path: string } {
  const project = { path: "" };
  beforeEach(() => {
    project.path = temporaryFolder("project").path;
    for (const folder of folders) mkdirSync(join(project.path, folder), { recursive: true });
    vi.resetModules();
    vi.doMock("#app/platform/project-root.server.ts", () => ({ projectRoot: project.path }));
  });
  afterEach(() => {
    vi.doUnmock("#app/platform/project-root.server.ts");
    vi.resetModules();
    rmSync(project.path, { recursive: true, force: true });
  });
  return project;
}
