import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { mailFiles } from "./mail-files.ts";

const signedInOutbox = () => process.env.SIGNED_IN_SITE_OUTBOX as string;

/** Mails of a site to an address, oldest first. `folder`: its outbox; default: that of the site for signed-in tests. */
export async function mailsTo(address: string, folder = signedInOutbox()): Promise<Email[]> {
  const mails = await Promise.all(mailFiles(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** Waits for the mail of this number (1: the first). @returns it with its link. */
export async function mailTo(address: string, number = 1, folder = signedInOutbox()): Promise<{ mail: Email; link: string }> {
  await expect.poll(async () => (await mailsTo(address, folder)).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(number);
  const mail = (await mailsTo(address, folder))[number - 1] as Email;
  const link = /https?:\/\/\S+token=\S+/.exec(mail.text ?? "")?.[0] ?? "";
  return { mail, link };
}
