import { randomUUID } from "node:crypto";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Logger } from "pino";
import { makeFolder, writeDurably } from "#app/platform/durable-files.server.ts";
import type { Settings } from "#app/platform/settings.server.ts";

export interface Mail {
  /** Without angle brackets; the same for the same mail. */
  messageId: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** The same as a page, for programs that show one. */
  html?: string;
}

export interface Mailer {
  /** @throws when the mail was not accepted. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** How long a mail server may take for each step, in milliseconds. */
const SMTP_LIMIT_MS = 15_000;

const envelopeOf = (mail: Mail, from: string) => ({
  from,
  to: mail.to,
  replyTo: mail.replyTo,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.messageId}>`,
  // A text is a text: nothing in it is fetched or read from the disk.
  disableUrlAccess: true,
  disableFileAccess: true,
});

function openSmtp(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(url, {});
  Object.assign(transport.options, {
    connectionTimeout: SMTP_LIMIT_MS,
    greetingTimeout: SMTP_LIMIT_MS,
    socketTimeout: SMTP_LIMIT_MS,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(envelopeOf(mail, from));
    },
    close: () => transport.close(),
  };
}

/** Without a mail server, mails are files that any mail program opens. */
function openOutbox(folder: string, from: string, log: Logger): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(envelopeOf(mail, from));
      makeFolder(folder);
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}.eml`;
      // The database notes it as mailed after this.
      await writeDurably(join(folder, name), message as Buffer);
      log.info({ file: name }, "a mail was written to the outbox");
    },
    close: () => transport.close(),
  };
}

export function openMailer(settings: Settings, log: Logger): Mailer {
  return settings.smtpUrl === undefined
    ? openOutbox(join(settings.dataDir, "outbox"), settings.mailFrom, log)
    : openSmtp(settings.smtpUrl, settings.mailFrom);
}
