import type { PaymentMethodId } from '#shared/enumerations.ts';
import type { Country } from '#shared/locales/index.ts';

/** Names of the payment marks, for the alternative text of their pictures. */
export const MARK_NAMES = {
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  eps: 'EPS',
  cartebancaire: 'Carte Bancaire',
  visa: 'Visa',
  mastercard: 'Mastercard',
  paypal: 'PayPal',
  klarna: 'Klarna',
} as const;

type MarkName = keyof typeof MARK_NAMES;
/** A mark, or the drawing of a method that has none. */
export type PaymentPicture = MarkName | 'banktransfer' | 'account';

const CARDS = ['visa', 'mastercard', 'paypal'] as const;

/** The marks that the shop of a country shows, most popular first. */
export const MARKS_BY_COUNTRY = {
  NL: ['ideal', ...CARDS],
  BE: ['bancontact', ...CARDS],
  DE: [...CARDS, 'klarna'],
  AT: ['eps', ...CARDS],
  FR: ['cartebancaire', ...CARDS],
  GB: [...CARDS],
} as const satisfies Record<Country, readonly MarkName[]>;

export const PICTURES_BY_METHOD = {
  ideal: ['ideal'],
  bancontact: ['bancontact'],
  creditcard: ['visa', 'mastercard'],
  paypal: ['paypal'],
  eps: ['eps'],
  klarna: ['klarna'],
  banktransfer: ['banktransfer'],
  account: ['account'],
} as const satisfies Record<PaymentMethodId, readonly PaymentPicture[]>;
