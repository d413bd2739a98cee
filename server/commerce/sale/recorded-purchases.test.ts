import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { purchase, stockUp, writtenRows } from './recorded-purchases.fixture.ts';

const ERP = {
  ERP_TENANT_ID: '11111111-1111-4111-8111-111111111111',
  ERP_ENVIRONMENT: 'production',
  ERP_COMPANY_ID: '22222222-2222-4222-8222-222222222222',
  ERP_CLIENT_ID: '33333333-3333-4333-8333-333333333333',
  ERP_CLIENT_SECRET: 'secret',
  ERP_TOKEN_KEY: Buffer.alloc(32, 7).toString('base64'),
};

describe.each(commerceDatabases)('recorded purchases on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open(), { settings: ERP });
    await stockUp(shop);
  });
  afterAll(() => shop.close());

  it('have the same responses, mails, exports, invoices and history, byte for byte', async () => {
    const known = new Map<string, string>();
    const idless = (text: string) =>
      text
        .replaceAll(/(?<=token=)[\w-]{43}/g, 'TOKEN')
        .replaceAll(shop.url, 'http://api')
        .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|sb_[0-9a-f]{32}/g, (id) => {
          const name = known.get(id) ?? `id-${known.size + 1}`;
          known.set(id, name);
          return name;
        });
    const lines: string[] = [];
    const record = (name: string, value: unknown) => lines.push(idless(JSON.stringify([name, value])));
    await purchase(shop, async (name, response) => {
      record(name, (await response).body);
    });
    for (const [name, row] of await writtenRows(shop)) record(name, row);
    // A name and the bytes of a response or of a row in each line. `vitest -u` records an intended change.
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('recorded-purchases.jsonl');
  });
});
