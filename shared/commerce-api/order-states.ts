import type { components } from './openapi-types.ts';

export type OrderState = components['schemas']['OrderState'];
export type PaymentState = components['schemas']['PaymentState'];

/**
 * The allowed state transitions of an order. After a failed, cancelled or expired payment the order is a cart again. An
 * accepted quotation is a cart. A placed order has nothing to pay (shared/decisions/051-samples-are-placed-not-paid.md).
 * Whether an order may be cancelled also depends on its total: see {@link isCancellable}.
 */
const ORDER_TRANSITIONS = {
  Cart: ['Quotation', 'AwaitingPayment', 'Placed'],
  Quotation: ['Cart', 'Cancelled'],
  AwaitingPayment: ['Paid', 'Cart', 'Cancelled'],
  Placed: ['InProduction', 'Shipped', 'Cancelled'],
  Paid: ['InProduction', 'ReadyForPickup', 'Shipped', 'Cancelled', 'Refunded'],
  InProduction: ['ReadyForPickup', 'Shipped', 'Cancelled', 'Refunded'],
  ReadyForPickup: ['Completed', 'Cancelled', 'Refunded'],
  Shipped: ['Completed', 'Returned', 'Refunded'],
  Completed: ['Returned', 'Refunded'],
  Returned: ['Refunded'],
  Cancelled: [],
  Refunded: [],
} as const satisfies Record<OrderState, readonly OrderState[]>;

/** Whether an order may change from one state to another. Remaining in a state is not a transition. */
export function canTransition(from: OrderState, to: OrderState): boolean {
  return (ORDER_TRANSITIONS[from] as readonly OrderState[]).includes(to);
}

/**
 * Whether an order may be cancelled: before it is paid, and until it is handed over when it cost nothing. An order that cost
 * money is refunded instead. `total`: minor units including VAT.
 */
export function isCancellable(state: OrderState, total: number): boolean {
  return canTransition(state, 'Cancelled') && (total === 0 || !canTransition(state, 'Refunded'));
}

/** Whether the shopper has, or had, the pieces of an order: a refund of them is for a return. */
export function isHandedOver(state: OrderState): boolean {
  return state === 'Shipped' || state === 'Completed' || state === 'Returned';
}

const PAYMENT_FINAL = {
  open: false,
  pending: false,
  authorized: true,
  paid: true,
  failed: true,
  canceled: true,
  expired: true,
} as const satisfies Record<PaymentState, boolean>;

type FinalPaymentState = {
  [State in PaymentState]: (typeof PAYMENT_FINAL)[State] extends true ? State : never;
}[PaymentState];

/** Whether polling can stop because the result is known. An authorized payment counts as paid. */
export function isFinalPaymentState(state: PaymentState): state is FinalPaymentState {
  return PAYMENT_FINAL[state];
}
