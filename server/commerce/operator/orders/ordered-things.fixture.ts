import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/platform/postgres/database.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Area } from '#shared/configuration/crop.ts';
import type { Rotation } from '#shared/configuration/rotation.ts';
import { insertSampledProducts } from '../../cart/lines/samples.fixture.ts';
import { openShop, type Shop, type Shopper, submitPaymentPage } from '../../checkout/shop.fixture.ts';
import { DETAILS } from '../../checkout/shopper.fixture.ts';
import {
  CONFIGURABLE_PANEL,
  PRINTED_PANEL,
} from '../../products/configuration/configured-products.fixture.ts';
import { mailedTokens, requestQuotation } from '../../quotations/quotations.fixture.ts';
import { halves } from '../../uploads/pictures/sample-pictures.fixture.ts';

type Schemas = components['schemas'];

const CUT_PANEL = {
  colour: 'OAT',
  edge: 'bevelled',
  size: { width: 1230, height: 610 },
  radius: 20,
  extras: ['clips', 'fire'],
  note: 'Rand\nniet lijmen',
} as const;
/** Printed upright after a quarter turn: 900 × 600 pixels of 1000 × 2000 at 600 × 400 mm. */
const CROP: { area: Area; rotation: Rotation } = {
  area: { left: 50, top: 300, width: 900, height: 600 },
  rotation: 90,
};

const LIBRARY_CROP: Area = { left: 600, top: 0, width: 1_500, height: 1_000 };

/** A photo of 2000 × 1000 pixels, red on the left and blue on the right, encoded once. */
const photo = halves(2_000, 1_000).png().toBuffer();
/** A picture that holds the crop, in place of print files, whose decoding would take most of the time. */
const libraryPicture = halves(2_100, 1_000).avif({ quality: 40, effort: 0 }).toBuffer();

/** A shop with configurable products, samples, a folder for pictures, and one picture to crop for the whole library. */
export async function openOrderedShop(db: Database, settings: Readonly<Record<string, string>> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ordered-'));
  const shop = await openShop(db, { settings: { DATA_DIR: dataDir, ...settings } });
  await insertSampledProducts(db);
  const library = join(dataDir, 'library.avif');
  writeFileSync(library, await libraryPicture);
  Object.assign(shop.deps.uploads, { libraryMasterPath: () => library });
  return {
    shop,
    dataDir,
    close: async () => {
      await shop.close();
      shop.deps.uploads.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Pays for the cart of a person. Returns the placed order. */
export async function buy(
  person: Shopper,
  details: Partial<Schemas['OrderDetails']> = {},
  method?: Schemas['DeliveryMethod'],
) {
  await person.details(details);
  await person.ship(method);
  const { body } = await person.pay('ideal');
  await submitPaymentPage(body.redirectUrl, 'paid', 'before');
  return (await person.complete(body.paymentId)).body;
}

/** Uploads the photo. Returns its id. */
export async function uploadPhoto({ url }: Shop, person: Shopper): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(await photo)]), 'Strand.png');
  const token = person.token();
  const headers = { 'X-Shop': 'EF-nl-NL', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(`${url}/Storage`, { method: 'POST', headers, body });
  const { useToken: setToken } = person;
  setToken(response.headers.get('x-session-token') ?? token);
  const item = (await response.json()) as Schemas['StoredItem'];
  return item.files[0]?.uploadId ?? '';
}

/** Crops a picture, by default for a print of 600 × 400 mm. Returns the answer. */
export async function crop(person: Shopper, picture: object, part: typeof CROP = CROP) {
  const path = `/Products/configuration/${PRINTED_PANEL}/crop`;
  const { body } = await person.call<Schemas['PrintPicture']>('POST', path, { picture, ...part });
  return { source: body.source, id: body.id };
}

/** A cart with each kind of line: cut to size, cropped photo, library print, cropped library print, sample. */
async function fillCart(shop: Shop): Promise<Shopper> {
  const person = shop.shopper();
  const size = { width: 600, height: 400 };
  await person.add(CONFIGURABLE_PANEL, 2, CUT_PANEL);
  const id = await uploadPhoto(shop, person);
  await person.add(PRINTED_PANEL, 1, { size, photo: await crop(person, { source: 'upload', id }) });
  await person.add(PRINTED_PANEL, 3, {
    size: { width: 900, height: 600 },
    photo: { source: 'image', id: 'misty-hills' },
  });
  const library = { source: 'image', id: 'misty-hills' };
  const part = await crop(person, library, { area: LIBRARY_CROP, rotation: 0 });
  await person.add(PRINTED_PANEL, 1, { size, photo: part });
  await person.call('POST', '/orders/samples', { productId: CONFIGURABLE_PANEL, colour: 'PET' });
  return person;
}

/** The order of {@link fillCart}, for a business in Utrecht. */
export async function placeOrdered(shop: Shop) {
  const order = await buy(await fillCart(shop), {
    customerType: 'Business',
    vatNumber: 'NL820646660B01',
    reference: 'Atelier 4',
    remarks: 'Graag bellen\nvoor levering',
    billingAddress: { ...DETAILS.billingAddress, company: 'De Boer Interieur' },
    deliveryAddress: { ...DETAILS.billingAddress, street: 'Oudegracht', houseNumber: '7', addition: null },
  });
  return { order, number: order.number ?? '' };
}

/** An order of an accepted quotation of two panels cut to size. */
export async function placeQuoted(shop: Shop) {
  const person = shop.shopper();
  await person.add(CONFIGURABLE_PANEL, 2, CUT_PANEL);
  await requestQuotation(person);
  const [token = ''] = await mailedTokens(shop);
  await person.call('POST', '/Quotations/accept', { token });
  return buy(person);
}
