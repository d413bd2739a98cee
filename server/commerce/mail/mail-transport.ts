import type { Database } from '#server/platform/postgres/database.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { InlinePicture } from './inline-pictures.ts';
import { insertMessage } from './mailbox.repository.ts';

export interface MailMessage {
  /** The same for every attempt, so that mail programs recognise a duplicate. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The html refers to them by `cid:` URLs. */
  readonly pictures: readonly InlinePicture[];
  readonly locale: Locale;
  /** The address to which a reply goes, if it is not the sender's. */
  readonly replyTo?: string;
  readonly attachments?: readonly MailAttachment[];
  /** A POST to this address ends the subscription (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface MailAttachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

export interface MailTransport {
  /** Whether sent mails remain in the database. */
  readonly isMailbox?: true;
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** Sends mails through the SMTP server of a URL such as smtp://user:password@host:587. */
export function smtpTransport(url: string): MailTransport {
  let server: ReturnType<typeof openServer> | undefined;
  return {
    send: async ({ locale, pictures, attachments = [], unsubscribeUrl, ...message }) => {
      const inline = pictures.map((picture) => ({ ...picture, contentDisposition: 'inline' as const }));
      server ??= openServer(url);
      await (await server).sendMail({
        ...message,
        attachments: [...inline, ...attachments],
        headers: { 'Content-Language': locale, ...unsubscribeHeaders(unsubscribeUrl) },
      });
    },
    close: () => void server?.then((opened) => opened.close()),
  };
}

/** The package is loaded with the first mail: a shop with a mailbox needs none. */
async function openServer(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (!url) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Stores mails in the database, to be read at /mailbox. */
export function mailboxTransport(db: Database, clock: () => Date): MailTransport {
  return {
    isMailbox: true,
    send: ({ from, to, pictures, replyTo: _, attachments: __, unsubscribeUrl: ___, ...message }) => {
      const html = withDataUrls(message.html, pictures);
      return insertMessage(db, { ...message, html, sender: from, recipient: to, receivedAt: clock() });
    },
    close: () => {},
  };
}

/** A mail as one document, for the mailbox page. */
function withDataUrls(html: string, pictures: readonly InlinePicture[]): string {
  return pictures.reduce(
    (document, { cid, content, contentType }) =>
      document.replaceAll(`"cid:${cid}"`, `"data:${contentType};base64,${content.toString('base64')}"`),
    html,
  );
}
