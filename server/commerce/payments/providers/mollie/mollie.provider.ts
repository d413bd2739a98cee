import createMollieClient, { type Payment } from '@mollie/api-client';
import type { PaymentState } from '#shared/commerce-api/order-states.ts';
import type { ProviderParts } from '../index.ts';
import {
  type PaymentRequest,
  type ProviderAdapter,
  ProviderError,
  type ProviderPayment,
} from '../provider.ts';
import { mollieRequest } from './mollie-request.ts';

const STATES: Readonly<Record<PaymentState, PaymentState>> = {
  open: 'open',
  pending: 'pending',
  authorized: 'authorized',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
};

/** Mollie's payments (https://docs.mollie.com/reference/payments-api). `apiEndpoint` is for tests. */
export function mollieProvider(
  { env }: Pick<ProviderParts, 'env'>,
  { apiEndpoint }: { apiEndpoint?: string } = {},
): ProviderAdapter {
  const apiKey = env.MOLLIE_API_KEY;
  if (!apiKey) throw new Error('MOLLIE_API_KEY is needed with PAYMENT_PROVIDER=mollie');
  const { payments, paymentRefunds } = createMollieClient({
    apiKey,
    ...(apiEndpoint ? { apiEndpoint } : {}),
  });
  const get = async (id: string) => answer(await asked(() => payments.get(id)));
  return {
    name: 'mollie',
    create: async (request: PaymentRequest) =>
      answer(await asked(() => payments.create(mollieRequest(request)))),
    get,
    cancel: async (id) => {
      try {
        return answer(await asked(() => payments.cancel(id)));
      } catch (error) {
        // Mollie refuses what can no longer be canceled: then what it is now decides.
        if (error instanceof ProviderError && !error.isPassing) return get(id);
        throw error;
      }
    },
    refund: async (id, { amount, currency, idempotencyKey }) => {
      const { state } = await get(id);
      if (state === 'authorized') {
        await asked(() => payments.releaseAuthorization(id));
        return;
      }
      const value = (amount / 100).toFixed(2);
      await asked(() =>
        paymentRefunds.create({ paymentId: id, amount: { value, currency }, idempotencyKey }),
      );
    },
  };
}

function answer(payment: Payment): ProviderPayment {
  const state = isState(payment.status) ? STATES[payment.status] : undefined;
  if (!state) {
    throw new ProviderError(`Mollie answered an unknown state ${payment.status}`, { isPassing: false });
  }
  return { id: payment.id, state, checkoutUrl: payment.getCheckoutUrl() ?? null };
}

function isState(status: string): status is PaymentState {
  return Object.hasOwn(STATES, status);
}

/**
 * The client takes no signal, so a call that is late goes on alone; and it tries a 5xx three times by itself, so only
 * what never got an answer, and a key whose first use is still under way (409), is worth another try of ours.
 */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const status = statusOf(error);
    const isPassing = status === undefined || status === 409 || status === 429;
    const message = error instanceof Error ? error.message : 'no answer';
    throw new ProviderError(`Mollie: ${message}`, { isPassing, cause: error });
  }
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}
