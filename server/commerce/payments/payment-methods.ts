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
    account: 30,
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
  /** The most that this customer may pay by a method of the shop's own rules, in minor units; null: not by it at all. */
  readonly own: Readonly<Record<OwnMethod, number | null>>;
}

/** Methods for which the shop trusts the customer. */
type OwnMethod = 'banktransfer' | 'account';

const isOwnMethod = (method: PaymentMethodId): method is OwnMethod =>
  method === 'banktransfer' || method === 'account';

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

/** A method of an order's country, currency and customer, with the amounts that it takes, in minor units. */
export interface KnownMethod {
  readonly provider: PaymentProvider;
  readonly smallest: number;
  readonly largest: number;
  /** Whether it takes the amount of the order. */
  readonly isOffered: boolean;
}

/**
 * The payment methods for an order, the most common one of the country first, each with the first of the providers that
 * takes its amount, or without one the first that has it.
 */
export function knownMethods(
  providers: readonly PaymentProvider[],
  criteria: PaymentMethodCriteria,
  limits: AccountLimits,
): ReadonlyMap<PaymentMethodId, KnownMethod> {
  const known = new Map<PaymentMethodId, KnownMethod>();
  for (const method of new Set([...COMMON_METHODS[criteria.country], ...PAYMENT_METHODS])) {
    const [first, ...others] = providers.flatMap((provider) =>
      provider.methods.flatMap((offer) => {
        const range = offer.method === method ? rangeOf(offer, criteria, limits.get(provider.name)) : null;
        return range ? [{ provider, ...range }] : [];
      }),
    );
    const found = [first, ...others].find((each) => each?.isOffered) ?? first;
    if (found) known.set(method, found);
  }
  return known;
}

/** The providers of the methods that take the amount of an order. */
export function offeredMethods(
  ...order: Parameters<typeof knownMethods>
): ReadonlyMap<PaymentMethodId, PaymentProvider> {
  return new Map(
    [...knownMethods(...order)].flatMap(([method, { provider, isOffered }]) =>
      isOffered ? [[method, provider] as const] : [],
    ),
  );
}

/** The amounts that an offer takes, within the limits of the account and of the shop; null for another order. */
function rangeOf(
  { method, countries, amounts, customers }: MethodOffer,
  { country, currency, customerType, amount, own }: PaymentMethodCriteria,
  limits: readonly AccountLimit[] | undefined,
): Pick<KnownMethod, 'smallest' | 'largest' | 'isOffered'> | null {
  const documented = amounts[currency];
  const ownLimit = isOwnMethod(method) ? own[method] : Number.POSITIVE_INFINITY;
  const isTheirs =
    (countries === 'all' || countries.includes(country)) &&
    (customers === 'all' || customers.includes(customerType));
  if (!documented || ownLimit === null || !isTheirs) return null;
  // No provider is asked about an order that costs nothing.
  const asked = amount > 0 ? limits : undefined;
  const ofAccount = asked?.find((limit) => limit.method === method);
  if (asked && !ofAccount) return null;
  const smallest = Math.max(documented[0], ofAccount?.smallest ?? 0);
  const largest = Math.min(documented[1], ofAccount?.largest ?? Number.POSITIVE_INFINITY, ownLimit);
  const charged = Math.max(1, amount);
  return { smallest, largest, isOffered: smallest <= charged && charged <= largest };
}
