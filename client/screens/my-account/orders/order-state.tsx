import type { ComponentProps } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { Badge } from '#client/ui/badge/badge.tsx';
import type { OrderState } from './order-types.ts';

const TONES: Readonly<Record<OrderState, NonNullable<ComponentProps<typeof Badge>['tone']>>> = {
  Cart: 'neutral',
  Quotation: 'info',
  AwaitingPayment: 'warning',
  Placed: 'info',
  Paid: 'info',
  InProduction: 'info',
  ReadyForPickup: 'success',
  Shipped: 'success',
  Completed: 'neutral',
  Returned: 'neutral',
  Cancelled: 'neutral',
  Refunded: 'neutral',
};

/** The state of an order. Texts: namespace account. */
export function OrderStateBadge({ state }: { readonly state: OrderState }) {
  const t = useT();
  return <Badge tone={TONES[state]}>{t(`account:orders.states.${state}`)}</Badge>;
}
