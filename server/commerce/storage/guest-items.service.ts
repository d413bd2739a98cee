import type { SurplusOrderLine } from '../cart/order-merge.service.ts';
import type { CommerceContext } from '../kernel/context.ts';
import type { Owner } from '../sessions/owner.service.ts';
import { adoptGuestUploads, mergeGuestUploads } from '../uploads/uploads.service.ts';
import { assignItems, insertItem, moveItems } from './items.repository.ts';

/**
 * Moves the saved items and uploads of a guest's session to a customer, after the customer's own items. Returns the
 * number of items. Call it in a transaction that has locked session and customer.
 */
export async function adoptGuestItems(
  tx: CommerceContext,
  ids: { readonly sessionId: string; readonly customerId: string },
): Promise<number> {
  const count = await assignItems(tx, ids);
  await adoptGuestUploads(tx, ids);
  return count;
}

/**
 * Moves the saved items and uploads of one guest session to another, after its own items. Call it in a transaction that
 * has locked both sessions.
 */
export async function mergeGuestItems(
  tx: CommerceContext,
  sessions: { readonly from: string; readonly to: string },
): Promise<void> {
  await moveItems(tx, sessions);
  await mergeGuestUploads(tx, sessions);
}

/** Saves lines without an order as items of an owner. Call it in a transaction that has locked the owner. */
export async function saveLines(
  tx: CommerceContext,
  owner: Owner,
  lines: readonly SurplusOrderLine[],
): Promise<void> {
  for (const { line, quantity } of lines) {
    const { productId, answers, snapshot } = line;
    const item = { kind: 'configuration', name: snapshot.name, productId, answers, quantity } as const;
    await insertItem(tx, owner, item);
  }
}
