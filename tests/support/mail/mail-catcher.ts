import nodemailer from "nodemailer";
import { pino } from "pino";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";

/** Keeps the mails of a delivery instead of sending them. */
export class MailCatcher {
  readonly sent: Mail[] = [];
  /** True: the mail server refuses everything. */
  isAway = false;
  readonly site;

  constructor(database: Database) {
    this.site = {
      database,
      publicBaseUrl: "https://www.eac.example",
      log: pino({ level: "silent" }),
      mailer: {
        send: async (mail: Mail) => {
          if (this.isAway) throw new Error("the mail server is away");
          this.sent.push(mail);
        },
        close: () => undefined,
      },
    };
  }

  /** A mail as it leaves the site. */
  async messageOf(mail: Mail | undefined): Promise<Buffer> {
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
    const { message } = await transport.sendMail({ from: "EAC <secretariat@eac.example>", ...mail });
    return message as Buffer;
  }
}
