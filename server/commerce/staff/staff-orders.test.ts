import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatCalendarDate } from '#shared/dates/format.ts';
import { PANEL, stockOf } from '../cart/lines/products.fixture.ts';
import { readyToPay, sentMails, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { orderEvents } from '../db/schema/orders/order-events.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { refunds } from '../db/schema/orders/refunds.ts';
import { pdfContent } from '../documents/pdf-content.fixture.ts';
import { listOrdersBy } from '../operator/orders/order-listing.repository.ts';
import { buy, openOrderedShop, placeOrdered } from '../operator/orders/ordered-things.fixture.ts';
import { CONTACT, requestQuotation } from '../quotations/quotations.fixture.ts';
import { asPerson, openStaffPage, STAFF_SETTINGS, type StaffPage } from './staff.fixture.ts';

const PERSON = 'lotte@example.com';

describe.each(commerceDatabases)('orders on the staff page, on $name', (database) => {
  let opened: Awaited<ReturnType<typeof openOrderedShop>>;
  let staff: StaffPage;
  beforeAll(async () => {
    opened = await openOrderedShop(await database.open(), STAFF_SETTINGS);
    staff = await openStaffPage(opened.shop);
  });
  beforeEach(() => opened.shop.reset());
  afterAll(async () => {
    await staff.close();
    await opened.close();
  });

  const orm = () => opened.shop.deps.db.orm;
  const text = async (path: string) => (await staff.get(path)).text();
  const place = async (method = 'Deliver') => {
    const person = await readyToPay(opened.shop, PANEL, 2, method);
    const { body } = await person.pay('ideal');
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    return (await person.complete(body.paymentId)).body;
  };
  const stateOf = async (id: string) =>
    (await orm().select().from(orders).where(eq(orders.id, id)))[0]?.state;
  const lastEvent = async (orderId: string) =>
    (
      await orm()
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, orderId))
        .orderBy(asc(orderEvents.id))
    )
      .map(({ kind, state, cause, data }) => ({ kind, state, cause, data }))
      .at(-1);
  /** The numbers of a list, in its order. */
  const numbers = (page: string) => [...page.matchAll(/class="key">([^<]+)</g)].map(([, number]) => number);
  async function search(fields: Readonly<Record<string, string>>) {
    const response = await staff.submit(await text('/staff/orders'), fields);
    const path = response.headers.get('location') ?? '';
    return { path, numbers: numbers(await text(path)) };
  }
  /** Fills in the form of an action, and confirms it. Returns the confirmation and the response. */
  async function act(path: string, fields: Readonly<Record<string, string>> = {}) {
    const first = await text(path);
    const isConfirmation = first.includes('name="confirmed"');
    const confirmation = isConfirmation ? first : await (await staff.submit(first, fields)).text();
    const done = await staff.submit(confirmation, isConfirmation ? fields : {});
    return { confirmation, done, path: done.headers.get('location') };
  }

  test('finds orders by number, name, address, SKU, reference, state and brand', async () => {
    const { number } = await placeOrdered(opened.shop);
    await place();
    const all = ['EF-2026-000001', 'EF-2026-000002'];
    expect(numbers(await text('/staff/orders')).toSorted()).toEqual(all);
    for (const found of ['000001', 'WPC-OAT', 'boer INTERIEUR', 'atelier 4']) {
      expect((await search({ text: found })).numbers, found).toEqual([number]);
    }
    expect((await search({ text: 'marit de b' })).numbers.toSorted()).toEqual(all);
    expect((await search({ text: 'MARIT@example' })).numbers.toSorted()).toEqual(all);
    for (const other of ['000003', '%', '_', "'", 'PPN-NONE']) {
      expect((await search({ text: other })).numbers, other).toEqual([]);
    }
    expect((await search({ state: 'Shipped' })).numbers).toEqual([]);
    expect((await search({ state: 'Paid', brand: 'EF' })).numbers.toSorted()).toEqual(all);
    expect((await search({ brand: 'DBC' })).numbers).toEqual([]);
  });

  test('finds an order by the numbers of its documents and returns, and a quotation by who requested it', async () => {
    const { number } = await placeOrdered(opened.shop);
    await place();
    for (const found of ['EF-F-2026-000001', `${number}-R2`, `${number.toLowerCase()}-r1`]) {
      expect((await search({ text: found })).numbers, found).toEqual([number]);
    }
    for (const other of ['EF-C-2026-000001', 'EF-2026-000009-R1']) {
      expect((await search({ text: other })).numbers, other).toEqual([]);
    }
    const person = opened.shop.shopper();
    await person.add(PANEL, 2);
    const company = 'Basisschool De Regenboog';
    const { body } = await requestQuotation(person, {
      contact: { ...CONTACT, firstName: 'Noor', lastName: 'Bakker', company, phone: '020 765 4321' },
    });
    for (const found of ['noor bak', 'regenboog', '020-7654321', body.number]) {
      const { path } = await search({ text: found });
      const list = await text(path);
      expect(list, found).toContain(`<span class="key">${body.number}</span>`);
      expect(list, found).toContain('<span>Noor Bakker</span>');
    }
  });

  test('finds an order by what a caller gives: address, phone, VAT number or tracking code', async () => {
    const { number } = await placeOrdered(opened.shop);
    const { id, number: other } = await place();
    const shipment = {
      carrier: 'postnl',
      shippedAt: '2026-11-19T09:00:00Z',
      trackingCode: '3SABCD1234567',
      otherParcels: [{ trackingCode: '3SABCD7654321' }],
    };
    await orm()
      .update(orders)
      .set({ shipment, details: sql`jsonb_set(${orders.details}, '{phone}', '"+44 (20) 1234-5678"')` })
      .where(eq(orders.id, id));
    for (const found of ['oudegracht 7', '7 Oudegracht', 'NL8206.46.660.B01', '82 0646 660']) {
      expect((await search({ text: found })).numbers, found).toEqual([number]);
    }
    for (const found of ['+31 612 345 6789', '0612-345 67 89', '0031612345678', '+31 (0)6 12 34 56 789']) {
      expect((await search({ text: found })).numbers, found).toEqual([number]);
    }
    for (const found of ['3sabcd 1234567', '3SABCD7654321', '020 1234 5678', '+44 20 1234 5678']) {
      expect((await search({ text: found })).numbers, found).toEqual([other]);
    }
    for (const found of ['3511 ab', '3511AB', '3511', 'Kerkstraat 12 bis']) {
      expect((await search({ text: found })).numbers.toSorted(), found).toEqual([number, other].toSorted());
    }
    for (const none of ['511 AB', '3512AB', '....', '- - - -', '35%%', '061234567891']) {
      expect((await search({ text: none })).numbers, none).toEqual([]);
    }
  });

  test('lists the promised day of an order until it is shipped', async () => {
    const { id, shipping } = await place();
    const date = shipping?.date ?? '';
    const day = `· Delivery · <b><time datetime="${date}">${formatCalendarDate(date, 'en-GB')}</time></b>`;
    expect(await text('/staff/orders')).toContain(day);
    await act(`/staff/orders/${id}/ship`, { without: 'yes' });
    expect(await text('/staff/orders')).not.toContain(day);
  });

  async function copiesOf(id: string) {
    const [row] = await orm().select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error('no order');
    return (number: string, state: typeof row.state, date: string | null, secondsLater = 0) => ({
      ...row,
      id: undefined,
      sessionId: null,
      number,
      state,
      shipping: date === null ? null : { method: 'Deliver' as const, date, slotFrom: null },
      createdAt: new Date(row.createdAt.getTime() + secondsLater * 1_000),
    });
  }

  test('sorts by the promised day, and open orders before the others', async () => {
    const { id, number, shipping } = await place();
    expect(shipping?.date).toBe('2026-11-19');
    const copy = await copiesOf(id);
    await orm()
      .insert(orders)
      .values([
        copy('NO-DAY', 'Paid', null),
        copy('LEFT', 'Shipped', '2026-11-18'),
        copy('CANCELLED', 'Cancelled', '2026-11-17'),
        copy('LATER', 'InProduction', '2027-01-04'),
        copy('SAME-DAY', 'Placed', '2026-11-19', 1),
        copy('SOONEST', 'ReadyForPickup', '2026-11-18'),
      ]);
    const open = ['SOONEST', number, 'SAME-DAY', 'LATER', 'NO-DAY'];
    const { path, numbers: found } = await search({ sort: 'promised' });
    expect(path).toBe('/staff/orders?sort=promised');
    expect(found).toEqual([...open, 'CANCELLED', 'LEFT']);
    expect(await text(path)).toContain('<option value="promised" selected>Promised day</option>');
    expect((await search({ sort: 'promised', state: 'Shipped' })).numbers).toEqual(['LEFT']);
    expect((await search({ sort: 'price' })).path).toBe('/staff/orders');
  });

  test('pages by the promised day go on where the last one ended', async () => {
    const { id } = await place();
    const copy = await copiesOf(id);
    const days = ['2026-11-20', '2026-11-23', null];
    const states = ['Paid', 'InProduction', 'Completed'] as const;
    const copies = Array.from({ length: 120 }, (_, at) =>
      copy(`N-${at}`, states[at % 3] ?? 'Paid', days[at % 2] ?? null, at % 7),
    );
    await orm().insert(orders).values(copies);
    const pages: (string | undefined)[][] = [];
    for (let next = '/staff/orders?sort=promised'; next !== ''; ) {
      const page = await text(next);
      pages.push(numbers(page));
      next = /href="([^"]+)">Later</.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 21]);
    expect(new Set(pages.flat()).size).toBe(121);
    const stateOfNumber = (number = '') => states[Number(number.slice(2)) % 3];
    expect(pages.flat().findIndex((number) => stateOfNumber(number) === 'Completed')).toBe(81);
    expect(await text('/staff/orders?sort=promised&after=0.1.x')).toContain(`>${pages[0]?.[0]}<`);
  });

  test.each(['newest', 'promised'] as const)(
    'a list that is sorted by %s is read from its index',
    async (sort) => {
      const search = { states: [], brand: undefined, since: undefined, sort, limit: 51 } as const;
      const after = { place: '02026-11-20', createdAt: new Date(), id: PANEL };
      for (const given of [search, { ...search, after }]) {
        const { rows } = await orm().transaction(async (tx) => {
          // The table is so small that sorting all of it is cheaper.
          await tx.execute(sql`set local enable_sort = off`);
          return tx.execute(sql`explain ${listOrdersBy(opened.shop.deps, given)}`);
        });
        const plan = JSON.stringify(rows);
        expect(plan).toContain(`orders_${sort}`);
        expect(plan).not.toContain('Sort');
        if (given !== search) expect(plan).toContain('Index Cond: (ROW(');
      }
    },
  );

  test('the list has a download of the pieces to cut, up to a day and in the language of the person', async () => {
    const { number } = await placeOrdered(opened.shop);
    const page = await text('/staff/orders');
    expect(page).toContain('<form action="/staff/orders/cut-list.csv" class="search short">');
    expect(page).toContain('<input type="date" name="until">');
    const all = await staff.get('/staff/orders/cut-list.csv?until=');
    expect(all.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(all.headers.get('content-disposition')).toBe('attachment; filename="cut-list.csv"');
    const lines = (await all.text()).trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^Promised day,Order,/);
    expect(lines[4]).toContain(`2026-11-26,${number},1,WPC-OAT-BEV,WPC en-GB,WPC · Oat,2,1230,610,`);
    const before = await staff.get('/staff/orders/cut-list.csv?until=2026-11-25', {
      ...asPerson(PERSON),
      'Accept-Language': 'de',
    });
    expect(before.headers.get('content-disposition')).toBe('attachment; filename="cut-list-2026-11-25.csv"');
    expect(await before.text()).toMatch(/^Zugesagter Tag;Bestellung;[^\n]*\n$/);
    expect((await staff.get('/staff/orders/cut-list.csv?until=friday')).status).toBe(400);
  });

  test('a name is encrypted in the address, and only its person can read it', async () => {
    await place();
    const { path } = await search({ text: 'Marit' });
    expect(path).toMatch(/^\/staff\/orders\?search=[\w-]{40,}$/);
    expect(await text(path)).toContain('value="Marit"');
    const other = await staff.get(path, { 'X-Staff-Secret': 'secret-of-another' });
    expect(other.status).toBe(303);
    expect(await text(path.slice(0, -2))).toContain('name="text" value=""');
  });

  test('pages go on where the last one ended', async () => {
    const { id } = await place();
    const [row] = await orm().select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error('no order');
    const copies = Array.from({ length: 60 }, (_, at) => ({
      ...row,
      id: undefined,
      sessionId: null,
      number: `EF-2025-${String(at).padStart(6, '0')}`,
      createdAt: new Date(row.createdAt.getTime() - (at % 7) * 1_000),
    }));
    await orm().insert(orders).values(copies);
    const first = await text('/staff/orders');
    const next = /href="(\/staff\/orders\?after=[^"]+)"/.exec(first)?.[1] ?? '';
    const second = numbers(await text(next));
    expect(numbers(first)).toHaveLength(50);
    expect(new Set([...numbers(first), ...second]).size).toBe(61);
  });

  test('shows everything that was ordered, with its files and documents', async () => {
    const { order, number } = await placeOrdered(opened.shop);
    const page = await text(`/staff/orders/${order.id}`);
    for (const shown of [
      number,
      'WPC-OAT-BEV',
      '1,230 × 610 mm',
      'Rand\nniet lijmen',
      'Strand.png (own photo), 38 dpi',
      '600 × 400 mm at x 33, y 200 of 667 × 1,333 mm',
      'NL820646660B01: could not be checked',
      'Atelier 4',
      'Oudegracht 7',
      'iDEAL: paid',
      'Awaiting payment',
    ]) {
      expect(page).toContain(shown);
    }
    for (const name of ['work-order', 'packing-slip', 'documents/EF-F-2026-000001']) {
      const pdf = await staff.get(`/staff/orders/${order.id}/${name}.pdf`);
      expect(pdf.headers.get('content-type')).toBe('application/pdf');
      expect(pdf.headers.get('cache-control')).toBe('private, no-store');
      expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
    }
    const zip = await (await staff.get(`/staff/orders/${order.id}/files.zip`)).text();
    const names = ['original', 'crop'].map((part) => `${number}-line-2-photo-600x400mm-38dpi-${part}.`);
    for (const name of names) expect(zip.includes(name), name).toBe(true);
    const other = await place();
    expect((await staff.get(`/staff/orders/${other.id}/documents/EF-F-2026-000001.pdf`)).status).toBe(404);
    expect((await staff.get('/staff/orders/none')).status).toBe(404);
  });

  test('the packing slip is in the language of the shopper, the work order in that of the person', async () => {
    const { order } = await placeOrdered(opened.shop);
    const titleOf = async (name: string) => {
      const pdf = await staff.get(`/staff/orders/${order.id}/${name}.pdf`);
      return pdfContent(Buffer.from(await pdf.arrayBuffer())).texts[1];
    };
    expect(await titleOf('packing-slip')).toBe('Pakbon');
    expect(await titleOf('work-order')).toBe('Work order');
  });

  test('ships after a confirmation, with the name of the person in the history', async () => {
    const { id } = await place();
    const path = `/staff/orders/${id}/ship`;
    const wrong = await staff.submit(await text(path), { carrier: 'dpd', tracking: '' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('Enter the carrier and the tracking code.');
    const parcels = { carrier: 'dpd', tracking: '0123456789' };
    const { confirmation, path: to } = await act(path, parcels);
    expect(confirmation).toContain(
      'The parcels left with DPD 0123456789. The customer gets a mail at marit@example.com.',
    );
    expect(to).toBe(`/staff/orders/${id}?done=ship&on=${id}`);
    expect(await stateOf(id)).toBe('Shipped');
    expect(await lastEvent(id)).toEqual({
      kind: 'state',
      state: 'Shipped',
      cause: 'operator',
      data: { carrier: 'dpd', trackingCode: '0123456789', by: PERSON },
    });
    const page = await text(to ?? '');
    expect(page).toContain('The order is shipped.');
    expect(page).toContain('Add or correct tracking codes');
    expect(page).toContain(`<span class="quiet">${PERSON}</span>`);
    const corrected = await act(path, { carrier: 'dpd', tracking: '0123456780' });
    expect(corrected.confirmation).toContain('“DPD 0123456789” is replaced by “DPD 0123456780”');
    expect(corrected.path).toBe(to);
    expect(await lastEvent(id)).toMatchObject({
      kind: 'tracking',
      data: { trackingCode: '0123456780', by: PERSON },
    });
  });

  test('does not replace the tracking code of a colleague unseen, and removes one', async () => {
    const { id } = await place();
    const path = `/staff/orders/${id}/ship`;
    const late = await text(path);
    await act(path, { carrier: 'dpd', tracking: '0123456789' });
    const refused = await staff.submit(late, { carrier: 'postnl', tracking: '3SABCD1234567' });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain('Somebody has shipped this order, or changed its tracking codes');
    expect(page).toContain('Shipped now with: DPD 0123456789.');
    expect(page).toContain('>3SABCD1234567</textarea>');
    expect(await lastEvent(id)).toMatchObject({ data: { trackingCode: '0123456789' } });
    const removed = await act(path, { carrier: 'dpd', tracking: '' });
    expect(removed.confirmation).toContain('“DPD 0123456789” is replaced by “no tracking code”');
    expect(await lastEvent(id)).toMatchObject({ kind: 'tracking', data: { by: PERSON } });
    const shown = await text(`/staff/orders/${id}`);
    expect(shown).toContain('<b>Tracking code</b> · no tracking code');
    expect(shown).not.toContain('rel="noreferrer"');
  });

  test('ships in several parcels, and adds the code of a later one', async () => {
    const { id } = await place();
    const path = `/staff/orders/${id}/ship`;
    const wrong = await staff.submit(await text(path), {
      carrier: 'dpd',
      tracking: '0123456789\r\nABCDEFGH',
    });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('This is not a tracking code: ABCDEFGH');
    const tooMany = Array.from({ length: 21 }, (_, at) => `0123456${100 + at}`).join(' ');
    const refused = await staff.submit(await text(path), { carrier: 'dpd', tracking: tooMany });
    expect(await refused.text()).toContain('These are more than 20 tracking codes.');
    const { confirmation } = await act(path, { carrier: 'dpd', tracking: '0123456789, 0123 4567-80' });
    expect(confirmation).toContain('The parcels left with DPD 0123456789, 0123456780.');
    const form = await text(path);
    expect(form).toContain('>0123456789\n0123456780</textarea>');
    const added = await act(path, { carrier: 'dpd', tracking: '0123456789\r\n0123456780\r\n0123456781' });
    expect(added.confirmation).toContain(
      '“DPD 0123456789, 0123456780” is replaced by “DPD 0123456789, 0123456780, 0123456781”',
    );
    expect(await lastEvent(id)).toMatchObject({
      kind: 'tracking',
      data: {
        trackingCode: '0123456789',
        otherParcels: [{ trackingCode: '0123456780' }, { trackingCode: '0123456781' }],
      },
    });
    const shown = await text(`/staff/orders/${id}`);
    expect(shown).toContain('<b>Tracking code</b> · DPD 0123456789, 0123456780, 0123456781');
    expect(
      [...shown.matchAll(/parcel\/(\w+)" rel="noreferrer">(\w+)</g)].map((link) => link.slice(1)),
    ).toEqual([
      ['0123456789', '0123456789'],
      ['0123456780', '0123456780'],
      ['0123456781', '0123456781'],
    ]);
  });

  test('corrects the delivery address until the order is shipped, where VAT and costs stay the same', async () => {
    const { id } = await place();
    const path = `/staff/orders/${id}/address`;
    const form = await text(path);
    const typed = {
      firstName: 'Marit',
      lastName: 'de Boer',
      company: '',
      street: 'Kerkstraat 14',
      houseNumber: '',
      addition: '',
      postalCode: '3511ac',
      city: 'Utrecht',
    };
    expect(form).toContain('name="street" maxlength="120" autocomplete="off" value="Kerkstraat"');
    for (const [fields, fault] of [
      [{ ...typed, postalCode: '75001', city: '' }, 'Check: Postcode, Town or city.'],
      [{ ...typed, postalCode: '1791 AA', city: 'Den Burg' }, 'VAT or delivery costs are different there'],
      [{ ...typed, street: 'x'.repeat(121) }, 'Check: Street, House number or name.'],
    ] as const) {
      const refused = await staff.submit(form, fields);
      expect(refused.status).toBe(422);
      const page = await refused.text();
      expect(page).toContain(fault);
      expect(page).toContain(`value="${fields.street}"`);
    }
    const { confirmation } = await act(path, typed);
    expect(confirmation).toContain('Kerkstraat 14, 3511 AC Utrecht, Netherlands, instead of');
    expect(confirmation).toContain('The customer gets a mail at marit@example.com.');
    const mails = (await sentMails(opened.shop)).filter(({ subject }) => subject.includes('afleveradres'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('We leveren nu op dit adres:');
    expect(mails[0]?.text).toContain('Kerkstraat 14\n3511 AC Utrecht');
    expect(mails[0]?.text).not.toContain('Kerkstraat 12');
    const [order] = await orm().select().from(orders).where(eq(orders.id, id));
    expect(order?.details?.deliveryAddress).toEqual({
      ...typed,
      street: 'Kerkstraat',
      houseNumber: '14',
      postalCode: '3511 AC',
      company: null,
      addition: null,
      country: 'NL',
    });
    expect(order?.details?.billingAddress).toMatchObject({ houseNumber: '12' });
    const event = await lastEvent(id);
    expect(event).toMatchObject({ kind: 'address', data: { by: PERSON } });
    expect(event?.data.note).toMatch(/Kerkstraat 12.* → .*Kerkstraat 14, 3511 AC Utrecht/);
    expect(await (await staff.submit(form, { ...typed, city: 'Zeist' })).text()).toContain(
      'Somebody has corrected the delivery address in the meantime.',
    );
    await act(`/staff/orders/${id}/ship`, { without: 'yes' });
    expect(await text(`/staff/orders/${id}`)).not.toContain('Correct the delivery address');
    expect(await (await staff.submit(await text(path), typed)).text()).toContain(
      'only be corrected between payment and shipment',
    );
    const pickup = await place('Pickup');
    expect(await text(`/staff/orders/${pickup.id}`)).not.toContain('Correct the delivery address');
  });

  test('does nothing before it is confirmed, and once when it is confirmed twice', async () => {
    const { id } = await place();
    const { stock } = await stockOf(opened.shop.deps.db, PANEL);
    const fields = { 'line-1': '1', reason: 'Kras', restock: 'yes' };
    const form = await text(`/staff/orders/${id}/refund`);
    const confirmation = await (await staff.submit(form, fields)).text();
    expect(confirmation).toMatch(/The customer gets €\d+\.\d\d back\./);
    expect(await orm().select().from(refunds)).toEqual([]);
    const [first, second] = await Promise.all([
      staff.submit(confirmation, {}),
      staff.submit(confirmation, {}),
    ]);
    expect([first.status, second.status]).toEqual([303, 303]);
    const stored = await orm().select().from(refunds);
    expect(stored).toMatchObject([{ orderId: id, reason: 'Kras', restock: true }]);
    expect((await stockOf(opened.shop.deps.db, PANEL)).stock).toBe(stock + 1);
    expect((await lastEvent(id))?.data).toMatchObject({ by: PERSON });
    const history = await text(`/staff/orders/${id}`);
    expect(history).toContain('Kras');
  });

  test.each([
    [{ reason: '', all: 'yes' }, 'Give the reason.'],
    [{ reason: 'Kras' }, 'Choose what to refund'],
    [{ reason: 'Kras', 'line-1': 'two' }, 'The number of pieces is a whole number.'],
    [{ reason: 'Kras', 'line-1': '3' }, 'Line 1, WPP60-OAT nl-NL: 2 pieces are left to refund.'],
  ])('refuses the refund %j, and keeps what was entered', async (fields, fault) => {
    const { id } = await place();
    const refused = await staff.submit(await text(`/staff/orders/${id}/refund`), fields);
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain(fault);
    expect(page).toContain(`name="reason" maxlength="500" required value="${fields.reason}"`);
    expect(await orm().select().from(refunds)).toEqual([]);
  });

  test('shows the refunded pieces of each line, and how many are left to refund', async () => {
    const { id } = await place();
    const path = `/staff/orders/${id}/refund`;
    await act(path, { 'line-1': '1', reason: 'Kras' });
    const name = 'WPP60-OAT nl-NL';
    const page = await text(`/staff/orders/${id}`);
    expect(page).toContain('<span class="badge bad">1 cancelled</span>');
    expect(page).toContain(`paid out · 1. 1 × ${name} · Kras`);
    const form = await text(path);
    expect(form).toContain(`of the 1 left: 1. ${name}`);
    const refused = await staff.submit(form, { 'line-1': '2', reason: 'Kras' });
    expect(await refused.text()).toContain(`Line 1, ${name}: 1 piece is left to refund.`);
    opened.shop.advance(1_000);
    await act(`/staff/orders/${id}/ship`, { without: 'yes' });
    opened.shop.advance(1_000);
    const last = await staff.submit(await text(path), { 'line-1': '1', reason: 'Kras' });
    const confirmation = await last.text();
    await staff.submit(confirmation, {});
    expect(await text(`/staff/orders/${id}`)).toContain(
      '<span class="badge">1 refunded after delivery</span>',
    );
    expect(await text(path)).toContain(`1. ${name}: nothing left to refund`);
  });

  test('makes an order ready, notes, and mails again', async () => {
    const { id } = await place('Pickup');
    const refused = await staff.get(`/staff/orders/${id}/ship`);
    const page = await (await staff.submit(await refused.text(), { without: 'yes' })).text();
    expect(page).toContain('It is to be collected.');
    await act(`/staff/orders/${id}/ready`);
    expect(await stateOf(id)).toBe('ReadyForPickup');
    expect(await lastEvent(id)).toMatchObject({ state: 'ReadyForPickup', data: { by: PERSON } });
    await act(`/staff/orders/${id}/note`, { text: 'Belt terug' });
    expect(await lastEvent(id)).toMatchObject({ kind: 'note', data: { note: 'Belt terug', by: PERSON } });
    const mailsBefore = (await orm().select().from(mailOutbox)).length;
    await act(`/staff/orders/${id}/mail`, { mail: 'order-ready' });
    expect(await lastEvent(id)).toMatchObject({ kind: 'mail', data: { mail: 'order-ready', by: PERSON } });
    expect((await orm().select().from(mailOutbox)).length).toBe(mailsBefore + 1);
  });

  test('offers only mails that the order has had', async () => {
    const { id } = await place();
    const path = `/staff/orders/${id}/mail`;
    const offered = async () =>
      [...(await text(path)).matchAll(/<option value="([^"]+)"/g)].map(([, kind]) => kind);
    expect(await offered()).toEqual(['order-confirmation']);
    const mailsBefore = await orm().select().from(mailOutbox);
    const refused = await staff.submit(await text(path), { mail: 'order-ready' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('This mail was not sent for the order yet.');
    expect(await orm().select().from(mailOutbox)).toHaveLength(mailsBefore.length);
    await act(`/staff/orders/${id}/ship`, { without: 'yes' });
    expect(await offered()).toEqual(['order-confirmation', 'order-shipped']);
  });

  test('cancels an order that awaits its payment', async () => {
    const person = await readyToPay(opened.shop, PANEL, 2);
    await person.details({ customerType: 'Private' });
    await person.pay('ideal');
    const { id } = await person.cart();
    const { confirmation } = await act(`/staff/orders/${id}/cancel`, { reason: 'Dubbel besteld' });
    expect(confirmation).toContain('with the reason: Dubbel besteld.');
    expect(await stateOf(id)).toBe('Cancelled');
    expect(await lastEvent(id)).toMatchObject({
      state: 'Cancelled',
      data: { reason: 'Dubbel besteld', by: PERSON },
    });
    const paid = await place();
    const refused = await staff.submit(await text(`/staff/orders/${paid.id}/cancel`), { reason: 'x' });
    expect(await refused.text()).toContain('It is paid: refund it instead.');
  });

  test('the shopper does not see who did it', async () => {
    const person = await readyToPay(opened.shop, PANEL, 2);
    const { id } = await buy(person);
    await act(`/staff/orders/${id}/produce`);
    const { body } = await person.call('GET', `/Orders/${id}`);
    expect(body).toMatchObject({ state: 'InProduction' });
    expect(JSON.stringify(body)).not.toContain(PERSON);
  });
});
