import { randomUUID } from "node:crypto";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Logger } from "pino";
import { makeFolder, writeDurably } from "#app/platform/durable-files.server.ts";
import type { Settings } from "#app/platform/settings.server.ts";

export interface Mail {
  /** Without angle brackets; stable when a mail is sent again. */
  messageId: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** HTML alternative of the text. */
  html?: string;
  /** Address that ends a subscription: by its page for readers, by a POST without more for mail programs (RFC 8058). */
  leaveUrl?: string;
}

export interface Mailer {
  /** @throws if the mail is not accepted. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Timeout of each SMTP step. */
const SMTP_TIMEOUT_MS = 15_000;

const envelopeOf = (mail: Mail, from: string) => ({
  from,
  to: mail.to,
  replyTo: mail.replyTo,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.messageId}>`,
  headers:
    mail.leaveUrl === undefined ? {} : { "List-Unsubscribe": `<${mail.leaveUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  // Never fetch URLs or read files named in the content.
  disableUrlAccess: true,
  disableFileAccess: true,
});

function openSmtp(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(url, {});
  Object.assign(transport.options, {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(envelopeOf(mail, from));
    },
    close: () => transport.close(),
  };
}

/** Without a mail server, writes mails to .eml files, which any mail program opens. */
function openOutbox(folder: string, from: string, log: Logger): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(envelopeOf(mail, from));
      makeFolder(folder);
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}.eml`;
      // Durable, because the database then records the mail as sent.
      await writeDurably(join(folder, name), message as Buffer);
      log.info({ file: name }, "mail written to the outbox");
    },
    close: () => transport.close(),
  };
}

export function openMailer(settings: Settings, log: Logger): Mailer {
  return settings.smtpUrl === undefined
    ? openOutbox(join(settings.dataDir, "outbox"), settings.mailFrom, log)
    : openSmtp(settings.smtpUrl, settings.mailFrom);
}
