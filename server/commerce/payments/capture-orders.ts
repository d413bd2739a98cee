import type { CommerceDeps } from '../context.ts';
import { backgroundOrderContext } from '../orders/order-context.ts';
import { findOrderByNumber } from '../orders/order-payment.service.ts';
import { type CaptureResult, capturePayment } from './payment-capture.service.ts';

interface OrderResult {
  readonly text: string;
  readonly isFailure: boolean;
}

const TEXTS: Readonly<Record<CaptureResult, string>> = {
  done: 'captured',
  pending: 'requested; the provider will confirm it',
  none: 'has no authorised payment',
};

/** Captures the authorised payments of orders, by their numbers. Returns a line for each order, and never throws. */
export async function captureOrders(
  deps: Omit<CommerceDeps, 'uploads' | 'accounts'>,
  numbers: readonly string[],
): Promise<OrderResult[]> {
  if (numbers.length === 0) return [failure('Usage: npm run payments:capture -- EF-2026-000123 ...')];
  const results: OrderResult[] = [];
  for (const number of numbers) {
    try {
      const order = await findOrderByNumber(deps, number);
      if (!order) results.push(failure(`${number}: there is no such order`));
      else {
        const result = await capturePayment(backgroundOrderContext(deps, order, 'operator'), order.id);
        results.push({ text: `${number}: ${TEXTS[result]}`, isFailure: false });
      }
    } catch (error) {
      deps.logger.error({ err: error, number }, 'an order could not be captured');
      results.push(failure(`${number}: failed; a job of the commerce API retries it`));
    }
  }
  return results;
}

function failure(text: string): OrderResult {
  return { text, isFailure: true };
}
