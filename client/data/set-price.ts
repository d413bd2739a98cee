import type { Shop } from './shop-context.tsx';

/** Texts that name a set, in the namespace of their screen. */
interface SetTexts {
  /** The unit of a price, such as "per set of 24". */
  readonly unit: 'product:unit.setOf' | 'cart:per.setOf';
  /** The price of one piece, such as "€ 8.72 each". */
  readonly one: 'product:unit.one' | 'cart:per.one';
}

interface SetPrice {
  readonly unit: string;
  readonly one: { readonly incVat: string; readonly excVat: string };
}

/** The unit of a set's price with its number of pieces, and the price of one of them; undefined for anything but a set. */
export function setPrice(
  { t, money }: Pick<Shop, 't' | 'money'>,
  setOf: number | undefined,
  minor: { readonly incVat: number; readonly excVat: number },
  texts: SetTexts,
): SetPrice | undefined {
  if (setOf === undefined) return undefined;
  const one = (amount: number) => t(texts.one, { price: money(Math.round(amount / setOf)) });
  return {
    unit: t(texts.unit, { count: setOf }),
    one: { incVat: one(minor.incVat), excVat: one(minor.excVat) },
  };
}

export const PRODUCT_SET = { unit: 'product:unit.setOf', one: 'product:unit.one' } as const;
export const CART_SET = { unit: 'cart:per.setOf', one: 'cart:per.one' } as const;
