import { createTransport } from 'nodemailer';
import type { Database } from '#server/platform/postgres/database.ts';
import type { Locale } from '#shared/locales/index.ts';
import { mailboxMessages } from '../db/schema/mail.ts';

export interface MailMessage {
  /** The same for every try, so that a mail that arrives twice can be known as one. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly locale: Locale;
}

export interface MailTransport {
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** A mail server by its address, such as smtp://user:password@host:587. */
export function smtpTransport(url: string): MailTransport {
  const server = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async ({ locale, ...message }) => {
      await server.sendMail({ ...message, headers: { 'Content-Language': locale } });
    },
    close: () => server.close(),
  };
}

/** No mail server: mails are kept in the database and read at /mailbox. */
export function mailboxTransport(db: Database, clock: () => Date): MailTransport {
  return {
    send: async ({ from, to, ...message }) => {
      await db.orm
        .insert(mailboxMessages)
        .values({ ...message, sender: from, recipient: to, receivedAt: clock() })
        .onConflictDoNothing({ target: mailboxMessages.messageId });
    },
    close: () => {},
  };
}
