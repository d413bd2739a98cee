import { exposeGauge } from '#server/platform/telemetry/metrics.ts';
import { findErpBacklog } from '../erp/erp.repository.ts';
import { exchangeRateAge } from '../exchange-rates/exchange-rates.service.ts';
import type { CommerceDeps } from '../kernel/context.ts';
import { findBacklog } from '../mail/outbox.repository.ts';

/** Exposes the connection pool and the mail outbox as gauges, which are read at each scrape. */
export function commerceMetrics({ db, clock }: Pick<CommerceDeps, 'db' | 'clock'>): void {
  const labelNames = ['state'];
  exposeGauge(
    { name: 'database_connections', help: 'Connections of the database pool, busy or idle.', labelNames },
    () => {
      const { open, idle } = db.connections();
      return [
        [{ state: 'busy' }, open - idle],
        [{ state: 'idle' }, idle],
      ];
    },
  );
  exposeGauge({ name: 'database_waiting', help: 'Callers waiting for a database connection.' }, () => [
    [{}, db.connections().waiting],
  ]);
  exposeGauge(
    { name: 'erp_outbox_exports', help: 'Exports to the ERP that wait or were given up.', labelNames },
    async () => {
      const { queued, failed } = await findErpBacklog({ db });
      return [
        [{ state: 'queued' }, queued],
        [{ state: 'failed' }, failed],
      ];
    },
  );
  exposeGauge(
    { name: 'erp_outbox_oldest_seconds', help: 'Seconds since the oldest waiting export was queued.' },
    async () => {
      const { oldest } = await findErpBacklog({ db });
      return [[{}, oldest ? Math.max(0, (clock().getTime() - oldest.getTime()) / 1_000) : 0]];
    },
  );
  exposeGauge(
    { name: 'exchange_rate_age_seconds', help: 'Seconds since the day of the latest exchange rate.' },
    async () => [[{}, (await exchangeRateAge({ db, clock })) / 1_000]],
  );
  exposeGauge({ name: 'mail_outbox_messages', help: 'Mails waiting to be sent.' }, async () => [
    [{}, (await findBacklog(db)).queued],
  ]);
  exposeGauge(
    { name: 'mail_outbox_oldest_seconds', help: 'Seconds since the oldest waiting mail was queued.' },
    async () => {
      const { oldest } = await findBacklog(db);
      return [[{}, oldest ? Math.max(0, (clock().getTime() - oldest.getTime()) / 1_000) : 0]];
    },
  );
}
