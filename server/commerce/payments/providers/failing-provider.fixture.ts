import { type ProviderAdapter, ProviderError } from '../../order-records/payments/provider.ts';

export interface FailingProvider {
  failure: 'down' | 'hanging' | null;
}

/** A provider that is down, or does not respond, while the state says so. */
export function failingProvider(adapter: ProviderAdapter, state: FailingProvider): ProviderAdapter {
  const fail = async () => {
    if (state.failure === 'down') throw new ProviderError('down', { isTransient: true });
    if (state.failure === 'hanging') await new Promise(() => {});
  };
  return {
    ...adapter,
    create: async (request, signal) => {
      await fail();
      return adapter.create(request, signal);
    },
    get: async (id, signal) => {
      await fail();
      return adapter.get(id, signal);
    },
    cancel: async (id, signal) => {
      await fail();
      return adapter.cancel(id, signal);
    },
    refund: async (id, refund, signal) => {
      await fail();
      return adapter.refund(id, refund, signal);
    },
    release: async (id, signal) => {
      await fail();
      return adapter.release(id, signal);
    },
    capture: async (id, capture, signal) => {
      await fail();
      return adapter.capture(id, capture, signal);
    },
  };
}
