import { createTransport } from 'nodemailer';
import type { Database } from '#server/platform/postgres/database.ts';
import type { Locale } from '#shared/locales/index.ts';
import { insertMessage } from './mailbox.repository.ts';

export interface MailMessage {
  /** The same for every attempt, so that mail programs recognise a duplicate. */
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

/** Sends mails through the SMTP server of a URL such as smtp://user:password@host:587. */
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

/** Stores mails in the database, to be read at /mailbox. */
export function mailboxTransport(db: Database, clock: () => Date): MailTransport {
  return {
    send: ({ from, to, ...message }) =>
      insertMessage(db, { ...message, sender: from, recipient: to, receivedAt: clock() }),
    close: () => {},
  };
}
