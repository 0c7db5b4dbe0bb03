/* Preloaded into a site (`node --import`): files are written as before, and nothing waits for the disk. It shows what a
   power cut takes from a site that syncs nothing. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const nothing = () => undefined;
fs.fsyncSync = nothing;
fs.fdatasyncSync = nothing;
const handle = await fs.promises.open(process.execPath);
const prototype = Object.getPrototypeOf(handle);
await handle.close();
prototype.sync = async () => undefined;
prototype.datasync = async () => undefined;
syncBuiltinESMExports();
