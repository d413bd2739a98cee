import type { Logger } from '#server/platform/logger.ts';
import type { WebhookMode } from '../../../db/schema/payments.ts';
import type { SandboxPayment } from './sandbox.repository.ts';

const TIMEOUT_MILLISECONDS = 10_000;

/** Long enough to be back in the shop and to have asked for the status. */
const LATE_MILLISECONDS = 4_000;

/**
 * Tells the shop over HTTP that a payment changed, as a form with its id, in the way that was chosen. Resolves when
 * the shopper may be sent back: only `before` makes them wait.
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
  else if (mode === 'late') setTimeout(send, LATE_MILLISECONDS).unref();
}

async function post(payment: Pick<SandboxPayment, 'id' | 'webhookUrl'>, logger: Logger): Promise<void> {
  const body = new FormData();
  body.set('id', payment.id);
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const answer = await fetch(payment.webhookUrl, { method: 'POST', body, signal });
    await answer.body?.cancel();
    logger.info({ payment: payment.id, status: answer.status }, 'sandbox webhook sent');
  } catch (error) {
    logger.warn({ err: error, payment: payment.id }, 'sandbox webhook not sent');
  }
}
