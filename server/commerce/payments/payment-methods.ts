import type { CustomerType, PaymentMethodId } from '#shared/enumerations.ts';
import { PAYMENT_METHODS } from '#shared/enumerations.ts';
import type { Country, Currency } from '#shared/locales/index.ts';
import { deliveryTerritory } from '../cart/cart-pricing.service.ts';
import type { CommerceEnv } from '../kernel/env/commerce-env.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import type {
  AccountLimit,
  LimitsQuery,
  MethodOffer,
  PaymentProvider,
} from '../order-records/payments/provider.ts';

/** The most common method of each country comes first; methods that are not listed come last. */
const COMMON_METHODS: Readonly<Record<Country, readonly PaymentMethodId[]>> = {
  NL: ['ideal', 'creditcard', 'paypal', 'klarna'],
  BE: ['bancontact', 'creditcard', 'paypal', 'klarna'],
  DE: ['paypal', 'klarna', 'creditcard'],
  AT: ['eps', 'klarna', 'creditcard', 'paypal'],
  FR: ['creditcard', 'paypal', 'klarna'],
  GB: ['creditcard', 'paypal', 'klarna'],
};

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

/** Country and currency in which an order is paid; before its details are known, the country that it is delivered to. */
export function paymentPlace(order: OrderRow): Omit<LimitsQuery, 'amount'> {
  const { details, currency } = order;
  return { country: details?.billingAddress.country ?? deliveryTerritory(order).country, currency };
}

export interface PaymentMethodCriteria {
  /** Country of the billing address. */
  readonly country: Country;
  readonly currency: Currency;
  readonly customerType: CustomerType;
  /** Minor units including VAT. */
  readonly amount: number;
  /** Whether the order may be paid by bank transfer. */
  readonly mayTransfer: boolean;
}

/** Limits of the accounts at the providers, by the name of the provider. A provider is missing where only its offers apply. */
export type AccountLimits = ReadonlyMap<string, readonly AccountLimit[]>;

/** Reads the limits of all providers. Takes a second at most, and never rejects. Not for use in a transaction. */
export async function readAccountLimits(
  providers: readonly PaymentProvider[],
  query: LimitsQuery,
): Promise<AccountLimits> {
  // No provider has methods for 0.00.
  if (query.amount === 0) return new Map();
  const entries = await Promise.all(
    providers.map(async ({ name, limits }) => [name, (await limits?.(query)) ?? null] as const),
  );
  return new Map(entries.flatMap(([name, limits]) => (limits ? [[name, limits] as const] : [])));
}

/**
 * The payment methods for an order, the most common one of the country first, each with the first of the providers that
 * offers it.
 */
export function offeredMethods(
  providers: readonly PaymentProvider[],
  criteria: PaymentMethodCriteria,
  limits: AccountLimits,
): ReadonlyMap<PaymentMethodId, PaymentProvider> {
  const common = COMMON_METHODS[criteria.country];
  const offered = new Map<PaymentMethodId, PaymentProvider>();
  for (const method of new Set([...common, ...PAYMENT_METHODS])) {
    if (method === 'banktransfer' && !criteria.mayTransfer) continue;
    const provider = providers.find(
      ({ name, methods }) =>
        methods.some((offer) => offer.method === method && includes(offer, criteria)) &&
        isTaken(limits.get(name), method, criteria.amount),
    );
    if (provider) offered.set(method, provider);
  }
  return offered;
}

/** Whether the account takes an amount by a method. An order that costs nothing is not sent to a provider. */
function isTaken(
  limits: readonly AccountLimit[] | undefined,
  method: PaymentMethodId,
  amount: number,
): boolean {
  if (!limits || amount === 0) return true;
  return limits.some(
    (limit) => limit.method === method && limit.smallest <= amount && amount <= limit.largest,
  );
}

function includes(
  { countries, amounts, customers }: MethodOffer,
  { country, currency, customerType, amount }: PaymentMethodCriteria,
): boolean {
  const limits = amounts[currency];
  if (!limits) return false;
  // An order that costs nothing is not sent to a provider.
  const charged = Math.max(1, amount);
  return (
    (countries === 'all' || countries.includes(country)) &&
    (customers === 'all' || customers.includes(customerType)) &&
    charged >= limits[0] &&
    charged <= limits[1]
  );
}
