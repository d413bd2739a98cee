import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ListeningServer, listen } from '#server/platform/http/http-server.ts';
import { openShop, type Shop } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { createPaymentProviders } from '../payments/providers/configured-providers.ts';
import { readProcessEnv } from '../payments/providers/provider-env.ts';
import { createCommerceApp } from './app.ts';

const PAGES = ['/docs', '/openapi.yaml', '/mailbox', '/mailbox/mailbox.css', '/sandbox/pay/unknown'];

let shop: Shop;
const servers: ListeningServer[] = [];
beforeAll(async () => {
  const database = commerceDatabases.at(-1);
  if (!database) throw new Error('there is no database');
  shop = await openShop(await database.open());
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await shop.close();
});

/** The pages that a commerce API with these settings has. */
async function pagesWith(settings: Readonly<Record<string, string>>): Promise<string[]> {
  const { deps } = shop;
  const env = readProcessEnv({ NODE_ENV: 'production', ...settings });
  const providers = await createPaymentProviders({ ...deps, env });
  const server = await listen(createCommerceApp({ ...deps, env, providers }), {
    port: 0,
    logger: deps.logger,
  });
  servers.push(server);
  const found = await Promise.all(
    PAGES.map(async (path) => {
      const response = await fetch(`http://localhost:${server.port}${path}`);
      // Without the page, the path belongs to the contract, which asks for X-Shop.
      return response.headers.get('content-type')?.startsWith('application/json') ? [] : [path];
    }),
  );
  return found.flat();
}

it('production has no page for developers by default', async () => {
  const settings = { PAYMENT_PROVIDERS: 'mollie', MOLLIE_API_KEY: 'live_key', SMTP_URL: 'smtp://mail' };
  expect(await pagesWith(settings)).toEqual([]);
});

it('production has the pages for developers that are switched on', async () => {
  const settings = { PAYMENT_PROVIDERS: 'sandbox', MAILBOX: 'on', DOCS: 'on' };
  expect(await pagesWith(settings)).toEqual(PAGES);
});
