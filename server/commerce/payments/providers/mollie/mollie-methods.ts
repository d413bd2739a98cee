import { type Method, PaymentMethod, SequenceType } from '@mollie/api-client';
import { PAYMENT_METHODS, type PaymentMethodId } from '#shared/enumerations.ts';
import type { Currency } from '#shared/locales/index.ts';
import {
  type AccountLimit,
  LARGEST_AMOUNT,
  type LimitsQuery,
  type MethodOffer,
  ProviderError,
} from '../../../order-records/payments/provider.ts';
import { mollieAmount } from './mollie-amount.ts';

const EURO_COUNTRIES = ['AT', 'BE', 'DE', 'FR', 'NL'] as const;
const everyone = { customers: 'all', authorisesFirst: false } as const;
const klarna = { method: 'klarna', customers: ['Private'], authorisesFirst: true } as const;

/**
 * The methods with the limits in Mollie's documentation, such as https://docs.mollie.com/docs/ideal. Its limit for cards is
 * in euros; pounds are worth more. Klarna is offered within narrower limits than Mollie's.
 */
export const MOLLIE_METHODS: readonly MethodOffer[] = [
  { method: 'ideal', countries: ['NL'], amounts: { EUR: [1, 5_000_000] }, ...everyone },
  { method: 'bancontact', countries: ['BE'], amounts: { EUR: [2, LARGEST_AMOUNT] }, ...everyone },
  {
    method: 'creditcard',
    countries: 'all',
    amounts: { EUR: [1, 1_000_000], GBP: [1, 800_000] },
    ...everyone,
  },
  {
    method: 'paypal',
    countries: 'all',
    amounts: { EUR: [1, LARGEST_AMOUNT], GBP: [1, LARGEST_AMOUNT] },
    ...everyone,
  },
  { method: 'eps', countries: ['AT'], amounts: { EUR: [100, 1_000_000] }, ...everyone },
  { ...klarna, countries: EURO_COUNTRIES, amounts: { EUR: [1_000, 400_000] } },
  { ...klarna, countries: ['GB'], amounts: { GBP: [1_000, 400_000] } },
  { method: 'banktransfer', countries: EURO_COUNTRIES, amounts: { EUR: [1, 100_000_000] }, ...everyone },
];

const NAMES: Readonly<Partial<Record<PaymentMethodId, PaymentMethod>>> = {
  ideal: PaymentMethod.ideal,
  bancontact: PaymentMethod.bancontact,
  creditcard: PaymentMethod.creditcard,
  paypal: PaymentMethod.paypal,
  eps: PaymentMethod.eps,
  klarna: PaymentMethod.klarna,
  banktransfer: PaymentMethod.banktransfer,
};

/** Without an amount Mollie lists the methods for euros. https://docs.mollie.com/reference/list-methods */
export function limitsNeedAmount(currency: Currency): boolean {
  return currency !== 'EUR';
}

/** The parameters of a request for the methods of the account; in other currencies than the euro, for the amount of the order. */
export function toMethodsQuery({ country, currency, amount: minor }: LimitsQuery) {
  const amount = limitsNeedAmount(currency) ? { amount: mollieAmount(minor, currency) } : {};
  return { sequenceType: SequenceType.oneoff, billingCountry: country, ...amount };
}

type LimitedMethod = Pick<Method, 'id' | 'minimumAmount' | 'maximumAmount'>;

/** The limits of those methods that the shop knows. Mollie converts none: a limit in another currency is left out. */
export function toAccountLimits(
  methods: readonly LimitedMethod[],
  { currency }: LimitsQuery,
): AccountLimit[] {
  return PAYMENT_METHODS.flatMap((method) => {
    const found = methods.find(({ id }) => id === NAMES[method]);
    if (!found) return [];
    const minor = (limit: LimitedMethod['maximumAmount'], otherwise: number) =>
      limit?.currency === currency ? Math.round(Number(limit.value) * 100) : otherwise;
    const { minimumAmount, maximumAmount } = found;
    return [{ method, smallest: minor(minimumAmount, 1), largest: minor(maximumAmount, LARGEST_AMOUNT) }];
  });
}

/** The method by Mollie's name, and how it is captured. Throws ProviderError for one that Mollie does not have. */
export function mollieMethod(id: PaymentMethodId): { name: PaymentMethod; authorisesFirst: boolean } {
  const name = NAMES[id];
  const offer = MOLLIE_METHODS.find(({ method }) => method === id);
  if (name && offer) return { name, authorisesFirst: offer.authorisesFirst };
  throw new ProviderError(`Mollie has no method ${id}`, { isTransient: false, isRejected: true });
}
