import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BAFFLE } from '../../../cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop, submitPaymentPage } from '../../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../../db/commerce-databases.fixture.ts';

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

  test('a payment that was paid can be charged back, and the chargeback reversed', async () => {
    const person = await readyToPay(shop, BAFFLE);
    const { body } = await person.pay();
    const press = (name: string) =>
      fetch(body.redirectUrl, { method: 'POST', body: new URLSearchParams({ [name]: '' }) });
    // Nothing can be charged back before it was paid.
    expect((await press('chargeback')).status).toBe(400);
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    const overview = await (await fetch(`${shop.url}/sandbox/pay`)).text();
    expect(overview).toContain(new URL(body.redirectUrl).pathname);
    const dispute = async () => (await person.call('GET', `/Orders/${body.orderId}`)).body.dispute;
    const page = await press('chargeback');
    expect(page).toMatchObject({ status: 200, redirected: true, url: body.redirectUrl });
    expect(await page.text()).not.toContain('name="chargeback"');
    expect(await dispute()).toMatchObject({ amount: 15609, reversedAt: null });
    // A second press takes nothing more.
    await press('chargeback');
    await press('reversal');
    expect(await dispute()).toMatchObject({
      amount: 15609,
      reversedAt: shop.deps.clock().toISOString(),
    });
  });
});
