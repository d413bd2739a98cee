import type { Brand } from '#shared/brands/brand.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Configuration } from '#shared/configuration/configuration.ts';
import { href } from '#shared/screens/index.ts';

const LOCALE = 'nl-NL';
const SEARCH = 'paneel';
/** Slug of the page with the wall planner. */
const PLANNER = 'wandplanner';
const PER_PAGE = 60;

type Product = components['schemas']['ProductSummary'];

/** A screen to measure. */
export interface MeasuredScreen {
  readonly name: string;
  readonly address: string;
  /** The cookie of a shopper with a cart, where the screen shows it. */
  readonly cookie?: string;
  /** Search engines may not list the screen, so its SEO is not measured. */
  readonly isUnlisted?: boolean;
}

/** The pages of a running shop that are measured, by name. */
export interface ShopScreens {
  readonly home: MeasuredScreen;
  readonly overview: MeasuredScreen;
  readonly product: MeasuredScreen;
  readonly configurable: MeasuredScreen;
  readonly photo: MeasuredScreen;
  readonly blog: MeasuredScreen;
  readonly project: MeasuredScreen;
  readonly calculator: MeasuredScreen;
  readonly planner: MeasuredScreen;
  readonly search: MeasuredScreen;
  readonly cart: MeasuredScreen;
}

async function read<Body>(api: string, path: string, brandCode = 'EF'): Promise<Body> {
  const response = await fetch(`${api}${path}`, { headers: { 'X-Shop': `${brandCode}-${LOCALE}` } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Body;
}

/** A product without options, one with, and one with a photo; all in stock. */
async function productsOf(api: string): Promise<{ plain: Product; configurable: Product; photo: Product }> {
  let plain: Product | undefined;
  let configurable: Product | undefined;
  let photo: Product | undefined;
  for (let page = 1; !plain || !configurable || !photo; page += 1) {
    const { items } = await read<components['schemas']['ProductPage']>(
      api,
      `/Products?perPage=${PER_PAGE}&page=${page}`,
    );
    for (const product of items.filter(({ stock }) => stock > 0)) {
      if (!product.configurable) {
        plain ??= product;
        continue;
      }
      const { options } = await read<Configuration>(api, `/Products/configuration/${product.id}`);
      if (options.some(({ input }) => input === 'File')) photo ??= product;
      else if (options.some(({ input }) => input === 'RadioColor')) configurable ??= product;
    }
    if (items.length < PER_PAGE) break;
  }
  if (!plain || !configurable || !photo) throw new Error('The catalogue has not all kinds of products');
  return { plain, configurable, photo };
}

/** Adds a product to a new cart by its form; returns the cookie of the shopper. */
async function cartCookie(shop: string, productId: string): Promise<string> {
  const response = await fetch(`${shop}/api/forms/cart-line`, {
    method: 'POST',
    body: new URLSearchParams({ productId, quantity: '2' }),
    // A form without any cookie is sent again.
    headers: { Origin: shop, Cookie: `locale=${LOCALE}` },
    redirect: 'manual',
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`No product was added to the cart: ${response.status}`);
  return cookie;
}

/** A screen of the shop that `shop` serves, in the measured locale. */
function screenAt(shop: string, name: string, path: string): MeasuredScreen {
  return { name, address: `http://${LOCALE.toLowerCase()}.localhost:${new URL(shop).port}${path}` };
}

/** The home page of any brand, and its list and first product in stock if it has any. */
export async function brandScreens(shop: string, api: string, brand: Brand): Promise<MeasuredScreen[]> {
  const home = screenAt(shop, 'home', href('home', LOCALE));
  if (!brand.switches.products) return [home];
  const { items } = await read<components['schemas']['ProductPage']>(api, '/Products', brand.code);
  const product = items.find(({ stock, configurable }) => stock > 0 && !configurable);
  if (!product) throw new Error('The first page of the list has no product in stock');
  return [
    home,
    screenAt(shop, 'overview', href('productOverview', LOCALE)),
    screenAt(shop, 'product', href('productDetail', LOCALE, { slug: product.slug })),
  ];
}

/** Addresses of the measured screens. `shop` and `api`: origins of the two processes. */
export async function shopScreens(shop: string, api: string): Promise<ShopScreens> {
  const { plain, configurable, photo } = await productsOf(api);
  const screen = (name: string, path: string) => screenAt(shop, name, path);
  const productScreen = (name: string, { slug }: Product) =>
    screen(name, href('productDetail', LOCALE, { slug }));
  return {
    home: screen('home', href('home', LOCALE)),
    overview: screen('overview', href('productOverview', LOCALE)),
    product: productScreen('product', plain),
    configurable: productScreen('configurable', configurable),
    photo: productScreen('photo', photo),
    blog: screen('blog', href('blogDetail', LOCALE, { slug: 'waarom-stoelen-piepen' })),
    project: screen('project', href('projectDetail', LOCALE, { slug: 'kantoortuin-utrecht' })),
    calculator: screen('calculator', href('adviceDetail', LOCALE, { slug: 'hoeveel-vilt-heb-je-nodig' })),
    planner: screen('planner', `/${PLANNER}`),
    search: {
      ...screen('search', href('searchOverview', LOCALE, { query: { query: SEARCH } })),
      isUnlisted: true,
    },
    cart: {
      ...screen('cart', href('cart', LOCALE)),
      cookie: await cartCookie(shop, plain.id),
      isUnlisted: true,
    },
  };
}
