import { useShop } from '#client/data/shop-context.tsx';
import type { OrderLine } from '#client/features/cart/use-cart.ts';
import { formatCalendarDate } from '#shared/dates/format.ts';
import { LineRemark } from './line-remark.tsx';

const TONES = {
  applies: 'muted',
  lower: 'muted',
  quantity: 'warning',
  expired: 'warning',
  currency: 'warning',
} as const satisfies Record<NonNullable<OrderLine['quoted']>['state'], string>;

/** Whether a line has the price of its quotation, or why it does not. */
export function QuotedRemark({ line: { quoted, unit } }: { readonly line: OrderLine }) {
  const { t, locale } = useShop();
  if (!quoted) return null;
  const { number, quantity, validUntil, state } = quoted;
  const amount = t(`cart:amount.${unit}`, { count: quantity });
  const values = { number, amount, date: formatCalendarDate(validUntil, locale) };
  return <LineRemark tone={TONES[state]} text={t(`cart:quoted.${state}`, values)} />;
}
