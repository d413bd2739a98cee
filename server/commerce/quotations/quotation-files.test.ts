import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, type Shopper } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { quotationLinks, quotationVersions } from '../db/schema/orders/quotations.ts';
import { inputOf } from '../operator/input-of.fixture.ts';
import { manageQuotations } from '../operator/quotations/manage-quotations.ts';
import { changePrice, mailedTokens, type Quotation, requestQuotation } from './quotations.fixture.ts';

const NUMBER = 'EF-Q-2026-000001';

describe.each(commerceDatabases)('the document of a quotation on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  async function quoted() {
    const person = shop.shopper();
    await person.add(PANEL, 12);
    await requestQuotation(person);
    const [token = ''] = await mailedTokens(shop);
    return { person, token };
  }

  async function download(person: Shopper, reference: object) {
    const session = person.token();
    const response = await fetch(`${shop.url}/Quotations/pdf`, {
      method: 'POST',
      headers: {
        'X-Shop': 'EF-nl-NL',
        'Content-Type': 'application/json',
        ...(session ? { Authorization: `Bearer ${session}` } : {}),
      },
      body: JSON.stringify(reference),
    });
    return { response, file: Buffer.from(await response.arrayBuffer()) };
  }

  const tokenIn = (file: Buffer) =>
    /view=quotation&token=([\w-]{43})/.exec(file.toString('latin1'))?.[1] ?? '';
  const withoutToken = (file: Buffer) => file.toString('latin1').replace(/token=[\w-]{43}/, 'token=');
  const manage = (...args: string[]) =>
    manageQuotations({ ...shop.deps, objects: shop.deps.uploads.objects }, inputOf(['quotations', ...args]));

  test('is a download for anyone with the link, and links to the quotation with the same token', async () => {
    const { token } = await quoted();
    const { response, file } = await download(shop.shopper(), { token });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${NUMBER}.pdf"`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(tokenIn(file)).toBe(token);
  });

  test('is stored once, without a token, and does not change', async () => {
    const { token } = await quoted();
    const first = await download(shop.shopper(), { token });
    const [row] = await shop.deps.db.orm.select().from(quotationVersions);
    expect(row?.pdf?.length).toBe(first.file.length);
    expect(row?.pdf?.includes(token)).toBe(false);
    await changePrice(shop, PANEL, 999);
    const second = await download(shop.shopper(), { token });
    expect(second.file.equals(first.file)).toBe(true);
  });

  test('of an own quotation has a link that works for others', async () => {
    const { person, token } = await quoted();
    const { file } = await download(person, { number: NUMBER });
    const other = shop.shopper();
    expect(tokenIn(file)).not.toBe(token);
    const { body } = await other.call<Quotation>('POST', '/Quotations/view', { token: tokenIn(file) });
    expect([body.number, body.isOwn]).toEqual([NUMBER, false]);
    const again = await download(person, { number: NUMBER });
    expect(tokenIn(again.file)).toBe(tokenIn(file));
    // Of the mail, and of the session.
    expect(await shop.deps.db.orm.select().from(quotationLinks)).toHaveLength(2);
    const foreign = await download(other, { number: NUMBER });
    expect(foreign.response.status).toBe(404);
  });

  test('exists for each version', async () => {
    const { token } = await quoted();
    await manage('discount', NUMBER, '10%');
    const current = await download(shop.shopper(), { token });
    expect(current.response.headers.get('content-disposition')).toBe(
      `attachment; filename="${NUMBER}-2.pdf"`,
    );
    const earlier = await download(shop.shopper(), { token, version: 1 });
    expect(withoutToken(earlier.file)).not.toBe(withoutToken(current.file));
    expect((await download(shop.shopper(), { token, version: 3 })).response.status).toBe(404);
  });

  test('is written by the command', async () => {
    const { token } = await quoted();
    const folder = await mkdtemp(join(tmpdir(), 'quotation-'));
    try {
      const out = join(folder, 'quotation.pdf');
      expect(await manage('pdf', NUMBER, '--out', out)).toEqual({
        text: `${NUMBER} was written to ${out}`,
        exitCode: 0,
      });
      const { file } = await download(shop.shopper(), { token });
      expect(withoutToken(await readFile(out))).toBe(withoutToken(file));
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
