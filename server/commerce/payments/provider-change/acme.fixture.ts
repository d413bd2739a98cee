import { createHmac, timingSafeEqual } from 'node:crypto';
import { object, string } from 'yup';
import type { PaymentState } from '#shared/commerce-api/order-states.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import {
  LARGEST_AMOUNT,
  type MethodOffer,
  type ProviderAdapter,
  ProviderError,
  type ProviderPayment,
  type ProviderWebhook,
  type WebhookFault,
} from '../../order-records/payments/provider.ts';
import type { ProviderDefinition } from '../providers/provider-definition.ts';

export const ACME_SETTINGS = { ACME_SECRET: 'whsec_of_the_tests' };

const settings = {
  ACME_SECRET: string().required().meta({ expected: 'the secret of its webhooks', secret: true }),
};

const offer = { countries: 'all', customers: 'all', authorisesFirst: false } as const;
/** No PayPal, no pounds. */
const METHODS: readonly MethodOffer[] = [
  { ...offer, method: 'ideal', countries: ['NL'], amounts: { EUR: [100, 20_000] } },
  { ...offer, method: 'creditcard', amounts: { EUR: [1, LARGEST_AMOUNT] } },
  { ...offer, method: 'klarna', amounts: { EUR: [1, 500_000] }, authorisesFirst: true },
];

const WINDOW_MS = 5 * MINUTE_MS;
const SIGNATURE = /^t=(\d{1,12}),v1=([\da-f]{64})$/;
const eventSchema = object({ id: string().required(), payment: string().required() }).required();

/** The header Acme-Signature: the time in seconds, and an HMAC of time and body. */
export function acmeSignature(body: string, at: Date, secret = ACME_SETTINGS.ACME_SECRET): string {
  const time = String(Math.floor(at.getTime() / 1_000));
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

/** A provider of the tests, with its payments in memory, whose webhooks are signed JSON. */
export function openAcme() {
  const payments = new Map<string, ProviderPayment>();
  const requests: string[] = [];
  const paymentOf = (id: string): ProviderPayment => {
    const payment = payments.get(id);
    if (!payment) throw new ProviderError('Acme does not know this payment', { isTransient: false });
    return payment;
  };
  const change = (id: string, changes: Partial<ProviderPayment>): ProviderPayment => {
    const changed = { ...paymentOf(id), ...changes };
    payments.set(id, changed);
    return changed;
  };
  const adapterOf = (secret: string, clock: () => Date): ProviderAdapter => ({
    name: 'acme',
    methods: METHODS,
    parseWebhook: async (rawBody, headers) =>
      readWebhook(rawBody, headers['acme-signature'], secret, clock()),
    create: async ({ idempotencyKey: reference, amount, currency, webhookUrl }) => {
      requests.push(`create ${webhookUrl}`);
      const id = `acme_${payments.size + 1}`;
      const checkoutUrl = `https://acme.example/${id}`;
      const facts = { captureBefore: null, disputes: [], refunds: [], externalRefunds: [] };
      payments.set(id, { id, reference, state: 'open', checkoutUrl, amount, currency, ...facts });
      return paymentOf(id);
    },
    get: async (id) => {
      requests.push(`get ${id}`);
      return paymentOf(id);
    },
    cancel: async (id) => change(id, { state: 'canceled' }),
    refund: async (id, { amount, idempotencyKey }) => {
      requests.push(`refund ${id} ${amount}`);
      change(id, { refunds: [...paymentOf(id).refunds, { reference: idempotencyKey, state: 'refunded' }] });
      return 'refunded';
    },
    release: async (id) => void change(id, { state: 'canceled' }),
    capture: async (id, { amount }) => {
      requests.push(`capture ${id} ${amount}`);
      change(id, { state: 'paid' });
    },
  });
  const definition: ProviderDefinition = {
    settings,
    create: async ({ env, clock }) => adapterOf(object(settings).validateSync(env).ACME_SECRET, clock),
  };
  return {
    definition,
    /** Without settings. */
    adapter: adapterOf(ACME_SETTINGS.ACME_SECRET, () => new Date()),
    /** The requests that changed or read a payment, in their order. */
    requests,
    idOf: (reference: string) => [...payments.values()].find((one) => one.reference === reference)?.id ?? '',
    end: (id: string, state: PaymentState) => change(id, { state }),
    chargeBack: (id: string, amount: number, createdAt: Date) =>
      change(id, { disputes: [{ id: `dispute_of_${id}`, amount, createdAt, reversedAt: null }] }),
  };
}

function readWebhook(
  rawBody: Buffer,
  header: string | readonly string[] | undefined,
  secret: string,
  now: Date,
): ProviderWebhook | { readonly fault: WebhookFault } {
  const [, seconds = '', given = ''] = SIGNATURE.exec(String(header)) ?? [];
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest();
  const isSigned = given !== '' && timingSafeEqual(Buffer.from(given, 'hex'), expected);
  if (!isSigned) return { fault: 'forged' };
  if (Math.abs(now.getTime() - Number(seconds) * 1_000) > WINDOW_MS) return { fault: 'expired' };
  try {
    const { id, payment } = eventSchema.validateSync(JSON.parse(rawBody.toString('utf8')));
    return { reference: payment, messageId: id };
  } catch {
    return { fault: 'malformed' };
  }
}
