import { join } from "node:path";
import { heavyPhotograph } from "#tests/support/sites/images.ts";
import { runAdmin, signIn } from "#tests/support/sites/operator.ts";
import { startSite, temporaryFolder } from "#tests/support/sites/site-process.ts";
import type { BenchPart } from "./part.ts";

const PASSWORD = "a password of the bench";
const UPLOADERS = 2;

/** Backs up a site that is busy with uploads, compared with an idle one. */
export const part: BenchPart = {
  title: "a backup of the sample collection, by the running site",
  unit: "s",
  better: "lower",
  rounds: 3,
  prepare: async () => {
    const folder = temporaryFolder("bench");
    const env = { DATA_DIR: join(folder.path, "data") };
    const site = await startSite({ ...env, ADMIN_PASSWORD: PASSWORD });
    const cookie = (await signIn(site, "admin@example.org", PASSWORD)) as string;
    const image = new Uint8Array(await heavyPhotograph());
    let isBusy = false;
    let uploads = 0;
    let count = 0;
    const upload = async () => {
      while (isBusy) {
        const response = await fetch(`${site.url}/gallery/manage/upload?kind=image&name=a.jpg`, {
          method: "POST",
          body: image,
          headers: { Cookie: cookie, Origin: site.url },
        });
        await response.arrayBuffer();
        if (response.ok) uploads += 1;
      }
    };
    const backUp = async () => {
      const started = performance.now();
      const { code, said } = await runAdmin(env, "backup", join(folder.path, `${count++}.tar`));
      if (code !== 0) throw new Error(said);
      return (performance.now() - started) / 1000;
    };
    const backUpWhileBusy = async () => {
      isBusy = true;
      const uploaders = Array.from({ length: UPLOADERS }, upload);
      const seconds = await backUp();
      isBusy = false;
      await Promise.all(uploaders);
      return seconds;
    };
    return {
      modes: [
        { name: "alone", run: backUp },
        { name: `beside ${UPLOADERS} uploaders of images`, run: backUpWhileBusy },
      ],
      close: async () => {
        console.error(`${uploads} images uploaded during the backups`);
        await site.stop();
        folder.remove();
      },
    };
  },
};
