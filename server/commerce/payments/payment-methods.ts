import type { CustomerType } from '#shared/enumerations.ts';
import type { Country } from '#shared/locales/index.ts';
import type { PaymentMethodId } from '../db/schema/payments.ts';

// The way that a country pays first; cards and PayPal everywhere.
const BY_COUNTRY: Readonly<Record<Country, readonly PaymentMethodId[]>> = {
  NL: ['ideal', 'creditcard', 'paypal', 'klarna'],
  BE: ['bancontact', 'creditcard', 'paypal', 'klarna'],
  DE: ['paypal', 'klarna', 'creditcard'],
  AT: ['eps', 'klarna', 'creditcard', 'paypal'],
  FR: ['creditcard', 'paypal', 'klarna'],
  GB: ['creditcard', 'paypal', 'klarna'],
};

/** Methods that move euros alone. */
const EUROS_ONLY: ReadonlySet<PaymentMethodId> = new Set(['ideal', 'bancontact', 'eps', 'banktransfer']);

/** What Klarna lends to a person, in minor units. */
const KLARNA_AMOUNTS = { from: 1_000, to: 400_000 };

export interface PaymentSituation {
  /** Of the billing address. */
  readonly country: Country;
  readonly currency: 'EUR' | 'GBP';
  readonly customerType: CustomerType;
  /** Minor units including VAT. */
  readonly amount: number;
}

/** The ways to pay an amount in a country, the usual one first. */
export function paymentMethods(situation: PaymentSituation): PaymentMethodId[] {
  const { country, currency, customerType, amount } = situation;
  const isBusiness = customerType === 'Business';
  const methods: PaymentMethodId[] = [
    ...BY_COUNTRY[country],
    ...(isBusiness ? (['banktransfer'] as const) : []),
  ];
  return methods.filter((method) => {
    if (EUROS_ONLY.has(method) && currency !== 'EUR') return false;
    if (method !== 'klarna') return true;
    return !isBusiness && amount >= KLARNA_AMOUNTS.from && amount <= KLARNA_AMOUNTS.to;
  });
}

const MINUTE = 60_000;

/** Milliseconds that an open payment holds its stock: a bank transfer is under way for days. */
export function lifetimeOf(method: PaymentMethodId): number {
  return method === 'banktransfer' ? 14 * 24 * 60 * MINUTE : 30 * MINUTE;
}
