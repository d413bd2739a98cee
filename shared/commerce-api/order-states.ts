import type { components } from './openapi-types.ts';

export type OrderState = components['schemas']['OrderState'];
export type PaymentState = components['schemas']['PaymentState'];

/**
 * Where an order may go from each state; nothing else may happen to it. A payment that fails, is canceled or expires
 * gives the order back as what it was. Money that was paid leaves only by Refunded, never by Cancelled.
 */
export const ORDER_TRANSITIONS = {
  Cart: ['Quotation', 'AwaitingPayment'],
  Quotation: ['AwaitingPayment', 'Cancelled'],
  AwaitingPayment: ['Paid', 'Cart', 'Quotation', 'Cancelled'],
  Paid: ['InProduction', 'ReadyForPickup', 'Shipped', 'Refunded'],
  InProduction: ['ReadyForPickup', 'Shipped', 'Refunded'],
  ReadyForPickup: ['Completed', 'Refunded'],
  Shipped: ['Completed', 'Refunded'],
  Completed: ['Refunded'],
  Cancelled: [],
  Refunded: [],
} as const satisfies Record<OrderState, readonly OrderState[]>;

/** Whether an order may go from one state to another; staying is no transition. */
export function canTransition(from: OrderState, to: OrderState): boolean {
  return (ORDER_TRANSITIONS[from] as readonly OrderState[]).includes(to);
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

/** Whether polling may stop: the shopper can be told the outcome (authorized money is as good as paid). */
export function isFinalPaymentState(state: PaymentState): boolean {
  return PAYMENT_FINAL[state];
}
