import {
  cart,
  createApi,
  DETAILS,
  newToken,
  payment,
  RETURN_URL,
  shipping,
  simpleProducts,
} from '../api/api-workloads.ts';
import { answersAt, configurationsOf } from '../api/configure/configure-calls.ts';
import { sampleShop } from '../memory/leaks/traffic.ts';

export interface MeasuredRequest {
  readonly name: string;
  /** Prepares the n-th request of its kind, and returns the function that sends it. */
  prepare(n: number): Promise<() => Promise<unknown>>;
}

/** The requests to a running shop whose files are counted. */
export async function measuredRequests(shop: string, api: string): Promise<MeasuredRequest[]> {
  const { products: pages, cookie } = await sampleShop(shop);
  const client = createApi(api);
  const products = await simpleProducts(client);
  const configurations = await configurationsOf(api);
  const of = <Item>(items: readonly Item[], n: number): Item => {
    const item = items[n % items.length];
    if (item === undefined) throw new Error('The catalogue has not enough products');
    return item;
  };
  const visit = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(shop + path, init);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  };
  return [
    { name: 'cached page', prepare: async () => () => visit(of(pages, 0)) },
    // The first page is cached.
    { name: 'uncached product', prepare: async (n) => () => visit(of(pages, n + 1)) },
    {
      name: 'add to cart',
      prepare: async (n) => () =>
        visit('/api/trpc/cart.line.add', {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ json: { productId: of(products, n), quantity: 1 } }),
        }),
    },
    {
      name: 'configured price',
      prepare: async (n) => {
        const configuration = of(configurations, 0);
        const input = { id: configuration.productId, answers: answersAt(configuration, n), quantity: 1 };
        const query = encodeURIComponent(JSON.stringify({ json: input }));
        return () => visit(`/api/trpc/product.configuration.calculate?input=${query}`);
      },
    },
    {
      name: 'webhook to paid',
      prepare: async (n) => {
        const id = await paidAtSandbox(client, of(products, n));
        const webhook = `${api}/orders/payment/webhook/payment`;
        return () => client.submitForm(webhook, { id });
      },
    },
  ];
}

/** Places an order and pays it on the page of the sandbox, which sends no webhook. Returns the id of the payment there. */
async function paidAtSandbox(client: ReturnType<typeof createApi>, productId: string): Promise<string> {
  const token = newToken();
  await client.post('/orders/lines', token, { productId, quantity: 1 });
  await client.post('/Orders/details', token, DETAILS);
  const { days } = shipping.validateSync(await client.get('/Orders/shipping', token));
  const choice = { method: 'Pickup', date: days.Pickup[0]?.date, slotFrom: null };
  const { totals } = cart.validateSync(await client.post('/Orders/shipping', token, choice));
  const request = { method: 'ideal', returnUrl: RETURN_URL, totalIncVat: totals.incVat };
  const { redirectUrl } = payment.validateSync(await client.post('/orders/payment/initiate', token, request));
  await client.submitForm(redirectUrl, { outcome: 'paid', webhook: 'never' });
  return redirectUrl.split('/').at(-1) ?? '';
}
