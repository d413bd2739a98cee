import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { openShop, type Shop } from '../../orders/shop.fixture.ts';
import {
  insertConfigurableProducts,
  PRINTED_PANEL,
  VALID_LICENCE_CODE,
} from '../configuration/configured-products.fixture.ts';

const PICTURE = { source: 'image', id: 'alpine-dawn' };
const AREA = { left: 0, top: 0, width: 10, height: 10 };

describe.each(commerceDatabases)('guessing licence codes on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    const db = await database.open();
    shop = await openShop(db);
    await insertConfigurableProducts(db);
  });
  afterAll(() => shop.close());

  /** A caller without a session, as the storefront names him. */
  const callerAt = (address: string) => async (method: string, path: string, body: unknown) => {
    const headers = {
      'X-Shop': 'EF-nl-NL',
      'Content-Type': 'application/json',
      'X-Client-Address': address,
    };
    const response = await fetch(`${shop.url}${path}`, { method, headers, body: JSON.stringify(body) });
    return response.status;
  };
  const requests: [string, string, string, (licenceCode: string) => unknown][] = [
    [
      'the validation',
      'POST',
      '/Storage/validate',
      (licenceCode) => ({ imageId: 'alpine-dawn', licenceCode }),
    ],
    [
      'a configuration',
      'POST',
      `/Products/${PRINTED_PANEL}/configure`,
      (licenceCode) => ({ answers: { photo: { ...PICTURE, licenceCode } } }),
    ],
    [
      'a price',
      'PUT',
      `/Products/${PRINTED_PANEL}/quantity`,
      (licenceCode) => ({ quantity: 1, answers: { photo: { ...PICTURE, licenceCode } } }),
    ],
  ];

  test.each(requests)('by %s ends after ten', async (name, method, path, bodyOf) => {
    const address = `192.0.2.${requests.findIndex(([other]) => other === name) + 1}`;
    const call = callerAt(address);
    for (let n = 0; n < 10; n += 1) {
      expect(await call(method, path, bodyOf(`EF-WRONG-${n}`))).toBe(200);
    }
    expect(await call(method, path, bodyOf('EF-WRONG-10'))).toBe(429);
    // Nor by any other way.
    for (const [, otherMethod, otherPath, otherBody] of requests) {
      expect(await call(otherMethod, otherPath, otherBody(VALID_LICENCE_CODE))).toBe(429);
    }
    const crop = { picture: { ...PICTURE, licenceCode: VALID_LICENCE_CODE }, area: AREA };
    expect(await call('POST', `/Products/configuration/${PRINTED_PANEL}/crop`, crop)).toBe(429);
    expect(await callerAt('198.51.100.1')(method, path, bodyOf(VALID_LICENCE_CODE))).toBe(200);
  });

  test('in one configuration ends after ten', async () => {
    const photos = Array.from({ length: 11 }, (_, n) => [
      `photo${n}`,
      { ...PICTURE, licenceCode: `EF-WRONG-${n}` },
    ]);
    const answers = Object.fromEntries(photos);
    expect(await callerAt('192.0.2.9')('POST', `/Products/${PRINTED_PANEL}/configure`, { answers })).toBe(
      429,
    );
  });
});
