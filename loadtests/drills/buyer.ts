import { setTimeout as pause } from 'node:timers/promises';
import { object, string } from 'yup';
import { openWire, type WireRequest, type WireResponse } from '../abuse/wire.ts';
import { cart, DETAILS, payment, shipping } from '../api/api-workloads.ts';
import type { Journal, Purchase, RequestKind } from './journal.ts';

const HOST = 'nl-nl.localhost';
/** A little more than the edge waits. */
const TIMEOUT_MS = 10_000;
const THINK_MS = 150;
/** On the payment page. */
const PAYING_MS = 2_000;
/** Shoppers who see an error try again. */
const RETRY_MS = 1_500;
const MAX_POLLS = 60;

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

const NO_COMPANY = { company: null, addition: null };
const GUEST = {
  ...DETAILS,
  vatNumber: null,
  registrationNumber: null,
  reference: null,
  remarks: null,
  billingAddress: { ...DETAILS.billingAddress, ...NO_COMPANY },
  deliveryAddress: null,
};

const envelope = object({ result: object({ data: object().required() }).required() });
const settled = object({ status: string().required(), orderNumber: string().nullable().default(null) });
const UNPAID = ['canceled', 'expired', 'failed'];

/** The shop has said no, which a repeated request does not change. */
class PurchaseRefused extends Error {}

interface Target {
  readonly port: number;
  readonly address: string;
  readonly journal: Journal;
  readonly isStopping: () => boolean;
}

/** The connections of one visitor, whose requests and failures the journal has. */
export function openVisitor({ port, address, journal, isStopping }: Target) {
  const wire = openWire({ port, host: HOST, localAddress: address, connections: 2, timeoutMs: TIMEOUT_MS });

  /** The response; undefined when it failed, or does not show the text. */
  async function sendOnce(
    kind: RequestKind,
    name: string,
    request: WireRequest,
    shows = '',
  ): Promise<WireResponse | undefined> {
    journal.requests[kind] += 1;
    const fail = (reason: string) => {
      journal.failures.push({ at: performance.now(), kind, reason: `${name}: ${reason}` });
      return undefined;
    };
    try {
      const headers = { 'accept-encoding': 'identity', ...request.headers };
      const response = await wire.send({ ...request, headers });
      if (response.status < 400) {
        return response.body.includes(shows) ? response : fail(`${response.status} without ${shows}`);
      }
      fail(`${response.status} ${response.body.slice(0, 200)}`);
      if (response.status < 500 && response.status !== 429) throw new PurchaseRefused(name);
    } catch (error) {
      if (error instanceof PurchaseRefused) throw error;
      fail(error instanceof Error ? error.message : String(error));
    }
    return undefined;
  }

  /** Repeats a request until it succeeds. Throws PurchaseRefused when the shop refuses it, or the drill ends. */
  async function send(name: string, request: WireRequest): Promise<WireResponse> {
    for (;;) {
      const response = await sendOnce('call', name, request);
      if (response) return response;
      if (isStopping()) throw new PurchaseRefused(`${name}: the drill has ended`);
      await pause(RETRY_MS);
    }
  }

  return { sendOnce, send, close: () => wire.close() };
}

/** One shopper after another buys a product, until the drill ends. The limits of the edge are those of one address. */
export async function buyUntilStopped(
  target: Omit<Target, 'address'> & {
    readonly apiPort: number;
    readonly products: readonly string[];
    readonly nextAddress: () => string;
  },
): Promise<void> {
  const { journal, isStopping, products, apiPort, nextAddress } = target;
  for (let turn = 0; !isStopping(); turn += 1) {
    const visitor = openVisitor({ ...target, address: nextAddress() });
    const purchase: Purchase = { startedAt: performance.now(), isPaid: false };
    try {
      await buy(visitor, { apiPort, productId: products[turn % products.length] ?? '', begin, purchase });
    } catch (error) {
      if (!(error instanceof PurchaseRefused)) throw error;
    } finally {
      visitor.close();
    }
    function begin() {
      journal.purchases.push(purchase);
    }
    await pause(THINK_MS);
  }
}

interface OnePurchase {
  readonly apiPort: number;
  readonly productId: string;
  readonly purchase: Purchase;
  /** Called when the product is in the cart. */
  begin(): void;
}

/** Cart, details, delivery, payment page and return, through the edge. */
async function buy(
  visitor: ReturnType<typeof openVisitor>,
  { apiPort, productId, purchase, begin }: OnePurchase,
): Promise<void> {
  let cookie = '';
  const call = async (
    procedure: string,
    given: Pick<WireRequest, 'method' | 'body'> & { input?: unknown },
  ) => {
    const { input, ...request } = given;
    const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
    const response = await visitor.send(procedure, {
      ...request,
      path: `/api/trpc/${procedure}${search}`,
      headers: { ...JSON_TYPE, ...(cookie ? { cookie } : {}) },
    });
    cookie = String(response.headers['set-cookie'] ?? '').split(';')[0] || cookie;
    await pause(THINK_MS);
    const { data } = envelope.validateSync(JSON.parse(response.body)).result;
    return 'json' in data ? data.json : data;
  };
  const mutate = (procedure: string, input: unknown) =>
    call(procedure, { method: 'POST', body: JSON.stringify({ json: input }) });

  await mutate('cart.line.add', { productId, quantity: 1 });
  begin();
  await mutate('checkout.details.save', GUEST);
  const { days } = shipping.validateSync(await call('checkout.shipping.get', {}));
  const choice = { method: 'Pickup', date: days.Pickup[0]?.date, slotFrom: null };
  const { totals } = cart.validateSync(await mutate('checkout.shipping.save', choice));
  const request = { method: 'ideal', totalIncVat: totals.incVat };
  const { paymentId, redirectUrl } = payment.validateSync(await mutate('checkout.payment.initiate', request));
  purchase.paymentId = paymentId;
  await pause(PAYING_MS);
  await visitor.send('payment page', {
    port: apiPort,
    host: `127.0.0.1:${apiPort}`,
    method: 'POST',
    path: new URL(redirectUrl).pathname,
    headers: FORM_TYPE,
    body: new URLSearchParams({ outcome: 'paid', webhook: 'normal' }).toString(),
  });
  purchase.isPaid = true;
  await mutate('checkout.order.complete', { paymentId });
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const status = settled.validateSync(await call('checkout.payment.get', { input: { id: paymentId } }));
    if (UNPAID.includes(status.status)) return;
    if (status.orderNumber !== null) {
      purchase.confirmedAt = performance.now();
      purchase.orderNumber = status.orderNumber;
      return;
    }
    await pause(RETRY_MS);
  }
}
