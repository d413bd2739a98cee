import type { Country } from '#shared/locales/index.ts';

const CARDS = ['Visa', 'Mastercard', 'PayPal'] as const;

/** Names of the payment methods that the footer lists, most popular first. */
export const PAYMENT_MARKS = {
  NL: ['iDEAL', ...CARDS],
  BE: ['Bancontact', ...CARDS],
  DE: [...CARDS, 'Klarna'],
  AT: ['EPS', ...CARDS],
  FR: ['Carte Bancaire', ...CARDS],
  GB: [...CARDS],
} as const satisfies Record<Country, readonly string[]>;
