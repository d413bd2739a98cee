import { shopByIdentifier } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { textsIn } from '../kernel/texts.ts';
import { paymentUnavailable } from '../order-records/order.errors.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import type { LineRow } from '../order-records/orders/order-lines.repository.ts';
import { type OrderWithLines, orderWithLines } from '../order-records/orders/order-with-lines.service.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import {
  findPayment,
  type PaymentRow,
  updatePayment,
} from '../order-records/payments/payments.repository.ts';
import type { PaymentLine, PaymentRequest, ProviderPayment } from '../order-records/payments/provider.ts';
import { countPayment } from './payment-metrics.ts';
import { providerOf } from './payment-provider.service.ts';
import { cancelSupersededPayment, recordPaymentState, recordReport } from './payment-refresh.service.ts';

const inFlight = new Map<string, Promise<PaymentRow>>();

/**
 * Creates a payment at the provider, outside of any transaction. Concurrent calls of this process share one request;
 * between processes the idempotency key makes them one payment. When the provider fails, the stock is released and
 * the order is a cart again. `reserved` is the order of a payment that the caller has just stored. Throws
 * paymentUnavailable.
 */
export function createAtProvider(
  ctx: OrderContext,
  payment: PaymentRow,
  reserved?: OrderWithLines,
): Promise<PaymentRow> {
  const request =
    inFlight.get(payment.id) ?? create(ctx, payment, reserved).finally(() => inFlight.delete(payment.id));
  inFlight.set(payment.id, request);
  return request;
}

async function create(
  ctx: OrderContext,
  read: PaymentRow,
  reserved: OrderWithLines | undefined,
): Promise<PaymentRow> {
  // Another call may have created it since the caller read the row.
  const payment = reserved ? read : ((await findPayment(ctx, read.id)) ?? read);
  if (payment.providerId) return payment;
  if (!payment.holdsStock) throw paymentUnavailable(new Error('the payment ended before it was created'));
  const created = await requestPayment(
    ctx,
    payment,
    reserved ?? (await orderWithLines(ctx, payment.orderId)),
  );
  countPayment(payment.provider, 'open');
  const { id: providerId, checkoutUrl } = created;
  const stored = (await updatePayment(ctx, payment.id, { providerId, checkoutUrl })) ?? payment;
  if (!stored.holdsStock) {
    await cancelSupersededPayment(ctx, stored);
    throw paymentUnavailable(new Error('the payment ended while it was being created'));
  }
  await recordReport(ctx, stored, created);
  return stored;
}

async function requestPayment(
  ctx: OrderContext,
  payment: PaymentRow,
  { order, lines }: OrderWithLines,
): Promise<ProviderPayment> {
  const request = toPaymentRequest(ctx, order, lines, payment);
  try {
    return await providerOf(ctx, payment).create(request);
  } catch (error) {
    // Another process may have succeeded with the same key meanwhile. Then the payment is open.
    if (!(await findPayment(ctx, payment.id))?.providerId)
      await recordPaymentState(ctx, payment, { state: 'failed' });
    throw paymentUnavailable(error);
  }
}

function toPaymentRequest(
  ctx: OrderContext,
  order: OrderRow,
  lines: readonly LineRow[],
  payment: PaymentRow,
): PaymentRequest {
  const { details } = order;
  if (!details) throw new AppError('PRECONDITION_FAILED', { message: 'The order has no details' });
  const shopName = shopByIdentifier(`${order.brand}-${order.locale}`).brand.name;
  const { id, amount, currency, method, returnUrl, provider } = payment;
  return {
    amount,
    currency,
    method,
    returnUrl,
    shopName,
    idempotencyKey: id,
    locale: order.locale,
    description: `${shopName} ${id.slice(0, 8).toUpperCase()}`,
    webhookUrl: `${ctx.publicApiUrl}/orders/payment/webhook/${provider}?payment=${id}`,
    email: details.email,
    billingAddress: details.billingAddress,
    lines: [...lines.map(toProductLine), ...shippingLines(order), ...discountLines(order)],
  };
}

function toProductLine({ quantity, snapshot }: LineRow): PaymentLine {
  const { name, lineIncVat, vatRate } = snapshot;
  const description = quantity === 1 ? name : `${quantity} × ${name}`;
  return { kind: 'physical', description, totalIncVat: lineIncVat, vatRate };
}

function shippingLines({ locale, totals, shipping }: OrderRow): PaymentLine[] {
  if (!totals?.shippingIncVat || !shipping) return [];
  const { shippingIncVat, vatRate } = totals;
  const description = textsIn(locale)(`documents:document.methods.${shipping.method}`);
  return [{ kind: 'shipping_fee', description, totalIncVat: shippingIncVat, vatRate }];
}

function discountLines({ totals, discountCode }: OrderRow): PaymentLine[] {
  if (!totals?.discountIncVat) return [];
  const { discountIncVat, vatRate } = totals;
  return [{ kind: 'discount', description: discountCode ?? '', totalIncVat: -discountIncVat, vatRate }];
}
