import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFocused, tabTo } from '#client/e2e/browser/keyboard.fixture.ts';
import { clickToLoad, launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { addLine } from '#client/e2e/steps/prepared-cart.fixture.ts';
import { fillDetails, GUESTS } from '#client/e2e/steps/purchase.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { type ShopProcess, startShop } from '#server/platform/testing/processes/shop-process.ts';
import type { Locale } from '#shared/locales/index.ts';

const GUEST = GUESTS['nl-NL'];
const SKU = SAMPLE_PRODUCTS.sampled;

describe.skipIf(!CHROMIUM)('street and town by postal code and number', () => {
  const open = launchShoppers({ pictures: false });
  let behaviour: 'right' | 'down' | 'hanging' = 'right';
  const asked: string[] = [];
  // The Dutch register of addresses, as PDOK publishes it, with one address.
  const register = createServer((req, res) => {
    const query = new URL(req.url ?? '/', 'http://register').searchParams.get('q') ?? '';
    asked.push(query);
    if (behaviour === 'hanging') return;
    if (behaviour === 'down') return void res.writeHead(503).end();
    const home = { straatnaam: 'Weverstraat', woonplaatsnaam: 'Tilburg', postcode: '5014BK', huisnummer: 18 };
    const docs = query === '5014BK 18' ? [home] : [];
    res.setHeader('Content-Type', 'application/json').end(JSON.stringify({ response: { docs } }));
  });
  let shop: ShopProcess;
  beforeAll(async () => {
    await new Promise<void>((resolve) => register.listen(0, '127.0.0.1', resolve));
    const address = register.address();
    if (typeof address !== 'object' || !address) throw new Error('the register has no port');
    shop = await startShop({ settings: { ADDRESS_LOOKUP_NL_URL: `http://127.0.0.1:${address.port}` } });
  });
  afterAll(async () => {
    await shop?.stop();
    register.closeAllConnections();
    await new Promise((resolve) => register.close(resolve));
  });

  async function openDetails(locale: Locale, options: { width?: number; javaScriptEnabled?: boolean } = {}) {
    const shopper = await open(locale, { ...options, port: shop.shopPort });
    await shopper.open('home');
    await addLine(shopper, SKU, 1);
    await shopper.open('checkout');
    return shopper;
  }
  const part = ({ page }: Shopper, name: string) =>
    page.locator(`input[name="billingAddress.${name}"]`).first();
  const values = (shopper: Shopper) =>
    Promise.all([part(shopper, 'street').inputValue(), part(shopper, 'city').inputValue()]);
  const next = ({ page, t }: Shopper) => page.getByRole('button', { name: t('checkout:toDelivery') });
  const reachesDelivery = ({ page, t }: Shopper) =>
    page.getByRole('heading', { name: t('checkout:steps.delivery') }).waitFor();

  it.each([
    ['nl-NL', 360],
    ['nl-NL', 1280],
  ] as const)('in %s at %d px: both are filled in, and undone with the keyboard', async (locale, width) => {
    behaviour = 'right';
    const shopper = await openDetails(locale, { width });
    const { page, t } = shopper;
    await part(shopper, 'postalCode').fill('5014 bk');
    await part(shopper, 'houseNumber').fill('18');
    await expect.poll(() => values(shopper)).toEqual(['Weverstraat', 'Tilburg']);
    await page.getByText(t('checkout:address.filled', { address: 'Weverstraat, Tilburg' })).waitFor();
    await shopper.checkScreen('address that was looked up');
    await tabTo(page, page.getByRole('button', { name: t('checkout:address.undo') }));
    await page.keyboard.press('Enter');
    expect(await values(shopper)).toEqual(['', '']);
    await expect.poll(() => isFocused(part(shopper, 'street'))).toBe(true);
    // What the shopper then types stays.
    await page.keyboard.type('Achterom');
    expect(await values(shopper)).toEqual(['Achterom', '']);
  });

  it('an address that the register does not know is accepted', async () => {
    behaviour = 'right';
    const shopper = await openDetails('nl-NL');
    await fillDetails(shopper, { ...GUEST, postalCode: '1234 ZZ', houseNumber: '1' }, 'kim@example.com');
    await expect.poll(() => asked).toContain('1234ZZ 1');
    expect(await values(shopper)).toEqual([GUEST.street, GUEST.city]);
    await next(shopper).click();
    await reachesDelivery(shopper);
  });

  it.each(['down', 'hanging'] as const)('no step waits for a register that is %s', async (state) => {
    behaviour = state;
    const shopper = await openDetails('nl-NL');
    // An address that no cache contains.
    const postalCode = state === 'down' ? '1011 AA' : '1011 AB';
    await fillDetails(shopper, { ...GUEST, postalCode }, 'kim@example.com');
    await next(shopper).click();
    await reachesDelivery(shopper);
  });

  it('a German address is not looked up, because Germany has no such register', async () => {
    behaviour = 'right';
    const shopper = await openDetails('de-DE');
    const berlin = { street: 'Kastanienallee', houseNumber: '71', postalCode: '10115', city: 'Berlin' };
    await fillDetails(shopper, { ...GUEST, ...berlin, phone: '+49 151 234 5678' }, 'kim@example.com');
    await next(shopper).click();
    await reachesDelivery(shopper);
    expect(asked.filter((query) => query.includes(berlin.postalCode))).toEqual([]);
  });

  it('without JavaScript, the address is typed', async () => {
    behaviour = 'right';
    const shopper = await open('nl-NL', { javaScriptEnabled: false, port: shop.shopPort });
    const { page, t } = shopper;
    await shopper.open('productDetail', { slug: (await productBySku(SKU, 'nl-NL')).slug });
    await clickToLoad(page.getByRole('button', { name: t('cart:add.button'), exact: true }).first());
    await shopper.open('checkout');
    await fillDetails(shopper, GUEST, 'kim@example.com');
    await clickToLoad(next(shopper));
    await reachesDelivery(shopper);
  });
});
