import type { Shop } from './shop-context.tsx';

interface SetPrice {
  readonly unit: string;
  readonly one: { readonly incVat: string; readonly excVat: string };
}

/**
 * The unit of a set's price with its number of pieces, and the price of one of them; undefined for anything but a set. The
 * texts are those of a namespace of the screen.
 */
export function setPrice(
  { t, money }: Pick<Shop, 't' | 'money'>,
  setOf: number | undefined,
  incVat: number,
  excVat: number,
  texts: 'product:unit' | 'cart:per',
): SetPrice | undefined {
  if (!setOf) return undefined;
  const one = (amount: number) => t(`${texts}.one`, { price: money(Math.round(amount / setOf)) });
  return { unit: t(`${texts}.setOf`, { count: setOf }), one: { incVat: one(incVat), excVat: one(excVat) } };
}
