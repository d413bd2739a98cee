import type { components } from '#shared/commerce-api/openapi-types.ts';
import { parseSecrets } from '#shared/third-parties/google-tag.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { deleteVisits, insertVisit } from './conversions.repository.ts';

type PaidVisit = components['schemas']['PaidVisit'];

/**
 * Stores the visit in which an order is being paid, in the transaction that starts the payment. Without a visit the shopper has
 * not consented, and an earlier one is deleted. Does nothing without API secrets.
 */
export async function recordVisit(
  tx: Pick<CommerceContext, 'db' | 'clock'>,
  orderId: string,
  visit: PaidVisit | undefined,
  settings: { readonly ANALYTICS_SECRETS?: string | undefined },
): Promise<void> {
  const secrets = parseSecrets(settings.ANALYTICS_SECRETS ?? '');
  if (!secrets || secrets.size === 0) return;
  if (!visit || !secrets.has(visit.measurementId)) return deleteVisits(tx.db, [orderId]);
  const { measurementId, ...browser } = visit;
  await insertVisit(tx, orderId, { measurementId, visit: browser });
}
