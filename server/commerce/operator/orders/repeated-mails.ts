import type { OrderState } from '#shared/commerce-api/order-states.ts';
import type { Order } from '../../order-view/order-parts.response.ts';
import { REPEATED_MAILS, type RepeatedMail } from './order-arguments.ts';

/** The mails that an order has had and can get again, by its history: the outbox deletes sent mails. */
export function mailsToRepeat({ history = [], payment }: Pick<Order, 'history' | 'payment'>): RepeatedMail[] {
  const had = history.flatMap(({ state }) => (state && mailOf(state, payment?.method)) ?? []);
  return REPEATED_MAILS.filter((kind) => had.includes(kind));
}

/** The mail about a new state. */
function mailOf(
  state: OrderState,
  method: NonNullable<Order['payment']>['method'] | undefined,
): RepeatedMail | undefined {
  switch (state) {
    case 'Placed':
      return 'order-confirmation';
    case 'Paid':
      return method === 'banktransfer' ? 'payment-received' : 'order-confirmation';
    case 'InProduction':
      return 'order-in-production';
    case 'ReadyForPickup':
      return 'order-ready';
    case 'Shipped':
      return 'order-shipped';
    default:
      return undefined;
  }
}
