import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playOtherSites } from '#client/e2e/browser/other-sites.fixture.ts';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import {
  addToCart,
  completeSandboxPayment,
  GUESTS,
  goToPayment,
  payButton,
  searchAndOpenProduct,
} from '#client/e2e/steps/purchase.fixture.ts';
import { openPostReceiver } from '#server/platform/calls/post-receiver.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { type ShopProcess, startShop } from '#server/platform/testing/processes/shop-process.ts';

const ID = 'G-JOURNEY1';
/** Longer than the time between two polls of the outbox. */
const DELIVERED = { timeout: 60_000 };

/** A script with the interface of Google's tag: it responds to `get`, and `window.tagEvents` lists the events. */
const FAKE_TAG = `
  window.tagEvents = [];
  const fields = { client_id: '123.456', session_id: '1700000000' };
  const run = ([command, name, field, callback]) => {
    if (command === 'get') callback(fields[field]);
    if (command === 'event') window.tagEvents.push(name);
  };
  window.dataLayer.forEach(run);
  window.dataLayer.push = (entry) => {
    Array.prototype.push.call(window.dataLayer, entry);
    run(entry);
  };
`;

describe.skipIf(!CHROMIUM)('a purchase that the server reports', () => {
  const open = launchShoppers({ pictures: false });
  let google: Awaited<ReturnType<typeof openPostReceiver>>;
  let shop: ShopProcess;
  beforeAll(async () => {
    google = await openPostReceiver();
    shop = await startShop({
      settings: {
        ANALYTICS_IDS: `nl-NL=${ID}`,
        ANALYTICS_SECRETS: `${ID}=journey-secret`,
        ANALYTICS_COLLECT_URL: `${google.url}/mp/collect`,
      },
    });
  });
  afterAll(async () => {
    await shop?.stop();
    await google?.close();
  });

  async function visit(analytics: 'yes' | 'no'): Promise<Shopper> {
    const shopper = await open('nl-NL', { port: shop.shopPort });
    await playOtherSites(shopper.context, () => FAKE_TAG);
    await shopper.page.addInitScript(
      (choice) => {
        localStorage.setItem('consent', `2 ${Date.now()} analytics=${choice}`);
      },
      analytics === 'yes' ? 'yes:Google%20Analytics' : 'no',
    );
    return shopper;
  }

  /** Buys, and pays in another browser; returns the page to which that browser comes back. */
  async function payElsewhere(shopper: Shopper): Promise<{ path: string; body: string }> {
    const { page, t } = shopper;
    await shopper.open('home');
    await searchAndOpenProduct(shopper, GUESTS['nl-NL'].search);
    await addToCart(shopper, 1);
    await shopper.open('cart');
    await page.getByRole('heading', { level: 1, name: t('cart:title') }).waitFor();
    await goToPayment(shopper, GUESTS['nl-NL'], 'server-purchase@example.org');
    const call = page.waitForRequest((request) => request.url().includes('checkout.payment.initiate'));
    await payButton(shopper).click();
    const body = (await call).postData() ?? '';
    await page.waitForURL(/\/sandbox\/pay\//);
    const phone = await visit('yes');
    await phone.page.goto(page.url());
    await completeSandboxPayment(phone.page, 'paid');
    await phone.page.waitForURL(/[?&]payment=/);
    const { pathname, search } = new URL(phone.page.url());
    return { path: pathname + search, body };
  }
  const eventsOf = ({ page }: Shopper) =>
    page.evaluate(() => (Reflect.get(window, 'tagEvents') as string[] | undefined) ?? []);
  const returnTo = async (shopper: Shopper, path: string) => {
    await shopper.page.goto(shopper.url(path));
    await shopper.page
      .getByText(/EF-\d{4}-\d{6}/)
      .first()
      .waitFor();
  };

  it('is reported once, also by the order that comes back to the browser in which it was begun', async () => {
    const shopper = await visit('yes');
    const { path, body } = await payElsewhere(shopper);
    expect(body).toContain('"clientId":"123.456"');
    await expect.poll(() => google.collected.length, DELIVERED).toBe(1);
    const [{ query, body: sent } = { query: {}, body: {} }] = google.collected;
    expect(query).toEqual({ measurement_id: ID, api_secret: 'journey-secret' });
    expect(sent).toMatchObject({ client_id: '123.456', events: [{ name: 'purchase' }] });
    expect(JSON.stringify(sent)).not.toContain('example.org');
    await returnTo(shopper, path);
    await expect.poll(() => eventsOf(shopper)).toContain('page_view');
    expect(await eventsOf(shopper)).not.toContain('purchase');
  });

  it('is nobody’s without consent: nothing is passed to the payment, and nothing reported', async () => {
    google.reset();
    const shopper = await visit('no');
    const { path, body } = await payElsewhere(shopper);
    expect(body).not.toContain('visit');
    await returnTo(shopper, path);
    expect([await eventsOf(shopper), google.requests()]).toEqual([[], 0]);
  });
});
