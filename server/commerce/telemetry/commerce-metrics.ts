import { exposeGauge } from '#server/platform/telemetry/metrics.ts';
import type { CommerceDeps } from '../context.ts';
import { outboxBacklog } from '../mail/outbox.service.ts';

/** What the commerce API tells of its database and of the mails that wait, read at each scrape. */
export function commerceMetrics({ db, clock }: Pick<CommerceDeps, 'db' | 'clock'>): void {
  const labelNames = ['state'];
  exposeGauge(
    { name: 'database_connections', help: 'Connections of the pool by what they do.', labelNames },
    () => {
      const { open, idle } = db.connections();
      return [
        [{ state: 'busy' }, open - idle],
        [{ state: 'idle' }, idle],
      ];
    },
  );
  exposeGauge({ name: 'database_waiting', help: 'Callers that wait for a connection.' }, () => [
    [{}, db.connections().waiting],
  ]);
  exposeGauge({ name: 'mail_outbox_messages', help: 'Mails that wait to be sent.' }, async () => [
    [{}, (await outboxBacklog(db)).queued],
  ]);
  exposeGauge(
    { name: 'mail_outbox_oldest_seconds', help: 'How long the oldest queued mail has waited.' },
    async () => {
      const { oldest } = await outboxBacklog(db);
      return [[{}, oldest ? Math.max(0, (clock().getTime() - oldest.getTime()) / 1_000) : 0]];
    },
  );
}
