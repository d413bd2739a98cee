import type { AlertCase, Input } from './alert-cases.fixture.ts';

const DURATIONS = 'trpc_procedure_duration_seconds_count';

/** Calls of one procedure in each interval, by code. */
const calls = (path: string, byCode: Readonly<Record<string, string>>): Input =>
  Object.fromEntries(
    Object.entries(byCode).map(([code, values]) => [`${DURATIONS}{path="${path}",code="${code}"}`, values]),
  );

const initiated = (ok: string, failed: string, code = 'INTERNAL_SERVER_ERROR') =>
  calls('checkout.payment.initiate', { OK: ok, [code]: failed });

const purchase = (name: string) => `kube_cronjob_${name}{cronjob="purchase"}`;

const orders = (values: string): Input => ({ 'orders_placed_total{locale="nl-NL"}': values });
/** Five minutes in a week. */
const WEEK = 2016;

/** A test of each alert about sales: what a shopper cannot do. */
export const SALE_ALERTS: Readonly<Record<string, AlertCase>> = {
  // 12 calls in 15 minutes: payments are a hundredth of the requests, and these are HTTP 200.
  ShopCheckoutFails: {
    fires: initiated('+0.5', '+0.3'),
    quiet: [
      initiated('+0.7', '+0.1'),
      // Below the floor of requests.
      initiated('+0.1', '+0.2'),
      // Refusals: sold out.
      initiated('+0.1', '+0.7', 'CONFLICT'),
      calls('product.list.get', { OK: '+1', INTERNAL_SERVER_ERROR: '+9' }),
    ],
  },
  ShopPurchaseFails: {
    fires: { [purchase('created')]: '0', [purchase('status_last_successful_time')]: '10000' },
    quiet: [
      { [purchase('created')]: '0', [purchase('status_last_successful_time')]: '11000' },
      { [purchase('created')]: '11000' },
      { [purchase('created')]: '0', [purchase('spec_suspend')]: '1' },
    ],
  },
  ShopCheckoutRefused: {
    fires: calls('checkout.order.complete', { OK: '+0.1', BAD_REQUEST: '+0.5' }),
    quiet: [
      calls('checkout.order.complete', { OK: '+0.5', BAD_REQUEST: '+0.5' }),
      calls('checkout.order.complete', { OK: '0', BAD_REQUEST: '+0.2' }),
    ],
  },
  ShopBudgetBurnsFast: {
    fires: initiated('+9', '+1'),
    quiet: [
      initiated('+98', '+2'),
      // Five failures in an hour at most.
      initiated('+0.1', '+0.05'),
    ],
  },
  ShopBudgetBurnsSlowly: {
    interval: '30m',
    at: 300,
    fires: calls('cart.line.add', { OK: '+198', SERVICE_UNAVAILABLE: '+2' }),
    quiet: [
      calls('cart.line.add', { OK: '+998', SERVICE_UNAVAILABLE: '+2' }),
      calls('cart.line.add', { OK: '+10', SERVICE_UNAVAILABLE: '+0.2' }),
    ],
  },
  ShopNoOrders: {
    interval: '5m',
    at: WEEK + 60,
    fires: orders(`0+0.25x72 18x${WEEK}`),
    quiet: [
      // Last week there were none at this time, although there were yesterday.
      orders(`0x${WEEK - 300} 0+0.25x100 25x300`),
      orders('+0.25'),
      // Two in 12 hours.
      orders(`0+0.014x200 2.8x${WEEK}`),
    ],
  },
  ShopFewOrders: {
    interval: '5m',
    at: WEEK + 60,
    fires: orders(`0+1x200 200+0.2x${WEEK}`),
    quiet: [orders(`0+1x200 200+0.4x${WEEK}`), orders(`0+0.5x200 100+0.1x${WEEK}`)],
  },
  ShopRefundsFail: {
    fires: { 'payment_refunds_total{provider="mollie",result="failed"}': '+0.1' },
    quiet: [{ 'payment_refunds_total{provider="mollie",result="failed"}': '+0.04' }],
  },
  ShopPaymentsSetAside: {
    fires: { 'payments_set_aside_total{reason="amount"}': '0x180 1x20' },
    quiet: [{ 'payments_set_aside_total{reason="amount"}': '0x100 1x100' }],
  },
  ShopPaymentsDisputed: {
    fires: { 'payment_disputes_total{event="opened"}': '0x180 1x20' },
    quiet: [{ 'payment_disputes_total{event="reversed"}': '0x180 1x20' }],
  },
};
