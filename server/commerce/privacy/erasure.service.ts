import { TransactionRollbackError } from 'drizzle-orm';
import type { BrandCode } from '#shared/brands/index.ts';
import { normaliseEmail } from '#shared/validation/email.ts';
import { deleteRegistrationsOf } from '../accounts/account-retention.repository.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { deleteAlertsOf } from '../messages/alerts/alerts.repository.ts';
import { deleteMessagesOf } from '../messages/message-retention.service.ts';
import { deleteSubscriptionsOf } from '../messages/newsletter.repository.ts';
import { findPersonsOrders } from '../order-records/orders/order-retention.repository.ts';
import { deleteObjectionsOf } from '../reviews/reviews.repository.ts';
import { findCustomers } from '../sessions/session-retention.repository.ts';
import { countPendingDeletions } from '../uploads/object-deletions.repository.ts';
import { removePendingObjects, type UploadSweepDeps } from '../uploads/upload-sweep.service.ts';
import { finishErasure, insertErasure } from './erasures.repository.ts';
import { countFindings, deletedRow, type Finding } from './finding.ts';
import { eraseMails } from './mail-erasure.service.ts';
import type { ErasureContext } from './order-erasure.service.ts';
import { eraseCustomer, eraseSession } from './owner-erasure.service.ts';

/** The person whose data is erased, by email address, in one brand or in all. */
export interface Person {
  readonly email: string;
  readonly brand: BrandCode | undefined;
  /** The customer who deletes the own account: orders and quotations of others stay, whatever address they contain. */
  readonly ownerId?: string;
}

/** Preview of an erasure for each row of a person. Changes nothing: it erases in a transaction that it rolls back. */
export async function planErasure(deps: UploadSweepDeps, person: Person): Promise<readonly Finding[]> {
  let findings: readonly Finding[] = [];
  try {
    await inTransaction({ ...deps }, async (tx) => {
      findings = await eraseRows(tx, person);
      throw new TransactionRollbackError();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return findings;
}

/**
 * Erases what no law keeps of a person, and returns what happened to each row. Repeating it changes nothing more. Each
 * session and customer is a transaction of its own, with its orders: a session that had lost its orders could not be
 * found when an interrupted erasure is repeated. `pendingFiles`: folders whose files could not be removed, or not before
 * the signal was aborted; the retention job removes them.
 */
export async function erasePerson<Deps extends UploadSweepDeps>(
  deps: Deps,
  person: Person,
  { onCustomerDeleted, signal = new AbortController().signal }: ErasureOptions<Deps> = {},
): Promise<{ findings: readonly Finding[]; pendingFiles: number }> {
  const id = await insertErasure(deps, { brand: person.brand, startedAt: deps.clock() });
  const findings = await eraseRows(deps, person, onCustomerDeleted);
  await removePendingObjects(deps, signal);
  const counts = {
    deleted: countFindings(findings, 'deleted'),
    anonymised: countFindings(findings, 'anonymised'),
    kept: countFindings(findings, 'kept'),
  };
  await finishErasure(deps, id, { ...counts, finishedAt: deps.clock() });
  // An audit record: it must not name the person.
  deps.logger.info({ erasureId: id, brand: person.brand, ...counts }, 'erased the data of a person');
  return { findings, pendingFiles: await countPendingDeletions(deps) };
}

interface ErasureOptions<Context> {
  /** Runs in the transaction that deletes the customer. */
  readonly onCustomerDeleted?: (tx: Context) => Promise<void>;
  /** Ends the removal of files. */
  readonly signal?: AbortSignal;
}

async function eraseRows<Context extends ErasureContext>(
  ctx: Context,
  person: Person,
  onCustomerDeleted?: ErasureOptions<Context>['onCustomerDeleted'],
): Promise<readonly Finding[]> {
  const email = normaliseEmail(person.email);
  const customers = await findCustomers(ctx, { ...person, email });
  const customerIds = customers.map(({ id }) => id);
  const { ownerId } = person;
  const orders = await findPersonsOrders(ctx, { ...person, email, customerIds, ownerId });
  const ofGuests = orders.filter(({ customerId }) => !customerId || !customerIds.includes(customerId));
  const sessionIds = [...new Set(ofGuests.flatMap(({ sessionId }) => sessionId ?? []))];

  const findings: Finding[] = [];
  for (const id of customerIds) {
    const ofCustomer = await inTransaction(ctx, async (tx) => {
      const erased = await eraseCustomer(tx, id);
      const isDeleted = erased.some(({ table, outcome }) => table === 'customers' && outcome === 'deleted');
      if (isDeleted) await onCustomerDeleted?.(tx);
      return erased;
    });
    findings.push(...ofCustomer);
  }
  for (const id of sessionIds) {
    findings.push(...(await inTransaction(ctx, (tx) => eraseSession(tx, id, { email, ownerId }))));
  }
  const registrations = await deleteRegistrationsOf(ctx, { ...person, email });
  findings.push(...registrations.map(({ table, ...row }) => deletedRow(table, row)));
  const orderIds = orders.map(({ id }) => id);
  const others = await eraseMailsAndMessages(ctx, { ...person, email }, orderIds);
  // A mail that is kept was found with its customer before.
  const found = new Set(findings.map(({ id }) => id));
  return [...findings, ...others.filter(({ id }) => !found.has(id))];
}

function eraseMailsAndMessages(
  ctx: ErasureContext,
  person: Person,
  orderIds: readonly string[],
): Promise<Finding[]> {
  return inTransaction(ctx, async (tx) => {
    const { messages, questions } = await deleteMessagesOf(tx, person);
    const subscriptions = await deleteSubscriptionsOf(tx, person);
    const alerts = await deleteAlertsOf(tx, person);
    await deleteObjectionsOf(tx, person);
    const mails = await eraseMails(tx, { ...person, orderIds });
    return [
      ...messages.map((row) => deletedRow('messages', row)),
      ...questions.map((row) => deletedRow('product_questions', row)),
      ...subscriptions.map((row) => deletedRow('newsletter_subscriptions', row)),
      ...alerts.map((row) => deletedRow('product_alerts', row)),
      ...mails,
    ];
  });
}
