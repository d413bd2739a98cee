import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import de from '#shared/locales/de/yup.json' with { type: 'json' };
import fr from '#shared/locales/fr/yup.json' with { type: 'json' };
import nl from '#shared/locales/nl/yup.json' with { type: 'json' };
import { PANEL } from '../cart/lines/products.fixture.ts';
import { DETAILS } from '../checkout/shopper.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { openTestApi, type TestApi } from './test-api.fixture.ts';

type ErrorBody = components['schemas']['Error'];

describe.each(commerceDatabases.slice(0, 1))('the faults of the API on $name', ({ open }) => {
  let api: TestApi;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const db = await open();
    close = () => db.close();
    api = await openTestApi(db);
  });
  afterAll(async () => {
    await api.close();
    await close();
  });

  const faultsOf = async (shop: string, path: string, json: unknown) => {
    const { body } = await api.call<ErrorBody>('POST', path, { headers: { 'X-Shop': shop }, json });
    return body.fields?.map(({ path: field, message }) => [field, message]);
  };

  it.each([
    ['EF-nl-BE', nl, '9.999'],
    ['EF-de-AT', de, '9\u00a0999'],
    ['EF-fr-BE', fr, '9\u202f999'],
  ] as const)('of %s are in its language', async (shop, { errors }, most) => {
    const line = { productId: PANEL, quantity: 10_000 };
    expect(await faultsOf(shop, '/orders/lines', line)).toEqual([
      ['body.quantity', errors.number.max.replace('{{max}}', most)],
    ]);
    expect(await faultsOf(shop, '/orders/lines', { quantity: 'x' })).toEqual([
      ['body.productId', errors.mixed.required],
      ['body.quantity', errors.mixed.notType],
    ]);
    expect(await faultsOf(shop, '/Orders/details', { ...DETAILS, reference: 'a\0b' })).toEqual([
      ['body.reference', errors.string.matches],
    ]);
  });

  it('without a known shop keep their English texts', async () => {
    expect(await faultsOf('', '/orders/lines', { productId: PANEL, quantity: 0 })).toContainEqual([
      'body.quantity',
      'must be >= 1',
    ]);
  });
});
