import { useShop } from '#client/data/shop-context.tsx';
import { formatDate } from '#shared/dates/format.ts';
import type { PastOrder } from './order-types.ts';

/** The date of an order, its name (its number, or its date when it has none), and what happens next. */
export function useOrderTexts(): {
  dayOf: (instant: string) => string;
  placedOn: (order: Pick<PastOrder, 'history' | 'createdAt'>) => string;
  nameOf: (order: Pick<PastOrder, 'number' | 'history' | 'createdAt'>) => string;
  nextOf: (order: Pick<PastOrder, 'state' | 'shipping' | 'refunds'>) => string;
} {
  const { t, locale, definition } = useShop();
  const dayOf = (instant: string) => formatDate(new Date(instant), locale, definition.timeZone);
  const placedOn = ({ history, createdAt }: Pick<PastOrder, 'history' | 'createdAt'>) =>
    dayOf(history?.[0]?.at ?? createdAt);
  return {
    dayOf,
    placedOn,
    nameOf: (order) =>
      order.number
        ? t('account:orders.name', { number: order.number })
        : t('account:orders.unnumbered', { date: placedOn(order) }),
    nextOf: ({ state, shipping, refunds = [] }) => {
      const isNothingBack =
        state === 'Refunded' && !refunds.some(({ amount, uncharged }) => amount > 0 && !uncharged);
      if (isNothingBack) return t('account:order.next.RefundedNothing');
      const isCollected = shipping?.method === 'Pickup' && (state === 'Paid' || state === 'InProduction');
      return t(`account:order.next.${state}${isCollected ? 'Pickup' : ''}`);
    },
  };
}
