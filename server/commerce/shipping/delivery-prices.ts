import type { Country, Currency } from '#shared/countries/countries.ts';

/** Of the weight brackets, small to large. */
export type Prices = readonly [number, number, number, number];

/** Delivery; minor units excluding VAT. They make round prices including the VAT of the country. */
export const DELIVERY_PRICES: Readonly<Record<Currency, Readonly<Record<Country, Prices>>>> = {
  EUR: {
    NL: [574, 1070, 3302, 5781],
    BE: [657, 1318, 3715, 6525],
    DE: [752, 1508, 4029, 7139],
    AT: [996, 1829, 4996, 8329],
    FR: [908, 1658, 4579, 7908],
    GB: [1579, 2829, 7496, 12496],
  },
  GBP: {
    GB: [829, 1579, 4158, 7496],
    NL: [1079, 1996, 4996, 8329],
    BE: [1079, 1996, 4996, 8329],
    DE: [1162, 2162, 5412, 9162],
    AT: [1329, 2496, 6246, 10412],
    FR: [1079, 1996, 4996, 8329],
  },
};

/** Islands and the like, in addition; minor units excluding VAT. */
export const REMOTE_SURCHARGES: Readonly<Record<Currency, Prices>> = {
  EUR: [1240, 2066, 4959, 8264],
  GBP: [1000, 1667, 4167, 7500],
};

/** Price of a visit by two fitters, and of each chargeable 10 kg above 30 kg; minor units excluding VAT. */
export const ASSEMBLY_PRICES: Partial<
  Record<Country, { readonly visit: number; readonly perTenKilograms: number }>
> = {
  NL: { visit: 7_810, perTenKilograms: 620 },
  BE: { visit: 8_223, perTenKilograms: 661 },
  DE: { visit: 9_412, perTenKilograms: 756 },
};
