import createMollieClient, { CaptureStatus, PaymentEmbed } from '@mollie/api-client';
import { isRecord } from '#shared/validation/is-record.ts';
import {
  type PaymentRequest,
  type ProviderAdapter,
  ProviderError,
} from '../../../order-records/payments/provider.ts';
import { parseFormWebhook } from '../form-webhook.ts';
import { abortRequests } from './abortable-requests.ts';
import { mollieAmount } from './mollie-amount.ts';
import { limitsNeedAmount, MOLLIE_METHODS, toAccountLimits, toMethodsQuery } from './mollie-methods.ts';
import { refundReference, refundState, toProviderPayment } from './mollie-payment.ts';
import { toMollieRequest } from './mollie-request.ts';

/** The resources that a request for a payment embeds. */
const EMBEDDED = [PaymentEmbed.chargebacks, PaymentEmbed.refunds];

/** Mollie's Payments API (https://docs.mollie.com/reference/payments-api). `apiEndpoint` is for tests. */
export function mollieProvider(
  { MOLLIE_API_KEY: apiKey }: { readonly MOLLIE_API_KEY: string },
  { apiEndpoint }: { apiEndpoint?: string } = {},
): ProviderAdapter {
  const { methods, payments, paymentCaptures, paymentRefunds } = createMollieClient({
    apiKey,
    ...(apiEndpoint ? { apiEndpoint } : {}),
  });
  const get = async (id: string, signal: AbortSignal) =>
    toProviderPayment(await request(signal, () => payments.get(id, { embed: EMBEDDED })));
  return {
    name: 'mollie',
    methods: MOLLIE_METHODS,
    parseWebhook: parseFormWebhook,
    create: async (payment: PaymentRequest, signal) =>
      toProviderPayment(await request(signal, () => payments.create(toMollieRequest(payment)))),
    get,
    limitsNeedAmount,
    limits: async (query, signal) =>
      toAccountLimits(await request(signal, () => methods.list(toMethodsQuery(query))), query),
    cancel: async (id, signal) => {
      try {
        return toProviderPayment(await request(signal, () => payments.cancel(id)));
      } catch (error) {
        // Mollie rejects the cancellation of a payment that has ended. Its current state is returned instead.
        if (error instanceof ProviderError && !error.isTransient) return get(id, signal);
        throw error;
      }
    },
    refund: async (id, { amount, currency, idempotencyKey }, signal) => {
      // Mollie does not keep idempotency keys for ever: a refund is found again by its metadata.
      const payment = await request(signal, () => payments.get(id, { embed: [PaymentEmbed.refunds] }));
      const refunds = payment._embedded?.refunds ?? [];
      const own = refunds.filter((refund) => refundReference(refund) === idempotencyKey);
      const accepted = own.map(refundState).find((state) => state !== 'failed');
      if (accepted) return accepted;
      if (payment.status !== 'paid') {
        const message = `Mollie: the payment is ${payment.status}, and cannot be refunded yet`;
        throw new ProviderError(message, { isTransient: false });
      }
      const created = await request(signal, () =>
        paymentRefunds.create({
          paymentId: id,
          amount: mollieAmount(amount, currency),
          metadata: { refund: idempotencyKey },
          idempotencyKey: own.length === 0 ? idempotencyKey : `${idempotencyKey}-${own.length}`,
        }),
      );
      const state = refundState(created);
      if (state !== 'failed') return state;
      throw new ProviderError(`Mollie: the refund is ${created.status}`, { isTransient: false });
    },
    release: async (id, signal) => {
      const { state } = await get(id, signal);
      if (state === 'authorized') await request(signal, () => payments.releaseAuthorization(id));
      else if (state === 'paid') {
        const message = 'Mollie: the payment has been captured, and cannot be released';
        throw new ProviderError(message, { isTransient: false, isRejected: true });
      }
    },
    capture: async (id, { amount, currency, idempotencyKey }, signal) => {
      // Mollie captures asynchronously, and does not keep idempotency keys for ever.
      const captures = await request(signal, () => paymentCaptures.page({ paymentId: id }));
      const successful = captures.filter(({ status }) => status !== CaptureStatus.failed);
      if (successful.length > 0) {
        // Releases the rest of the authorisation after a capture of a smaller amount.
        const isEnded = successful.every(({ status }) => status === CaptureStatus.succeeded);
        if (isEnded && (await get(id, signal)).state === 'authorized') {
          await request(signal, () => payments.releaseAuthorization(id));
        }
        return;
      }
      await request(signal, () =>
        paymentCaptures.create({
          paymentId: id,
          amount: mollieAmount(amount, currency),
          idempotencyKey: `${idempotencyKey}-${captures.length}`,
        }),
      );
    },
  };
}

/** Statuses of a wrong request. An unknown key (401) or a missing permission (403) can be fixed. */
const REJECTED: ReadonlySet<number | undefined> = new Set([400, 404, 410, 422]);

/**
 * Turns errors of the client into ProviderError. The client already retries 5xx responses three times, so only network
 * errors, rate limits (429) and a request in progress with the same key (409) are transient here.
 */
async function request<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  try {
    return await abortRequests(signal, call);
  } catch (error) {
    const status = statusOf(error);
    const isTransient = status === undefined || status === 409 || status === 429;
    const message = error instanceof Error ? error.message : 'no response';
    const isRejected = REJECTED.has(status);
    throw new ProviderError(`Mollie: ${message}`, { isTransient, isRejected, cause: error });
  }
}

function statusOf(error: unknown): number | undefined {
  if (!isRecord(error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}
