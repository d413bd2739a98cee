import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { array, boolean, number, object, string } from 'yup';

/** Calls of one shopper after another, each on the same connection. */
export type ApiWorkload = (base: string) => Promise<(turn: number) => Promise<void>>;

const SHOP = 'EF-nl-NL';
/** A cart is left after this many products, so that carts stay as small as those of shoppers. */
const PRODUCTS_PER_CART = 4;
const TOKEN_BYTES = 32;

const productPage = object({
  items: array(
    object({ id: string().required(), configurable: boolean().required(), stock: number().required() }),
  ).required(),
});
export const cart = object({ totals: object({ incVat: number().required() }).required() });
const day = object({ date: string().required() });
export const shipping = object({ days: object({ Pickup: array(day).min(1).required() }).required() });
export const payment = object({ paymentId: string().required(), redirectUrl: string().required() });

const ADDRESS = {
  firstName: 'Marit',
  lastName: 'de Boer',
  street: 'Kerkstraat',
  houseNumber: '12',
  postalCode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
};
export const DETAILS = {
  email: 'marit@example.com',
  phone: '+31 612 345 6789',
  customerType: 'Private',
  billingAddress: ADDRESS,
};
export const RETURN_URL = 'https://www.easyfelt.nl/afrekenen/resultaat?payment={paymentId}';

interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly token?: string;
  readonly body?: string;
  readonly type?: string;
}

/** Sends requests over one connection. Resolves with the body as text; rejects for a status of 400 and above. */
function createClient(own: Readonly<Record<string, string>>): (call: Call) => Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return ({ method, url, token, body, type = 'application/json' }) =>
    new Promise((resolve, reject) => {
      const headers = {
        'x-shop': SHOP,
        ...own,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined
          ? {}
          : { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
      };
      const sent = request(url, { agent, method, headers, timeout: 10_000 }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          if ((response.statusCode ?? 500) < 400) resolve(text);
          else reject(new Error(`${method} ${url} returned ${response.statusCode}: ${text.slice(0, 500)}`));
        });
      });
      sent.once('timeout', () => sent.destroy(new Error(`${url} timed out`)));
      sent.once('error', reject);
      sent.end(body);
    });
}

/** Calls of one API with their JSON bodies. */
export function createApi(base: string, headers: Readonly<Record<string, string>> = {}) {
  const send = createClient(headers);
  return {
    get: async (path: string, token?: string): Promise<unknown> =>
      JSON.parse(await send({ method: 'GET', url: base + path, ...(token ? { token } : {}) })),
    post: async (path: string, token: string, body: object): Promise<unknown> =>
      JSON.parse(await send({ method: 'POST', url: base + path, token, body: JSON.stringify(body) })),
    submitForm: (url: string, fields: Record<string, string>) =>
      send({
        method: 'POST',
        url,
        body: new URLSearchParams(fields).toString(),
        type: 'application/x-www-form-urlencoded',
      }),
  };
}

export type Api = ReturnType<typeof createApi>;

/** The ids of products that are in stock and need no answers. */
export async function simpleProducts(api: Api): Promise<string[]> {
  const { items } = productPage.validateSync(await api.get('/Products?perPage=60'));
  const ids = items.flatMap(({ id, configurable, stock }) => (!configurable && stock > 0 ? [id] : []));
  if (ids.length === 0) throw new Error('The catalogue has no simple product in stock');
  return ids;
}

export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** The first page of the product list. */
export const listProducts: ApiWorkload = async (base) => {
  const api = createApi(base);
  return async () => {
    await api.get('/Products?perPage=16');
  };
};

/** Adds a product to the cart of a shopper. Every fourth one opens a session and a cart. */
export const addToCart: ApiWorkload = async (base) => {
  const api = createApi(base);
  const products = await simpleProducts(api);
  let token = newToken();
  return async (turn) => {
    if (turn % PRODUCTS_PER_CART === 0) token = newToken();
    const productId = products[turn % products.length];
    await api.post('/orders/lines', token, { productId, quantity: 1 });
  };
};

/** Two products, details, delivery, payment at the sandbox and the return to the shop. */
export const purchase: ApiWorkload = async (base) => {
  const api = createApi(base);
  const products = await simpleProducts(api);
  return async (turn) => {
    const token = newToken();
    for (const line of [0, 1]) {
      const productId = products[(2 * turn + line) % products.length];
      await api.post('/orders/lines', token, { productId, quantity: 1 });
    }
    await api.post('/Orders/details', token, DETAILS);
    const { days } = shipping.validateSync(await api.get('/Orders/shipping', token));
    const choice = { method: 'Pickup', date: days.Pickup[0]?.date, slotFrom: null };
    const { totals } = cart.validateSync(await api.post('/Orders/shipping', token, choice));
    const request = { method: 'ideal', returnUrl: RETURN_URL, totalIncVat: totals.incVat };
    const { paymentId, redirectUrl } = payment.validateSync(
      await api.post('/orders/payment/initiate', token, request),
    );
    await api.submitForm(redirectUrl, { outcome: 'paid', webhook: 'never' });
    await api.post('/Orders/complete', token, { paymentId });
  };
};
