import type { Logger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { isUnavailable } from '#server/platform/postgres/postgres-error.ts';
import { createCounter } from '#server/platform/telemetry/metrics.ts';
import { inSpan } from '#server/platform/tracing/span.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import type { OutboxWorker } from '../kernel/context.ts';
import type { WithBrandSetting } from '../kernel/env/brand-settings.ts';
import type { CommerceEnv } from '../kernel/env/commerce-env.ts';
import type { OutboxQueue } from '../outbox/outbox-queue.ts';
import { createQueueWorker } from '../outbox/outbox-worker.ts';
import { type AttemptResult, rowQueue } from '../outbox/row-queue.ts';
import { withoutLink } from './mail-content.ts';
import { isServerUnavailable } from './mail-failure.ts';
import type { MailFiles } from './mail-files.ts';
import { type MailTransport, mailboxTransport, smtpTransport } from './mail-transport.ts';
import { MAIL_ROWS, type OutboxRow } from './outbox.repository.ts';
import { MAIL_KINDS, renderMail } from './render-mail.ts';

/** Attempts for a mail that the server rejects, or that cannot be rendered. They take about an hour. */
const MAX_ATTEMPTS = 8;
/** Time for which an unavailable mail server, or store of files, is retried; RFC 5321, 4.5.4.1, asks for four to five days. */
const UNAVAILABLE_MS = 4 * DAY_MS;
const BACKOFF = { firstDelayMs: 30_000, maxDelayMs: HOUR_MS };
// Longer than the timeouts of the mail server.
const LEASE_MS = 2 * MINUTE_MS;

interface MailerDeps extends MailFiles {
  readonly db: Database;
  readonly env: Pick<CommerceEnv, 'DOMAIN_SUFFIX' | 'SMTP_URL' | 'STAFF_URL'> & WithBrandSetting<'MAIL_FROM'>;
  readonly logger: Logger;
  readonly clock: () => Date;
}

/** Creates a mailer that sends through SMTP_URL or, without that setting, stores mails for the mailbox page. */
export function createMailer(
  deps: MailerDeps,
  transport: MailTransport = deps.env.SMTP_URL
    ? smtpTransport(deps.env.SMTP_URL)
    : mailboxTransport(deps.db, deps.clock),
): OutboxWorker {
  const worker = createQueueWorker(deps, 'send-mails', mailQueue(deps, transport));
  return {
    ...worker,
    close: async () => {
      await worker.close();
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

const RESULTS: Readonly<Record<AttemptResult, string>> = {
  sent: 'sent',
  retried: 'put off',
  failed: 'given up',
};

function mailQueue(deps: MailerDeps, transport: MailTransport): OutboxQueue<OutboxRow> {
  const { clock } = deps;
  return rowQueue(deps, {
    name: 'mails',
    rows: { ...MAIL_ROWS, clock },
    leaseMs: LEASE_MS,
    attempts: MAX_ATTEMPTS,
    backoff: BACKOFF,
    send: (row) =>
      inSpan({ name: `mail ${row.kind}`, kind: 'client' }, async () =>
        transport.send(await renderMail(deps, row)),
      ),
    sentColumns: async ({ content }) => ({
      state: 'sent',
      sentAt: clock(),
      // A reader of the database, or of a backup, must not be able to use the links.
      ...(transport.isMailbox ? {} : { content: withoutLink(content) }),
    }),
    isLast: ({ createdAt }, error) =>
      isServerUnavailable(error) || isUnavailable(error)
        ? clock().getTime() - createdAt.getTime() >= UNAVAILABLE_MS
        : undefined,
    count: ({ kind }, result) => countMail(kind, RESULTS[result]),
    logFields: ({ id, orderId, kind }) => ({ mailId: id, orderId, kind }),
  });
}
