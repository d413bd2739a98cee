import { randomUUID } from 'node:crypto';
import { type ApiShopper, apiShopper, registerShopper } from '#server/platform/testing/api-shopper.ts';
import { mailedToken } from '#server/platform/testing/mailed-token.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Answers } from '#shared/configuration/configuration.ts';
import { answersAt, configurationsOf } from '../../api/configure/configure-calls.ts';
import { fileForm, MULTIPART, png } from '../picture-form.ts';
import { cookieOf } from './operation.ts';

type Schemas = components['schemas'];

const GUESTS = 40;
/** Customers who leave: signing out and deleting an account take one each. */
export const LEAVING = 16;

/** The data of the operations: a catalogue, guests with a cart, and a customer who has one of everything. */
export interface CostSample {
  readonly products: readonly Schemas['ProductSummary'][];
  readonly category: string;
  readonly configured: { readonly id: string; readonly slug: string; readonly answers: Answers };
  /** A product on which a picture is printed. */
  readonly printed: string;
  /** Tokens of guests with a cart, details and a delivery. */
  readonly guests: readonly string[];
  readonly leaving: readonly { readonly token: string; readonly email: string }[];
  readonly customer: {
    readonly token: string;
    readonly email: string;
    readonly address: Schemas['Address'];
    readonly addressId: string;
    readonly order: Schemas['Order'];
    readonly document: string;
    readonly paymentId: string;
    readonly quotation: string;
    readonly share: string;
    readonly item: Schemas['StoredItem'];
    readonly fileId: string;
    readonly uploadId: string;
  };
}

interface RunningShop {
  /** Origins of commerce API and storefront. */
  readonly api: string;
  readonly shop: string;
}

const EASY_FELT = { brand: 'EF', locale: 'nl-NL' } as const;

async function catalogueOf(api: string) {
  const read = async <Body>(path: string) =>
    (await (await fetch(api + path, { headers: { 'X-Shop': 'EF-nl-NL' } })).json()) as Body;
  const { items } = await read<Schemas['ProductPage']>('/Products?page=1&perPage=60');
  const [category] = await read<Schemas['Category'][]>('/Categories');
  const configurations = await configurationsOf(api);
  const [first] = configurations;
  const printed = configurations.find(({ options }) => options.some(({ input }) => input === 'File'));
  const slug = items.find(({ id }) => id === first?.productId)?.slug;
  if (!first || !slug || !printed || !category)
    throw new Error('The catalogue lacks a product or a category');
  return {
    products: items.filter(({ configurable, stock }) => !configurable && stock > 50),
    category: category.slug,
    configured: { id: first.productId, slug, answers: answersAt(first, 0) },
    printed: printed.productId,
  };
}

async function upload(shop: string, token: string): Promise<Schemas['StoredItem']> {
  const body = new Uint8Array(fileForm(png(400, 300)));
  const headers = { ...MULTIPART, ...cookieOf(token) };
  const response = await fetch(`${shop}/api/uploads`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`The upload got ${response.status}`);
  return (await response.json()) as Schemas['StoredItem'];
}

async function customerOf({ api, shop }: RunningShop, customer: ApiShopper, lines: readonly Line[]) {
  const { call, email, address } = customer;
  const order = await customer.order(lines);
  await customer.fillCart(lines);
  await call('POST', '/Quotations', { contact: { firstName: 'Kim', lastName: 'de Vries', email } });
  const quotation = await mailedToken(api, email, 'quotation');
  await registerShopper(api, customer);
  const [stored] = await call<Schemas['CustomerAddress'][]>('POST', '/me/addresses', {
    label: 'Thuis',
    address,
    isDefaultBilling: true,
    isDefaultDelivery: true,
  });
  const { token: share } = await call<Schemas['SharedCartLink']>('POST', '/Orders/share');
  const [document] = await call<Schemas['OrderDocument'][]>('GET', `/Orders/${order.id}/documents`);
  const item = await upload(shop, customer.token());
  const [file] = item.files;
  const paymentId = order.payment?.id;
  if (!stored || !document || !file || !paymentId) throw new Error('The customer lacks something');
  return {
    token: customer.token(),
    email,
    address,
    addressId: stored.id,
    order,
    paymentId,
    quotation,
    share,
    document: document.number,
    item,
    fileId: file.id,
    uploadId: file.uploadId,
  };
}

interface Line {
  readonly productId: string;
  readonly quantity: number;
}

/** Prepares what the operations need. Rejects when the shop refuses. */
export async function createCostSample(running: RunningShop): Promise<CostSample> {
  const { api } = running;
  const catalogue = await catalogueOf(api);
  const lines = catalogue.products.slice(0, 2).map(({ id }) => ({ productId: id, quantity: 1 }));
  const guests: string[] = [];
  for (let guest = 0; guest < GUESTS; guest += 1) {
    const shopper = apiShopper({ api, ...EASY_FELT });
    await shopper.fillCart(lines);
    guests.push(shopper.token());
  }
  const leaving: { token: string; email: string }[] = [];
  for (let turn = 0; turn < LEAVING; turn += 1) {
    const shopper = apiShopper({ api, ...EASY_FELT });
    await registerShopper(api, shopper);
    leaving.push({ token: shopper.token(), email: shopper.email });
  }
  const customer = await customerOf(running, apiShopper({ api, ...EASY_FELT }), lines);
  return { ...catalogue, guests, leaving, customer };
}

/** An id that nothing has. */
export const unknownId = () => randomUUID();

/** A token that no mail contains. */
export const UNKNOWN_TOKEN = 'x'.repeat(43);
