import { eq } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#shared/dates/durations.ts';
import { PRIVATE_DETAILS, signedInShopper } from '../accounts/account.fixture.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { SAMPLED } from '../cart/lines/samples.fixture.ts';
import { readyToPay, type Shop, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { payments, sandboxPayments } from '../db/schema/orders/payments.ts';
import { disputes } from '../db/schema/orders/refunds.ts';
import {
  ADDRESS_FIELDS,
  addressVersion,
  correctDeliveryAddress,
} from '../fulfilment/delivery-address.service.ts';
import { moveOrder } from '../fulfilment/order-moves.service.ts';
import { requestReviews } from '../fulfilment/order-schedule.service.ts';
import { inputOf } from '../operator/input-of.fixture.ts';
import type { OrderArguments } from '../operator/orders/order-arguments.ts';
import { runOrders } from '../operator/orders/run-orders.ts';
import { runQuotations } from '../operator/quotations/manage-quotations.ts';
import type { QuotationCommand } from '../operator/quotations/quotation-arguments.ts';
import { runRefunds } from '../operator/refunds/set-aside-refunds.ts';
import type { MoveData } from '../order-records/orders/order-moves.ts';
import type { SaleMoment } from '../order-records/sale-moments.ts';
import { capturePayment } from '../payments/payment-capture.service.ts';
import { settleDueRefunds } from '../payments/refunds/refund-settlement.service.ts';
import { unconfirmedSale } from '../payments/refunds/unconfirmed-sale.fixture.ts';
import { remindOfPayments } from '../payments/unpaid/payment-reminder.service.ts';
import { expireQuotations } from '../quotations/quotation-expiry.service.ts';
import { mailedTokens, requestQuotation } from '../quotations/quotations.fixture.ts';
import { declareWithdrawal } from '../returns/withdrawal.service.ts';
import { assignTerms } from '../terms/assign-terms.service.ts';
import {
  accepted,
  chargedBack,
  handedOver,
  NEVER,
  opened,
  owed,
  returned,
  sold,
  staff,
} from './prepared-orders.fixture.ts';

const VAT_NUMBER = 'NL004495445B01';
const EMAIL = 'marit@example.com';
const parcels = (trackingCode: string): MoveData => ({ parcels: { carrier: 'postnl', trackingCode } });

/** Prepares a moment, and returns what makes it happen; a repetition tries again. */
export type Prepare = (shop: Shop) => Promise<() => Promise<unknown>>;

const move =
  (
    to: Parameters<typeof moveOrder>[2],
    data: MoveData = {},
    ...before: Parameters<typeof moveOrder>[2][]
  ): Prepare =>
  async (shop) => {
    const { orderId } = await handedOver(shop, ...before);
    return () => moveOrder(staff(shop), orderId, to, data);
  };

/** Delivered to the shopper's address. */
const delivered =
  (to: Parameters<typeof moveOrder>[2], data: MoveData, isShipped = false): Prepare =>
  async (shop) => {
    const person = await readyToPay(shop, PANEL, 2, 'Deliver');
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid');
    await person.complete(body.paymentId);
    if (isShipped) await moveOrder(staff(shop), body.orderId, 'Shipped', parcels('3SABCD1234567'));
    return () => moveOrder(staff(shop), body.orderId, to, data);
  };

const completing: Prepare = async (shop) => (await opened(shop, 'paid')).complete;

/** Cause of each moment. */
export const MOMENTS: Readonly<Record<SaleMoment, Prepare>> = {
  reserved: async (shop) => {
    const person = await readyToPay(shop, PANEL, 2, 'Pickup');
    return () => person.pay();
  },
  released: async (shop) => (await opened(shop, 'failed')).complete,
  cancelled: async (shop) => {
    const { orderId } = await opened(shop);
    return () => moveOrder(staff(shop), orderId, 'Cancelled');
  },
  placed: async (shop) => {
    const person = shop.shopper();
    await person.call('POST', '/orders/samples', { productId: SAMPLED[0] });
    await person.details();
    return () => person.call('POST', '/Orders/place');
  },
  selling: completing,
  sold: completing,
  captured: async (shop) => {
    const { orderId } = await sold(shop, 'klarna');
    return () => capturePayment(staff(shop), orderId);
  },
  invoiced: async (shop) => {
    const details = {
      ...PRIVATE_DETAILS,
      type: 'Business',
      company: 'Vilt BV',
      vatNumber: VAT_NUMBER,
    } as const;
    const { person, account } = await signedInShopper(shop, { details });
    const terms = { brand: 'EF', who: account.email, creditLimit: 50_000, by: 'Noor' } as const;
    await assignTerms(shop.deps, terms, { isDryRun: false });
    await person.add(PANEL);
    await person.details({ customerType: 'Business', vatNumber: VAT_NUMBER });
    await person.ship();
    const { body } = await person.pay('account');
    return () => capturePayment(staff(shop), body.orderId);
  },
  refunded: owed,
  latePaymentRefunded: async (shop) => {
    const { person, complete, providerId } = await opened(shop);
    await person.add(PANEL);
    await shop.deps.db.orm
      .update(sandboxPayments)
      .set({ state: 'paid' })
      .where(eq(sandboxPayments.id, providerId));
    return async () => {
      await complete();
      shop.advance(DAY_MS);
      return settleDueRefunds(shop.deps, NEVER);
    };
  },
  vatConfirmed: async (shop) => {
    const { name } = await unconfirmedSale(shop);
    const confirm = inputOf<OrderArguments>(['orders', 'confirm-vat', name, '--proof', 'WAPIAAAAZ1']);
    return () => runOrders(shop.deps, confirm);
  },
  credited: owed,
  addressCorrected: async (shop) => {
    const person = await readyToPay(shop, PANEL);
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid');
    const { body: order } = await person.complete(body.paymentId);
    if (!order.details) throw new Error('the order has no details');
    const { billingAddress } = order.details;
    const values = ADDRESS_FIELDS.map((name) => [name, billingAddress[name] ?? '']);
    const address = { ...Object.fromEntries(values), houseNumber: '14' };
    const correction = { address, replaces: addressVersion(billingAddress) };
    return () => correctDeliveryAddress(staff(shop), order.id, correction, { isDryRun: false });
  },
  payoutFailed: async (shop) => {
    const { end } = await accepted(shop);
    await end('paidRefund');
    return () => end('failedRefund');
  },
  payoutRepeated: async (shop) => {
    const { end, retry } = await accepted(shop);
    await end('paidRefund');
    await end('failedRefund');
    await retry();
    return () => end('paidRefund');
  },
  refundSetAside: async (shop) => {
    const { end } = await accepted(shop);
    return () => end('failedRefund');
  },
  paymentFailed: async (shop) => {
    const { complete } = await opened(shop, 'failed');
    return complete;
  },
  disputed: async (shop) => (await chargedBack(shop)).report,
  disputeLost: async (shop) => {
    await (await chargedBack(shop)).report();
    const [dispute] = await shop.deps.db.orm.select({ id: disputes.id }).from(disputes);
    return () => runRefunds(shop.deps, { verb: 'lost', ids: [dispute?.id ?? ''] });
  },
  inProduction: move('InProduction'),
  readyForPickup: move('ReadyForPickup'),
  shipped: delivered('Shipped', parcels('3SABCD1234567')),
  tracked: delivered('Shipped', parcels('3SOTHER1234567'), true),
  completed: move('Completed', {}, 'ReadyForPickup'),
  returned: move('Returned', {}, 'ReadyForPickup', 'Completed'),
  returnDeclared: async (shop) => {
    const { number } = await sold(shop);
    return () => declareWithdrawal(staff(shop), { number, email: EMAIL });
  },
  returnRequested: async (shop) => (await returned(shop)).withdraw,
  returnReceived: async (shop) => {
    const { withdraw, manage, number } = await returned(shop);
    await withdraw();
    return () => manage('receive', `${number}-R1`, '--restock');
  },
  returnRejected: async (shop) => {
    const { withdraw, manage, number } = await returned(shop);
    await withdraw();
    return () => manage('reject', `${number}-R1`, '--reason', 'Beschadigd');
  },
  quoted: async (shop) => {
    const person = shop.shopper();
    await person.add(PANEL);
    return () => requestQuotation(person);
  },
  quotationEnding: async (shop) => {
    const person = shop.shopper();
    await person.add(PANEL);
    await requestQuotation(person);
    shop.advance((shop.deps.env.QUOTATION_VALID_DAYS - 1) * DAY_MS);
    return () => expireQuotations(shop.deps);
  },
  quotationEnded: async (shop) => {
    const person = shop.shopper();
    await person.add(PANEL);
    const { number } = (await requestQuotation(person)).body;
    const end = inputOf<QuotationCommand>(['quotations', 'expire', number, '--reason', 'Te laat']);
    return () => runQuotations(shop.deps, end);
  },
  accepted: async (shop) => {
    const person = shop.shopper();
    await person.add(PANEL);
    await requestQuotation(person);
    const [token] = await mailedTokens(shop);
    return () => person.call('POST', '/Quotations/accept', { token });
  },
  paymentDue: async (shop) => {
    await opened(shop);
    // Only verified businesses pay by bank transfer.
    await shop.deps.db.orm.update(payments).set({ method: 'banktransfer' });
    const { BANK_TRANSFER_HOURS, PAYMENT_REMINDER_HOURS } = shop.deps.env;
    shop.advance((BANK_TRANSFER_HOURS - PAYMENT_REMINDER_HOURS) * HOUR_MS);
    return () => remindOfPayments(shop.deps, NEVER);
  },
  reviewDue: async (shop) => {
    await handedOver(shop, 'ReadyForPickup', 'Completed');
    shop.advance(shop.deps.env.REVIEW_REQUEST_DAYS * DAY_MS);
    return () => requestReviews(shop.deps);
  },
  mailRepeated: async (shop) => {
    const { number } = await sold(shop);
    const repeat = inputOf<OrderArguments>(['orders', 'mail', number, '--kind', 'order-confirmation']);
    return () => runOrders(shop.deps, repeat);
  },
};
