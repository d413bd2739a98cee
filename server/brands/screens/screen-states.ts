import {
  type ApiShopper,
  apiShopper,
  PASSWORD,
  registerShopper,
} from '#server/platform/testing/api-shopper.ts';
import { mailedToken } from '#server/platform/testing/mailed-token.ts';
import { type Brand, shopIdentifier } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Locale } from '#shared/locales/index.ts';
import { hasScreen, hasSlug, href, PERSONAL_SCREENS, SCREENS, type Screen } from '#shared/screens/index.ts';
import { contentStates } from './content-states.ts';

type Schemas = components['schemas'];

/** A page to take a picture of. */
export interface ScreenState {
  readonly name: string;
  readonly path: string;
  /** The session of the shopper who sees it; none for a visitor. */
  readonly token?: string;
}

export interface RunningShop {
  /** Origin of the commerce API. */
  readonly api: string;
  readonly brand: Brand;
  readonly locale: Locale;
}

/** A token that no mail contains. */
const UNKNOWN_TOKEN = 'x'.repeat(43);

/** The screens of a shop with their states: of a visitor, of guests with a cart and an order, and of a customer. */
export async function screenStates(shop: RunningShop): Promise<ScreenState[]> {
  const { products, account } = shop.brand.switches;
  return [
    ...publicScreens(shop),
    ...(await contentStates(shop.brand, shop.locale)),
    ...(products ? [...(await productScreens(shop)), ...(await orderScreens(shop))] : []),
    ...(account ? [...(await entryScreens(shop)), ...(await customerScreens(shop))] : []),
  ];
}

function publicScreens({ brand, locale }: RunningShop): ScreenState[] {
  // The newsletter is private because of the links in its mails.
  const isPublic = (screen: Screen) => !PERSONAL_SCREENS.includes(screen);
  return SCREENS.filter((screen) => hasScreen(brand, screen) && !hasSlug(screen) && isPublic(screen)).map(
    (screen) => ({ name: screen, path: href(screen, locale) }),
  );
}

async function read<Body>({ api, brand, locale }: RunningShop, path: string): Promise<Body> {
  const response = await fetch(api + path, { headers: { 'X-Shop': shopIdentifier(brand, locale) } });
  if (!response.ok) throw new Error(`${path} got ${response.status}`);
  return (await response.json()) as Body;
}

function productsOf(shop: RunningShop): Promise<Schemas['ProductPage']> {
  return read(shop, '/Products?page=1&perPage=60');
}

/** Plain products in stock, which need no answers; none in a brand without a catalogue. */
async function linesOf(shop: RunningShop) {
  const { items } = await productsOf(shop);
  const plain = items.filter(({ configurable, stock }) => !configurable && stock > 9);
  return plain.slice(0, 3).map(({ id }, index) => ({ productId: id, quantity: index + 2 }));
}

async function productScreens(shop: RunningShop): Promise<ScreenState[]> {
  const { locale } = shop;
  const { items } = await productsOf(shop);
  const categories = await read<Schemas['Category'][]>(shop, '/Categories');
  const product = (name: string, found: Schemas['ProductSummary'] | undefined) =>
    found ? [{ name, path: href('productDetail', locale, { slug: found.slug }) }] : [];
  const search = (name: string, query: string) => ({
    name,
    path: href('searchOverview', locale, { query: { query } }),
  });
  const configurable = items.filter((item) => item.configurable);
  const [word = ''] = items[0]?.name.split(' ') ?? [];
  return [
    ...categories.slice(0, 1).map(({ slug }) => ({
      name: 'category',
      path: href('categoryDetail', locale, { slug }),
    })),
    ...product(
      'product',
      items.find((item) => !item.configurable && item.stock > 0),
    ),
    ...product(
      'sold out product',
      items.find((item) => item.stock === 0),
    ),
    ...product('first configurable product', configurable[0]),
    ...product('last configurable product', configurable.at(-1)),
    ...(word ? [search('search results', word)] : []),
    search('no search results', 'qxqxqx'),
    { name: 'empty cart', path: href('cart', locale) },
  ];
}

async function orderScreens(shop: RunningShop): Promise<ScreenState[]> {
  const { locale } = shop;
  const guest = apiShopper({ ...shop, brand: shop.brand.code });
  const lines = await linesOf(shop);
  if (lines.length === 0) return [];
  const { payment } = await guest.order(lines);
  await guest.fillCart(lines);
  const token = guest.token();
  const step = (name: string) => ({
    name: `checkout, ${name}`,
    path: href('checkout', locale, { query: { step: name } }),
    token,
  });
  return [
    { name: 'cart', path: href('cart', locale), token },
    ...[step('details'), step('delivery'), step('payment')],
    {
      name: 'checkout result',
      token,
      path: href('checkoutResult', locale, { query: { payment: payment?.id } }),
    },
  ];
}

/** A view of the account; `path` of a visitor, or of the shopper with the token. */
function view(
  { locale }: RunningShop,
  name: string,
  query: Readonly<Record<string, string>>,
  token?: string,
): ScreenState {
  return { name, path: href('myAccount', locale, { query }), ...(token ? { token } : {}) };
}

async function entryScreens(shop: RunningShop): Promise<ScreenState[]> {
  const guest = apiShopper({ ...shop, brand: shop.brand.code });
  const details = { type: 'Private', firstName: 'Kim', lastName: 'de Vries' };
  await guest.call('POST', '/Registration', { email: guest.email, password: PASSWORD, details });
  const verify = await mailedToken(shop.api, guest.email, 'verify');
  return [
    view(shop, 'login', { view: 'login' }),
    view(shop, 'signed out', { view: 'login', done: 'signedOut' }),
    view(shop, 'register', { view: 'register' }),
    view(shop, 'register, sent', { view: 'register', sent: '1' }),
    view(shop, 'verify', { view: 'verify', token: verify }),
    view(shop, 'verify, unknown link', { view: 'verify', token: UNKNOWN_TOKEN }),
    view(shop, 'forgot', { view: 'forgot' }),
    view(shop, 'forgot, sent', { view: 'forgot', sent: '1' }),
    view(shop, 'reset, unknown link', { view: 'reset', token: UNKNOWN_TOKEN }),
    view(shop, 'email', { view: 'email', token: UNKNOWN_TOKEN }),
    ...['old', 'new', 'changed'].map((state) => view(shop, `email, ${state}`, { view: 'email', state })),
    ...(shop.brand.switches.products
      ? [view(shop, 'order look-up', { view: 'order' }), view(shop, 'no saved items', { view: 'saved' })]
      : []),
  ];
}

async function customerScreens(shop: RunningShop): Promise<ScreenState[]> {
  const { api, brand, locale } = shop;
  const customer = apiShopper({ api, brand: brand.code, locale });
  const orders = brand.switches.products ? await ordersOf(shop, customer) : [];
  const quotation = orders.length > 0 ? await quotationOf(shop, customer) : undefined;
  await registerShopper(api, customer);
  await customer.call('POST', '/auth/forgot', { email: customer.email });
  const reset = await mailedToken(api, customer.email, 'reset');
  const flags = { isDefaultBilling: true, isDefaultDelivery: false };
  for (const label of ['Atelier', 'Thuis']) {
    await customer.call('POST', '/me/addresses', { label, address: customer.address, ...flags });
  }
  const token = customer.token();
  const [order] = orders;
  return [
    view(shop, 'reset', { view: 'reset', token: reset }),
    view(shop, 'account', {}, token),
    view(shop, 'account after a merge', { 'merged.cartLines': '2', 'merged.movedToSaved': '1' }, token),
    ...(order ? [view(shop, 'order', { view: 'order', id: order.id }, token)] : []),
    ...(quotation ? [view(shop, 'quotation', { view: 'quotation', token: quotation }, token)] : []),
    ...(brand.switches.products
      ? [
          view(shop, 'quotation request', { view: 'quotation-request' }, token),
          view(shop, 'saved items', { view: 'saved' }, token),
        ]
      : []),
    { name: 'addresses', path: href('myAccountAddress', locale), token },
    {
      name: 'new address',
      token,
      path: href('myAccountAddress', locale, { query: { edit: 'new' } }),
    },
    { name: 'account details', path: href('myAccountDetails', locale), token },
  ];
}

/** An order, a cart and a saved item of a shopper. */
async function ordersOf(shop: RunningShop, shopper: ApiShopper) {
  const lines = await linesOf(shop);
  if (lines.length === 0) return [];
  const order = await shopper.order(lines);
  for (const { productId, quantity } of lines) {
    const item = { kind: 'configuration', name: 'Vergaderzaal', note: 'Kleur nog kiezen', answers: {} };
    await shopper.call('POST', '/Storage', { ...item, productId, quantity });
  }
  await shopper.fillCart(lines);
  return [order];
}

/** The token of a quotation for the cart of a shopper. */
function quotationOf({ api }: RunningShop, shopper: ApiShopper): Promise<string> {
  const { email } = shopper;
  const contact = { firstName: 'Kim', lastName: 'de Vries', company: 'De Vries Interieur', email };
  return shopper.call('POST', '/Quotations', { contact }).then(() => mailedToken(api, email, 'quotation'));
}
