import { sql } from 'drizzle-orm';
import { exposeGauge } from '#server/platform/telemetry/metrics.ts';
import { erpOutbox } from '../db/schema/orders/erp.ts';
import { EXPORT_ROWS } from '../erp/erp.repository.ts';
import { exchangeRateAge } from '../exchange-rates/exchange-rates.service.ts';
import type { CommerceDeps } from '../kernel/context.ts';
import { MAIL_ROWS } from '../mail/outbox.repository.ts';
import { findBacklog } from '../outbox/outbox.repository.ts';
import { archiveAge } from './archive-age.ts';

const UNSENT = sql`${erpOutbox.state} <> 'sent'`;

/** Exposes the connection pool and the mail outbox as gauges, which are read at each scrape. */
export function commerceMetrics({ db, clock }: Pick<CommerceDeps, 'db' | 'clock'>): void {
  const labelNames = ['state'];
  const ageOf = (oldest: Date | null) =>
    oldest ? Math.max(0, (clock().getTime() - oldest.getTime()) / 1_000) : 0;
  const exports = () => findBacklog(db, EXPORT_ROWS, UNSENT);
  const mails = () => findBacklog(db, MAIL_ROWS);
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
    {
      name: 'database_archive_age_seconds',
      help: 'Seconds since PostgreSQL archived WAL; infinite when it does not archive.',
    },
    async () => [[{}, await archiveAge(db)]],
  );
  exposeGauge(
    { name: 'erp_outbox_exports', help: 'Exports to the ERP that wait or were given up.', labelNames },
    async () => {
      const { queued, failed } = await exports();
      return [
        [{ state: 'queued' }, queued],
        [{ state: 'failed' }, failed],
      ];
    },
  );
  exposeGauge(
    { name: 'erp_outbox_oldest_seconds', help: 'Seconds since the oldest waiting export was queued.' },
    async () => {
      return [[{}, ageOf((await exports()).oldest)]];
    },
  );
  exposeGauge(
    { name: 'exchange_rate_age_seconds', help: 'Seconds since the day of the latest exchange rate.' },
    async () => [[{}, (await exchangeRateAge({ db, clock })) / 1_000]],
  );
  exposeGauge({ name: 'mail_outbox_messages', help: 'Mails waiting to be sent.' }, async () => [
    [{}, (await mails()).queued],
  ]);
  exposeGauge(
    { name: 'mail_outbox_oldest_seconds', help: 'Seconds since the oldest waiting mail was queued.' },
    async () => {
      return [[{}, ageOf((await mails()).oldest)]];
    },
  );
}
