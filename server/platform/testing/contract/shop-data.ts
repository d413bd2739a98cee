import { randomInt } from 'node:crypto';
import createClient from 'openapi-fetch';
import type { paths } from '#shared/commerce-api/openapi-types.ts';

const SHOP = { 'X-Shop': 'EF-nl-NL' };
const CART_LINES = 30;
const SAVED_ITEMS = 40;

/** A red pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const DETAILS = {
  email: 'anna@example.com',
  phone: '0612345678',
  customerType: 'Private',
  billingAddress: {
    firstName: 'Anna',
    lastName: 'de Vries',
    street: 'Keizersgracht',
    houseNumber: '1',
    postalCode: '1015 AA',
    city: 'Amsterdam',
    country: 'NL',
  },
} as const;

/** Records of a session and of the catalogue: generated calls that use it get past the 404s. */
export interface ShopData {
  readonly token: string;
  readonly products: readonly string[];
  readonly configurable: readonly string[];
  readonly slugs: readonly string[];
  readonly optionIds: readonly string[];
  readonly choiceIds: readonly string[];
  readonly pictures: readonly string[];
  readonly lines: readonly string[];
  readonly orders: readonly string[];
  readonly payments: readonly string[];
  readonly items: readonly string[];
  readonly files: readonly string[];
  readonly uploads: readonly string[];
  readonly deliveryDates: readonly string[];
}

type Call<Data> = Promise<{ data?: Data; error?: unknown; response: Response }>;

async function dataOf<Data>(call: Call<Data>): Promise<Data> {
  const { data, error, response } = await call;
  if (data === undefined) throw new Error(`${response.url} returned ${JSON.stringify(error)}`);
  return data;
}

/** Fills a session of a fresh API: a cart, an order with a payment, and saved items with pictures. */
export async function createShopData(base: string): Promise<ShopData> {
  let token = '';
  // An address of its own: the API limits what one address may try and reserve.
  const address = `10.${randomInt(256)}.${randomInt(256)}.1`;
  const api = createClient<paths>({ baseUrl: base, headers: { ...SHOP, 'X-Client-Address': address } });
  api.use({
    onRequest: ({ request }) => {
      if (token) request.headers.set('Authorization', `Bearer ${token}`);
    },
    onResponse: ({ response }) => {
      token = response.headers.get('x-session-token') ?? token;
    },
  });
  const header = SHOP;

  const { items: products } = await dataOf(
    api.GET('/Products', { params: { header, query: { perPage: 60 } } }),
  );
  const plain = products.filter(({ configurable, stock }) => !configurable && stock > 0);
  const configurable = products.filter((product) => product.configurable).map(({ id }) => id);
  const configurations = await Promise.all(
    configurable.map((id) =>
      dataOf(api.GET('/Products/configuration/{id}', { params: { header, path: { id } } })),
    ),
  );
  const options = configurations.flatMap((configuration) => configuration.options);

  const addLine = (productId: string) =>
    dataOf(api.POST('/orders/lines', { params: { header }, body: { productId, quantity: 1 } }));

  await addLine(String(plain[0]?.id));
  await dataOf(api.POST('/Orders/details', { params: { header }, body: DETAILS }));
  const shipping = await dataOf(api.GET('/Orders/shipping', { params: { header } }));
  const deliveryDates = [
    ...new Set(Object.values(shipping.days).flatMap((days) => days.map(({ date }) => date))),
  ];
  const [first] = shipping.options;
  if (!first) throw new Error('There is no way of delivery');
  const body = { method: first.method, date: first.earliestDate };
  const { totals } = await dataOf(api.POST('/Orders/shipping', { params: { header }, body }));
  const payment = await dataOf(
    api.POST('/orders/payment/initiate', {
      params: { header },
      body: { method: 'ideal', returnUrl: `${base}/terug`, totalIncVat: totals.incVat },
    }),
  );

  let lines: readonly { readonly id: string }[] = [];
  for (const { id } of plain.slice(0, CART_LINES)) ({ lines } = await addLine(id));

  const items = [];
  for (let index = 0; index < SAVED_ITEMS; index += 1) {
    const photo = { name: `Photo ${index}`, fileName: 'photo.png', data: PICTURE };
    items.push(await dataOf(api.POST('/Storage/base64', { params: { header }, body: photo })));
  }
  const library = await dataOf(
    api.GET('/Products/photoprint/{id}', {
      params: {
        header,
        path: { id: String(products.find(({ kind }) => kind === 'PhotoPrint')?.id) },
        query: { query: '' },
      },
    }),
  );

  return {
    token,
    products: products.map(({ id }) => id),
    configurable,
    slugs: products.map(({ slug }) => slug),
    optionIds: [...new Set(options.map(({ id }) => id))],
    choiceIds: [...new Set(options.flatMap(({ choices }) => choices.map(({ id }) => id)))],
    pictures: library.pictures.map(({ id }) => id),
    lines: lines.map(({ id }) => id),
    orders: [payment.orderId],
    payments: [payment.paymentId],
    items: items.map(({ id }) => id),
    files: items.flatMap((item) => item.files.map(({ id }) => id)),
    uploads: items.flatMap((item) => item.files.map(({ uploadId }) => uploadId)),
    deliveryDates,
  };
}
