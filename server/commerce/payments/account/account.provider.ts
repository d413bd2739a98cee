import { DAY_MS } from '#shared/dates/durations.ts';
import {
  LARGEST_AMOUNT,
  type ProviderAdapter,
  type ProviderDependencies,
  ProviderError,
  type ProviderPayment,
} from '../../order-records/payments/provider.ts';
import {
  type ChargeRow,
  captureCharge,
  findCharge,
  lowerCharge,
  releaseCharge,
} from '../../terms/account-charges.repository.ts';

/** The shop decides when it delivers: longer than any delivery takes. */
const AUTHORIZATION_MS = 365 * DAY_MS;

const STATES = { authorized: 'authorized', captured: 'paid', released: 'canceled' } as const;

/**
 * Payment on account: the shop gives credit, so that the payment is authorised at once, captured with the invoice, and owed until
 * the merchant records the money. The charge is stored by the transaction that reserves the order.
 */
export function accountProvider({ db }: ProviderDependencies): ProviderAdapter {
  const get = async (id: string): Promise<ProviderPayment> => {
    const charge = await findCharge({ db }, id);
    if (!charge) throw rejected('there is no charge for this payment');
    return toProviderPayment(charge);
  };
  return {
    name: 'account',
    methods: [
      {
        method: 'account',
        countries: 'all',
        amounts: { EUR: [1, LARGEST_AMOUNT], GBP: [1, LARGEST_AMOUNT] },
        customers: ['Business'],
        authorisesFirst: true,
      },
    ],
    // Nobody sends any.
    parseWebhook: async () => ({ fault: 'malformed' }),
    create: ({ idempotencyKey }) => get(idempotencyKey),
    get,
    cancel: async (id) => {
      await releaseCharge({ db }, id);
      return get(id);
    },
    refund: async (id, { amount, idempotencyKey: key }) => {
      if (await lowerCharge({ db }, id, { amount, key })) return 'refunded';
      throw rejected('the invoice is paid: transfer the money, and mark the refund as done');
    },
    release: (id) => releaseCharge({ db }, id),
    capture: async (id, { amount }) => {
      if (!(await captureCharge({ db }, id, amount))) throw rejected('the charge was released');
    },
  };
}

function toProviderPayment({ paymentId, state, amount, currency, ...charge }: ChargeRow): ProviderPayment {
  return {
    id: paymentId,
    reference: paymentId,
    state: STATES[state],
    checkoutUrl: null,
    amount,
    currency,
    captureBefore: state === 'authorized' ? new Date(charge.createdAt.getTime() + AUTHORIZATION_MS) : null,
    disputes: [],
    refunds: Object.keys(charge.refunds).map((reference) => ({ reference, state: 'refunded' })),
    externalRefunds: [],
  };
}

function rejected(message: string): ProviderError {
  return new ProviderError(message, { isTransient: false, isRejected: true });
}
