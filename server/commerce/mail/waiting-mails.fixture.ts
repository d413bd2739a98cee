import type { MailContext } from './outbox.repository.ts';
import { queueAccountMail } from './outbox.service.ts';

/** Queues two mails to zoe@example.com, which wait until a mailer looks for them. */
export async function queueWaitingMails(deps: Omit<MailContext, 'mailer'>): Promise<void> {
  const waiting = { ...deps, mailer: { deliverSoon: () => {} } };
  const account = { firstName: 'Zoë', at: '2026-11-29T13:05:00Z' };
  const mail = { brand: 'EF', locale: 'nl-NL', email: 'zoe@example.com', account } as const;
  for (const kind of ['password-changed', 'account-deleted'] as const) {
    await queueAccountMail(waiting, { ...mail, kind });
  }
}
