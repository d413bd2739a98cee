import { createCounter } from '#server/platform/telemetry/metrics.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { deliverDueRows, type OutboxQueue } from '../outbox/outbox-queue.ts';
import { type AttemptResult, rowQueue } from '../outbox/row-queue.ts';
import { type ErpOutboxRow, EXPORT_ROWS } from './erp.repository.ts';
import { createErpClient, type ErpClient, ErpError } from './erp-client.ts';
import type { DocumentSettings } from './erp-document-lines.ts';
import type { ErpDeps } from './erp-oauth.service.ts';
import {
  changeShipTo,
  commentRefundedPieces,
  createCreditMemo,
  createSalesOrder,
  deleteSalesOrder,
  upsertErpCustomer,
} from './erp-records.ts';
import {
  ERP_CANCELLED_ORDER,
  ERP_CREDIT_NOTE,
  ERP_CUSTOMER,
  ERP_ORDER,
  ERP_REFUNDED_PIECES,
  ERP_SHIP_TO,
  EXPORTED_BRAND,
} from './erp-schemas.ts';

/** Two days, with the delays below. */
const MAX_ATTEMPTS = 60;
const BACKOFF = { firstDelayMs: 30_000, maxDelayMs: HOUR_MS };
// Longer than the deadlines of the calls of one export.
const LEASE_MS = 2 * MINUTE_MS;

const countExport = createCounter({
  name: 'erp_exports_total',
  help: 'Attempts to export to the ERP.',
  labelNames: ['result'],
});
for (const result of ['sent', 'retried', 'failed'] satisfies AttemptResult[]) countExport.series(result);

/**
 * Sends every due export, the longest overdue first. The caller holds the lease of the ERP: exports are sent one after the
 * other. An export that the ERP refuses is set aside; when the ERP is down or busy, it is tried again later, and the others
 * wait with it. Rejects only when the database fails.
 */
export function deliverExports(deps: ErpDeps, signal: AbortSignal): Promise<void> {
  return deliverDueRows(deps.db, exportQueue(deps), signal);
}

function exportQueue(deps: ErpDeps): OutboxQueue<ErpOutboxRow> {
  return rowQueue(deps, {
    name: 'exports',
    rows: { ...EXPORT_ROWS, clock: deps.clock },
    leaseMs: LEASE_MS,
    attempts: MAX_ATTEMPTS,
    backoff: BACKOFF,
    pausesOnRetry: true,
    send: (row) => send(clientOf(deps, row), row, deps.settings),
    // What was sent is in the ERP: the shop keeps no second copy.
    sentColumns: async (_row, externalId) => ({
      state: 'sent',
      content: {},
      externalId,
      sentAt: deps.clock(),
    }),
    isLast: (_row, error) => (error instanceof ErpError && !error.isTransient ? true : undefined),
    retryAfterMs: (error) => (error instanceof ErpError ? error.retryAfterMs : undefined),
    count: (_row, result) => countExport(result),
    logFields: ({ id, kind }) => ({ exportId: id, kind }),
    // Messages of the ERP quote names and addresses. The row has them.
    loggedError: (error) => (error instanceof ErpError ? `status ${error.status}` : errorName(error)),
  });
}

/** A row of an earlier version has no brand. */
function clientOf(deps: ErpDeps, { content }: ErpOutboxRow): ErpClient {
  const { brand } = EXPORTED_BRAND.validateSync(content);
  const { companyId, companyIds } = deps.settings;
  return createErpClient(deps, brand ? companyIds[brand] : companyId);
}

const errorName = (error: unknown) => (error instanceof Error ? error.name : typeof error);

function send(
  client: ErpClient,
  { kind, content }: ErpOutboxRow,
  settings: DocumentSettings,
): Promise<string | null> {
  if (kind === 'customer') return upsertErpCustomer(client, ERP_CUSTOMER.validateSync(content));
  if (kind === 'order' && ERP_CANCELLED_ORDER.isValidSync(content)) {
    return deleteSalesOrder(client, content.cancelledNumber);
  }
  if (kind === 'order') return createSalesOrder(client, ERP_ORDER.validateSync(content), settings);
  if (kind === 'refunded-pieces') {
    return commentRefundedPieces(client, ERP_REFUNDED_PIECES.validateSync(content));
  }
  if (kind === 'ship-to') return changeShipTo(client, ERP_SHIP_TO.validateSync(content));
  return createCreditMemo(client, ERP_CREDIT_NOTE.validateSync(content), settings);
}
