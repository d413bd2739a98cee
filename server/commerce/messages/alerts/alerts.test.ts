import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/dates/durations.ts';
import { BAFFLE, LAST_ONE } from '../../cart/lines/products.fixture.ts';
import { openShop, type Shop } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { productPrices, products } from '../../db/schema/catalogue/products.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { productAlerts } from '../../db/schema/product-alerts.ts';
import type { MailMessage } from '../../mail/mail-transport.ts';
import { listWaitingProducts } from './alerts.repository.ts';
import { queueDueAlerts, sweepAlerts } from './due-alerts.service.ts';

const EMAIL = 'marit@example.com';
const SHOP = 'EF-fr-BE';
const plain = (text = '') => text.replace(/[\u00a0\u202f]/g, ' ');
const NEVER = new AbortController().signal;
/** Skus of BAFFLE and LAST_ONE. */
const [BAFFLE_SKU, LAST_SKU] = ['CBS120-MOS', 'SPR-OCH'];

describe.each(commerceDatabases)('mails about a product on $name', (database) => {
  const sent: MailMessage[] = [];
  let shop: Shop;
  beforeAll(async () => {
    const send = async (mail: MailMessage) => {
      sent.push(mail);
    };
    shop = await openShop(await database.open(), { transport: { send, close: () => {} } });
  });
  beforeEach(async () => {
    const { orm } = shop.deps.db;
    await orm.delete(productAlerts);
    await orm.delete(mailOutbox);
    await shop.reset();
    await setPrice(12_900);
    sent.length = 0;
  });
  afterAll(async () => {
    await setPrice(12_900);
    await shop.close();
  });

  const rows = () => shop.deps.db.orm.select().from(productAlerts);
  const states = async () => (await rows()).map(({ kind, state }) => [kind, state]).sort();
  const setStock = (stock: number) =>
    shop.deps.db.orm.update(products).set({ stock, reserved: 0 }).where(eq(products.id, LAST_ONE));
  const setPrice = (priceExcVat: number) =>
    shop.deps.db.orm
      .update(productPrices)
      .set({ priceExcVat })
      .where(and(eq(productPrices.productId, BAFFLE), eq(productPrices.currency, 'EUR')));
  const ask = (sku: string, kind: 'stock' | 'price', email = EMAIL, more: object = {}) =>
    shop.shopper(SHOP).call('POST', '/ProductAlerts', { sku, kind, email, ...more });
  const post = (path: 'confirm' | 'end', token: string, shopId = SHOP) =>
    shop.shopper(shopId).call<{ messageKey?: string }>('POST', `/ProductAlerts/${path}`, { token });
  const mails = async () => {
    await shop.deps.mailer.deliverDue();
    return sent.splice(0);
  };
  /** The mails of alerts that are due now. */
  const dueMails = async () => {
    await queueDueAlerts(shop.deps);
    return mails();
  };
  const tokenIn = (mail: MailMessage | undefined) => /token=([^\s&]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const confirmed = async (sku: string, kind: 'stock' | 'price', email = EMAIL) => {
    expect((await ask(sku, kind, email)).status).toBe(204);
    expect((await post('confirm', tokenIn((await mails())[0]))).status).toBe(204);
  };

  it('are sent when a sold-out product returns, once, after the address was confirmed by a link that works once', async () => {
    await setStock(0);
    expect((await ask(LAST_SKU, 'stock', ' Marit@Example.com ')).status).toBe(204);
    const [mail] = await mails();
    expect([mail?.to, plain(mail?.subject)]).toEqual([
      EMAIL,
      `À confirmer : un e-mail de Easy Felt quand ${LAST_SKU} fr-BE sera de retour`,
    ]);
    await setStock(3);
    expect(await dueMails(), 'unconfirmed').toEqual([]);
    await setStock(0);
    const token = tokenIn(mail);
    expect((await post('confirm', token, 'DBC-fr-BE')).status).toBe(409);
    expect((await post('confirm', token)).status).toBe(204);
    expect((await post('confirm', token)).body).toMatchObject({ messageKey: 'newsletterLinkInvalid' });
    expect(await dueMails(), 'still sold out').toEqual([]);

    await setStock(3);
    const [back, ...more] = await dueMails();
    expect(more).toEqual([]);
    expect(back).toMatchObject({
      to: EMAIL,
      locale: 'fr-BE',
      subject: `${LAST_SKU} fr-BE est de retour chez Easy Felt`,
    });
    expect(back?.text).toContain('https://fr.easyfelt.be/produit/spr-och');
    expect(await states()).toEqual([['stock', 'sent']]);
    await setStock(0);
    await setStock(5);
    expect(await dueMails(), 'a second time').toEqual([]);
    await setStock(0);
    // The pause is for links that nobody has used.
    await confirmed(LAST_SKU, 'stock');
    shop.advance(DAY_MS);
    await setStock(1);
    expect(await dueMails()).toHaveLength(1);
  });

  it('wait while the last piece is reserved by an open payment', async () => {
    await shop.deps.db.orm.update(products).set({ stock: 1, reserved: 1 }).where(eq(products.id, LAST_ONE));
    await confirmed(LAST_SKU, 'stock');
    expect(await dueMails()).toEqual([]);
    await setStock(1);
    expect(await dueMails()).toHaveLength(1);
  });

  it('name both prices when a price falls below the last one, at most once a day', async () => {
    await confirmed(BAFFLE_SKU, 'price');
    expect(await dueMails()).toEqual([]);
    await setPrice(10_000);
    const [fallen] = await dueMails();
    expect(fallen?.subject).toBe(`${BAFFLE_SKU} fr-BE coûte moins cher chez Easy Felt`);
    expect(plain(fallen?.text)).toContain('Maintenant 121,00 € au lieu de 156,09 €, TVA comprise.');
    await setPrice(9_000);
    shop.advance(DAY_MS - 1);
    expect(await dueMails(), 'the same day').toEqual([]);
    shop.advance(1);
    expect(await dueMails()).toHaveLength(1);
    await setPrice(11_000);
    shop.advance(DAY_MS);
    expect(await dueMails(), 'risen').toEqual([]);
    await setPrice(10_500);
    expect(await dueMails(), 'fallen again').toHaveLength(1);
    expect(await states()).toEqual([['price', 'active']]);
  });

  it('are one a day for a product that returns and costs less', async () => {
    await shop.deps.db.orm.update(products).set({ stock: 0 }).where(eq(products.id, BAFFLE));
    await confirmed(BAFFLE_SKU, 'price');
    await confirmed(BAFFLE_SKU, 'stock');
    await setPrice(10_000);
    await shop.deps.db.orm.update(products).set({ stock: 2 }).where(eq(products.id, BAFFLE));
    expect((await dueMails()).map(({ subject }) => subject)).toEqual([
      `${BAFFLE_SKU} fr-BE est de retour chez Easy Felt`,
    ]);
    expect(await dueMails()).toEqual([]);
    shop.advance(DAY_MS);
    expect((await dueMails()).map(({ subject }) => subject)).toEqual([
      `${BAFFLE_SKU} fr-BE coûte moins cher chez Easy Felt`,
    ]);
  });

  it('end with the visible link and with one click of the mail program, any number of times', async () => {
    await confirmed(BAFFLE_SKU, 'price');
    await confirmed(BAFFLE_SKU, 'price', 'other@example.com');
    await setPrice(10_000);
    const mail = (await dueMails()).find(({ to }) => to === EMAIL);
    const oneClick = new URL(mail?.unsubscribeUrl ?? '');
    expect(`${oneClick.origin}${oneClick.pathname}?list=${oneClick.searchParams.get('list')}`).toBe(
      'https://fr.easyfelt.be/api/newsletter/unsubscribe?list=alert',
    );
    const token = oneClick.searchParams.get('token') ?? '';
    expect(decodeURIComponent(tokenIn(mail))).toBe(token);
    expect((await post('end', `${token.slice(0, -2)}xx`)).status).toBe(409);
    expect((await shop.shopper(SHOP).call('POST', '/Newsletter/unsubscribe', { token })).status).toBe(409);
    for (const status of [204, 204]) expect((await post('end', token)).status).toBe(status);
    expect((await rows()).map(({ email }) => email)).toEqual(['other@example.com']);
  });

  it('have the same response for known and unknown addresses, and one confirmation a day', async () => {
    const first = await ask(BAFFLE_SKU, 'price');
    const [mail] = await mails();
    const again = await ask(BAFFLE_SKU, 'price');
    expect(await mails()).toEqual([]);
    await post('confirm', tokenIn(mail));
    shop.advance(DAY_MS);
    const known = await ask(BAFFLE_SKU, 'price');
    expect(await mails()).toEqual([]);
    for (const { status, body } of [first, again, known]) expect([status, body]).toEqual([204, undefined]);
    expect(await states()).toEqual([['price', 'active']]);
  });

  it('store no token, nothing for bots, and say which field is wrong', async () => {
    expect((await ask(BAFFLE_SKU, 'price', 'no address')).body).toMatchObject({
      fields: [{ path: 'body.email', messageKey: 'yup:errors.string.email' }],
    });
    expect((await ask('NO-SUCH-SKU', 'price')).status).toBe(404);
    expect((await ask(BAFFLE_SKU, 'price', EMAIL, { website: 'spam' })).status).toBe(204);
    expect(await rows()).toEqual([]);
    await ask(BAFFLE_SKU, 'price');
    const token = tokenIn((await mails())[0]);
    const stored = [await rows(), await shop.deps.db.orm.select().from(mailOutbox)];
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('are forgotten after 7 days without a confirmation, 14 days after the mail about stock, and after a year', async () => {
    await ask(BAFFLE_SKU, 'price', 'pending@example.com');
    await mails();
    await setStock(0);
    await confirmed(LAST_SKU, 'stock', 'served@example.com');
    await setStock(1);
    await dueMails();
    await confirmed(BAFFLE_SKU, 'price', 'waits@example.com');
    const left = async () => {
      await sweepAlerts(shop.deps, NEVER);
      return (await rows()).map(({ email }) => email.split('@')[0]).sort();
    };
    shop.advance(7 * DAY_MS);
    expect(await left()).toEqual(['pending', 'served', 'waits']);
    shop.advance(1);
    expect(await left()).toEqual(['served', 'waits']);
    shop.advance(7 * DAY_MS);
    expect(await left()).toEqual(['waits']);
    shop.advance(351 * DAY_MS);
    expect(await left()).toEqual([]);
  });

  it('are counted for those who order, without who waits', async () => {
    await setStock(0);
    await confirmed(LAST_SKU, 'stock');
    await confirmed(LAST_SKU, 'stock', 'other@example.com');
    await confirmed(BAFFLE_SKU, 'price');
    await ask(BAFFLE_SKU, 'stock');
    expect(await listWaitingProducts(shop.deps, { limit: 10 })).toEqual([
      { brand: 'EF', sku: LAST_SKU, name: `${LAST_SKU} nl-NL`, stock: 0, waiting: { stock: 2, price: 0 } },
      {
        brand: 'EF',
        sku: BAFFLE_SKU,
        name: `${BAFFLE_SKU} nl-NL`,
        stock: 40,
        waiting: { stock: 0, price: 1 },
      },
    ]);
  });
});
