import { deleteConversions } from '../conversions/conversions.repository.ts';
import { deleteExportsOf } from '../erp/erp.repository.ts';
import { anonymiseInvoices } from '../invoices/invoice-retention.repository.ts';
import type { CommerceDeps } from '../kernel/context.ts';
import { daysBefore, orderRetentionYears } from '../kernel/env/retention-env.ts';
import { deleteMailsOf } from '../mail/mail-retention.repository.ts';
import { withholdMail } from '../order-records/orders/order-events.repository.ts';
import {
  anonymiseOrders,
  deleteOrders,
  lockOrderFacts,
  type OrderFacts,
} from '../order-records/orders/order-retention.repository.ts';
import {
  anonymisePayments,
  deletePayments,
  lockPaymentsOf,
  type PaymentRow,
} from '../payments/payment-retention.repository.ts';
import { isOpen, isReceived, referencesKeptUntil } from '../payments/payment-retention.service.ts';
import { eraseReviews } from '../reviews/review-erasure.service.ts';
import { deletedRow, type Finding, OPEN_PAYMENT, toDate } from './finding.ts';

export type ErasureContext = Pick<CommerceDeps, 'db' | 'env' | 'clock'>;

interface Decision {
  readonly order: OrderFacts;
  readonly outcome: Finding['outcome'];
  readonly reason: string;
  readonly until: string | null;
  readonly isOpen: boolean;
}

const LAW = 'tax law requires the record of the sale';
const ENDED = 'the term of tax law has ended';
const REFUNDED = 'money was received and refunded';

interface ErasedOrders {
  /** One for each order and payment. */
  readonly findings: readonly Finding[];
  readonly hasOpen: boolean;
  /** The last day on which their pictures are kept; null without a paid order. */
  readonly picturesUntil: string | null;
}

/**
 * Erases orders in the caller's transaction: deletes those for which no money was received, anonymises the others that
 * no law keeps, and deletes the payments and mails that have no purpose any more.
 */
export async function eraseOrders(tx: ErasureContext, ids: readonly string[]): Promise<ErasedOrders> {
  const terms = { years: orderRetentionYears(tx.env), now: tx.clock() };
  const orders = await lockOrderFacts(tx, ids, terms);
  const payments = await lockPaymentsOf(
    tx,
    orders.map(({ id }) => id),
  );
  const decisions = orders.map((order) => {
    const own = payments.filter(({ orderId }) => orderId === order.id);
    return decide(tx, order, own);
  });
  await apply(tx, decisions, payments);
  return {
    findings: decisions.flatMap((decision) => toFindings(tx, decision, payments)),
    hasOpen: decisions.some((decision) => decision.isOpen),
    picturesUntil: picturesUntil(tx, orders),
  };
}

function decide(tx: ErasureContext, order: OrderFacts, payments: readonly PaymentRow[]): Decision {
  const isAwaiting = order.state === 'AwaitingPayment' || payments.some((payment) => isOpen(payment, tx));
  if (isAwaiting) return { order, outcome: 'kept', reason: OPEN_PAYMENT, until: null, isOpen: true };
  const decided = { order, until: null, isOpen: false };
  if (order.isRetained) return { ...decided, outcome: 'kept', reason: LAW, until: order.retainedUntil };
  if (order.paidAt) return { ...decided, outcome: 'anonymised', reason: ENDED };
  if (payments.some(isReceived)) return { ...decided, outcome: 'anonymised', reason: REFUNDED };
  return { ...decided, outcome: 'deleted', reason: '' };
}

function picturesUntil({ env }: ErasureContext, orders: readonly OrderFacts[]): string | null {
  const last = orders
    .map(({ paidAt }) => paidAt ?? '')
    .sort()
    .at(-1);
  return last ? toDate(daysBefore(new Date(last), -env.PICTURE_RETENTION_DAYS)) : null;
}

/** Whether the books or the provider need a payment. */
function isNeeded(tx: ErasureContext, payment: PaymentRow): boolean {
  return isReceived(payment) || isOpen(payment, tx);
}

async function apply(
  tx: ErasureContext,
  decisions: readonly Decision[],
  payments: readonly PaymentRow[],
): Promise<void> {
  const idsWith = (outcome: Decision['outcome']) =>
    decisions.filter((decision) => decision.outcome === outcome).map(({ order }) => order.id);
  const ended = new Set(decisions.filter(({ reason }) => reason === ENDED).map(({ order }) => order.id));
  const needed = payments.filter((payment) => isNeeded(tx, payment));
  // Before the refunds of the payments, by whose ids the credit notes were exported.
  await deleteExportsOf(tx, [...idsWith('deleted'), ...idsWith('anonymised')]);
  // The law keeps the order, and not a second copy of it that has served its purpose.
  await deleteExportsOf(tx, idsWith('kept'), { sentOnly: true });
  const decided = decisions.filter(({ isOpen }) => !isOpen).map(({ order }) => order.id);
  await deleteConversions(tx.db, decided);
  await deletePayments(tx, idsOf(payments.filter((payment) => !isNeeded(tx, payment))));
  await anonymisePayments(tx, idsOf(needed.filter(({ orderId }) => ended.has(orderId))));
  await deleteMailsOf(tx, [...idsWith('deleted'), ...idsWith('anonymised')]);
  // The law keeps a sale, and not an opinion: neither one that was given nor the wish to be asked for it.
  await eraseReviews(tx, decided);
  await withholdMail(
    tx,
    idsWith('kept').filter((id) => decided.includes(id)),
    'review-request',
  );
  await deleteOrders(tx, idsWith('deleted'));
  await anonymiseInvoices(tx, idsWith('anonymised'));
  await anonymiseOrders(tx, idsWith('anonymised'), tx.clock());
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

function toFindings(tx: ErasureContext, decision: Decision, payments: readonly PaymentRow[]): Finding[] {
  const { order, outcome, reason, until } = decision;
  const { id, createdAt } = order;
  const ofOrder = payments
    .filter(({ orderId }) => orderId === id)
    .map((payment): Finding => {
      if (!isNeeded(tx, payment)) return deletedRow('payments', payment);
      const row = { table: 'payments', id: payment.id, createdAt: toDate(payment.createdAt) };
      if (reason !== REFUNDED) return { ...row, outcome, reason, until };
      const lastDay = toDate(referencesKeptUntil(payment, tx.env));
      return { ...row, outcome: 'kept', reason: REFUNDED, until: lastDay };
    });
  return [{ table: 'orders', id, createdAt, outcome, reason, until }, ...ofOrder];
}
