import { makeIncomingFolder } from "#app/platform/incoming-folder.server.ts";
import type { ReadOptions } from "#app/platform/read-form.server.ts";
import { Semaphore } from "#app/platform/semaphore.server.ts";
import type { Site } from "#app/platform/site.server.ts";

/** A body above this, in bytes, waits on the disk until its pictures are stored. */
const IN_MEMORY = 1024 * 1024;
/** Such bodies at a time: each may be as large as all pictures of a work together. */
const RECEIVING = new Semaphore(2, 6);

/** Reads the form of a page of pictures and acts on it. Undefined: too many are being received. */
export async function withPictures<Result>(
  site: Site,
  request: Request,
  read: (options?: ReadOptions) => Promise<FormData>,
  act: (form: FormData) => Promise<Result>,
): Promise<Result | undefined> {
  // Without a length the body is no larger.
  if (Number(request.headers.get("Content-Length") ?? 0) <= IN_MEMORY) return act(await read());
  return RECEIVING.run(async () => {
    const folder = await makeIncomingFolder(site.settings.dataDir);
    try {
      return await act(await read({ folder: folder.path }));
    } finally {
      await folder.remove();
    }
  });
}
