import type { Country } from '#shared/locales/index.ts';

const CARDS = ['Visa', 'Mastercard', 'PayPal'] as const;

/** Names of the ways to pay that shoppers of a country look for first. */
export const PAYMENT_MARKS = {
  NL: ['iDEAL', ...CARDS],
  BE: ['Bancontact', ...CARDS],
  DE: [...CARDS, 'Klarna'],
  AT: ['EPS', ...CARDS],
  FR: ['Carte Bancaire', ...CARDS],
  GB: [...CARDS],
} as const satisfies Record<Country, readonly string[]>;
