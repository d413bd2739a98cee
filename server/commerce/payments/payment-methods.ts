import type { CustomerType, PaymentMethodId } from '#shared/enumerations.ts';
import type { Country } from '#shared/locales/index.ts';
import type { CommerceEnv } from '../kernel/env/commerce-env.ts';

// The most common method of the country comes first.
const BY_COUNTRY: Readonly<Record<Country, readonly PaymentMethodId[]>> = {
  NL: ['ideal', 'creditcard', 'paypal', 'klarna'],
  BE: ['bancontact', 'creditcard', 'paypal', 'klarna'],
  DE: ['paypal', 'klarna', 'creditcard'],
  AT: ['eps', 'klarna', 'creditcard', 'paypal'],
  FR: ['creditcard', 'paypal', 'klarna'],
  GB: ['creditcard', 'paypal', 'klarna'],
};

const EUR_ONLY: ReadonlySet<PaymentMethodId> = new Set(['ideal', 'bancontact', 'eps', 'banktransfer']);

const MINUTES_PER_HOUR = 60;

/** The minutes for which an open payment by each method reserves its stock. */
export function holdMinutes({
  BANK_TRANSFER_HOURS,
}: Pick<CommerceEnv, 'BANK_TRANSFER_HOURS'>): Readonly<Record<PaymentMethodId, number>> {
  return {
    ideal: 30,
    bancontact: 30,
    creditcard: 30,
    paypal: 30,
    eps: 30,
    klarna: 30,
    banktransfer: BANK_TRANSFER_HOURS * MINUTES_PER_HOUR,
  };
}

/** Amounts that Klarna accepts, in minor units. */
const KLARNA_AMOUNTS = { min: 1_000, max: 400_000 };

export interface PaymentMethodCriteria {
  /** Country of the billing address. */
  readonly country: Country;
  readonly currency: 'EUR' | 'GBP';
  readonly customerType: CustomerType;
  /** Minor units including VAT. */
  readonly amount: number;
  /** Whether the order may be paid by bank transfer. */
  readonly mayTransfer: boolean;
}

/** The payment methods for an order, the most common one of the country first. */
export function paymentMethods(criteria: PaymentMethodCriteria): PaymentMethodId[] {
  const { country, currency, customerType, amount, mayTransfer } = criteria;
  const isBusiness = customerType === 'Business';
  const methods: PaymentMethodId[] = [
    ...BY_COUNTRY[country],
    ...(mayTransfer ? (['banktransfer'] as const) : []),
  ];
  return methods.filter((method) => {
    if (EUR_ONLY.has(method) && currency !== 'EUR') return false;
    if (method !== 'klarna') return true;
    return !isBusiness && amount >= KLARNA_AMOUNTS.min && amount <= KLARNA_AMOUNTS.max;
  });
}
