import type { Logger } from '#server/platform/logs/logger.ts';
import { withDeadline } from '#server/platform/resilience/deadline.ts';
import type { WebhookMode } from '../../../db/schema/orders/payments.ts';
import type { SandboxPayment } from './sandbox.repository.ts';

const TIMEOUT_MS = 10_000;

/** By then the shopper is back in the shop, and the shop has fetched the state. */
const LATE_MS = 4_000;

/**
 * Sends the webhook of a changed payment, a form with its id, at the time that the tester selected. Resolves when the
 * shopper can be redirected; only the mode `before` waits for the webhook.
 */
export async function sendWebhooks(
  payment: Pick<SandboxPayment, 'id' | 'webhookUrl'>,
  mode: WebhookMode,
  logger: Logger,
): Promise<void> {
  const send = () => post(payment, logger);
  if (mode === 'before') await send();
  else if (mode === 'normal') void send();
  else if (mode === 'twice') void send().then(send);
  else if (mode === 'late') setTimeout(send, LATE_MS).unref();
}

async function post(payment: Pick<SandboxPayment, 'id' | 'webhookUrl'>, logger: Logger): Promise<void> {
  const body = new FormData();
  body.set('id', payment.id);
  try {
    const response = await withDeadline(
      (signal) => fetch(payment.webhookUrl, { method: 'POST', body, signal, redirect: 'error' }),
      { ms: TIMEOUT_MS },
    );
    await response.body?.cancel();
    logger.info({ payment: payment.id, status: response.status }, 'sandbox webhook sent');
  } catch (error) {
    logger.warn({ err: error, payment: payment.id }, 'sandbox webhook not sent');
  }
}
