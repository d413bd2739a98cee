import createMollieClient, { CaptureStatus, type Payment } from '@mollie/api-client';
import type { PaymentState } from '#shared/commerce-api/order-states.ts';
import {
  type PaymentRequest,
  type ProviderAdapter,
  type ProviderDependencies,
  ProviderError,
  type ProviderPayment,
} from '../provider.ts';
import { toMollieRequest } from './mollie-request.ts';

const STATES: Readonly<Record<PaymentState, PaymentState>> = {
  open: 'open',
  pending: 'pending',
  authorized: 'authorized',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
};

/** Mollie's Payments API (https://docs.mollie.com/reference/payments-api). `apiEndpoint` is for tests. */
export function mollieProvider(
  { env }: Pick<ProviderDependencies, 'env'>,
  { apiEndpoint }: { apiEndpoint?: string } = {},
): ProviderAdapter {
  const apiKey = env.MOLLIE_API_KEY;
  if (!apiKey) throw new Error('MOLLIE_API_KEY is required with PAYMENT_PROVIDER=mollie');
  const { payments, paymentCaptures, paymentRefunds } = createMollieClient({
    apiKey,
    ...(apiEndpoint ? { apiEndpoint } : {}),
  });
  const get = async (id: string) => toProviderPayment(await request(() => payments.get(id)));
  return {
    name: 'mollie',
    create: async (payment: PaymentRequest) =>
      toProviderPayment(await request(() => payments.create(toMollieRequest(payment)))),
    get,
    cancel: async (id) => {
      try {
        return toProviderPayment(await request(() => payments.cancel(id)));
      } catch (error) {
        // Mollie rejects the cancellation of a payment that has ended. Its current state is returned instead.
        if (error instanceof ProviderError && !error.isTransient) return get(id);
        throw error;
      }
    },
    refund: async (id, { amount, currency, idempotencyKey }) => {
      const { state } = await get(id);
      if (state === 'authorized') {
        await request(() => payments.releaseAuthorization(id));
        return;
      }
      if (state !== 'paid') return;
      const value = (amount / 100).toFixed(2);
      await request(() =>
        paymentRefunds.create({ paymentId: id, amount: { value, currency }, idempotencyKey }),
      );
    },
    capture: async (id, { amount, currency, idempotencyKey }) => {
      // Mollie captures asynchronously, and does not keep idempotency keys for ever.
      const captures = await request(() => paymentCaptures.page({ paymentId: id }));
      if (captures.some(({ status }) => status !== CaptureStatus.failed)) return;
      const value = (amount / 100).toFixed(2);
      await request(() =>
        paymentCaptures.create({
          ...{ paymentId: id, amount: { value, currency } },
          idempotencyKey: `${idempotencyKey}-${captures.length}`,
        }),
      );
    },
  };
}

function toProviderPayment(payment: Payment): ProviderPayment {
  const state = isState(payment.status) ? STATES[payment.status] : undefined;
  if (!state) {
    throw new ProviderError(`Mollie returned the unknown state ${payment.status}`, { isTransient: false });
  }
  const { id, amount, captureBefore } = payment;
  return {
    id,
    state,
    checkoutUrl: payment.getCheckoutUrl() ?? null,
    amount: Math.round(Number(amount.value) * 100),
    currency: amount.currency,
    captureBefore: captureBefore ? new Date(captureBefore) : null,
  };
}

function isState(status: string): status is PaymentState {
  return Object.hasOwn(STATES, status);
}

/**
 * Turns errors of the client into ProviderError. The client already retries 5xx responses three times, so only network
 * errors, rate limits (429) and a request in progress with the same key (409) are transient here.
 */
async function request<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const status = statusOf(error);
    const isTransient = status === undefined || status === 409 || status === 429;
    const message = error instanceof Error ? error.message : 'no response';
    throw new ProviderError(`Mollie: ${message}`, { isTransient, cause: error });
  }
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}
