import { shopByIdentifier } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { vatOn } from '#shared/pricing/vat.ts';
import type { OrderContext } from '../orders/order-context.ts';
import { paymentUnavailable } from '../orders/order-errors.ts';
import { type LineRow, type OrderRow, orderWithLines } from '../orders/order-payment.service.ts';
import { countPayment } from './payment-metrics.ts';
import { findPayment, type PaymentRow, updatePayment } from './payments.repository.ts';
import type { PaymentLine, PaymentRequest, ProviderPayment } from './providers/provider.ts';
import { cancelQuietly, settleAs } from './settle-payment.ts';

const flights = new Map<string, Promise<PaymentRow>>();

/**
 * Opens a held payment at the provider, outside of any transaction. Calls for the same payment share one request here,
 * and one key between processes. When the provider fails, stock and cart are given back. Throws paymentUnavailable.
 */
export function openPayment(ctx: OrderContext, payment: PaymentRow): Promise<PaymentRow> {
  const flight = flights.get(payment.id) ?? open(ctx, payment).finally(() => flights.delete(payment.id));
  flights.set(payment.id, flight);
  return flight;
}

async function open(ctx: OrderContext, held: PaymentRow): Promise<PaymentRow> {
  // A flight that ended between the caller's reading and now.
  const payment = (await findPayment(ctx, held.id)) ?? held;
  if (payment.providerId) return payment;
  if (!payment.holdsStock) throw paymentUnavailable(new Error('the payment ended before it was opened'));
  const opened = await create(ctx, payment);
  countPayment(ctx.payments.name, 'open');
  await updatePayment(ctx, payment.id, { providerId: opened.id, checkoutUrl: opened.checkoutUrl });
  const stored = (await findPayment(ctx, payment.id)) ?? payment;
  if (!stored.holdsStock) {
    await cancelQuietly(ctx, stored);
    throw paymentUnavailable(new Error('the payment ended while it was opened'));
  }
  await settleAs(ctx, stored.id, opened.state);
  return stored;
}

async function create(ctx: OrderContext, payment: PaymentRow): Promise<ProviderPayment> {
  const { order, lines } = await orderWithLines(ctx, payment.orderId);
  const request = paymentRequest(ctx, order, lines, payment);
  try {
    return await ctx.payments.create(request);
  } catch (error) {
    // Another process may have opened it with the same key meanwhile: then it is open.
    if (!(await findPayment(ctx, payment.id))?.providerId) await settleAs(ctx, payment.id, 'failed');
    throw paymentUnavailable(error);
  }
}

function paymentRequest(
  ctx: OrderContext,
  order: OrderRow,
  rows: readonly LineRow[],
  payment: PaymentRow,
): PaymentRequest {
  const { details } = order;
  if (!details) throw new AppError('PRECONDITION_FAILED', { message: 'the order has no details' });
  const shopName = shopByIdentifier(`${order.brand}-${order.locale}`).brand.name;
  const { id, amount, currency, method, returnUrl } = payment;
  return {
    ...{ amount, currency, method, returnUrl, shopName, idempotencyKey: id, locale: order.locale },
    description: `${shopName} ${id.slice(0, 8).toUpperCase()}`,
    webhookUrl: `${ctx.publicApiUrl}/orders/payment/webhook/payment`,
    email: details.email,
    billingAddress: details.billingAddress,
    lines: [...rows.map(productLine), ...shippingLines(order)],
  };
}

function productLine({ quantity, snapshot }: LineRow): PaymentLine {
  const { name, lineIncVat, lineExcVat, vatRate } = snapshot;
  const description = quantity === 1 ? name : `${quantity} × ${name}`;
  return { kind: 'physical', description, totalIncVat: lineIncVat, vat: lineIncVat - lineExcVat, vatRate };
}

function shippingLines({ totals, shipping }: OrderRow): PaymentLine[] {
  if (!totals?.shippingExcVat || !shipping) return [];
  const vat = vatOn(totals.shippingExcVat, totals.vatRate);
  return [
    {
      ...{ kind: 'shipping_fee' as const, description: shipping.method, vat, vatRate: totals.vatRate },
      totalIncVat: totals.shippingExcVat + vat,
    },
  ];
}
