import { createCounter } from '#server/platform/telemetry/metrics.ts';
import {
  sweepAccountLinks,
  sweepDevices,
  sweepLoginAttempts,
} from '../accounts/account-retention.service.ts';
import { sweepConversions } from '../conversions/conversion-retention.service.ts';
import { sweepExports } from '../erp/erp-outbox.service.ts';
import { sweepMails } from '../mail/mail-retention.service.ts';
import { sweepAlerts } from '../messages/alerts/due-alerts.service.ts';
import { sweepMessages } from '../messages/message-retention.service.ts';
import { sweepSubscriptions } from '../messages/newsletter-retention.service.ts';
import { sweepCartDetails } from '../order-records/orders/order-retention.service.ts';
import { sweepPayments } from '../payments/payment-retention.service.ts';
import { sweepLicenceAttempts } from '../products/photo-print/licence-attempts.service.ts';
import { sweepMissedSearches } from '../searches/missed-searches.service.ts';
import { deleteEmptySessions } from '../sessions/session-retention.repository.ts';
import { sweepSharedCarts } from '../shared-carts/shared-cart-retention.service.ts';
import { sweepDeletedItems } from '../storage/item-retention.service.ts';
import { deleteUnusedTerms } from '../terms/customer-terms.repository.ts';
import { countPendingDeletions } from '../uploads/object-deletions.repository.ts';
import {
  removePendingObjects,
  sweepOrderedPictures,
  sweepOrphanedObjects,
  sweepUnusedUploads,
  type UploadSweepDeps,
} from '../uploads/upload-sweep.service.ts';
import { sweepVatChecks } from '../vat/vat-checks.service.ts';
import { sweepOrders, sweepQuotations, sweepSessions } from './session-sweep.service.ts';

type Sweep = (deps: UploadSweepDeps, signal: AbortSignal) => Promise<number>;

/** In the order in which they run: what a later sweep deletes may have been held by rows of an earlier one. */
const SWEEPS = {
  'cart-details': sweepCartDetails,
  'deleted-items': sweepDeletedItems,
  sessions: sweepSessions,
  payments: sweepPayments,
  quotations: sweepQuotations,
  orders: sweepOrders,
  'ordered-pictures': (deps, signal) => sweepOrderedPictures(deps, signal, deleteEmptySessions),
  'unused-uploads': sweepUnusedUploads,
  mails: sweepMails,
  messages: sweepMessages,
  subscriptions: sweepSubscriptions,
  'product-alerts': sweepAlerts,
  conversions: sweepConversions,
  'erp-exports': sweepExports,
  // A firm that paid its last invoice after its account was deleted.
  terms: deleteUnusedTerms,
  'account-links': sweepAccountLinks,
  'login-attempts': sweepLoginAttempts,
  devices: sweepDevices,
  'licence-attempts': sweepLicenceAttempts,
  'shared-carts': sweepSharedCarts,
  'vat-checks': sweepVatChecks,
  'missed-searches': sweepMissedSearches,
  files: sweepFiles,
  'orphaned-files': sweepOrphanedObjects,
} satisfies Record<string, Sweep>;

/** Throws when files of deleted pictures remain. */
async function sweepFiles(deps: UploadSweepDeps, signal: AbortSignal): Promise<number> {
  const removed = await removePendingObjects(deps, signal);
  const remaining = await countPendingDeletions(deps);
  if (remaining > 0 && !signal.aborted)
    throw new Error(`the files of ${remaining} pictures could not be removed`);
  return removed;
}

const countRows = createCounter({
  name: 'retention_rows_total',
  help: 'Rows, or folders of the object store, whose term has ended and that the retention job deleted or anonymised.',
  labelNames: ['sweep'],
});
for (const name of Object.keys(SWEEPS)) countRows.series(name);

/**
 * Erases everything whose term has ended (retention-rules.ts), with one log line. A sweep that fails does not stop the
 * others; then it throws AggregateError. Two processes may overlap, because a long sweep outlasts the lease of a job: each
 * batch locks its rows.
 */
export async function sweepRetention(deps: UploadSweepDeps, signal: AbortSignal): Promise<void> {
  const swept: Record<string, number> = {};
  const errors: Error[] = [];
  for (const [name, sweep] of Object.entries<Sweep>(SWEEPS)) {
    if (signal.aborted) break;
    try {
      const count = await sweep(deps, signal);
      swept[name] = count;
      countRows.series(name).count += count;
    } catch (error) {
      errors.push(new Error(`the sweep ${name} failed`, { cause: error }));
    }
  }
  deps.logger.info({ swept }, 'erased what has reached its term');
  if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join(', '));
}
