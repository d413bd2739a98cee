import createMollieClient, { CaptureStatus, PaymentEmbed } from '@mollie/api-client';
import {
  type PaymentRequest,
  type ProviderAdapter,
  type ProviderDependencies,
  ProviderError,
} from '../provider.ts';
import { refundReference, refundState, toProviderPayment } from './mollie-payment.ts';
import { toMollieRequest } from './mollie-request.ts';

/** What a request for a payment contains beside the payment. */
const EMBEDDED = [PaymentEmbed.chargebacks, PaymentEmbed.refunds];

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
  const get = async (id: string) =>
    toProviderPayment(await request(() => payments.get(id, { embed: EMBEDDED })));
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
      // Mollie does not keep idempotency keys for ever: a refund is found again by its metadata.
      const payment = await request(() => payments.get(id, { embed: [PaymentEmbed.refunds] }));
      const refunds = payment._embedded?.refunds ?? [];
      const own = refunds.filter((refund) => refundReference(refund) === idempotencyKey);
      const accepted = own.map(refundState).find((state) => state !== 'failed');
      if (accepted) return accepted;
      if (payment.status !== 'paid') {
        const message = `Mollie: the payment is ${payment.status}, and cannot be refunded yet`;
        throw new ProviderError(message, { isTransient: false });
      }
      const created = await request(() =>
        paymentRefunds.create({
          ...{ paymentId: id, amount: { value: (amount / 100).toFixed(2), currency } },
          metadata: { refund: idempotencyKey },
          idempotencyKey: own.length === 0 ? idempotencyKey : `${idempotencyKey}-${own.length}`,
        }),
      );
      const state = refundState(created);
      if (state !== 'failed') return state;
      throw new ProviderError(`Mollie: the refund is ${created.status}`, { isTransient: false });
    },
    release: async (id) => {
      const { state } = await get(id);
      if (state === 'authorized') await request(() => payments.releaseAuthorization(id));
      else if (state === 'paid') {
        const message = 'Mollie: the payment has been captured, and cannot be released';
        throw new ProviderError(message, { isTransient: false, isRejected: true });
      }
    },
    capture: async (id, { amount, currency, idempotencyKey }) => {
      // Mollie captures asynchronously, and does not keep idempotency keys for ever.
      const captures = await request(() => paymentCaptures.page({ paymentId: id }));
      const successful = captures.filter(({ status }) => status !== CaptureStatus.failed);
      if (successful.length > 0) {
        // What is left of the authorisation after a capture of a smaller amount.
        const isEnded = successful.every(({ status }) => status === CaptureStatus.succeeded);
        if (isEnded && (await get(id)).state === 'authorized') {
          await request(() => payments.releaseAuthorization(id));
        }
        return;
      }
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

/** Statuses that say that the request itself is wrong; an unknown key (401) or a missing right (403) can be mended. */
const REJECTED: ReadonlySet<number | undefined> = new Set([400, 404, 410, 422]);

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
    const isRejected = REJECTED.has(status);
    throw new ProviderError(`Mollie: ${message}`, { isTransient, isRejected, cause: error });
  }
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}
