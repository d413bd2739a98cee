import type { Logger } from '#server/platform/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { createCounter } from '#server/platform/telemetry/metrics.ts';
import { inSpan } from '#server/platform/telemetry/span.ts';
import type { Mailer } from '../kernel/context.ts';
import type { CommerceEnv } from '../kernel/env/commerce-env.ts';
import type { ReadThumbnail } from './inline-pictures.ts';
import { withoutLink } from './mail-content.ts';
import { isServerUnavailable } from './mail-failure.ts';
import { type MailTransport, mailboxTransport, smtpTransport } from './mail-transport.ts';
import type { ReadMessageFile } from './message-attachments.ts';
import { claimMail, updateMail } from './outbox.repository.ts';
import { MAIL_KINDS, renderMail } from './render-mail.ts';

const MINUTE = 60_000;
/** Attempts for a mail that the server rejects, or that cannot be rendered. They take about an hour. */
const MAX_ATTEMPTS = 8;
/** How long an unavailable mail server is retried; RFC 5321, 4.5.4.1, asks for four to five days. */
const UNAVAILABLE_MS = 4 * 24 * 60 * MINUTE;
const FIRST_RETRY_DELAY_MS = 30_000;
const MAX_RETRY_DELAY_MS = 60 * MINUTE;

interface MailerDeps {
  readonly db: Database;
  readonly env: Pick<CommerceEnv, 'SMTP_URL' | 'MAIL_FROM'>;
  readonly logger: Logger;
  readonly clock: () => Date;
  /** Reads a thumbnail of a shopper's picture. Without it, mails have no pictures. */
  readonly readThumbnail?: ReadThumbnail;
  /** Reads a file of a message. Without it, mails have no attachments. */
  readonly readMessageFile?: ReadMessageFile;
}

/** Creates a mailer that sends through SMTP_URL or, without that setting, stores mails for the mailbox page. */
export function createMailer(
  deps: MailerDeps,
  transport: MailTransport = deps.env.SMTP_URL
    ? smtpTransport(deps.env.SMTP_URL)
    : mailboxTransport(deps.db, deps.clock),
): Mailer {
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;

  const run = async () => {
    do {
      again = false;
      try {
        while (!closed && (await deliverNext(deps, transport)));
      } catch (error) {
        deps.logger.error({ err: error }, 'the mail outbox could not be read');
      }
    } while (again && !closed);
  };
  const deliverDue = () => {
    // A mail may have been queued after the running delivery found the outbox empty.
    if (running) again = true;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
  return {
    deliverDue,
    deliverSoon: () => void deliverDue(),
    close: async () => {
      closed = true;
      await running;
      transport.close();
    },
  };
}

const countMail = createCounter({
  name: 'mails_total',
  help: 'Attempts to send a mail: sent, put off (to be retried), or given up after the last attempt.',
  labelNames: ['kind', 'result'],
});
// Alerts use increase(), which misses the first failure unless the series starts at 0.
for (const kind of MAIL_KINDS) countMail.series(kind, 'given up');

async function deliverNext(deps: MailerDeps, transport: MailTransport): Promise<boolean> {
  const { db, logger, clock } = deps;
  const row = await claimMail(db, clock());
  if (!row) return false;
  try {
    await inSpan({ name: `mail ${row.kind}`, kind: 'client' }, async () =>
      transport.send(await renderMail(deps, row)),
    );
    countMail(row.kind, 'sent');
    await updateMail(db, row.id, {
      state: 'sent',
      sentAt: clock(),
      lastError: null,
      // A reader of the database, or of a backup, must not be able to use the links.
      ...(transport.isMailbox ? {} : { content: withoutLink(row.content) }),
    });
    logger.info({ mailId: row.id, orderId: row.orderId, kind: row.kind }, 'mail sent');
  } catch (error) {
    const now = clock().getTime();
    const isLast = isServerUnavailable(error)
      ? now - row.createdAt.getTime() >= UNAVAILABLE_MS
      : row.attempts >= MAX_ATTEMPTS;
    countMail(row.kind, isLast ? 'given up' : 'put off');
    logger[isLast ? 'error' : 'warn'](
      { err: error, mailId: row.id, orderId: row.orderId, kind: row.kind },
      'mail not sent',
    );
    // The delay is stored with the mail, so that it survives a restart.
    const delayMs = Math.min(FIRST_RETRY_DELAY_MS * 2 ** (row.attempts - 1), MAX_RETRY_DELAY_MS);
    await updateMail(db, row.id, {
      lastError: error instanceof Error ? error.message : String(error),
      ...(isLast ? { state: 'failed' } : { dueAt: new Date(now + delayMs) }),
    });
  }
  return true;
}
