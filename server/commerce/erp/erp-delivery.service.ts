import { backoffDelay } from '#server/platform/retry.ts';
import { createCounter } from '#server/platform/telemetry/metrics.ts';
import { claimExport, type ErpOutboxRow, updateExport } from './erp.repository.ts';
import { createErpClient, type ErpClient, ErpError } from './erp-client.ts';
import { ERP_CANCELLED_ORDER, ERP_CREDIT_NOTE, ERP_CUSTOMER, ERP_ORDER } from './erp-content.ts';
import { type ErpDeps, ErpNotConnected } from './erp-oauth.service.ts';
import { createCreditMemo, createSalesOrder, deleteSalesOrder, upsertErpCustomer } from './erp-records.ts';

/** Two days, with the delays below. */
const MAX_ATTEMPTS = 60;
const BACKOFF = { firstDelayMs: 30_000, maxDelayMs: 60 * 60_000 };
const MAX_ERROR_CHARACTERS = 300;

const countExport = createCounter({
  name: 'erp_exports_total',
  help: 'Attempts to export to the ERP.',
  labelNames: ['result'],
});
for (const result of ['sent', 'retried', 'failed']) countExport.series(result);

/**
 * Sends every due export, oldest first. An export that the ERP refuses is set aside; when the ERP is down or busy, it is
 * tried again later, and the others wait with it. Rejects only when the database fails.
 */
export async function deliverExports(deps: ErpDeps, signal: AbortSignal): Promise<void> {
  const client = createErpClient(deps);
  while (!signal.aborted) {
    const row = await claimExport(deps, deps.clock());
    if (!row) return;
    try {
      const externalId = await send(client, row, deps.settings.shippingItem);
      // What was sent is in the ERP: the shop keeps no second copy.
      const sent = { content: {}, externalId, lastError: null, sentAt: deps.clock() };
      await updateExport(deps, row, { state: 'sent', ...sent });
      countExport('sent');
    } catch (error) {
      if (!(await recordFailure(deps, row, error))) return;
    }
  }
}

function send(
  client: ErpClient,
  { kind, content }: ErpOutboxRow,
  shippingItem: string,
): Promise<string | null> {
  if (kind === 'customer') return upsertErpCustomer(client, ERP_CUSTOMER.validateSync(content));
  if (kind === 'order' && ERP_CANCELLED_ORDER.isValidSync(content)) {
    return deleteSalesOrder(client, content.cancelledNumber);
  }
  if (kind === 'order') return createSalesOrder(client, ERP_ORDER.validateSync(content), shippingItem);
  return createCreditMemo(client, ERP_CREDIT_NOTE.validateSync(content), shippingItem);
}

/** Returns whether the next export may be tried at once. */
async function recordFailure(deps: ErpDeps, row: ErpOutboxRow, error: unknown): Promise<boolean> {
  const lastError = (error instanceof Error ? error.message : 'unknown').slice(0, MAX_ERROR_CHARACTERS);
  const isRefused = error instanceof ErpError && !error.isTransient;
  if (isRefused || row.attempts >= MAX_ATTEMPTS) {
    countExport('failed');
    deps.logger.error(
      { exportId: row.id, kind: row.kind, attempts: row.attempts },
      'an export to the ERP failed',
    );
    await updateExport(deps, row, { state: 'failed', lastError });
    return true;
  }
  countExport('retried');
  const asked = error instanceof ErpError ? error.retryAfterMs : undefined;
  const delay = asked ?? backoffDelay(row.attempts, BACKOFF);
  const level = error instanceof ErpNotConnected ? 'warn' : 'info';
  deps.logger[level](
    { exportId: row.id, kind: row.kind, attempts: row.attempts },
    'an export to the ERP is retried',
  );
  await updateExport(deps, row, { dueAt: new Date(deps.clock().getTime() + delay), lastError });
  return false;
}
