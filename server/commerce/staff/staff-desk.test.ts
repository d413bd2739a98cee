import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/dates/durations.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { catalogueFiles, productRow, writeCatalogue } from '../catalogue/catalogue.fixture.ts';
import { importCatalogue } from '../catalogue/catalogue.service.ts';
import { CatalogueError } from '../catalogue/catalogue.ts';
import { sentMails } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { messages } from '../db/schema/messages.ts';
import { refunds } from '../db/schema/orders/refunds.ts';
import { productAlerts } from '../db/schema/product-alerts.ts';
import { productReviews } from '../db/schema/product-reviews.ts';
import { PDF, sendMessage, uploadFile } from '../messages/messages.fixture.ts';
import { countMissedSearch } from '../searches/missed-searches.repository.ts';
import { shopOf } from '../shops/shop-context.ts';
import { asPerson, PERSON } from './staff.fixture.ts';
import { openStaffDesk } from './staff-desk.fixture.ts';

describe.each(commerceDatabases)('the sections of the staff page, on $name', (database) => {
  const desk = openStaffDesk(database);
  const { orm, text, act, buy } = desk;

  test('shows messages with their files, and handles them with an undo', async () => {
    const file = await uploadFile(desk.shop, PDF, 'Plattegrond.pdf');
    await sendMessage(desk.shop, desk.shop.shopper(), {
      kind: 'advice',
      topic: null,
      room: 'office',
      area: 42,
      files: [file.body.id],
    });
    const [message] = await orm().select().from(messages);
    const path = `/staff/inbox/${message?.id}`;
    expect(await text('/staff/inbox')).toContain(`href="${path}"`);
    const page = await text(path);
    expect(page).toContain('Kunnen jullie het paneel ook in\neen ronde vorm snijden?');
    const download = await desk.staff.get(/href="([^"]+\/files\/[^"]+)"/.exec(page)?.[1] ?? '');
    expect(download.headers.get('content-disposition')).toBe('attachment; filename=Plattegrond.pdf');
    expect(await download.text()).toBe(PDF);
    const handled = await act(`${path}/handle`);
    expect(handled).toContain('The message is handled.');
    expect(handled).toContain(`href="${path}/reopen">Undo</a>`);
    expect((await orm().select().from(messages))[0]).toMatchObject({
      state: 'handled',
      handledBy: 'lotte@example.com',
    });
    expect(await text(path)).toMatch(/<dt>Handled<\/dt><dd>[\s\S]*?, lotte@example\.com<\/dd>/);
    expect(await text('/staff/inbox')).toContain('There are no such messages.');
    await act(`${path}/reopen`);
    expect((await orm().select().from(messages))[0]).toMatchObject({
      state: 'new',
      handledAt: null,
      handledBy: null,
    });
    expect(await act(`${path}/delete`)).toContain('The message is deleted.');
    expect(await orm().select().from(messages)).toEqual([]);
  });

  test('writes to the address of a message alone, whatever it contains', async () => {
    await sendMessage(desk.shop, desk.shop.shopper(), {
      email: 'x?bcc=eve%40example.org&body=Hoi@example.com',
    });
    const [message] = await orm().select().from(messages);
    const [, link = ''] = /href="(mailto:[^"]*)"/.exec(await text(`/staff/inbox/${message?.id}`)) ?? [];
    const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
    expect([decodeURIComponent(pathname), search]).toEqual([message?.email, '']);
  });

  test('cuts the text of a long message between two characters', async () => {
    await sendMessage(desk.shop, desk.shop.shopper(), { text: `${'x'.repeat(119)}🧶 en meer` });
    const list = await text('/staff/inbox');
    expect(list).toContain(`>${'x'.repeat(119)}</span>`);
    expect(list).not.toContain('\ufffd');
  });

  test('counts suspected messages, and accepts one that is no spam', async () => {
    await sendMessage(desk.shop, desk.shop.shopper(), { stamp: 'none' });
    const list = await text('/staff/inbox?state=suspected');
    expect(list).toContain('Possibly spam <b class="count">1</b>');
    expect(list).toContain('form without a valid time');
    const [message] = await orm().select().from(messages);
    const mails = (await sentMails(desk.shop)).length;
    await act(`/staff/inbox/${message?.id}/accept`);
    expect((await orm().select().from(messages))[0]).toMatchObject({ state: 'new' });
    expect((await sentMails(desk.shop)).length).toBe(mails + 2);
    for (const path of ['/staff/inbox', `/staff/inbox/${message?.id}`]) {
      expect(await text(path)).not.toContain('form without a valid time');
    }
  });

  test('answers a review once: a colleague who has read it without the answer sees it first', async () => {
    const { order } = await buy();
    const now = desk.shop.deps.clock();
    const [review] = await orm()
      .insert(productReviews)
      .values({
        brand: 'EF',
        family: 'WPP60',
        productId: PANEL,
        orderId: order.id,
        locale: 'nl-NL',
        name: 'Marit',
        stars: 4,
        text: 'Hangt recht.',
        state: 'published',
        createdAt: now,
        decidedAt: now,
      })
      .returning();
    const replies = async () => (await orm().select().from(productReviews)).map(({ reply }) => reply);
    const path = `/staff/reviews/${review?.id}/reply`;
    const read = await text(path);
    desk.shop.advance(1_000);
    expect(await act(path, { reply: 'Dank je wel.' })).toContain('The answer is stored.');
    const refused = await desk.staff.submit(read, { reply: '' });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain('has changed this review meanwhile');
    expect(page).toContain('Answer of the shop: Dank je wel.');
    expect(await replies()).toEqual(['Dank je wel.']);
    desk.shop.advance(1_000);
    await desk.staff.submit(await (await desk.staff.submit(page, { reply: '' })).text(), {});
    expect(await replies()).toEqual([null]);
    await orm().delete(productReviews);
  });

  test('retries a refund that was rejected, and records that a person has paid it', async () => {
    const { order } = await buy();
    desk.shop.provider.failure = 'down';
    const form = await text(`/staff/orders/${order.id}/refund`);
    const confirmation = await (await desk.staff.submit(form, { all: 'yes', reason: 'Kras' })).text();
    await desk.staff.submit(confirmation, {});
    await orm().update(refunds).set({ state: 'failed', lastError: 'account closed' });
    const [refund] = await orm().select().from(refunds);
    const list = await text('/staff/refunds');
    expect(list).toContain('account closed');
    expect(list).toContain('Refunds <b class="count">1</b>');
    desk.shop.provider.failure = null;
    await act(`/staff/refunds/${refund?.id}/retry`);
    expect((await orm().select().from(refunds))[0]).toMatchObject({ state: 'done' });
    await orm()
      .update(refunds)
      .set({ state: 'failed' })
      .where(eq(refunds.id, refund?.id ?? ''));
    expect(await act(`/staff/refunds/${refund?.id}/paid`)).toContain('The refund is marked as paid.');
    expect((await orm().select().from(refunds))[0]).toMatchObject({ state: 'done' });
    expect(await text('/staff/refunds')).toContain('No refund needs a hand');
  });

  test('says that a form was sent before, also when its thing has left the list', async () => {
    const { order } = await buy();
    desk.shop.provider.failure = 'down';
    const form = await text(`/staff/orders/${order.id}/refund`);
    const confirmation = await (await desk.staff.submit(form, { all: 'yes', reason: 'Kras' })).text();
    await desk.staff.submit(confirmation, {});
    await orm().update(refunds).set({ state: 'failed' });
    desk.shop.provider.failure = null;
    const [refund] = await orm().select().from(refunds);
    const paid = await text(`/staff/refunds/${refund?.id}/paid`);
    expect((await desk.staff.submit(paid, {})).headers.get('location')).toMatch(
      /^\/staff\/refunds\?done=paid&/,
    );
    const second = await desk.staff.submit(paid, {});
    expect(second.headers.get('location')).toBe(`/staff/refunds?repeated=paid&on=${refund?.id}`);
    expect(await text(second.headers.get('location') ?? '')).toContain('This form was sent before');
  });

  test('shows the faults of an import until one succeeds', async () => {
    const run = (rows: Record<string, unknown>[]) => {
      const folder = writeCatalogue({ ...catalogueFiles(), 'products/table.json': rows });
      return importCatalogue(desk.shop.deps.db, { brand: 'FIB', folder, logger: desk.shop.deps.logger });
    };
    await run([productRow('TCR-PET')]);
    expect(await text('/staff/imports')).toContain('1 product,');
    await expect(run([productRow('TCR-PET', { deliveryDays: -1 })])).rejects.toThrow(CatalogueError);
    const page = await text('/staff/imports');
    expect(page).toContain('The last import was refused');
    expect(page).toContain(
      '<ol class="faults" lang="en"><li>products/table.json row 1 (TCR-PET): deliveryDays',
    );
    const inDutch = await desk.staff.get('/staff/imports', { ...asPerson(PERSON), 'Accept-Language': 'nl' });
    expect(await inDutch.text()).toContain('De fouten zijn in het Engels, zoals de opdracht ze ook toont.');
    await run([productRow('TCR-PET', { deliveryDays: 3 })]);
    expect(await text('/staff/imports')).not.toContain('The last import was refused');
  });

  test('lists searches without results by brand', async () => {
    const ctx = { ...desk.shop.deps, shop: shopOf({ brand: 'EF', locale: 'nl-NL' }, new Date()) };
    for (const words of ['vilt', 'kurk', 'kurk']) await countMissedSearch(ctx, '2026-11-17', words);
    const words = (page: string) => [...page.matchAll(/<b lang="nl-NL">([^<]+)</g)].map(([, found]) => found);
    expect(words(await text('/staff/searches'))).toEqual(['kurk', 'vilt']);
    expect(words(await text('/staff/searches?brand=DBC'))).toEqual([]);
    desk.shop.advance(10 * DAY_MS);
    expect(words(await text('/staff/searches?days=7'))).toEqual([]);
  });

  test('lists the products that somebody waits for by brand, without who waits', async () => {
    const now = desk.shop.deps.clock();
    for (const name of ['marit', 'jonas']) {
      await orm()
        .insert(productAlerts)
        .values({
          brand: 'EF',
          locale: 'nl-NL',
          origin: 'https://www.easyfelt.nl',
          email: `${name}@example.com`,
          productId: PANEL,
          kind: 'stock',
          state: 'active',
          price: 1649,
          mailedAt: now,
          createdAt: now,
        });
    }
    const page = await text('/staff/searches');
    expect(page).toContain('<b>WPP60-OAT</b><span>2 for stock, 0 for the price</span>');
    expect(page).not.toContain('marit');
    expect(await text('/staff/searches?brand=DBC')).toContain('Nobody waits for a product.');
    await orm().delete(productAlerts);
  });
});
