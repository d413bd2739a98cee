import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commerceDatabases } from '../../../db/commerce-databases.fixture.ts';
import { BAFFLE } from '../../../orders/products.fixture.ts';
import { openShop, type Shop } from '../../../orders/shop.fixture.ts';

describe.each(commerceDatabases)('sandbox on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  afterAll(() => shop.close());

  test('the payment page is in the language of the order, and needs no script', async () => {
    const person = shop.shopper('EF-fr-BE');
    await person.add(BAFFLE);
    await person.details();
    await person.ship();
    const { body } = await person.pay('ideal');
    const page = await fetch(body.redirectUrl);
    const markup = await page.text();
    expect(markup).toContain('<html lang="fr-BE">');
    expect(markup).toContain('Easy Felt');
    expect(markup).toContain('Payer 163,04');
    expect(markup).not.toMatch(/<script|style=/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetch(`${shop.url}/sandbox/sandbox.css`)).headers.get('content-type')).toContain(
      'text/css',
    );
    expect((await fetch(`${shop.url}/sandbox/pay/sb_none`)).status).toBe(404);
    const invalid = await fetch(body.redirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'unknown' }),
    });
    expect(invalid.status).toBe(400);
  });
});
