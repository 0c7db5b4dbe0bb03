import { deliverInvitations } from "#app/features/account/domain/deliver-invitations.server.ts";
import { deliverNotices } from "#app/features/account/domain/deliver-notices.server.ts";
import { runImports } from "#app/features/collection/domain/run-import.server.ts";
import { sweepImports } from "#app/features/collection/domain/sweep-imports.server.ts";
import { deliverAnswers } from "#app/features/contact/domain/deliver-answers.server.ts";
import { deliverMessages } from "#app/features/contact/domain/deliver-messages.server.ts";
import { checkFiles } from "#app/features/dashboard/domain/check-files.server.ts";
import { deliverNewsletter } from "#app/features/newsletter/domain/deliver-newsletter.server.ts";
import { measureLackingColours } from "#app/features/painting/domain/pictures/measure-colours.server.ts";
import { prepareImagesSoon } from "#app/features/painting/domain/pictures/prepare-images.server.ts";
import { sweepUnusedImages } from "#app/features/painting/domain/uploads/sweep-uploads.server.ts";
import { purgeExpired } from "#app/operations/purge/purge-expired.server.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { sweepIncomingFolders } from "#app/platform/incoming-folder.server.ts";
import type { PageCache } from "#server/pages/page-cache.ts";
import type { OpenedSite } from "./open-site.ts";

const MAIL_INTERVAL_MS = 60_000;
const IMPORT_INTERVAL_MS = 60_000;
const IMAGE_INTERVAL_MS = 60_000;
const CLOCK_INTERVAL_MS = 10 * 60_000;
const SWEEP_INTERVAL_MS = 24 * 60 * 60_000;

/** Starts the periodic jobs: delivery of delayed mail, imports, sizes of images, refresh of time-dependent pages, and purging of expired data. */
export function startBackgroundJobs({ site }: OpenedSite, cache: PageCache): void {
  const deliver = () => {
    deliverMessages(site).catch((error: unknown) => site.log.error({ err: error }, "delivery of contact messages failed"));
    deliverAnswers(site).catch((error: unknown) => site.log.error({ err: error }, "delivery of answers failed"));
    deliverInvitations(site).catch((error: unknown) => site.log.error({ err: error }, "delivery of invitations failed"));
    deliverNotices(site).catch((error: unknown) => site.log.error({ err: error }, "delivery of notices failed"));
    deliverNewsletter(site).catch((error: unknown) => site.log.error({ err: error }, "newsletter delivery failed"));
  };
  deliver();
  setInterval(deliver, MAIL_INTERVAL_MS).unref();
  // Goes on with imports that another process has left.
  const continueImports = () => void runImports(site).catch((error: unknown) => site.log.error({ err: error }, "imports not continued"));
  continueImports();
  setInterval(continueImports, IMPORT_INTERVAL_MS).unref();
  // Goes on with what a stopped process has left, and repeats what has failed.
  prepareImagesSoon(site);
  setInterval(() => prepareImagesSoon(site), IMAGE_INTERVAL_MS).unref();
  measureLackingColours(site).catch((error: unknown) => site.log.error({ err: error }, "colours of pictures not measured"));
  setInterval(() => cache.onChange({ kind: "refresh", tag: CACHE_TAGS.clock }), CLOCK_INTERVAL_MS).unref();
  const sweep = async () => {
    await purgeExpired(site).catch((error: unknown) => site.log.error({ err: error }, "purge of expired data failed"));
    await sweepImports(site).catch((error: unknown) => site.log.error({ err: error }, "removal of expired imports failed"));
    await sweepUnusedImages(site).catch((error: unknown) => site.log.error({ err: error }, "removal of unused uploads failed"));
    await sweepIncomingFolders(site.settings.dataDir, site.now()).catch((error: unknown) =>
      site.log.error({ err: error }, "removal of incoming files failed"),
    );
    await checkFiles(site).catch((error: unknown) => site.log.error({ err: error }, "comparison of rows and files failed"));
  };
  void sweep();
  setInterval(sweep, SWEEP_INTERVAL_MS).unref();
}
