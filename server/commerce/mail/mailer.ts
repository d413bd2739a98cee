import { createTally } from '#server/platform/telemetry/metrics.ts';
import { inSpan } from '#server/platform/telemetry/span.ts';
import { shopByIdentifier } from '#shared/brands/index.ts';
import type { CommerceDeps } from '../context.ts';
import { claimMail, markMail, type OutboxRow } from './outbox.repository.ts';
import { renderOrderConfirmation } from './templates/order-confirmation/order-confirmation.ts';
import { type MailMessage, type MailTransport, mailboxTransport, smtpTransport } from './transport.ts';

/** Sends what is in the outbox. */
export interface Mailer {
  /** Sends soon, without anyone waiting: for a mail that was just queued. */
  kick(): void;
  /** Sends every mail that is due; resolved when none is left. Never throws. */
  deliverDue(): Promise<void>;
  /** Waits for what is being sent. */
  close(): Promise<void>;
}

const MAX_ATTEMPTS = 8;
const FIRST_PAUSE = 30_000;

type MailerParts = Pick<CommerceDeps, 'db' | 'env' | 'logger' | 'clock'>;

/** The mailer of the settings: SMTP_URL's mail server, or the mailbox page. */
export function createMailer(
  parts: MailerParts,
  transport: MailTransport = parts.env.SMTP_URL
    ? smtpTransport(parts.env.SMTP_URL)
    : mailboxTransport(parts.db, parts.clock),
): Mailer {
  let running: Promise<void> | null = null;
  let again = false;

  const run = async () => {
    do {
      again = false;
      try {
        while (await deliverNext(parts, transport));
      } catch (error) {
        parts.logger.error({ err: error }, 'the outbox could not be read');
      }
    } while (again);
  };
  const deliverDue = () => {
    // A mail queued while the last look at the outbox was under way must not wait for the next job.
    if (running) again = true;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
  return {
    deliverDue,
    kick: () => void deliverDue(),
    close: async () => {
      await running;
      transport.close();
    },
  };
}

const countMail = createTally({
  name: 'mails_total',
  help: 'Tries to send a mail: sent, put off for another try, or given up.',
  labelNames: ['kind', 'result'],
});
// From nothing to one is a rise only where there was a 0 to rise from.
countMail.cell('order-confirmation', 'given up');

async function deliverNext(
  { db, env, logger, clock }: MailerParts,
  transport: MailTransport,
): Promise<boolean> {
  const row = await claimMail(db, clock());
  if (!row) return false;
  try {
    await inSpan({ name: `mail ${row.kind}`, kind: 'client' }, () =>
      transport.send(messageOf(row, env.MAIL_FROM)),
    );
    countMail(row.kind, 'sent');
    await markMail(db, row.id, { state: 'sent', sentAt: clock(), lastError: null });
    logger.info({ orderId: row.orderId, kind: row.kind }, 'mail sent');
  } catch (error) {
    const isLast = row.attempts >= MAX_ATTEMPTS;
    countMail(row.kind, isLast ? 'given up' : 'put off');
    logger[isLast ? 'error' : 'warn']({ err: error, orderId: row.orderId, kind: row.kind }, 'mail not sent');
    const pause = FIRST_PAUSE * 2 ** (row.attempts - 1);
    await markMail(db, row.id, {
      lastError: error instanceof Error ? error.message : String(error),
      ...(isLast ? { state: 'failed' } : { dueAt: new Date(clock().getTime() + pause) }),
    });
  }
  return true;
}

function messageOf(row: OutboxRow, from: string | undefined): MailMessage {
  const { brand } = shopByIdentifier(`${row.brand}-${row.locale}`);
  return {
    ...renderOrderConfirmation(row.content.order, brand, row.locale),
    messageId: `<${row.kind}.${row.orderId}@${brand.contact.email.replace(/^.*@/, '')}>`,
    from: from ?? `${brand.name} <${brand.contact.email}>`,
    to: row.recipient,
    locale: row.locale,
  };
}
