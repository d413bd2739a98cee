import { DAY_MS } from '#shared/dates/durations.ts';
import {
  type ProviderAdapter,
  type ProviderDependencies,
  ProviderError,
  type ProviderPayment,
} from '../../../order-records/payments/provider.ts';
import { parseFormWebhook } from '../form-webhook.ts';
import {
  capturePayment,
  createPayment,
  endPayment,
  findPayment,
  latestRefunds,
  recordRefund,
  releasePayment,
  type SandboxPayment,
} from './sandbox.repository.ts';
import { sandboxRoutes } from './sandbox.routes.ts';
import { SANDBOX_METHODS } from './sandbox-methods.ts';

/** As Klarna's. */
const AUTHORIZATION_MS = 28 * DAY_MS;

/** A provider for development and tests. It never takes money, and its payment page offers every outcome. */
export function sandboxProvider(deps: ProviderDependencies): ProviderAdapter {
  const { db, env, clock } = deps;
  const toProviderPayment = (payment: SandboxPayment | undefined): ProviderPayment => {
    if (!payment) throw new ProviderError('the sandbox does not know this payment', { isTransient: false });
    const isOpen = payment.state === 'open' || payment.state === 'pending';
    const { id, amount, currency } = payment;
    const captureBefore = new Date(payment.createdAt.getTime() + AUTHORIZATION_MS);
    const isAuthorized = payment.state === 'authorized';
    const state = isAuthorized && captureBefore <= clock() ? 'expired' : payment.state;
    return {
      id,
      reference: payment.idempotencyKey,
      state,
      amount,
      currency,
      checkoutUrl: isOpen ? `${env.PUBLIC_API_URL}/sandbox/pay/${id}` : null,
      captureBefore: isAuthorized ? captureBefore : null,
      disputes: payment.chargebacks.map((chargeback) => ({
        id: chargeback.id,
        amount: chargeback.amount,
        createdAt: new Date(chargeback.createdAt),
        reversedAt: chargeback.reversedAt ? new Date(chargeback.reversedAt) : null,
      })),
      refunds: latestRefunds(payment).map(({ key, state }) => ({ reference: key, state })),
      externalRefunds: [],
    };
  };
  return {
    name: 'sandbox',
    methods: SANDBOX_METHODS,
    parseWebhook: parseFormWebhook,
    routes: () => sandboxRoutes(deps),
    create: async (request) => toProviderPayment(await createPayment(db, request, clock())),
    get: async (id) => toProviderPayment(await findPayment(db, id)),
    cancel: async (id) => {
      await endPayment(db, id, 'canceled');
      return toProviderPayment(await findPayment(db, id));
    },
    refund: async (id, refund) => {
      const state = await recordRefund(db, id, refund);
      if (state) return state;
      const isPaid = (await findPayment(db, id))?.state === 'paid';
      throw new ProviderError('the sandbox cannot refund this amount', {
        isTransient: false,
        isRejected: isPaid,
      });
    },
    release: (id) => releasePayment(db, id),
    capture: (id, { amount }) =>
      capturePayment(db, id, { amount, createdAfter: new Date(clock().getTime() - AUTHORIZATION_MS) }),
  };
}
