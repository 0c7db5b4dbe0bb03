import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";

const peopledOutbox = () => process.env.PEOPLED_SITE_OUTBOX as string;

/** The mails that a site has written to an address, oldest first. `folder`: its outbox; the one on which tests sign in. */
export async function mailsTo(address: string, folder = peopledOutbox()): Promise<Email[]> {
  let names: string[];
  try {
    // One that is being written has a dot in front.
    names = readdirSync(folder).filter((name) => name.endsWith(".eml") && !name.startsWith("."));
  } catch {
    // The folder comes with the first mail.
    return [];
  }
  const mails = await Promise.all(names.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** Waits for the mail with that number (1: the first), and gives it with the link in it. */
export async function mailTo(address: string, number = 1, folder = peopledOutbox()): Promise<{ mail: Email; link: string }> {
  await expect.poll(async () => (await mailsTo(address, folder)).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(number);
  const mail = (await mailsTo(address, folder))[number - 1] as Email;
  const link = /https?:\/\/\S+token=\S+/.exec(mail.text ?? "")?.[0] ?? "";
  return { mail, link };
}
