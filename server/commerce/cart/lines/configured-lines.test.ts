import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { openShop, type Shop, submitPaymentPage } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { products } from '../../db/schema/catalogue/products.ts';
import { mailboxMessages } from '../../db/schema/mail.ts';
import { orderLines } from '../../db/schema/orders/orders.ts';
import { uploads } from '../../db/schema/uploads.ts';
import { findLines } from '../../order-records/orders/order-lines.repository.ts';
import { findOrder } from '../../order-records/orders/orders.repository.ts';
import {
  CONFIGURABLE_PANEL,
  insertConfigurableProducts,
  PRINTED_PANEL,
  reimport,
  VALID_LICENCE_CODE,
} from '../../products/configuration/configured-products.fixture.ts';
import { insertUpload } from '../../products/own-uploads.fixture.ts';
import { parseShop } from '../../shops/shop-context.ts';
import { priceLines, readLineCatalogue } from './line-pricing.service.ts';
import { PANEL } from './products.fixture.ts';

type Schemas = components['schemas'];
type ErrorBody = Schemas['Error'];

const ANSWERS = { colour: 'OAT', edge: 'straight', size: { width: 1200, height: 600 } };

describe.each(commerceDatabases)('configured lines on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    const db = await database.open();
    shop = await openShop(db);
    await insertConfigurableProducts(db);
  });
  beforeEach(() => reimport(shop.deps.db, (before) => before));
  afterAll(() => shop.close());

  test('are priced once by a command, for a catalogue and a VAT', async () => {
    const person = shop.shopper();
    const { body } = await person.add(CONFIGURABLE_PANEL, 2, ANSWERS);
    const ctx = { ...shop.deps, shop: parseShop('EF-nl-NL', new Date()), requestId: '' };
    const order = await findOrder(ctx, body.id);
    const rows = await findLines(ctx, [body.id]);
    if (!order) throw new Error('There is no cart');
    const catalogue = await readLineCatalogue(ctx, order, rows);
    const priced = async (known = catalogue, vatRate = 21, lines = rows) =>
      (await priceLines(ctx, order, lines, { catalogue: known, vatRate }))[0];
    const first = await priced();
    expect(await priced()).toBe(first);
    expect((await priced(catalogue, 9))?.snapshot.vatRate).toBe(9);
    expect(await priced(await readLineCatalogue(ctx, order, rows))).not.toBe(first);
    const more = await priced(
      catalogue,
      21,
      rows.map((row) => ({ ...row, quantity: 3 })),
    );
    expect([first?.row.quantity, more?.row.quantity]).toEqual([2, 3]);
  });

  test('show the SKU, picture, options and price of their configuration', async () => {
    const person = shop.shopper();
    const { status, body } = await person.add(CONFIGURABLE_PANEL, 2, {
      ...ANSWERS,
      colour: 'PET',
      extras: ['clips'],
    });
    expect(status).toBe(201);
    expect(body.lines[0]).toMatchObject({
      productId: CONFIGURABLE_PANEL,
      sku: 'WPC-PET-STR',
      name: 'WPC nl-NL',
      quantity: 2,
      stock: 99,
      image: { name: 'wpc-pet-str-studio' },
      answers: { ...ANSWERS, colour: 'PET', extras: ['clips'] },
      options: [
        { optionId: 'colour', label: 'Kleur', value: 'PET', colour: '#33606b' },
        { optionId: 'edge' },
        { optionId: 'size', value: '1.200 × 600 mm' },
        { optionId: 'extras', value: 'clips' },
      ],
      unitPriceExcVat: 5100,
      unitPriceIncVat: 6171,
      lineExcVat: 10_200,
      lineIncVat: 12_342,
      vatRate: 21,
    });
    expect(body.totals).toMatchObject({ linesExcVat: 10_200, incVat: 12_342 });
  });

  test('fall back to the product’s picture, with texts and prices in the shop of the request', async () => {
    const person = shop.shopper('EF-nl-BE');
    await person.add(CONFIGURABLE_PANEL, 1, { ...ANSWERS, edge: 'bevelled' });
    const british = shop.shopper('EF-en-GB');
    british.useToken(person.token());
    const [line] = (await british.cart()).lines;
    expect(line).toMatchObject({
      sku: 'WPC-OAT-BEV',
      image: { name: 'wpc-oat-str-studio' },
      unitPriceExcVat: 5112,
      price: { currency: 'GBP' },
      vatRate: 20,
      options: [{ label: 'Colour', value: 'Oat' }, {}, {}],
    });
    expect(line?.options[2]?.value).toBe('1,200 × 600 mm');
  });

  test('with equal answers, in any order, are merged into one line', async () => {
    const person = shop.shopper();
    await person.add(CONFIGURABLE_PANEL, 1, { ...ANSWERS, extras: ['fire', 'clips'] });
    await person.add(CONFIGURABLE_PANEL, 2, {
      extras: ['clips', 'fire'],
      size: { height: 600, width: 1200 },
      edge: 'straight',
      colour: 'OAT',
      // Ignored: the radius option is hidden for straight edges, and the other one does not exist.
      radius: 20,
      unknown: 'option',
      note: '  ',
    });
    const { body } = await person.add(CONFIGURABLE_PANEL, 4, ANSWERS);
    expect(body.lines.map(({ quantity }) => quantity)).toEqual([3, 4]);
    expect(body.lines.map(({ stock }) => stock)).toEqual([95, 96]);
    expect(body.lines[0]?.answers).toEqual({ ...ANSWERS, extras: ['clips', 'fire'] });
  });

  test('have the volume price of their quantity, on both sides of a threshold', async () => {
    const person = shop.shopper();
    const { body } = await person.add(CONFIGURABLE_PANEL, 9, ANSWERS);
    expect(body.lines[0]).toMatchObject({ unitPriceExcVat: 4600, lineExcVat: 41_400 });
    const ten = await person.call('PUT', `/orders/lines/${body.lines[0]?.id}`, { quantity: 10 });
    expect(ten.body.lines[0]).toMatchObject({
      unitPriceExcVat: 4140,
      unitPriceIncVat: 5009,
      lineExcVat: 41_400,
      lineIncVat: 50_090,
      price: { quantity: { current: 10 }, volumeDiscount: [{ priceExcludingVat: 4600 }, {}] },
    });
  });

  describe('with other answers', () => {
    const bevelled = { ...ANSWERS, edge: 'bevelled' };

    test('are the same line, at its place, with their price and quantity', async () => {
      const person = shop.shopper();
      await person.add(CONFIGURABLE_PANEL, 2, ANSWERS);
      const { body: before } = await person.add(PANEL, 1);
      const [line] = before.lines;
      const { status, body } = await person.call('PUT', `/orders/lines/${line?.id}`, {
        quantity: 3,
        answers: bevelled,
      });
      expect(status).toBe(200);
      expect(body.lines).toHaveLength(2);
      expect(body.lines[0]).toMatchObject({
        id: line?.id,
        sku: 'WPC-OAT-BEV',
        answers: bevelled,
        quantity: 3,
      });
      expect(body.revision).toBe((before.revision ?? 0) + 1);
      expect(await person.cart()).toEqual(body);
      // The same answers find it.
      const { body: more } = await person.add(CONFIGURABLE_PANEL, 1, bevelled);
      expect(more.lines.map(({ quantity }) => quantity)).toEqual([4, 1]);
    });

    test('join the line that has these answers', async () => {
      const person = shop.shopper();
      await person.add(CONFIGURABLE_PANEL, 2, ANSWERS);
      const { body: before } = await person.add(CONFIGURABLE_PANEL, 5, bevelled);
      const [first, second] = before.lines;
      const { body } = await person.call('PUT', `/orders/lines/${first?.id}`, {
        quantity: 2,
        answers: bevelled,
      });
      expect(body.lines).toMatchObject([{ id: second?.id, quantity: 7 }]);
    });

    test('may take the stock that the line had', async () => {
      const person = shop.shopper();
      const { body: before } = await person.add(CONFIGURABLE_PANEL, 99, ANSWERS);
      const change = (quantity: number) =>
        person.call('PUT', `/orders/lines/${before.lines[0]?.id}`, { quantity, answers: bevelled });
      expect((await change(100)).status).toBe(409);
      expect(await person.cart()).toEqual(before);
      expect((await change(99)).body.lines).toMatchObject([{ quantity: 99, answers: bevelled }]);
    });

    test('stay as they are when these cannot be made, or when the line is gone', async () => {
      const person = shop.shopper();
      const { body: before } = await person.add(CONFIGURABLE_PANEL, 2, ANSWERS);
      const path = `/orders/lines/${before.lines[0]?.id}`;
      const refused = await person.call('PUT', path, { quantity: 2, answers: { ...ANSWERS, edge: 'none' } });
      expect(refused.status).toBe(400);
      expect(await person.cart()).toEqual(before);
      await person.call('DELETE', path);
      expect((await person.call('PUT', path, { quantity: 2, answers: bevelled })).status).toBe(404);
    });
  });

  test('have the VAT of the delivery country', async () => {
    const person = shop.shopper();
    await person.add(CONFIGURABLE_PANEL, 1, ANSWERS);
    const billingAddress = { ...ADDRESS_IN_GERMANY };
    const { body } = await person.details({ billingAddress });
    expect(body.lines[0]).toMatchObject({ unitPriceExcVat: 4600, unitPriceIncVat: 5474, vatRate: 19 });
  });

  test.each<[string, object, object[]]>([
    [
      'no answers',
      {},
      ['colour', 'edge', 'size'].map((id) => ({
        path: `body.answers.${id}`,
        message: 'Vul dit veld in.',
        messageKey: 'yup:errors.mixed.required',
      })),
    ],
    [
      'a side above its maximum',
      { ...ANSWERS, size: { width: 3010, height: 600 } },
      [
        {
          path: 'body.answers.size.width',
          message: 'Vul 3.000 of minder in.',
          messageKey: 'yup:errors.number.max',
          values: { max: 3000 },
        },
      ],
    ],
    [
      'an unknown choice, and a number that is not in steps',
      { ...ANSWERS, colour: 'RED', edge: 'bevelled', radius: 7 },
      [
        {
          path: 'body.answers.colour',
          message: 'Kies een van de mogelijkheden.',
          messageKey: 'yup:errors.mixed.oneOf',
        },
        {
          path: 'body.answers.radius',
          message: 'Kies een waarde in stappen van 5.',
          messageKey: 'yup:errors.number.step',
          values: { step: 5 },
        },
      ],
    ],
  ])('%s: the line is rejected, and no session is left behind', async (_case, answers, fields) => {
    const rejected = await shop.shopper().add(CONFIGURABLE_PANEL, 1, answers as Record<string, unknown>);
    expect([rejected.status, rejected.token]).toEqual([400, null]);
    expect((rejected.body as unknown as ErrorBody).fields).toEqual(fields);
  });

  test('share the stock of their product, regardless of answers', async () => {
    const person = shop.shopper();
    await person.add(CONFIGURABLE_PANEL, 60, ANSWERS);
    const rejected = await person.add(CONFIGURABLE_PANEL, 40, { ...ANSWERS, colour: 'PET' });
    expect(rejected).toMatchObject({
      status: 409,
      body: { messageKey: 'outOfStock', values: { count: 99 } },
    });
  });

  describe('with pictures', () => {
    test('accept uploads of the shopper and free pictures, but no uploads of other shoppers', async () => {
      const [person, stranger] = [shop.shopper(), shop.shopper()];
      await person.add(PANEL);
      await stranger.add(PANEL);
      const pixels = { width: 3600, height: 2400 };
      const id = await insertUpload(shop.deps.db, person.token(), pixels);
      const answers = { size: { width: 900, height: 600 }, photo: { source: 'upload', id } };
      const { body } = await person.add(PRINTED_PANEL, 1, answers);
      expect(body.lines[1]).toMatchObject({ unitPriceExcVat: 8400, options: [{}, { picture: { id } }] });
      const rejected = await stranger.add(PRINTED_PANEL, 1, answers);
      expect(rejected).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'body.answers.photo', messageKey: 'yup:errors.file.unknown' }] },
      });
    });

    test('keep the consent to a coarse print, and their mail contains the picture', async () => {
      const person = shop.shopper();
      await person.add(PANEL);
      const { db, uploads: storage } = shop.deps;
      const id = await insertUpload(db, person.token(), { width: 480, height: 320 });
      const size = { width: 900, height: 600 };
      const photo = { source: 'upload', id, acceptedDpi: 13 };
      const { status } = await person.add(PRINTED_PANEL, 1, { size, photo });
      expect(status).toBe(201);
      const [, line] = (await person.cart()).lines;
      expect(line).toMatchObject({ answers: { photo }, options: [{}, { dpi: 13, picture: photo }] });

      const [row] = await db.orm.select().from(uploads).where(eq(uploads.id, id));
      const folder = await storage.incoming.open();
      const path = join(folder, 'thumbnail');
      writeFileSync(path, 'the thumbnail');
      const key = `${row?.storageKey}/thumbnail`;
      await storage.objects.put({ key, path, bytes: 13, contentType: 'image/jpeg' });
      await storage.incoming.remove(folder);
      await person.details();
      await person.ship();
      const { body } = await person.pay();
      await submitPaymentPage(body.redirectUrl, 'paid');
      const { body: order } = await person.complete(body.paymentId);
      await shop.deps.mailer.deliverDue();
      const mails = await db.orm.select().from(mailboxMessages);
      const mail = mails.find(({ text }) => text.includes(order.number ?? ''));
      expect(mail?.text).toContain('photo: je eigen afbeelding (niet scherp: 13 dpi)');
      const data = Buffer.from('the thumbnail').toString('base64');
      expect(mail?.html).toContain(`<img src="data:image/jpeg;base64,${data}" width="120" height="80"`);
    });

    test('require the code of a licensed picture', async () => {
      const person = shop.shopper();
      const photo = { source: 'image', id: 'alpine-dawn' };
      const size = { width: 600, height: 900 };
      const rejected = await person.add(PRINTED_PANEL, 1, { size, photo });
      expect(rejected).toMatchObject({
        status: 400,
        body: { fields: [{ messageKey: 'yup:errors.string.license_code' }] },
      });
      expect(
        (await person.add(PRINTED_PANEL, 1, { size, photo: { ...photo, licenceCode: VALID_LICENCE_CODE } }))
          .status,
      ).toBe(201);
    });
  });

  test('a line from before configurations existed has no options', async () => {
    const person = shop.shopper();
    const { body } = await person.add(PANEL, 1);
    const { db } = shop.deps;
    const [row] = await db.orm.select().from(orderLines).where(eq(orderLines.orderId, body.id));
    if (!row) throw new Error('the line was not written');
    const { options: _, ...before } = row.snapshot;
    await db.orm.update(orderLines).set({ snapshot: before }).where(eq(orderLines.id, row.id));
    await db.orm.update(products).set({ active: false }).where(eq(products.id, PANEL));
    expect((await person.cart()).lines[0]).toMatchObject({ options: [], unitPriceExcVat: 1649 });
    await db.orm.update(products).set({ active: true }).where(eq(products.id, PANEL));
  });

  describe('are shipped', () => {
    const shipping = async (answers: Record<string, unknown>, quantity = 1) => {
      const person = shop.shopper();
      await person.add(CONFIGURABLE_PANEL, quantity, answers);
      await person.details({ billingAddress: ADDRESS_IN_GERMANY });
      const { body } = await person.call<Schemas['Shipping']>('GET', '/Orders/shipping');
      return Object.fromEntries(body.options.map((option) => [option.method, option]));
    };

    test('by weight and size: a larger line costs more, and may need fitters', async () => {
      // 0.7 kg and 13.6 kg; the larger measures 3.08 m and is charged by its volume of 19.5 kg.
      const [small, large] = [
        await shipping({ ...ANSWERS, size: { width: 200, height: 200 } }),
        await shipping({ ...ANSWERS, size: { width: 3000, height: 1500 } }),
      ];
      expect(small.Deliver?.priceExcVat).toBe(752);
      expect(small.DeliverAndAssemble).toBeUndefined();
      expect(large.Deliver?.priceExcVat).toBe(1508);
      expect(large.DeliverAndAssemble).toBeDefined();
    });

    test('after the delivery days of their answers', async () => {
      const [plain, bevelled] = [await shipping(ANSWERS), await shipping({ ...ANSWERS, edge: 'bevelled' })];
      const days =
        (Date.parse(bevelled.Deliver?.earliestDate ?? '') - Date.parse(plain.Deliver?.earliestDate ?? '')) /
        DAY_MS;
      expect(days).toBeGreaterThanOrEqual(2);
    });
  });

  test('are paid and confirmed as they were ordered, even after an import', async () => {
    const person = shop.shopper();
    await person.add(CONFIGURABLE_PANEL, 2, ANSWERS);
    await person.details();
    await person.ship();
    const { body } = await person.pay();
    await reimport(shop.deps.db, () => null);
    await submitPaymentPage(body.redirectUrl, 'paid');
    const { body: order } = await person.complete(body.paymentId);
    expect(order).toMatchObject({
      state: 'Paid',
      lines: [{ sku: 'WPC-OAT-STR', unitPriceExcVat: 4600, options: [{ value: 'Haver' }, {}, {}] }],
    });
    await shop.deps.mailer.deliverDue();
    const mails = await shop.deps.db.orm.select().from(mailboxMessages);
    expect(mails.map((mail) => mail.text).filter((text) => text.includes(order.number ?? ''))).toEqual([
      expect.stringContaining('111,32\n  Kleur: Haver\n  edge: straight\n'),
    ]);
  });
});

const ADDRESS_IN_GERMANY: Schemas['Address'] = {
  firstName: 'Jo',
  lastName: 'Kern',
  street: 'Allee',
  houseNumber: '1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
};
