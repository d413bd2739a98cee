import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { queryRows } from '#server/platform/postgres/database.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { BAFFLE, PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, type Shopper, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { productReviews, reviewObjections, reviewTotals } from '../db/schema/product-reviews.ts';
import { requestReviews } from '../fulfilment/order-schedule.service.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { reachStates } from '../order-records/orders/reached-states.fixture.ts';
import { createOrderLink } from '../order-view/order-link.service.ts';
import { findPlacedOrder } from '../order-view/order-lookup.repository.ts';
import { eraseOrders } from '../privacy/order-erasure.service.ts';
import { type Decision, decideReview } from './moderation.service.ts';
import type { ReviewRow } from './reviews.repository.ts';

type Schemas = components['schemas'];
type Offer = Schemas['ReviewOffer'];

const NUMBER = 'EF-2026-000001';

describe.each(commerceDatabases)('reviews on $name', (database) => {
  let shop: Shop;
  let person: Shopper;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(async () => {
    await shop.deps.db.orm.delete(productReviews);
    await shop.deps.db.orm.delete(reviewTotals);
    await shop.deps.db.orm.delete(reviewObjections);
    await shop.reset();
    person = shop.shopper();
  });
  afterAll(() => shop.close());

  async function order(lines: readonly string[] = [PANEL, BAFFLE], state = 'Completed') {
    for (const id of lines) await person.add(id, 1);
    await person.details();
    await person.ship();
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid');
    const { body: paid } = await person.complete(body.paymentId);
    expect(paid.number).toBe(NUMBER);
    await reachStates(shop.deps, NUMBER, state);
    return paid;
  }
  const find = (who: Shopper = person, reference: object = { number: NUMBER }) =>
    who.call<Offer>('POST', '/Orders/reviews/find', reference);
  const write = (given: object = {}, who: Shopper = person) =>
    who.call<{ messageKey?: string; fields?: { path: string }[] }>('POST', '/Orders/reviews', {
      number: NUMBER,
      sku: 'EF-PANEL-GREY',
      stars: 4,
      name: 'Marit',
      text: 'Hangt recht.',
      ...given,
    });
  const product = async (id = PANEL, locale = 'nl-NL') =>
    (await shop.shopper(`EF-${locale}`).call<Schemas['ProductDetail']>('GET', `/Products/${id}`)).body
      .reviews;
  const rows = () => shop.deps.db.orm.select().from(productReviews);
  /** What is to be purged stays in the outbox. */
  const waiting = () => ({ ...shop.deps, changes: { ...shop.deps.changes, deliverSoon: () => {} } });
  const decide = async (decision: Decision, read?: ReviewRow) => {
    const row = read ?? (await rows())[0];
    if (!row) throw new Error('There is no review');
    return decideReview({ ...waiting(), actor: 'Noor' }, row, decision);
  };
  const purged = async () =>
    (await queryRows<{ tags: string[] }>(shop.deps.db.orm, sql`select tags from change_outbox`)).flatMap(
      ({ tags }) => tags,
    );

  it('wait, are published, and are shown with all variants, with the answer of the shop', async () => {
    await order();
    const { body } = await find();
    expect(body).toMatchObject({ number: NUMBER, isAsked: true });
    const [first] = body.products;
    expect((await write({ sku: first?.sku })).status).toBe(204);
    expect(await product()).toBeUndefined();
    expect((await find()).body.products[0]).toMatchObject({
      review: { stars: 4, name: 'Marit', text: 'Hangt recht.', state: 'waiting' },
    });
    await shop.deps.changes.deliverDue();
    expect(await decide({ verb: 'publish' })).toBe(true);
    expect(await product()).toMatchObject({
      count: 1,
      average: 4,
      stars: [0, 0, 0, 1, 0],
      newest: [{ stars: 4, name: 'Marit', text: 'Hangt recht.', locale: 'nl-NL' }],
    });
    expect(Date.parse((await product())?.newest[0]?.at ?? '')).toBe(shop.deps.clock().getTime());
    expect(await decide({ verb: 'reply', reply: 'Dank je wel.' })).toBe(true);
    expect((await product(PANEL, 'de-DE'))?.newest).toMatchObject([
      { locale: 'nl-NL', reply: 'Dank je wel.' },
    ]);
    expect(await rows()).toMatchObject([{ decidedBy: 'Noor' }]);
    expect(await decide({ verb: 'refuse', reason: 'Het gaat over de bezorger.' })).toBe(true);
    expect(await product()).toBeUndefined();
    expect((await find()).body.products[0]?.review).toMatchObject({
      state: 'refused',
      reason: 'Het gaat over de bezorger.',
    });
  });

  it('are replaced by their buyer, and wait again', async () => {
    await order();
    const sku = (await find()).body.products[0]?.sku;
    await write({ sku });
    await decide({ verb: 'publish' });
    const [read] = await rows();
    shop.advance(1_000);
    await write({ sku, stars: 1, text: 'Toch niet.' });
    expect(await rows()).toMatchObject([{ stars: 1, state: 'waiting', text: 'Toch niet.' }]);
    expect(await product()).toBeUndefined();
    // Somebody has the page open with the former text.
    expect(await decide({ verb: 'publish' }, read)).toBe(false);
    expect(await decide({ verb: 'publish' })).toBe(true);
    expect(await decide({ verb: 'publish' })).toBe(false);
    expect(await product()).toMatchObject({ count: 1, average: 1, stars: [1, 0, 0, 0, 0] });
  });

  it('are decided about by one of two colleagues who have read the same', async () => {
    await order();
    await write({ sku: (await find()).body.products[0]?.sku });
    await decide({ verb: 'publish' });
    const [read] = await rows();
    shop.advance(1_000);
    expect(await decide({ verb: 'reply', reply: 'Dank je wel.' }, read)).toBe(true);
    // The form of the second one is empty, because there was no answer.
    expect(await decide({ verb: 'reply', reply: '' }, read)).toBe(false);
    expect(await decide({ verb: 'refuse', reason: 'Reclame.' }, read)).toBe(false);
    expect(await rows()).toMatchObject([{ state: 'published', reply: 'Dank je wel.' }]);
  });

  it('are one when a form is sent twice at once', async () => {
    await order();
    const sku = (await find()).body.products[0]?.sku;
    const sent = await Promise.all([write({ sku }), write({ sku, stars: 5 })]);
    expect(sent.map(({ status }) => status)).toEqual([204, 204]);
    expect(await rows()).toHaveLength(1);
  });

  it('invalidate the pages of the family once they are published or gone', async () => {
    await order();
    await write({ sku: (await find()).body.products[0]?.sku });
    const [row] = await rows();
    expect((await purged()).join()).not.toContain(row?.family);
    await decide({ verb: 'publish' });
    expect((await purged()).join()).toContain(row?.family);
    await shop.deps.db.orm.execute(sql`delete from change_outbox`);
    await eraseOrders(waiting(), [row?.orderId ?? '']);
    expect((await purged()).join()).toContain(row?.family);
    expect(await rows()).toEqual([]);
    expect(await product()).toBeUndefined();
  });

  it('follow a product to another family', async () => {
    await order([PANEL]);
    await write({ sku: (await find()).body.products[0]?.sku });
    await decide({ verb: 'publish' });
    const [before] = await rows();
    const move = (family: string) =>
      shop.deps.db.orm.execute(sql`update products set family = ${family} where id = ${PANEL}`);
    await move('OTHER');
    expect(await product()).toMatchObject({ count: 1 });
    expect(await shop.deps.db.orm.select().from(reviewTotals)).toContainEqual(
      expect.objectContaining({ family: 'OTHER', stars4: 1 }),
    );
    await move(before?.family ?? '');
    expect(await product()).toMatchObject({ count: 1 });
  });

  test.each([
    ['a text of spaces', { text: '   ' }, 400],
    ['no text', { text: '' }, 400],
    ['six stars', { stars: 6 }, 400],
    ['half a star', { stars: 0.5 }, 400],
    ['a long text', { text: 'a'.repeat(2_001) }, 400],
    ['a long name', { name: 'a'.repeat(61) }, 400],
    ['a product that was not ordered', { sku: 'NOTHING' }, 409],
    ['another order', { number: 'EF-2026-000002' }, 404],
    ['an invalid link', { number: undefined, token: 'x'.repeat(30) }, 404],
  ])('are refused with %s', async (_case, given, status) => {
    await order();
    const sku = (await find()).body.products[0]?.sku;
    expect((await write({ sku, ...given })).status).toBe(status);
    expect(await rows()).toEqual([]);
  });

  test.each(['Paid', 'InProduction', 'Returned', 'Cancelled'])(
    'are not offered for an order that is %s',
    async (state) => {
      await order([PANEL], state);
      expect((await find()).body.products).toEqual([]);
    },
  );

  it('are not offered for what was sent back, nor to others', async () => {
    const { id, lines } = await order();
    const [line] = lines;
    await shop.deps.db.orm.execute(sql`insert into order_returns (order_id, state, lines, requested_at)
      values (${id}, 'requested', ${JSON.stringify([{ lineId: line?.id, quantity: 1 }])}::jsonb, now())`);
    expect((await find()).body.products).toHaveLength(1);
    expect((await write({ sku: line?.sku })).status).toBe(409);
    expect((await find(shop.shopper())).status).toBe(404);
    await shop.deps.db.orm.execute(sql`delete from order_returns`);
  });

  it('can be written by the link of the mail, which is sent once and not after an objection', async () => {
    await order();
    shop.advance(8 * DAY_MS);
    await requestReviews(shop.deps);
    await requestReviews(shop.deps);
    const mails = await queryRows<{ data: { link: string } }>(
      shop.deps.db.orm,
      sql`select content -> 'data' as data from mail_outbox where kind = 'review-request'`,
    );
    expect(mails).toHaveLength(1);
    const url = new URL(mails[0]?.data.link ?? '');
    expect(url.searchParams.get('view')).toBe('review');
    const token = url.searchParams.get('token') ?? '';
    const stranger = shop.shopper();
    const { body } = await find(stranger, { token });
    expect(body.products).toHaveLength(2);
    const sku = body.products[0]?.sku;
    expect((await write({ number: undefined, token, sku }, stranger)).status).toBe(204);
    expect((await stranger.call('POST', '/Orders/reviews/stop', { token })).status).toBe(204);
    expect((await find(stranger, { token })).body.isAsked).toBe(false);
    await shop.deps.db.orm.execute(sql`delete from order_events where kind = 'mail'`);
    await shop.deps.db.orm.execute(sql`delete from mail_outbox`);
    await requestReviews(shop.deps);
    expect(await queryRows(shop.deps.db.orm, sql`select 1 as found from mail_outbox`)).toEqual([]);
  });

  it('have a link that ends', async () => {
    const { id } = await order();
    const context = backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'job');
    const placed = await findPlacedOrder(context, { id });
    if (!placed) throw new Error('There is no order');
    const { link } = await createOrderLink(context, placed, 'review');
    const token = new URL(link).searchParams.get('token') ?? '';
    expect((await find(shop.shopper(), { token })).status).toBe(200);
    shop.advance(31 * DAY_MS);
    expect((await find(shop.shopper(), { token })).status).toBe(404);
  });

  it('are listed further, 20 at a time', async () => {
    const { id } = await order([PANEL]);
    const reviews = Array.from({ length: 30 }, (_, at) => ({ stars: (at % 5) + 1, text: `Tekst ${at}` }));
    for (const [at, { stars, text }] of reviews.entries()) {
      await shop.deps.db.orm.execute(sql`
        with copy as (insert into orders (brand, locale, currency, created_at, updated_at)
          select brand, locale, currency, created_at, updated_at from orders where id = ${id} returning id)
        insert into product_reviews (brand, family, product_id, order_id, locale, name, stars, text, state, created_at)
        select 'EF', p.family, p.id, copy.id, 'nl-NL', '', ${stars}, ${text}, 'published',
          ${new Date(2026, 0, 1, 0, at).toISOString()} from copy, products p where p.id = ${PANEL}`);
    }
    const shown = await product();
    expect(shown).toMatchObject({ count: 30, average: 3, stars: [6, 6, 6, 6, 6] });
    expect(shown?.newest.map(({ text }) => text)).toEqual([29, 28, 27, 26, 25].map((at) => `Tekst ${at}`));
    const page = (after: string) =>
      person.call<Schemas['ReviewPage']>('GET', `/Products/${PANEL}/reviews?after=${after}`);
    const { body: next } = await page(shown?.newest.at(-1)?.id ?? '');
    expect([next.items.length, next.items[0]?.text, next.hasMore]).toEqual([20, 'Tekst 24', true]);
    const { body: last } = await page(next.items.at(-1)?.id ?? '');
    expect([last.items.length, last.items.at(-1)?.text, last.hasMore]).toEqual([5, 'Tekst 0', false]);
  });
});
