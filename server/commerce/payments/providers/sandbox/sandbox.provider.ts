import type { ProviderParts } from '../index.ts';
import { type ProviderAdapter, ProviderError, type ProviderPayment } from '../provider.ts';
import {
  bookRefund,
  endPayment,
  findPayment,
  type SandboxPayment,
  writePayment,
} from './sandbox.repository.ts';

/** The embedded provider: nobody is charged, and its payment page does whatever a tester wants. */
export function sandboxProvider({ db, env, clock }: ProviderParts): ProviderAdapter {
  const answer = (payment: SandboxPayment | undefined): ProviderPayment => {
    if (!payment) throw new ProviderError('the sandbox knows no such payment', { isPassing: false });
    const isOpen = payment.state === 'open' || payment.state === 'pending';
    const { id, state } = payment;
    return { id, state, checkoutUrl: isOpen ? `${env.PUBLIC_API_URL}/sandbox/pay/${id}` : null };
  };
  return {
    name: 'sandbox',
    create: async (request) => answer(await writePayment(db, request, clock())),
    get: async (id) => answer(await findPayment(db, id)),
    cancel: async (id) => {
      await endPayment(db, id, 'canceled');
      return answer(await findPayment(db, id));
    },
    refund: (id, refund) => bookRefund(db, id, refund),
  };
}
