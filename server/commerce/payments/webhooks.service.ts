import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '#shared/errors/app-error.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import { backgroundOrderContext, type OrderDeps } from '../order-records/order-context.ts';
import {
  claimWebhook,
  findPaymentsByReference,
  findUncreatedPayment,
  releaseWebhook,
} from '../order-records/payments/payment-webhooks.repository.ts';
import {
  findPayment,
  type PaymentRow,
  updatePayment,
} from '../order-records/payments/payments.repository.ts';
import type { PaymentProvider, ProviderWebhook } from '../order-records/payments/provider.ts';
import { callProvider } from './payment-provider.service.ts';
import { recordReport, refreshPayment } from './payment-refresh.service.ts';
import { webhookRefused } from './webhook.errors.ts';

export interface ReceivedWebhook {
  readonly rawBody: Buffer;
  readonly headers: IncomingHttpHeaders;
  /** Our id of the payment, in the query of its webhooks. */
  readonly paymentId: string | undefined;
}

/**
 * Handles a webhook at the path of a provider. Even of a signed one only the ids are used, to fetch the state from the
 * provider. An unknown id succeeds too: the response must not reveal which ids exist. Throws NOT_FOUND for a provider that
 * is not configured, the errors of webhook.errors.ts, and paymentUnavailable; the provider then retries the webhook.
 */
export async function handleWebhook(
  deps: OrderDeps,
  providerName: string,
  { rawBody, headers, paymentId }: ReceivedWebhook,
): Promise<void> {
  const provider = deps.providers.find(({ name }) => name === providerName);
  if (!provider) {
    await requireConfiguredProvider(deps, paymentId);
    throw new AppError('NOT_FOUND', { message: 'No payment provider has this path' });
  }
  const webhook = await provider.parseWebhook(rawBody, headers);
  if ('fault' in webhook) throw webhookRefused(deps, provider.name, webhook.fault);
  if (!(await applyWebhook(deps, provider, webhook, paymentId))) logUnknown(deps, webhook.reference);
}

/**
 * Handles a webhook at one of the paths that name no provider: a form with an id, at the address of payments from before
 * decision 066. Every configured provider that accepts an unsigned form is meant. Throws paymentUnavailable.
 */
export async function handleUnnamedWebhook(
  deps: OrderDeps,
  reference: string,
  paymentId: string | undefined,
): Promise<void> {
  await requireConfiguredProvider(deps, paymentId);
  const rawBody = Buffer.from(new URLSearchParams({ id: reference }).toString());
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  let isKnown = false;
  for (const provider of deps.providers) {
    const webhook = await provider.parseWebhook(rawBody, headers);
    if (!('fault' in webhook) && (await applyWebhook(deps, provider, webhook, paymentId))) isKnown = true;
  }
  if (!isKnown) logUnknown(deps, reference);
}

function logUnknown({ logger }: OrderDeps, reference: string): void {
  logger.info({ reference }, 'webhook for an unknown payment');
}

/** Throws paymentUnavailable when PAYMENT_PROVIDERS lacks the provider of the payment. */
async function requireConfiguredProvider(deps: OrderDeps, paymentId: string | undefined): Promise<void> {
  const payment = paymentId && isUuid(paymentId) ? await findPayment(deps, paymentId) : undefined;
  if (payment) await callProvider(deps, payment, async () => {});
}

/** Returns false when the provider has no such payment. */
async function applyWebhook(
  deps: OrderDeps,
  provider: PaymentProvider,
  { reference, messageId }: ProviderWebhook,
  paymentId: string | undefined,
): Promise<boolean> {
  const payments = await findPaymentsByReference(deps, provider.name, reference);
  for (const { payment, ...order } of payments) {
    const ctx = backgroundOrderContext(deps, order, 'provider');
    await once(deps, payment, messageId, () => refreshPayment(ctx, payment));
  }
  if (payments.length > 0) return true;
  return paymentId !== undefined && isUuid(paymentId) && adoptPayment(deps, provider, reference, paymentId);
}

/** Refuses a signed message that has been accepted before. When `work` fails, the provider may send it again. */
async function once(
  deps: OrderDeps,
  { id, provider }: PaymentRow,
  messageId: string | null,
  work: () => Promise<void>,
): Promise<void> {
  if (messageId === null) return work();
  if (!(await claimWebhook(deps, id, messageId))) throw webhookRefused(deps, provider, 'replayed');
  try {
    await work();
  } catch (error) {
    await releaseWebhook(deps, id, messageId);
    throw error;
  }
}

/**
 * Adopts a payment whose creation got no response, and which therefore counts as failed here. The shopper may pay it
 * all the same: the provider mails the account number of a bank transfer, for example. The provider has to confirm that
 * the payment is ours. Returns false when there is no such payment.
 */
async function adoptPayment(
  deps: OrderDeps,
  provider: PaymentProvider,
  providerId: string,
  paymentId: string,
): Promise<boolean> {
  const found = await findUncreatedPayment(deps, provider.name, paymentId);
  if (!found) return false;
  const { payment, ...order } = found;
  const ctx = backgroundOrderContext(deps, order, 'provider');
  const reported = await callProvider(ctx, payment, () => provider.get(providerId));
  if (reported.reference !== paymentId) return true;
  const adopted = await updatePayment(ctx, paymentId, { providerId, checkoutUrl: reported.checkoutUrl });
  if (!adopted) return true;
  deps.logger.warn({ paymentId, providerId }, 'adopted a payment whose creation got no response');
  await recordReport(ctx, adopted, reported);
  return true;
}
