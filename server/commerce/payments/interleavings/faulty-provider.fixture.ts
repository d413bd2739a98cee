import { setTimeout as delay } from 'node:timers/promises';
import type { ProviderAdapter, ProviderPayment } from '../../order-records/payments/provider.ts';
import { ProviderError } from '../../order-records/payments/provider.ts';

/** The faults of the provider. The last three are false reports of a payment. */
export const FAULTS = ['slow', 'down', 'lost', 'twice', 'stale', 'amount', 'currency'] as const;
export type Fault = (typeof FAULTS)[number] | 'none';

/** The faults of the next calls, in their order; none after them. */
export interface FaultPlan {
  next(): Fault;
}

/**
 * A provider that is slow, fails before or after it has handled a call, handles it twice, or reports another amount or
 * currency, or a payment's first state instead of its current one.
 */
export function faultyProvider(adapter: ProviderAdapter, plan: FaultPlan): ProviderAdapter {
  const first = new Map<string, ProviderPayment>();
  const call = async <T>(run: () => Promise<T>, fault = plan.next()): Promise<T> => {
    if (fault === 'slow') await delay(5);
    if (fault === 'down') throw new ProviderError('down', { isTransient: true });
    const [result] = await Promise.all(fault === 'twice' ? [run(), run()] : [run()]);
    if (fault === 'lost') throw new ProviderError('the response was lost', { isTransient: true });
    return result;
  };
  const report = async (run: () => Promise<ProviderPayment>): Promise<ProviderPayment> => {
    const fault = plan.next();
    const truth = await call(run, fault);
    const earliest = first.get(truth.id) ?? truth;
    first.set(truth.id, earliest);
    if (fault === 'stale') return earliest;
    if (fault === 'amount') return { ...truth, amount: truth.amount + 1 };
    return fault === 'currency' ? { ...truth, currency: 'GBP' } : truth;
  };
  return {
    ...adapter,
    create: (request, signal) => report(() => adapter.create(request, signal)),
    get: (id, signal) => report(() => adapter.get(id, signal)),
    cancel: (id, signal) => report(() => adapter.cancel(id, signal)),
    refund: (id, refund, signal) => call(() => adapter.refund(id, refund, signal)),
    release: (id, signal) => call(() => adapter.release(id, signal)),
    capture: (id, capture, signal) => call(() => adapter.capture(id, capture, signal)),
  };
}
