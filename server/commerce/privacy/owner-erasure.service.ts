import { deleteAccountRows } from '../accounts/account-retention.repository.ts';
import { deleteExportsOf } from '../erp/erp.repository.ts';
import {
  findOrdersOfCustomer,
  findOrdersOfSession,
} from '../order-records/orders/order-retention.repository.ts';
import {
  closeSessions,
  deleteCustomer,
  lockCustomerRow,
  lockSessions,
  lockSessionsOf,
} from '../sessions/session-retention.repository.ts';
import { deleteOwnedItems } from '../storage/item-retention.service.ts';
import { deleteUnusedTerms } from '../terms/customer-terms.repository.ts';
import { findOwnedUploads, moveUploadsToOrders } from '../uploads/upload-retention.repository.ts';
import { deleteUnneededUploads } from '../uploads/upload-sweep.service.ts';
import { deletedRow, type Finding, keptRow } from './finding.ts';
import { eraseMails } from './mail-erasure.service.ts';
import { type ErasureContext, eraseOrders } from './order-erasure.service.ts';

// Each function runs in the caller's transaction. Files of deleted uploads remain until removePendingObjects.

const BUSY = 'a payment of one of its orders is open, or its refund is due';
const SHARED = 'it is also used with another address, and is deleted when it has expired';
const CLOSED = 'its orders refer to it; it has lost its token';
const PICTURE = 'a paid order needs the picture';

/**
 * Erases a guest's session: its orders, saved items, and uploads that no order needs. With `ownerId` the orders of other
 * customers stay.
 */
export async function eraseSession(
  tx: ErasureContext,
  id: string,
  person: { readonly email: string; readonly ownerId: string | undefined },
): Promise<Finding[]> {
  const [session] = await lockSessions(tx, [id]);
  if (!session) return [];
  const orders = await findOrdersOfSession(tx, id, person);
  if (session.customerId !== null || orders.some(({ isOther }) => isOther)) {
    const { findings } = await eraseOrders(tx, idsOf(orders.filter(({ isOwn }) => isOwn)));
    return [...findings, keptRow('sessions', session, SHARED)];
  }
  const erased = await eraseOrders(tx, idsOf(orders));
  const findings = [
    ...erased.findings,
    ...(await eraseOwned(tx, { sessionIds: [id] }, erased.picturesUntil)),
  ];
  if (erased.hasOpen) return [...findings, keptRow('sessions', session, BUSY)];
  return [...findings, ...(await closeAll(tx, [session], erased.findings))];
}

/**
 * Erases a customer with all sessions, and everything of the account. Pictures that orders need move to the session of
 * the order. Orders that are kept lose the customer.
 */
export async function eraseCustomer(tx: ErasureContext, id: string): Promise<Finding[]> {
  const sessions = await lockSessionsOf(tx, id);
  const customer = await lockCustomerRow(tx, id);
  if (!customer) return [];
  const sessionIds = idsOf(sessions);
  const orderIds = await findOrdersOfCustomer(tx, id);
  const { findings, hasOpen, picturesUntil } = await eraseOrders(tx, orderIds);
  if (hasOpen) return [...findings, keptRow('customers', customer, BUSY)];

  const owned = [
    ...(await eraseOwned(tx, { customerId: id }, picturesUntil)),
    ...(await eraseOwned(tx, { sessionIds }, picturesUntil)),
  ];
  await moveUploadsToOrders(tx, id);
  const closed = await closeAll(tx, sessions, findings);
  await deleteExportsOf(tx, [id]);
  // Here, and not by address: without the customer, nothing would lead to mails that went to other addresses.
  const mails = await eraseMails(tx, { customerId: id, orderIds });
  const account = await deleteAccountRows(tx, id);
  await deleteCustomer(tx, id);
  await deleteUnusedTerms(tx);
  return [
    ...[...findings, ...owned, ...closed, ...mails],
    ...account.map(({ table, ...row }) => deletedRow(table, row)),
    deletedRow('customers', customer),
  ];
}

/** Deletes saved items, and the uploads that no order needs. */
async function eraseOwned(
  tx: ErasureContext,
  owners: { readonly sessionIds: readonly string[] } | { readonly customerId: string },
  picturesUntil: string | null,
): Promise<Finding[]> {
  const items = await deleteOwnedItems(tx, owners);
  const uploads = await findOwnedUploads(tx, owners);
  await deleteUnneededUploads(tx, idsOf(uploads));
  const kept = new Set(idsOf(await findOwnedUploads(tx, owners)));
  return [
    ...items.map((item) => deletedRow('stored_items', item)),
    ...uploads.map((upload) =>
      kept.has(upload.id)
        ? keptRow('uploads', upload, PICTURE, picturesUntil)
        : deletedRow('uploads', upload),
    ),
  ];
}

/** Deletes sessions without orders and uploads; others lose token and customer, and are deleted with the last order. */
async function closeAll(
  tx: ErasureContext,
  sessions: readonly { readonly id: string; readonly createdAt: Date }[],
  orders: readonly Finding[],
): Promise<Finding[]> {
  const deleted = await closeSessions(tx, idsOf(sessions), { detachCustomer: true });
  const last = orders
    .map(({ until }) => until ?? '')
    .sort()
    .at(-1);
  return sessions.map((session) =>
    deleted.includes(session.id)
      ? deletedRow('sessions', session)
      : keptRow('sessions', session, CLOSED, last || null),
  );
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
