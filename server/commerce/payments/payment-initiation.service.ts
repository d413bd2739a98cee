import { randomUUID } from 'node:crypto';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { checkAmount } from '../cart/cart-limits.service.ts';
import { type PricedCart, pricedCart } from '../cart/cart-pricing.service.ts';
import { recordVisit } from '../conversions/paid-visit.service.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { countToday } from '../limits/daily-limit.service.ts';
import { cartChanged, paymentUnavailable } from '../order-records/order.errors.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import type { OrderWithLines } from '../order-records/orders/order-with-lines.service.ts';
import { findCurrentOrder, findOrder, type OrderRow } from '../order-records/orders/orders.repository.ts';
import {
  findActivePayment,
  findPayment,
  insertPayment,
  type PaymentRow,
} from '../order-records/payments/payments.repository.ts';
import type { PaymentProvider } from '../order-records/payments/provider.ts';
import { reserveOrder } from '../sale/reservation.service.ts';
import { reopenCart } from './cart-reopening.service.ts';
import { methodRefused } from './payment-method.errors.ts';
import { type AccountLimits, offeredMethods, paymentPlace, readAccountLimits } from './payment-methods.ts';
import { recordPaymentState, refreshPaymentIfDue } from './payment-refresh.service.ts';
import { createAtProvider } from './provider-payment.service.ts';
import { checkReturnUrl } from './return-url.ts';
import {
  type AccountCredit,
  accountCredit,
  accountRefused,
  chargeAccount,
} from './unpaid/account-credit.service.ts';
import { checkOpenTransfers, transferLimitOf, transferRefused } from './unpaid/bank-transfer.service.ts';
import { checkSlowMethod, checkUnpaidOrders } from './unpaid/stock-holds.service.ts';
import { checkVatAgain } from './vat-recheck.service.ts';

type InitiatedPayment = components['schemas']['InitiatedPayment'];

export interface InitiatePaymentInput {
  readonly method: PaymentRow['method'];
  /** `{paymentId}` is replaced by the id of the payment. */
  readonly returnUrl: string;
  /** The total that the shopper saw, in minor units. */
  readonly totalIncVat: number;
  /** With consent to analytics. */
  readonly visit?: components['schemas']['PaidVisit'];
}

const MAX_ATTEMPTS = 3;

/**
 * Reserves the stock of the cart and opens a payment; an order that costs nothing is paid at once. Repeated and
 * concurrent calls return the same open payment; a call with another method cancels it first. Throws cartChanged,
 * outOfStock, slotFull, tooMuchToday, methodNotOffered, the errors of discount.errors.ts, stock-holds.service.ts,
 * bank-transfer.service.ts and account-credit.service.ts, PRECONDITION_FAILED when details or delivery are missing, and paymentUnavailable; all leave the
 * cart as it was.
 */
export async function initiatePayment(
  ctx: OrderContext,
  sessionId: string,
  input: InitiatePaymentInput,
): Promise<InitiatedPayment> {
  checkReturnUrl(ctx, input.returnUrl);
  const limits = await limitsForCart(ctx, sessionId, input.totalIncVat);
  // Another attempt is only needed when the open payment has ended at the provider, or has another method.
  for (let attempt = 0, isVatChecked = false; attempt < MAX_ATTEMPTS; ) {
    const result = await inTransaction(ctx, (tx) =>
      reserveCart(tx, sessionId, input, { isVatChecked, limits }),
    );
    if ('uncheckedCart' in result) {
      await checkVatAgain(ctx, sessionId, result.uncheckedCart);
      isVatChecked = true;
      continue;
    }
    attempt += 1;
    const { payment, reserved } = result;
    if (payment.method !== input.method) {
      await reopenCart(ctx, payment.orderId);
      continue;
    }
    if (payment.amount !== input.totalIncVat) throw cartChanged('The open payment has a different total');
    if (payment.amount === 0) {
      // A discount code may leave nothing to pay, and providers reject a payment of zero.
      await recordPaymentState(ctx, payment, { state: 'paid' });
      return toInitiatedPayment(payment);
    }
    if (!payment.providerId) return toInitiatedPayment(await createAtProvider(ctx, payment, reserved));
    await refreshPaymentIfDue(ctx, payment);
    const current = await findPayment(ctx, payment.id);
    if (current?.holdsStock) return toInitiatedPayment(current);
    const order = await findOrder(ctx, payment.orderId);
    if (order?.state !== 'Cart') throw cartChanged('The order has been paid');
  }
  throw paymentUnavailable(new Error(`${MAX_ATTEMPTS} payments in a row ended at the provider`));
}

type Reservation =
  | { readonly payment: PaymentRow; readonly reserved?: OrderWithLines }
  /** Its VAT number has to be checked first. */
  | { readonly uncheckedCart: OrderRow };

/** The limits of the providers for the cart of a session. Not for use in a transaction: a provider may be asked. */
async function limitsForCart(ctx: OrderContext, sessionId: string, amount: number): Promise<AccountLimits> {
  if (ctx.providers.every(({ limits }) => !limits)) return new Map();
  const cart = await findCurrentOrder(ctx, sessionId);
  return cart ? readAccountLimits(ctx.providers, { ...paymentPlace(cart), amount }) : new Map();
}

/** The active payment of the session's order, or a new one, for which stock and prices are frozen. */
async function reserveCart(
  tx: OrderContext,
  sessionId: string,
  input: InitiatePaymentInput,
  { isVatChecked, limits }: { readonly isVatChecked: boolean; readonly limits: AccountLimits },
): Promise<Reservation> {
  const order = await findCurrentOrder(tx, sessionId, { lock: true });
  if (!order) throw cartChanged('The session has no cart');
  await recordVisit(tx, order.id, input.visit, tx.settings);
  if (order.state === 'AwaitingPayment') {
    const active = await findActivePayment(tx, order.id);
    if (active) return { payment: active };
    throw new AppError('INTERNAL_SERVER_ERROR', {
      message: `Order ${order.id} awaits payment, and has no active payment`,
    });
  }

  if (order.vatCheck && !isVatChecked) return { uncheckedCart: order };
  const cart = await pricedCart(tx, order);
  const credit = input.method === 'account' ? await accountCredit(tx, order, { lock: true }) : null;
  const provider = await checkCart(tx, order, cart, input, { limits, credit });
  await checkUnpaidOrders(tx);
  if (input.method === 'banktransfer') await checkOpenTransfers(tx, order);
  const reserved = await reserveOrder(tx, order, cart);
  await checkSlowMethod(tx, input.method, cart);
  await countToday(tx, 'payments', { owner: { sessionId, customerId: order.customerId } });
  const id = randomUUID();
  const payment = await insertPayment(tx, {
    id,
    orderId: order.id,
    provider: provider.name,
    method: input.method,
    amount: cart.totals.incVat,
    currency: order.currency,
    orderRevision: order.revision,
    holdsStock: true,
    returnUrl: input.returnUrl.replaceAll(/\{paymentId\}|%7BpaymentId%7D/gi, id),
    createdAt: tx.clock(),
    ...(tx.clientNetwork ? { clientNetwork: tx.clientNetwork } : {}),
  });
  if (credit) await chargeAccount(tx, credit, payment);
  return { payment, reserved };
}

/** Returns the provider of the payment. */
async function checkCart(
  tx: OrderContext,
  order: OrderRow,
  cart: PricedCart,
  input: InitiatePaymentInput,
  { limits, credit }: { readonly limits: AccountLimits; readonly credit: AccountCredit | null },
): Promise<PaymentProvider> {
  const missing =
    cart.lines.length === 0 ? 'lines' : !order.details ? 'details' : !cart.shipping ? 'delivery' : null;
  if (missing || !order.details) {
    throw new AppError('PRECONDITION_FAILED', { message: `The cart has no ${missing}` });
  }
  if (cart.shippingRequest.isLetter) throw cartChanged('Samples are placed, not paid');
  if (cart.totals.incVat !== input.totalIncVat) throw cartChanged('The shopper saw a different total');
  checkAmount(tx, order, cart);
  const isTransfer = input.method === 'banktransfer';
  const criteria = {
    ...paymentPlace(order),
    customerType: order.details.customerType,
    amount: cart.totals.incVat,
    own: {
      banktransfer: isTransfer ? await transferLimitOf(tx, order) : null,
      account: credit?.left ?? null,
    },
  };
  const methods = offeredMethods(tx.providers, criteria, limits);
  const provider = methods.get(input.method);
  if (provider) return provider;
  const isWithinTransfers = cart.totals.incVat <= (criteria.own.banktransfer ?? -1);
  if (isTransfer && !isWithinTransfers && order.currency === 'EUR') throw transferRefused(tx, order);
  if (input.method === 'account') throw accountRefused(tx, order, credit);
  const message = `No payment provider offers ${input.method} for this order`;
  throw methodRefused('methodNotOffered', message, {}, 'BAD_REQUEST');
}

function toInitiatedPayment({ id, orderId, checkoutUrl, returnUrl }: PaymentRow): InitiatedPayment {
  // Without a page to pay on, the result page shows the state of the payment.
  return { paymentId: id, orderId, redirectUrl: checkoutUrl ?? returnUrl };
}
